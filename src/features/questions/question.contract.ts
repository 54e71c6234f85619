import { z } from 'zod'
import { idOrSlug } from '#src/features/catalog/catalog.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'

/** Questions of visitors about products. The catalogue returns those that are answered. */
export const questionContract = {
  submitQuestion: endpoint({
    method: 'post',
    path: '/shop/product/{shopId}/product/{productId}/questions',
    summary: 'Sends a question about a product to the shop, which publishes it with its answer and mails the answer.',
    access: 'guest',
    limit: 'question',
    params: z.object({ shopId: z.string().max(100), productId: idOrSlug }),
    query: z.object({}),
    body: z.object({
      body: z.string().max(5000),
      /** The first name is shown; defaults to the shopper’s own. */
      name: z.string().max(300).optional(),
      /** Where the answer is sent; defaults to the shopper’s own. */
      email: z.string().max(300).optional(),
    }),
    response: z.object({ message: z.string() }),
    failures: ['not_found', 'invalid_fields'],
  }),
}
