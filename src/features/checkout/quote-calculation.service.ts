import { createHash } from 'node:crypto'
import { checkTarget, type Address } from '#src/features/addresses/address.rules.ts'
import { isGiftCardLine, type CheckedLine } from '#src/features/cart/cart.rules.ts'
import { checkCart, toCartLine, type HeldOf } from '#src/features/cart/cart.service.ts'
import type { CheckoutBox } from '#src/features/duties/checkout-box.service.ts'
import type { Gateway } from '#src/features/payments/payment.rules.ts'
import type { Totals } from '#src/features/pricing/totals.rules.ts'
import { shopperOf } from '#src/features/promotions/flash-claim.service.ts'
import type { ShippingOffer } from '#src/features/shipping/shipping.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { isEmail } from '#src/shared/email.ts'
import { fieldTexts } from '#src/shared/messages/fields.en.ts'
import { takenOff, taxCart } from './cart-to-price.service.ts'
import type { Quote, QuoteRequest, Requirement } from './checkout.contract.ts'
import { canonical, QUOTE_MINUTES, type Agreement } from './checkout.rules.ts'
import { calculateCoupon, toApplied, type CalculatedCoupon } from './quote-coupon.service.ts'
import { calculateDelivery, toOffer, toPromise, type Delivery } from './quote-delivery.service.ts'
import { divideCart, showCredit, type CreditPart, type QuoteCredit, type DividedCart } from './quote-credit.service.ts'
import { findCartTaxRates, takeTaxOut } from './reverse-charge.service.ts'
import { describeOrder } from './order-button.service.ts'
import { limitRequirements, missing, NO_CARDS_FOR_CARDS, SIGN_IN } from './requirement.rules.ts'
import { toCheckedLine, type StaffTerms } from './staff-terms.rules.ts'

/** The calculation of a cart: the quote to return, and the values from which an order is written. */
export interface QuoteCalculation {
  quote: Quote
  agreement: Agreement
  /** The boxes that the order needs ticked. */
  boxes: readonly CheckoutBox[]
  lines: readonly CheckedLine[]
  totals: Totals
  email: string
  /** null while the address is incomplete. */
  address: Address | null
  /** null when it is the delivery address. */
  billingAddress: Address | null
  offer: ShippingOffer | null
  gateway: Gateway | null
  /** The coupon whose use an order counts; null without one. */
  couponId: string | null
  /** The parts that gift cards and store credit pay. */
  credits: readonly CreditPart[]
  /** What is to be paid otherwise. */
  payableAmount: number
}

export interface CalculationOptions {
  lock: 'none' | 'items' | 'all'
  guestHash: string | null
  /** null for a guest. */
  userId: string | null
  heldOf?: HeldOf
  /** What staff have agreed with the customer of a draft. */
  terms?: StaffTerms
}

/**
 * Calculates a cart with the known details of the order.
 * @param lock `items` locks the variants and the claimed pools until the transaction ends, `all` also the coupon
 * @param heldOf returns the units that others hold, where holds count
 * @param guestHash whose holds on pools count for the cart; null for an unknown browser
 */
export async function calculate(
  context: ShopContext,
  request: QuoteRequest,
  { lock, guestHash, userId, heldOf, terms }: CalculationOptions,
): Promise<QuoteCalculation> {
  const { shop } = context
  const shopper = shopperOf(context, guestHash, request)
  const sold = await checkCart(context, request.items, { lock: lock !== 'none', shopper, ...(heldOf && { heldOf }) })
  const checked = [...sold, ...(terms?.customLines ?? []).map(toCheckedLine)]
  const requirements = cartRequirements(checked, (line) => toCartLine(context, line, 0).problems)
  const email = (request.email ?? '').trim()
  if (!isEmail(email)) requirements.push(missing('contact', 'email', fieldTexts.email))
  if (!terms && needsAccount(context, userId)) requirements.push(SIGN_IN)
  const typed = request.couponCode?.trim()
  const couponOn = async (lines: readonly CheckedLine[]): Promise<CalculatedCoupon | null> => {
    if (!typed) return null
    const user = { userId, email }
    return calculateCoupon(context, typed, { lines, user, lock: lock === 'all', reductions: terms?.reductions })
  }
  const applied = await couponOn(checked)
  const offered = await calculateDelivery(context, request, {
    lines: checked,
    discountAmount: takenOff(checked, applied, terms),
  })
  const taxed = { lines: checked, delivery: offered, taxes: await findCartTaxRates(context, request, offered) }
  const untaxed = await takeTaxOut(context, userId, taxed)
  const { lines, delivery, taxes } = untaxed ?? taxed
  const coupon = untaxed ? await couponOn(lines) : applied
  const billing = calculateBilling(context, request)
  requirements.push(...couponRequirements(coupon), ...delivery.requirements, ...billing.requirements)
  const { destination } = delivery
  const hasGiftCard = lines.some(isGiftCardLine)
  const digital = lines.filter(({ variant }) => variant?.isDigital)
  const cart = await taxCart(context, { lines, coupon, delivery, taxes, terms })
  const divided = await divideCart(context, request, {
    cart,
    payable: {
      currency: shop.currency,
      country: destination?.country ?? null,
      shippingType: delivery.offer?.option.type ?? null,
      hasDigital: digital.length > 0,
    },
    // Staff do not spend the customer's credit, and gift cards are bought with money.
    visitor: terms || hasGiftCard ? null : { guestHash, userId },
    isPaid: terms?.isPaid === true,
  })
  const { payment, totals, credit } = divided
  if (hasGiftCard && request.credits?.length) requirements.push(NO_CARDS_FOR_CARDS)
  requirements.push(...payment.requirements, ...limitRequirements(shop, divided.beforeFeesAmount))

  const agreement = toAgreement(context, {
    lines,
    totals,
    shippingOptionId: delivery.offer?.option.id ?? null,
    gatewayId: payment.gatewayId,
    couponCode: coupon?.discount ? coupon.code : null,
    credits: credit.parts,
  })
  // A voucher is no digital content, whose withdrawal ends with its delivery.
  const hasDigital = !digital.every(isGiftCardLine)
  const { buttonLabel, boxes } = await describeOrder(context, { payment, delivery, credit, hasDigital, terms })
  const input = { lines, totals, requirements, delivery, payment, coupon, agreement, credit, buttonLabel, boxes }
  const quote = toQuote(context, input)
  return {
    quote,
    agreement,
    boxes,
    lines,
    totals,
    email,
    address: delivery.address,
    billingAddress: billing.address,
    offer: delivery.offer,
    gateway: payment.gateway,
    couponId: coupon?.discount ? coupon.couponId : null,
    credits: credit.parts,
    payableAmount: credit.payableAmount,
  }
}

