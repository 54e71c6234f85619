import { nameInMail } from '#src/features/mail/recipient-name.rules.ts'
import type { MailKind, MailPart } from '#src/features/mail/mail.rules.ts'
import type { Mail } from '#src/features/mail/mail.service.ts'
import type { Address } from '#src/features/addresses/address.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import type { ReturnLineRow, ReturnRow, ShopRow } from '#src/platform/db/tables.generated.ts'
import { formatDate } from '#src/shared/dates.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { returnMailEn as t } from '#src/shared/messages/orders/return-mail.en.ts'
import { returnEn } from '#src/shared/messages/orders/returns.en.ts'
import { formatMoney } from '#src/shared/money.ts'
import type { ReturnAmounts } from './return-amount.rules.ts'
import { returnPath } from './return-link.ts'

/** A case as its mails show it. */
interface MailedReturn {
  order: LockedOrder
  row: ReturnRow
  lines: readonly ReturnLineRow[]
}

interface Letter {
  kind: MailKind
  subject: string
  preview: string
  heading: string
  parts: readonly MailPart[]
}

const text = (content: string): MailPart => ({ type: 'text', text: content })
const dateOf = ({ locale, language, time_zone: timeZone }: ShopRow, at: Date): string =>
  formatDate(at, { locale, language, timeZone })

function letter(
  context: ShopContext,
  { order, row }: MailedReturn,
  { kind, subject, preview, heading, parts }: Letter,
): Mail {
  const { name } = order.row.shipping_address as Address
  return {
    kind,
    about: `${row.id} ${row.version}`,
    to: order.row.email,
    content: {
      subject,
      preview,
      heading,
      parts: [
        text(t.hello(nameInMail(name))),
        ...parts,
        { type: 'button', label: t.open, path: returnPath(context, row, order.row) },
      ],
      reason: t.reason(context.shop.name),
      stop: null,
    },
  }
}

const orderNumberOf = ({ order }: MailedReturn): string => showOrderNumber(order.row.order_number)

/** The items with their numbers. */
function itemParts({ order, lines }: MailedReturn, quantityOf: (line: ReturnLineRow) => number): MailPart[] {
  return lines.flatMap((line): MailPart[] => {
    const item = order.lines.find(({ id }) => id === line.order_line_id)
    const quantity = quantityOf(line)
    if (!item || quantity === 0) return []
    const name = [item.name, ...item.option_values].join(', ')
    return [{ type: 'product', name, note: t.pieces(quantity), image: item.image, path: `/product/${item.slug}` }]
  })
}

const unitsRequested = ({ quantity }: ReturnLineRow): number => quantity

export const returnRequested = (context: ShopContext, mailed: MailedReturn): Mail =>
  letter(context, mailed, {
    kind: 'returnRequested',
    subject: t.requested.subject(mailed.row.number),
    preview: t.requested.preview,
    heading: t.requested.heading,
    parts: [
      text(t.requested.text(mailed.row.number, orderNumberOf(mailed))),
      ...itemParts(mailed, unitsRequested),
      text(t.requested.next),
    ],
  })

/** @param labelId the shop's label for the parcel, which is sent with it; null without one */
export function returnApproved(context: ShopContext, mailed: MailedReturn, labelId: string | null): Mail {
  const { shop } = context
  const { row } = mailed
  const { keeps_goods: keepsGoods, parcel_until: until } = row
  const how = keepsGoods
    ? [text(t.approved.keep)]
    : [
        ...(shop.drop_address === '' ? [] : [text(t.approved.to(shop.drop_address))]),
        text(t.approved.write(row.number)),
        ...(labelId === null ? [] : [text(t.approved.label)]),
        ...(until ? [text(t.approved.by(dateOf(shop, new Date(until.getTime() - 1))))] : []),
        text(t.approved.costs[row.cost_bearer]),
        ...(row.instructions === '' ? [] : [text(row.instructions)]),
      ]
  const mail = letter(context, mailed, {
    kind: 'returnApproved',
    subject: keepsGoods ? t.approved.keepSubject(row.number) : t.approved.subject(row.number),
    preview: keepsGoods ? t.approved.keepPreview : t.approved.preview,
    heading: keepsGoods ? t.approved.keepHeading : t.approved.heading,
    parts: [text(t.approved.text(row.number, orderNumberOf(mailed))), ...itemParts(mailed, unitsRequested), ...how],
  })
  if (keepsGoods || labelId === null) return mail
  return { ...mail, content: { ...mail.content, returnLabelId: labelId } }
}

