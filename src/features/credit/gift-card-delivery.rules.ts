import { isEmail } from '#src/shared/email.ts'
import { fill } from '#src/shared/failure.ts'
import { instantOf } from '#src/shared/local-time.ts'
import { giftCardDeliveryEn } from '#src/shared/messages/account/gift-card-delivery.en.ts'
import { fieldTexts } from '#src/shared/messages/fields.en.ts'
import { cleanText } from '#src/shared/text.ts'
import { MAX_MESSAGE, MAX_NAME } from './gift-card.rules.ts'

/** To whom, and when, a gift card is sent. */
export interface GiftCardDelivery {
  recipientName: string
  /** Empty when the buyer gets it. */
  recipientEmail: string
  senderName: string
  message: string
  /** The day in the shop's time zone; null for as soon as it is paid. */
  deliverOn: string | null
}

/** The hour of the day, in the shop's time zone, at which a card for a later day is sent. */
const DELIVERY_CLOCK = '08:00'
/** How many days ahead a card can be sent. */
const MAX_DAYS_AHEAD = 365
const DAY_MS = 86_400_000

const LENGTHS = { recipientName: MAX_NAME, senderName: MAX_NAME, message: MAX_MESSAGE } as const

/** Returns the last day on which a card can be sent that is bought on this day. */
export const lastDeliveryDay = (today: string): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + MAX_DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10)

/**
 * Normalises the delivery of a gift card.
 * @param today in the shop's time zone
 * @returns its delivery, null when the buyer gets it at once; or an error for each field
 */
export function readGiftCardDelivery(
  typed: GiftCardDelivery,
  today: string,
): { delivery: GiftCardDelivery | null; errors: Partial<Record<keyof GiftCardDelivery, string>> } {
  const errors: Partial<Record<keyof GiftCardDelivery, string>> = {}
  const text = (name: keyof typeof LENGTHS): string => {
    const clean = cleanText(typed[name])
    if (clean !== null && clean.length <= LENGTHS[name]) return clean
    errors[name] = fill(fieldTexts.tooLong, { n: LENGTHS[name] })
    return ''
  }
  const recipientEmail = typed.recipientEmail.trim()
  if (recipientEmail !== '' && !isEmail(recipientEmail)) errors.recipientEmail = fieldTexts.email
  const { deliverOn } = typed
  if (deliverOn !== null && (deliverOn < today || deliverOn > lastDeliveryDay(today)))
    errors.deliverOn = giftCardDeliveryEn.dayOutside
  const delivery = {
    recipientName: text('recipientName'),
    recipientEmail,
    senderName: text('senderName'),
    message: text('message'),
    deliverOn,
  }
  const isEmpty = Object.values(delivery).every((value) => value === '' || value === null)
  return { delivery: isEmpty ? null : delivery, errors }
}

/** Returns when a card is sent: at eight of its day; null for at once. */
export function deliveryTime(
  { deliverOn }: Pick<GiftCardDelivery, 'deliverOn'>,
  { timeZone, now }: { timeZone: string; now: Date },
): Date | null {
  const at = deliverOn === null ? null : instantOf(deliverOn, DELIVERY_CLOCK, timeZone)
  return at !== null && at > now ? at : null
}
