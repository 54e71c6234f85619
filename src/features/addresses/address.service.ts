import { randomUUIDv7 } from 'node:crypto'
import { listServedCountries } from '#src/features/shipping/shipping.service.ts'
import type { ShopContext, ShopperContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { isCountry } from '#src/shared/countries.ts'
import { Failure } from '#src/shared/failure.ts'
import { checkBookAddress, isSameAddress, type BookAddress, type CourierLocality } from './address-book.rules.ts'
import { MAX_ADDRESSES } from './address-limits.rules.ts'
import type { AddressBody, AddressForm, SavedAddress } from './address.contract.ts'
import { addressStore, type AddressRow, type Default } from './address.store.ts'
import { addressForm } from './address-format.rules.ts'
import { formatPostalAddress } from './postal-address.rules.ts'

/**
 * Returns the fields of an address in a country.
 * @throws Failure `not_found` for an unknown country
 */
export function getAddressForm({ shop }: ShopContext, country: string): AddressForm {
  if (!isCountry(country)) throw new Failure('not_found')
  return addressForm(country, shop.language)
}

interface Written {
  data: SavedAddress[]
  addressId: string
}

/** Returns the shopper's addresses: the defaults first, then the newest. */
export const listAddresses = (context: ShopperContext): Promise<SavedAddress[]> =>
  inBook(context, async (book) => (await book.list()).map(toSaved(context)))

/**
 * Adds an address, or updates an existing one of the same person at the same location. The first address becomes both
 * defaults.
 * @throws Failure `invalid_fields` with the sentences of behaviour B7, `too_many_addresses` above 20
 */
export async function addAddress(context: ShopperContext, typed: AddressBody): Promise<Written> {
  const address = await check(context, typed)
  return inBook(context, async (book) => {
    await book.lock()
    const existing = await book.list()
    const same = existing.find((row) => isSameAddress(toBook(row), address))
    if (!same && existing.length >= MAX_ADDRESSES) throw new Failure('too_many_addresses')
    const id = same?.id ?? randomUUIDv7()
    await (same ? book.change(id, address) : book.add(id, address))
    for (const which of requestedDefaults(typed, existing.length === 0)) await book.setDefault(id, which)
    return { data: (await book.list()).map(toSaved(context)), addressId: id }
  })
}

/**
 * Changes an address.
 * @throws Failure `invalid_fields`, or `not_found` when it is no address of this shopper
 */
export async function changeAddress(context: ShopperContext, id: string, typed: AddressBody): Promise<Written> {
  const address = await check(context, typed)
  return inBook(context, async (book) => {
    await book.lock()
    if (!(await book.change(id, address))) throw new Failure('not_found')
    for (const which of requestedDefaults(typed, false)) await book.setDefault(id, which)
    return { data: (await book.list()).map(toSaved(context)), addressId: id }
  })
}

/**
 * Makes an address the default for shipping or billing.
 * @throws Failure `not_found` when it is no address of this shopper
 */
export function setDefaultAddress(
  context: ShopperContext,
  id: string,
  defaults: Pick<AddressBody, 'isDefaultShipping' | 'isDefaultBilling'>,
): Promise<SavedAddress[]> {
  return inBook(context, async (book) => {
    await book.lock()
    if (!(await book.list()).some((row) => row.id === id)) throw new Failure('not_found')
    for (const which of requestedDefaults(defaults, false)) await book.setDefault(id, which)
    return (await book.list()).map(toSaved(context))
  })
}

/**
 * Deletes an address. If it was a default, the newest remaining address becomes the default.
 * @throws Failure `not_found` when it is no address of this shopper
 */
export function removeAddress(context: ShopperContext, id: string): Promise<SavedAddress[]> {
  return inBook(context, async (book) => {
    await book.lock()
    const removed = await book.remove(id)
    if (!removed) throw new Failure('not_found')
    const newest = (await book.list()).toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())[0]
    if (newest) for (const which of DEFAULTS) if (removed[which]) await book.setDefault(newest.id, which)
    return (await book.list()).map(toSaved(context))
  })
}

const DEFAULTS = ['is_default_shipping', 'is_default_billing'] as const satisfies readonly Default[]

const requestedDefaults = (
  { isDefaultShipping, isDefaultBilling }: Pick<AddressBody, 'isDefaultShipping' | 'isDefaultBilling'>,
  isFirst: boolean,
): Default[] => [
  ...(isFirst || isDefaultShipping ? (['is_default_shipping'] as const) : []),
  ...(isFirst || isDefaultBilling ? (['is_default_billing'] as const) : []),
]

const inBook = <T>(context: ShopperContext, work: (book: ReturnType<typeof addressStore>) => Promise<T>): Promise<T> =>
  inTransaction(context, (tx) => work(addressStore(tx, context.session.userId)))

async function check(context: ShopperContext, typed: AddressBody): Promise<BookAddress> {
  const served = await listServedCountries(context)
  const result = checkBookAddress(typed, { language: context.shop.language, served })
  if (!result.ok) throw new Failure('invalid_fields', { fields: result.fields })
  return result.address
}

const toBook = (row: AddressRow): BookAddress => ({
  label: row.label,
  name: row.name,
  phone: row.phone,
  company: row.company,
  country: row.country,
  state: row.state,
  city: row.city,
  area: row.area,
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  postcode: row.postcode,
  instructions: row.instructions,
  vatNumber: row.vat_number,
  // This service stores the value from the same type.
  courier: row.courier as CourierLocality | null,
})

const toSaved =
  ({ shop }: ShopContext) =>
  (row: AddressRow): SavedAddress => ({
    _id: row.id,
    userId: row.user_id,
    shopId: row.shop_id,
    ...toBook(row),
    isDefaultShipping: row.is_default_shipping,
    isDefaultBilling: row.is_default_billing,
    lines: formatPostalAddress(toBook(row), { language: shop.language }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  })
