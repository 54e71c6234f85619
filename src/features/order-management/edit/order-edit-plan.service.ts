import { randomUUIDv7 } from 'node:crypto'
import type { Address } from '#src/features/addresses/address.rules.ts'
import type { CheckedLine } from '#src/features/cart/cart.rules.ts'
import { checkCart, failureOf } from '#src/features/cart/cart.service.ts'
import { availableOf } from '#src/features/inventory/stock.rules.ts'
import type { LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { liveUnits } from '#src/features/orders/changes/order-rewrite.rules.ts'
import type { SavedOption } from '#src/features/orders/shipments/shipment-carrier.rules.ts'
import { findReverseCharge, withoutTax } from '#src/features/pricing/reverse-charge.rules.ts'
import { findTaxRates } from '#src/features/pricing/tax.service.ts'
import type { TaxRate } from '#src/features/pricing/tax-calculation.rules.ts'
import { shopperOf } from '#src/features/promotions/flash-claim.service.ts'
import { CUSTOM_LINE } from '#src/features/pricing/price.rules.ts'
import { listOfTags } from '#src/features/shipping/shipping.rules.ts'
import { offerShipping, type ShippingOffer } from '#src/features/shipping/shipping.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { isGiftCardClass } from '#src/shared/products/gift-card-class.ts'
import { Failure } from '#src/shared/failure.ts'
import { orderEditTexts } from '#src/shared/messages/orders/order-edit.en.ts'
import { couponAfter, isFreeAfter, type CouponAfter } from './order-edit-coupon.service.ts'
import type { OrderEdit } from './order-edit.admin.contract.ts'
import { priceEdit, unitChanges, type EditedOrder } from './order-edit.rules.ts'

/** A line that an edit adds. */
export interface NewLine {
  key: string
  /** null for a charge. */
  checked: CheckedLine | null
  name: string
  taxClass: string
  unitAmount: number
  quantity: number
}

/** What an edit does to an order. */
export interface EditPlan {
  edited: EditedOrder
  newLines: NewLine[]
  offers: readonly ShippingOffer[]
  /** The option of the order after the edit, if another one was chosen. */
  offer: ShippingOffer | null
  /** The coupon that the edit gives to the order; null when it keeps its own or has none. */
  coupon: CouponAfter | null
  /** The checked variants by their id, of which the edit needs more. */
  needed: ReadonlyMap<string, CheckedLine>
  /** Why lines cannot be sold, by the id of their variant. */
  problems: ReadonlyMap<string, string>
}

const SHIPPING_CLASS = 'shipping'

/** An edit with its terms, where they differ from those of staff. */
export interface PlannedEdit extends OrderEdit {
  /** What was agreed for new units, by the id of their variant; otherwise they have their present price. */
  prices?: Readonly<Record<string, number>>
  /** Whether the order goes elsewhere, so that its delivery is priced again. */
  isMoved?: boolean
}

/**
 * Calculates an edit without changing anything.
 * @throws Failure `not_found` for a line or an option that is none, or a line of which nothing is left; `shipping_unavailable` when it is moved to where
 * nothing is delivered; `gift_card_fixed`
 */
export async function planEdit(
  context: ShopContext,
  order: LockedOrder,
  { prices = {}, isMoved = false, ...edit }: PlannedEdit,
): Promise<EditPlan> {
  const { row, lines } = order
  // A line of which nothing is left would take stock that no order has.
  const isEditable = ({ lineId, quantity }: OrderEdit['lines'][number]): boolean =>
    lines.some((line) => line.id === lineId && (quantity === 0 || liveUnits(line) > 0))
  if (!edit.lines.every(isEditable)) throw new Failure('not_found')
  const needed = await checkNeeded(context, order, edit)
  const taxRatesOf = await taxRatesFor(context, order)
  const newLines = newLinesOf(edit, { needed, prices, netOf: await netPricesFor(context, order) })
  requireSameCards(lines, edit, newLines)
  const tags = isMoved ? await tagsOf(context, order) : []
  const offers = (await offersFor(context, order, { newLines, tags })) ?? []
  const current = row.shipping_option as SavedOption
  const offer = offerFor(offers, { requested: edit.shippingOptionId, current: current._id, isMoved })
  const isSameOption = offer === null || offer.option.id === current._id
  const coupon = await couponAfter(context, order, { edit, newLines })
  const edited = priceEdit({
    lines,
    edits: edit.lines,
    added: newLines.map(({ key, unitAmount, quantity, taxClass, checked }) => ({
      key,
      unitAmount,
      quantity,
      taxRates: taxRatesOf({ tax_class: taxClass, is_digital: checked?.variant?.isDigital ?? false }),
    })),
    reduction: edit.reduction ?? null,
    hasCoupon: row.coupon_id !== null,
    coupon,
    shipping: {
      amount: offer?.amount ?? row.shipping_amount,
      isFree: isSameOption && (await isFreeAfter(context, order, edit)),
      taxRates: taxRatesOf({ tax_class: offer?.option.taxClass ?? SHIPPING_CLASS, is_digital: false }),
    },
    feeAmount: row.fee_amount,
    pricesIncludeTax: row.prices_include_tax,
    taxRatesOf,
  })
  return { edited, newLines, offers, offer, coupon, needed, problems: problemsOf(context, { order, edit, needed }) }
}

/** Gift cards of an order are sold at the checkout alone, and never reduced. @throws Failure `gift_card_fixed` */
function requireSameCards(
  lines: LockedOrder['lines'],
  { lines: edits, reduction }: OrderEdit,
  newLines: readonly NewLine[],
): void {
  const cards = lines.filter((line) => isGiftCardClass(line.tax_class) && liveUnits(line) > 0)
  const isChanged = cards.some((card) =>
    edits.some(
      ({ lineId, quantity, unitAmount }) =>
        lineId === card.id && (quantity !== liveUnits(card) || (unitAmount ?? card.unit_amount) !== card.unit_amount),
    ),
  )
  const isReduced = cards.length > 0 && reduction !== undefined && reduction !== null
  if (isChanged || isReduced || newLines.some(({ taxClass }) => isGiftCardClass(taxClass)))
    throw new Failure('gift_card_fixed')
}

/** Returns the delivery that an edit leads to; null for that of the order at its price. */
function offerFor(
  offers: readonly ShippingOffer[],
  { requested, current, isMoved }: { requested: string | undefined; current: string; isMoved: boolean },
): ShippingOffer | null {
  const isOther = requested !== undefined && requested !== current
  if (!isOther && !isMoved) return null
  const found = offers.find(({ option }) => option.id === (requested ?? current)) ?? null
  if (!found && isOther && !isMoved) throw new Failure('not_found')
  // Where the option is not offered, the best one of the new place takes over.
  const offer = found ?? offers[0]
  if (!offer) throw new Failure('shipping_unavailable')
  return offer
}

/** Returns the tags of all that is delivered: some options are not offered for them. */
async function tagsOf(context: ShopContext, { lines }: LockedOrder): Promise<string[]> {
  const carried = lines.filter((line) => !line.is_digital && liveUnits(line) > 0 && line.price_source !== CUSTOM_LINE)
  const items = carried.map(({ id, variant_id: variantId }) => ({
    itemId: id,
    variantId,
    quantity: 1,
    unitAmountWhenAdded: null,
    flashId: null,
  }))
  const checked = await checkCart(context, items, { lock: false, shopper: shopperOf(context, null, {}) })
  return checked.flatMap(({ variant }) => (variant ? listOfTags(variant.tags) : []))
}

/** Returns the variants of which an edit needs more, checked with all units that it needs of them. */
async function checkNeeded(
  context: ShopContext,
  { lines }: LockedOrder,
  edit: OrderEdit,
): Promise<Map<string, CheckedLine>> {
  const units = new Map<string, number>()
  const need = (variantId: string, quantity: number): void =>
    void units.set(variantId, (units.get(variantId) ?? 0) + quantity)
  for (const { line, units: more } of unitChanges(lines, edit.lines).more) need(line.variant_id, more)
  for (const { variantId, quantity } of edit.added) need(variantId, quantity)
  const items = [...units].map(([variantId, quantity]) => ({
    itemId: variantId,
    variantId,
    quantity,
    unitAmountWhenAdded: null,
    flashId: null,
  }))
  const checked = await checkCart(context, items, { lock: false, shopper: shopperOf(context, null, {}) })
  return new Map(checked.map((line) => [line.item.variantId, line]))
}

interface NewPrices {
  needed: ReadonlyMap<string, CheckedLine>
  prices: Readonly<Record<string, number>>
  /** Returns the price of a variant in this order. */
  netOf: (amount: number, line: TaxedLine) => number
}

function newLinesOf(edit: OrderEdit, { needed, prices, netOf }: NewPrices): NewLine[] {
  const variants = edit.added.map(({ variantId, quantity }): NewLine => {
    const checked = needed.get(variantId)
    if (!checked?.variant || !checked.price) throw new Failure('not_found')
    const { name, taxClass, isDigital } = checked.variant
    const unitAmount = prices[variantId] ?? netOf(checked.price.amount, { tax_class: taxClass, is_digital: isDigital })
    return { key: randomUUIDv7(), checked, name, taxClass, unitAmount, quantity }
  })
  const charges = edit.charges.map(({ name, amount, taxClass }): NewLine => ({
    key: randomUUIDv7(),
    checked: null,
    name,
    taxClass,
    unitAmount: amount,
    quantity: 1,
  }))
  return [...variants, ...charges]
}

interface TaxedLine {
  tax_class: string
  is_digital: boolean
}

/** Returns the tax rates of lines of the order; an order of a business that owes the tax itself stays without tax. */
async function taxRatesFor(context: ShopContext, order: LockedOrder): Promise<(line: TaxedLine) => TaxRate[]> {
  const untaxed = reverseChargeOf(order)
  return untaxed ? () => [untaxed] : usualRatesFor(context, order)
}

const reverseChargeOf = ({ row }: LockedOrder): TaxRate | null => findReverseCharge(row.tax_lines as TaxRate[])

/** Returns what a price of the shop is in the order. */
async function netPricesFor(context: ShopContext, order: LockedOrder): Promise<NewPrices['netOf']> {
  if (!reverseChargeOf(order)) return (amount) => amount
  const ratesOf = await usualRatesFor(context, order)
  return (amount, line) => withoutTax(amount, ratesOf(line), order.row.prices_include_tax)
}

/** Returns the tax rates of lines where the order is taxed, as at the checkout (behaviour B10). */
async function usualRatesFor(context: ShopContext, { row }: LockedOrder) {
  const { shop } = context
  const address = row.shipping_address as Address
  const billing = (row.billing_address as Address | null) ?? address
  const isAtShop = (row.shipping_option as SavedOption).type === 'pickup'
  const own = { country: shop.country, state: shop.state, postcode: shop.postcode }
  const [ratesOf, digitalRatesOf] = await Promise.all([
    findTaxRates(context, isAtShop ? own : address),
    findTaxRates(context, billing),
  ])
  return (line: TaxedLine): TaxRate[] => (line.is_digital ? digitalRatesOf : ratesOf)(line.tax_class)
}

/** Returns the delivery options of the edited order; the weight of its former lines counts as ordered. */
function offersFor(
  context: ShopContext,
  { row, lines }: LockedOrder,
  { newLines: added, tags }: { newLines: readonly NewLine[]; tags: readonly string[] },
) {
  const { country, state, postcode, city } = row.shipping_address as Address
  const carried = lines.filter((line) => !line.is_digital && liveUnits(line) > 0)
  const fresh = added.flatMap(({ checked, quantity }) =>
    checked?.variant && !checked.variant.isDigital ? [{ variant: checked.variant, quantity }] : [],
  )
  const parcel = {
    quantity:
      carried.reduce((sum, line) => sum + liveUnits(line), 0) + fresh.reduce((sum, one) => sum + one.quantity, 0),
    weightGrams:
      carried.reduce((sum, line) => sum + line.weight_grams * liveUnits(line), 0) +
      fresh.reduce((sum, { variant, quantity }) => sum + variant.weightGrams * quantity, 0),
    tags: [...tags, ...fresh.flatMap(({ variant }) => listOfTags(variant.tags))],
  }
  return offerShipping(
    context,
    { country, state, postcode, city },
    {
      parcel: parcel.quantity === 0 ? null : parcel,
      subtotalAmount: row.subtotal_amount - row.discount_amount,
    },
  )
}

function problemsOf(
  context: ShopContext,
  { order, edit, needed }: { order: LockedOrder; edit: OrderEdit; needed: ReadonlyMap<string, CheckedLine> },
): Map<string, string> {
  const problems = new Map<string, string>()
  for (const [variantId, line] of needed) {
    const found = line.problems.find(({ code, blocks }) => blocks && code !== 'min_per_order')
    if (found && found.code !== 'price_changed')
      problems.set(variantId, failureOf(context, line, { ...found, code: found.code }).message)
  }
  // The price of these lines holds for the units that were ordered.
  for (const { line } of unitChanges(order.lines, edit.lines).more)
    if (line.is_preorder || line.price_source === 'flash') problems.set(line.variant_id, orderEditTexts.onlyFewer)
  return problems
}

/** Returns the units that can be sold beside those of the order; null when the stock is not tracked. */
export function sellableOf(checked: CheckedLine | undefined): number | null {
  if (!checked?.variant) return null
  const available = availableOf(checked.variant)
  return Number.isFinite(available) ? Math.max(0, available) : null
}
