import { nameInMail } from '#src/features/mail/recipient-name.rules.ts'
import { isManual } from '#src/shared/payment-providers.ts'
import { REDACTED, type MailKind, type MailPart } from '#src/features/mail/mail.rules.ts'
import type { Mail } from '#src/features/mail/mail.service.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { formatDate, formatDateTime, formatDayShort } from '#src/shared/dates.ts'
import { showOrderNumber, showTrackingCode } from '#src/shared/ids.ts'
import { en } from '#src/shared/messages/interface.en.ts'
import { orderMailEn } from '#src/shared/messages/orders/order-mail.en.ts'
import { formatMoney } from '#src/shared/money.ts'
import type { PaymentMethod } from '../changes/order-state.store.ts'

// The mails about orders to their customers (behaviour B25). Links are paths; those to an order open it for a visitor
// with access and lead others to tracking.

/** The order data of every mail; amounts in minor units of `currency`. */
export interface MailedOrder {
  id: string
  orderNumber: string
  email: string
  name: string
  isShopper: boolean
  currency: string
  locale: string
  totalAmount: number
  /** What is to be paid otherwise than by gift cards and store credit. */
  payableAmount: number
  placedAt: Date
  paymentUntil: Date | null
  promise: { from: string; to: string } | null
  /** What the delivery costs. */
  shippingAmount: number
  trackingCode: string
  /** The pickup location; null for a shipped order, empty if the shop gives no location. */
  collectAt: string | null
  /** Whether no item needs a parcel. */
  isDigital: boolean
  payment: PaymentMethod
  /** The payment path, which works on any device. */
  payPath: string
}

/** An item of an order with its quantity. */
export interface MailedItem {
  name: string
  optionValues: readonly string[]
  quantity: number
  /** The unit price; null in mails without amounts. */
  unitAmount: number | null
  image: string | null
  slug: string
}

const t = orderMailEn
export const text = (content: string): MailPart => ({ type: 'text', text: content })
export const button = (label: string, path: string): MailPart => ({ type: 'button', label, path })

/** The tracking code opens the order, so that it stands in the mail alone. */
export const trackingCodeText = ({ trackingCode }: MailedOrder): MailPart => ({
  type: 'text',
  text: t.trackingCode(showTrackingCode(trackingCode)),
  redacted: t.trackingCode(REDACTED),
})

/** Returns the path of an order: in the account for a shopper, on the confirmation page for a guest. */
export const orderPath = ({ isShopper, orderNumber }: Pick<MailedOrder, 'isShopper' | 'orderNumber'>): string =>
  isShopper ? `/user/my-orders/${showOrderNumber(orderNumber)}` : `/confirm-order?order=${showOrderNumber(orderNumber)}`

export const money = ({ currency, locale }: MailedOrder, amount: number): string =>
  formatMoney(amount, currency, locale)
const timeOf = ({ locale, language, time_zone: timeZone }: ShopRow, at: Date): string =>
  formatDateTime(at, { locale, language, timeZone })

export const buildItemParts = (order: MailedOrder, of: readonly MailedItem[]): MailPart[] =>
  of.map(({ name, optionValues, quantity, unitAmount, image, slug }) => ({
    type: 'product',
    name: [name, ...optionValues].join(', '),
    note: unitAmount === null ? t.count(quantity) : t.pieces(quantity, money(order, unitAmount)),
    image,
    path: `/product/${slug}`,
  }))

interface Letter {
  kind: MailKind
  /** Distinguishes mails of one kind about one order. */
  about?: string
  head: { subject: string; preview: string; heading: string }
  parts: readonly MailPart[]
}

export function letter(shop: ShopRow, order: MailedOrder, { kind, about = '', head, parts }: Letter): Mail {
  return {
    kind,
    about: `${order.id} ${about}`.trim(),
    to: order.email,
    content: {
      ...head,
      parts: [text(t.hello(nameInMail(order.name))), ...parts],
      reason: t.reason(shop.name),
      stop: null,
    },
  }
}

export const headOf = (
  {
    subject,
    preview,
    heading,
  }: { subject: (number: string, shop: string) => string; preview: string; heading: string },
  order: MailedOrder,
  shop: ShopRow,
): Letter['head'] => ({ subject: subject(showOrderNumber(order.orderNumber), shop.name), preview, heading })

