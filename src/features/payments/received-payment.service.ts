import { randomUUIDv7 } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'
import { flushWrites, type Tx } from '#src/platform/db/db.ts'
import { EXTERNAL } from '#src/shared/payment-providers.ts'
import { recordCapture } from './payment-reconciliation.service.ts'
import { paymentStore } from './payment.store.ts'

/**
 * Records money that staff have received outside of the shop, such as in cash or at a till. It is refunded manually.
 * @returns the id of the payment
 */
export async function recordReceivedPayment(
  tx: Tx<ShopContext>,
  { orderId, amount, reference }: { orderId: string; amount: number; reference: string },
): Promise<string> {
  const id = randomUUIDv7()
  const { now, shop } = tx
  const store = paymentStore(tx)
  store.add({
    id,
    order_id: orderId,
    gateway_id: null,
    provider: EXTERNAL,
    amount,
    currency: shop.currency,
    status: 'created',
    merchant_reference: null,
    captured_at: null,
    ended_at: null,
    created_at: now,
    updated_at: now,
  })
  await flushWrites(tx.db)
  if (reference !== '') await store.update(id, { provider_reference: reference })
  const payment = await store.byId(id)
  if (!payment) throw new Error(`payment ${id} was just added`)
  await recordCapture(tx, payment, { amount, captureReference: null, actor: 'shop' })
  return id
}
