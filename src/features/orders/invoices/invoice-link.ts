import { timingSafeEqual } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'

// Mailed links that open one document: signed with our secret, so that nothing is stored.

/** How long a link is valid. */
export const LINK_DAYS = 60
const DAY_MS = 86_400_000
const MAC_BYTES = 16
const TOKEN = /^([0-9a-f]{32})([0-9a-z]{1,6})-([\w-]{22})$/

/** Returns the path of a document for the recipient of the mail; @param id of the document */
export function invoiceLink(context: ShopContext, id: string): string {
  const lastDay = Math.floor(context.now.getTime() / DAY_MS) + LINK_DAYS
  const payload = `${id.replaceAll('-', '')}${lastDay.toString(36)}`
  return `/shop/invoice/${context.shop.id}/${payload}-${macOf(context, payload)}`
}

/**
 * Returns the id of the document that a link opens.
 * @throws Failure `not_found` for a link that this shop has not made; `link_expired`
 */
export function readInvoiceToken(context: ShopContext, token: string): string {
  const [, hex = '', day = '', mac = ''] = TOKEN.exec(token) ?? []
  const own = macOf(context, `${hex}${day}`)
  if (mac === '' || !timingSafeEqual(Buffer.from(mac), Buffer.from(own))) throw new Failure('not_found')
  if (context.now.getTime() >= (Number.parseInt(day, 36) + 1) * DAY_MS) throw new Failure('link_expired')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const macOf = ({ secret, shop }: ShopContext, payload: string): string =>
  secret.digest('invoice link', `${shop.id} ${payload}`).subarray(0, MAC_BYTES).toString('base64url')
