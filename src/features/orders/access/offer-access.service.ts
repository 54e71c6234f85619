import type { ShopContext } from '#src/platform/context.ts'
import { flushWrites, type Tx } from '#src/platform/db/db.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { signInAddress } from '#src/shared/return-url.ts'
import { lockOrder } from '../changes/order-changes.service.ts'

/** The order of an offer that its customer has accepted. */
export interface PlacedOffer {
  orderId: string
  /** Where the customer goes on: to the payment, or to the order. */
  url: string
}

/** Returns where the customer of an accepted offer goes on; one with an account signs in first. */
export async function grantableOrder(tx: Tx<ShopContext>, orderId: string): Promise<PlacedOffer> {
  await flushWrites(tx.db)
  const { row, state } = await lockOrder(tx, orderId)
  const number = showOrderNumber(row.order_number)
  if (state.openAmount > 0 && !row.is_cod) {
    const path = `/user/payment?order=${number}`
    return { orderId, url: row.user_id === null ? path : signInAddress(path) }
  }
  const url = row.user_id === null ? `/confirm-order?order=${number}` : signInAddress(`/user/my-orders/${number}`)
  return { orderId, url }
}
