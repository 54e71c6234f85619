import { addressForm, findStateCode } from '#src/features/addresses/address-format.rules.ts'
import { normalisePostcode } from '#src/features/addresses/postcode.rules.ts'
import { hasAddressLookup } from '#src/features/addresses/address-lookup.service.ts'
import {
  checkTarget,
  WHOLE,
  type Address,
  type AddressNeeds,
  type TypedAddress,
} from '#src/features/addresses/address.rules.ts'
import { isGiftCardLine, type CheckedLine } from '#src/features/cart/cart.rules.ts'
import { findTaxFields } from '#src/features/pricing/tax.service.ts'
import { isDeliveredTo } from '#src/features/shipping/delivery-limits.rules.ts'
import { listOfTags, type Destination } from '#src/features/shipping/shipping.rules.ts'
import {
  countDomesticOptions,
  listServedCountries,
  offerShipping,
  type ShippingOffer,
} from '#src/features/shipping/shipping.service.ts'
import { WITHDRAWAL_COUNTRIES } from '#src/features/shop/policy.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { countryName, isCountry, listCountries } from '#src/shared/countries.ts'
import { Failure, fill } from '#src/shared/failure.ts'
import { deliveryLimitsEn } from '#src/shared/messages/checkout/delivery-limits.en.ts'
import { fieldTexts } from '#src/shared/messages/fields.en.ts'
import { cleanText } from '#src/shared/text.ts'
import type { Quote, QuoteRequest, Requirement } from './checkout.contract.ts'
import { missing } from './requirement.rules.ts'

export interface Delivery {
  /** The known part of the destination; null without a country. */
  destination: Destination | null
  address: Address | null
  offers: readonly ShippingOffer[]
  offer: ShippingOffer | null
  /** Whether no item needs a parcel. */
  isDigital: boolean
  requirements: Requirement[]
}

/**
 * Calculates the delivery options. They depend only on the destination, so that an incomplete address already shows the
 * cost of delivery.
 */
export async function calculateDelivery(
  context: ShopContext,
  request: QuoteRequest,
  { lines, discountAmount }: { lines: readonly CheckedLine[]; discountAmount: number },
): Promise<Delivery> {
  const { shop } = context
  const typed: TypedAddress = request.address ?? {}
  const destination = toDestination(typed)
  const country = destination?.country ?? ''
  const isDigital = lines.length > 0 && lines.every(isWithoutParcel)
  const offers =
    destination && isCountry(country) ? await offersFor(context, destination, { lines, discountAmount }) : []
  const chosen = offers?.find(({ option }) => option.id === request.shippingOptionId)
  // The first option is preselected, also in place of one that is no longer offered (decision 0057).
  const offer = chosen ?? offers?.[0] ?? null
  const check = checkTarget(typed, shop.language, await needsOf(context, { country, isDigital, offer }))
  const requirements: Requirement[] = check.ok
    ? []
    : Object.entries(check.fields).map(([field, message]) => missing('delivery', field, message))
  if (offers === null) {
    const message = fill(fieldTexts.notServed, { country: countryName(country, shop.language) })
    requirements.push({ step: 'delivery', field: 'country', code: 'shipping_unavailable', message })
  } else if (offers.length === 0 && isCountry(country)) {
    const { code, message } = new Failure('shipping_unavailable')
    requirements.push({ step: 'delivery', field: 'shippingOptionId', code, message })
  }
  if (offer?.option.type !== 'pickup') requirements.push(...limitsOf(context, lines, country))
  return { destination, address: check.ok ? check.address : null, offers: offers ?? [], offer, isDigital, requirements }
}

/** Returns a requirement for each product that is not delivered to the country. */
function limitsOf({ shop }: ShopContext, lines: readonly CheckedLine[], country: string): Requirement[] {
  if (!isCountry(country)) return []
  const limited = lines.filter(
    ({ variant }) => variant && !variant.isDigital && !isDeliveredTo(variant.deliveryLimits, country),
  )
  return [...new Map(limited.map(({ item, variant }) => [variant?.name ?? '', item.itemId]))].map(([name, field]) => ({
    step: 'cart',
    field,
    code: 'not_delivered_there',
    message: deliveryLimitsEn.notDelivered(name, countryName(country, shop.language)),
  }))
}

