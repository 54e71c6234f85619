import { countryName } from '#src/shared/countries.ts'
import { fill } from '#src/shared/failure.ts'
import { fieldTexts } from '#src/shared/messages/fields.en.ts'
import { cleanText } from '#src/shared/text.ts'
import { checkTarget, type Address, type TypedAddress } from './address.rules.ts'

const MAX_LABEL = 30
const MAX_VAT_NUMBER = 30

/** The courier's ids and names of a locality, beside the written city and area. */
export interface CourierLocality {
  cityId: number
  zoneId: number
  areaId: number | null
}

/** An address of the address book (behaviour B7). */
export interface BookAddress extends Address {
  /** `home`, `work`, `other` or a label of the shopper's own. */
  label: string
  vatNumber: string
  courier: CourierLocality | null
}

/** Unvalidated input: any field may be missing. */
export type TypedBookAddress = TypedAddress & {
  readonly label?: string | undefined
  readonly vatNumber?: string | undefined
  readonly courier?: CourierLocality | null | undefined
}

export type BookCheck = { ok: true; address: BookAddress } | { ok: false; fields: Readonly<Record<string, string>> }

/** The countries to which a shop delivers. */
export interface Served {
  countries: readonly string[]
  everywhere: boolean
}

/**
 * Validates a saved address with the rules and sentences of behaviour B7.
 * @param language of the countries' names
 */
export function checkBookAddress(
  typed: TypedBookAddress,
  { language, served }: { language: string; served: Served },
): BookCheck {
  const fields: Record<string, string> = {}
  const read = (name: 'label' | 'vatNumber', most: number): string => {
    const text = cleanText(typed[name] ?? '')
    if (text === null || text.length > most || /[<>\r\n\t]|https?:|www\./i.test(text))
      fields[name] = fill(fieldTexts.tooLong, { n: most })
    return text ?? ''
  }
  const label = read('label', MAX_LABEL) || 'home'
  const vatNumber = read('vatNumber', MAX_VAT_NUMBER)
  const check = checkTarget(typed, language)
  if (!check.ok) return { ok: false, fields: { ...check.fields, ...fields } }
  const { address } = check
  if (!served.everywhere && !served.countries.includes(address.country))
    fields.country = fill(fieldTexts.notServed, { country: countryName(address.country, language) })
  if (Object.keys(fields).length > 0) return { ok: false, fields }
  return { ok: true, address: { ...address, label, vatNumber, courier: typed.courier ?? null } }
}

/** The fields that identify an address; instructions for the carrier are not among them. */
const IDENTITY_FIELDS = [
  'name',
  'phone',
  'company',
  'country',
  'state',
  'city',
  'area',
  'addressLine1',
  'addressLine2',
  'postcode',
] as const satisfies readonly (keyof Address)[]

/** Returns whether two addresses are the same person at the same location, in any spelling. */
export const isSameAddress = (one: Address, other: Address): boolean =>
  IDENTITY_FIELDS.every((field) => normalise(one[field]) === normalise(other[field]))

const normalise = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s.,-]+/g, ' ')
    .trim()
