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

export const isLegalSlug = (slug: string): slug is LegalSlug => LEGAL_SLUGS.some((candidate) => candidate === slug)
