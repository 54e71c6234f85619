import { queueMail, type Mail } from '#src/features/mail/mail.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { orderMailEn } from '#src/shared/messages/orders/order-mail.en.ts'
import type { LockedOrder } from '../changes/order-changes.service.ts'
import { liveUnits } from '../changes/order-rewrite.rules.ts'
import {
  buildItemParts,
  button,
  headOf,
  letter,
  money,
  orderPath,
  text,
  type MailedItem,
  type MailedOrder,
} from './order-mail.ts'
import { mailedOrder, toMailedItem } from './order-mail.service.ts'

/** What an edit has changed; amounts in minor units. */
export interface EditedFacts {
  beforeAmount: number
  afterAmount: number
  /** What is still to be paid. */
  openAmount: number
  /** What goes back to the customer. */
  refundAmount: number
  /** Whether the customer has made the change. */
  isOwn: boolean
  /** Where it goes now; null when that stays. */
  address: string | null
}

/** Queues the mail about an edit of an order. */
export function queueEditedMail(tx: Tx<ShopContext>, { row, lines }: LockedOrder, facts: EditedFacts): void {
  const remaining = lines.filter((line) => liveUnits(line) > 0)
  const of = remaining.map((line) => toMailedItem(line, liveUnits(line), line.unit_amount))
  queueMail(tx, orderEdited(tx.shop, mailedOrder(tx, row), { ...facts, of, version: row.version, isCod: row.is_cod }))
}

interface Edited extends EditedFacts {
  of: readonly MailedItem[]
  /** Each edit has a mail of its own. */
  version: number
  isCod: boolean
}

const t = orderMailEn.edited

function orderEdited(shop: ShopRow, order: MailedOrder, edited: Edited): Mail {
  const { beforeAmount, afterAmount, openAmount, refundAmount, isOwn, address, of, version, isCod } = edited
  const show = (amount: number): string => money(order, amount)
  const total =
    beforeAmount === afterAmount ? t.same(show(afterAmount)) : t.total(show(beforeAmount), show(afterAmount))
  const isDue = openAmount > 0 && !isCod
  return letter(shop, order, {
    kind: 'orderEdited',
    about: String(version),
    head: headOf(t, order, shop),
    parts: [
      text((isOwn ? t.own : t.text)(showOrderNumber(order.orderNumber))),
      ...buildItemParts(order, of),
      text(total),
      ...(address === null ? [] : [text(t.address(address))]),
      ...(refundAmount > 0 ? [text(t.refund(show(refundAmount)))] : []),
      ...(openAmount > 0 && isCod ? [text(orderMailEn.received.cod(show(openAmount)))] : []),
      ...(isDue ? [text(t.due(show(openAmount)))] : []),
      isDue ? button(orderMailEn.due.button, order.payPath) : button(orderMailEn.see, orderPath(order)),
    ],
  })
}
