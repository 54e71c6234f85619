import { isRouteErrorResponse } from 'react-router'
import type { PageShop } from './shop-context.ts'
import type { Messages } from '#src/shared/messages/interface.en.ts'

/** What a page says of itself in its head. */
export interface PageMeta {
  title: string
  description?: string
  /** The one address under which the page should be known; without it the page's own. */
  canonicalPath?: string
  noindex?: boolean
}

export interface MetaInput<D> {
  /** null when the page's loader failed. */
  data: D | null
  shop: PageShop
  t: Messages
}

/** What a route carries beside its screen. */
export interface PageHandle<D = never> {
  meta: (input: MetaInput<D>) => PageMeta
}

interface MatchWithHandle {
  handle: unknown
  data: unknown
}

/** The head of the deepest page that has one, or of the error view in its place. */
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

/** As the heading of the error view says it (`error-page.tsx`). */
function errorTitle(error: unknown, { state }: Messages): string {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return status === 404 ? state.notFound : status === 503 ? state.offline : state.failed
}

const hasMeta = (handle: unknown): handle is PageHandle<unknown> =>
  typeof handle === 'object' && handle !== null && 'meta' in handle && typeof handle.meta === 'function'
