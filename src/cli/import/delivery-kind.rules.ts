/** What a product that "requires no shipping" is taken for. */
export type NoShipping = 'ask' | 'digital' | 'physical'

const DIGITAL =
  /\b(?:digital|download(?:able|s)?|e-?books?|audio ?books?|pdfs?|mp3|software|licen[cs]es?|(?:online )?courses?|webinars?|printables?|templates?|presets?|fonts?|files?|subscriptions?|memberships?|e-?gifts?|vouchers?|streaming|guides?|manuals?|worksheets?|planners?|recordings?|tickets?|lessons?|consultations?|appointments?|bookings?)\b/i

/**
 * Whether a product that is sent nowhere is digital. Bakeries and florists say "requires no shipping" of goods that are
 * fetched: without a sign of a download, or with one of a thing, it is a thing.
 * @param texts title, type, category, tags and option values
 */
export function isDigital(
  { texts, isPhysical }: { texts: readonly string[]; isPhysical: boolean },
  noShipping: NoShipping,
): boolean {
  if (noShipping !== 'ask') return noShipping === 'digital'
  return !isPhysical && texts.some((text) => DIGITAL.test(text.slice(0, 500)))
}
