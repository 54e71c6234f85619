import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { ProductCard } from './catalog.contract.ts'
import { MAX_CARD_IDS } from './catalog.rules.ts'

/** What a product's page and a browser's own lists ask for when they are there already. */
export const productPageContract = {
  cards: endpoint({
    method: 'get',
    path: '/shop/product/{shopId}/cards',
    summary:
      'Products by `_id`, in the order asked, as a browser has noted them; those that are not shown are left out.',
    access: 'public',
    limit: 'read',
    params: z.object({ shopId: z.string().max(100) }),
    query: z.object({
      /** Up to 50, with commas between. */
      ids: z.string().regex(new RegExp(`^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,${MAX_CARD_IDS - 1}}$`)),
    }),
    body: null,
    answer: z.object({ data: z.array(ProductCard), serverTime: z.iso.datetime() }),
    failures: [],
  }),
}
