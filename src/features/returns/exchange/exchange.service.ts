import { randomUUIDv7 } from 'node:crypto'
import type { Address } from '#src/features/addresses/address.rules.ts'
import { getReturnTerms } from '#src/features/categories/return-terms.service.ts'
import { findExchangeAccount } from '#src/features/credit/credit-payment.service.ts'
import { allocateStock } from '#src/features/inventory/inventory.service.ts'
import { isEnoughForHolds, lockStock, releaseStock } from '#src/features/inventory/stock-release.service.ts'
import type { LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { refundableOf } from '#src/features/orders/changes/refund-plan.service.ts'
import { createOrder } from '#src/features/orders/creation/create-order.service.ts'
import type { SavedOption } from '#src/features/orders/shipments/shipment-carrier.rules.ts'
import type { Totals } from '#src/features/pricing/totals.rules.ts'
import { publishInvalidation } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { afterCommit, flushWrites, type Tx } from '#src/platform/db/db.ts'
import type { ReturnRow } from '#src/platform/db/tables.generated.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { exchangeEn } from '#src/shared/messages/orders/exchange.en.ts'
import { unitsOf } from '../return-plan.service.ts'
import type { LockedReturn } from '../return.service.ts'
import { returnStore } from '../return.store.ts'
import { discountOfAccepted } from './exchange.rules.ts'
import { findVariants, totalsOfExchange, unavailable, type ExchangeLine } from './exchange-plan.service.ts'

/** A customer has three days to pay for a dearer variant. */
const PAYMENT_MINUTES = 3 * 24 * 60

type Units = readonly { variantId: string; quantity: number }[]

/**
 * Takes the stock of an exchange, whose order is written with the refund.
 * @returns the id of that order
 * @throws Failure `exchange_unavailable`
 */
export async function reserveExchange(
  tx: Tx<ShopContext>,
  { row }: LockedOrder,
  lines: readonly ExchangeLine[],
): Promise<string> {
  const orderId = randomUUIDv7()
  const units = new Map<string, { variantId: string; quantity: number; categoryIds: readonly string[] }>()
  for (const { variant, quantity } of lines) {
    const { variantId, categoryIds } = variant
    units.set(variantId, { variantId, categoryIds, quantity: quantity + (units.get(variantId)?.quantity ?? 0) })
  }
  const allocated = await allocateStock(tx, [...units.values()], orderId)
  const owner = { holder: row.user_id ?? row.guest_hash, cartId: row.cart_id }
  if (!allocated.ok || !(await isEnoughForHolds(tx, owner, [...units.keys()]))) throw unavailable(lines[0])
  const { change } = allocated
  if (change) afterCommit(tx.db, () => tx.announce(change))
  return orderId
}

/** Gives the stock of an exchange back, which will not be made: its items are refunded. */
export async function endExchange(tx: Tx<ShopContext>, { row, lines }: LockedReturn): Promise<void> {
  if (row.exchange_order_id === null) return
  await release(tx, row.exchange_order_id, lines.flatMap(exchangedUnitsOf))
  const store = returnStore(tx)
  for (const { id, exchange_variant_id: variantId } of lines)
    if (variantId !== null)
      await store.updateLine(id, { exchange_variant_id: null, exchange_unit_amount: 0, exchange_discount_amount: 0 })
  await store.update(row.id, { exchange_order_id: null, exchange_due_amount: 0 })
}

const exchangedUnitsOf = ({ exchange_variant_id: variantId, quantity }: LockedReturn['lines'][number]) =>
  variantId === null ? [] : [{ variantId, quantity }]

async function release(tx: Tx<ShopContext>, orderId: string, units: Units): Promise<void> {
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of units) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  const items = [...sums].flatMap(([variantId, quantity]) => (quantity > 0 ? [{ variantId, quantity }] : []))
  if (items.length === 0) return
  await lockStock(tx, [...sums.keys()])
  const tags = await releaseStock(tx, items, { reason: 'cancelled', orderId })
  if (tags.length === 0) return
  const change = { shopId: tx.shop.id, tags: [...new Set(tags)] }
  await publishInvalidation(tx.db, change)
  afterCommit(tx.db, () => tx.announce(change))
}

/** Returns the number of the order that sends other variants; null without one, and before the refund. */
export async function findExchangeNumber(
  tx: Tx<ShopContext>,
  { exchange_order_id: orderId }: Pick<ReturnRow, 'exchange_order_id'>,
): Promise<string | null> {
  if (orderId === null) return null
  await flushWrites(tx.db)
  const number = await returnStore(tx).orderNumber(orderId)
  return number && showOrderNumber(number)
}

/** An exchange whose items were accepted. */
export interface DueExchange {
  orderId: string
  lines: readonly ExchangeLine[]
  totals: Totals
  /** What of it the refund pays; the customer pays the rest. */
  paidAmount: number
}

/**
 * Returns what of an exchange is made now, for the units that were accepted at the prices that the customer was shown.
 * @param amount what is refunded for the case
 * @returns null without one, or when the customer would pay more than they were shown
 */
