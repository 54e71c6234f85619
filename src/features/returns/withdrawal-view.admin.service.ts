import type { Address } from '#src/features/addresses/address.rules.ts'
import { inspectOrder, type LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { readOrderRow } from '#src/features/orders/order.service.ts'
import { getPolicies } from '#src/features/shop/policy.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { WithdrawalRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { parseCursor, toCursor } from '#src/shared/list-cursor.ts'
import { lastDayOf } from './return-plan.service.ts'
import { returnStore } from './return.store.ts'
import { withdrawableLines, type WithdrawableLine } from './withdrawal-acceptance.service.ts'
import { refundDueAt, withdrawalEnd } from './withdrawal-period.rules.ts'
import { actionsOf, isVerified, type WithdrawalAction, type WithdrawalView } from './withdrawal.rules.ts'
import { withdrawalStore, type ListedWithdrawal } from './withdrawal.store.ts'

interface Found {
  row: WithdrawalRow
  order: LockedOrder | null
}

interface Assessment {
  /** When the period of withdrawal ends; null when it has not begun, or without an order. */
  endsAt: Date | null
  isInTime: boolean
  /** Whether an item has no right of withdrawal, such as one that was made to order. */
  hasException: boolean
  lines: readonly WithdrawableLine[]
  actions: readonly WithdrawalAction[]
}

/** Returns whether a statement is in time, what it can be about, and what staff can do. */
export async function assessWithdrawal(tx: Tx<ShopContext>, { row, order }: Found): Promise<Assessment> {
  const { guestWithdrawalEffect } = await getPolicies(tx)
  const lines = order ? await withdrawableLines(tx, order) : []
  const endsAt = order ? await withdrawalEndOf(tx, order) : null
  const isInTime = endsAt === null || row.submitted_at < endsAt
  const units = lines.filter(({ cancellable, sent }) => cancellable + sent > 0)
  const hasException = units.some(({ line }) => line.withdrawal_exception !== null)
  const actions = actionsOf({
    decision: row.decision,
    hasOrder: order !== null,
    hasUnits: units.length > 0,
    isInTime,
    isVerified: isVerified({ match: row.match, isConfirmed: row.is_confirmed }, guestWithdrawalEffect),
    hasException,
  })
  return { endsAt, isInTime, hasException, lines, actions }
}

/** Returns when the period of withdrawal of an order ends; null when it has not begun. */
export async function withdrawalEndOf(tx: Tx<ShopContext>, order: LockedOrder): Promise<Date | null> {
  const physical = order.lines.filter((line) => !line.is_digital)
  const isDelivered = physical.every((line) => line.delivered_quantity >= line.quantity - line.cancelled_quantity)
  const deliveries = await returnStore(tx).deliveries(order.id)
  const times = deliveries.map(({ deliveredAt }) => deliveredAt.getTime())
  return withdrawalEnd({
    placedAt: order.row.placed_at,
    isDigital: physical.length === 0,
    deliveredAt: isDelivered && times.length > 0 ? new Date(Math.max(...times)) : null,
    days: order.row.withdrawal_days,
    country: (order.row.shipping_address as Address).country,
    timeZone: tx.shop.time_zone,
  })
}

interface ListQuery {
  view: WithdrawalView
  limit: number
  after?: string | undefined
}

/** Lists the statements of a shop, the newest first. */
export const listWithdrawals = (context: ShopContext, { view, limit, after }: ListQuery) =>
  inTransaction(context, async (tx) => {
    const store = withdrawalStore(tx)
    const rows = await store.list(view, after === undefined ? null : parseCursor(after), limit)
    const last = rows.length < limit ? undefined : rows.at(-1)
    return {
      data: rows.map((row) => toListed(tx, row)),
      next: last ? toCursor(last.submittedAt, last.id) : null,
      total: await store.count(view),
    }
  })

const toListed = ({ shop }: ShopContext, { id: _id, submittedAt, orderNumber, ...row }: ListedWithdrawal) => ({
  _id,
  ...row,
  submittedAt: submittedAt.toISOString(),
  orderNumber: orderNumber === null ? null : showOrderNumber(orderNumber),
  refundDueAt: lastDayOf(refundDueAt(submittedAt, shop.time_zone)).toISOString(),
})

/** @throws Failure `not_found` */
export const showWithdrawal = (context: ShopContext, number: string) =>
  inTransaction(context, async (tx) => {
    const row = await withdrawalStore(tx).find(number.toUpperCase())
    if (!row) throw new Failure('not_found')
    const order = row.order_id === null ? null : await inspectOrder(tx, await readOrderRow(tx, row.order_id))
    return toAdminWithdrawal(tx, { row, order })
  })

/** Returns a statement as staff see it. */
export async function toAdminWithdrawal(tx: Tx<ShopContext>, found: Found) {
  const { row, order } = found
  const { endsAt, isInTime, lines, actions } = await assessWithdrawal(tx, found)
  const opened = row.return_id === null ? null : await returnStore(tx).byId(row.return_id)
  const listed = toListed(tx, {
    id: row.id,
    number: row.number,
    submittedAt: row.submitted_at,
    name: row.name,
    contract: row.contract_text,
    items: row.items_text,
    email: row.email,
    match: row.match,
    decision: row.decision,
    orderNumber: order && order.row.order_number,
    returnNumber: opened && opened.number,
  })
  return {
    ...listed,
    decidedAt: row.decision_at && row.decision_at.toISOString(),
    declineReason: row.decline_reason,
    isConfirmed: row.is_confirmed,
    isEntered: row.is_entered,
    endsAt: endsAt && lastDayOf(endsAt).toISOString(),
    isInTime,
    lines: lines.map(({ line, cancellable, sent }) => ({
      lineId: line.id,
      name: line.name,
      slug: line.slug,
      image: line.image,
      optionValues: line.option_values,
      cancellableQuantity: cancellable,
      sentQuantity: sent,
      isReturnable: !line.not_returnable,
    })),
    actions: [...actions],
  }
}
