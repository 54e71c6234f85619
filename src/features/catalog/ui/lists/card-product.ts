import type { Product } from '#src/features/catalog/catalog.contract.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { withPrefetching } from '#src/web/client/prefetch-cache.ts'
import { LoaderContext } from '#src/web/router/route.ts'
import { fetchProduct } from '../product/fetch-product.ts'

/** Returns the product of a card by the request of its page, which a pointer on the card has sent already. */
export async function fetchCardProduct(shopId: string, slug: string): Promise<Product> {
  const api = withPrefetching(browserApi())
  const context = new LoaderContext(new Map([[pageContext, { api, shopId }]]))
  return (await fetchProduct({ context, params: { productID: slug } })).data
}
