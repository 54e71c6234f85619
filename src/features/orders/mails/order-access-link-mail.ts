import type { MailPart } from '#src/features/mail/mail.rules.ts'
import type { Mail } from '#src/features/mail/mail.service.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { orderMailEn } from '#src/shared/messages/orders/order-mail.en.ts'

const t = orderMailEn
const text = (content: string): MailPart => ({ type: 'text', text: content })

/**
 * Builds the mail with the link that gives one browser access to an order.
 * @param facts.token null when the order belongs to an account, which signs in instead
 */
export function orderLinkMail(
  shop: ShopRow,
  facts: { orderNumber: string; email: string; token: string | null; validMinutes: number; about: string },
): Mail {
  const { orderNumber, email, token, validMinutes, about } = facts
  const number = showOrderNumber(orderNumber)
  const path = token === null ? `/user/my-orders/${number}` : `/track-order?link=${encodeURIComponent(token)}`
  const { link } = t
  return {
    kind: 'orderLink',
    about,
    to: email,
    content: {
      subject: link.subject(number, shop.name),
      preview: link.preview,
      heading: link.heading,
      parts: [
        text(t.hello('')),
        text(link.text(number)),
        ...(token === null ? [text(link.account)] : []),
        { type: 'button', label: link.button, path },
        text(token === null ? link.ignore : `${link.valid(validMinutes)} ${link.ignore}`),
      ],
      reason: t.reason(shop.name),
      stop: null,
    },
  }
}
