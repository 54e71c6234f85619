import type { Mail } from '#src/features/mail/mail.service.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { questionsEn } from '#src/shared/messages/catalog/questions.en.ts'

interface Answered {
  id: string
  email: string
  body: string
  answer: string
  productName: string
  productSlug: string
}

/** Builds the mail with the answer to a question. */
export function questionAnswered(shop: ShopRow, question: Answered): Mail {
  const t = questionsEn.mail
  const { id, email, body, answer, productName, productSlug } = question
  return {
    kind: 'questionAnswered',
    about: id,
    to: email,
    content: {
      subject: t.subject(productName),
      preview: t.preview,
      heading: t.heading,
      parts: [
        { type: 'text', text: t.asked(body) },
        { type: 'text', text: t.answered(shop.name) },
        { type: 'text', text: answer },
        { type: 'button', label: t.button, path: `/product/${encodeURIComponent(productSlug)}#questions` },
      ],
      reason: t.reason(shop.name),
      stop: null,
    },
  }
}
