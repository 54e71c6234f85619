import { isGiftCardLine, type CheckedLine } from '#src/features/cart/cart.rules.ts'
import { priceCart, type CartToPrice } from '#src/features/pricing/totals.rules.ts'
import { isCampaignDelivery } from '#src/features/promotions/promotions.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { CalculatedCoupon } from './quote-coupon.service.ts'
import type { Delivery } from './quote-delivery.service.ts'
import type { CartTaxRates } from './reverse-charge.service.ts'
import type { StaffTerms } from './staff-terms.rules.ts'

const hasCampaignFreeDelivery = (context: ShopContext, lines: readonly CheckedLine[]): Promise<boolean> =>
  isCampaignDelivery(
    context,
    lines
      .filter((line) => !isGiftCardLine(line))
      .map(({ variant }) => ({ id: variant?.productId ?? '', categoryIds: variant?.categoryIds ?? [] })),
  )

interface CartToTax {
  lines: readonly CheckedLine[]
  coupon: CalculatedCoupon | null
  delivery: Delivery
  taxes: CartTaxRates
  terms: StaffTerms | undefined
}

/** What a line costs, and what may be taken off it. */
const untaxedLine = (line: CheckedLine, coupon: CalculatedCoupon | null, terms: StaffTerms | undefined) => ({
  itemId: line.item.itemId,
  unitAmount: line.price?.amount ?? 0,
  quantity: line.item.quantity,
  discountable: coupon?.itemIds.has(line.item.itemId) ?? false,
  reduction: terms?.reductions.get(line.item.itemId) ?? null,
  isFixed: isGiftCardLine(line),
})

/** Returns a cart with the tax rates of its lines and its delivery, ready to be priced. */
export async function taxCart(
  context: ShopContext,
  { lines, coupon, delivery, taxes, terms }: CartToTax,
): Promise<Omit<CartToPrice, 'fees'>> {
  const { offer } = delivery
  const { ratesOf, digitalRatesOf } = taxes
  const ownAmount = terms?.shippingAmount ?? null
  return {
    lines: lines.map((line) => ({
      ...untaxedLine(line, coupon, terms),
      taxRates: line.variant ? (line.variant.isDigital ? digitalRatesOf : ratesOf)(line.variant.taxClass) : [],
    })),
    discount: coupon?.discount ?? null,
    orderReduction: terms?.orderReduction ?? null,
    shipping: offer && {
      amount: ownAmount ?? offer.amount,
      taxRates: (delivery.isDigital ? digitalRatesOf : ratesOf)(offer.option.taxClass),
      isFree: ownAmount === null && (await hasCampaignFreeDelivery(context, lines)),
    },
    pricesIncludeTax: context.shop.prices_include_tax,
  }
}

/** Returns what coupon and staff take off the items, on which the price of the delivery depends. */
export function takenOff(
  lines: readonly CheckedLine[],
  coupon: CalculatedCoupon | null,
  terms: StaffTerms | undefined,
): number {
  if (!terms) return coupon?.discountAmount ?? 0
  return priceCart({
    lines: lines.map((line) => ({ ...untaxedLine(line, coupon, terms), taxRates: [] })),
    discount: coupon?.discount ?? null,
    orderReduction: terms.orderReduction,
    shipping: null,
    fees: [],
    pricesIncludeTax: true,
  }).discountAmount
}
