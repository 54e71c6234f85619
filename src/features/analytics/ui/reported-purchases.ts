import type { Order } from '#src/features/orders/order.contract.ts'
import { persistentValue } from '#src/web/client/storage/persistent-value.ts'
import type { Commerce, Tracker } from '../tracking.rules.ts'

/** A purchase and the trackers that have received it. */
interface ReportedPurchase {
  event: Commerce
  told: readonly Tracker[]
}

const MAX_PURCHASES = 20
const DAY_MS = 86_400_000
const NOT_BOUGHT = new Set<Order['status']>(['pendingPayment', 'cancelled', 'expired'])

/** Returns the purchases of this browser. Each tracker receives an order once, on the first page where it may run. */
export function purchaseList(shopId: string) {
  const list = persistentValue<readonly ReportedPurchase[]>({
    key: `purchases-${shopId}`,
    parse: (text) => [...(JSON.parse(text) as ReportedPurchase[])],
    initial: [],
  })
  return {
    /** Records an order that is shown, unless it is unpaid, cancelled, expired or more than a day old. */
    note: async (order: Order): Promise<void> => {
      const age = Date.parse(order.serverTime) - Date.parse(order.placedAt)
      if (NOT_BOUGHT.has(order.status) || age > DAY_MS) return
      const event = await toEvent(order)
      const purchases = list.get()
      if (!purchases.some((one) => one.event.order?.id === event.order?.id))
        list.set([...purchases, { event, told: [] }].slice(-MAX_PURCHASES))
    },
    /** Sends the purchases that a tracker has not received. */
    tell: (tracker: Tracker, say: (event: Commerce) => void): void => {
      const purchases = list.get()
      const open = purchases.filter(({ told }) => !told.includes(tracker))
      if (open.length === 0) return
      // Stored before sending, because a missing report is better than a duplicate.
      list.set(purchases.map((one) => (open.includes(one) ? { ...one, told: [...one.told, tracker] } : one)))
      for (const { event } of open) say(event)
    },
  }
}

async function toEvent(order: Order): Promise<Commerce> {
  return {
    name: 'purchase',
    currency: order.currency,
    amount: order.totalAmount,
    items: order.lines.map(({ variantId, name, optionValues, unitAmount, quantity }) => ({
      id: variantId,
      name,
      variant: optionValues.join(', '),
      unitAmount,
      quantity,
    })),
    order: {
      id: await digestOf(order._id),
      taxAmount: order.taxAmount,
      shippingAmount: order.shippingAmount,
      coupon: order.couponCode,
    },
  }
}

/**
 * Returns an id that is the same for an order on every device. It is a hash, so that trackers cannot open the order.
 */
async function digestOf(orderId: string): Promise<string> {
  const bytes = new TextEncoder().encode(orderId)
  const digest = await globalThis.crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest.slice(0, 10))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
