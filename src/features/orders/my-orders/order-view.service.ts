import type { Address } from '#src/features/addresses/address.rules.ts'
import { formatPlace } from '#src/features/addresses/postal-address.rules.ts'
import { listBoughtCards } from '#src/features/credit/sold-cards.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { runLastSteps, type Tx } from '#src/platform/db/db.ts'
import { isGiftCardClass } from '#src/shared/products/gift-card-class.ts'
import { countryName, stateName } from '#src/shared/countries.ts'
import { showOrderNumber, showTrackingCode } from '#src/shared/ids.ts'
import type { OrderRow } from '#src/platform/db/tables.generated.ts'
import type { SavedOption } from '../shipments/shipment-carrier.rules.ts'
import type { ChosenOption, Order, OrderAddress } from '../order.contract.ts'
import { actionsOf, TRACKING_STATUSES, type TrackingStatus } from '../order.rules.ts'
import { findChangeRights } from '../changes/change-window.service.ts'
import { inspectOrder, type LockedOrder } from '../changes/order-changes.service.ts'
import { isAllowed, isRestDue } from '../changes/order-state.rules.ts'
import type { PaymentMethod } from '../changes/order-state.store.ts'
import { toPaymentPart } from '../changes/payment-name.service.ts'
import { isPaidInParts, paymentPartStore } from '../changes/payment-part.store.ts'
import { orderViewStore, type EventRow } from './order-view.store.ts'
import { shipmentStore } from '../shipments/shipment.store.ts'
import { trackingCode } from '../tracking/tracking.service.ts'

/** Returns an order as its customer sees it. */
export async function toOrder(tx: Tx<ShopContext>, row: OrderRow): Promise<Order> {
  const order = await inspectOrder(tx, row)
  const view = orderViewStore(tx)
  // A command of this transaction may have issued one.
  await runLastSteps(tx.db)
  const documents = await view.documentsOf(row.id)
  const { capturedAmount, reservedAmount } = order.facts
  // An order without money has no parts to read.
  const parts = capturedAmount + reservedAmount > 0 ? await paymentPartStore(tx).ofOrder(row.id) : []
  const giftCards = order.lines.some(({ tax_class: taxClass }) => isGiftCardClass(taxClass))
    ? await listBoughtCards(tx, row.id)
    : []
  const { openAmount } = order.state
  const { provider, title, instructions } = row.payment as PaymentMethod
  const isCancelAllowed = mayCancel(tx, order)
  const changeUntil = order.openChange ? null : (await findChangeRights(tx, order)).until
  return {
    ...headOf(tx, order),
    ...amountsOf(order),
    lines: order.lines.map(toLine),
    payment: {
      provider,
      title,
      instructions,
      openAmount,
      capturedAmount,
      ...(reservedAmount > 0 && { reservedAmount }),
      refundedAmount: order.facts.refundedAmount,
      pendingRefundAmount: order.facts.pendingRefundAmount,
      paymentUntil: order.state.status === 'pendingPayment' ? (row.payment_due_at?.toISOString() ?? null) : null,
      paymentId: order.paymentId,
      ...(isPaidInParts(parts) && { parts: parts.map(toPaymentPart) }),
    },
    ...(giftCards.length > 0 && { giftCards }),
    timeline: (await view.eventsOf(row.id)).map(toTimeline),
    shipments: await shipmentsOf(tx, order),
    documents: documents.map(({ id, kind, number, issuedAt }) => ({
      _id: id,
      kind,
      number,
      issuedAt: issuedAt.toISOString(),
    })),
    actions: actionsOf({
      status: order.state.status,
      openAmount,
      paymentUntil: row.payment_due_at,
      isRestDue: order.openChange !== null || isRestDue(order.state, row.is_cod),
      isCancelAllowed,
      hasInvoice: documents.length > 0,
      hasReturnable: order.lines.some((line) => !line.is_digital && line.delivered_quantity > line.refunded_quantity),
      now: tx.now,
    }),
    cancellation: isCancelAllowed ? { refundAmount: refundableAmountOf(order) } : null,
    changeUntil: changeUntil?.toISOString() ?? null,
    openChange: toOpenOrderChange(order),
    isTrackingRevoked: row.tracking_revoked_at !== null,
    serverTime: tx.now.toISOString(),
  }
}

/** Returns the change that waits for its payment; null without one. */
export const toOpenOrderChange = ({ openChange }: LockedOrder): Order['openChange'] =>
  openChange && { _id: openChange.id, dueAmount: openChange.amount, payUntil: openChange.until.toISOString() }

/** Returns whether the customer may cancel the order. */
export const mayCancel = ({ shop }: ShopContext, { state }: LockedOrder): boolean =>
  shop.cancel_policy !== 'never' && isAllowed('cancel', state.status, 'shopper')