const isWithoutParcel = ({ variant }: CheckedLine): boolean => variant?.isDigital ?? false

/** Returns the required fields of an address. A digital order requires only those on which taxes depend. */
async function needsOf(
  context: ShopContext,
  { country, isDigital, offer }: { country: string; isDigital: boolean; offer: ShippingOffer | null },
): Promise<AddressNeeds> {
  if (isDigital) return { isDestination: false, isPhone: false, ...(await findTaxFields(context, country)) }
  return offer?.option.type === 'pickup'
    ? { isDestination: false, isPhone: true, isState: false, isPostcode: false }
    : WHOLE
}

/** Returns the fields on which zones and taxes depend, trimmed as the stored address will be. */
export function toDestination({ country, state, postcode, city }: TypedAddress): Destination | null {
  const read = (text: string | undefined): string => cleanText(text ?? '') ?? ''
  const code = read(country).toUpperCase()
  if (code === '') return null
  const region = read(state)
  return {
    country: code,
    // Wallets and imports write `CA` or `California`.
    state: findStateCode(code, region) ?? region,
    postcode: normalisePostcode(code, read(postcode)),
    city: read(city),
  }
}

async function offersFor(
  context: ShopContext,
  destination: Destination,
  { lines, discountAmount }: { lines: readonly CheckedLine[]; discountAmount: number },
): Promise<ShippingOffer[] | null> {
  const carried = lines.filter((line) => !isWithoutParcel(line))
  const parcel = {
    quantity: sum(carried, ({ item }) => item.quantity),
    weightGrams: sum(carried, ({ item, variant }) => (variant?.weightGrams ?? 0) * item.quantity),
    tags: carried.flatMap(({ variant }) => listOfTags(variant?.tags ?? '')),
  }
  return offerShipping(context, destination, {
    parcel: lines.length > 0 && carried.length === 0 ? null : parcel,
    // The subtotal of the whole order after the coupon (behaviour B2-5), without gift cards.
    subtotalAmount:
      sum(lines, (line) => (isGiftCardLine(line) ? 0 : (line.price?.amount ?? 0) * line.item.quantity)) -
      discountAmount,
  })
}

const sum = (lines: readonly CheckedLine[], valueOf: (line: CheckedLine) => number): number =>
  lines.reduce((total, line) => total + valueOf(line), 0)

export const toPromise = (offer: Pick<ShippingOffer, 'promise'> | null): Quote['deliveryPromise'] =>
  offer?.promise ? { ...offer.promise, orderBefore: offer.promise.orderBefore.toISOString() } : null

export const toOffer = (offer: ShippingOffer): Quote['shippingOffers'][number] => ({
  _id: offer.option.id,
  title: offer.option.title,
  description: offer.option.description,
  type: offer.option.type,
  carrier: offer.option.carrier,
  amount: offer.amount,
  promise: toPromise(offer),
})

/** Returns what is known before an address: the destinations, and the number of options within the shop's country. */
export async function getDeliverySetup(context: ShopContext) {
  const { country, language } = context.shop
  const [served, offers, hasLookup] = await Promise.all([
    listServedCountries(context),
    countDomesticOptions(context),
    hasAddressLookup(context),
  ])
  const codes = served.everywhere ? listCountries() : served.countries
  const countries = nameCountries(context, codes)
  const form = addressForm(countries[0]?.country ?? country, language)
  // Who lives elsewhere in the EU may buy, too (regulation (EU) 2018/302).
  const isInEu = codes.some((code) => WITHDRAWAL_COUNTRIES.includes(code))
  const others = isInEu ? WITHDRAWAL_COUNTRIES.filter((code) => !codes.includes(code)) : []
  return {
    countries,
    billingCountries: nameCountries(context, others),
    country,
    form,
    hasAddressLookup: hasLookup,
    offers,
  }
}

/** Returns countries with their names, the shop's own first. */
const nameCountries = ({ shop }: ShopContext, codes: readonly string[]): { country: string; name: string }[] =>
  codes
    .map((country) => ({ country, name: countryName(country, shop.language) }))
    .toSorted(
      (a, b) => Number(b.country === shop.country) - Number(a.country === shop.country) || a.name.localeCompare(b.name),
    )
