import { nameInMail } from '#src/features/mail/recipient-name.rules.ts'
import type { MailPart } from '#src/features/mail/mail.rules.ts'
import type { Mail } from '#src/features/mail/mail.service.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { creditMailEn as t } from '#src/shared/messages/account/credit-mail.en.ts'
import { formatMoney } from '#src/shared/money.ts'

interface AddedCredit {
  /** Names the change: its mail is sent once. */
  causeId: string
  email: string
  name: string
  amount: number
  balanceAmount: number
  note: string
}

const text = (content: string): MailPart => ({ type: 'text', text: content })

/** Returns the mail that tells a shopper about new store credit. */
export function creditAdded(shop: ShopRow, { causeId, email, name, amount, balanceAmount, note }: AddedCredit): Mail {
  const inWords = (minor: number): string => formatMoney(minor, shop.currency, shop.locale)
  return {
    kind: 'creditAdded',
    about: causeId,
    to: email,
    content: {
      subject: t.subject(inWords(amount)),
      preview: t.preview(shop.name),
      heading: t.heading(inWords(amount)),
      parts: [
        text(t.hello(nameInMail(name))),
        text(t.text(shop.name, inWords(amount))),
        ...(note === '' ? [] : [text(t.note(note))]),
        text(t.balance(inWords(balanceAmount))),
        { type: 'button', label: t.open, path: '/user/my-credit' },
      ],
      reason: t.reason(shop.name),
      stop: null,
    },
  }
}
