import { findColourOffer } from '#src/features/catalog/colour-offer.rules.ts'
import { fetchCardProduct } from './card-product.ts'

/** Returns what a card shows for one of its colours: the variant of its link, with its price and stock. */
export const findColourVariant = async (shopId: string, slug: string, label: string) =>
  findColourOffer(await fetchCardProduct(shopId, slug), label)