/** A new order that needs no payment now: cash on delivery, or nothing to pay. */
export function orderReceived(shop: ShopRow, order: MailedOrder, of: readonly MailedItem[]): Mail {
  const date = formatDate(order.placedAt, { locale: shop.locale, language: shop.language, timeZone: shop.time_zone })
  const total = money(order, order.totalAmount)
  const cod = order.payment.provider === 'cod' ? [text(t.received.cod(money(order, order.payableAmount)))] : []
  return letter(shop, order, {
    kind: 'orderReceived',
    head: headOf(t.received, order, shop),
    parts: [
      text(t.received.text(showOrderNumber(order.orderNumber), date)),
      ...buildItemParts(order, of),
      text(t.total(total)),
      ...creditParts(order),
      ...cod,
      ...promiseOf(shop, order),
      trackingCodeText(order),
      button(t.see, orderPath(order)),
    ],
  })
}

export const buildPickupParts = ({ collectAt }: MailedOrder): MailPart[] =>
  collectAt ? [text(t.collect.at(collectAt))] : []

export function promiseOf(shop: ShopRow, order: MailedOrder): MailPart[] {
  const { promise } = order
  if (!promise) return buildPickupParts(order)
  const day = (date: string): string =>
    formatDayShort(date, { locale: shop.locale, language: shop.language, timeZone: shop.time_zone })
  const { delivery } = en
  const days = delivery.days(day(promise.from), day(promise.to))
  const cost = order.shippingAmount === 0 ? null : money(order, order.shippingAmount)
  return [
    text(order.collectAt === null ? `${delivery.promise(days, cost)}.` : t.collect.ready(days)),
    ...buildPickupParts(order),
  ]
}

/** What gift cards and store credit pay; nothing without them. */
const creditParts = (order: MailedOrder): MailPart[] =>
  order.payableAmount < order.totalAmount ? [text(t.credit(money(order, order.totalAmount - order.payableAmount)))] : []

/** Asks for what a dearer variant costs on top of the items that came back. */
export function exchangePayment(shop: ShopRow, order: MailedOrder, of: readonly MailedItem[]): Mail {
  const amount = money(order, order.payableAmount)
  const { subject, preview, heading } = t.exchange
  return letter(shop, order, {
    kind: 'exchangePayment',
    head: { subject: subject(amount), preview, heading: heading(amount) },
    parts: [
      text(t.exchange.text(showOrderNumber(order.orderNumber))),
      ...buildItemParts(order, of),
      text(t.exchange.sum(money(order, order.totalAmount), money(order, order.totalAmount - order.payableAmount))),
      text(t.exchange.until(timeOf(shop, order.paymentUntil ?? order.placedAt))),
      button(t.exchange.button(amount), order.payPath),
      trackingCodeText(order),
    ],
  })
}

/** A new order that waits for its payment: the instructions and the deadline. */
export function paymentDue(shop: ShopRow, order: MailedOrder, of: readonly MailedItem[]): Mail {
  const { provider, instructions, title } = order.payment
  const until = timeOf(shop, order.paymentUntil ?? order.placedAt)
  const number = showOrderNumber(order.orderNumber)
  return letter(shop, order, {
    kind: 'orderPaymentDue',
    head: headOf(t.due, order, shop),
    parts: [
      text(t.due.text(number, money(order, order.payableAmount), until)),
      ...buildItemParts(order, of),
      ...creditParts(order),
      ...accountOf(order),
      ...(instructions ? [text(`${title}: ${instructions}`)] : []),
      ...(instructions || isManual(provider) ? [text(t.due.reference(number))] : []),
      button(t.due.button, order.payPath),
      trackingCodeText(order),
    ],
  })
}

/** The recipient of a bank transfer. */
const accountOf = ({ payment: { title, accountName, accountNumber, accountType } }: MailedOrder): MailPart[] =>
  accountNumber
    ? [
        text(t.due.account(title, accountNumber)),
        ...(accountName ? [text(t.due.recipient(accountName))] : []),
        ...(accountType ? [text(t.due.bank(accountType))] : []),
      ]
    : []

/** @param about the payment */
export const paymentReceived = (
  shop: ShopRow,
  order: MailedOrder,
  { about, amount }: { about: string; amount: number },
): Mail =>
  letter(shop, order, {
    kind: 'orderPaid',
    about,
    head: headOf(t.paid, order, shop),
    parts: [
      text(t.paid.text(showOrderNumber(order.orderNumber), money(order, amount))),
      ...promiseOf(shop, order),
      button(t.paid.button, orderPath(order)),
    ],
  })

