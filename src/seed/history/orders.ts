import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { TypedAddress } from '#src/features/addresses/address.rules.ts'
import { noteSold } from '#src/features/inventory/inventory.service.ts'
import { addHistoryOrders, type HistoryOrder } from './order.ts'
import { listGateways } from '#src/features/payments/payment.service.ts'
import { isOnline } from '#src/shared/payment-providers.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { toDraft } from '#src/features/checkout/order-draft.service.ts'
import { calculate, type QuoteCalculation } from '#src/features/checkout/quote-calculation.service.ts'

/** A past purchase that was delivered. */
export interface HistoryPurchase {
  variantId: string
  /** null for a guest. */
  userId: string | null
  email: string
  address: TypedAddress
  placedAt: Date
  shippedAt: Date
  deliveredAt: Date
}

export interface SeededPurchase {
  orderId: string
  orderLineId: string
}

/**
 * Adds past purchases, each as an order of one unit with the price, delivery and taxes of its day. They are paid in
 * cash or manually. Stock does not change, because it was counted later. Sends no notifications.
 * @returns the order of each purchase; null for a purchase that the shop could not have sold
 */
export async function seedPurchases(
  context: ShopContext,
  purchases: readonly HistoryPurchase[],
): Promise<(SeededPurchase | null)[]> {
  const gatewayIds = (await listGateways(context)).filter(({ provider }) => !isOnline(provider)).map(({ id }) => id)
  const orders: (HistoryOrder | null)[] = []
  let preferredOptionId: string | null = null
  for (const purchase of purchases) {
    const calculation: QuoteCalculation | null = await calculationOf(context, purchase, {
      gatewayIds,
      preferredOptionId,
    })
    preferredOptionId = calculation?.offer?.option.id ?? preferredOptionId
    orders.push(calculation && (await toOrder(context, purchase, calculation)))
  }
  const historyOrders = orders.filter((order) => order !== null)
  const lines = await inTransaction(context, async (tx) => {
    const written = await addHistoryOrders(tx, historyOrders)
    await noteSold(
      tx,
      historyOrders.flatMap(({ id: orderId, placedAt: at, draft }) =>
        draft.lines.map(({ variantId, quantity }) => ({ variantId, quantity, orderId, at })),
      ),
    )
    return written
  })
  return orders.map((order) => {
    const [orderLineId] = (order && lines.get(order.id)) ?? []
    return order && orderLineId !== undefined ? { orderId: order.id, orderLineId } : null
  })
}

async function toOrder(
  context: ShopContext,
  purchase: HistoryPurchase,
  calculation: QuoteCalculation,
): Promise<HistoryOrder | null> {
  const { placedAt, shippedAt, deliveredAt } = purchase
  const { address, offer, gateway, lines } = calculation
  if (!address || !offer || !gateway || lines.some(({ isPreorder }) => isPreorder)) return null
  const draft = await toDraft(context, purchase.userId, {
    row: { cart_id: randomUUID(), guest_hash: '' },
    calculation: { ...calculation, address, offer },
    texts: { orderNote: '', giftMessage: '' },
  })
  if (draft.lines.length === 0) return null
  return { id: randomUUIDv7(), draft, gatewayId: gateway.id, placedAt, shippedAt, deliveredAt }
}

interface Hints {
  /** Payment methods without a provider, in the shop's order. */
  gatewayIds: readonly string[]
  /** The previous delivery option, which usually fits again. */
  preferredOptionId: string | null
}

/** Returns the calculation of the day of purchase, with the first payment method that allows the amount. */
async function calculationOf(
  context: ShopContext,
  { variantId, userId, email, address, placedAt }: HistoryPurchase,
  { gatewayIds, preferredOptionId }: Hints,
): Promise<QuoteCalculation | null> {
  const item = { itemId: randomUUID(), variantId, quantity: 1, flashId: null, unitAmountWhenAdded: 0 }
  const calculateWith = (shippingOptionId: string | null, gatewayId: string | null): Promise<QuoteCalculation> =>
    calculate(
      { ...context, now: placedAt },
      { cartId: randomUUID(), items: [item], email, address, shippingOptionId, gatewayId },
      { lock: 'none', guestHash: null, userId },
    )
  const first = await calculateWith(preferredOptionId, gatewayIds[0] ?? null)
  if (first.offer && first.gateway && gatewayIds.includes(first.gateway.id)) return first
  const shippingOffer = first.quote.shippingOffers.find(({ type }) => type === 'shipping')
  const open = new Set(first.quote.gateways.map(({ _id }) => _id))
  const gatewayId = gatewayIds.find((id) => open.has(id))
  return shippingOffer && gatewayId !== undefined ? calculateWith(shippingOffer._id, gatewayId) : null
}
