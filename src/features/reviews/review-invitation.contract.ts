import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'

const shopId = z.string().max(100)
const Token = z.string().min(1).max(100)

/** The stop link of mails that ask for reviews. */
export const reviewMailContract = {
  reviewMailsToStop: endpoint({
    method: 'get',
    path: '/shop/review-mails/{shopId}/stop/{token}',
    summary: 'Whether the stop link of a mail would end anything; not where it leads nowhere.',
    access: 'public',
    limit: 'read',
    params: z.object({ shopId, token: Token }),
    query: z.object({}),
    body: null,
    answer: z.object({ data: z.object({ isAsked: z.boolean() }) }),
    failures: [],
  }),
  stopReviewMails: endpoint({
    method: 'post',
    path: '/shop/review-mails/{shopId}/stop',
    summary:
      'Asks the address that the link was mailed to for no more reviews. A link that leads nowhere is answered alike.',
    access: 'public',
    limit: 'read',
    params: z.object({ shopId }),
    query: z.object({}),
    body: z.object({ token: Token }),
    answer: z.object({}),
    failures: [],
  }),
}
