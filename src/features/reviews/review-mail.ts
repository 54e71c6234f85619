import type { MailPart } from '#src/features/mail/mail.rules.ts'
import type { Mail } from '#src/features/mail/mail.service.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { reviewMailEn } from '#src/shared/messages/orders/review-invitation.en.ts'
import type { RejectReason } from './review-state.rules.ts'

interface Rejected {
  about: string
  email: string
  product: string
  reason: RejectReason
  /** The page where the review can be changed. */
  path: string
  /** Whether it may still be changed. */
  mayEdit: boolean
}

/** Builds the mail that tells a reviewer why their review was rejected (behaviour B19). */
export function reviewRejected(shop: ShopRow, { about, email, product, reason, path, mayEdit }: Rejected): Mail {
  const t = reviewMailEn.rejected
  const parts: MailPart[] = [
    { type: 'text', text: t.text(product) },
    { type: 'text', text: t.reasons[reason] },
    { type: 'text', text: mayEdit ? t.change : t.late },
    { type: 'button', label: t.button, path },
  ]
  return {
    kind: 'reviewRejected',
    about,
    to: email,
    content: {
      subject: t.subject(product),
      preview: t.preview,
      heading: t.heading,
      parts,
      reason: t.why(shop.name),
      stop: null,
    },
  }
}
