import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'

export interface TokenRow {
  token: Buffer | null
  /** When tokens were requested from the provider, oldest first. */
  askedAt: Date[]
}

const timesOf = (times: readonly number[]) =>
  sql<Date[]>`${times.map((at) => new Date(at).toISOString())}::text[]::timestamptz[]`

/** The token row of a payment method. Times are milliseconds since 1970. */
export const gatewayTokenStore = ({ db, shop }: ShopContext, gatewayId: string) => ({
  async read(): Promise<TokenRow> {
    const row = await db
      .selectFrom('gateway_tokens')
      .select(['token', 'requested_at as askedAt'])
      .where('shop_id', '=', shop.id)
      .where('gateway_id', '=', gatewayId)
      .executeTakeFirst()
    return row ?? { token: null, askedAt: [] }
  },

  /** @returns whether the stored times were still the expected ones */
  async claim(expected: readonly number[], next: readonly number[]): Promise<boolean> {
    await db
      .insertInto('gateway_tokens')
      .values({ shop_id: shop.id, gateway_id: gatewayId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { numUpdatedRows } = await db
      .updateTable('gateway_tokens')
      .set({ requested_at: timesOf(next) })
      .where('shop_id', '=', shop.id)
      .where('gateway_id', '=', gatewayId)
      .where('requested_at', '=', timesOf(expected))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** Stores the result of the request of that time, unless a newer request exists. */
  async save({ token, askedAt, endsAt }: { token: Buffer; askedAt: number; endsAt: number }): Promise<void> {
    await db
      .updateTable('gateway_tokens')
      .set({ token, ends_at: new Date(endsAt) })
      .where('shop_id', '=', shop.id)
      .where('gateway_id', '=', gatewayId)
      .where(sql<Date>`requested_at[cardinality(requested_at)]`, '=', new Date(askedAt))
      .execute()
  },
})
