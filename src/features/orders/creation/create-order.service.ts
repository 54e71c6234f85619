import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Address } from '#src/features/addresses/address.rules.ts'
import { mailboxKey } from '#src/features/coupons/coupon.service.ts'
import { emailKey } from '#src/features/mail/mail.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { isForeignKeyViolation, type Tx } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { Failure } from '#src/shared/failure.ts'
import { crockford } from '#src/shared/ids.ts'
import type { SavedOption } from '../shipments/shipment-carrier.rules.ts'
import { fulfilDigital } from '../changes/digital-fulfilment.service.ts'
import { issueDueDocuments } from '../invoices/invoice.service.ts'
import { publishOrderEvents } from '../order-events.service.ts'
import type { Order } from '../order.contract.ts'
import { queueInvoiceMail, queuePlacedMails } from '../mails/order-mail.service.ts'
import { inspectOrder } from '../changes/order-changes.service.ts'
import { stateWhenPlaced, type OrderStatus } from '../order.rules.ts'
import { orderStateStore, type PaymentMethod } from '../changes/order-state.store.ts'
import { orderStore } from '../order.store.ts'
import { trackingCode, trackingHash } from '../tracking/tracking.service.ts'

/** An order with every price as the customer saw it; all amounts in minor units of the shop's currency. */
export interface OrderDraft {
  cartId: string
  guestHash: string
  /** The shopper; null for a guest. */
  userId: string | null
  email: string
  address: Address
  /** null when it is the shipping address. */
  billingAddress: Address | null
  note: string
  giftMessage: string
  /** The coupon whose use is counted; null without one. */
  coupon: { id: string; code: string } | null
  lines: readonly {
    productId: string
    variantId: string
    name: string
    slug: string
    sku: string
    image: string | null
    optionValues: readonly string[]
    quantity: number
    unitAmount: number
    lineAmount: number
    discountAmount: number
    taxAmount: number
    taxClass: string
    taxRatePpm: number
    priceSource: string
    netAmount: number
    weightGrams: number
    isPreorder: boolean
    isDigital: boolean
  }[]
  totals: {
    subtotalAmount: number
    discountAmount: number
    shippingAmount: number
    shippingDiscountAmount: number
    feeAmount: number
    taxAmount: number
    totalAmount: number
    taxLines: Order['taxLines']
  }
  shippingOption: SavedOption
  promise: { from: string; to: string } | null
  payment: PaymentMethod
}

/**
 * Creates an order and its mails.
 * @returns its number and status
 * @throws Failure `sign_in_required` when its shopper was deleted
 */
export async function createOrder(
  tx: Tx<ShopContext>,
  id: string,
  draft: OrderDraft,
): Promise<{ orderNumber: string; status: OrderStatus }> {
  const { now } = tx
  const order = rowOf(tx, id, draft)
  const { status } = order
  // Sorted ids keep the order of events with equal times.
  const [placedId = '', confirmedId = ''] = [randomUUIDv7(), randomUUIDv7()].toSorted()
  await orderStore(tx)
    .add(order, lineRowsOf(tx, draft), [
      { id: placedId, type: 'placed', actor: 'shopper', data: '{}', created_at: now },
      ...(status === 'confirmed'
        ? [{ id: confirmedId, type: 'confirmed', actor: 'shop' as const, data: '{}', created_at: now }]
        : []),
    ])
    .catch((error: unknown) => {
      // The account was deleted during checkout.
      throw isForeignKeyViolation(error, 'orders_shop_id_user_id_fkey') ? new Failure('sign_in_required') : error
    })
  const { payment_due_at: dueAt } = order
  if (dueAt) await enqueueJob(tx, { kind: 'order.expire', key: id, runAt: dueAt })
  const row = await orderStore(tx).byId(id)
  if (row) {
    await queuePlacedMails(tx, { row, lines: await orderStateStore(tx).lines(id) })
    // An order with nothing to pay is paid already.
    if (row.total_amount === 0)
      await queueInvoiceMail(tx, { row }, await issueDueDocuments(tx, await inspectOrder(tx, row), []))
    await publishOrderEvents(tx, { row, openAmount: row.total_amount }, [{ type: 'placed' }])
  }
  const isHandedOver = draft.totals.totalAmount === 0 && draft.lines.some(({ isDigital }) => isDigital)
  return {
    orderNumber: order.order_number,
    status: isHandedOver ? (await fulfilDigital(tx, id)).state.status : status,
  }
}

/** Returns the row of an order that is placed now. */
export function rowOf(context: ShopContext, id: string, draft: OrderDraft) {
  const { shop, now } = context
  const { totals, promise, payment } = draft
  const { status, paymentStatus, fulfilmentStatus, paymentUntil } = stateWhenPlaced(
    { totalAmount: totals.totalAmount, provider: payment.provider, windowMinutes: shop.payment_window_minutes },
    now,
  )
  return {
    id,
    // 50 random bits; the unique key rejects the rare duplicate.
    order_number: crockford(randomBytes(7), 10),
    tracking_hash: trackingHash(context, trackingCode(context, id)),
    cart_id: draft.cartId,
    guest_hash: draft.guestHash,
    user_id: draft.userId,
    status,
    payment_status: paymentStatus,
    fulfilment_status: fulfilmentStatus,
    currency: shop.currency,
    locale: shop.locale,
    prices_include_tax: shop.prices_include_tax,
    subtotal_amount: totals.subtotalAmount,
    discount_amount: totals.discountAmount,
    shipping_amount: totals.shippingAmount,
    shipping_discount_amount: totals.shippingDiscountAmount,
    fee_amount: totals.feeAmount,
    tax_amount: totals.taxAmount,
    total_amount: totals.totalAmount,
    tax_lines: JSON.stringify(totals.taxLines),
    email: draft.email,
    phone: draft.address.phone,
    shipping_address: JSON.stringify(draft.address),
    billing_address: draft.billingAddress && JSON.stringify(draft.billingAddress),
    shipping_option: JSON.stringify(draft.shippingOption),
    delivery_from: promise?.from ?? null,
    delivery_to: promise?.to ?? null,
    payment: JSON.stringify(payment),
    note: draft.note,
    gift_message: draft.giftMessage,
    coupon_id: draft.coupon?.id ?? null,
    coupon_code: draft.coupon?.code ?? null,
    email_normalized: emailKey(draft.email),
    mailbox_key: mailboxKey(context, draft.email),
    is_cod: payment.provider === 'cod',
    payment_due_at: paymentUntil,
    confirmed_at: status === 'confirmed' ? now : null,
    placed_at: now,
  }
}

export const lineRowsOf = ({ shop }: ShopContext, { lines }: OrderDraft) =>
  lines.map((line, position) => ({
    id: randomUUIDv7(),
    position,
    product_id: line.productId,
    variant_id: line.variantId,
    name: line.name,
    slug: line.slug,
    sku: line.sku,
    image: line.image,
    option_values: JSON.stringify(line.optionValues),
    quantity: line.quantity,
    unit_amount: line.unitAmount,
    line_amount: line.lineAmount,
    discount_amount: line.discountAmount,
    tax_amount: line.taxAmount,
    tax_class: line.taxClass,
    tax_rate_ppm: line.taxRatePpm,
    price_source: line.priceSource,
    net_amount: line.netAmount,
    weight_grams: line.weightGrams,
    is_preorder: line.isPreorder,
    is_digital: line.isDigital,
    // Fixed when the order is placed, whatever the shop changes later (behaviour B15); digital items cannot be
    // returned.
    return_window_days: line.isDigital ? 0 : shop.return_window_days,
  }))
