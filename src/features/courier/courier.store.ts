import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { CourierEnvironment, CourierLocality, LocalityList } from './courier.rules.ts'

/** A shop's account as stored: encrypted. */
export interface AccountRow {
  version: string
  environment: CourierEnvironment
  credentials: Buffer
  token: Buffer | null
  tokenRenewAt: Date | null
  tokenEndsAt: Date | null
}

export interface VisitorToken {
  tokenHash: string
  guestHash: string
  scope: string
}

/** A stored list of localities with its time. */
export interface StoredLocalities<T extends CourierLocality = CourierLocality> {
  places: T[]
  fetchedAt: Date
}

/** How many expired tokens are deleted whenever one is issued. */
const SWEPT = 100

/** A shop's courier account and localities. The account and the tokens of visitors are visible only in a transaction. */
export const courierStore = ({ db, shop, now }: ShopContext) => ({
  async account(): Promise<AccountRow | null> {
    const row = await db
      .selectFrom('courier_accounts')
      .select(['version', 'environment', 'credentials', 'token'])
      .select(['token_renew_at as tokenRenewAt', 'token_ends_at as tokenEndsAt'])
      .where('shop_id', '=', shop.id)
      .executeTakeFirst()
    return row ?? null
  },

  /** Stored localities survive new credentials, but not another environment, which has other ids. */
  async setAccount(account: Pick<AccountRow, 'version' | 'environment' | 'credentials'>): Promise<void> {
    await db
      .deleteFrom('courier_accounts')
      .where('shop_id', '=', shop.id)
      .where('environment', '!=', account.environment)
      .execute()
    const anew = { ...account, token: null, token_renew_at: null, token_ends_at: null, updated_at: now }
    await db
      .insertInto('courier_accounts')
      .values({ shop_id: shop.id, ...anew })
      .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(anew))
      .execute()
  },

  async removeAccount(): Promise<void> {
    await db.deleteFrom('courier_accounts').where('shop_id', '=', shop.id).execute()
  },

  /** Stores a token if the account has not changed. */
  async saveToken(version: string, token: { sealed: Buffer; renewAt: Date; endsAt: Date }): Promise<void> {
    await db
      .updateTable('courier_accounts')
      .set({ token: token.sealed, token_renew_at: token.renewAt, token_ends_at: token.endsAt })
      .where('shop_id', '=', shop.id)
      .where('version', '=', version)
      .execute()
  },

  async addVisitorToken(token: VisitorToken & { expiresAt: Date }): Promise<void> {
    // Parallel requests skip each other's locked rows, so neither waits.
    await sql`delete from courier_lookup_tokens where shop_id = ${shop.id} and token_hash in (
      select token_hash from courier_lookup_tokens where shop_id = ${shop.id} and expires_at <= ${now}
      limit ${SWEPT} for update skip locked)`.execute(db)
    await db
      .insertInto('courier_lookup_tokens')
      .values({
        shop_id: shop.id,
        token_hash: token.tokenHash,
        guest_hash: token.guestHash,
        scope: token.scope,
        expires_at: token.expiresAt,
      })
      .execute()
  },

  async isVisitorToken({ tokenHash, guestHash, scope }: VisitorToken): Promise<boolean> {
    const row = await db
      .selectFrom('courier_lookup_tokens')
      .select('token_hash')
      .where('shop_id', '=', shop.id)
      .where('token_hash', '=', tokenHash)
      .where('guest_hash', '=', guestHash)
      .where('scope', '=', scope)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return row !== undefined
  },

  async places({ kind, parentId }: LocalityList): Promise<StoredLocalities | null> {
    const row = await db
      .selectFrom('courier_places')
      .select(['places', 'fetched_at as fetchedAt'])
      .where('shop_id', '=', shop.id)
      .where('kind', '=', kind)
      .where('parent_id', '=', parentId)
      .executeTakeFirst()
    return row ?? null
  },

  /** Returns whether any stored list of that kind has the locality. */
  async isListed(kind: LocalityList['kind'], id: number): Promise<boolean> {
    const row = await db
      .selectFrom('courier_places')
      .select('parent_id')
      .where('shop_id', '=', shop.id)
      .where('kind', '=', kind)
      .where(sql<boolean>`places @> ${JSON.stringify([{ id }])}::jsonb`)
      .executeTakeFirst()
    return row !== undefined
  },

  /** Stores a list if the account has not changed and no newer list is stored. */
  async saveLocalities(
    version: string,
    { kind, parentId, places }: LocalityList & { places: CourierLocality[] },
  ): Promise<void> {
    await sql`insert into courier_places (shop_id, kind, parent_id, places, fetched_at)
      select shop_id, ${kind}, ${parentId}::integer, ${JSON.stringify(places)}::jsonb, ${now}::timestamptz
      from courier_accounts where shop_id = ${shop.id} and version = ${version}
      on conflict (shop_id, kind, parent_id) do update set places = excluded.places, fetched_at = excluded.fetched_at
      where courier_places.fetched_at < excluded.fetched_at`.execute(db)
  },
})
