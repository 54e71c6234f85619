import type { MailKind, MailPart } from '#src/features/mail/mail.rules.ts'
import type { Mail } from '#src/features/mail/mail.service.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { orderMailEn } from '#src/shared/messages/orders/order-mail.en.ts'
import { formatMoney } from '#src/shared/money.ts'
import type { MailedOrder, MailedItem } from './order-mail.ts'

// The mails to the shop about its orders, at its order address (`orderEmail`).

const t = orderMailEn
const text = (content: string): MailPart => ({ type: 'text', text: content })

function letter(
  shop: ShopRow,
  { kind, about, head, parts }: { kind: MailKind; about: string; head: Head; parts: readonly MailPart[] },
): Mail {
  const content = { ...head, parts, reason: t.shopReason(shop.name), stop: null }
  return { kind, about, to: shop.order_email, content }
}
type Head = { subject: string; preview: string; heading: string }

/** The destination of an order: `address` is the whole address with the delivery option. */
type Destination = { city: string; country: string; address: string }

/** A new order that can be prepared. @param to the destination */
export function newOrder(
  shop: ShopRow,
  order: MailedOrder,
  { of, to, note }: { of: readonly (MailedItem & { sku: string })[]; to: Destination; note: string },
): Mail {
  const number = showOrderNumber(order.orderNumber)
  const total = formatMoney(order.totalAmount, order.currency, order.locale)
  const { subject, preview, heading } = t.newOrder
  return letter(shop, {
    kind: 'shopNewOrder',
    about: order.id,
    head: { subject: subject(number, total), preview, heading },
    parts: [
      text(t.newOrder.text(number, total, order.payment.title)),
      ...of.map(({ name, optionValues, sku, quantity }) =>
        text(`${quantity} × ${[name, ...optionValues].join(', ')}${sku && ` (${sku})`}`),
      ),
      text(goesTo(order, to)),
      ...(order.isDigital || order.collectAt !== null ? [] : [text(to.address)]),
      ...(note ? [text(t.newOrder.note(note))] : []),
    ],
  })
}

function goesTo(order: MailedOrder, { city, country }: { city: string; country: string }): string {
  if (order.isDigital) return t.newOrder.digital(order.email)
  return order.collectAt === null ? t.newOrder.to(city, country) : t.newOrder.collected
}

/** A payment needs a review: a proof, or a mismatch. */
export function paymentToVerify(
  shop: ShopRow,
  order: MailedOrder,
  { about, isMismatch }: { about: string; isMismatch: boolean },
): Mail {
  const number = showOrderNumber(order.orderNumber)
  const { subject, preview, heading } = t.verify
  const total = formatMoney(order.totalAmount, order.currency, order.locale)
  return letter(shop, {
    kind: 'shopPaymentToVerify',
    about,
    head: { subject: subject(number), preview, heading },
    parts: [text(isMismatch ? t.verify.mismatch(number) : t.verify.text(number, total))],
  })
}

/** An order has left little stock of some items. */
export function lowStock(
  shop: ShopRow,
  orderId: string,
  of: readonly { name: string; optionValues: readonly string[]; left: number }[],
): Mail {
  const { subject, preview, heading } = t.lowStock
  return letter(shop, {
    kind: 'shopLowStock',
    about: orderId,
    head: { subject: subject(of.length), preview, heading },
    parts: of.map(({ name, optionValues, left }) =>
      text(`${[name, ...optionValues].join(', ')}: ${t.lowStock.left(left)}`),
    ),
  })
}

/** A refund for the shop. @param of.command marks it as paid */
type ShopRefund = { about: string; amount: number; command: string }

/** A payment by manual transfer or cash has to be refunded manually. */
export const refundToPay = (shop: ShopRow, order: MailedOrder, of: ShopRefund): Mail =>
  refundLetter(shop, order, { ...of, kind: 'shopRefundToPay', texts: t.refundToPay })

export const refundFailed = (shop: ShopRow, order: MailedOrder, of: ShopRefund): Mail =>
  refundLetter(shop, order, { ...of, kind: 'shopRefundFailed', texts: t.refundFailed })

function refundLetter(
  shop: ShopRow,
  order: MailedOrder,
  of: ShopRefund & { kind: MailKind; texts: typeof t.refundToPay | typeof t.refundFailed },
): Mail {
  const number = showOrderNumber(order.orderNumber)
  const { subject, preview, heading } = of.texts
  return letter(shop, {
    kind: of.kind,
    about: of.about,
    head: { subject: subject(number), preview, heading },
    parts: [text(of.texts.text(number, formatMoney(of.amount, order.currency, order.locale))), text(of.command)],
  })
}

/** The collected cash differs from the due amount. @param amount the difference */
export function cashDiffers(
  shop: ShopRow,
  order: MailedOrder,
  { about, amount, isShort }: { about: string; amount: number; isShort: boolean },
): Mail {
  const number = showOrderNumber(order.orderNumber)
  const { subject, preview, heading, short, over } = t.cashDiffers
  const difference = formatMoney(amount, order.currency, order.locale)
  return letter(shop, {
    kind: 'shopCashDiffers',
    about,
    head: { subject: subject(number), preview, heading },
    parts: [text((isShort ? short : over)(number, difference))],
  })
}
