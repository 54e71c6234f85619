import type { Address } from '#src/features/addresses/address.rules.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db.ts'
import { countryName, listStates } from '#src/shared/countries.ts'
import { showOrderNumber, showTrackingCode } from '#src/shared/ids.ts'
import type { ChosenOption, Order, OrderAddress } from './order.contract.ts'
import type { FulfilmentStatus, OrderStatus, PaymentStatus } from './order.rules.ts'
import { openReadableOrder } from './order-access.service.ts'
import { orderStore, type OrderRow } from './order.store.ts'
import { trackingCode } from './tracking.service.ts'

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
    const row = await openReadableOrder({ ...context, db }, { orderNumber: typedNumber })
    const lines = await store.linesOf(row.id)
    return { ...toOrder(context, row), lines: lines.map(toLine) }
  })
}

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
