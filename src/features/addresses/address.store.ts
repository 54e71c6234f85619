import type { Updateable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tables, UserAddressRow } from '#src/platform/db/tables.generated.ts'
import type { BookAddress } from './address-book.rules.ts'

export type AddressRow = UserAddressRow
export type Default = 'is_default_shipping' | 'is_default_billing'

/** One shopper's address book. Runs only inside a transaction that named the shop. */
export function addressStore({ db, shop, now }: ShopContext, userId: string) {
  const own = { shop_id: shop.id, user_id: userId }
  const change = (values: Updateable<Tables['user_addresses']>) =>
    db.updateTable('user_addresses').set(values).where('shop_id', '=', shop.id).where('user_id', '=', userId)
  return {
    /** Holds the book until the transaction ends: two additions at once are made one after the other. */
    async lock(): Promise<void> {
      await db
        .selectFrom('users')
        .select('id')
        .where('shop_id', '=', shop.id)
        .where('id', '=', userId)
        .forNoKeyUpdate()
        .execute()
    },

    /** Those by default first, then the newest. */
    list: (): Promise<AddressRow[]> =>
      db
        .selectFrom('user_addresses')
        .selectAll()
        .where('shop_id', '=', shop.id)
        .where('user_id', '=', userId)
        .orderBy('is_default_shipping', 'desc')
        .orderBy('is_default_billing', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(100)
        .execute(),

    async add(id: string, address: BookAddress): Promise<void> {
      await db
        .insertInto('user_addresses')
        .values({ ...own, id, ...columnsOf(address), created_at: now, updated_at: now })
        .execute()
    },

    /** @returns whether it is an address of this shopper */
    async change(id: string, address: BookAddress): Promise<boolean> {
      const { numUpdatedRows } = await change({ ...columnsOf(address), updated_at: now })
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** @returns whether it is an address of this shopper */
    async setDefault(id: string, which: Default): Promise<boolean> {
      await change({ [which]: false })
        .where(which, '=', true)
        .where('id', '<>', id)
        .execute()
      const { numUpdatedRows } = await change({ [which]: true })
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** @returns what was the default of until now; null when it is no address of this shopper */
    async remove(id: string): Promise<Pick<AddressRow, Default> | null> {
      const row = await db
        .deleteFrom('user_addresses')
        .where('shop_id', '=', shop.id)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning(['is_default_shipping', 'is_default_billing'])
        .executeTakeFirst()
      return row ?? null
    },
  }
}

const columnsOf = (address: BookAddress) => ({
  label: address.label,
  name: address.name,
  phone: address.phone,
  company: address.company,
  country: address.country,
  state: address.state,
  city: address.city,
  area: address.area,
  courier: address.courier && JSON.stringify(address.courier),
  address_line1: address.addressLine1,
  address_line2: address.addressLine2,
  postcode: address.postcode,
  instructions: address.instructions,
  vat_number: address.vatNumber,
})
