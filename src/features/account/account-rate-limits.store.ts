import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'

/** Returns the counted attempts of one shop. Runs only inside a transaction that sets the shop. */
export const accountRateLimitsStore = ({ db, shop, now }: ShopContext) => ({
  /**
   * Counts an attempt in one statement, so that concurrent attempts are all counted.
   * @param since start of the window; a counter that began earlier restarts
   * @returns null when the attempt is counted; at the limit, when the current window began
   */
  async consume(key: string, { maxAttempts, since }: { maxAttempts: number; since: Date }): Promise<Date | null> {
    const { rows } = await sql`
      insert into auth_tries (shop_id, key, tries, since) values (${shop.id}, ${key}, 1, ${now})
      on conflict (shop_id, key) do update set
        tries = case when auth_tries.since <= ${since} then 1 else auth_tries.tries + 1 end,
        since = case when auth_tries.since <= ${since} then ${now} else auth_tries.since end
      where auth_tries.since <= ${since} or auth_tries.tries < ${maxAttempts}
      returning tries
    `.execute(db)
    if (rows.length > 0) return null
    const row = await db
      .selectFrom('auth_tries')
      .select('since')
      .where('shop_id', '=', shop.id)
      .where('key', '=', key)
      .executeTakeFirst()
    return row?.since ?? now
  },

  /** Refunds one counted attempt. */
  async refund(key: string): Promise<void> {
    await db
      .updateTable('auth_tries')
      .set((row) => ({ tries: row('tries', '-', 1) }))
      .where('shop_id', '=', shop.id)
      .where('key', '=', key)
      .where('tries', '>', 0)
      .execute()
  },

  async reset(keys: readonly string[]): Promise<void> {
    await db.deleteFrom('auth_tries').where('shop_id', '=', shop.id).where('key', 'in', keys).execute()
  },

  async removeBefore(since: Date): Promise<void> {
    await db.deleteFrom('auth_tries').where('shop_id', '=', shop.id).where('since', '<', since).execute()
  },
})
