import { withOrderedIds } from '#src/platform/db/ordered-ids.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { runLast, type Tx } from '#src/platform/db/db.ts'
import { deleteJob, enqueueJob } from '#src/platform/queue/job-queue.ts'
import { publish } from '#src/platform/events.ts'
import { Failure } from '#src/shared/failure.ts'
import { orderEn } from '#src/shared/messages/orders/orders.en.ts'
import type { OrderLineRow, OrderRow } from '#src/platform/db/tables.generated.ts'
import { countCash } from './cash-on-delivery.rules.ts'
import { publishOrderEvents } from '../order-events.service.ts'
import { issueDueDocuments, replaceInvoice } from '../invoices/invoice.service.ts'
import { queueInvoiceMail, queueOrderMails } from '../mails/order-mail.service.ts'
import { moveReserved } from './credit-payments.service.ts'
import { endOpenChange, type OpenChange } from './open-change.service.ts'
import { requestRefunds, type PassedOn, type RefundCause } from './refund-requests.service.ts'
import { orderStateStore, type MoneyRow } from './order-state.store.ts'
import {
  deriveOrder,
  isAllowed,
  isRestDue,
  type DerivedOrder,
  type OrderActor,
  type OrderCommand,
  type OrderFacts,
} from './order-state.rules.ts'

/** An order that is locked until the transaction ends. */
export interface LockedOrder {
  id: string
  row: OrderRow
  lines: readonly OrderLineRow[]
  facts: OrderFacts
  state: DerivedOrder
  /** The newest payment that is not one of credit; null without one. */
  paymentId: string | null
  /** The change that waits for its payment, if any. */
  openChange: OpenChange | null
}

/** A new event of an order. */
export interface NewEvent {
  type: OrderEventType
  actor: OrderActor
  data?: EventData
  /** Defaults to now; earlier when it was observed earlier. */
  at?: Date
}

/** An event as it is stored. */
export type RecordedEvent = NewEvent & { id: string }

/** The data of an event. Only `text` holds personal data; it is written by the shopper and deleted with the account. */
export interface EventData {
  paymentId?: string
  refundId?: string
  shipmentId?: string
  /** The number of a shipment, from 1 on. */
  number?: number
  /** The tracking status of a shipment. */
  status?: string
  /** Minor units. */
  amount?: number
  collectedAmount?: number
  /** The reason as a code. */
  reason?: string
  code?: string
  /** The kind of a note; `cashOver` and `cashShort` are differences from the due cash. */
  kind?: 'refundGranted' | 'cashOver' | 'cashShort'
  text?: string
  /** Where a refund goes when it does not go back to its payment, and what the shop adds there. */
  destination?: 'credit' | 'exchange'
  /** What of a refund pays the exchange of a return. */
  exchange?: { returnId: string; amount: number }
  bonusAmount?: number
  /** Whether the customer gets no mail about it. */
  isSilent?: boolean
  returnId?: string
  /** The number of a return, such as `RT-7C2QK9MD`. */
  returnNumber?: string
  /** The cancelled units, and how many of their line were cancelled before. */
  lines?: readonly { lineId: string; quantity: number; done: number }[]
}

/** The types of order events. */
export type OrderEventType =
  | 'placed'
  | 'confirmed'
  | 'paymentStarted'
  | 'paymentSubmitted'
  | 'paymentRejected'
  | 'paymentFailed'
  | 'paymentMismatch'
  | 'paymentAuthorized'
  | 'paymentCaptured'
  | 'processing'
  | 'shipped'
  | 'tracking'
  | 'outForDelivery'
  | 'shipmentDelivered'
  | 'delivered'
  | 'completed'
  | 'linesCancelled'
  | 'edited'
  | 'cancelled'
  | 'expired'
  | 'revived'
  | 'refundRequested'
  | 'refunded'
  | 'refundFailed'
  | 'note'
  | 'returnRequested'
  | 'returnApproved'
  | 'returnRejected'
  | 'returnCancelled'
  | 'returnExpired'
  | 'returnSent'
  | 'returnReceived'
  | 'returnInspected'
  | 'returnRefunded'
  | 'returnReplaced'

/**
 * Locks an order; call it first.
 * @throws Failure `not_found`
 */
export async function lockOrder(tx: Tx<ShopContext>, orderId: string): Promise<LockedOrder> {
  const row = await orderStateStore(tx).lock(orderId)
  if (!row) throw new Failure('not_found')
  return inspectOrder(tx, row)
}

