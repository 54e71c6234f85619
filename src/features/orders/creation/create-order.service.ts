import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Address } from '#src/features/addresses/address.rules.ts'
import type { GiftCardDelivery } from '#src/features/credit/gift-card-delivery.rules.ts'
import { mailboxKey } from '#src/features/coupons/coupon.service.ts'
import { emailKey } from '#src/features/mail/mail.rules.ts'
import type { LegalVersions } from '#src/features/shop/legal-version.service.ts'
import { GUARANTEE_YEARS, WITHDRAWAL_DAYS, type ShopPolicies } from '#src/features/shop/policy.rules.ts'
import { getPolicies, hasLegalGuarantee } from '#src/features/shop/policy.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { flushWrites, runLast, type Tx } from '#src/platform/db/db.ts'
import type { OrderEventRow, OrderLineRow, OrderRow } from '#src/platform/db/tables.generated.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import type { ReturnTerms } from '#src/shared/return-terms.ts'
import { crockford } from '#src/shared/ids.ts'
import type { SavedOption } from '../shipments/shipment-carrier.rules.ts'
import { payByCredit } from '../changes/credit-payments.service.ts'
import { fulfilDigital } from '../changes/digital-fulfilment.service.ts'
import { issueDueDocuments } from '../invoices/invoice.service.ts'
import { publishOrderEvents } from '../order-events.service.ts'
import type { Order } from '../order.contract.ts'
import { queueInvoiceMail, queuePlacedMails } from '../mails/order-mail.service.ts'
import { inspectOrder } from '../changes/order-changes.service.ts'
import { stateWhenPlaced, type OrderStatus } from '../order.rules.ts'
import type { PaymentMethod } from '../changes/order-state.store.ts'
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
    /** The share of the coupon in the discount; absent for none. */
    couponAmount?: number
    taxAmount: number
    taxClass: string
    taxRatePpm: number
    priceSource: string
    netAmount: number
    weightGrams: number
    isPreorder: boolean
    isDigital: boolean
    /** To whom and when a gift card is sent; by default, to the buyer at once. */
    giftCard?: GiftCardDelivery | null
    /** By default, it may come back and be withdrawn from. */
    returnTerms?: ReturnTerms
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
  /** The parts of the payment that gift cards and store credit pay. */
  credits?: readonly { accountId: string; amount: number }[]
  /** The legal texts that the customer accepts; none by default. */
  legalVersions?: LegalVersions
  /** The boxes of the checkout that were ticked; none by default. */
  consents?: OrderRow['consents']
  /** Where it comes from; the shop's pages by default. */
  source?: 'web' | 'draft'
  /** The return whose items it replaces, and how long it waits for the rest of its payment; absent for other orders. */
  exchange?: { returnNumber: string; minutes: number }
}

/**
 * Creates an order and its mails. The order is written before the commit, or by `flushWrites` for code that reads it.
 * @param newlyLow the variants that the order has brought down to low stock, with the units left
 * @returns its number, its status and the first payment by gift card or store credit
 * @throws TransferError when a card or a balance has too little, or cannot be used any more
 */
export async function createOrder(
  tx: Tx<ShopContext>,
  id: string,
  { newlyLow, ...draft }: OrderDraft & { newlyLow: ReadonlyMap<string, number> },
): Promise<{ orderNumber: string; status: OrderStatus; creditPaymentId: string | null }> {
  const row = rowOf(tx, id, { ...draft, periods: await getPolicies(tx) })
  const lines = lineRowsOf(tx, id, draft)
  orderStore(tx).add(row, lines, eventRowsOf(tx, row))
  const { payment_due_at: dueAt } = row
  if (dueAt) enqueueJob(tx, { kind: 'order.expire', key: id, runAt: dueAt })
  const hasGuarantee = lines.some((line) => !line.is_digital) && (await hasLegalGuarantee(tx))
  queuePlacedMails(
    tx,
    { row, lines, creditAmount: creditOf(draft), hasGuarantee, isExchange: draft.exchange !== undefined },
    newlyLow,
  )
  const { credits = [] } = draft
  const isConfirmed = row.status === 'confirmed'
  // The payments need the order.
  if (credits.length > 0) await flushWrites(tx.db)
  const creditPaymentId = await payByCredit(tx, id, { parts: credits, isConfirmed })
  // An order with nothing to pay is paid already.
  const openAmount = row.total_amount - creditOf(draft)
  if (openAmount === 0) {
    await flushWrites(tx.db)
    runLast(tx.db, async () => {
      queueInvoiceMail(tx, { row }, await issueDueDocuments(tx, await inspectOrder(tx, row), []))
    })
  }
  await publishOrderEvents(tx, { row, openAmount }, [{ type: 'placed' }])
  const isHandedOver = openAmount === 0 && draft.lines.some(({ isDigital }) => isDigital)
  const status = isHandedOver ? (await fulfilDigital(tx, id)).state.status : row.status
  return { orderNumber: row.order_number, status, creditPaymentId }
}

