import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { ADDRESS_LABELS, LOCAL_FIELDS } from './address-labels.rules.ts'

const typed = z.string().max(500).optional()

const CourierLocality = z
  .object({
    cityId: z.number().int().min(1),
    zoneId: z.number().int().min(1),
    areaId: z.number().int().min(1).nullable(),
  })
  .meta({ id: 'CourierLocality' })

/** An address of the address book (behaviour B7). */
const SavedAddress = z
  .object({
    _id: z.uuid(),
    userId: z.uuid(),
    shopId: z.uuid(),
    label: z.string(),
    name: z.string(),
    phone: z.string(),
    company: z.string(),
    country: z.string(),
    state: z.string(),
    city: z.string(),
    area: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    postcode: z.string(),
    instructions: z.string(),
    vatNumber: z.string(),
    courier: CourierLocality.nullable(),
    isDefaultShipping: z.boolean(),
    isDefaultBilling: z.boolean(),
    /** As on a label in its country. */
    lines: z.array(z.string()),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedAddress' })
export type SavedAddress = z.infer<typeof SavedAddress>

/** Accepted as in the specification; rejected when they name another shopper (behaviour B0). */
const Claimed = z.object({ userId: z.string().optional(), token: z.string().optional() })

/** A partial address; missing and invalid fields are reported by name. */
export const TypedAddress = z
  .object({
    name: typed,
    phone: typed,
    company: typed,
    country: typed,
    state: typed,
    city: typed,
    area: typed,
    addressLine1: typed,
    addressLine2: typed,
    postcode: typed,
    instructions: typed,
  })
  .meta({ id: 'PartialAddress' })

const AddressBody = TypedAddress.extend({
  userId: z.string().optional(),
  label: typed,
  vatNumber: typed,
  courier: CourierLocality.nullish(),
  /** true makes it the default; a single address always is. */
  isDefaultShipping: z.boolean().optional(),
  isDefaultBilling: z.boolean().optional(),
}).meta({ id: 'AddressRequest' })
export type AddressBody = z.infer<typeof AddressBody>

/** The fields of an address in one country, beside name, country and phone number. */
export const AddressForm = z
  .object({
    country: z.string(),
    name: z.string(),
    /** In the order in which the country writes them. */
    fields: z.array(z.object({ name: z.enum(LOCAL_FIELDS), label: z.enum(ADDRESS_LABELS), isRequired: z.boolean() })),
    states: z.array(z.object({ code: z.string(), name: z.string() })),
    postcodeExample: z.string().nullable(),
    isPostcodeNumeric: z.boolean(),
  })
  .meta({ id: 'AddressForm' })
export type AddressForm = z.infer<typeof AddressForm>

const Book = z.object({ data: z.array(SavedAddress) })
const ofBook = { access: 'shopper', limit: 'account' } as const

export const addressContract = {
  addressForm: endpoint({
    access: 'public',
    limit: 'read',
    method: 'get',
    path: '/shop/address-form/{country}',
    summary: 'Returns the fields of an address in a country: their order, local names and requirements.',
    params: z.object({ country: z.string().regex(/^[A-Z]{2}$/) }),
    query: z.object({}),
    body: null,
    response: z.object({ data: AddressForm }),
    failures: ['not_found'],
  }),
  addresses: endpoint({
    ...ofBook,
    method: 'get',
    path: '/shop/user-address',
    summary: 'Lists the shopper’s addresses: the defaults first, then the newest.',
    params: z.object({}),
    query: Claimed.extend({ shopId: z.string().max(100).optional() }),
    body: null,
    response: Book,
    failures: [],
  }),
  addAddress: endpoint({
    ...ofBook,
    method: 'post',
    path: '/shop/user-address',
    summary: 'Saves an address, or updates it if it is saved already.',
    params: z.object({}),
    query: Claimed,
    body: AddressBody,
    response: Book.extend({ addressId: z.uuid() }),
    failures: ['too_many_addresses'],
  }),
  changeAddress: endpoint({
    ...ofBook,
    method: 'put',
    path: '/shop/user-address/{addressId}',
    summary: 'Replaces an address; orders keep their own copy.',
    params: z.object({ addressId: z.uuid() }),
    query: Claimed,
    body: AddressBody,
    response: Book.extend({ addressId: z.uuid() }),
    failures: [],
  }),
  setDefaultAddress: endpoint({
    ...ofBook,
    method: 'patch',
    path: '/shop/user-address/{addressId}',
    summary: 'Makes an address the default for shipping or billing.',
    params: z.object({ addressId: z.uuid() }),
    query: Claimed,
    body: z.object({
      userId: z.string().optional(),
      isDefaultShipping: z.literal(true).optional(),
      isDefaultBilling: z.literal(true).optional(),
    }),
    response: Book,
    failures: [],
  }),
  removeAddress: endpoint({
    ...ofBook,
    method: 'delete',
    path: '/shop/user-address/{addressId}',
    summary: 'Deletes an address; a deleted default is replaced by the newest of the others.',
    params: z.object({ addressId: z.uuid() }),
    query: Claimed,
    body: null,
    response: Book,
    failures: [],
  }),
}
