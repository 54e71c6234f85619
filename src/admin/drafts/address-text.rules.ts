import type { DraftContentForm } from '../client/operations.ts'

export type AddressForm = NonNullable<DraftContentForm['address']>

/** In the order in which addresses are read. */
const READING_ORDER = [
  'name',
  'company',
  'addressLine1',
  'addressLine2',
  'area',
  'postcode',
  'city',
  'state',
  'country',
  'phone',
  'instructions',
] as const satisfies readonly (keyof AddressForm)[]

/** Returns the filled fields, a line each. */
export const addressText = (address: AddressForm): string =>
  READING_ORDER.flatMap((field) => address[field] || []).join('\n')
