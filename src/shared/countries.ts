import { iso31661, iso31662 } from 'iso-3166'

const codes = new Set(iso31661.map(({ alpha2 }) => alpha2))

/** Whether a code is a country of ISO 3166-1 (alpha-2). */
export const isCountry = (code: string): boolean => codes.has(code)

/** Every country of ISO 3166-1. */
export const listCountries = (): string[] => [...codes]

const childrenByParent = Map.groupBy(iso31662, ({ parent }) => parent)

/** The states, counties or provinces of a country that stand in addresses: the lowest level that ISO 3166-2 names. */
export function listStates(country: string): { code: string; name: string }[] {
  const children = childrenByParent.get(country) ?? []
  const leaves = children.flatMap(({ code, name }) => {
    const deeper = listStates(code)
    return deeper.length > 0 ? deeper : [{ code, name }]
  })
  return leaves.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** The name of a state by its code; what is no code of that country stays as it is. */
export const stateName = (country: string, code: string): string =>
  listStates(country).find((state) => state.code === code)?.name ?? code

/** The code of a state by what somebody typed: `US-NY` for `NY`, `us-ny` and `New York`; null for none that we know. */
export function stateCode(country: string, typed: string): string | null {
  const input = typed.trim().toLowerCase()
  const isMeant = (text: string): boolean => text.toLowerCase() === input
  const states = listStates(country)
  const state =
    states.find(({ code }) => isMeant(code) || isMeant(code.slice(country.length + 1))) ??
    states.find(({ name }) => isMeant(name))
  return state?.code ?? null
}

/** A country's name in a language; what is no country, or has no name there, stays as it is. */
export const countryName = (code: string, language: string): string =>
  // `Intl` throws for everything that has not the form of a code, such as a country that is not chosen yet.
  (isCountry(code) && new Intl.DisplayNames(language, { type: 'region' }).of(code)) || code
