/** The legal texts of shops, by the last part of their path `legal/{slug}` (behaviour B4). */
export const LEGAL_SLUGS = [
  'imprint',
  'privacy',
  'terms',
  'withdrawal',
  'returns',
  'delivery',
  'payment',
  'accessibility',
] as const
export type LegalSlug = (typeof LEGAL_SLUGS)[number]

/**
 * Returns the page that is a legal text: the one of its slug, or one such as `terms-of-sale`, which also the checkout
 * finds.
 */
export const findLegalPage = <P extends { slug: string }>(pages: readonly P[], slug: LegalSlug): P | undefined =>
  pages.find((page) => page.slug === slug) ?? pages.find((page) => page.slug.startsWith(`${slug}-`))

export const isLegalSlug = (slug: string): slug is LegalSlug => LEGAL_SLUGS.some((candidate) => candidate === slug)
