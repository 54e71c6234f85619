import { dependsOn, type ShopContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import type { Product } from './catalog.contract.ts'
import type { Reviews } from './product-page.contract.ts'
import type { ReviewSort } from './review.rules.ts'
import { reviewStore, type ReviewRow } from './review.store.ts'
import { imageUrl } from '#src/features/media/image.rules.ts'

interface ReviewQuery {
  stars?: number | undefined
  sort: ReviewSort
  photos?: '1' | undefined
  page: number
  pageSize: number
}

/**
 * Returns a page of a product's reviews.
 * @throws Failure `not_found` for a product that is not shown
 */
export async function listReviews(
  context: ShopContext,
  productIdOrSlug: string,
  { stars, sort, photos, page, pageSize }: ReviewQuery,
): Promise<Reviews> {
  const store = reviewStore(context)
  const productId = await store.findProduct(productIdOrSlug)
  if (productId === null) throw new Failure('not_found')
  dependsOn(context, `product:${productId}`)
  const offset = (page - 1) * pageSize
  const { rows, total } = await store.ofProduct(productId, {
    stars: stars ?? null,
    withImages: photos === '1',
    sort,
    offset,
    limit: pageSize,
  })
  return {
    data: rows.map(toReview),
    page,
    pageSize,
    total,
    sort,
    stars: stars ?? null,
    photos: photos === '1',
  }
}

/** Converts a published review to its public form. */
export function toReview({ id, photos, reply, repliedAt, ...review }: ReviewRow): Product['reviews'][number] {
  return {
    _id: id,
    ...review,
    verified: true,
    photos: photos.map(({ name, width, height }) => ({ url: imageUrl(name), width, height })),
    reply: reply === '' || repliedAt === null ? null : { body: reply, at: new Date(repliedAt).toISOString() },
    createdAt: new Date(review.createdAt).toISOString(),
  }
}
