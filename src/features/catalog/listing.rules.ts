/** What a visitor narrows a list by, as the address says it; what is no filter at all is passed over. */
export interface AskedFilters {
  /** Minor units, both ends included. */
  price: { min: number | null; max: number | null } | null
  /** Values by the key of their facet. */
  values: ReadonlyMap<string, readonly string[]>
}

const MAX_FACETS = 20
const MAX_VALUES = 50

/** Reads `price` and every `f.{key}` of a query. */
export function readFilters(query: Readonly<Record<string, unknown>>): AskedFilters {
  const given = Object.entries(query)
    .filter((pair): pair is [string, string] => pair[0].startsWith('f.') && typeof pair[1] === 'string')
    .map(([name, text]) => [name.slice(2), readValues(text)] as const)
    .filter(([, values]) => values.length > 0)
    .slice(0, MAX_FACETS)
  return { price: readPrice(query.price), values: new Map(given) }
}

const readValues = (text: string): string[] =>
  [...new Set(text.split(',').map((part) => decode(part)))].filter(Boolean).slice(0, MAX_VALUES)

/** A value as it was before it was encoded; one that never was stays as it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function readPrice(text: unknown): AskedFilters['price'] {
  const [, from = '', to = ''] = typeof text === 'string' ? (/^(\d{0,15})-(\d{0,15})$/.exec(text) ?? []) : []
  if (from === '' && to === '') return null
  const [min, max] = [from === '' ? null : Number(from), to === '' ? null : Number(to)]
  // Typed the wrong way round.
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}
