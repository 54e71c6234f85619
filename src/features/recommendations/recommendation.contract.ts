import { z } from 'zod'
import { ProductCard } from '#src/features/catalog/catalog.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { MAX_VIEWED } from './popularity.rules.ts'

/** Why a product is recommended: a viewed category, a product bought with it, or its popularity. */
const Reason = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('viewed'), category: z.string() }),
    z.object({ kind: z.literal('together'), product: z.string() }),
    z.object({ kind: z.literal('popular') }),
  ])
  .meta({ id: 'RecommendationReason' })
const Recommended = ProductCard.extend({ reason: Reason }).meta({ id: 'RecommendedProduct' })
export type Recommended = z.infer<typeof Recommended>

const ofShop = z.object({ shopId: z.string().max(100) })
const VIEWED_IDS = new RegExp(`^(?:[0-9a-f-]{36}(?:,[0-9a-f-]{36}){0,${MAX_VIEWED - 1}})?$`)

export const recommendationContract = {
  forYou: endpoint({
    method: 'get',
    access: 'public',
    limit: 'read',
    body: null,
    path: '/shop/product/{shopId}/for-you',
    summary: 'Recommends products based on those viewed, or best sellers if none are given. Stores nothing.',
    params: ofShop,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(24),
      /** The newest first. */
      seen: z.string().regex(VIEWED_IDS).default(''),
    }),
    response: z.object({
      data: z.array(Recommended),
      /** Whether it is based on viewed products. */
      isPersonal: z.boolean(),
      serverTime: z.iso.datetime(),
    }),
    failures: [],
  }),
  viewed: endpoint({
    method: 'post',
    access: 'guest',
    limit: 'view',
    path: '/shop/product/{shopId}/viewed',
    summary: 'Counts a product view anonymously, and from which search it came.',
    params: ofShop,
    query: z.object({}),
    body: z.object({
      productId: z.uuid(),
      /** The term whose results led to the product. */
      term: z.string().max(100).optional(),
    }),
    response: z.object({}),
    failures: [],
  }),
}