/** Returns the state of an order, locked or not. */
export async function inspectOrder(tx: Tx<ShopContext>, row: OrderRow): Promise<LockedOrder> {
  const store = orderStateStore(tx)
  const lines = await store.lines(row.id)
  const money = await store.money(row.id)
  const facts: OrderFacts = {
    totalAmount: row.total_amount,
    isCod: row.is_cod,
    capturedAmount: money.captured,
    reservedAmount: money.reserved,
    refundedAmount: money.refunded,
    pendingRefundAmount: money.pending,
    grantedAmount: row.goodwill_refund_amount,
    newestPayment: money.newestPayment,
    isConfirmed: row.confirmed_at !== null,
    isProcessing: row.processing_at !== null,
    isExpired: row.expired_at !== null,
    isCancelled: row.cancelled_at !== null,
    isCompleted: row.completed_at !== null,
    lines: lines.map((line) => ({
      quantity: line.quantity,
      totalAmount: grossOf(row, line),
      cancelled: line.cancelled_quantity,
      shipped: line.shipped_quantity,
      delivered: line.delivered_quantity,
      returned: line.returned_quantity,
    })),
  }
  const { paymentId, change } = money
  return { id: row.id, row, lines, facts, state: deriveOrder(facts), paymentId, openChange: toOpenChange(change) }
}

const toOpenChange = (change: MoneyRow['change']): OpenChange | null =>
  change && { ...change, until: new Date(change.until) }

/** Returns the gross amount of a line after its discount. */
export const grossOf = (
  { prices_include_tax: isIncluded }: Pick<OrderRow, 'prices_include_tax'>,
  line: Pick<OrderLineRow, 'line_amount' | 'discount_amount' | 'tax_amount'>,
): number => line.line_amount - line.discount_amount + (isIncluded ? 0 : line.tax_amount)

/**
 * @throws Failure `transition_not_allowed` with the order's status, when the rules do not allow the command; `change_open`
 * while a change waits for its payment
 */
export function assertTransition({ state, openChange }: LockedOrder, command: OrderCommand, actor: OrderActor): void {
  if (!isAllowed(command, state.status, actor)) throw rejection(state)
  if (openChange && (command === 'startProcessing' || command === 'ship')) throw new Failure('change_open')
}

/** Returns whether an order waits for its payment, for the rest after an edit, or for that of a change. */
export const awaitsPayment = ({ state, facts, openChange }: LockedOrder): boolean =>
  state.status === 'pendingPayment' || openChange !== null || isRestDue(state, facts.isCod)

/** Returns what a payment of an order that waits for one has to cover, in minor units. */
export const payableAmount = ({ state, openChange }: Pick<LockedOrder, 'state' | 'openChange'>): number =>
  openChange?.amount ?? state.openAmount

export const rejection = ({ status }: DerivedOrder): Failure =>
  new Failure('transition_not_allowed', {
    values: { status: orderEn.order.statuses[status] },
    data: { status },
  })

/**
 * Applies changed facts of a locked order: records due cash, requests refunds of a surplus, and writes the derived
 * status and the events. It also creates documents and mails, and schedules jobs.
 */
export async function applyOrderChange(
  tx: Tx<ShopContext>,
  before: LockedOrder,
  events: readonly NewEvent[],
): Promise<LockedOrder> {
  const store = orderStateStore(tx)
  const { id } = before
  const all: NewEvent[] = [...events]
  let order = await lockOrder(tx, id)
  const cash = await collectCash(tx, { before, order }, events)
  if (cash.length > 0) {
    all.push(...cash)
    order = await lockOrder(tx, id)
  }
  if (order.facts.reservedAmount > 0 && order.state.status !== 'pendingPayment') {
    const passedOn = await moveReserved(tx, order)
    // The customer has not paid for a dearer variant: its return is refunded after all.
    for (const passed of passedOn) await passOn(tx, passed, { actor: 'clock', reason: EXCHANGE_ENDED })
    order = await lockOrder(tx, id)
  }
  if (order.state.surplusAmount > 0) {
    // A surplus is refunded to the payment that caused it.
    const paymentId = events.find(({ type }) => type === 'paymentCaptured')?.data?.paymentId
    const { surplusAmount: amount } = order.state
    const refunds = await requestRefunds(tx, order, { amount, cause: causeOf(events), paymentId })
    all.push(...refunds.events)
    for (const passed of refunds.passedOn) await passOn(tx, passed, causeOf(events))
    order = await lockOrder(tx, id)
  }
  const { status, paymentStatus, fulfilmentStatus } = order.state
  const changed = status !== before.row.status
  if (changed && status === 'delivered')
    all.push({ type: 'delivered', actor: 'carrier', at: deliveredAt(events, tx.now) })
  await store.update(id, {
    status,
    payment_status: paymentStatus,
    fulfilment_status: fulfilmentStatus,
    captured_amount: order.facts.capturedAmount,
    refunded_amount: order.facts.refundedAmount,
    ...(changed && status === 'delivered' && { delivered_at: deliveredAt(events, tx.now) }),
    ...(changed && status === 'cancelled' && { cancelled_at: tx.now }),
  })
  if (changed && (status === 'cancelled' || status === 'expired')) {
    await store.endCash(id)
    // Also cancelled at the providers where possible: an order that has ended must not be paid.
    for (const paymentId of await store.unpaidPayments(id))
      enqueueJob(tx, { kind: 'payment.poll', key: paymentId, runAt: tx.now })
  }
  // What was agreed to does not apply to another order.
  if (order.openChange && (status !== 'confirmed' || events.some(({ type }) => type === 'linesCancelled')))
    await endOpenChange(tx, order, { state: 'cancelled' })
  await completeTasks(tx, order, before.row.status)
  const recorded = await noteEvents(tx, order, all)
  await queueOrderMails(tx, order, all)
  runLast(tx.db, async () => {
    if (events.some(({ type }) => type === 'edited')) await replaceInvoice(tx, before, recorded)
    queueInvoiceMail(tx, order, await issueDueDocuments(tx, order, recorded))
  })
  return lockOrder(tx, id)
}

