import { stockEvent } from '#src/features/webhooks/webhook.rules.ts'
import { queueWebhooks } from '#src/features/webhooks/webhook.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'

interface StockChange {
  variantId: string
  before: number
  /** null when the stock is not tracked. */
  after: number | null
}

/** Queues webhooks for variants that become low, sold out or available again. */
export async function notifyStockChanges(tx: Tx<ShopContext>, changes: readonly StockChange[]): Promise<void> {
  for (const { variantId, before, after } of changes) {
    const event = after === null ? null : stockEvent(before, after, tx.shop.low_stock_threshold)
    if (event) await queueWebhooks(tx, { event, data: { variantId, onHand: after } })
  }
}
