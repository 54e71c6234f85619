import { stockEvent } from '#src/features/webhooks/webhook.rules.ts'
import { queueWebhooks } from '#src/features/webhooks/webhook.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { notifyStaff } from '#src/platform/staff-events/notifications.ts'
import { recordStaffEvent } from '#src/platform/staff-events/staff-events.ts'
import type { Tx } from '#src/platform/db/db.ts'

interface StockChange {
  variantId: string
  before: number
  /** null when the stock is not tracked. */
  after: number | null
  /** From how many units on the variant is low; null for the shop's threshold. */
  lowLevel: number | null
}

/**
 * Queues webhooks for variants that become low, sold out or available again.
 * @returns these variants, with the units on hand
 */
export async function notifyStockChanges(
  tx: Tx<ShopContext>,
  changes: readonly StockChange[],
): Promise<ReadonlyMap<string, number>> {
  const notified = new Map<string, number>()
  for (const { variantId, before, after, lowLevel } of changes) {
    const event = after === null ? null : stockEvent(before, after, lowLevel ?? tx.shop.low_stock_threshold)
    if (event === null || after === null) continue
    notified.set(variantId, after)
    recordStaffEvent(tx, 'stock.changed', variantId)
    if (event !== 'stock.back') notifyStaff(tx, 'stockLow', { target: variantId })
    await queueWebhooks(tx, { event, data: { variantId, onHand: after } })
  }
  return notified
}
