import type { Updateable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { Tables, UserAddressRow } from '#src/platform/db/tables.generated.ts'
import type { BookAddress } from './address-book.rules.ts'

export type AddressRow = UserAddressRow
export type Default = 'is_default_shipping' | 'is_default_billing'

/** Returns one shopper's address book. */
export function addressStore({ db, shop, now }: Tx<ShopContext>, userId: string) {
  const own = { shop_id: shop.id, user_id: userId }
  const change = (values: Updateable<Tables['user_addresses']>) =>
    db.updateTable('user_addresses').set(values).where('shop_id', '=', shop.id).where('user_id', '=', userId)
  return {
    /** Locks the address book until the transaction ends, so that concurrent additions keep to the limit. */
    async lock(): Promise<void> {
      await db
        .selectFrom('users')
        .select('id')
        .where('shop_id', '=', shop.id)
        .where('id', '=', userId)
        .forNoKeyUpdate()
        .execute()
    },

    /** Returns the defaults first, then the newest. */
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

    /** @returns false when it is no address of this shopper */
    async change(id: string, address: BookAddress): Promise<boolean> {
      const { numUpdatedRows } = await change({ ...columnsOf(address), updated_at: now })
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** @returns false when it is no address of this shopper */
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

    /** @returns which defaults it was; null when it is no address of this shopper */
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
