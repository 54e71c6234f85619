import type { Locator, Page } from '@playwright/test'
import { checkBookAddress, type TypedBookAddress } from '#src/features/addresses/address-book.rules.ts'
import { addressStore } from '#src/features/addresses/address.store.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { randomUUIDv7 } from 'node:crypto'
import { addShopper, openSessionIn, type Shopper } from './people.ts'
import type { TestShop } from './shop.ts'
import { ANA } from './checkout-steps.ts'
import { expect } from './test.ts'

/** Returns an address of Ana in Berlin. */
export const addressAt = (street: string, more: TypedBookAddress = {}): TypedBookAddress => ({
  name: ANA.name,
  phone: ANA.phone,
  country: 'DE',
  postcode: ANA.postcode,
  city: ANA.city,
  addressLine1: street,
  ...more,
})

/**
 * Signs in a new shopper with these addresses, the first as default. Opens the address book and waits for hydration.
 */
export async function openBook(page: Page, shop: TestShop, ...addresses: TypedBookAddress[]): Promise<Shopper> {
  const shopper = await showBook(page, shop, ...addresses)
  // The page stores the shopper during hydration.
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), shop.id)).not.toBeNull()
  return shopper
}

/** Does the same as `openBook`, for pages without hydration. */
export async function showBook(page: Page, shop: TestShop, ...addresses: TypedBookAddress[]): Promise<Shopper> {
  const shopper = await addShopper(shop)
  await addAddresses(shop, shopper, addresses)
  await openSessionIn(page.context(), shop, shopper)
  await page.goto(shop.at('/user/my-address'))
  return shopper
}

/** Adds addresses to a shopper's book, the first as default. */
export async function addAddresses(
  shop: TestShop,
  { _id }: Shopper,
  addresses: readonly TypedBookAddress[],
): Promise<void> {
  await inTransaction(shop.staffContext(), async (tx) => {
    for (const [index, typed] of addresses.entries()) {
      const check = checkBookAddress(typed, { language: 'en', served: { countries: [], everywhere: true } })
      if (!check.ok) throw new Error(JSON.stringify(check.fields))
      const store = addressStore(tx, _id)
      const id = randomUUIDv7()
      await store.add(id, check.address)
      if (index > 0) continue
      await store.setDefault(id, 'is_default_shipping')
      await store.setDefault(id, 'is_default_billing')
    }
  })
}

/** Deletes addresses by their street, as another device of the shopper does. */
export async function deleteAddresses(shop: TestShop, { _id }: Shopper, street: string): Promise<void> {
  await inTransaction(shop.staffContext(), (tx) =>
    tx.db
      .deleteFrom('user_addresses')
      .where('shop_id', '=', shop.id)
      .where('user_id', '=', _id)
      .where('address_line1', '=', street)
      .execute(),
  )
}

/** Returns the card of an address by its name. */
export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
