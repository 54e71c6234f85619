import { iso31661, iso31662 } from 'iso-3166'

const codes = new Set(iso31661.map(({ alpha2 }) => alpha2))

/** Whether a code is a country of ISO 3166-1 (alpha-2). */
export const isCountry = (code: string): boolean => codes.has(code)

/** Returns every country of ISO 3166-1. */
export const listCountries = (): string[] => [...codes]

const childrenByParent = Map.groupBy(iso31662, ({ parent }) => parent)

interface State {
  code: string
  name: string
}

function readStates(parent: string): State[] {
  const leaves = (childrenByParent.get(parent) ?? []).flatMap(({ code, name }) => {
    const deeper = readStates(code)
    return deeper.length > 0 ? deeper : [{ code, name }]
  })
  return leaves.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Sorting the states of a country takes milliseconds for some. */
const statesByCountry = new Map<string, readonly State[]>()

/** Returns a country's states, counties or provinces for addresses: the lowest level of ISO 3166-2. */
export function listStates(country: string): readonly State[] {
  if (!isCountry(country)) return []
  const states = statesByCountry.get(country) ?? readStates(country)
  statesByCountry.set(country, states)
  return states
}

/** Returns a state's name; an unknown code is returned unchanged. */
export const stateName = (country: string, code: string): string =>
  listStates(country).find((state) => state.code === code)?.name ?? code

/** Returns the code of a typed state: `US-NY` for `NY`, `us-ny` and `New York`; null for an unknown one. */
export function stateCode(country: string, typed: string): string | null {
  const input = typed.trim().toLowerCase()
  const isMeant = (text: string): boolean => text.toLowerCase() === input
  const states = listStates(country)
  const state =
    states.find(({ code }) => isMeant(code) || isMeant(code.slice(country.length + 1))) ??
    states.find(({ name }) => isMeant(name))
  return state?.code ?? null
}

const namesByLanguage = new Map<string, Intl.DisplayNames>()

/**
 * Returns a country's name; an unknown code is returned unchanged.
 * @param language one of a shop's, since a formatter is kept for each
 */
export function countryName(code: string, language: string): string {
  // `Intl` throws for text that is not a valid code, such as a country not yet chosen.
  if (!isCountry(code)) return code
  const names = namesByLanguage.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  namesByLanguage.set(language, names)
  return names.of(code) ?? code
}
