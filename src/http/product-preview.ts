import { readProductToken } from '#src/platform/auth/product-preview.ts'
import { frontEn } from '#src/shared/messages/content/plain-pages.en.ts'
import type { FinishedPage, Pages } from './pages/page-cache.ts'
import { parsePageUrl, type PageUrl } from './pages/page-url.ts'
import { sendPage, sendPlain, type ShopVisit } from './respond.ts'
import type { Route } from './route.ts'

const PATH = /^\/preview\/product\/([\w~-]{1,160})$/

interface Services {
  pages: Pick<Pages, 'get'>
  /** The origin of the back office, which alone may show the page in a frame. */
  adminOrigin: string
}

/** Returns how the page of a product that shoppers do not see is served to staff; null for other paths. */
export function findProductPreview(path: string, services: Services): Route | null {
  const token = PATH.exec(path)?.[1]
  if (token === undefined) return null
  return {
    pattern: '/preview/product/{token}',
    errors: 'page',
    servesClosed: true,
    serve: async (visit) => {
      const { shop, secret } = visit.context
      const productId = readProductToken({ shopId: shop.id, secret }, token, new Date())
      const page = productId === null ? null : await renderPreview(visit, productId, services.pages)
      if (page === null)
        return sendPlain(visit, { status: 403, title: frontEn.previewEnded, text: frontEn.previewEndedText })
      await sendPage(visit, sealed(page, services.adminOrigin), visit.requestId)
    },
  }
}

/** Renders the page of a product without the cookies of the browser, and without the caches of pages. */
async function renderPreview(
  { context, requestId }: ShopVisit,
  previewedId: string,
  pages: Services['pages'],
): Promise<FinishedPage | null> {
  const get = (address: PageUrl) =>
    pages.get({ context: { ...context, previewedId }, address, cookie: undefined, requestId, isPreview: true })
  const byId = parsePageUrl(`/product/${previewedId}`)
  const page = byId && (await get(byId))
  if (!page) return null
  if (!('redirect' in page)) return page
  // The page of an id leads to that of its slug.
  const bySlug = parsePageUrl(page.redirect)
  const moved = bySlug && (await get(bySlug))
  return moved && !('redirect' in moved) ? moved : null
}

/** The page as it looks, but without its scripts: nothing is tracked, stored or sent. */
function sealed(page: FinishedPage, adminOrigin: string): FinishedPage {
  const styles = /style-src [^;]+/.exec(page.headers['content-security-policy'] ?? '')?.[0] ?? "style-src 'self'"
  return {
    ...page,
    headers: {
      ...page.headers,
      'content-security-policy': [
        "default-src 'none'",
        styles,
        "img-src 'self' data:",
        "media-src 'self' https:",
        "font-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        'sandbox allow-same-origin',
        `frame-ancestors ${adminOrigin}`,
      ].join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
    twins: new Map(),
  }
}
