/** The states of a subscription (behaviour B22). */
export const SUBSCRIBER_STATES = ['pending', 'active', 'unsubscribed', 'bounced'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

/** Where the consent was given; `staff` have written down how. */
export const SUBSCRIBE_SOURCES = ['footer', 'popup', 'checkout', 'profile', 'staff'] as const
export type SubscribeSource = (typeof SUBSCRIBE_SOURCES)[number]

/** The version of the consent text at forms and boxes; increase it when the text changes. */
export const CONSENT_VERSION = '1'

/** The longest note about how a person has agreed. */
export const MAX_CONSENT = 500

const DAY_MS = 86_400_000
const CONFIRM_DAYS = 7

export const confirmUntil = (requestedAt: Date): Date => new Date(requestedAt.getTime() + CONFIRM_DAYS * DAY_MS)
/** Confirmation mails to an address are limited to one a day. */
export const resendCutoff = (now: Date): Date => new Date(now.getTime() - DAY_MS)
/** Returns when unconfirmed addresses are deleted. */
export const purgeCutoff = (now: Date): Date => new Date(now.getTime() - 30 * DAY_MS)