/** @param mailed.row with the reason */
export const returnRejected = (context: ShopContext, mailed: MailedReturn): Mail =>
  letter(context, mailed, {
    kind: 'returnRejected',
    subject: t.rejected.subject(mailed.row.number),
    preview: t.rejected.preview,
    heading: t.rejected.heading,
    parts: [
      text(t.rejected.text(mailed.row.number, orderNumberOf(mailed))),
      text(mailed.row.reject_reason),
      text(mailed.row.answered_at === null ? t.rejected.disagree : t.rejected.again),
    ],
  })

/** @param mailed.lines with what has arrived */
export function returnReceived(context: ShopContext, mailed: MailedReturn): Mail {
  const isFewer = mailed.lines.some(({ quantity, received_quantity: received }) => (received ?? quantity) < quantity)
  return letter(context, mailed, {
    kind: 'returnReceived',
    subject: t.received.subject(mailed.row.number),
    preview: t.received.preview,
    heading: t.received.heading,
    parts: [
      text(t.received.text(mailed.row.number)),
      ...itemParts(mailed, ({ received_quantity: received }) => received ?? 0),
      ...(isFewer ? [text(t.received.fewer)] : []),
      // A withdrawal may have been refunded before.
      ...(mailed.row.refunded_at === null ? [text(t.received.next)] : []),
    ],
  })
}

/** The parts of a refund in words, one a line. */
export function amountTexts(amounts: ReturnAmounts, inWords: (amount: number) => string): string[] {
  const rows: [label: string, amount: number][] = [
    [returnEn.amounts.goods, amounts.itemsAmount],
    [returnEn.amounts.delivery, amounts.deliveryAmount],
    [returnEn.amounts.fee, amounts.feeAmount],
    [returnEn.amounts.restocking, -amounts.restockingAmount],
    [returnEn.amounts.deduction, -amounts.deductionAmount],
    [returnEn.amounts.setOff, -amounts.setOffAmount],
  ]
  const shown = rows.filter(([, amount], index) => index === 0 || amount !== 0)
  return [...shown, [returnEn.amounts.total, amounts.amount] as const].map(
    ([label, amount]) => `${label}: ${inWords(amount)}`,
  )
}

interface RefundWords {
  /** What it consists of. */
  amounts: ReturnAmounts
  /** Why it is less than shown before. */
  note: string
  /** Where it goes. */
  method: string
  /** What of it pays for other variants. */
  exchangeAmount: number
}

export function returnRefunded(
  context: ShopContext,
  mailed: MailedReturn,
  { amounts, note, method, exchangeAmount }: RefundWords,
): Mail {
  const { currency } = mailed.order.row
  const inWords = (amount: number): string => formatMoney(amount, currency, context.shop.locale)
  const { number } = mailed.row
  const amount = inWords(amounts.amount - exchangeAmount)
  const hasRefund = amounts.amount > exchangeAmount
  const deductions = mailed.lines.flatMap(({ deduction_amount: value, deduction_reason: reason }) =>
    value > 0 && reason !== '' ? [text(`${returnEn.amounts.deduction}: ${reason}`)] : [],
  )
  return letter(context, mailed, {
    kind: 'returnRefunded',
    subject: hasRefund ? t.refunded.subject(amount) : t.refunded.none.subject(number),
    preview: t.refunded.preview(number),
    heading: hasRefund
      ? t.refunded.heading(amount)
      : exchangeAmount > 0
        ? t.refunded.exchange.heading
        : t.refunded.none.heading,
    parts: [
      text(t.refunded.text(number, orderNumberOf(mailed))),
      ...amountTexts(amounts, inWords).map(text),
      ...deductions,
      ...(note === '' ? [] : [text(t.refunded.why(note))]),
      ...(exchangeAmount > 0 ? [text(t.refunded.exchanged(inWords(exchangeAmount)))] : []),
      ...(hasRefund ? [text(t.refunded.method(method))] : []),
    ],
  })
}