/** Returns the captured amount that is neither refunded nor being refunded. */
export const refundableAmountOf = ({ facts }: LockedOrder): number =>
  facts.capturedAmount - facts.refundedAmount - facts.pendingRefundAmount

function headOf(tx: Tx<ShopContext>, { row, state }: LockedOrder) {
  const { language } = tx.shop
  return {
    _id: row.id,
    orderNumber: showOrderNumber(row.order_number),
    trackingCode: showTrackingCode(trackingCode(tx, row)),
    status: state.status,
    paymentStatus: state.paymentStatus,
    fulfilmentStatus: state.fulfilmentStatus,
    placedAt: row.placed_at.toISOString(),
    couponCode: row.coupon_code,
    email: row.email,
    // Each was stored in this type when the order was placed.
    address: toOrderAddress(row.shipping_address as Address, language),
    billingAddress: row.billing_address === null ? null : toOrderAddress(row.billing_address as Address, language),
    shippingOption: toOption(row.shipping_option as SavedOption),
    promisedFrom: row.delivery_from,
    promisedTo: row.delivery_to,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    note: row.note,
    giftMessage: row.gift_message,
  }
}

const toOption = ({ _id, title, description, type, carrier }: SavedOption): ChosenOption => ({
  _id,
  title,
  description,
  type,
  carrier,
})

const amountsOf = ({ row }: LockedOrder) => ({
  currency: row.currency,
  pricesIncludeTax: row.prices_include_tax,
  subtotalAmount: row.subtotal_amount,
  discountAmount: row.discount_amount,
  shippingAmount: row.shipping_amount - row.shipping_discount_amount,
  feeAmount: row.fee_amount,
  taxAmount: row.tax_amount,
  totalAmount: row.total_amount,
  taxLines: row.tax_lines as Order['taxLines'],
})

const toLine = (line: LockedOrder['lines'][number]): Order['lines'][number] => ({
  _id: line.id,
  productId: line.product_id,
  variantId: line.variant_id,
  name: line.name,
  slug: line.slug,
  image: line.image,
  optionValues: line.option_values,
  quantity: line.quantity,
  unitAmount: line.unit_amount,
  lineAmount: line.line_amount,
  discountAmount: line.discount_amount,
  cancelledQuantity: line.cancelled_quantity,
  shippedQuantity: line.shipped_quantity,
  deliveredQuantity: line.delivered_quantity,
  returnedQuantity: line.returned_quantity,
  ...(line.gift_card && { giftCard: line.gift_card }),
})

export const toOrderAddress = (address: Address, language: string): OrderAddress => ({
  name: address.name,
  phone: address.phone,
  company: address.company,
  country: address.country,
  countryName: countryName(address.country, language),
  state: address.state,
  stateName: stateName(address.country, address.state),
  city: address.city,
  area: address.area,
  addressLine1: address.addressLine1,
  addressLine2: address.addressLine2,
  postcode: address.postcode,
  instructions: address.instructions,
  lines: formatPlace(address, { language }),
})

const toTimeline = ({ id, type, actor, at, data }: EventRow): Order['timeline'][number] => ({
  _id: id,
  type,
  actor,
  at: at.toISOString(),
  shipmentNumber: typeof data.number === 'number' ? data.number : null,
  trackingStatus: isTrackingStatus(data.status) ? data.status : null,
  amount: typeof data.amount === 'number' ? data.amount : null,
})

const isTrackingStatus = (text: unknown): text is TrackingStatus =>
  (TRACKING_STATUSES as readonly unknown[]).includes(text)

async function shipmentsOf(tx: Tx<ShopContext>, { id, lines }: LockedOrder): Promise<Order['shipments']> {
  const store = shipmentStore(tx)
  const shipments = await store.ofOrder(id)
  const shipmentLines = await store.linesOf(shipments.map((shipment) => shipment.id))
  return shipments.map((shipment) => {
    const sent = lines.flatMap((line) =>
      shipmentLines
        .filter(({ shipmentId, lineId }) => shipmentId === shipment.id && lineId === line.id)
        .map(({ quantity }) => ({ line, quantity })),
    )
    return {
      number: shipment.number,
      isDigital: sent.every(({ line }) => line.is_digital),
      carrier: shipment.carrier,
      trackingNumber: shipment.tracking_number,
      trackingUrl: shipment.tracking_url,
      status: shipment.tracking_status,
      shippedAt: shipment.shipped_at.toISOString(),
      deliveredAt: shipment.delivered_at?.toISOString() ?? null,
      items: sent.map(({ line, quantity }) => ({ name: line.name, optionValues: line.option_values, quantity })),
    }
  })
}
