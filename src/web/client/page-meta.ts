import { isRouteErrorResponse } from '#src/web/router/route.ts'
import type { PageShop } from './shop-context.ts'
import type { Messages } from '#src/shared/messages/interface.en.ts'

/** Content of the document head. */
export interface PageMeta {
  title: string
  description?: string
  /** Canonical path of the page; without it, the page's own path. */
  canonicalPath?: string
  noindex?: boolean
}

export interface MetaInput<D> {
  /** Loader data; null when the loader failed. */
  data: D | null
  shop: PageShop
  t: Messages
}

/** Data of a route in addition to its screen. */
export interface PageHandle<D = never> {
  meta: (input: MetaInput<D>) => PageMeta
}

interface MatchWithHandle {
  handle: unknown
  data: unknown
}

/** Returns the head of the deepest matching page that has one, or of the error page. */
export function metaOf(
  matches: readonly MatchWithHandle[],
  shop: PageShop,
  { t, errors }: { t: Messages; errors: Readonly<Record<string, unknown>> | null | undefined },
): PageMeta {
  const match = matches.findLast(({ handle }) => hasMeta(handle))
  const [error] = Object.values(errors ?? {})
  const meta: PageMeta =
    error !== undefined
      ? { title: errorTitle(error, t), noindex: true }
      : match && hasMeta(match.handle)
        ? match.handle.meta({ data: match.data ?? null, shop, t })
        : { title: '' }
  return {
    ...meta,
    title: meta.title
      ? `${meta.title} | ${shop.shopName}`
      : shop.slogan
        ? `${shop.shopName} | ${shop.slogan}`
        : shop.shopName,
    description: meta.description || shop.bio,
  }
}

/** Returns the heading of the error page (`error-page.tsx`). */
function errorTitle(error: unknown, { state }: Messages): string {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return status === 404 ? state.notFound : status === 503 ? state.offline : state.failed
}

const hasMeta = (handle: unknown): handle is PageHandle<unknown> =>
  typeof handle === 'object' && handle !== null && 'meta' in handle && typeof handle.meta === 'function'