/** @param mailed.row with what was repaired; otherwise the same comes again */
export function returnReplaced(context: ShopContext, mailed: MailedReturn): Mail {
  const { number, repair_note: note, repaired_at: repairedAt } = mailed.row
  const own = repairedAt === null ? t.replaced.again : t.replaced.repair
  return letter(context, mailed, {
    kind: 'returnReplaced',
    subject: t.replaced.subject(number),
    preview: own.heading,
    heading: own.heading,
    parts: [
      text(own.text(number, orderNumberOf(mailed))),
      ...itemParts(mailed, (line) =>
        repairedAt === null ? (line.accepted_quantity ?? line.quantity) : (line.received_quantity ?? line.quantity),
      ),
      ...(note === '' ? [] : [text(t.replaced.note(note)), text(t.replaced.guarantee)]),
    ],
  })
}

/** Reminds of the parcel, a week before its last day. */
export const returnReminder = (context: ShopContext, mailed: MailedReturn, until: Date): Mail => {
  const { shop } = context
  const date = dateOf(shop, new Date(until.getTime() - 1))
  const { number } = mailed.row
  return letter(context, mailed, {
    kind: 'returnReminder',
    subject: t.reminder.subject(number, date),
    preview: t.reminder.preview,
    heading: t.reminder.heading(date),
    parts: [
      text(t.reminder.text(number, orderNumberOf(mailed))),
      ...itemParts(mailed, unitsRequested),
      ...(shop.drop_address === '' ? [] : [text(t.approved.to(shop.drop_address))]),
      text(t.approved.write(number)),
      text(t.reminder.sent),
    ],
  })
}

export const returnEnded = (context: ShopContext, mailed: MailedReturn): Mail =>
  letter(context, mailed, {
    kind: 'returnExpired',
    subject: t.ended.subject(mailed.row.number),
    preview: t.ended.preview,
    heading: t.ended.heading,
    parts: [text(t.ended.text(mailed.row.number)), text(t.ended.again)],
  })

/** Asks the shop to decide, again after the shopper has replied to a rejection. */
export function shopReturnRequested(shop: ShopRow, mailed: MailedReturn): Mail {
  const { id, number, answered_at: repliedAt, answer: reply } = mailed.row
  const replyParts = reply === '' ? [] : [text(t.shop.replied), text(reply)]
  return {
    kind: 'shopReturnRequested',
    about: repliedAt === null ? id : `${id} reply`,
    to: shop.order_email || shop.shop_email,
    content: {
      subject: t.shop.subject(number),
      preview: t.shop.preview,
      heading: t.shop.heading(number),
      parts: [
        text(t.shop.text(orderNumberOf(mailed))),
        ...itemParts(mailed, unitsRequested),
        ...replyParts,
        text(t.shop.where),
      ],
      reason: t.shopReason(shop.name),
      stop: null,
    },
  }
}

/** Warns the shop of the money of a withdrawal. @param when.today as YYYY-MM-DD: once a day */
export function shopRefundDue(
  { shop }: ShopContext,
  mailed: MailedReturn,
  { last, today }: { last: Date; today: string },
): Mail {
  const { id, number } = mailed.row
  const date = dateOf(shop, last)
  return {
    kind: 'shopRefundDue',
    about: `${id} ${today}`,
    to: shop.order_email || shop.shop_email,
    content: {
      subject: t.due.subject(number, date),
      preview: t.due.preview,
      heading: t.due.heading(date),
      parts: [text(t.due.text(number, orderNumberOf(mailed))), ...itemParts(mailed, unitsRequested), text(t.due.where)],
      reason: t.shopReason(shop.name),
      stop: null,
    },
  }
}
