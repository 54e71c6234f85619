import type { VariantSnapshot } from '#src/features/catalog/variant-snapshot.service.ts'
import type { MailPart } from '#src/features/mail/mail.rules.ts'

export const cancelPath = (token: string): string => `/watch/stop/${token}`

/** Where a product's page shows exactly this variant. */
export const variantPath = ({ slug, variantId, optionValues }: VariantSnapshot): string =>
  `/product/${encodeURIComponent(slug)}${optionValues.length > 0 ? `?v=${variantId}` : ''}`

/** The campaign as a mail shows it. */
export const campaignPart = ({ title, slug }: { title: string; slug: string }): MailPart => ({
  type: 'product',
  name: title,
  note: '',
  image: null,
  path: campaignPath(slug),
})

export const campaignPath = (slug: string): string => `/shop-campaign/${encodeURIComponent(slug)}`

/** The product as a mail shows it. @param note what is told beneath its name */
export const productPart = (variant: VariantSnapshot, note: string): MailPart => ({
  type: 'product',
  name: variant.name,
  note,
  // WebP is what the server makes of every picture beside AVIF, which mail programs do not show.
  image: variant.image && variant.image.replace(/\d{1,5}\.webp$/, '320.webp'),
  path: variantPath(variant),
})
