import { countryName } from '#src/shared/countries.ts'
import formats from './address-formats.json' with { type: 'json' }
import type { AddressLabel, LocalField } from './address-labels.rules.ts'

/** The format of a country in `address-formats.json`, which explains its fields. */
export interface AddressFormat {
  format: string
  latinFormat?: string
  language?: string
  required: string
  upper?: string
  postcode?: string
  examples?: string[]
  postcodeType?: string
  cityType?: string
  areaType?: string
  stateType?: string
  printsStateCode?: boolean
  states?: string
}

/** Countries without postcodes, from Spree's address model, for countries without a format of their own. */
const WITHOUT_POSTCODE = new Set(
  (
    'AO AG AW BS BZ BJ BM BO BW BF BI CM CF KM CG CD CK CW CI DJ DM GQ ER FJ TF GA GM GH GD GN GY KI KP LY MO MW ML MR ' +
    'NR AN NU PA QA RW KN LC ST SC SL SB SO SR SY TZ TL TK TG TO TV UG VU YE ZW'
  ).split(' '),
)
const OTHER: AddressFormat = { format: '%N%n%O%n%A%n%Z %C', required: 'ACZ' }
const OTHER_WITHOUT_POSTCODE: AddressFormat = { format: '%N%n%O%n%A%n%C', required: 'AC' }

const formatByCountry: ReadonlyMap<string, AddressFormat> = new Map(Object.entries(formats))

/** Returns the address format of a country; a general one for most countries. */
export const getFormat = (country: string): AddressFormat =>
  formatByCountry.get(country) ?? (WITHOUT_POSTCODE.has(country) ? OTHER_WITHOUT_POSTCODE : OTHER)

/** The countries with a format of their own. */
export const listFormats = (): string[] => [...formatByCountry.keys()]

export interface AddressState {
  code: string
  name: string
}

const statesByCountry = new Map<string, readonly AddressState[]>()

/** Returns the states, counties or provinces of which an address names one; none where they are no part of it. */
export function listAddressStates(country: string): readonly AddressState[] {
  const cached = statesByCountry.get(country)
  if (cached) return cached
  const states = (getFormat(country).states?.split('; ') ?? []).map((entry) => {
    const [code = '', name = ''] = entry.split('=')
    return { code: `${country}-${code}`, name }
  })
  statesByCountry.set(country, states)
  return states
}

/** Returns the code of a state: `US-NY` for `US-NY`, `ny` and `New York`; null for an unknown one. */
export function findStateCode(country: string, typed: string): string | null {
  const input = typed.trim().toLowerCase()
  const isMeant = ({ code, name }: AddressState): boolean =>
    [code, code.slice(country.length + 1), name].some((text) => text.toLowerCase() === input)
  return listAddressStates(country).find(isMeant)?.code ?? null
}

/** A field of an address form. */
export interface FormField {
  name: LocalField
  label: AddressLabel
  isRequired: boolean
}

/** The fields of an address in one country; name, country and phone number are the same everywhere. */
export interface AddressForm {
  country: string
  name: string
  /** In the order in which the country writes them. */
  fields: FormField[]
  states: AddressState[]
  postcodeExample: string | null
  isPostcodeNumeric: boolean
}

const FIELD_OF: Readonly<Record<string, LocalField>> = {
  A: 'addressLine1',
  D: 'area',
  C: 'city',
  S: 'state',
  Z: 'postcode',
}

/**
 * Returns the fields of an address in a country.
 * @param language of the country's name
 */
export function addressForm(country: string, language: string): AddressForm {
  const format = getFormat(country)
  const { examples = [], required } = format
  const fields = [...format.format.matchAll(/%([ADCSZ])/g)].flatMap(([, letter = '']) => {
    const name = FIELD_OF[letter]
    return name ? [{ name, label: labelOf(format, name), isRequired: required.includes(letter) }] : []
  })
  return {
    country,
    name: countryName(country, language),
    fields,
    states: [...listAddressStates(country)],
    postcodeExample: examples[0] ?? null,
    isPostcodeNumeric: examples.length > 0 && examples.every((example) => /^[\d -]+$/.test(example)),
  }
}

/** Returns the local name of a field; the data has the names of `ADDRESS_LABELS` alone. */
function labelOf({ cityType, areaType, stateType, postcodeType }: AddressFormat, field: LocalField): AddressLabel {
  const labels = {
    addressLine1: 'street',
    area: areaType ?? 'area',
    city: cityType ?? 'city',
    state: stateType ?? 'state',
    postcode: postcodeType ?? 'postcode',
  }
  return labels[field] as AddressLabel
}
