import { createHash } from 'node:crypto'
import type { ProductDraft } from '#src/features/catalog/product-input.rules.ts'
import { isFieldNew, mergeFields, type SourceField } from '#src/features/catalog/product-merge.rules.ts'
import {
  compareProducts,
  findExistingProducts,
  prepareProducts,
  savePreparedProducts,
  updateStatistics,
  type Saved,
} from '#src/features/catalog/product-batch.service.ts'
import type { SavedImage } from '#src/features/media/image.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { createCategoryKeeper } from './category-resolver.ts'
import { MAX_IMAGES } from './field.rules.ts'
import type { ImportedProduct } from './imported-product.ts'
import { addressesOf, type ImageImporter } from './image-importer.ts'

/** After these batches the shop is much larger than it was when the database last looked. */
const GROWTH: ReadonlySet<number> = new Set([1, 10, 100, 1000])

/** How the operator wants a product to be written. */
export interface WritingRules {
  overwritesPrices: boolean
  overwritesStock: boolean
  /** What new variants have on hand when the file counts them and has no quantity; null: nobody counts them. */
  stock: number | null
}

export const USUAL_WRITING: WritingRules = { overwritesPrices: false, overwritesStock: false, stock: null }

export interface WriterOptions {
  context: ShopContext
  imageImporter: ImageImporter
  rules: WritingRules
}

/** Makes a batch of products whose keys and slugs differ ready. @returns what writes it */
export type PrepareBatch = (products: readonly ImportedProduct[]) => Promise<() => Promise<Saved>>

/** Writes to the shop: categories, then pictures, and then the products in one transaction. */
export function createProductWriter({ context, imageImporter, rules }: WriterOptions): PrepareBatch {
  const categoryIdsOf = createCategoryKeeper(context)
  let batches = 0
  return async (products) => {
    const images = await imageImporter.saveAll(products)
    const existing = await findExistingProducts(
      context,
      products.map(({ sourceKey }) => sourceKey),
    )
    // Each batch has its own time: prices are in force from when they are written.
    const now = new Date()
    const drafts: ProductDraft[] = []
    for (const product of products) {
      const here = existing.get(product.sourceKey)
      const shown = shownImages(product, images)
      const fields = digestsOf(product, isWorse(product, shown, here?.images.length ?? 0) ? null : shown)
      const imported = here?.importedFields ?? {}
      // A category that was renamed or moved here since the last import is not made again.
      const isPlaced = !here || isFieldNew('categories', fields, imported)
      const categoryIds = isPlaced ? await categoryIdsOf(product.categoryPath) : []
      const draft = { ...toDraft(product, { now, images, rules, fields }), categoryIds, images: shown }
      drafts.push(here ? mergeFields(draft, here, imported) : draft)
    }
    const prepared = await prepareProducts(context, drafts)
    return async () => {
      if (GROWTH.has(batches)) await updateStatistics(context)
      batches += 1
      return savePreparedProducts({ ...context, now: new Date() }, prepared)
    }
  }
}

/** Counts what would be written; only reads. */
export function createDryWriter({ context, imageImporter, rules }: WriterOptions): PrepareBatch {
  // A key that came before in this file would be known by now.
  const written = new Set<string>()
  return async (products) => {
    const images = await imageImporter.saveAll(products)
    const drafts = products.map((product) =>
      toDraft(product, { now: context.now, images, rules, fields: digestsOf(product, null) }),
    )
    const keys = products.map(({ sourceKey }) => sourceKey)
    return async () => {
      const compared = await compareProducts(context, drafts)
      const existing = await findExistingProducts(context, keys)
      const repeated = keys.filter((key) => written.has(key) && !existing.has(key)).length
      for (const key of keys) written.add(key)
      return { ...compared, added: compared.added - repeated, changed: compared.changed + repeated }
    }
  }
}

type Images = ReadonlyMap<string, SavedImage>

function shownImages(product: ImportedProduct, images: Images): ProductDraft['images'] {
  const alts = new Map(product.pictures.map(({ url, alt }) => [url, alt]))
  const shown = new Map<string, SavedImage & { alt: string }>()
  for (const address of addressesOf(product)) {
    const image = images.get(address)
    // Two addresses may bring the same picture.
    if (image && !shown.has(image.url)) shown.set(image.url, { ...image, alt: alts.get(address) ?? product.name })
  }
  return [...shown.values()].slice(0, MAX_IMAGES)
}

/** Whether pictures could not be had, so that the product would show fewer than it does. */
const isWorse = (product: ImportedProduct, shown: ProductDraft['images'], before: number): boolean =>
  shown.length < before && shown.length < addressesOf(product).length

/** A digest of each field that the file has. @param images null: the pictures stay as they are */
function digestsOf(
  product: ImportedProduct,
  images: ProductDraft['images'] | null,
): Partial<Record<SourceField, string>> {
  const values = {
    ...product,
    categories: product.categoryPath,
    quantities: [product.minPerOrder, product.maxPerOrder],
    images,
  }
  return Object.fromEntries(
    [...product.has]
      .filter((field) => field !== 'images' || images !== null)
      .map((field) => [
        field,
        createHash('sha256').update(JSON.stringify(values[field])).digest('base64url').slice(0, 16),
      ]),
  )
}

interface DraftOptions {
  now: Date
  images: Images
  rules: WritingRules
  fields: Partial<Record<SourceField, string>>
}

/** A product as the catalogue takes it, without its categories and pictures. */
function toDraft(product: ImportedProduct, { now, images, rules, fields }: DraftOptions): ProductDraft {
  const { categoryPath: _path, pictures: _pictures, publishAt, variants, has: _has, unread, ...rest } = product
  return {
    ...rest,
    categoryIds: [],
    images: [],
    measure: null,
    publishAt: publishAt ?? now,
    availableFrom: null,
    viewCount30: 0,
    variants: variants.map(({ pictureUrl, has, ...variant }) => {
      const image = (pictureUrl && images.get(pictureUrl)?.url) ?? null
      const isLost = pictureUrl !== null && image === null
      const isUncounted = !has.has('stock')
      return {
        ...variant,
        ...(isUncounted && rules.stock !== null && { stockTracked: true, stockOnHand: rules.stock }),
        image: image === '' ? null : image,
        sale: null,
        // What the price was before nobody can show.
        pricedSince: null,
        has: isLost ? new Set([...has].filter((column) => column !== 'image')) : has,
      }
    }),
    source: {
      fields,
      overwritesPrices: rules.overwritesPrices,
      overwritesStock: rules.overwritesStock,
      unread,
    },
  }
}
