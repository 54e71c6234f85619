import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { idOrSlug, Product, ProductCard, ProductLink } from './catalog.contract.ts'
import { MAX_CARD_IDS, QUESTIONS_PER_PAGE } from './catalog.rules.ts'
import { Question } from '#src/features/catalog/product-page/question.contract.ts'
import { MAX_REVIEWS, REVIEW_SORTS } from './review.rules.ts'

const ofShop = z.object({ shopId: z.string().max(100) })
/** Up to 50 ids, separated by commas. */
const ids = z.string().regex(new RegExp(`^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,${MAX_CARD_IDS - 1}}$`))
const common = { method: 'get', access: 'public', limit: 'read', body: null } as const

const Reviews = z.object({
  data: Product.shape.reviews,
  page: z.number().int(),
  pageSize: z.number().int(),
  /** Counts only reviews with the given rating, if there is one. */
  total: z.number().int(),
  sort: z.enum(REVIEW_SORTS),
  stars: z.number().int().nullable(),
  /** Whether only reviews with images are listed. */
  photos: z.boolean(),
})
export type Reviews = z.infer<typeof Reviews>

const Questions = z.object({
  product: ProductLink.extend({ _id: z.uuid() }).meta({ id: 'QuestionedProduct' }),
  /** The latest answer first. */
  data: z.array(Question),
  page: z.number().int(),
  pageSize: z.number().int(),
  total: z.number().int(),
})
export type Questions = z.infer<typeof Questions>

/** Further data of product pages and of lists kept in a browser. */
export const productPageContract = {
  cards: endpoint({
    ...common,
    path: '/shop/product/{shopId}/cards',
    summary:
      'Returns products by `_id`, in the order requested, for the lists kept in a browser; omits those that are not visible.',
    params: ofShop,
    query: z.object({ ids }),
    response: z.object({ data: z.array(ProductCard), serverTime: z.iso.datetime() }),
    failures: [],
  }),
  variants: endpoint({
    ...common,
    path: '/shop/product/{shopId}/variants',
    summary: 'Returns variants by `_id`, in the order requested; omits those of products that are not visible.',
    params: ofShop,
    query: z.object({ ids }),
    response: z.object({ data: Product.shape.variants, serverTime: z.iso.datetime() }),
    failures: [],
  }),
  reviews: endpoint({
    ...common,
    path: '/shop/product/{shopId}/product/{productId}/reviews',
    summary: 'Lists the published reviews of a product; all, or those with the given rating.',
    params: ofShop.extend({ productId: idOrSlug }),
    query: z.object({
      stars: z.coerce.number().int().min(1).max(5).optional(),
      /** Only reviews with images. */
      photos: z.literal('1').optional(),
      sort: z.enum(REVIEW_SORTS).default('new'),
      page: z.coerce.number().int().min(1).max(1000).default(1),
      pageSize: z.coerce.number().int().min(1).max(MAX_REVIEWS).default(10),
    }),
    response: Reviews,
    failures: ['not_found'],
  }),
  questions: endpoint({
    ...common,
    path: '/shop/product/{shopId}/product/{productId}/questions',
    summary: 'Lists the answered questions about a product, the latest answer first.',
    params: ofShop.extend({ productId: idOrSlug }),
    query: z.object({
      page: z.coerce.number().int().min(1).max(1000).default(1),
      pageSize: z.coerce.number().int().min(1).max(50).default(QUESTIONS_PER_PAGE),
    }),
    response: Questions,
    failures: ['not_found'],
  }),
}
