import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { writeBeforeCommit, type DeferredWrite, type Tx } from '#src/platform/db/db.ts'
import { insertRecordset } from '#src/platform/db/json-recordset.ts'
import type { QuoteRow } from '#src/platform/db/tables.generated.ts'

const NEW_QUOTES: DeferredWrite<QuoteRow> = {
  statements: (rows) => ({ quote: insertRecordset('quotes', rows) }),
}

/** A quote whose order is being placed. */
export interface LockedQuote extends QuoteRow {
  /** The shopper whose cart it is of; null for a guest's cart. */
  cart_user_id: string | null
  /** Whether its cart is ordered already. */
  is_ordered: boolean
}

/** Returns the quotes of a shop. */
export const checkoutStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  /** Adds a quote before the commit. */
  addQuote: (quote: Omit<QuoteRow, 'shop_id'>): void =>
    writeBeforeCommit(db, NEW_QUOTES, { shop_id: shop.id, ...quote }),

  /** Returns a valid quote of this guest and locks its row until the transaction ends. */
  async lockQuote(id: string, guestHash: string): Promise<LockedQuote | null> {
    const { rows } = await sql<LockedQuote>`
      select q.*, (select user_id from carts where shop_id = ${shop.id} and cart_id = q.cart_id limit 1) as cart_user_id,
        exists (select from orders where shop_id = ${shop.id} and cart_id = q.cart_id) as is_ordered
      from quotes q
      where q.shop_id = ${shop.id} and q.id = ${id} and q.guest_hash = ${guestHash} and q.expires_at > ${now}
      for update of q
    `.execute(db)
    return rows[0] ?? null
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

  async removeExpired(): Promise<void> {
    await db.deleteFrom('quotes').where('shop_id', '=', shop.id).where('expires_at', '<', now).execute()
  },
})
