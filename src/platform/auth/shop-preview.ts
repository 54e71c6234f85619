import { Failure } from '#src/shared/failure.ts'
import type { ShopRow } from '../db/tables.generated.ts'
import { parseCookies } from './cookies.ts'
import type { Secret } from './secrets.ts'

const PURPOSE = 'shop preview'
const COOKIE = 'preview'
const HOURS = 8
const HOUR_MS = 3_600_000

interface PreviewOf {
  shopId: string
  secret: Secret
}

/** Returns a token with which a browser sees a closed shop for some hours. It grants nothing else. */
export function createPreviewToken({ shopId, secret }: PreviewOf, now: Date): string {
  const end = (now.getTime() + HOURS * HOUR_MS).toString(36)
  return `${end}~${secret.sign(PURPOSE, `${shopId} ${end}`)}`
}

const isValid = (token: string, { shopId, secret }: PreviewOf, now: Date): boolean => {
  const [end = '', signature = ''] = token.split('~')
  return Number.parseInt(end, 36) > now.getTime() && secret.verify(PURPOSE, `${shopId} ${end}`, signature)
}

/** Returns the cookie of a preview; null for a token that is invalid or has expired. */
export function previewCookie(token: string, of: PreviewOf & { isSecure: boolean }): string | null {
  if (!isValid(token, of, new Date())) return null
  return `${COOKIE}=${token}; Max-Age=${HOURS * 3600}; Path=/; HttpOnly; SameSite=Lax${of.isSecure ? '; Secure' : ''}`
}

/** Whether visitors do not see the shop. */
export const isClosed = ({ closed_at: closedAt, suspended_at: suspendedAt }: ShopRow): boolean =>
  closedAt !== null || suspendedAt !== null

/** Whether a browser may see a closed shop. */
export const hasPreview = (shop: ShopRow, cookieHeader: string | null, secret: Secret): boolean =>
  isValid(parseCookies(cookieHeader).get(COOKIE) ?? '', { shopId: shop.id, secret }, new Date())

/** @throws Failure `shop_closed` for a visitor of a closed shop without a preview */
export function requireOpen(shop: ShopRow, cookieHeader: string | null, secret: Secret): void {
  if (isClosed(shop) && !hasPreview(shop, cookieHeader, secret)) throw new Failure('shop_closed')
}