const creditOf = ({ credits = [] }: Pick<OrderDraft, 'credits'>): number =>
  credits.reduce((sum, { amount }) => sum + amount, 0)

function eventRowsOf({ shop, now }: ShopContext, { id, status }: Pick<OrderRow, 'id' | 'status'>): OrderEventRow[] {
  const ofOrder = { shop_id: shop.id, order_id: id, data: {}, created_at: now }
  // Sorted ids keep the order of events with equal times.
  const [placedId = '', confirmedId = ''] = [randomUUIDv7(), randomUUIDv7()].toSorted()
  return [
    { ...ofOrder, id: placedId, type: 'placed', actor: 'shopper' as const },
    ...(status === 'confirmed' ? [{ ...ofOrder, id: confirmedId, type: 'confirmed', actor: 'shop' as const }] : []),
  ]
}

/** Returns the row of an order that is placed now. @param draft.periods those of the law by default */
export function rowOf(
  context: ShopContext,
  id: string,
  draft: OrderDraft & { periods?: Pick<ShopPolicies, 'withdrawalDays' | 'guaranteeYears'> },
): OrderRow & { status: OrderStatus } {
  const { shop, now } = context
  const { totals, promise, payment } = draft
  const creditAmount = creditOf(draft)
  const { status, paymentStatus, fulfilmentStatus, paymentUntil } = stateWhenPlaced(
    {
      openAmount: totals.totalAmount - creditAmount,
      creditAmount,
      provider: payment.provider,
      windowMinutes: draft.exchange?.minutes ?? shop.payment_window_minutes,
    },
    now,
  )
  return {
    shop_id: shop.id,
    id,
    // 50 random bits; the unique key rejects the rare duplicate.
    order_number: crockford(randomBytes(7), 10),
    tracking_hash: trackingHash(context, trackingCode(context, { id, access_generation: 0 })),
    access_generation: 0,
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
    tax_lines: totals.taxLines,
    email: draft.email,
    phone: draft.address.phone,
    shipping_address: draft.address,
    billing_address: draft.billingAddress,
    shipping_option: draft.shippingOption,
    delivery_from: promise?.from ?? null,
    delivery_to: promise?.to ?? null,
    payment,
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
    captured_amount: status === 'confirmed' ? creditAmount : 0,
    refunded_amount: 0,
    goodwill_refund_amount: 0,
    refunded_delivery_amount: 0,
    refunded_fee_amount: 0,
    expired_at: null,
    processing_at: null,
    delivered_at: null,
    completed_at: null,
    cancelled_at: null,
    cancel_reason: null,
    tracking_revoked_at: null,
    source: draft.source ?? 'web',
    version: 0,
    contact_version: 1,
    assigned_to: null,
    legal_versions: draft.legalVersions ?? {},
    consents: draft.consents ?? [],
    // As the shop promises today.
    withdrawal_days: draft.periods?.withdrawalDays ?? WITHDRAWAL_DAYS,
    guarantee_years: draft.periods?.guaranteeYears ?? GUARANTEE_YEARS,
  }
}

export const lineRowsOf = (
  { shop }: ShopContext,
  orderId: string,
  { lines }: Pick<OrderDraft, 'lines'>,
): OrderLineRow[] =>
  lines.map((line, position) => ({
    shop_id: shop.id,
    id: randomUUIDv7(),
    order_id: orderId,
    position,
    product_id: line.productId,
    variant_id: line.variantId,
    name: line.name,
    slug: line.slug,
    sku: line.sku,
    image: line.image,
    option_values: [...line.optionValues],
    quantity: line.quantity,
    unit_amount: line.unitAmount,
    line_amount: line.lineAmount,
    discount_amount: line.discountAmount,
    coupon_amount: line.couponAmount ?? 0,
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
    gift_card: line.giftCard ?? null,
    not_returnable: line.returnTerms?.isReturnable === false,
    withdrawal_exception: line.returnTerms?.withdrawalException ?? null,
    cancelled_quantity: 0,
    shipped_quantity: 0,
    delivered_quantity: 0,
    returned_quantity: 0,
    refunded_quantity: 0,
  }))
