import {
  findKnownKeys,
  prepareProducts,
  savePreparedProducts,
  takeStatistics,
  type Saved,
} from '#src/features/catalog/product-writing.service.ts'
import type { ProductDraft } from '#src/features/catalog/product-draft.rules.ts'
import type { KeptImage } from '#src/features/pictures/picture.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { createCategoryKeeper } from './category-keeper.ts'
import { MAX_PICTURES } from './field.rules.ts'
import type { ImportedProduct } from './imported-product.ts'
import type { PictureKeeper } from './picture-keeper.ts'

/** After these batches the shop is much larger than it was when the database last looked. */
const GROWTH: ReadonlySet<number> = new Set([1, 10, 100, 1000])

/** Makes a batch of products whose keys and slugs differ ready. @returns what writes it */
export type PrepareBatch = (products: readonly ImportedProduct[]) => Promise<() => Promise<Saved>>

/** Writes to the shop: categories, then pictures, and then the products in one transaction. */
export function createProductWriter(context: ShopContext, pictures: PictureKeeper): PrepareBatch {
  const categoryIdsOf = createCategoryKeeper(context)
  let batches = 0
  return async (products) => {
    const images = await pictures.keepAll(products.flatMap(addressesOf))
    // Each batch has its own time: prices are in force from when they are written.
    const now = new Date()
    const drafts: ProductDraft[] = []
    for (const product of products)
      drafts.push(toDraft(product, { now, images, categoryIds: await categoryIdsOf(product.categoryPath) }))
    const prepared = await prepareProducts(context, drafts)
    return async () => {
      if (GROWTH.has(batches)) await takeStatistics(context)
      batches += 1
      return savePreparedProducts({ ...context, now: new Date() }, prepared)
    }
  }
}

/** Counts what would be written; only reads. */
export function createDryWriter(context: ShopContext): PrepareBatch {
  // A key that came before in this file would be known by now.
  const written = new Set<string>()
  return async (products) => async () => {
    const keys = products.map(({ sourceKey }) => sourceKey)
    const known = await findKnownKeys(context, keys)
    const changed = keys.filter((key) => known.has(key) || written.has(key)).length
    for (const key of keys) written.add(key)
    return { added: keys.length - changed, changed }
  }
}

/** The product's own pictures, then those that only a variant shows. */
export const addressesOf = ({ pictures, variants }: ImportedProduct): string[] => [
  ...new Set([...pictures.map(({ url }) => url), ...variants.flatMap(({ pictureUrl }) => pictureUrl ?? [])]),
]

function toDraft(
  product: ImportedProduct,
  { now, images, categoryIds }: { now: Date; images: ReadonlyMap<string, KeptImage>; categoryIds: readonly string[] },
): ProductDraft {
  const { categoryPath: _path, pictures, publishAt, variants, ...fields } = product
  const alts = new Map(pictures.map(({ url, alt }) => [url, alt]))
  const shown = new Map<string, KeptImage & { alt: string }>()
  for (const address of addressesOf(product)) {
    const image = images.get(address)
    // Two addresses may bring the same picture.
    if (image && !shown.has(image.url)) shown.set(image.url, { ...image, alt: alts.get(address) ?? product.name })
  }
  return {
    ...fields,
    categoryIds,
    images: [...shown.values()].slice(0, MAX_PICTURES),
    measure: null,
    publishAt: publishAt ?? now,
    availableFrom: null,
    viewCount30: 0,
    variants: variants.map(({ pictureUrl, ...variant }) => ({
      ...variant,
      image: (pictureUrl && images.get(pictureUrl)?.url) ?? null,
      sale: null,
      // What the price was before nobody can show.
      pricedSince: null,
    })),
  }
}
