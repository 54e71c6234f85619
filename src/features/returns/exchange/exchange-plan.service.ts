import type { Address } from '#src/features/addresses/address.rules.ts'
import { MAX_LINES, type CheckedLine, type SellableVariant } from '#src/features/cart/cart.rules.ts'
import { checkCart } from '#src/features/cart/cart.service.ts'
import { grossOf, type LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { refundableOf, unitsAmountOf } from '#src/features/orders/changes/refund-plan.service.ts'
import { amountOfUnits } from '#src/features/orders/changes/refund.rules.ts'
import type { SavedOption } from '#src/features/orders/shipments/shipment-carrier.rules.ts'
import { CUSTOM_LINE } from '#src/features/pricing/price.rules.ts'
import { findReverseCharge } from '#src/features/pricing/reverse-charge.rules.ts'
import type { TaxRate } from '#src/features/pricing/tax-calculation.rules.ts'
import { findTaxRates } from '#src/features/pricing/tax.service.ts'
import { priceCart, type Totals } from '#src/features/pricing/totals.rules.ts'
import { shopperOf } from '#src/features/promotions/flash-claim.service.ts'
import { getPolicies } from '#src/features/shop/policy.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import type { Line } from '../return-plan.service.ts'
import { returnStore } from '../return.store.ts'
import { exchangedAmount } from './exchange.rules.ts'

/** Units of an order's line for which the customer wants another variant. */
export interface ExchangeUnits {
  line: Line
  quantity: number
  /** The variant of the line itself for a replacement. */
  variantId: string
  /** Whether the shop is responsible for what is wrong with them. */
  isShopFault: boolean
}

/** A line of the order of an exchange. */
export interface ExchangeLine {
  line: Line
  quantity: number
  variant: SellableVariant
  unitAmount: number
  /** What is taken off the price of all units. */
  discountAmount: number
}

/** A variant that a customer may take instead of the money. */
export interface ExchangeOption {
  variantId: string
  optionValues: string[]
  /** What a unit costs on top of what comes back for it. */
  extraAmount: number
}

/** Returns whether items of an order may be exchanged: it is paid, and its prices are those of the shop. */
async function isExchangeable(tx: Tx<ShopContext>, order: LockedOrder, isByShop = false): Promise<boolean> {
  const { row, state } = order
  const { exchangeEnabled } = await getPolicies(tx)
  return (
    (exchangeEnabled || isByShop) &&
    row.prices_include_tax === tx.shop.prices_include_tax &&
    row.currency === tx.shop.currency &&
    findReverseCharge(row.tax_lines as TaxRate[]) === null &&
    state.openAmount === 0 &&
    refundableOf(order) > 0
  )
}

const isSame = ({ variantId }: { variantId: string }, line: Line): boolean => variantId === line.variant_id

const canExchange = (line: Line): boolean => !line.is_digital && line.price_source !== CUSTOM_LINE

/**
 * Returns which variants of its product a customer may take for each line: those in stock; dearer ones where the shop takes
 * payments. The last is its own, which replaces faulty items.
 */
export async function listExchangeOptions(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  lines: readonly Line[],
): Promise<Map<string, ExchangeOption[]>> {
  const exchangeable = lines.filter(canExchange)
  if (exchangeable.length === 0 || !(await isExchangeable(tx, order))) return new Map()
  const productIds = [...new Set(exchangeable.map((line) => line.product_id))]
  const ids = await returnStore(tx).variantIds(productIds, MAX_LINES)
  const checked = await check(
    tx,
    ids.map((variantId) => ({ variantId, quantity: 1 })),
    false,
  )
  const ratesOf = await taxRatesAt(tx, order)
  const takesPayments = await returnStore(tx).takesPayments()
  return new Map(
    exchangeable.map((line) => {
      const old = checked.get(line.variant_id)
      const options = [...checked.values()].flatMap((found): ExchangeOption[] => {
        const variant = sellable(found)
        if (!variant || variant.productId !== line.product_id) return []
        const priced = priceUnits(order, { line, quantity: 1, found, old })
        const extraAmount = amountOf(order, [priced], ratesOf) - unitsAmountOf(order, { line, quantity: 1 })
        if (extraAmount > 0 && !takesPayments) return []
        const { variantId, optionValues } = variant
        return [{ variantId, optionValues: [...optionValues], extraAmount: Math.max(0, extraAmount) }]
      })
      return [line.id, options.toSorted((a, b) => Number(isSame(a, line)) - Number(isSame(b, line)))]
    }),
  )
}

/**
 * Prices an exchange, and checks that its variants are in stock.
 * @param isLocked whether the stock stays locked until the transaction ends
 * @param isByShop whether the shop replaces faulty items, which customers may not be able to ask for
 * @throws Failure `exchange_unavailable`;
 * `replacement_without_fault` for the same variant
 */
export async function planExchange(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  { chosen, isLocked, isByShop = false }: { chosen: readonly ExchangeUnits[]; isLocked: boolean; isByShop?: boolean },
): Promise<ExchangeLine[]> {
  const units = new Map<string, number>()
  for (const { variantId, quantity } of chosen) units.set(variantId, (units.get(variantId) ?? 0) + quantity)
  const needed = [...units].map(([variantId, quantity]) => ({ variantId, quantity }))
  const returned = chosen.filter(({ line }) => !units.has(line.variant_id)).map(({ line }) => line.variant_id)
  const others = [...new Set(returned)].map((variantId) => ({ variantId, quantity: 1 }))
  const checked = await check(tx, [...needed, ...others], isLocked)
  const isPossible = await isExchangeable(tx, order, isByShop)
  return chosen.map(({ line, quantity, variantId, isShopFault }) => {
    const found = checked.get(variantId)
    const variant = found && sellable(found)
    const isOfProduct = variant?.productId === line.product_id
    if (!found || !variant || !isPossible || !isOfProduct || !canExchange(line)) throw unavailable(found)
    if (isSame({ variantId }, line) && !isShopFault) throw new Failure('replacement_without_fault')
    return { line, variant, ...priceUnits(order, { line, quantity, found, old: checked.get(line.variant_id) }) }
  })
}

export const unavailable = (found: Pick<CheckedLine, 'variant'> | undefined): Failure =>
  new Failure('exchange_unavailable', { values: { option: found?.variant?.optionValues.join(', ') || '–' } })

/** Returns the totals of an exchange; the delivery is free. */
export async function totalsOfExchange(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  lines: readonly Omit<ExchangeLine, 'line'>[],
): Promise<Totals> {
  const ratesOf = await taxRatesAt(tx, order)
  return priceLines(
    order,
    lines.map((line) => ({ ...line, taxClass: line.variant.taxClass })),
    ratesOf,
  )
}

async function check(
  tx: Tx<ShopContext>,
  units: readonly { variantId: string; quantity: number }[],
  lock: boolean,
): Promise<Map<string, CheckedLine>> {
  const items = units.map((unit) => ({ ...unit, itemId: unit.variantId, unitAmountWhenAdded: null, flashId: null }))
  const lines = await checkCart(tx, items, { lock, shopper: shopperOf(tx, null, {}) })
  return new Map(lines.map((line) => [line.item.variantId, line]))
}

/** Returns the variant of a line if it can be sent now; the smallest number of units an order takes is no limit. */
function sellable({ variant, price, isPreorder, problems }: CheckedLine): SellableVariant | null {
  const isBlocked = problems.some(({ code, blocks }) => blocks && code !== 'min_per_order' && code !== 'price_changed')
  return variant && price && !variant.isDigital && !isPreorder && !isBlocked ? variant : null
}

interface PricedUnits {
  unitAmount: number
  quantity: number
  discountAmount: number
  taxClass: string
}

/** @param of.old the variant that comes back; its price of the order counts when it is not sold any more */
function priceUnits(
  { row }: LockedOrder,
  { line, quantity, found, old }: { line: Line; quantity: number; found: CheckedLine; old: CheckedLine | undefined },
): PricedUnits {
  const unitAmount = found.price?.amount ?? 0
  const amount = exchangedAmount({
    quantity,
    paidAmount: amountOfUnits(
      {
        quantity: line.quantity,
        totalAmount: row.prices_include_tax ? grossOf(row, line) : line.line_amount - line.discount_amount,
      },
      { refunded: line.refunded_quantity, quantity },
    ),
    oldUnitAmount: old?.price?.amount ?? line.unit_amount,
    newUnitAmount: unitAmount,
  })
  const { taxClass = 'standard' } = found.variant ?? {}
  return { unitAmount, quantity, discountAmount: unitAmount * quantity - amount, taxClass }
}

const amountOf = (order: LockedOrder, units: readonly PricedUnits[], ratesOf: (taxClass: string) => TaxRate[]) =>
  priceLines(order, units, ratesOf).totalAmount

const priceLines = (
  { row }: LockedOrder,
  lines: readonly PricedUnits[],
  ratesOf: (taxClass: string) => TaxRate[],
): Totals =>
  priceCart({
    lines: lines.map(({ unitAmount, quantity, discountAmount, taxClass }, index) => ({
      itemId: String(index),
      unitAmount,
      quantity,
      taxRates: ratesOf(taxClass),
      discountable: false,
      reduction: { type: 'fixed', amount: discountAmount },
    })),
    discount: null,
    shipping: null,
    fees: [],
    pricesIncludeTax: row.prices_include_tax,
  })

/** Returns today's tax rates where the order is taxed. */
function taxRatesAt(tx: Tx<ShopContext>, { row }: LockedOrder): Promise<(taxClass: string) => TaxRate[]> {
  const { country, state, postcode } = tx.shop
  const isAtShop = (row.shipping_option as SavedOption).type === 'pickup'
  return findTaxRates(tx, isAtShop ? { country, state, postcode } : (row.shipping_address as Address))
}

/** Returns variants as they are now, also those that are not in stock any more; a deleted one is left out. */
export async function findVariants(tx: Tx<ShopContext>, ids: readonly string[]): Promise<Map<string, SellableVariant>> {
  const checked = await check(
    tx,
    [...new Set(ids)].map((variantId) => ({ variantId, quantity: 1 })),
    false,
  )
  return new Map([...checked].flatMap(([id, { variant }]) => (variant ? [[id, variant] as const] : [])))
}
