/** The fields of a card that its link needs. */
interface LinkedCard {
  slug: string
  flashEndsAt: string | null
  variantId?: string | undefined
}

/** Returns the address of a card's page, with the variant that the card shows. */
export const hrefOfCard = ({ slug, flashEndsAt, variantId }: LinkedCard): string =>
  flashEndsAt ? `/flash-product/${slug}` : `/product/${slug}${variantId ? `?v=${variantId}` : ''}`
