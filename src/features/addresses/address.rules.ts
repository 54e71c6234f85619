import { countryName, isCountry } from '#src/shared/countries.ts'
import { fill } from '#src/shared/failure.ts'
import { addressLabelsInText, fieldTexts } from '#src/shared/messages/fields.en.ts'
import { toE164 } from '#src/shared/phone.ts'
import { cleanText } from '#src/shared/text.ts'
import { addressForm, findStateCode, type AddressForm, type FormField } from './address-format.rules.ts'
import { isPostcode, normalisePostcode } from './postcode.rules.ts'
import type { LocalField } from './address-labels.rules.ts'

/** An address as it is stored with an order: validated and trimmed, the phone number in E.164. */
export interface Address {
  name: string
  phone: string
  company: string
  country: string
  state: string
  city: string
  area: string
  addressLine1: string
  addressLine2: string
  postcode: string
  instructions: string
}
export type AddressField = keyof Address
/** Unvalidated input: any field may be missing. */
export type TypedAddress = Readonly<Partial<Record<AddressField, string | undefined>>>

export type AddressCheck = { ok: true; address: Address } | { ok: false; fields: Partial<Record<AddressField, string>> }

const MAX_LENGTH: Readonly<Record<AddressField, number>> = {
  name: 100,
  phone: 30,
  company: 100,
  country: 2,
  state: 80,
  city: 80,
  area: 80,
  addressLine1: 120,
  addressLine2: 120,
  postcode: 12,
  instructions: 200,
}

/** The fields that the use of an address requires, beside a name and a country. */
export interface AddressNeeds {
  /** Something is shipped to it. */
  isDestination: boolean
  isPhone: boolean
  /** Taxes depend on it, even if nothing is shipped to it. */
  isState: boolean
  isPostcode: boolean
}
export const WHOLE: AddressNeeds = { isDestination: true, isPhone: true, isState: true, isPostcode: true }

/**
 * Validates an address with the rules and sentences of behaviour B7.
 * @param needs collection requires no street; a digital order requires no phone number either
 */
export function checkTarget(typed: TypedAddress, language: string, needs: AddressNeeds = WHOLE): AddressCheck {
  const fields: Partial<Record<AddressField, string>> = {}
  const address = readFields(typed, fields)
  const form = addressForm(address.country, language)
  const addError = (field: AddressField, message: string): void => {
    fields[field] ??= message
  }

  if (address.name.length < 2 || isNoName(address.name)) addError('name', fieldTexts.name)
  if (!isCountry(address.country)) addError('country', fieldTexts.country)
  const phone = toE164(address.phone, address.country)
  if (phone === null && (needs.isPhone || address.phone !== '')) addError('phone', fieldTexts.phone)
  const state = needs.isState ? readState(address, form, addError) : address.state
  const city = needs.isDestination ? readCity(address, form, addError) : address.city
  if (needs.isDestination) checkStreet(address, addError)
  const postcode = needs.isPostcode ? readPostcode(address, form, addError) : ''
  return Object.keys(fields).length > 0
    ? { ok: false, fields }
    : { ok: true, address: { ...address, phone: phone ?? '', state, city, postcode } }
}

function readFields(typed: TypedAddress, fields: Partial<Record<AddressField, string>>): Address {
  const read = (field: AddressField): string => {
    const text = cleanText(typed[field] ?? '')
    // Only instructions may have several lines. In other fields, a line break would get into labels and mail headers.
    const isBroken = field !== 'instructions' && /[\t\r\n]/.test(text ?? '')
    if (text === null || isBroken || text.length > MAX_LENGTH[field])
      fields[field] = fill(fieldTexts.tooLong, { n: MAX_LENGTH[field] })
    return text ?? ''
  }
  return {
    name: read('name'),
    phone: read('phone'),
    company: read('company'),
    country: read('country').toUpperCase(),
    state: read('state'),
    city: read('city'),
    area: read('area'),
    addressLine1: read('addressLine1'),
    addressLine2: read('addressLine2'),
    postcode: read('postcode').toUpperCase(),
    instructions: read('instructions'),
  }
}

/** A name must not contain a URL or markup. */
const isNoName = (text: string): boolean => /[<>]|https?:|www\./i.test(text)

type AddError = (field: AddressField, message: string) => void

function checkStreet({ addressLine1 }: Address, addError: AddError): void {
  if (addressLine1.length < 3 || /[<>]/.test(addressLine1)) addError('addressLine1', fieldTexts.addressLine1)
}

const findField = ({ fields }: AddressForm, name: LocalField): FormField | undefined =>
  fields.find((field) => field.name === name)

const labelInText = ({ label }: FormField): string => addressLabelsInText[label]

/** @returns the city; where the country writes none, that of the state or the country itself */
function readCity({ city, state, country }: Address, form: AddressForm, addError: AddError): string {
  const field = findField(form, 'city')
  if (!field) return city || (form.states.find(({ code }) => code === state)?.name ?? countryName(country, 'en'))
  if (city === '' || isNoName(city)) addError('city', fill(fieldTexts.enter, { name: labelInText(field) }))
  return city
}

/** @returns the code of the state where the country has a list */
function readState({ state, country }: Address, form: AddressForm, addError: AddError): string {
  const field = findField(form, 'state')
  if (!field) return state
  const code = findStateCode(country, state)
  if (code === null && (field.isRequired || state !== ''))
    addError('state', fill(fieldTexts.choose, { name: labelInText(field) }))
  return code ?? ''
}

/** @returns the normalised postcode */
function readPostcode({ postcode, country }: Address, form: AddressForm, addError: AddError): string {
  const field = findField(form, 'postcode')
  if (!field) return ''
  const normalised = normalisePostcode(country, postcode)
  const isMissing = normalised === ''
  if (isMissing ? field.isRequired : !isPostcode(country, normalised)) {
    const { postcodeExample: example } = form
    const name = labelInText(field)
    addError(
      'postcode',
      example === null ? fill(fieldTexts.enterValid, { name }) : fill(fieldTexts.enterLike, { name, example }),
    )
  }
  return normalised
}
