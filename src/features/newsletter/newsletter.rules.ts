/** What becomes of an address (behaviour B22). */
export const SUBSCRIBER_STATES = ['pending', 'active', 'unsubscribed', 'bounced'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

/** Where somebody said yes. */
export const SUBSCRIBE_SOURCES = ['footer', 'popup', 'checkout', 'profile'] as const
export type SubscribeSource = (typeof SUBSCRIBE_SOURCES)[number]

/** Which text stands beside the forms and boxes; a new one when the words that are agreed to change. */
export const CONSENT_VERSION = '1'

const DAY_MS = 86_400_000
const CONFIRM_DAYS = 7

export const confirmUntil = (requestedAt: Date): Date => new Date(requestedAt.getTime() + CONFIRM_DAYS * DAY_MS)
/** An address is asked to confirm once a day at most, however often somebody enters it. */
export const resendCutoff = (now: Date): Date => new Date(now.getTime() - DAY_MS)
/** When an address that nobody confirmed is forgotten. */
export const purgeCutoff = (now: Date): Date => new Date(now.getTime() - 30 * DAY_MS)

/** A cell of a spreadsheet that is never run as a formula, whatever it begins with. */
export function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lines of a file for spreadsheets (RFC 4180). */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