export async function findDueExchange(
  tx: Tx<ShopContext>,
  found: LockedReturn,
  amount: number,
): Promise<DueExchange | null> {
  const exchange = await priceExchange(tx, found)
  if (!exchange) return null
  const { totalAmount } = exchange.totals
  const paidAmount = Math.min(totalAmount, amount, refundableOf(found.order))
  return totalAmount - paidAmount <= found.row.exchange_due_amount ? { ...exchange, paidAmount } : null
}

/** Returns what of the refund of a case pays for its exchange, as it stands, and what the customer pays on top. */
export async function findExchangeAmounts(
  tx: Tx<ShopContext>,
  found: LockedReturn,
  amount: number,
): Promise<{ exchangeAmount: number; exchangeDueAmount: number }> {
  const total = (await priceExchange(tx, found))?.totals.totalAmount ?? 0
  return { exchangeAmount: Math.min(total, amount), exchangeDueAmount: Math.max(0, total - amount) }
}

async function priceExchange(
  tx: Tx<ShopContext>,
  { order, row, lines }: LockedReturn,
): Promise<Omit<DueExchange, 'paidAmount'> | null> {
  if (row.exchange_order_id === null) return null
  const accepted = lines.filter((line) => line.exchange_variant_id !== null && unitsOf(line) > 0)
  const variants = await findVariants(
    tx,
    accepted.flatMap(exchangedUnitsOf).map(({ variantId }) => variantId),
  )
  const exchanged = accepted.flatMap((line): ExchangeLine[] => {
    const item = order.lines.find(({ id }) => id === line.order_line_id)
    const variant = variants.get(line.exchange_variant_id ?? '')
    if (!item || !variant) return []
    const quantity = unitsOf(line)
    const { exchange_unit_amount: unitAmount, exchange_discount_amount: discountAmount } = line
    const chosen = { quantity: line.quantity, unitAmount, discountAmount }
    return [{ line: item, quantity, variant, unitAmount, discountAmount: discountOfAccepted(chosen, quantity) }]
  })
  if (exchanged.length === 0 || exchanged.length < accepted.length) return null
  return { orderId: row.exchange_order_id, lines: exchanged, totals: await totalsOfExchange(tx, order, exchanged) }
}

/**
 * Writes the order of an exchange, which the refund of its case has paid up to what the customer pays for a dearer variant,
 * and gives back the stock of units that did not come.
 */
export async function placeExchange(
  tx: Tx<ShopContext>,
  { order, row: found, lines: returned }: LockedReturn,
  { orderId, lines, totals, paidAmount }: DueExchange,
): Promise<void> {
  const { row } = order
  const missing = returned.flatMap((line) =>
    exchangedUnitsOf(line).map(({ variantId, quantity }) => ({ variantId, quantity: quantity - unitsOf(line) })),
  )
  await release(tx, orderId, missing)
  const accountId = paidAmount > 0 ? await findExchangeAccount(tx, found.id) : null
  const termsOf = await getReturnTerms(tx)
  await createOrder(tx, orderId, {
    cartId: orderId,
    guestHash: row.guest_hash,
    userId: row.user_id,
    email: row.email,
    address: row.shipping_address as Address,
    billingAddress: row.billing_address as Address | null,
    note: exchangeEn.note(found.number),
    giftMessage: '',
    coupon: null,
    lines: lines.flatMap(({ quantity, variant, unitAmount }, index) => {
      const line = totals.lines[index]
      if (!line) return []
      const { itemId: _itemId, couponAmount: _couponAmount, ...amounts } = line
      const { productId, variantId, name, slug, sku, image, optionValues, weightGrams, taxClass, isDigital } = variant
      const item = { productId, variantId, name, slug, sku, image, optionValues, weightGrams, taxClass, isDigital }
      const returnTerms = termsOf(variant)
      return [{ ...item, ...amounts, quantity, unitAmount, returnTerms, priceSource: 'list', isPreorder: false }]
    }),
    totals,
    shippingOption: row.shipping_option as SavedOption,
    promise: null,
    payment: { provider: accountId === null ? 'free' : 'credit', title: exchangeEn.title, instructions: '' },
    ...(accountId !== null && { credits: [{ accountId, amount: paidAmount }] }),
    exchange: { returnNumber: found.number, minutes: PAYMENT_MINUTES },
    newlyLow: new Map(),
  })
}

/** The order of an exchange was not paid, or was cancelled: the money of its case was refunded, so that nothing is exchanged. */
export async function unlinkExchange(
  tx: Tx<ShopContext>,
  { orderId, status }: { orderId: string; status: string },
): Promise<void> {
  if (status !== 'expired' && status !== 'cancelled') return
  const store = returnStore(tx)
  const row = await store.ofExchange(orderId)
  if (!row) return
  for (const { id } of await store.lines(row.id))
    await store.updateLine(id, { exchange_variant_id: null, exchange_unit_amount: 0, exchange_discount_amount: 0 })
  await store.update(row.id, { exchange_order_id: null, exchange_due_amount: 0 })
}