/** The order of an exchange was not paid in full, or was cancelled before. */
const EXCHANGE_ENDED = 'exchangeEnded'

/** Gives money that an exchange has taken from an earlier order back to the payments of that order. */
async function passOn(
  tx: Tx<ShopContext>,
  { returnId, amount }: PassedOn,
  { reason, actor, destination }: RefundCause,
): Promise<void> {
  const store = orderStateStore(tx)
  const exchanged = await store.exchangedOrder(returnId)
  if (!exchanged) throw new Error(`there is no return ${returnId}`)
  const orderId = exchanged.order_id
  const isToCredit = (reason === EXCHANGE_ENDED ? exchanged.destination : destination) === 'credit'
  const before = await lockOrder(tx, orderId)
  await store.passOn(orderId, amount)
  const data = { kind: 'refundGranted' as const, reason, amount, ...(isToCredit && { destination: 'credit' as const }) }
  await applyOrderChange(tx, before, [{ type: 'note', actor, data }])
}

/** Records the cash of a delivery, and notes a difference for the shop. */
async function collectCash(
  tx: Tx<ShopContext>,
  { before, order }: { before: LockedOrder; order: LockedOrder },
  events: readonly NewEvent[],
): Promise<NewEvent[]> {
  const delivery = events.find(({ type }) => type === 'shipmentDelivered')
  const handover = delivery ? { collectedAmount: delivery.data?.collectedAmount ?? null } : null
  const { takenAmount: amount, overAmount, shortAmount } = countCash(before.facts, order.facts, handover)
  const found: NewEvent[] = []
  if (amount > 0) {
    const paymentId = await orderStateStore(tx).captureCash(order.id, {
      amount,
      at: deliveredAt(events, tx.now),
    })
    found.push({ type: 'paymentCaptured', actor: 'shop', data: { ...(paymentId && { paymentId }), amount } })
  }
  const differs = (kind: 'cashOver' | 'cashShort', difference: number): NewEvent[] =>
    difference > 0 ? [{ type: 'note', actor: 'shop', data: { kind, amount: difference } }] : []
  return [...found, ...differs('cashOver', overAmount), ...differs('cashShort', shortAmount)]
}

const deliveredAt = (events: readonly NewEvent[], now: Date): Date =>
  events.find(({ type }) => type === 'shipmentDelivered')?.at ?? now

/** Returns the reason of a refund from its event; money without such an event is an overpayment. */
function causeOf(events: readonly NewEvent[]): RefundCause {
  for (const { actor, data } of events)
    if (data?.reason !== undefined) {
      const { reason, lines, destination, exchange } = data
      return {
        actor,
        reason,
        ...(lines && { lines }),
        ...(destination === 'credit' && { destination }),
        ...(exchange && { exchange }),
      }
    }
  return { reason: 'overpaid', actor: 'clock' }
}

/** Records and publishes events; all events after the creation of an order pass through here. */
async function noteEvents(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  events: readonly NewEvent[],
): Promise<RecordedEvent[]> {
  const rows = withOrderedIds(events).map(({ id, type, actor, data = {}, at = tx.now }) => ({
    id,
    type,
    actor,
    data,
    at,
  }))
  await orderStateStore(tx).addEvents(order.id, rows)
  const { facts, state } = order
  const row = {
    ...order.row,
    status: state.status,
    payment_status: state.paymentStatus,
    fulfilment_status: state.fulfilmentStatus,
    captured_amount: facts.capturedAmount,
    refunded_amount: facts.refundedAmount,
  }
  await publishOrderEvents(tx, { row, openAmount: state.openAmount }, events)
  return events.map((event, index) => ({ ...event, id: rows[index]?.id ?? '' }))
}

const DAY_MS = 86_400_000

async function completeTasks(tx: Tx<ShopContext>, order: LockedOrder, before: string): Promise<void> {
  const { status } = order.state
  if (status === before) return
  await publish(tx, 'order.changed', { orderId: order.id, status })
  if (before === 'pendingPayment') await deleteJob(tx, { kind: 'order.expire', key: order.id })
  if (status === 'delivered') {
    const days = Math.max(0, ...order.lines.map((line) => line.return_window_days))
    // One day more: the window ends with the day in the shop's time zone.
    const dueAt = new Date(tx.now.getTime() + (days + 1) * DAY_MS)
    enqueueJob(tx, { kind: 'order.complete', key: order.id, runAt: dueAt })
  }
}
