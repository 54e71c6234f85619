import { sql, type Insertable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { QuoteRow, Tables } from '#src/platform/db/tables.generated.ts'

/** Returns the quotes of a shop. */
export const checkoutStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  async saveQuote(quote: Omit<Insertable<Tables['quotes']>, 'shop_id'>): Promise<void> {
    await db
      .insertInto('quotes')
      .values({ ...quote, shop_id: shop.id })
      .execute()
  },

  /** Returns a valid quote of this guest and locks its row until the transaction ends. */
  async lockQuote(id: string, guestHash: string): Promise<QuoteRow | null> {
    const quotes = db.selectFrom('quotes').selectAll().where('shop_id', '=', shop.id).where('id', '=', id)
    const own = quotes.where('guest_hash', '=', guestHash).where('expires_at', '>', now).forUpdate()
    return (await own.executeTakeFirst()) ?? null
  },

  /** @returns false when there was no such quote */
  async remove(id: string): Promise<boolean> {
    const removal = db.deleteFrom('quotes').where('shop_id', '=', shop.id).where('id', '=', id)
    return (await removal.executeTakeFirst()).numDeletedRows > 0n
  },

  /** Returns whether this guest has a valid quote of the cart. */
  async hasQuoteOf({ guestHash, cartId }: { guestHash: string; cartId: string }): Promise<boolean> {
    const quotes = db.selectFrom('quotes').select('id').where('shop_id', '=', shop.id).where('cart_id', '=', cartId)
    const own = quotes.where('guest_hash', '=', guestHash).where('expires_at', '>', now).limit(1)
    return (await own.executeTakeFirst()) !== undefined
  },

  /** Returns whether this guest has a valid quote with a code. */
  async hasQuoted(guestHash: string, code: string): Promise<boolean> {
    const { rows } = await sql<{ has: boolean }>`
      select exists (select from quotes where shop_id = ${shop.id} and guest_hash = ${guestHash}
        and expires_at > ${now} and quote->>'couponCode' = ${code}) as has
    `.execute(db)
    return rows[0]?.has ?? false
  },

  /** Locks a cart until the transaction ends, so that two tabs cannot order it concurrently. */
  async lockCart(cartId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${shop.id} cart ${cartId}`}, 0))`.execute(db)
  },

  async removeExpired(): Promise<void> {
    await db.deleteFrom('quotes').where('shop_id', '=', shop.id).where('expires_at', '<', now).execute()
  },
})
