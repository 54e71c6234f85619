import { createHash } from 'node:crypto'
import { addressForm, checkAddress, type Address, type TypedAddress } from '#src/features/addresses/address.rules.ts'
import type { CheckedLine } from '#src/features/cart/cart.rules.ts'
import { checkCart, toCartLine, type HeldOf } from '#src/features/cart/cart.service.ts'
import type { PaymentGateway } from '#src/features/payments/payment.contract.ts'
import { isEligible, type Gateway } from '#src/features/payments/payment.rules.ts'
import { listGateways } from '#src/features/payments/payment.service.ts'
import { priceCart, type Totals } from '#src/features/pricing/totals.rules.ts'
import { shopperOf } from '#src/features/promotions/flash-claim.service.ts'
import { isCampaignDelivery } from '#src/features/promotions/promotions.service.ts'
import { findTaxRates } from '#src/features/pricing/tax.service.ts'
import type { Place } from '#src/features/shipping/shipping.rules.ts'
import { listServedCountries, offerShipping, type ShippingOffer } from '#src/features/shipping/shipping.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { countryName, isCountry, listCountries } from '#src/shared/countries.ts'
import { Failure, fill } from '#src/shared/failure.ts'
import { fieldTexts } from '#src/shared/messages/fields.en.ts'
import { formatMoney } from '#src/shared/money.ts'
import { cleanText } from '#src/shared/text.ts'
import type { Quote, QuoteRequest, Requirement } from './checkout.contract.ts'
import { canonical, isEmail, QUOTE_MINUTES, type Agreement } from './checkout.rules.ts'

/** A cart that was reckoned through: what is answered, and what an order is written from. */
export interface Reckoning {
  quote: Quote
  agreement: Agreement
  lines: readonly CheckedLine[]
  totals: Totals
  email: string
  /** null while anything of it is missing. */
  address: Address | null
  /** null for the same as where it goes. */
  billingAddress: Address | null
  offer: ShippingOffer | null
  gateway: Gateway | null
}

const FREE: PaymentGateway = {
  _id: 'free',
  provider: 'free',
  title: 'Nothing to pay',
  description: '',
  instructions: '',
  feeAmount: 0,
  feeBps: 0,
  minAmount: null,
  maxAmount: null,
  countries: [],
  currencies: [],
  sort: 0,
}

/**
 * Reckons a cart with everything that is known of the order so far.
 * @param lock inside the transaction that places it: holds the rows of what is bought, and the pools it claims
 * @param heldOf how many pieces others hold, where that is to be reckoned with
 * @param guestHash whose holds on pools count for the cart; null for a browser that is not known
 */
export async function reckon(
  context: ShopContext,
  request: QuoteRequest,
  { lock, guestHash, heldOf }: { lock: boolean; guestHash: string | null; heldOf?: HeldOf },
): Promise<Reckoning> {
  const { shop, now } = context
  const shopper = shopperOf(context, guestHash, request)
  const lines = await checkCart(context, request.items, { lock, shopper, ...(heldOf && { heldOf }) })
  const requirements = cartRequirements(lines, (line) => toCartLine(context, line, 0).problems)
  const email = (request.email ?? '').trim()
  if (!isEmail(email)) requirements.push(missing('contact', 'email', fieldTexts.email))
  const delivery = await reckonDelivery(context, request, lines)
  requirements.push(...delivery.requirements)
  const billing = reckonBilling(context, request)
  requirements.push(...billing.requirements)

  const { place } = delivery
  // What is collected is sold in the shop's country, wherever its buyer lives (behaviour B10).
  const isAbroad = place?.country !== shop.country
  const isAtShop = place === null || (isAbroad && delivery.offer?.option.type === 'pickup')
  const taxRateOf = await findTaxRates(context, isAtShop ? { country: shop.country } : place)
  const cart = {
    lines: lines.map(({ item, variant, price }) => ({
      itemId: item.itemId,
      unitAmount: price?.amount ?? 0,
      quantity: item.quantity,
      taxRate: variant ? taxRateOf(variant.taxClass) : null,
      discountable: true,
    })),
    discount: (await isDeliveredFreeByCampaign(context, lines)) ? ({ type: 'freeShipping' } as const) : null,
    shipping: delivery.offer && { amount: delivery.offer.amount, taxRate: taxRateOf(delivery.offer.option.taxClass) },
    pricesIncludeTax: shop.prices_include_tax,
  }
  const beforeFees = priceCart({ ...cart, fees: [] })
  const payment = await reckonPayment(context, request, {
    totalAmount: beforeFees.totalAmount,
    country: place?.country ?? null,
  })
  requirements.push(...payment.requirements, ...limitRequirements(context, beforeFees.totalAmount))
  const { gateway } = payment
  const totals = gateway
    ? priceCart({ ...cart, fees: [{ label: gateway.title, amount: gateway.feeAmount, bps: gateway.feeBps }] })
    : beforeFees

  const agreement = toAgreement(context, {
    lines,
    totals,
    shippingOptionId: delivery.offer?.option.id ?? null,
    gatewayId: payment.gatewayId,
  })
  const quote: Quote = {
    quoteId: null,
    quoteHash: createHash('sha256').update(canonical(agreement)).digest('hex'),
    lines: lines.map((line, index) => toCartLine(context, line, totals.lines[index]?.discountAmount ?? 0)),
    currency: shop.currency,
    pricesIncludeTax: shop.prices_include_tax,
    subtotalAmount: totals.subtotalAmount,
    discountAmount: totals.discountAmount,
    shippingAmount: totals.shippingAmount - totals.shippingDiscountAmount,
    feeAmount: totals.feeAmount,
    taxAmount: totals.taxAmount,
    taxIsEstimated: place === null,
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
  }
  return {
    quote,
    agreement,
    lines,
    totals,
    email,
    address: delivery.address,
    billingAddress: billing.address,
    offer: delivery.offer,
    gateway,
  }
}

