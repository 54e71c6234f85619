import { timingSafeEqual } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'

const ID_BYTES = 16
const MAC_BYTES = 16

/**
 * Returns the page of the mailed link, with a form per item. The link gives access to reviewing this one order, and to
 * nothing else. It is derived from the order's id with our secret, so that every mail about the order has the same
 * link.
 */
export const reviewPath = (context: ShopContext, orderId: string): string =>
  `/review/write/${reviewCode(context, orderId)}`

/** Returns the code that gives access to that page. */
export const reviewCode = (context: ShopContext, orderId: string): string =>
  Buffer.concat([Buffer.from(orderId.replaceAll('-', ''), 'hex'), macOf(context, orderId)]).toString('base64url')

/** @returns the id of a code's order; null for a code that this deployment has not made for this shop */
export function readReviewCode(context: ShopContext, code: string): string | null {
  const bytes = Buffer.from(code, 'base64url')
  if (bytes.length !== ID_BYTES + MAC_BYTES) return null
  const hex = bytes.toString('hex', 0, ID_BYTES)
  const orderId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return timingSafeEqual(bytes.subarray(ID_BYTES), macOf(context, orderId)) ? orderId : null
}

const macOf = ({ secret, shop }: ShopContext, orderId: string): Buffer =>
  secret.digest('review link', `${shop.id} ${orderId}`).subarray(0, MAC_BYTES)