interface QuoteInput {
  lines: readonly CheckedLine[]
  totals: Totals
  requirements: Requirement[]
  delivery: Delivery
  payment: DividedCart['payment']
  coupon: CalculatedCoupon | null
  agreement: Agreement
  credit: QuoteCredit
  buttonLabel: string
  boxes: readonly CheckoutBox[]
}

function toQuote(context: ShopContext, input: QuoteInput): Quote {
  const { shop, now } = context
  const { lines, totals, requirements, delivery, payment, coupon, agreement, credit, buttonLabel, boxes } = input
  return {
    quoteId: null,
    quoteHash: createHash('sha256').update(canonical(agreement)).digest('hex'),
    lines: lines.map((line, index) => toCartLine(context, line, totals.lines[index]?.discountAmount ?? 0)),
    coupon: coupon && toApplied(coupon),
    currency: shop.currency,
    pricesIncludeTax: shop.prices_include_tax,
    subtotalAmount: totals.subtotalAmount,
    discountAmount: totals.discountAmount,
    shippingAmount: totals.shippingAmount - totals.shippingDiscountAmount,
    feeAmount: totals.feeAmount,
    taxAmount: totals.taxAmount,
    taxIsEstimated: delivery.destination === null,
    taxLines: totals.taxLines,
    totalAmount: totals.totalAmount,
    requirements,
    shippingOffers: delivery.offers.map(toOffer),
    shippingOptionId: delivery.offer?.option.id ?? null,
    gateways: payment.gateways,
    gatewayId: payment.gatewayId,
    deliveryPromise: toPromise(delivery.offer),
    expiresAt: new Date(now.getTime() + QUOTE_MINUTES * 60_000).toISOString(),
    holdExpiresAt: null,
    serverTime: now.toISOString(),
    buttonLabel,
    ...(boxes.length > 0 && { boxes: boxes.map(({ id, text }) => ({ id, text })) }),
    ...showCredit(credit),
  }
}

/** Returns whether this shop sells only to accounts and the visitor has none. */
export const needsAccount = ({ shop }: ShopContext, userId: string | null): boolean =>
  userId === null && !shop.guest_checkout

function couponRequirements(coupon: CalculatedCoupon | null): Requirement[] {
  if (!coupon?.failure) return []
  const { code, message } = coupon.failure
  return [{ step: 'cart', field: 'couponCode', code, message }]
}

function cartRequirements(
  lines: readonly CheckedLine[],
  problemsOf: (line: CheckedLine) => Quote['lines'][number]['problems'],
): Requirement[] {
  if (lines.length === 0) return [{ step: 'cart', field: 'items', code: 'empty', message: 'Your cart is empty.' }]
  return lines.flatMap((line) =>
    problemsOf(line)
      .filter(({ blocks }) => blocks)
      .map(({ code, message }) => ({ step: 'cart' as const, field: line.item.itemId, code, message })),
  )
}

/** Validates the billing address, if it differs from the delivery address. */
function calculateBilling(
  { shop }: ShopContext,
  { billingAddress }: QuoteRequest,
): { address: Address | null; requirements: Requirement[] } {
  if (!billingAddress) return { address: null, requirements: [] }
  const check = checkTarget(billingAddress, shop.language)
  if (check.ok) return { address: check.address, requirements: [] }
  const requirements = Object.entries(check.fields).map(([field, message]) =>
    missing('payment', `billingAddress.${field}`, message),
  )
  return { address: null, requirements }
}

function toAgreement(
  { shop }: ShopContext,
  input: {
    lines: readonly CheckedLine[]
    totals: Totals
    shippingOptionId: string | null
    gatewayId: string | null
    couponCode: string | null
    credits: readonly CreditPart[]
  },
): Agreement {
  const { lines, totals, shippingOptionId, gatewayId, couponCode, credits } = input
  return {
    currency: shop.currency,
    pricesIncludeTax: shop.prices_include_tax,
    lines: lines.map(({ item, variant, price }, index) => ({
      itemId: item.itemId,
      variantId: item.variantId,
      flashId: item.flashId,
      name: variant?.name ?? '',
      quantity: item.quantity,
      unitAmount: price?.amount ?? 0,
      lineAmount: totals.lines[index]?.lineAmount ?? 0,
      discountAmount: totals.lines[index]?.discountAmount ?? 0,
    })),
    subtotalAmount: totals.subtotalAmount,
    discountAmount: totals.discountAmount,
    shippingAmount: totals.shippingAmount - totals.shippingDiscountAmount,
    feeAmount: totals.feeAmount,
    taxAmount: totals.taxAmount,
    taxLines: totals.taxLines,
    totalAmount: totals.totalAmount,
    shippingOptionId,
    gatewayId,
    couponCode,
    ...(credits.length > 0 && { credits }),
  }
}
