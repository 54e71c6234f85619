import type { MailPart } from '#src/features/mail/mail.rules.ts'
import type { Mail } from '#src/features/mail/mail.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import type { ShopRow, WithdrawalRow } from '#src/platform/db/tables.generated.ts'
import { formatDate } from '#src/shared/dates.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { withdrawalDecisionEn as t } from '#src/shared/messages/orders/withdrawal-decision.en.ts'
import { returnPath } from './return-link.ts'
import { lastDayOf, type Line } from './return-plan.service.ts'
import type { LockedReturn } from './return.service.ts'
import { withoutLinks } from './withdrawal.rules.ts'

const text = (content: string): MailPart => ({ type: 'text', text: content })

/** Asks the address of an order whether a statement with another address is theirs. */
export const withdrawalVerify = (
  shop: ShopRow,
  mailed: { id: string; number: string; statement: string; orderNumber: string; to: string; path: string },
): Mail => {
  const { question } = t
  const order = showOrderNumber(mailed.orderNumber)
  return {
    kind: 'withdrawalVerify',
    about: mailed.id,
    to: mailed.to,
    content: {
      subject: question.subject(mailed.number),
      preview: question.preview(order),
      heading: question.heading,
      parts: [
        text(question.text(order)),
        text(t.statement),
        text(withoutLinks(mailed.statement)),
        { type: 'button', label: question.open, path: mailed.path },
      ],
      reason: question.reason(shop.name),
      stop: null,
    },
  }
}

interface AcceptedWithdrawal {
  row: WithdrawalRow
  order: LockedOrder
  cancelled: readonly { line: Line; quantity: number }[]
  /** The case of the items that come back. */
  found: LockedReturn | null
}

const itemPart = ({ line, quantity }: { line: Line; quantity: number }): MailPart => ({
  type: 'product',
  name: [line.name, ...line.option_values].join(', '),
  note: t.accepted.pieces(quantity),
  image: line.image,
  path: `/product/${line.slug}`,
})

/** Tells what happens now, to the address of the order, because it shows its items. */
export function withdrawalAccepted(context: ShopContext, { row, order, cancelled, found }: AcceptedWithdrawal): Mail {
  const { shop } = context
  const { accepted } = t
  const orderNumber = showOrderNumber(order.row.order_number)
  return {
    kind: 'withdrawalAccepted',
    about: row.id,
    to: order.row.email || row.email,
    content: {
      subject: accepted.subject(row.number),
      preview: accepted.preview,
      heading: accepted.heading,
      parts: [
        text(accepted.text(row.number, orderNumber)),
        ...(cancelled.length > 0 ? [text(accepted.cancelled), ...cancelled.map(itemPart)] : []),
        ...(found ? sentParts(shop, found) : []),
        found
          ? { type: 'button', label: accepted.open, path: returnPath(context, found.row, order.row) }
          : { type: 'button', label: accepted.order, path: `/confirm-order?order=${orderNumber}` },
      ],
      reason: t.reason(shop.name),
      stop: null,
    },
  }
}

function sentParts(shop: ShopRow, { order, row, lines }: LockedReturn): MailPart[] {
  const { accepted } = t
  const { locale, language, time_zone: timeZone } = shop
  const items = lines.flatMap(({ order_line_id: lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line ? [itemPart({ line, quantity })] : []
  })
  const until = row.parcel_until && formatDate(lastDayOf(row.parcel_until), { locale, language, timeZone })
  return [
    text(accepted.sent),
    ...items,
    ...(shop.drop_address === '' ? [] : [text(accepted.to(shop.drop_address))]),
    text(accepted.write(row.number)),
    ...(until ? [text(accepted.by(until))] : []),
    text(accepted.costs[row.cost_bearer]),
    ...(row.instructions === '' ? [] : [text(row.instructions)]),
    text(accepted.money((order.row.payment as { title: string }).title)),
  ]
}

/** Says why a statement is not accepted; the shopper can object. */
export const withdrawalDeclined = (
  shop: ShopRow,
  { row, to, reason }: { row: WithdrawalRow; to: string; reason: string },
): Mail => ({
  kind: 'withdrawalDeclined',
  about: row.id,
  to,
  content: {
    subject: t.declined.subject(row.number),
    preview: t.declined.preview,
    heading: t.declined.heading,
    parts: [text(t.declined.text(row.number)), text(reason), text(t.declined.disagree)],
    reason: t.reason(shop.name),
    stop: null,
  },
})