/** A partial payment: the order still waits for the rest. @param about the payment */
export function partiallyPaid(
  shop: ShopRow,
  order: MailedOrder,
  { about, amount, openAmount }: { about: string; amount: number; openAmount: number },
): Mail {
  const number = showOrderNumber(order.orderNumber)
  return letter(shop, order, {
    kind: 'orderPaidInPart',
    about,
    head: headOf(t.part, order, shop),
    parts: [
      text(t.part.text(number, money(order, amount), money(order, openAmount))),
      button(t.part.button, order.payPath),
    ],
  })
}

/** @param about the payment, so that each attempt gets a mail */
export function paymentFailed(
  shop: ShopRow,
  order: MailedOrder,
  { about, isProof }: { about: string; isProof: boolean },
): Mail {
  const texts = isProof ? t.rejected : t.failed
  const until = timeOf(shop, order.paymentUntil ?? order.placedAt)
  return letter(shop, order, {
    kind: isProof ? 'orderPaymentRejected' : 'orderPaymentFailed',
    about,
    head: headOf(texts, order, shop),
    parts: [text(texts.text(showOrderNumber(order.orderNumber), until)), button(texts.button, order.payPath)],
  })
}

export const orderExpired = (shop: ShopRow, order: MailedOrder): Mail =>
  letter(shop, order, {
    kind: 'orderExpired',
    head: headOf(t.expired, order, shop),
    parts: [text(t.expired.text(showOrderNumber(order.orderNumber))), button(t.expired.button, '/')],
  })

/**
 * A payment that the order does not need and that is refunded.
 * @param about the payment or refund
 * @param why the state of the order when the money arrived: over, or already paid
 */
export function refundPending(
  shop: ShopRow,
  order: MailedOrder,
  { about, amount, why }: { about: string; amount: number; why: 'expired' | 'cancelled' | 'paid' },
): Mail {
  const texts = t.late[why]
  return letter(shop, order, {
    kind: 'orderPaidLate',
    about,
    head: headOf({ ...t.late, ...texts }, order, shop),
    parts: [
      text(texts.text(showOrderNumber(order.orderNumber), money(order, amount))),
      button(t.late.button, why === 'paid' ? orderPath(order) : '/'),
    ],
  })
}

/** @param what.refundAmount the refund; 0 for nothing */
export function orderCancelled(
  shop: ShopRow,
  order: MailedOrder,
  what: { about: string; of: readonly MailedItem[]; isWhole: boolean; refundAmount: number },
): Mail {
  const { about, of, isWhole, refundAmount } = what
  const { subject, partSubject, preview, heading, partHeading } = t.cancelled
  const number = showOrderNumber(order.orderNumber)
  return letter(shop, order, {
    kind: 'orderCancelled',
    about,
    head: {
      subject: (isWhole ? subject : partSubject)(number, shop.name),
      preview,
      heading: isWhole ? heading : partHeading,
    },
    parts: [
      text(t.cancelled.text(number)),
      ...buildItemParts(order, of),
      text(refundAmount > 0 ? t.cancelled.refund(money(order, refundAmount)) : t.cancelled.nothing),
      button(t.see, orderPath(order)),
    ],
  })
}

/**
 * The invoice as a printable page and as a PDF.
 * @param path opens it for the recipient of the mail
 */
export const invoiceIssued = (
  shop: ShopRow,
  order: MailedOrder,
  { number, path, days }: { number: string; path: string; days: number },
): Mail =>
  letter(shop, order, {
    kind: 'orderInvoice',
    about: number,
    head: { ...headOf(t.invoice, order, shop), subject: t.invoice.subject(number, shop.name) },
    parts: [
      text(t.invoice.text(number, showOrderNumber(order.orderNumber), money(order, order.totalAmount))),
      button(t.invoice.button, path),
      button(t.invoice.pdf, `${path}?format=pdf`),
      text(t.invoice.valid(days)),
    ],
  })

/**
 * @param refund.about its id
 * @param refund.isToCredit whether it became store credit, with what the shop adds
 */
export const orderRefunded = (
  shop: ShopRow,
  order: MailedOrder,
  { about, amount, isToCredit }: { about: string; amount: number; isToCredit: boolean },
): Mail => {
  const write = isToCredit ? (order.isShopper ? t.refunded.credit : t.refunded.card) : t.refunded.text
  return letter(shop, order, {
    kind: 'orderRefunded',
    about,
    head: headOf(t.refunded, order, shop),
    parts: [text(write(showOrderNumber(order.orderNumber), money(order, amount))), button(t.see, orderPath(order))],
  })
}
