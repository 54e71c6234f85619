import { findStateCode } from './address-format.rules.ts'

export const LOOKUP_PROVIDERS = ['google', 'loqate'] as const
export type LookupProvider = (typeof LOOKUP_PROVIDERS)[number]
export const LOOKUP_ENVIRONMENTS = ['live', 'simulator'] as const
export type LookupEnvironment = (typeof LOOKUP_ENVIRONMENTS)[number]

export const MAX_SUGGESTIONS = 6

/** One suggested address, or a group of addresses that a further request lists. */
export interface AddressSuggestion {
  id: string
  text: string
  /** The locality, beside the text. */
  detail: string
  isGroup: boolean
}

/** The fields of a chosen suggestion. */
export interface FoundAddress {
  country: string
  addressLine1: string
  addressLine2: string
  area: string
  city: string
  state: string
  postcode: string
}

/** What a provider needs for a list of suggestions. */
export interface LookupQuery {
  query: string
  country: string
  language: string
  /** Identifies one search of one shopper; providers charge for it once. */
  session: string
  /** The group to list. */
  group: string | null
}

/** A provider of suggestions, with the key of one shop. */
export interface AddressLookup {
  suggest: (query: LookupQuery) => Promise<AddressSuggestion[]>
  /** @returns null for an id that the provider does not know any more */
  resolve: (choice: { id: string; language: string; session: string }) => Promise<FoundAddress | null>
}

/** Countries that write the house number before the street. */
const NUMBER_FIRST = new Set('AU BD CA EG FR GB HK IE IL IN KE LK LU MY NG NZ PH PK SG TH US ZA'.split(' '))

export const joinStreet = (country: string, { street, number }: { street: string; number: string }): string =>
  (NUMBER_FIRST.has(country) ? [number, street] : [street, number]).filter(Boolean).join(' ')

/** Returns the code of the first name that is a state of the country; empty without one. */
export const firstState = (country: string, names: readonly string[]): string =>
  names.map((name) => findStateCode(country, name.replace(/^County /, 'Co. '))).find((code) => code !== null) ?? ''