const isDeliveredFreeByCampaign = (context: ShopContext, lines: readonly CheckedLine[]): Promise<boolean> =>
  isCampaignDelivery(
    context,
    lines.map(({ variant }) => ({ id: variant?.productId ?? '', categoryIds: variant?.categoryIds ?? [] })),
  )

const missing = (step: Requirement['step'], field: string, message: string): Requirement => ({
  step,
  field,
  code: 'required',
  message,
})

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

function limitRequirements({ shop }: ShopContext, totalAmount: number): Requirement[] {
  const show = (amount: number): string => formatMoney(amount, shop.currency, shop.locale)
  const refuse = (code: 'order_too_small' | 'order_too_large', amount: number): Requirement[] => [
    { step: 'cart', field: 'items', code, message: new Failure(code, { values: { amount: show(amount) } }).message },
  ]
  if (totalAmount < shop.min_order_amount) return refuse('order_too_small', shop.min_order_amount)
  if (shop.max_order_amount !== null && totalAmount > shop.max_order_amount)
    return refuse('order_too_large', shop.max_order_amount)
  return []
}

interface Delivery {
  /** What is known of where it goes; null without a country. */
  place: Place | null
  address: Address | null
  offers: readonly ShippingOffer[]
  offer: ShippingOffer | null
  requirements: Requirement[]
}

/** The offers need only the place; an address of which the street is still missing already shows what delivery costs. */
async function reckonDelivery(
  context: ShopContext,
  request: QuoteRequest,
  lines: readonly CheckedLine[],
): Promise<Delivery> {
  const { shop } = context
  const typed: TypedAddress = request.address ?? {}
  const place = placeOf(typed)
  const country = place?.country ?? ''
  const offers = place && isCountry(country) ? await offersFor(context, place, lines) : []
  const chosen = offers?.find(({ option }) => option.id === request.shippingOptionId)
  // Preselected only where there is no choice (behaviour B9).
  const offer = chosen ?? (offers?.length === 1 ? (offers[0] ?? null) : null)
  const check = checkAddress(typed, shop.language, { isPickup: offer?.option.type === 'pickup' })
  const requirements = check.ok
    ? []
    : Object.entries(check.fields).map(([field, message]) => missing('delivery', field, message))
  if (offers === null) {
    const message = fill(fieldTexts.notServed, { country: countryName(country, shop.language) })
    requirements.push({ step: 'delivery', field: 'country', code: 'shipping_unavailable', message })
  } else if (offers.length === 0 && isCountry(country)) {
    const { code, message } = new Failure('shipping_unavailable')
    requirements.push({ step: 'delivery', field: 'shippingOptionId', code, message })
  } else if (!offer && isCountry(country)) {
    requirements.push(missing('delivery', 'shippingOptionId', fieldTexts.shippingOption))
  }
  return { place, address: check.ok ? check.address : null, offers: offers ?? [], offer, requirements }
}

