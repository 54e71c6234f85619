/** What can be waited for (behaviour B18). */
export const ALERT_KINDS = ['backInStock', 'priceDrop', 'upcoming'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** What is asked and told of a watch differs by what it waits for. */
export type AlertTopic = AlertKind | 'campaign'

/** A watch begins when its address is confirmed, and tells once. */
export const ALERT_STATES = ['pending', 'active', 'sent', 'cancelled', 'expired'] as const
export type AlertState = (typeof ALERT_STATES)[number]

/** Open watches of one address. */
export const MAX_ALERTS = 50
/** Mails that ask one address to confirm, in a day: so many can be caused by somebody else. */
export const MAX_REQUESTS_PER_DAY = 10

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const CONFIRM_HOURS = 48
const MONTHS = 12

export const confirmUntil = (requestedAt: Date): Date => new Date(requestedAt.getTime() + CONFIRM_HOURS * HOUR_MS)
export const dayBefore = (now: Date): Date => new Date(now.getTime() - 24 * HOUR_MS)

/** Twelve months later, on the same day where there is one. */
export function expiryOf(now: Date): Date {
  const expiry = new Date(now)
  expiry.setUTCMonth(expiry.getUTCMonth() + MONTHS)
  return expiry
}

/** What is known of a variant that somebody wants to watch. */
export interface WatchedVariant {
  available: number
  availableFrom: Date | null
  now: Date
}

/** Whether there is anything to wait for: what can be bought now comes back to nobody. */
export function canAlert(kind: AlertKind, { available, availableFrom, now }: WatchedVariant): boolean {
  const isUpcoming = availableFrom !== null && availableFrom > now
  if (kind === 'upcoming') return isUpcoming
  return kind === 'priceDrop' || isUpcoming || available <= 0
}

/** Basis points by which a price has to fall for those who named none. */
export const DROP_BPS = 500

/** Whether a price has fallen far enough: to the one that was named, else by 5 % since sign-up. */
export function hasDropped(
  priceAmount: number,
  { targetAmount, amountAtSignUp }: { targetAmount: number | null; amountAtSignUp: number },
): boolean {
  if (targetAmount !== null) return priceAmount <= targetAmount
  return priceAmount * 10_000 <= amountAtSignUp * (10_000 - DROP_BPS)
}

/**
 * A price as somebody types it, with a point or a comma before the smaller unit, in whole minor units.
 * @param digits that the currency has behind the point
 * @returns null when it is none
 */
export function readAmount(typed: string, digits: number): number | null {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:[.,](\d+))?$/.exec(typed.trim()) ?? []
  return whole === undefined || fraction.length > digits ? null : Number(whole + fraction.padEnd(digits, '0'))
}

/** How long something has to be there before people are called: a return that is booked and sold at once calls nobody. */
const STEADY_MINUTES = 5
/** How long those who were called have it to themselves. */
const WAVE_MINUTES = 60
/** Of those called only some buy: so many are called for each piece. */
const NOTIFIED_PER_UNIT = 3

/** Since when a variant can be bought, and when people were last called for it. */
export interface LowStock {
  availableSince: Date | null
  calledAt: Date | null
}

/**
 * What a look at the stock comes to.
 * @param available pieces that can be sold; infinite where nobody counts
 * @returns what is to be remembered, and how many of those who wait are called now, in the order in which they came
 */
export function alertStock(before: LowStock, available: number, now: Date): { after: LowStock; callers: number } {
  if (available < 1) return { after: { availableSince: null, calledAt: null }, callers: 0 }
  const since = before.availableSince ?? now
  const isSteady = now.getTime() - since.getTime() >= STEADY_MINUTES * MINUTE_MS
  const isTheirs = before.calledAt !== null && now.getTime() - before.calledAt.getTime() < WAVE_MINUTES * MINUTE_MS
  if (!isSteady || isTheirs) return { after: { ...before, availableSince: since }, callers: 0 }
  return { after: { availableSince: since, calledAt: now }, callers: available * NOTIFIED_PER_UNIT }
}
