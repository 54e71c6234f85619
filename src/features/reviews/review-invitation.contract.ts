import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'

const shopId = z.string().max(100)
const Token = z.string().min(1).max(100)

/** The unsubscribe link of review invitations. */
export const reviewMailContract = {
  reviewMailsToStop: endpoint({
    method: 'get',
    path: '/shop/review-mails/{shopId}/stop/{token}',
    summary: 'Returns whether the link of a mail would stop review invitations; false for an invalid link.',
    access: 'public',
    limit: 'read',
    params: z.object({ shopId, token: Token }),
    query: z.object({}),
    body: null,
    response: z.object({ data: z.object({ isAsked: z.boolean() }) }),
    failures: [],
  }),
  stopReviewMails: endpoint({
    method: 'post',
    path: '/shop/review-mails/{shopId}/stop',
    summary: 'Stops review invitations to the address of a mailed link; an invalid link gets the same response.',
    access: 'public',
    limit: 'read',
    params: z.object({ shopId }),
    query: z.object({}),
    body: z.object({ token: Token }),
    response: z.object({}),
    failures: [],
  }),
}
