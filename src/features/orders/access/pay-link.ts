import { timingSafeEqual } from 'node:crypto'
import { signInAddress } from '#src/shared/return-url.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { OrderRow } from '#src/platform/db/tables.generated.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { accessName, type AccessFacts } from '../tracking/tracking.service.ts'

// Mailed links to the payment of an order, on any device: signed with our secret, so that nothing is stored.

const MAC_BYTES = 16
const TOKEN = /^pay-([0-9a-f]{32})-([\w-]{22})$/

type PayableOrder = Pick<OrderRow, 'id' | 'order_number' | 'user_id' | 'access_generation'>

/**
 * Returns the payment link of an order: a guest's grants access while the order waits, an account's leads to sign-in.
 */
export function payLink(context: ShopContext, order: PayableOrder): string {
  const path = `/user/payment?order=${showOrderNumber(order.order_number)}`
  if (order.user_id !== null) return signInAddress(path)
  return `${path}&link=pay-${order.id.replaceAll('-', '')}-${macOf(context, order)}`
}

/** Returns the id of the order that a token names; null for another text. The token is still to be checked. */
export function orderOfPayToken(token: string): string | null {
  const [, hex] = TOKEN.exec(token) ?? []
  return hex?.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') ?? null
}

/** Whether this shop has made a token for the order, and has not renewed its access since. */
export function isPayToken(context: ShopContext, order: AccessFacts, token: string): boolean {
  const [, , mac = ''] = TOKEN.exec(token) ?? []
  return mac !== '' && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(context, order)))
}

const macOf = ({ secret, shop }: ShopContext, { id, access_generation: generation }: AccessFacts): string => {
  const name = accessName({ id: id.replaceAll('-', ''), access_generation: generation })
  return secret.digest('pay link', `${shop.id} ${name}`).subarray(0, MAC_BYTES).toString('base64url')
}
