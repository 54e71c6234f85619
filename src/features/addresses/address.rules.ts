import { countryName, listStates } from '#src/shared/countries.ts'
import { fill } from '#src/shared/failure.ts'
import { fieldTexts } from '#src/shared/messages/fields.en.ts'
import { toE164 } from '#src/shared/phone.ts'
import { cleanText } from '#src/shared/text.ts'

/** Countries without postcodes, and those that require a state: both lists are from Spree's address model. */
const WITHOUT_POSTCODE = new Set(
  (
    'AO AG AW BS BZ BJ BM BO BW BF BI CM CF KM CG CD CK CW CI DJ DM GQ ER FJ TF GA GM GH GD GN GY HK IE KI KP LY MO ' +
    'MW ML MR NR AN NU PA QA RW KN LC ST SC SL SB SO SR SY TZ TL TK TG TO TV UG AE VU YE ZW'
  ).split(' '),
)
const WITH_STATE = new Set('AU AE BR CA CN ES HK IE IN IT MY MX NZ PT RO TH US ZA'.split(' '))

/** Postcode formats that we know; postcodes of other countries are not checked. */
const POSTCODES: Readonly<Record<string, { pattern: RegExp; example: string }>> = {
  AT: { pattern: /^\d{4}$/, example: '1010' },
  AU: { pattern: /^\d{4}$/, example: '2000' },
  BD: { pattern: /^\d{4}$/, example: '1212' },
  BE: { pattern: /^\d{4}$/, example: '1000' },
  BR: { pattern: /^\d{5}-?\d{3}$/, example: '01310-100' },
  CA: { pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, example: 'K1A 0B1' },
  CH: { pattern: /^\d{4}$/, example: '8001' },
  DE: { pattern: /^\d{5}$/, example: '10115' },
  DK: { pattern: /^\d{4}$/, example: '1050' },
  ES: { pattern: /^\d{5}$/, example: '28001' },
  FI: { pattern: /^\d{5}$/, example: '00100' },
  FR: { pattern: /^\d{5}$/, example: '75001' },
  GB: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, example: 'SW1A 1AA' },
  IN: { pattern: /^\d{6}$/, example: '110001' },
  IT: { pattern: /^\d{5}$/, example: '00118' },
  JP: { pattern: /^\d{3}-?\d{4}$/, example: '100-0001' },
  NL: { pattern: /^\d{4} ?[A-Z]{2}$/, example: '1012 AB' },
  NO: { pattern: /^\d{4}$/, example: '0150' },
  PL: { pattern: /^\d{2}-\d{3}$/, example: '00-001' },
  PT: { pattern: /^\d{4}-\d{3}$/, example: '1000-001' },
  SE: { pattern: /^\d{3} ?\d{2}$/, example: '111 20' },
  US: { pattern: /^\d{5}(?:-\d{4})?$/, example: '10001' },
}

/** The fields of an address in one country. */
export interface AddressForm {
  country: string
  name: string
  states: readonly { code: string; name: string }[]
  needsState: boolean
  needsPostcode: boolean
  postcodeExample: string | null
}

/**
 * Returns the fields of an address in a country.
 * @param language of the country's name
 */
export function addressForm(country: string, language: string): AddressForm {
  const needsState = WITH_STATE.has(country)
  return {
    country,
    name: countryName(country, language),
    states: needsState ? listStates(country) : [],
    needsState,
    needsPostcode: !WITHOUT_POSTCODE.has(country),
    postcodeExample: POSTCODES[country]?.example ?? null,
  }
}

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
  if (form.name === '' || form.name === address.country) addError('country', fieldTexts.country)
  const phone = toE164(address.phone, address.country)
  if (phone === null && (needs.isPhone || address.phone !== '')) addError('phone', fieldTexts.phone)
  if (needs.isDestination) checkStreet(address, addError)
  if (needs.isState && form.needsState) checkState(address, form, addError)
  const postcode = needs.isPostcode ? readPostcode(address, form, addError) : ''
  return Object.keys(fields).length > 0
    ? { ok: false, fields }
    : { ok: true, address: { ...address, phone: phone ?? '', postcode } }
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

function checkStreet(address: Address, addError: AddError): void {
  if (address.city === '' || isNoName(address.city)) addError('city', fieldTexts.city)
  if (address.addressLine1.length < 3 || /[<>]/.test(address.addressLine1))
    addError('addressLine1', fieldTexts.addressLine1)
}

function checkState({ state }: Address, { states }: AddressForm, addError: AddError): void {
  const isValidState = states.length === 0 ? state !== '' : states.some(({ code }) => code === state)
  if (!isValidState) addError('state', fieldTexts.state)
}

/** @returns the normalised postcode */
function readPostcode({ postcode, country }: Address, form: AddressForm, addError: AddError): string {
  if (!form.needsPostcode) return ''
  const postcodeFormat = POSTCODES[country]
  const valid = postcodeFormat ? postcodeFormat.pattern.test(postcode) : postcode !== ''
  if (!valid)
    addError(
      'postcode',
      postcodeFormat ? fill(fieldTexts.postcodeLike, { example: postcodeFormat.example }) : fieldTexts.postcode,
    )
  return postcode
}
