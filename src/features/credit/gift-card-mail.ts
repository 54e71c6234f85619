import { nameInMail } from '#src/features/mail/recipient-name.rules.ts'
import type { MailPart } from '#src/features/mail/mail.rules.ts'
import type { Mail } from '#src/features/mail/mail.service.ts'
import type { GiftCardRow, ShopRow } from '#src/platform/db/tables.generated.ts'
import { formatDate } from '#src/shared/dates.ts'
import { giftCardMailEn as t } from '#src/shared/messages/account/gift-card-mail.en.ts'
import { formatMoney } from '#src/shared/money.ts'

const text = (content: string): MailPart => ({ type: 'text', text: content })

/** Returns the mail with the code of a gift card, which is only opened when the mail is sent. */
export function giftCardArrived(shop: ShopRow, card: GiftCardRow): Mail {
  const { locale, language, time_zone: timeZone } = shop
  const amount = formatMoney(card.initial_amount, card.currency, locale)
  const sender = nameInMail(card.sender_name) || shop.name
  // It ends with the moment before the next day.
  const end = card.expires_at && new Date(card.expires_at.getTime() - 1)
  return {
    kind: 'giftCardArrived',
    about: `${card.id} ${card.sent_count}`,
    to: card.recipient_email,
    content: {
      subject: t.subject(sender),
      preview: t.preview(amount, shop.name),
      heading: t.heading(sender),
      parts: [
        text(t.hello(nameInMail(card.recipient_name))),
        text(t.text(amount, shop.name)),
        ...(card.message === '' ? [] : [text(card.message)]),
        text(t.code),
        { type: 'giftCode', cardId: card.id },
        text(end ? t.until(formatDate(end, { locale, language, timeZone })) : t.noEnd),
        { type: 'button', label: t.balance, path: '/gift-card' },
        text(t.secret),
      ],
      reason: t.reason(shop.name),
      stop: null,
    },
  }
}
