import { timingSafeEqual } from 'node:crypto'
import { signInAddress } from '#src/shared/return-url.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { showOrderNumber } from '#src/shared/ids.ts'

// Mailed links to the payment of an order, on any device: signed with our secret, so that nothing is stored.

const MAC_BYTES = 16
const TOKEN = /^pay-([0-9a-f]{32})-([\w-]{22})$/

/**
 * Returns the payment link of an order: a guest's grants access while the order waits, an account's leads to sign-in.
 */
export function payLink(
  context: ShopContext,
  { id, orderNumber, isShopper }: { id: string; orderNumber: string; isShopper: boolean },
): string {
  const path = `/user/payment?order=${showOrderNumber(orderNumber)}`
  if (isShopper) return signInAddress(path)
  const hex = id.replaceAll('-', '')
  return `${path}&link=pay-${hex}-${macOf(context, hex)}`
}

/** Returns the id of the order of a token; null for a token that this shop has not made. */
export function readPayToken(context: ShopContext, token: string): string | null {
  const [, hex = '', mac = ''] = TOKEN.exec(token) ?? []
  if (mac === '' || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(context, hex)))) return null
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const macOf = ({ secret, shop }: ShopContext, hex: string): string =>
  secret.digest('pay link', `${shop.id} ${hex}`).subarray(0, MAC_BYTES).toString('base64url')
