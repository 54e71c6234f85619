/** How to treat a product that "requires no shipping". */
export type NoShipping = 'ask' | 'digital' | 'physical'

const DIGITAL =
  /\b(?:digital|download(?:able|s)?|e-?books?|audio ?books?|pdfs?|mp3|software|licen[cs]es?|(?:online )?courses?|webinars?|printables?|templates?|presets?|fonts?|files?|subscriptions?|memberships?|e-?gifts?|vouchers?|streaming|guides?|manuals?|worksheets?|planners?|recordings?|tickets?|lessons?|consultations?|appointments?|bookings?)\b/i

/**
 * Returns whether a product without shipping is digital. Bakeries and florists also use "requires no shipping" for
 * goods that are collected. A product is therefore physical without a sign of a download, or with a sign of an object.
 * @param texts title, type, category, tags and option values
 */
export function isDigital(
  { texts, isPhysical }: { texts: readonly string[]; isPhysical: boolean },
  noShipping: NoShipping,
): boolean {
  if (noShipping !== 'ask') return noShipping === 'digital'
  return !isPhysical && texts.some((text) => DIGITAL.test(text.slice(0, 500)))
}
