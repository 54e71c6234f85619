import type { VariantSnapshot } from '#src/features/catalog/variant-snapshot.service.ts'
import type { MailPart } from '#src/features/mail/mail.rules.ts'

export const cancelPath = (token: string): string => `/watch/stop/${token}`

/** Returns the path of the product page with this variant selected. */
export const variantPath = ({ slug, variantId, optionValues }: VariantSnapshot): string =>
  `/product/${encodeURIComponent(slug)}${optionValues.length > 0 ? `?v=${variantId}` : ''}`

/** Returns the part of a mail that shows the campaign. */
export const campaignPart = ({ title, slug }: { title: string; slug: string }): MailPart => ({
  type: 'product',
  name: title,
  note: '',
  image: null,
  path: campaignPath(slug),
})

export const campaignPath = (slug: string): string => `/shop-campaign/${encodeURIComponent(slug)}`

export const searchPath = (term: string): string => `/search?${new URLSearchParams({ value: term }).toString()}`

/** Returns the part of a mail that names the term of a search. */
export const searchPart = (term: string): MailPart => ({
  type: 'product',
  name: term,
  note: '',
  image: null,
  path: searchPath(term),
})

/**
 * Returns the part of a mail that shows the product.
 * @param note text below the name
 */
export const productPart = (variant: VariantSnapshot, note: string): MailPart => ({
  type: 'product',
  name: variant.name,
  note,
  // The server stores every image as AVIF and WebP, and mail programs cannot show AVIF.
  image: variant.image && variant.image.replace(/\d{1,5}\.webp$/, '320.webp'),
  path: variantPath(variant),
})
