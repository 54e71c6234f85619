import { dependsOn, type ShopContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import type { Reviews } from './product-page.contract.ts'
import type { ReviewSort } from './review.rules.ts'
import { reviewStore } from './review.store.ts'

interface ReviewQuery {
  stars?: number | undefined
  sort: ReviewSort
  page: number
  pageSize: number
}

/** @throws Failure `not_found` for a product that has no page */
export async function listReviews(
  context: ShopContext,
  productIdOrSlug: string,
  { stars, sort, page, pageSize }: ReviewQuery,
): Promise<Reviews> {
  const store = reviewStore(context)
  const productId = await store.findProduct(productIdOrSlug)
  if (productId === null) throw new Failure('not_found')
  dependsOn(context, `product:${productId}`)
  const offset = (page - 1) * pageSize
  const { rows, total } = await store.ofProduct(productId, { stars: stars ?? null, sort, offset, limit: pageSize })
  return {
    data: rows.map(({ id, createdAt, ...review }) => ({ _id: id, ...review, createdAt: createdAt.toISOString() })),
    page,
    pageSize,
    total,
    sort,
    stars: stars ?? null,
  }
}
