import { nameRefundMethods } from '#src/features/orders/changes/payment-name.service.ts'
import type { Address } from '#src/features/addresses/address.rules.ts'
import { inspectOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { unitsAmountOf } from '#src/features/orders/changes/refund-plan.service.ts'
import { readOrderRow } from '#src/features/orders/order.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { ReturnLineRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { readCrockford, showOrderNumber } from '#src/shared/ids.ts'
import { parseCursor, toCursor } from '#src/shared/list-cursor.ts'
import { findExchangeAmounts, findExchangeNumber } from './exchange/exchange.service.ts'
import { mayHaveLabel } from './files/return-file.rules.ts'
import { nameFiles, type NamedFiles } from './files/return-file.service.ts'
import { LATE, returnListStore, type ListedRow } from './return-list.store.ts'
import { currentAmounts, lastDayOf, unitsOf } from './return-plan.service.ts'
import { awaitedStep, awaitsParcel, nextStatus, type ReturnView } from './return.rules.ts'
import { stateOf, type LockedReturn } from './return.service.ts'
import { returnStore } from './return.store.ts'
import { refundDeadline } from './withdrawal-period.rules.ts'

const ACTIONS = ['approve', 'reject', 'receive', 'inspect', 'refund', 'sendBack', 'replace', 'close'] as const

interface ListQuery {
  view: ReturnView
  search: string
  order?: string | undefined
  limit: number
  after?: string | undefined
}

/** Lists the cases of a shop: those whose refund is late, then the newest first. */
export const listReturns = (context: ShopContext, { limit, after, order, ...filters }: ListQuery) =>
  inTransaction(context, async (tx) => {
    const store = returnListStore(tx)
    const query = { ...filters, order: order === undefined ? null : readCrockford(order) }
    const cursor = after === undefined ? null : parseCursor(after)
    const rows = await store.list({ ...query, after: cursor, limit })
    const last = rows.length < limit ? undefined : rows.at(-1)
    return {
      data: rows.map(({ isLate: _isLate, ...row }) => toListed(row, context.shop.time_zone)),
      next: last ? toCursor(...(last.isLate ? [LATE] : []), last.requestedAt, last.id) : null,
      total: await store.count(query),
    }
  })

function toListed(listed: ListedRow, timeZone: string) {
  const { number, kind, status, customer, pieces, amount, currency, keepsGoods } = listed
  const isAwaited = status === 'approved' || status === 'inTransit'
  // The money of a withdrawal is due once the items were sent or came.
  const refundAt =
    kind === 'withdrawal' ? refundDeadline({ ...listed, submittedAt: listed.requestedAt }, timeZone) : null
  const dueAt = refundAt ?? (isAwaited ? listed.parcelUntil : null)
  return {
    number,
    kind,
    status,
    customer,
    pieces,
    amount,
    currency,
    orderNumber: showOrderNumber(listed.orderNumber),
    requestedAt: listed.requestedAt.toISOString(),
    dueAt: dueAt && dueAt.toISOString(),
    hasSlip: awaitsParcel({ status, keepsGoods, awaited: awaitedStep(listed) }),
  }
}

/** @throws Failure `not_found` */
export const showReturn = (context: ShopContext, number: string) =>
  inTransaction(context, async (tx) => toAdminReturn(tx, await readShopReturn(tx, number)))

/** Returns a case by its number. @throws Failure `not_found` */
export async function readShopReturn(tx: Tx<ShopContext>, number: string): Promise<LockedReturn> {
  const row = await returnStore(tx).find(number.toUpperCase())
  if (!row) throw new Failure('not_found')
  const order = await inspectOrder(tx, await readOrderRow(tx, row.order_id))
  return { order, row, lines: await returnStore(tx).lines(row.id) }
}

/** Returns a case as staff see it. */
export async function toAdminReturn(tx: Tx<ShopContext>, found: LockedReturn) {
  const { order, row, lines } = found
  const { name } = order.row.shipping_address as Address
  const files = await nameFiles(tx, row.id)
  const events = await returnListStore(tx).events(order.id, row.id)
  const amounts = currentAmounts(order, row, lines)
  return {
    number: row.number,
    orderNumber: showOrderNumber(order.row.order_number),
    kind: row.kind,
    status: row.status,
    customer: { name, email: order.row.email },
    requestedAt: row.requested_at.toISOString(),
    sendUntil: row.parcel_until && lastDayOf(row.parcel_until).toISOString(),
    costBearer: row.cost_bearer,
    keepsGoods: row.keeps_goods,
    hasSlip: awaitsParcel(stateOf(row)),
    rejectReason: row.reject_reason,
    reply: row.answer,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    labelId: files.labelId,
    takesLabel: mayHaveLabel(row.status) && !row.keeps_goods,
    proofId: files.proofId,
    currency: order.row.currency,
    paymentTitle: await nameRefundMethods(tx, order, row.destination),
    lines: lines.flatMap((line) => toLine(found, line, files)),
    previewAmount: row.preview_amount,
    amounts,
    refundAmount: row.refund_amount,
    refundNote: row.refund_note,
    repairNote: row.repair_note,
    ...(await findExchangeAmounts(tx, found, amounts.amount)),
    exchangeOrderNumber: await findExchangeNumber(tx, row),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    actions: ACTIONS.filter((command) => nextStatus(command, stateOf(row), 'shop') !== null),
  }
}

/** Returns whether the refund came before the items, so that it is for all that was asked for. */
const isRefundedFirst = ({ refunded_at: refundedAt, received_at: receivedAt }: LockedReturn['row']): boolean =>
  refundedAt !== null && receivedAt !== null && receivedAt > refundedAt

function toLine({ order, row }: LockedReturn, line: ReturnLineRow, files: NamedFiles) {
  const item = order.lines.find(({ id }) => id === line.order_line_id)
  if (!item) return []
  const units = isRefundedFirst(row) ? line.quantity : unitsOf(line)
  // The units of this case as they were before its refund.
  const refunded = Math.max(0, item.refunded_quantity - (row.refund_amount === null ? 0 : units))
  const before = { ...item, refunded_quantity: refunded }
  return [
    {
      _id: line.id,
      name: item.name,
      slug: item.slug,
      image: item.image,
      optionValues: item.option_values,
      orderedQuantity: item.quantity,
      quantity: line.quantity,
      itemsAmount: unitsAmountOf(order, { line: before, quantity: units }),
      reason: line.reason,
      note: line.note,
      imageIds: files.imagesOf(line.id),
      isShopFault: line.is_shop_fault,
      receivedQuantity: line.received_quantity,
      acceptedQuantity: line.accepted_quantity,
      resellableQuantity: line.resellable_quantity,
      condition: line.condition,
      deductionAmount: line.deduction_amount,
      exchangedFor: line.exchange_variant_id === null ? null : line.exchange_options,
      deductionReason: line.deduction_reason,
    },
  ]
}