/** Whom the invoice names, where that is somebody else. */
function reckonBilling(
  { shop }: ShopContext,
  { billingAddress }: QuoteRequest,
): { address: Address | null; requirements: Requirement[] } {
  if (!billingAddress) return { address: null, requirements: [] }
  const check = checkAddress(billingAddress, shop.language)
  if (check.ok) return { address: check.address, requirements: [] }
  const requirements = Object.entries(check.fields).map(([field, message]) =>
    missing('payment', `billingAddress.${field}`, message),
  )
  return { address: null, requirements }
}

/** The parts that zones and taxes look at, as the address will be kept: spaces around them decide nothing. */
function placeOf({ country, state, postcode, city }: TypedAddress): Place | null {
  const read = (text: string | undefined): string => cleanText(text ?? '') ?? ''
  const code = read(country).toUpperCase()
  if (code === '') return null
  return { country: code, state: read(state), postcode: read(postcode).toUpperCase(), city: read(city) }
}

async function offersFor(
  context: ShopContext,
  place: Place,
  lines: readonly CheckedLine[],
): Promise<ShippingOffer[] | null> {
  const parcel = {
    subtotalAmount: sum(lines, ({ item, price }) => (price?.amount ?? 0) * item.quantity),
    pieces: sum(lines, ({ item }) => item.quantity),
    weightGrams: sum(lines, ({ item, variant }) => (variant?.weightGrams ?? 0) * item.quantity),
  }
  return offerShipping(context, place, parcel)
}

const sum = (lines: readonly CheckedLine[], valueOf: (line: CheckedLine) => number): number =>
  lines.reduce((total, line) => total + valueOf(line), 0)

async function reckonPayment(
  context: ShopContext,
  request: QuoteRequest,
  { totalAmount, country }: { totalAmount: number; country: string | null },
): Promise<{
  gateways: PaymentGateway[]
  gateway: Gateway | null
  gatewayId: string | null
  requirements: Requirement[]
}> {
  if (totalAmount === 0) return { gateways: [FREE], gateway: null, gatewayId: FREE._id, requirements: [] }
  const eligible = (await listGateways(context)).filter((gateway) => isEligible(gateway, { totalAmount, country }))
  const [only] = eligible
  const chosen = eligible.find(({ id }) => id === request.gatewayId)
  const gateway = chosen ?? (eligible.length === 1 ? (only ?? null) : null)
  const gateways = eligible.map(({ id, countries, ...shown }, index) => ({
    ...shown,
    _id: id,
    countries: [...countries],
    currencies: [context.shop.currency],
    sort: index,
  }))
  const none = new Failure('payment_unavailable')
  const requirements =
    eligible.length === 0
      ? [{ step: 'payment' as const, field: 'gatewayId', code: none.code, message: none.message }]
      : gateway
        ? []
        : [missing('payment', 'gatewayId', fieldTexts.gateway)]
  return { gateways, gateway, gatewayId: gateway?.id ?? null, requirements }
}

function toAgreement(
  { shop }: ShopContext,
  parts: { lines: readonly CheckedLine[]; totals: Totals; shippingOptionId: string | null; gatewayId: string | null },
): Agreement {
  const { lines, totals, shippingOptionId, gatewayId } = parts
  return {
    currency: shop.currency,
    pricesIncludeTax: shop.prices_include_tax,
    lines: lines.map(({ item, variant, price }, index) => ({
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
  }
}

const toPromise = (offer: ShippingOffer | null): Quote['deliveryPromise'] =>
  offer?.promise ? { ...offer.promise, orderBefore: offer.promise.orderBefore.toISOString() } : null

const toOffer = (offer: ShippingOffer): Quote['shippingOffers'][number] => ({
  _id: offer.option.id,
  title: offer.option.title,
  description: offer.option.description,
  type: offer.option.type,
  carrier: offer.option.carrier,
  amount: offer.amount,
  promise: toPromise(offer),
})

/** What the countries that are served ask for in an address, the shop's own first. */
export async function listAddressForms(context: ShopContext) {
  const { shop } = context
  const { countries, everywhere } = await listServedCountries(context)
  const served = everywhere ? listCountries() : countries
  const forms = served.map((country) => addressForm(country, shop.language))
  return forms
    .toSorted(
      (a, b) => Number(b.country === shop.country) - Number(a.country === shop.country) || a.name.localeCompare(b.name),
    )
    .map((form) => ({ ...form, states: [...form.states] }))
}
