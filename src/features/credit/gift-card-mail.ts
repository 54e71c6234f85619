import { nameInMail } from '#src/features/mail/recipient-name.rules.ts'
import type { MailPart } from '#src/features/mail/mail.rules.ts'
import type { Mail } from '#src/features/mail/mail.service.ts'
import type { GiftCardRow, ShopRow } from '#src/platform/db/tables.generated.ts'
import { formatDate } from '#src/shared/dates.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { giftCardMailEn as t } from '#src/shared/messages/account/gift-card-mail.en.ts'
import { formatMoney } from '#src/shared/money.ts'

const text = (content: string): MailPart => ({ type: 'text', text: content })

/** Returns the mail with the code of a gift card, which is only opened when the mail is sent. */
export function giftCardArrived(shop: ShopRow, card: GiftCardRow): Mail {
  const amount = formatMoney(card.initial_amount, card.currency, shop.locale)
  const sender = nameInMail(card.sender_name) || shop.name
  // Bought without a recipient: it comes to the buyer.
  const isOwn = card.order_id !== null && card.sender_name === ''
  const end = lastDayOf(shop, card)
  return {
    kind: 'giftCardArrived',
    about: `${card.id} ${card.sent_count}`,
    to: card.recipient_email,
    content: {
      subject: isOwn ? t.own.subject(shop.name) : t.subject(sender),
      preview: t.preview(amount, shop.name),
      heading: isOwn ? t.own.heading : t.heading(sender),
      parts: [
        text(t.hello(nameInMail(card.recipient_name))),
        text(t.text(amount, shop.name)),
        ...(card.message === '' ? [] : [text(card.message)]),
        text(t.code),
        { type: 'giftCode', cardId: card.id },
        text(end === null ? t.noEnd : t.until(end)),
        { type: 'button', label: t.balance, path: '/gift-card' },
        text(t.secret),
      ],
      reason: isOwn ? t.own.reason(shop.name) : t.reason(shop.name),
      stop: null,
    },
  }
}

interface BoughtCards {
  /** Names the hand-over of the cards. */
  id: string
  orderNumber: string
  path: string
  email: string
  name: string
  cards: readonly { amount: number; recipientName: string; recipientEmail: string; deliverAt: Date | null }[]
}

/** Returns the mail to the buyer of gift cards that are sent to others, or later. */
export function giftCardBought(shop: ShopRow, { id, orderNumber, path, email, name, cards }: BoughtCards): Mail {
  const { locale, language, time_zone: timeZone } = shop
  const number = showOrderNumber(orderNumber)
  const lines = cards.map(({ amount, recipientName, recipientEmail, deliverAt }) => {
    const to = recipientEmail === email ? '' : nameInMail(recipientName) || recipientEmail
    const on = deliverAt && formatDate(deliverAt, { locale, language, timeZone })
    return text(t.bought.card({ amount: formatMoney(amount, shop.currency, locale), to, on }))
  })
  return {
    kind: 'giftCardBought',
    about: id,
    to: email,
    content: {
      subject: t.bought.subject(number),
      preview: t.bought.heading,
      heading: t.bought.heading,
      parts: [
        text(t.hello(nameInMail(name))),
        text(t.bought.text(shop.name)),
        ...lines,
        { type: 'button', label: t.bought.show, path },
      ],
      reason: t.own.reason(shop.name),
      stop: null,
    },
  }
}

/** Returns the last day of a card; null for one that never expires. */
function lastDayOf(shop: ShopRow, { expires_at: expiresAt }: GiftCardRow): string | null {
  const { locale, language, time_zone: timeZone } = shop
  // It ends with the moment before the next day.
  return expiresAt && formatDate(new Date(expiresAt.getTime() - 1), { locale, language, timeZone })
}

/** Returns the mail that a card with a balance ends soon. @param left the days until then, and the balance */
export function giftCardExpiring(
  shop: ShopRow,
  card: GiftCardRow,
  { days, balance }: { days: number; balance: number },
): Mail {
  const amount = formatMoney(balance, card.currency, shop.locale)
  const end = lastDayOf(shop, card) ?? ''
  return {
    kind: 'giftCardExpiring',
    about: `${card.id} ${card.expires_at?.toISOString() ?? ''} ${days}`,
    to: card.recipient_email,
    content: {
      subject: t.ending.subject(end),
      preview: t.ending.preview(amount, shop.name),
      heading: t.ending.heading(end),
      parts: [
        text(t.hello(nameInMail(card.recipient_name))),
        text(t.ending.text({ amount, shop: shop.name, last4: card.last4 })),
        text(t.until(end)),
        text(t.ending.code),
        { type: 'button', label: t.ending.use, path: '/' },
      ],
      reason: t.reason(shop.name),
      stop: null,
    },
  }
}
