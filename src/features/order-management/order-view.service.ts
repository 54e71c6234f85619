import type { Address } from '#src/features/addresses/address.rules.ts'
import { formatPostalAddress } from '#src/features/addresses/postal-address.rules.ts'
import { hasCourier } from '#src/features/courier/courier.service.ts'
import { findCustomer } from '#src/features/customers/customer.admin.service.ts'
import { findParcels, type Parcel } from '#src/features/courier/parcel.service.ts'
import { printDocument, type RequestedDocument } from '#src/features/orders/invoices/document.service.ts'
import { inspectOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { toOpenOrderChange } from '#src/features/orders/my-orders/order-view.service.ts'
import { trackingCode } from '#src/features/orders/tracking/tracking.service.ts'
import { refundableDelivery } from '#src/features/orders/changes/refund-plan.service.ts'
import type { SavedOption } from '#src/features/orders/shipments/shipment-carrier.rules.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { OrderLineRow, OrderRow } from '#src/platform/db/tables.generated.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import type { DocumentResponse } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import { readCrockford, showOrderNumber, showTrackingCode } from '#src/shared/ids.ts'
import { findColleague } from '#src/features/staff/colleagues.service.ts'
import type { AdminOrder, OrderState } from './order-view.contract.ts'
import { orderAdminStore, type OrderParts } from './order.admin.store.ts'

type Statuses = Pick<OrderState, 'status' | 'paymentStatus' | 'fulfilmentStatus'>

/**
 * Returns the id of an order.
 * @param typed an order number in any notation
 * @throws Failure `not_found`
 */
export async function orderIdOf(tx: Tx<AdminContext>, typed: string): Promise<string> {
  const id = await orderAdminStore(tx).idOf(readCrockford(typed))
  if (id === null) throw new Failure('not_found')
  return id
}

/** @throws Failure `not_found` */
export async function findOrderOfRefund(tx: Tx<AdminContext>, refundId: string): Promise<string> {
  const orderId = await orderAdminStore(tx).orderOfRefund(refundId)
  if (orderId === null) throw new Failure('not_found')
  return orderId
}

/**
 * Returns an invoice or a credit note of an order.
 * @throws Failure `not_found`, `invoice_not_yet`
 */
export async function readInvoice(
  context: AdminContext,
  typed: string,
  requested: RequestedDocument & { storage: Storage },
): Promise<DocumentResponse> {
  const orderId = await inTransaction(context, (tx) => orderIdOf(tx, typed))
  return printDocument(context, orderId, {
    ...requested,
    path: `/operator/v1/orders/${encodeURIComponent(typed)}/invoice`,
  })
}

/** Shows what staff have written down about an order. */
const showNotes = ({ admin }: AdminContext, { tags, notes }: OrderParts) => ({
  tags,
  notes: notes.map((note) => ({
    _id: note.id,
    body: note.body,
    by: note.actor,
    at: isoOf(note.created_at),
    canDelete: admin.role === 'owner' || (note.staff_id !== null && note.staff_id === admin.staffId),
  })),
})

/** Writes a time of a JSON row as the API does. */
const isoOf = (time: string): string => new Date(time).toISOString()
const isoOrNull = (time: string | null): string | null => (time === null ? null : isoOf(time))

/**
 * Returns an order with all details.
 * @throws Failure `not_found`
 */
export const readOrder = (context: AdminContext, typed: string): Promise<AdminOrder> =>
  inTransaction(context, async (tx) => {
    const store = orderAdminStore(tx)
    const row = await store.order(readCrockford(typed))
    if (!row) throw new Failure('not_found')
    const parts = await store.parts(row.id)
    const parcels = await findParcels(
      tx,
      parts.shipments.map(({ id }) => id),
    )
    const order = await inspectOrder(tx, row)
    return {
      ...showRow(tx, row),
      openAmount: order.state.openAmount,
      refundableDeliveryAmount: refundableDelivery(order),
      ...showNotes(tx, parts),
      assignedTo: row.assigned_to === null ? null : await findColleague(tx, row.assigned_to),
      lines: order.lines.map(showLine),
      payments: parts.payments.map((payment) => showPayment(payment, row)),
      refunds: parts.refunds.map(showRefund),
      shipments: parts.shipments.map((shipment) => ({
        ...showShipment(shipment),
        parcel: showParcel(parcels.get(shipment.id)),
      })),
      hasCourier: await hasCourier(tx),
      proposal: parts.proposal && showProposal(parts.proposal),
      openChange: toOpenOrderChange(order),
      customer: tx.admin.permissions.includes('customers.read') ? await findCustomer(tx, row) : null,
      events: parts.events.map(({ type, actor, created_at: at, data }) => ({
        type,
        actor,
        at: isoOf(at),
        data: data as Record<string, unknown>,
      })),
    }
  })

type NoteFields = keyof ReturnType<typeof showNotes>
type Part<Name extends 'payments' | 'refunds' | 'shipments'> = OrderParts[Name][number]

const linesOf = (language: string, address: unknown): string[] =>
  address === null ? [] : formatPostalAddress(address as Address, { language })

function showRow(
  context: AdminContext,
  row: OrderRow,
): Omit<
  AdminOrder,
  | 'openAmount'
  | 'refundableDeliveryAmount'
  | 'lines'
  | 'payments'
  | 'refunds'
  | 'shipments'
  | 'events'
  | 'hasCourier'
  | 'customer'
  | 'proposal'
  | 'openChange'
  | 'assignedTo'
  | NoteFields
> {
  // The JSON columns are stored from the same types.
  const { provider, title } = row.payment as { provider: string; title: string }
  const option = row.shipping_option as SavedOption
  const { language } = context.shop
  return {
    _id: row.id,
    orderNumber: showOrderNumber(row.order_number),
    version: row.version,
    ...({ status: row.status, paymentStatus: row.payment_status, fulfilmentStatus: row.fulfilment_status } as Statuses),
    source: row.source,
    currency: row.currency,
    pricesIncludeTax: row.prices_include_tax,
    placedAt: row.placed_at.toISOString(),
    paymentUntil: row.payment_due_at?.toISOString() ?? null,
    subtotalAmount: row.subtotal_amount,
    discountAmount: row.discount_amount,
    shippingAmount: row.shipping_amount - row.shipping_discount_amount,
    feeAmount: row.fee_amount,
    taxAmount: row.tax_amount,
    taxLines: row.tax_lines as AdminOrder['taxLines'],
    totalAmount: row.total_amount,
    capturedAmount: row.captured_amount,
    refundedAmount: row.refunded_amount,
    couponCode: row.coupon_code,
    isGuest: row.user_id === null,
    trackingCode: row.tracking_revoked_at === null ? showTrackingCode(trackingCode(context, row)) : null,
    email: row.email,
    phone: row.phone,
    shippingAddress: row.shipping_address as Record<string, string>,
    billingAddress: row.billing_address as Record<string, string> | null,
    shippingLines: linesOf(language, row.shipping_address),
    billingLines: linesOf(language, row.billing_address),
    shippingOption: option.title,
    shippingOptionId: option._id,
    promisedFrom: row.delivery_from,
    promisedTo: row.delivery_to,
    payment: { provider, title },
    note: row.note,
    giftMessage: row.gift_message,
    cancelReason: row.cancel_reason,
    legalVersions: row.legal_versions,
  }
}

const showProposal = (open: NonNullable<OrderParts['proposal']>): AdminOrder['proposal'] => ({
  beforeAmount: open.before_amount,
  afterAmount: open.after_amount,
  by: open.created_by,
  until: isoOf(open.expires_at),
})

const showLine = (line: OrderLineRow): AdminOrder['lines'][number] => ({
  _id: line.id,
  variantId: line.variant_id,
  name: line.name,
  sku: line.sku,
  optionValues: line.option_values,
  image: line.image,
  isPreorder: line.is_preorder,
  quantity: line.quantity,
  cancelledQuantity: line.cancelled_quantity,
  shippedQuantity: line.shipped_quantity,
  deliveredQuantity: line.delivered_quantity,
  refundedQuantity: line.refunded_quantity,
  unitAmount: line.unit_amount,
  lineAmount: line.line_amount,
  discountAmount: line.discount_amount,
  taxAmount: line.tax_amount,
})

const showPayment = (payment: Part<'payments'>, { payment: method }: OrderRow): AdminOrder['payments'][number] => ({
  _id: payment.id,
  provider: payment.provider,
  // Cash and payments outside of the shop have no payment method of their own.
  title: payment.title || (payment.provider === 'credit' ? '' : (method as { title: string }).title),
  last4: payment.last4,
  status: payment.status,
  amount: payment.amount,
  capturedAmount: payment.captured_amount,
  reportedAmount: payment.reported_amount,
  failureCode: payment.failure_code,
  reference: payment.provider_reference,
  senderNumber: payment.sender_number,
  transactionId: payment.transaction_id,
  createdAt: isoOf(payment.created_at),
})

const showRefund = (refund: Part<'refunds'>): AdminOrder['refunds'][number] => ({
  _id: refund.id,
  paymentId: refund.payment_id,
  amount: refund.amount,
  reason: refund.reason,
  destination: refund.destination,
  status: refund.status,
  reference: refund.provider_reference,
  lastError: refund.last_error,
  createdAt: isoOf(refund.created_at),
  endedAt: isoOrNull(refund.ended_at),
})

const showShipment = (shipment: Part<'shipments'>): Omit<AdminOrder['shipments'][number], 'parcel'> => ({
  _id: shipment.id,
  number: shipment.number,
  version: shipment.version,
  carrier: shipment.carrier,
  trackingNumber: shipment.tracking_number,
  trackingUrl: shipment.tracking_url,
  trackingStatus: shipment.tracking_status,
  shippedAt: isoOf(shipment.shipped_at),
  deliveredAt: isoOrNull(shipment.delivered_at),
  lines: shipment.lines,
})

function showParcel(parcel: Parcel | undefined): AdminOrder['shipments'][number]['parcel'] {
  if (!parcel) return null
  const { state, consignmentId, merchantOrderId, status, lastError } = parcel
  const { collectAmount, collectedAmount, deliveryFeeAmount } = parcel
  return {
    state,
    consignmentId,
    merchantOrderId,
    status,
    collectAmount,
    collectedAmount,
    deliveryFeeAmount,
    lastError,
  }
}
