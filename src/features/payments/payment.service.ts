import { randomUUIDv7 } from 'node:crypto'
import { tellChange } from '#src/platform/changes.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Gateway } from './payment.rules.ts'
import { paymentStore } from './payment.store.ts'

/** The ways to pay that the shop has switched on, in its order. */
export const listGateways = (context: ShopContext): Promise<Gateway[]> =>
  context.memory.recall(context, { name: 'payment gateways', tags: ['shop'] }, () => paymentStore(context).gateways())

/**
 * Writes down what is to be paid for an order, in the transaction that places it. Cash is captured when the parcel is
 * handed over; until then the payment is only made out.
 * @returns its id
 */
export async function beginPayment(
  context: ShopContext,
  { orderId, gateway, amount }: { orderId: string; gateway: Gateway | null; amount: number },
): Promise<string> {
  const id = randomUUIDv7()
  await paymentStore(context).add({
    id,
    order_id: orderId,
    gateway_id: gateway?.id ?? null,
    provider: gateway?.provider ?? 'free',
    amount,
    currency: context.shop.currency,
    status: gateway ? 'created' : 'captured',
    created_at: context.now,
  })
  return id
}

/** Sets up how the shop is paid. */
export async function addGateways(context: ShopContext, gateways: readonly Omit<Gateway, 'id'>[]): Promise<void> {
  await paymentStore(context).addGateways(gateways)
  await tellChange(context, 'shop')
}
