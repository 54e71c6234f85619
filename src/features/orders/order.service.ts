import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Address } from '#src/features/addresses/address.rules.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, isForeignKeyViolation } from '#src/platform/db.ts'
import { countryName, listStates } from '#src/shared/countries.ts'
import { Failure } from '#src/shared/failure.ts'
import { crockford, readCrockford, readTrackingCode, showOrderNumber, showTrackingCode } from '#src/shared/ids.ts'
import type { ChosenOption, Order, OrderAddress, Tracking } from './order.contract.ts'
import {
  statusWhenPlaced,
  trackingSteps,
  type FulfilmentStatus,
  type OrderStatus,
  type PaymentStatus,
} from './order.rules.ts'
import { orderStore, type OrderRow } from './order.store.ts'

const TRACKING_LENGTH = 12

/** An order with every price as it was shown; all amounts in minor units of the shop's currency. */
export interface OrderDraft {
  cartId: string
  guestHash: string
  /** Whose it is; null for a guest's. */
  userId: string | null
  email: string
  address: Address
  note: string
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
  shippingOption: ChosenOption
  promise: { from: string; to: string } | null
  payment: Order['payment']
}

/**
 * Writes an order down, in the transaction that takes its stock.
 * @returns how it is called from now on
 * @throws Failure `sign_in_required` when its shopper is gone
 */
export async function createOrder(
  context: ShopContext,
  id: string,
  draft: OrderDraft,
): Promise<{ orderNumber: string; status: OrderStatus }> {
  const { shop, now } = context
  const { totals, promise, payment } = draft
  // 50 random bits; the unique key refuses the one in a quadrillion that is taken.
  const orderNumber = crockford(randomBytes(7), 10)
  const { status, paymentStatus, fulfilmentStatus } = statusWhenPlaced(totals)
  const { taxLines, ...amounts } = totals
  await orderStore(context)
    .add(
      {
        id,
        order_number: orderNumber,
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
        subtotal_amount: amounts.subtotalAmount,
        discount_amount: amounts.discountAmount,
        shipping_amount: amounts.shippingAmount,
        shipping_discount_amount: amounts.shippingDiscountAmount,
        fee_amount: amounts.feeAmount,
        tax_amount: amounts.taxAmount,
        total_amount: amounts.totalAmount,
        tax_lines: JSON.stringify(taxLines),
        email: draft.email,
        phone: draft.address.phone,
        shipping_address: JSON.stringify(draft.address),
        billing_address: null,
        shipping_option: JSON.stringify(draft.shippingOption),
        promised_from: promise?.from ?? null,
        promised_to: promise?.to ?? null,
        payment: JSON.stringify(payment),
        note: draft.note,
        placed_at: now,
      },
      draft.lines.map((line, position) => ({
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
      })),
      [
        { id: randomUUIDv7(), type: 'placed', actor: 'shopper', data: '{}', created_at: now },
        ...(status === 'confirmed'
          ? [{ id: randomUUIDv7(), type: 'confirmed', actor: 'shop' as const, data: '{}', created_at: now }]
          : []),
      ],
    )
    .catch((error: unknown) => {
      // Their account was deleted while they ordered.
      throw isForeignKeyViolation(error, 'orders_shop_id_user_id_fkey') ? new Failure('sign_in_required') : error
    })
  return { orderNumber, status }
}

/** The order that a cart became, if it did: a cart is ordered once. Call it in a transaction of the shop. */
export async function findOrderOfCart(
  context: ShopContext,
  cartId: string,
): Promise<{ id: string; orderNumber: string; guestHash: string; userId: string | null } | null> {
  const row = await orderStore(context).byCart(cartId)
  return row && { id: row.id, orderNumber: row.order_number, guestHash: row.guest_hash, userId: row.user_id }
}

/**
 * An order as its shopper sees it.
 * @throws Failure `not_found` alike for an unknown order and for one that this browser may not read
 */
