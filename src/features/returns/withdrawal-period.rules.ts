import { instantOf, localTime, nextDay } from '#src/shared/local-time.ts'
import { isDayOff } from './holidays.rules.ts'

// The westernmost time zone of each country: a period ends there last.
const ZONES: Readonly<Record<string, string>> = {
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  HR: 'Europe/Zagreb',
  CY: 'Asia/Nicosia',
  CZ: 'Europe/Prague',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  DE: 'Europe/Berlin',
  GR: 'Europe/Athens',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  LV: 'Europe/Riga',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  MT: 'Europe/Malta',
  NL: 'Europe/Amsterdam',
  PL: 'Europe/Warsaw',
  PT: 'Atlantic/Azores',
  RO: 'Europe/Bucharest',
  SK: 'Europe/Bratislava',
  SI: 'Europe/Ljubljana',
  ES: 'Atlantic/Canary',
  SE: 'Europe/Stockholm',
  IS: 'Atlantic/Reykjavik',
  LI: 'Europe/Vaduz',
  NO: 'Europe/Oslo',
}

export interface PeriodFacts {
  placedAt: Date
  /** Whether nothing of the order is sent: its period begins with the contract. */
  isDigital: boolean
  /** The delivery of the last item; null when it was not delivered, or when that was not reported. */
  deliveredAt: Date | null
  /** The country of delivery. */
  country: string
  /** The days of the order. */
  days: number
  /** The shop's time zone. */
  timeZone: string
}

/**
 * Returns when the period of withdrawal ends: after its days, not counting the first, or with the next working day, in
 * the shop's zone or the shopper's, whichever is later (directive 2011/83/EU, article 9; regulation 1182/71, article 3).
 * @returns null when it has not begun
 */
export function withdrawalEnd({ placedAt, isDigital, deliveredAt, ...place }: PeriodFacts): Date | null {
  const start = isDigital ? placedAt : deliveredAt
  if (!start) return null
  const ends = [place.timeZone, ZONES[place.country] ?? place.timeZone].map((timeZone) =>
    endIn(start, { ...place, timeZone }).getTime(),
  )
  return new Date(Math.max(...ends))
}

function endIn(start: Date, { country, days, timeZone }: Pick<PeriodFacts, 'country' | 'days' | 'timeZone'>): Date {
  let { date } = localTime(start, timeZone)
  for (let day = 0; day < days; day += 1) date = nextDay(date)
  while (isDayOff(date, country)) date = nextDay(date)
  return instantOf(nextDay(date), '00:00', timeZone)
}

/** Days in which the money of a withdrawal is paid back. */
export const REFUND_DAYS = 14
/** Days before the last one on which the shop is warned. */
export const WARNING_DAYS = 3

/**
 * Returns by when the money has to be paid back, unless the items come back later (directive 2011/83/EU, article 13).
 */
export function refundDueAt(submittedAt: Date, timeZone: string): Date {
  let { date } = localTime(submittedAt, timeZone)
  for (let day = 0; day <= REFUND_DAYS; day += 1) date = nextDay(date)
  return instantOf(date, '00:00', timeZone)
}

interface RefundFacts {
  submittedAt: Date
  /** When the shopper sent the items, and when they came; null until then. */
  sentAt: Date | null
  receivedAt: Date | null
  /** Whether the shop waits for that. */
  needsProof: boolean
}

/**
 * Returns by when the money of items that come back has to be paid: the shop may wait until they came or were sent
 * (directive 2011/83/EU, article 13(3)).
 * @returns null until then
 */
export function refundDeadline(facts: RefundFacts, timeZone: string): Date | null {
  const { submittedAt, sentAt, receivedAt } = facts
  const due = refundDueAt(submittedAt, timeZone)
  if (!facts.needsProof) return due
  const times = [sentAt, receivedAt].flatMap((time) => time ?? []).map((time) => time.getTime())
  if (times.length === 0) return null
  const proven = instantOf(nextDay(localTime(new Date(Math.min(...times)), timeZone).date), '00:00', timeZone)
  return proven > due ? proven : due
}
