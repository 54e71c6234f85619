import { instantOf, localTime, nextDay } from '#src/shared/local-time.ts'

/** The destinations of a zone; a missing part matches everything. */
export interface ZoneMember {
  country?: string | undefined
  states?: readonly string[] | undefined
  postcodePrefixes?: readonly string[] | undefined
  /** Inclusive: compared as numbers if both are, else as text. */
  postcodeRanges?: readonly { from: string; to: string }[] | undefined
  cities?: readonly string[] | undefined
}

export type Rate =
  | { type: 'flat'; amount: number }
  | { type: 'perItem'; first: number; next: number }
  | { type: 'byWeight'; steps: readonly { upToGrams: number; amount: number }[] }
  | { type: 'bySubtotal'; steps: readonly { upToAmount: number; amount: number }[] }

/** How an order is delivered: shipped, collected, or without a parcel. */
export type ShippingType = 'shipping' | 'pickup' | 'digital'

export interface Option {
  id: string
  title: string
  description: string
  type: ShippingType
  rate: Rate
  freeFromAmount: number | null
  /** Offered only for a subtotal in this range, inclusive. */
  minSubtotal: number | null
  maxSubtotal: number | null
  maxWeightGrams: number | null
  /** Not offered when any item has one of these tags, in any case. */
  excludeTags: readonly string[]
  taxClass: string
  minDays: number
  maxDays: number
  carrier: string
  /** The carrier's tracking URL, with `{number}` for the tracking number; null without one. */
  trackingUrlTemplate: string | null
}

export interface Zone {
  id: string
  priority: number
  members: readonly ZoneMember[]
  options: readonly Option[]
}

/** A zone as staff see it: with its name and disabled options. */
export interface AdminZone extends Omit<Zone, 'options'> {
  name: string
  options: readonly AdminOption[]
}
export type AdminOption = Option & { enabled: boolean }

/** A new zone: its parts have no ids yet. */
export interface ZoneDraft {
  name: string
  members: readonly ZoneMember[]
  priority?: number
  options: readonly OptionDraft[]
}

/** Missing limits mean no limit. */
export type OptionDraft = Omit<Option, 'id' | 'taxClass' | keyof Limits> & Partial<Limits>
/** A carrier of the shop; `{number}` in its tracking URL stands for the tracking number. */
export interface Carrier {
  name: string
  trackingUrlTemplate: string | null
}

type Limits = Pick<Option, 'minSubtotal' | 'maxSubtotal' | 'maxWeightGrams' | 'excludeTags' | 'trackingUrlTemplate'>