export function getOrder(context: GuestContext, typedNumber: string): Promise<Order> {
  return inTransaction(context, async (db) => {
    const store = orderStore({ ...context, db })
    const row = await store.byNumber(readCrockford(typedNumber))
    if (!row || !mayRead(context, row)) throw new Failure('not_found')
    const lines = await store.linesOf(row.id)
    return { ...toOrder(context, row), lines: lines.map(toLine) }
  })
}

/** A shopper's order: the shopper, on any device. A guest's: the browser that placed it. */
const mayRead = ({ guest, session }: GuestContext, row: OrderRow): boolean =>
  row.user_id === null ? guest.mayRead(row.id) : session?.userId === row.user_id

function toOrder(context: ShopContext, row: OrderRow): Omit<Order, 'lines'> {
  // Each was written above from the type that it is read as here.
  const { provider, title, instructions } = row.payment as Order['payment']
  return {
    _id: row.id,
    orderNumber: showOrderNumber(row.order_number),
    trackingCode: showTrackingCode(trackingCode(context, row.id)),
    status: row.status as OrderStatus,
    paymentStatus: row.payment_status as PaymentStatus,
    fulfilmentStatus: row.fulfilment_status as FulfilmentStatus,
    placedAt: row.placed_at.toISOString(),
    currency: row.currency,
    pricesIncludeTax: row.prices_include_tax,
    subtotalAmount: row.subtotal_amount,
    discountAmount: row.discount_amount,
    shippingAmount: row.shipping_amount - row.shipping_discount_amount,
    feeAmount: row.fee_amount,
    taxAmount: row.tax_amount,
    totalAmount: row.total_amount,
    taxLines: row.tax_lines as Order['taxLines'],
    email: row.email,
    address: toOrderAddress(row.shipping_address as Address, context.shop.language),
    shippingOption: row.shipping_option as ChosenOption,
    promisedFrom: row.promised_from,
    promisedTo: row.promised_to,
    payment: { provider, title, instructions },
    note: row.note,
  }
}

const toLine = (
  line: Awaited<ReturnType<ReturnType<typeof orderStore>['linesOf']>>[number],
): Order['lines'][number] => ({
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
})

const toOrderAddress = (address: Address, language: string): OrderAddress => ({
  ...address,
  countryName: countryName(address.country, language),
  stateName: listStates(address.country).find(({ code }) => code === address.state)?.name ?? address.state,
})

/** The code that opens the tracking of an order: made from its id with our secret, so that it is kept nowhere. */
const trackingCode = ({ secret, shop }: ShopContext, orderId: string): string =>
  crockford(secret.digest('tracking code', `${shop.id} ${orderId}`), TRACKING_LENGTH)

const trackingHash = ({ secret, shop }: ShopContext, code: string): string =>
  secret.digest('tracking lookup', `${shop.id} ${code}`).toString('hex')

/**
 * Where an order is, by its tracking code (behaviour B16).
 * @throws Failure `tracking_not_found` for every code that leads nowhere, after the same work
 */
export async function trackOrder(context: ShopContext, typed: string): Promise<Tracking> {
  const code = readTrackingCode(typed)
  const hash = trackingHash(context, code)
  const row = await inTransaction(context, (db) => orderStore({ ...context, db }).tracked(hash))
  if (!row) throw new Failure('tracking_not_found')
  return {
    orderNumber: showOrderNumber(row.orderNumber),
    placedAt: row.placedAt.toISOString(),
    status: row.status as OrderStatus,
    steps: trackingSteps(row.events.map(({ type, at }) => ({ type, at: new Date(at) }))).map(
      ({ step, at, isReached }) => ({
        step,
        at: at?.toISOString() ?? null,
        isReached,
      }),
    ),
    promisedFrom: row.promisedFrom,
    promisedTo: row.promisedTo,
    carrier: row.carrier,
    items: row.items,
    city: row.city,
    countryName: countryName(row.country, context.shop.language),
  }
}
