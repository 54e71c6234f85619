/** The kinds of alerts (behaviour B18), and one for a search that finds nothing. */
export const ALERT_KINDS = ['backInStock', 'priceDrop', 'upcoming', 'searchResult'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]
/** The kinds of alerts for a variant. */
export type VariantAlertKind = Exclude<AlertKind, 'searchResult'>

/** Texts for an alert of a variant or a campaign differ by its topic. */
export type AlertTopic = VariantAlertKind | 'campaign'

/** An alert becomes active when its address is confirmed, and is sent once. */
export const ALERT_STATES = ['pending', 'active', 'sent', 'cancelled', 'expired'] as const
export type AlertState = (typeof ALERT_STATES)[number]

/** The maximum length of a term, which is that of a search. */
export const MAX_ALERT_TERM = 100
/** The maximum number of open alerts of one address. */
export const MAX_ALERTS = 50
/** The maximum number of confirmation mails to one address in a day, because other people can cause them. */
export const MAX_REQUESTS_PER_DAY = 10

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const CONFIRM_HOURS = 48
const MONTHS = 12

export const confirmUntil = (requestedAt: Date): Date => new Date(requestedAt.getTime() + CONFIRM_HOURS * HOUR_MS)
export const dayBefore = (now: Date): Date => new Date(now.getTime() - 24 * HOUR_MS)

/** Returns the time twelve months later, on the same day where there is one. */
export function expiryOf(now: Date): Date {
  const expiry = new Date(now)
  expiry.setUTCMonth(expiry.getUTCMonth() + MONTHS)
  return expiry
}

/** The state of a variant for which a visitor requests an alert. */
export interface WatchedVariant {
  available: number
  availableFrom: Date | null
  now: Date
}

/** Returns whether an alert makes sense: a variant that is available cannot come back into stock. */
export function canAlert(kind: AlertKind, { available, availableFrom, now }: WatchedVariant): boolean {
  const isUpcoming = availableFrom !== null && availableFrom > now
  if (kind === 'upcoming') return isUpcoming
  return kind === 'priceDrop' || isUpcoming || available <= 0
}

/** How far a price must fall when no target is set, in basis points. */
export const DROP_BPS = 500

/** Returns whether a price has fallen far enough: to the target, or by 5 % since sign-up. */
export function hasDropped(
  priceAmount: number,
  { targetAmount, amountAtSignUp }: { targetAmount: number | null; amountAtSignUp: number },
): boolean {
  if (targetAmount !== null) return priceAmount <= targetAmount
  return priceAmount * 10_000 <= amountAtSignUp * (10_000 - DROP_BPS)
}

/**
 * Parses a typed price with a decimal point or comma, in minor units.
 * @param digits number of decimals of the currency
 * @returns null when it is invalid
 */
export function readAmount(typed: string, digits: number): number | null {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:[.,](\d+))?$/.exec(typed.trim()) ?? []
  return whole === undefined || fraction.length > digits ? null : Number(whole + fraction.padEnd(digits, '0'))
}

/** How long stock must be available before alerts are sent. A return that is sold at once sends none. */
const STEADY_MINUTES = 5
/** How long to wait for the recipients of one wave before the next. */
const WAVE_MINUTES = 60
/** Only some recipients buy, so this many alerts are sent for each available unit. */
const NOTIFIED_PER_UNIT = 3

/** Since when a variant is available, and when alerts were last sent for it. */
export interface LowStock {
  availableSince: Date | null
  calledAt: Date | null
}

/**
 * Decides how many alerts to send for the current stock.
 * @param available units that can be sold; infinite without stock tracking
 * @returns the new state, and how many recipients get a mail now, in the order of their requests
 */
export function alertStock(before: LowStock, available: number, now: Date): { after: LowStock; callers: number } {
  if (available < 1) return { after: { availableSince: null, calledAt: null }, callers: 0 }
  const since = before.availableSince ?? now
  const isSteady = now.getTime() - since.getTime() >= STEADY_MINUTES * MINUTE_MS
  const isTheirs = before.calledAt !== null && now.getTime() - before.calledAt.getTime() < WAVE_MINUTES * MINUTE_MS
  if (!isSteady || isTheirs) return { after: { ...before, availableSince: since }, callers: 0 }
  return { after: { availableSince: since, calledAt: now }, callers: available * NOTIFIED_PER_UNIT }
}
