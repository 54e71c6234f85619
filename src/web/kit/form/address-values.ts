import type { addressEn } from '#src/shared/messages/account/address.en.ts'

/** The fields of an address in one country. */
export interface AddressForm {
  country: string
  name: string
  /** In the order in which the country writes them. */
  fields: {
    name: 'addressLine1' | 'area' | 'city' | 'state' | 'postcode'
    label: keyof (typeof addressEn)['labels']
    isRequired: boolean
  }[]
  states: { code: string; name: string }[]
  postcodeExample: string | null
  isPostcodeNumeric: boolean
}

/** A country to which the shop delivers. */
export interface Country {
  country: string
  name: string
}

/** All fields of an address. */
export const ADDRESS_FIELDS = [
  'country',
  'name',
  'addressLine1',
  'postcode',
  'city',
  'state',
  'area',
  'phone',
  'addressLine2',
  'company',
  'instructions',
] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]

/** Values of an address by field name. */
export type AddressValues = Readonly<Partial<Record<AddressField, string | undefined>>>
