import type { ShopDirectory } from '#src/features/shop/shop-directory.service.ts'
import { hasPreview, isClosed, previewCookie } from '#src/platform/auth/shop-preview.ts'
import { frontEn } from '#src/shared/messages/content/plain-pages.en.ts'
import { redirect, sendPlain, type ShopVisit } from './respond.ts'
import type { Route } from './route.ts'

/** Visitors and search engines come again after this time. */
const RETRY_SECONDS = 3600
const PATH = /^\/preview\/([\w~-]{1,100})$/

interface Services {
  app: { directory: Pick<ShopDirectory, 'primaryDomain'> }
  /** Returns the public origin of a domain. */
  originOf: (domain: string) => string
}

/** Returns how the link to a preview is served; null for other paths. */
export function findPreviewRoute(path: string, { app, originOf }: Services): Route | null {
  const token = PATH.exec(path)?.[1]
  if (token === undefined) return null
  return {
    pattern: '/preview/{token}',
    errors: 'page',
    servesClosed: true,
    serve: async (visit) => {
      const { shop, secret } = visit.context
      const isSecure = originOf(await app.directory.primaryDomain(shop)).startsWith('https:')
      const cookie = previewCookie(token, { shopId: shop.id, secret, isSecure })
      if (cookie === null)
        return sendPlain(visit, { status: 403, title: frontEn.previewEnded, text: frontEn.previewEndedText })
      visit.response.setHeader('set-cookie', cookie)
      redirect(visit, 303, '/')
    },
  }
}

/** Whether the shop is closed for this visitor. */
export const isHidden = ({ context: { shop, secret }, request }: ShopVisit): boolean =>
  isClosed(shop) && !hasPreview(shop, request.headers.cookie ?? null, secret)

/** Says that the shop opens soon, or that it is suspended. The status keeps what search engines know of a shop that was open before. */
export function sendClosed(visit: ShopVisit): Promise<void> {
  visit.response.setHeader('retry-after', String(RETRY_SECONDS))
  const { name, suspended_at: suspendedAt } = visit.context.shop
  if (suspendedAt !== null)
    return sendPlain(visit, { status: 503, title: frontEn.suspended, text: frontEn.suspendedText(name) })
  return sendPlain(visit, { status: 503, title: frontEn.closed(name), text: frontEn.closedText })
}
