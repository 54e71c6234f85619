import type { MailPart } from '#src/features/mail/mail.rules.ts'
import type { Mail } from '#src/features/mail/mail.service.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { withdrawalDecisionEn } from '#src/shared/messages/orders/withdrawal-decision.en.ts'
import { withdrawalEn } from '#src/shared/messages/orders/withdrawal.en.ts'
import { withoutLinks, type WithdrawalMatch } from './withdrawal.rules.ts'

const text = (content: string): MailPart => ({ type: 'text', text: content })

/** A statement as its mails tell it. */
interface MailedWithdrawal {
  id: string
  number: string
  email: string
  statement: string
  /** The sentence with date and time. */
  received: string
  /** The path of the question "Was this you?"; null when it is not asked here. */
  confirmPath?: string | null
}

/** Confirms the receipt to the typed address, with nothing of an order that was not typed. */
export function withdrawalReceived(shop: ShopRow, mailed: MailedWithdrawal): Mail {
  const { id, number, email, statement, received, confirmPath } = mailed
  const t = withdrawalEn.mail
  const { confirm } = withdrawalDecisionEn
  const question: MailPart[] = confirmPath
    ? [text(confirm.text), { type: 'button', label: confirm.open, path: confirmPath }]
    : []
  return {
    kind: 'withdrawalReceived',
    about: id,
    to: email,
    content: {
      subject: t.subject(number),
      preview: t.preview,
      heading: t.heading,
      parts: [text(received), text(t.said), text(withoutLinks(statement)), text(t.next), ...question, text(t.ignore)],
      reason: t.reason(shop.name),
      stop: null,
    },
  }
}

/** Tells the shop about a statement. */
export function shopWithdrawal(
  shop: ShopRow,
  { id, number, statement, received }: MailedWithdrawal,
  match: WithdrawalMatch,
): Mail {
  const t = withdrawalEn.shopMail
  return {
    kind: 'shopWithdrawal',
    about: id,
    to: shop.order_email || shop.shop_email,
    content: {
      subject: t.subject(number),
      preview: t.preview,
      heading: t.heading(number),
      parts: [text(received), text(withoutLinks(statement)), text(t.matches[match])],
      reason: t.reason(shop.name),
      stop: null,
    },
  }
}
