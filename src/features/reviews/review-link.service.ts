import { timingSafeEqual } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'

const ID_BYTES = 16
const MAC_BYTES = 16

/**
 * Where the mail about a delivered order leads: a form for each thing of it. It is a key to reviewing this one order and
 * to nothing else of it, made from the order's id with our secret, so that every mail about the order carries the same.
 */
export const reviewPath = (context: ShopContext, orderId: string): string =>
  `/review/write/${reviewCode(context, orderId)}`

/** What lets in at that address. */
export const reviewCode = (context: ShopContext, orderId: string): string =>
  Buffer.concat([Buffer.from(orderId.replaceAll('-', ''), 'hex'), macOf(context, orderId)]).toString('base64url')

/** @returns the id of the order that a code is for; null for one that this deployment did not make for this shop */
export function readReviewCode(context: ShopContext, code: string): string | null {
  const bytes = Buffer.from(code, 'base64url')
  if (bytes.length !== ID_BYTES + MAC_BYTES) return null
  const hex = bytes.toString('hex', 0, ID_BYTES)
  const orderId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return timingSafeEqual(bytes.subarray(ID_BYTES), macOf(context, orderId)) ? orderId : null
}

const macOf = ({ secret, shop }: ShopContext, orderId: string): Buffer =>
  secret.digest('review link', `${shop.id} ${orderId}`).subarray(0, MAC_BYTES)
