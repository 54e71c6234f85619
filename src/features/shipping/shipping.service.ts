import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import { validUntil, type ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { shippingEn } from '#src/shared/messages/checkout/shipping.en.ts'
import {
  type Carrier,
  promiseDelivery,
  rateOf,
  zoneOf,
  type DeliveryDates,
  type Option,
  type Parcel,
  type Destination,
  type WorkingTime,
  type Zone,
  type ZoneDraft,
} from './shipping.rules.ts'
import { compareOffers, findPromisedOffers, type PromisedOffers } from './delivery-promise.rules.ts'
import { shippingStore } from './shipping.store.ts'

const listZones = (context: ShopContext): Promise<Zone[]> =>
  context.processCache.getOrLoad(context, { name: 'shipping zones', tags: ['shop'] }, () =>
    shippingStore(context).zones(),
  )

/** An option for one cart and one destination. */
export interface ShippingOffer {
  option: Option
  amount: number
  promise: DeliveryDates | null
}

/** The default delivery of digital items: everywhere, free of charge. */
const DIGITAL: Option = {
  id: '00000000-0000-4000-8000-00000d161741',
  title: shippingEn.digital.title,
  description: shippingEn.digital.description,
  type: 'digital',
  rate: { type: 'flat', amount: 0 },
  freeFromAmount: null,
  minSubtotal: null,
  maxSubtotal: null,
  maxWeightGrams: null,
  excludeTags: [],
  taxClass: 'shipping',
  minDays: 0,
  maxDays: 0,
  carrier: '',
  trackingUrlTemplate: null,
}

/** Returns the carriers that the delivery options of the shop name, sorted by name. */
export const listCarriers = (context: ShopContext): Promise<Carrier[]> =>
  inTransaction(context, (tx) => shippingStore(tx).carriers())

const isDigital = ({ type }: Option): boolean => type === 'digital'

/**
 * Returns the delivery options to a destination, cheapest first, then fastest, with pickup at the end (behaviour B9).
 * The first one is preselected.
 * @param parcel null for digital items: the shop's own digital options are used, if it has any
 * @returns null when the shop does not deliver there
 */
export async function offerShipping(
  context: ShopContext,
  destination: Destination,
  { parcel, subtotalAmount }: { parcel: Omit<Parcel, 'subtotalAmount'> | null; subtotalAmount: number },
): Promise<ShippingOffer[] | null> {
  const { shop, now } = context
  const zones = await listZones(context)
  const digitalZones = zones.filter(({ options }) => options.some(isDigital))
  if (parcel === null && digitalZones.length === 0) return [{ option: DIGITAL, amount: 0, promise: null }]
  const zone = zoneOf(parcel === null ? digitalZones : zones, destination)
  if (!zone) return null
  const carried = { quantity: 0, weightGrams: 0, tags: [], ...parcel, subtotalAmount }
  return zone.options
    .filter((option) => isDigital(option) === (parcel === null))
    .flatMap((option) => {
      const amount = rateOf(option, carried, shop.free_shipping_from_amount)
      const promise = isDigital(option) ? null : promiseDelivery(option, workingTime(context), now)
      return amount === null ? [] : [{ option, amount, promise }]
    })
    .toSorted((a, b) => compareOffers({ ...a.option, amount: a.amount }, { ...b.option, amount: b.amount }))
}

/** Returns the countries of all zones, and whether a zone covers the rest of the world. */
export async function listServedCountries(context: ShopContext): Promise<{ countries: string[]; everywhere: boolean }> {
  const members = (await listZones(context)).flatMap((zone) => zone.members)
  return {
    countries: [...new Set(members.flatMap(({ country }) => country ?? []))],
    everywhere: members.some(({ country }) => country === undefined),
  }
}

/** An offer within the shop's own country. */
export interface DomesticOffer {
  type: 'shipping' | 'pickup' | 'digital'
  amount: number
  promise: DeliveryDates
}

/**
 * Returns the delivery that a page without a known destination promises for a parcel: the one that the checkout
 * preselects in the shop's own country, and a faster one.
 * @returns null when nothing is shipped there
 */
export async function findDomesticPromise(
  context: ShopContext,
  { subtotalAmount, ...parcel }: Parcel,
): Promise<PromisedOffers<DomesticOffer> | null> {
  const offers = await offerShipping(context, { country: context.shop.country }, { parcel, subtotalAmount })
  const dated = (offers ?? []).flatMap(({ option: { type }, amount, promise }) =>
    promise ? [{ type, amount, promise }] : [],
  )
  const promised = findPromisedOffers(dated)
  validUntil(context, promised?.first.promise.orderBefore ?? null)
  return promised
}

/** Counts the delivery options in the shop's own country, before anything else is known. */
export async function countDomesticOptions(context: ShopContext): Promise<number> {
  const zone = zoneOf(await listZones(context), { country: context.shop.country })
  return zone?.options.filter((option) => !isDigital(option)).length ?? 0
}

/** Adds the zones and delivery options of a shop. */
export async function addShippingZones(context: ShopContext, zones: readonly ZoneDraft[]): Promise<void> {
  for (const zone of zones) await shippingStore(context).addZone(zone)
  await invalidate(context, 'shop')
}

const workingTime = ({ shop }: ShopContext): WorkingTime => ({
  orderCutOff: shop.order_cut_off,
  workingDays: shop.working_days,
  holidays: shop.holidays,
  timeZone: shop.time_zone,
})
