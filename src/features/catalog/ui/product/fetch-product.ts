import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { pageContext } from '#src/web/client/page-context.ts'

/** Requests the product of a page. In a module of its own, for prefetching without the product page's scripts. */
export function fetchProduct({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const { api, shopId } = context.get(pageContext)
  return api.get('/shop/product/{shopId}/product/{productId}', {
    params: { shopId, productId: params.productID ?? '' },
  })
}
