import type { CheckedLine } from '#src/features/cart/cart.rules.ts'
import { findVatNumber } from '#src/features/customers/customer-tax.service.ts'
import { reverseChargeRate, withoutTax } from '#src/features/pricing/reverse-charge.rules.ts'
import { findTaxRates } from '#src/features/pricing/tax.service.ts'
import type { TaxRate } from '#src/features/pricing/tax-calculation.rules.ts'
import { isGiftCardClass } from '#src/shared/products/gift-card-class.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { QuoteRequest } from './checkout.contract.ts'
import { toDestination, type Delivery } from './quote-delivery.service.ts'

/** The rates of a cart by tax class: of what is delivered, and of what is digital. */
export interface CartTaxRates {
  ratesOf: (taxClass: string) => TaxRate[]
  digitalRatesOf: (taxClass: string) => TaxRate[]
}

/** Returns the tax rates of a cart. */
export async function findCartTaxRates(
  context: ShopContext,
  request: QuoteRequest,
  { destination, offer }: Delivery,
): Promise<CartTaxRates> {
  const { shop } = context
  const own = { country: shop.country, state: shop.state, postcode: shop.postcode }
  // An order for pickup is taxed at the shop's location, wherever its buyer lives (behaviour B10).
  const isAtShop = destination === null || offer?.option.type === 'pickup'
  // A digital item is taxed at the billing address.
  const billedAt = (request.billingAddress && toDestination(request.billingAddress)) ?? destination ?? own
  return {
    ratesOf: await findTaxRates(context, isAtShop ? own : destination),
    digitalRatesOf: await findTaxRates(context, billedAt),
  }
}

/** A cart before it is priced. */
interface TaxedCart {
  lines: readonly CheckedLine[]
  delivery: Delivery
  taxes: CartTaxRates
}

/**
 * Takes the tax out of the prices of a cart for a business that owes it itself: its owner is signed in, and the goods leave
 * the shop's country.
 * @returns null for everybody else
 */
export async function takeTaxOut(
  context: ShopContext,
  userId: string | null,
  { lines, delivery, taxes }: TaxedCart,
): Promise<TaxedCart | null> {
  const { shop } = context
  const { destination, offer, isDigital } = delivery
  const isAbroad = destination !== null && destination.country !== shop.country && offer?.option.type !== 'pickup'
  const vatNumber = isAbroad && userId !== null ? await findVatNumber(context, userId) : null
  if (vatNumber === null) return null
  const net = (amount: number, rates: readonly TaxRate[]): number => withoutTax(amount, rates, shop.prices_include_tax)
  const untaxed = [reverseChargeRate(vatNumber)]
  const untaxedRatesOf = (taxClass: string): TaxRate[] => (isGiftCardClass(taxClass) ? [] : untaxed)
  const toNet = (each: NonNullable<Delivery['offer']>): NonNullable<Delivery['offer']> => ({
    ...each,
    amount: net(each.amount, (isDigital ? taxes.digitalRatesOf : taxes.ratesOf)(each.option.taxClass)),
  })
  return {
    lines: lines.map((line) => {
      const { variant, price } = line
      if (!variant || !price) return line
      const rates = (variant.isDigital ? taxes.digitalRatesOf : taxes.ratesOf)(variant.taxClass)
      const { amount, strikeAmount } = price
      const strike = strikeAmount === null ? null : net(strikeAmount, rates)
      return { ...line, price: { ...price, amount: net(amount, rates), strikeAmount: strike } }
    }),
    delivery: { ...delivery, offers: delivery.offers.map(toNet), offer: offer && toNet(offer) },
    taxes: { ratesOf: untaxedRatesOf, digitalRatesOf: untaxedRatesOf },
  }
}
