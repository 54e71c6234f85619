import { randomUUIDv7 } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { OrderRow } from '#src/platform/db/tables.generated.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { resolveCarrier } from '#src/features/orders/shipments/shipment-carrier.rules.ts'
import { issueInvoice } from '#src/features/orders/invoices/invoice.service.ts'
import { markSalesChanged } from '#src/features/sales/daily-sales.service.ts'
import { lineRowsOf, rowOf, type OrderDraft } from '#src/features/orders/creation/create-order.service.ts'
import type { NewEvent } from '#src/features/orders/changes/order-changes.service.ts'
import { historyOrderStore, type HistoryRows } from './order.store.ts'

const DAY_MS = 86_400_000

/** A past order that was paid and delivered in one parcel. */
export interface HistoryOrder {
  id: string
  draft: OrderDraft
  gatewayId: string | null
  placedAt: Date
  shippedAt: Date
  deliveredAt: Date
}

/**
 * Adds past orders in their present state, with invoices numbered by time. Sends no mails, notifications or reminders.
 * @returns the line ids of each order
 */
export async function addHistoryOrders(
  tx: Tx<ShopContext>,
  history: readonly HistoryOrder[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (history.length === 0) return new Map()
  const all = history.map((order) => writeDown(tx, order))
  await historyOrderStore(tx).add({
    orders: all.flatMap(({ orders }) => orders),
    order_lines: all.flatMap(({ order_lines: lines }) => lines),
    order_events: all.flatMap(({ order_events: events }) => events),
    payments: all.flatMap(({ payments }) => payments),
    shipments: all.flatMap(({ shipments }) => shipments),
    shipment_lines: all.flatMap(({ shipment_lines: lines }) => lines),
  })
  const billed = history
    .map(({ id, draft, ...times }) => ({ id, at: draft.payment.provider === 'cod' ? times.shippedAt : times.placedAt }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const written = await historyOrderStore(tx).read(history.map(({ id }) => id))
  for (const { id, at } of billed) {
    const order = written.get(id)
    if (order) await issueInvoice({ ...tx, now: at }, { id, ...order })
  }
  for (const order of history) {
    markSalesChanged(tx, order.placedAt)
    const dueAt = completesAt(tx, order)
    if (dueAt > tx.now) enqueueJob(tx, { kind: 'order.complete', key: order.id, runAt: dueAt })
  }
  return new Map(all.map(({ orders: [order], order_lines: lines }) => [order?.id ?? '', lines.map(({ id }) => id)]))
}

/** Returns when an order completes, after its return window, as `applyOrderChange` calculates it. */
const completesAt = ({ shop }: ShopContext, { deliveredAt }: HistoryOrder): Date =>
  new Date(deliveredAt.getTime() + (shop.return_window_days + 1) * DAY_MS)

function writeDown(tx: Tx<ShopContext>, order: HistoryOrder): HistoryRows {
  const { id, draft, placedAt, shippedAt, deliveredAt } = order
  const [paymentId, shipmentId] = [randomUUIDv7(), randomUUIDv7()]
  const placed = rowOf({ ...tx, now: placedAt }, id, draft)
  const lines = lineRowsOf(tx, id, draft)
  const completedAt = completesAt(tx, order)
  const isCompleted = completedAt <= tx.now
  const amount = placed.total_amount
  const paidAt = placed.is_cod ? deliveredAt : placedAt
  const row: OrderRow = {
    ...placed,
    status: isCompleted ? 'completed' : 'delivered',
    payment_status: 'paid',
    fulfilment_status: 'delivered',
    payment_due_at: null,
    confirmed_at: placedAt,
    delivered_at: deliveredAt,
    completed_at: isCompleted ? completedAt : null,
    captured_amount: amount,
  }
  const carrierFields = resolveCarrier({ carrier: '', trackingNumber: '', trackingUrl: '' }, draft.shippingOption)
  return {
    orders: [row],
    order_lines: lines.map((line) => ({
      ...line,
      shipped_quantity: line.quantity,
      delivered_quantity: line.quantity,
    })),
    order_events: eventRows(
      id,
      eventsOf(order, { paymentId, shipmentId, amount, completedAt: isCompleted ? completedAt : null }),
    ),
    payments: [
      {
        id: paymentId,
        order_id: id,
        gateway_id: order.gatewayId,
        provider: draft.payment.provider,
        amount,
        currency: placed.currency,
        status: 'captured',
        captured_amount: amount,
        captured_at: paidAt,
        ended_at: paidAt,
        created_at: placedAt,
        updated_at: paidAt,
      },
    ],
    shipments: [
      {
        id: shipmentId,
        order_id: id,
        number: 1,
        carrier: carrierFields.carrier,
        tracking_status: 'delivered',
        tracked_at: deliveredAt,
        shipped_at: shippedAt,
        delivered_at: deliveredAt,
      },
    ],
    shipment_lines: lines.map((line) => ({
      shipment_id: shipmentId,
      order_line_id: line.id,
      quantity: line.quantity,
    })),
  }
}

interface Happened {
  paymentId: string
  shipmentId: string
  amount: number
  completedAt: Date | null
}

function eventsOf(
  { draft, placedAt, shippedAt, deliveredAt }: HistoryOrder,
  { paymentId, shipmentId, amount, completedAt }: Happened,
): NewEvent[] {
  const isCod = draft.payment.provider === 'cod'
  const data = { shipmentId, number: 1 }
  const paid: NewEvent = {
    type: 'paymentCaptured',
    actor: 'shop',
    data: { paymentId, amount },
    at: isCod ? deliveredAt : placedAt,
  }
  return [
    { type: 'placed', actor: 'shopper', at: placedAt },
    ...(isCod ? [] : [paid]),
    { type: 'confirmed', actor: 'shop', at: placedAt },
    { type: 'shipped', actor: 'shop', data, at: shippedAt },
    { type: 'shipmentDelivered', actor: 'carrier', data, at: deliveredAt },
    ...(isCod ? [paid] : []),
    { type: 'delivered', actor: 'carrier', at: deliveredAt },
    ...(completedAt ? [{ type: 'completed' as const, actor: 'clock' as const, at: completedAt }] : []),
  ]
}

function eventRows(orderId: string, events: readonly NewEvent[]): HistoryRows['order_events'] {
  // Sorted ids keep the order of events of the same time.
  const ids = events.map(() => randomUUIDv7()).toSorted()
  return events.map(({ type, actor, data = {}, at }, index) => ({
    id: ids[index] ?? randomUUIDv7(),
    order_id: orderId,
    type,
    actor,
    data: JSON.stringify(data),
    created_at: at ?? new Date(0),
  }))
}
