import { linkForm } from '#src/web/client/forms/link-form.ts'

export const stopReviewInvitationsForm = linkForm('/review-mails/stop/{token}', '/shop/review-mails/{shopId}/stop')
