import { randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tables } from '#src/platform/tables.ts'
import type { Gateway } from './payment.rules.ts'

export const paymentStore = ({ db, shop }: ShopContext) => ({
  /** Those that are switched on, in the shop's order. */
  async gateways(): Promise<Gateway[]> {
    const rows = await db
      .selectFrom('payment_gateways')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .where('enabled', '=', true)
      .orderBy('position')
      .limit(100)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      provider: row.provider,
      title: row.title,
      description: row.description,
      instructions: row.instructions,
      feeAmount: row.fee_amount,
      feeBps: row.fee_bps,
      minAmount: row.min_amount,
      maxAmount: row.max_amount,
      countries: row.countries,
    }))
  },

  async addGateways(gateways: readonly Omit<Gateway, 'id'>[]): Promise<void> {
    if (gateways.length === 0) return
    await db
      .insertInto('payment_gateways')
      .values(
        gateways.map((gateway, position) => ({
          shop_id: shop.id,
          id: randomUUIDv7(),
          provider: gateway.provider,
          title: gateway.title,
          description: gateway.description,
          instructions: gateway.instructions,
          fee_amount: gateway.feeAmount,
          fee_bps: gateway.feeBps,
          min_amount: gateway.minAmount,
          max_amount: gateway.maxAmount,
          countries: [...gateway.countries],
          position,
        })),
      )
      .execute()
  },

  async add(payment: Omit<Insertable<Tables['payments']>, 'shop_id'>): Promise<void> {
    await db
      .insertInto('payments')
      .values({ ...payment, shop_id: shop.id })
      .execute()
  },
})
