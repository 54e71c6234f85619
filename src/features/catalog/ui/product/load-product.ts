import { data, type LoaderFunctionArgs } from '#src/web/router/route.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { ApiError, isOffline, logFailure, notFound, offline } from '#src/web/client/api-errors.ts'
import type { Product } from '#src/features/catalog/catalog.contract.ts'
import type { Reviews } from '#src/features/catalog/product-page.contract.ts'
import { isFirstView, readReviewView } from '#src/features/catalog/review.rules.ts'
import { fetchProduct } from './fetch-product.ts'
import { Actions, Facts, Unavailable, StickyBuy, Videos } from './lazy-product-parts.ts'

/** The specification's error markers: a URL that is invalid, and a request that failed. */
export interface ErrorMarker {
  error: 'Bad Request' | 'Unexpected error occurred'
}

/** The data of a product's page. */
export interface LoadedProduct {
  product: Product
  /** The variant in the URL. */
  variantId: string | null
  /** null for the newest reviews, which the product contains. */
  reviews: Reviews | null
}

/** Loads a product. Its errors are markers that the page shows (specification, section 8). */
export async function loadProduct(args: LoaderFunctionArgs) {
  const { context, params, request } = args
  const { api, shopId } = context.get(pageContext)
  const product = { shopId, productId: params.productID ?? '' }
  const query = new URL(request.url).searchParams
  const view = readReviewView(query)
  try {
    const [answer, reviews] = await Promise.all([
      fetchProduct(args),
      isFirstView(view)
        ? null
        : api.get('/shop/product/{shopId}/product/{productId}/reviews', {
            params: product,
            query: {
              sort: view.sort,
              pageSize: String(view.count),
              ...(view.photos && { photos: '1' as const }),
              ...(view.stars !== null && { stars: String(view.stars) }),
            },
          }),
      ...[Facts, Actions, StickyBuy].map((component) => component.prepare()),
    ])
    if (answer.data.videos.length > 0) await Videos.prepare()
    return { product: answer.data, reviews, variantId: query.get('v') } satisfies LoadedProduct
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    if (isOffline(error)) throw offline()
    await Unavailable.prepare()
    if (error instanceof ApiError && error.status === 400)
      return data<ErrorMarker>({ error: 'Bad Request' }, { status: 400 })
    logFailure(error)
    return data<ErrorMarker>({ error: 'Unexpected error occurred' }, { status: 503 })
  }
}
