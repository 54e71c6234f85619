import { z } from 'zod'
import { AddressedCategory, ProductCard } from '#src/features/catalog/catalog.contract.ts'
import { SORTS } from '#src/features/listing/listing.contract.ts'
import { Facets, filterQuery } from '#src/features/listing/listing.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { MAX_TERM } from './search.rules.ts'

export const searchContract = {
  results: endpoint({
    method: 'get',
    path: '/shop/product/{shopId}/search',
    summary: 'Searches products that match every word of a term; the last word also matches by prefix.',
    access: 'public',
    limit: 'search',
    params: z.object({ shopId: z.string().max(100) }),
    query: z.looseObject({
      ...filterQuery,
      value: z.string().max(MAX_TERM),
      page: z.coerce.number().int().min(1).max(1000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(24),
      sort: z.enum(['relevance', ...SORTS]).default('relevance'),
    }),
    body: null,
    response: z.object({
      data: z.array(ProductCard),
      page: z.number().int(),
      pageSize: z.number().int(),
      total: z.number().int(),
      sort: z.string(),
      facets: Facets,
      /** True when nothing matched all words, and the results match some of them. */
      isLike: z.boolean(),
      /** The term searched instead, after correcting typing errors. */
      corrected: z.string().nullable(),
      /** "Did you mean": a term with results, when nothing matched all words. */
      suggestion: z.string().nullable(),
      /** The term without the price that it names. */
      term: z.string(),
      /** The price that the term names ("under 50"), in minor units, applied as the filter. */
      price: z.object({ min: z.number().int().nullable(), max: z.number().int().nullable() }).nullable(),
      /** The categories closest in meaning, also empty ones, when nothing matched all words; at most three. */
      categories: z.array(AddressedCategory),
      /** Best sellers, when nothing matched at all. */
      topSelling: z.array(ProductCard),
      serverTime: z.iso.datetime(),
    }),
    failures: [],
  }),
  suggest: endpoint({
    method: 'post',
    path: '/shop/search-history',
    summary:
      'Suggests terms, categories and products for a partial search term; with `commit` stores the term for the visitor.',
    access: 'guest',
    limit: 'search',
    params: z.object({}),
    query: z.object({}),
    body: z.object({
      shop_id: z.string().max(100),
      term: z.string().max(MAX_TERM),
      commit: z.boolean().default(false),
    }),
    response: z.object({
      /** The visitor's own terms, the newest first, then popular terms of this shop; at most ten. */
      items: z.array(z.object({ term: z.string() })),
      categories: z.array(AddressedCategory),
      products: z.array(ProductCard),
    }),
    failures: [],
  }),
  clearHistory: endpoint({
    method: 'post',
    path: '/shop/search-history/clear',
    summary: 'Deletes the visitor’s search history.',
    access: 'guest',
    limit: 'search',
    params: z.object({}),
    query: z.object({}),
    body: z.object({ shop_id: z.string().max(100) }),
    response: z.object({}),
    failures: [],
  }),
}
