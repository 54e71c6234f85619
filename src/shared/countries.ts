import { iso31661, iso31662 } from 'iso-3166'

const codes = new Set(iso31661.map(({ alpha2 }) => alpha2))

/** Whether a code is a country of ISO 3166-1 (alpha-2). */
export const isCountry = (code: string): boolean => codes.has(code)

/** Every country of ISO 3166-1. */
export const listCountries = (): string[] => [...codes]

const childrenByParent = Map.groupBy(iso31662, ({ parent }) => parent)

/** The states, counties or provinces of a country that stand in addresses: the lowest level that ISO 3166-2 names. */
export function listStates(country: string): { code: string; name: string }[] {
  const below = childrenByParent.get(country) ?? []
  const leaves = below.flatMap(({ code, name }) => {
    const deeper = listStates(code)
    return deeper.length > 0 ? deeper : [{ code, name }]
  })
  return leaves.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** A country's name in a language; what is no country, or has no name there, stays as it is. */
export const countryName = (code: string, language: string): string =>
  // `Intl` throws for everything that has not the form of a code, such as a country that is not chosen yet.
  (isCountry(code) && new Intl.DisplayNames(language, { type: 'region' }).of(code)) || code
