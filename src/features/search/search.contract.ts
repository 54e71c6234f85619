import { z } from 'zod'
import { ProductCard, SORTS } from '#src/features/catalog/catalog.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { MAX_TERM } from './search.rules.ts'

export const searchContract = {
  results: endpoint({
    method: 'get',
    path: '/shop/product/{shopId}/search',
    summary: 'Products that match every word of a term, the last one also by its beginning.',
    access: 'public',
    limit: 'search',
    params: z.object({ shopId: z.string().max(100) }),
    query: z.object({
      value: z.string().max(MAX_TERM),
      page: z.coerce.number().int().min(1).max(1000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(24),
      sort: z.enum(['relevance', ...SORTS]).default('relevance'),
    }),
    body: null,
    answer: z.object({
      data: z.array(ProductCard),
      page: z.number().int(),
      pageSize: z.number().int(),
      total: z.number().int(),
      sort: z.string(),
      /** True when nothing matched the words and these are only like them. */
      isLike: z.boolean(),
      serverTime: z.iso.datetime(),
    }),
    failures: [],
  }),
}
