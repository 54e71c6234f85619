import { fold } from '#src/shared/text.ts'

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

/** A number with its unit, as one word or several. */
export interface Quantity {
  /** How many words it takes. */
  length: 1 | 2 | 3
  number: string
  unit: string
}

/** Reads a number with a unit at the beginning of these words: `256gb`, `144 hz`, `20 000 mah`. */
export function readQuantity([first = '', second = '', third = '']: readonly string[]): Quantity | null {
  const [, number = '', unit = ''] = NUMBER_WITH_UNIT.exec(first) ?? []
  if (UNITS_BY_NAME.has(unit)) return { length: 1, number, unit }
  if (!DIGITS.test(first)) return null
  if (UNITS_BY_NAME.has(second)) return { length: 2, number: first, unit: second }
  if (first.length > GROUP) return null
  if (isGroup(second) && UNITS_BY_NAME.has(third)) return { length: 3, number: first + second, unit: third }
  const [, group = '', glued = ''] = NUMBER_WITH_UNIT.exec(second) ?? []
  return isGroup(group) && UNITS_BY_NAME.has(glued) ? { length: 2, number: first + group, unit: glued } : null
}

/** The digits between two separators of thousands. */
const GROUP = 3
const DIGITS = /^\d+$/
const isGroup = (word: string): boolean => word.length === GROUP && DIGITS.test(word)

/** Returns a quantity as the one word that is indexed: `2tb` of 2 terabytes. */
const wordOf = (number: string, unit: string): string => `${number}${UNITS_BY_NAME.get(unit)?.[0] ?? unit}`

/**
 * Returns the words by which a quantity is found, in its own unit and then in a larger or smaller one: 1 TB is 1000 GB.
 */
export function quantityWords({ number, unit }: Quantity): string[] {
  const main = UNITS_BY_NAME.get(unit)?.[0] ?? unit
  const value = Number(number)
  const smaller = THOUSANDS[main]
  const larger = Object.keys(THOUSANDS).find((one) => THOUSANDS[one] === main)
  return [
    wordOf(number, unit),
    ...(smaller !== undefined && value < THOUSAND ? [wordOf(String(value * THOUSAND), smaller)] : []),
    ...(larger !== undefined && value >= THOUSAND && value % THOUSAND === 0
      ? [wordOf(String(value / THOUSAND), larger)]
      : []),
  ]
}

const TOKEN = /\p{N}+|[\p{L}\p{M}]+|[^\s\p{L}\p{M}\p{N}]/gu
/** A separator of thousands without a space: 1,500 g. */
const THOUSANDS_MARK = /(?<=\d)[.,](?=\d{3}(?!\d))/g
/** What stands between two numbers with one unit: 150 or 180 cm, 40 × 28 cm. */
const BETWEEN: ReadonlySet<string> = new Set('x × / - – or to and by oder bis und auf'.split(' '))

/**
 * Returns the quantities that a text states, each as one word: `2tb`, and both of `150 or 180 cm`. So a number and its
 * unit are found only together.
 */
export function quantitiesIn(text: string): string[] {
  if (!/\d/.test(text)) return []
  const tokens = fold(text).replaceAll(THOUSANDS_MARK, '').match(TOKEN) ?? []
  const numberAt = (index: number): string => (DIGITS.test(tokens[index] ?? '') ? (tokens[index] ?? '') : '')
  const found = new Set<string>()
  for (const [at, unit] of tokens.entries()) {
    if (!UNITS_BY_NAME.has(unit)) continue
    let index = tokens[at - 1] === '-' ? at - 2 : at - 1
    for (let number = numberAt(index); number !== ''; number = numberAt(index)) {
      const before = numberAt(index - 1)
      // 20 000 mAh is one number; of "iPhone 12 256 GB", only the second one belongs to the unit.
      if (isGroup(number) && before !== '' && before.length <= GROUP) found.add(wordOf(before + number, unit))
      if (!number.startsWith('0')) found.add(wordOf(number, unit))
      index -= BETWEEN.has(tokens[index - 1] ?? '') ? 2 : tokens.length
    }
  }
  return [...found]
}
