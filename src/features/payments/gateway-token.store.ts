import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'

export interface TokenRow {
  token: Buffer | null
  /** When the provider was asked for one, oldest first. */
  askedAt: Date[]
}

const timesOf = (times: readonly number[]) =>
  sql<Date[]>`${times.map((at) => new Date(at).toISOString())}::text[]::timestamptz[]`

/** The token of a way to pay. Times are milliseconds since 1970. */
export const gatewayTokenStore = ({ db, shop }: ShopContext, gatewayId: string) => ({
  async read(): Promise<TokenRow> {
    const row = await db
      .selectFrom('gateway_tokens')
      .select(['token', 'asked_at as askedAt'])
      .where('shop_id', '=', shop.id)
      .where('gateway_id', '=', gatewayId)
      .executeTakeFirst()
    return row ?? { token: null, askedAt: [] }
  },

  /** @returns whether the times were still those that had been seen */
  async claim(expected: readonly number[], next: readonly number[]): Promise<boolean> {
    await db
      .insertInto('gateway_tokens')
      .values({ shop_id: shop.id, gateway_id: gatewayId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { numUpdatedRows } = await db
      .updateTable('gateway_tokens')
      .set({ asked_at: timesOf(next) })
      .where('shop_id', '=', shop.id)
      .where('gateway_id', '=', gatewayId)
      .where('asked_at', '=', timesOf(expected))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** Keeps what came of the call of that time, unless there was another one since. */
  async save({ token, askedAt, endsAt }: { token: Buffer; askedAt: number; endsAt: number }): Promise<void> {
    await db
      .updateTable('gateway_tokens')
      .set({ token, ends_at: new Date(endsAt) })
      .where('shop_id', '=', shop.id)
      .where('gateway_id', '=', gatewayId)
      .where(sql<Date>`asked_at[cardinality(asked_at)]`, '=', new Date(askedAt))
      .execute()
  },
})