export interface Destination {
  country: string
  state?: string | undefined
  postcode?: string | undefined
  city?: string | undefined
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()
const compact = (postcode: string): string => postcode.replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * Returns how specifically a member matches: postcode before city, state, country and the rest of the world; 0 for no
 * match.
 */
function exactness(member: ZoneMember, destination: Destination): number {
  if (member.country && !same(member.country, destination.country)) return 0
  if (member.states && !member.states.some((state) => same(state, destination.state ?? ''))) return 0
  if (member.cities && !member.cities.some((city) => same(city, destination.city ?? ''))) return 0
  const postcode = compact(destination.postcode ?? '')
  const { postcodePrefixes, postcodeRanges } = member
  if (postcodePrefixes || postcodeRanges) {
    const isNamed =
      postcodePrefixes?.some((prefix) => postcode.startsWith(compact(prefix))) ||
      postcodeRanges?.some((range) => isWithin(postcode, range))
    return isNamed ? 5 : 0
  }
  if (member.cities) return 4
  if (member.states) return 3
  return member.country ? 2 : 1
}

function isWithin(postcode: string, range: { from: string; to: string }): boolean {
  const [from, to] = [compact(range.from), compact(range.to)]
  if (postcode === '') return false
  const isNumber = [postcode, from, to].every((text) => /^\d+$/.test(text))
  return isNumber
    ? Number(postcode) >= Number(from) && Number(postcode) <= Number(to) && postcode.length <= to.length
    : postcode >= from && (postcode <= to || postcode.startsWith(to))
}

/** Returns the most specific zone, then the one of higher priority; null when the shop does not deliver there. */
export function zoneOf(zones: readonly Zone[], destination: Destination): Zone | null {
  const matches = zones
    .map((zone) => ({ zone, exactness: Math.max(0, ...zone.members.map((member) => exactness(member, destination))) }))
    .filter((match) => match.exactness > 0)
    .toSorted((a, b) => b.exactness - a.exactness || b.zone.priority - a.zone.priority)
  return matches[0]?.zone ?? null
}

export interface Parcel {
  /** After discount, in minor units. */
  subtotalAmount: number
  quantity: number
  /** Items without a weight count as zero. */
  weightGrams: number
  tags: readonly string[]
}

/**
 * Returns the price of an option for this cart; null beyond its limits or its last step: then it is not offered (B9).
 */
export function rateOf(option: Option, parcel: Parcel, shopFreeFrom: number | null): number | null {
  if (!isWithinLimits(option, parcel)) return null
  const { rate, freeFromAmount } = option
  const amount = plainRate(rate, parcel)
  if (amount === null) return null
  const isFree = [freeFromAmount, shopFreeFrom].some((from) => from !== null && parcel.subtotalAmount >= from)
  return isFree ? 0 : amount
}

/** Splits tags that are separated by commas: `fragile, outsize`. */
export const listOfTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

function isWithinLimits(
  { minSubtotal, maxSubtotal, maxWeightGrams, excludeTags }: Option,
  { subtotalAmount, weightGrams, tags }: Parcel,
): boolean {
  return (
    subtotalAmount >= (minSubtotal ?? 0) &&
    subtotalAmount <= (maxSubtotal ?? Infinity) &&
    weightGrams <= (maxWeightGrams ?? Infinity) &&
    !excludeTags.some((excluded) => tags.some((tag) => same(tag, excluded)))
  )
}

function plainRate(rate: Rate, { subtotalAmount, quantity, weightGrams }: Parcel): number | null {
  switch (rate.type) {
    case 'flat':
      return rate.amount
    case 'perItem':
      return rate.first + rate.next * Math.max(0, quantity - 1)
    case 'byWeight':
      return rate.steps.find(({ upToGrams }) => weightGrams <= upToGrams)?.amount ?? null
    case 'bySubtotal':
      return rate.steps.find(({ upToAmount }) => subtotalAmount <= upToAmount)?.amount ?? null
  }
}

/** Returns the tracking URL of a shipment; null without a template. */
export const trackingUrlOf = (
  { trackingUrlTemplate }: Pick<Option, 'trackingUrlTemplate'>,
  number: string,
): string | null => trackingUrlTemplate?.replaceAll('{number}', encodeURIComponent(number)) ?? null

export interface WorkingTime {
  /** `15:00` in the shop's zone: a later order leaves on the next working day. */
  orderCutOff: string
  /** ISO weekdays, 1 is Monday. */
  workingDays: readonly number[]
  /** Dates without shipping and delivery. */
  holidays: readonly string[]
  timeZone: string
}

export interface DeliveryDates {
  from: string
  to: string
  orderBefore: Date
}

/**
 * Returns when an order placed now arrives (behaviour B9). It leaves today before the cut-off, else on the next working
 * day, and the transit counts working days.
 * @returns dates in the shop's zone, and the last time for which they apply; null when the shop has no working days
 */
export function promiseDelivery(
  { minDays, maxDays }: { minDays: number; maxDays: number },
  time: WorkingTime,
  now: Date,
): DeliveryDates | null {
  if (time.workingDays.length === 0) return null
  const { date: today, clock } = localTime(now, time.timeZone)
  const leavesToday = isWorkingDay(today, time) && clock < time.orderCutOff
  const leaves = leavesToday ? today : addWorkingDays(today, 1, time)
  return {
    from: addWorkingDays(leaves, minDays, time),
    to: addWorkingDays(leaves, maxDays, time),
    orderBefore: instantOf(leaves, time.orderCutOff, time.timeZone),
  }
}

function isWorkingDay(date: string, { workingDays, holidays }: WorkingTime): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  return workingDays.includes(weekday) && !holidays.includes(date)
}

function addWorkingDays(date: string, days: number, time: WorkingTime): string {
  let current = date
  // The search ends after a little more than a year of holidays.
  for (let left = days, checkedDays = 0; left > 0 && checkedDays < 400; checkedDays += 1) {
    current = nextDay(current)
    if (isWorkingDay(current, time)) left -= 1
  }
  return current
}
