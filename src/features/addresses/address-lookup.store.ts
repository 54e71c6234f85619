import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { LookupEnvironment, LookupProvider } from './address-lookup.rules.ts'

/** A shop's account as stored: encrypted. */
export interface LookupAccountRow {
  provider: LookupProvider
  environment: LookupEnvironment
  credentials: Buffer
}

/** A shop's account with a provider of address suggestions. */
export const addressLookupStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  async account(): Promise<LookupAccountRow | null> {
    const row = await db
      .selectFrom('address_lookup_accounts')
      .select(['provider', 'environment', 'credentials'])
      .where('shop_id', '=', shop.id)
      .executeTakeFirst()
    return row ?? null
  },

  async setAccount(account: LookupAccountRow): Promise<void> {
    await db
      .insertInto('address_lookup_accounts')
      .values({ shop_id: shop.id, ...account, updated_at: now })
      .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ ...account, updated_at: now }))
      .execute()
  },

  async removeAccount(): Promise<void> {
    await db.deleteFrom('address_lookup_accounts').where('shop_id', '=', shop.id).execute()
  },
})
