import { sql } from 'kysely'
import { paymentChanged, type PaymentChange } from '#src/features/orders/changes/order-transitions.service.ts'
import { lockOrder, type LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { TestShop } from './shop.ts'

/** Runs an order command in its own transaction, now or at a given time. */
export function within<T>(
  shop: Pick<TestShop, 'staffContext'>,
  work: (tx: Tx<ShopContext>) => Promise<T>,
  now?: Date,
): Promise<T> {
  return inTransaction(shop.staffContext(now), work)
}

/** Returns an order as the commands see it. */
export const readOrder = (shop: TestShop, orderId: string): Promise<LockedOrder> =>
  within(shop, (tx) => lockOrder(tx, orderId))

/** Changes the state of an order's payment and applies it to the order, as the provider's client does. */
export function payOrder(
  shop: Pick<TestShop, 'id' | 'staffContext'>,
  orderId: string,
  change: Partial<PaymentChange> & { status?: string; now?: Date } = {},
): Promise<LockedOrder> {
  const { status = 'captured', now, type = 'captured', actor = 'provider' } = change
  return within(
    shop,
    async (tx) => {
      const { state } = await lockOrder(tx, orderId)
      const amount = change.amount ?? (type === 'captured' ? Math.max(state.openAmount, 0) : 0)
      const { rows } = await sql<{ id: string }>`
        update payments set status = ${status}, captured_amount = captured_amount + ${type === 'captured' ? amount : 0}
        where shop_id = ${shop.id} and id = (select id from payments where shop_id = ${shop.id}
          and order_id = ${orderId} and provider <> 'credit' order by created_at desc limit 1)
        returning id
      `.execute(tx.db)
      return paymentChanged(tx, orderId, { type, paymentId: rows[0]?.id ?? '', actor, amount })
    },
    now,
  )
}
