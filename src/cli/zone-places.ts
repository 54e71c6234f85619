import type { ZoneMember } from '#src/features/shipping/shipping.rules.ts'
import { UsageError } from './usage.ts'

// Notation for a destination of a zone: `IE`, `US:state=NY,CA`, `DE:postcode=20,10115..14199`, `everywhere`.

const EVERYWHERE = 'everywhere'
const FIELDS = ['state', 'city', 'postcode'] as const

/** @throws UsageError for invalid notation */
export function parseDestination(typed: string): ZoneMember {
  const [country = '', ...segments] = typed.split(':')
  if (country.trim().toLowerCase() === EVERYWHERE && segments.length === 0) return {}
  const named = new Map<string, string[]>()
  for (const segment of segments) {
    const [name = '', list = '', ...more] = segment.split('=')
    const values = list.split(',').map((value) => value.trim())
    if (!FIELDS.some((candidate) => candidate === name) || more.length > 0 || values.includes('') || named.has(name))
      throw destinationError(typed)
    named.set(name, values)
  }
  if (country.trim() === '') throw destinationError(typed)
  const postcodes = named.get('postcode') ?? []
  const ranges = postcodes.filter((text) => text.includes('..'))
  const prefixes = postcodes.filter((text) => !text.includes('..'))
  return {
    country: country.trim(),
    ...(named.has('state') && { states: named.get('state') }),
    ...(named.has('city') && { cities: named.get('city') }),
    ...(prefixes.length > 0 && { postcodePrefixes: prefixes }),
    ...(ranges.length > 0 && {
      postcodeRanges: ranges.map((text) => {
        const [from = '', to = '', ...more] = text.split('..').map((end) => end.trim())
        if (from === '' || to === '' || more.length > 0) throw destinationError(typed)
        return { from, to }
      }),
    }),
  }
}

const destinationError = (typed: string): UsageError =>
  new UsageError(`--to is a country, with state, city or postcode behind it, like US:state=NY,CA, not ${typed}.`)

/** Formats a destination in the notation of `parseDestination`. */
export function formatDestination({ country, states, cities, postcodePrefixes, postcodeRanges }: ZoneMember): string {
  if (country === undefined) return EVERYWHERE
  const postcodes = [...(postcodePrefixes ?? []), ...(postcodeRanges ?? []).map(({ from, to }) => `${from}..${to}`)]
  return [
    country,
    ...(states ? [`state=${states.join(',')}`] : []),
    ...(cities ? [`city=${cities.join(',')}`] : []),
    ...(postcodes.length > 0 ? [`postcode=${postcodes.join(',')}`] : []),
  ].join(':')
}
