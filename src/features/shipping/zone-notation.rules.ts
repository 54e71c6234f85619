import type { Notation } from '#src/shared/admin-operation.ts'
import type { ZoneMember } from './shipping.rules.ts'

const EVERYWHERE = 'everywhere'
const FIELDS = ['state', 'city', 'postcode'] as const

/** A destination of a zone: `IE`, `US:state=NY,CA`, `DE:postcode=20,10115..14199`, `everywhere`. */
export const zoneMember: Notation<ZoneMember> = {
  hint: '<IE, US:state=NY,CA, DE:city=Berlin:postcode=20,10115..14199 or everywhere>',
  parse,
  print,
}

function parse(typed: string): ZoneMember | undefined {
  const [country = '', ...segments] = typed.split(':')
  if (country.trim().toLowerCase() === EVERYWHERE && segments.length === 0) return {}
  const named = new Map<string, string[]>()
  for (const segment of segments) {
    const [name = '', list = '', ...more] = segment.split('=')
    const values = list.split(',').map((value) => value.trim())
    if (!FIELDS.some((candidate) => candidate === name) || more.length > 0 || values.includes('') || named.has(name))
      return undefined
    named.set(name, values)
  }
  const postcodes = named.get('postcode') ?? []
  const prefixes = postcodes.filter((text) => !text.includes('..'))
  const ranges = postcodes
    .filter((text) => text.includes('..'))
    .map((text) => text.split('..').map((end) => end.trim()))
  if (country.trim() === '' || ranges.some((ends) => ends.length !== 2 || ends.includes(''))) return undefined
  return {
    country: country.trim(),
    ...(named.has('state') && { states: named.get('state') }),
    ...(named.has('city') && { cities: named.get('city') }),
    ...(prefixes.length > 0 && { postcodePrefixes: prefixes }),
    ...(ranges.length > 0 && { postcodeRanges: ranges.map(([from = '', to = '']) => ({ from, to })) }),
  }
}

function print({ country, states, cities, postcodePrefixes, postcodeRanges }: ZoneMember): string {
  if (country === undefined) return EVERYWHERE
  const postcodes = [...(postcodePrefixes ?? []), ...(postcodeRanges ?? []).map(({ from, to }) => `${from}..${to}`)]
  return [
    country,
    ...(states ? [`state=${states.join(',')}`] : []),
    ...(cities ? [`city=${cities.join(',')}`] : []),
    ...(postcodes.length > 0 ? [`postcode=${postcodes.join(',')}`] : []),
  ].join(':')
}
