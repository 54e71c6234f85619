import { sql, type Insertable, type Updateable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { AccountTokenRow, IdentityRow, Tables, UserRow } from '#src/platform/db/tables.generated.ts'

type NewUser = Omit<Insertable<Tables['users']>, 'shop_id' | 'created_at' | 'updated_at'>
export type TokenRow = AccountTokenRow
type NewToken = Omit<Insertable<Tables['account_tokens']>, 'shop_id' | 'created_at'>

/** The identity of a person at the external provider. */
interface IdentityName {
  issuer: string
  subject: string
}

/** Returns the shoppers of one shop. */
export const accountStore = ({ db, shop, now }: Tx<ShopContext>) => {
  const users = () => db.selectFrom('users').selectAll().where('shop_id', '=', shop.id)
  return {
    /** Returns the account with a password that has this address. */
    async findPasswordAccount(emailKey: string): Promise<UserRow | null> {
      const found = users().where('email_normalized', '=', emailKey).where('provider', '=', 'custom')
      return (await found.executeTakeFirst()) ?? null
    },

    /** Returns the oldest account of an address, with or without a password of this shop. */
    async findIdByEmail(emailKey: string): Promise<string | null> {
      const found = users().where('email_normalized', '=', emailKey).orderBy('created_at').limit(1)
      return (await found.executeTakeFirst())?.id ?? null
    },

    async findById(id: string): Promise<UserRow | null> {
      return (await users().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** The same, locked until the transaction ends. */
    async lock(id: string): Promise<UserRow | null> {
      return (await users().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    /**
     * Creates an account with a password.
     * @returns null when the address has one; of concurrent requests, the first wins
     */
    async addWithPassword(user: NewUser): Promise<UserRow | null> {
      const row = await db
        .insertInto('users')
        .values({ ...user, shop_id: shop.id, created_at: now, updated_at: now })
        .onConflict((conflict) =>
          conflict.columns(['shop_id', 'email_normalized']).where('provider', '=', sql.lit('custom')).doNothing(),
        )
        .returningAll()
        .executeTakeFirst()
      return row ?? null
    },

    add: (user: NewUser): Promise<UserRow> =>
      db
        .insertInto('users')
        .values({ ...user, shop_id: shop.id, created_at: now, updated_at: now })
        .returningAll()
        .executeTakeFirstOrThrow(),

    async change(id: string, columns: Updateable<Tables['users']>): Promise<void> {
      await db
        .updateTable('users')
        .set({ ...columns, updated_at: now })
        .where('shop_id', '=', shop.id)
        .where('id', '=', id)
        .execute()
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('users').where('shop_id', '=', shop.id).where('id', '=', id).execute()
    },

    /** Locks an external identity until the transaction ends, so that concurrent first sign-ins create one account. */
    async lockIdentity({ issuer, subject }: IdentityName): Promise<void> {
      const name = `${shop.id} identity ${issuer} ${subject}`
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
    },

    async identity({ issuer, subject }: IdentityName): Promise<IdentityRow | null> {
      const row = await db
        .selectFrom('identities')
        .selectAll()
        .where('shop_id', '=', shop.id)
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst()
      return row ?? null
    },

    /** Records a sign-in of an external identity and its sign-in methods. */
    async noteIdentity(
      name: IdentityName,
      { userId, signInMethods }: { userId: string; signInMethods: string[] },
    ): Promise<void> {
      await db
        .insertInto('identities')
        .values({
          ...name,
          shop_id: shop.id,
          user_id: userId,
          sign_in_methods: signInMethods,
          created_at: now,
          last_used_at: now,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['shop_id', 'issuer', 'subject'])
            .doUpdateSet({ sign_in_methods: signInMethods, last_used_at: now }),
        )
        .execute()
    },

    identitiesOf: (userId: string): Promise<IdentityRow[]> =>
      db
        .selectFrom('identities')
        .selectAll()
        .where('shop_id', '=', shop.id)
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),

    /** @returns false when the token of the external provider was used before */
    async useIdToken(tokenHash: string, expiresAt: Date): Promise<boolean> {
      const row = await db
        .insertInto('used_id_tokens')
        .values({ shop_id: shop.id, token_hash: tokenHash, expires_at: expiresAt })
        .onConflict((used) => used.columns(['shop_id', 'token_hash']).doNothing())
        .returning('token_hash')
        .executeTakeFirst()
      return row !== undefined
    },

    /**
     * Stores a link's token and replaces earlier ones of its purpose.
     * @param isWanted false changes nothing, but does the same work
     */
    async addToken(token: NewToken, { isWanted = true } = {}): Promise<void> {
      await sql`delete from account_tokens where shop_id = ${shop.id} and user_id = ${token.user_id}
        and purpose = ${token.purpose} and ${isWanted}`.execute(db)
      await sql`insert into account_tokens (shop_id, id, user_id, purpose, token_hash, email, created_at, expires_at)
        select ${shop.id}, ${token.id}, ${token.user_id}, ${token.purpose}, ${token.token_hash}, ${token.email}, ${now},
          ${token.expires_at} where ${isWanted}`.execute(db)
    },

    async token(purpose: TokenRow['purpose'], tokenHash: string): Promise<TokenRow | null> {
      const row = await db
        .selectFrom('account_tokens')
        .selectAll()
        .where('shop_id', '=', shop.id)
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .executeTakeFirst()
      return row ?? null
    },

    /**
     * Marks a token as used, in one statement.
     * @returns null when it was used before or has expired
     */
    async useToken(purpose: TokenRow['purpose'], tokenHash: string): Promise<TokenRow | null> {
      const row = await db
        .updateTable('account_tokens')
        .set({ used_at: now })
        .where('shop_id', '=', shop.id)
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst()
      return row ?? null
    },

    /** Deletes the links of an account for the given purposes. */
    async removeTokens(userId: string, purposes: readonly TokenRow['purpose'][]): Promise<void> {
      await db
        .deleteFrom('account_tokens')
        .where('shop_id', '=', shop.id)
        .where('user_id', '=', userId)
        .where('purpose', 'in', purposes)
        .execute()
    },

    /** Returns the new address that is not confirmed yet. */
    async pendingEmail(userId: string): Promise<string | null> {
      const row = await db
        .selectFrom('account_tokens')
        .select('email')
        .where('shop_id', '=', shop.id)
        .where('user_id', '=', userId)
        .where('purpose', '=', 'email')
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row?.email ?? null
    },

    /** Deletes expired tokens. */
    async removeExpired(): Promise<void> {
      for (const table of ['account_tokens', 'used_id_tokens'] as const)
        await db.deleteFrom(table).where('shop_id', '=', shop.id).where('expires_at', '<', now).execute()
    },
  }
}
