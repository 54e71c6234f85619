import { z } from 'zod'
import { followLink, previewLink } from '#src/shared/mailed-link.ts'

/** The unsubscribe link of review invitations. */
export const reviewMailContract = {
  reviewMailsToStop: previewLink({
    path: '/shop/review-mails/{shopId}/stop',
    summary: 'Returns whether the link of a mail would stop review invitations; false for an invalid link.',
    response: z.object({ data: z.object({ isAsked: z.boolean() }) }),
  }),
  stopReviewMails: followLink({
    path: '/shop/review-mails/{shopId}/stop',
    summary: 'Stops review invitations to the address of a mailed link; an invalid link gets the same response.',
    response: z.object({}),
  }),
}
