import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#src/platform/db/db.ts'
import type { ShopRow, Tables } from '#src/platform/db/tables.generated.ts'

export type NewShop = Insertable<Tables['shops']>

export const shopWritingStore = (db: Db) => ({
  add: (shop: NewShop): Promise<ShopRow> =>
    db.insertInto('shops').values(shop).returningAll().executeTakeFirstOrThrow(),
  async addDomains(domains: readonly Insertable<Tables['domains']>[]): Promise<void> {
    await db.insertInto('domains').values(domains).execute()
  },
  /** Locks a shop until the transaction ends, also against new orders, which refer to it. */
  lock: (shopId: string): Promise<ShopRow> =>
    db.selectFrom('shops').selectAll().where('id', '=', shopId).forUpdate().executeTakeFirstOrThrow(),
  change: (shopId: string, columns: Updateable<Tables['shops']>): Promise<ShopRow> =>
    db.updateTable('shops').set(columns).where('id', '=', shopId).returningAll().executeTakeFirstOrThrow(),
  async setSignIn(shopId: string, signIn: Updateable<Tables['shops']>): Promise<void> {
    await db.updateTable('shops').set(signIn).where('id', '=', shopId).execute()
  },
  async setLogos(
    shopId: string,
    { logo, logoDark, favicon }: { logo: string; logoDark: string; favicon: string },
  ): Promise<void> {
    await db.updateTable('shops').set({ logo, logo_dark: logoDark, favicon }).where('id', '=', shopId).execute()
  },
  async addContacts(contacts: readonly Insertable<Tables['contacts']>[]): Promise<void> {
    if (contacts.length > 0) await db.insertInto('contacts').values(contacts).execute()
  },
  async addPages(pages: readonly Insertable<Tables['pages']>[]): Promise<void> {
    if (pages.length > 0) await db.insertInto('pages').values(pages).execute()
  },
})
