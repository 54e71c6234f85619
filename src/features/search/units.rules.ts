/** Units with the other ways to write them. */
const UNITS: readonly (readonly string[])[] = [
  ['inch', 'inches', 'in', 'zoll'],
  ['cm'],
  ['mm'],
  ['m', 'metre', 'metres', 'meter', 'meters'],
  ['kg', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramm'],
  ['g', 'gram', 'grams', 'gramm', 'gm'],
  ['mg'],
  ['l', 'litre', 'litres', 'liter', 'liters', 'ltr'],
  ['ml', 'millilitre', 'millilitres', 'milliliter'],
  ['cl'],
  ['gb', 'gigabyte', 'gigabytes', 'gig', 'go'],
  ['tb', 'terabyte', 'terabytes'],
  ['mb', 'megabyte', 'megabytes'],
  ['w', 'watt', 'watts'],
  ['kw'],
  ['v', 'volt', 'volts'],
  ['mah'],
  ['wh'],
  ['hz', 'hertz'],
  ['khz'],
  ['mhz'],
  ['ghz'],
  ['mp', 'megapixel', 'megapixels'],
  ['lm', 'lumen', 'lumens'],
  ['db'],
  ['mbps', 'mbit'],
  ['gbps', 'gbit'],
  ['h', 'hr', 'hrs', 'hour', 'hours', 'stunden'],
  ['pack', 'pcs', 'pieces', 'pc', 'stuck'],
  ['seater', 'seat', 'seats'],
  ['ft', 'feet', 'foot'],
]
const UNITS_BY_NAME = new Map(UNITS.flatMap((names) => names.map((name) => [name, names] as const)))
/** Larger units, with a thousand of the smaller ones. */
const THOUSANDS: Readonly<Record<string, string>> = { kg: 'g', l: 'ml', tb: 'gb', kw: 'w' }
const NUMBER_WITH_UNIT = /^(\d+)(\p{L}+)$/u
const THOUSAND = 1000

const MODEL = /^(\p{L}{2,})(\d{1,4})$/u

/** Returns the other way to write a name with a number: `pulse4` and `pulse 4`. */
export function modelForms([first = '', second = '', ...rest]: readonly string[]): string[][] {
  if (rest.length > 0) return []
  if (second !== '') return MODEL.test(first + second) && /^\d+$/.test(second) ? [[first + second]] : []
  const [, letters, digits] = MODEL.exec(first) ?? []
  return letters === undefined || digits === undefined ? [] : [[letters, digits]]
}

/** A number with its unit, as one word or as two. */
export interface Quantity {
  /** How many words it takes. */
  length: 1 | 2
  number: string
  unit: string
}

/** Reads a number with a unit at the beginning of these words: `256gb`, `144 hz`. */
export function readQuantity([first = '', second = '']: readonly string[]): Quantity | null {
  const [, number = '', unit = ''] = NUMBER_WITH_UNIT.exec(first) ?? []
  if (UNITS_BY_NAME.has(unit)) return { length: 1, number, unit }
  return /^\d+$/.test(first) && UNITS_BY_NAME.has(second) ? { length: 2, number: first, unit: second } : null
}

/** Returns the other ways to write a quantity, each as its words: `256 gb`, `1 tb` and `1000 gb`. */
export function quantityForms({ number, unit }: Quantity): string[][] {
  const names = UNITS_BY_NAME.get(unit) ?? [unit]
  const [main = unit] = names
  const value = Number(number)
  const smaller = THOUSANDS[main]
  const larger = Object.keys(THOUSANDS).find((one) => THOUSANDS[one] === main)
  return [
    ...names.flatMap((name) => [[number, name], [`${number}${name}`]]),
    // 10,000 mAh is three words.
    ...(value >= THOUSAND ? [[number.slice(0, -3), number.slice(-3), main]] : []),
    ...(smaller !== undefined && value < THOUSAND
      ? [[String(value * THOUSAND), smaller], [`${value * THOUSAND}${smaller}`]]
      : []),
    ...(larger !== undefined && value >= THOUSAND && value % THOUSAND === 0
      ? [[String(value / THOUSAND), larger], [`${value / THOUSAND}${larger}`]]
      : []),
  ]
}
