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
import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { CategoryTree } from '#src/features/categories/category-tree.rules.ts'
import type { SavedImage } from '#src/features/media/image.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { sanitiseHtml } from '#src/platform/text/sanitise-html.ts'
import { createCategoryKeeper } from './category-resolver.ts'
import { MAX_IMAGES } from './field.rules.ts'
import type { ImportedProduct } from './imported-product.rules.ts'
import { addressesOf, type ImageImporter } from './image-importer.ts'

/** Numbers of batches after which the database's statistics are outdated, because the shop has grown much. */
const GROWTH: ReadonlySet<number> = new Set([1, 10, 100, 1000])

/** The operator's options for writing products. */
export interface WritingRules {
  overwritesPrices: boolean
  overwritesStock: boolean
  /** Stock of new variants that the file tracks without a quantity; null means untracked. */
  stock: number | null
  /** Leaves products alone that equal those of the shop; their values are then not stored for the next import. */
  skipsSame: boolean
  /** New products are drafts, whatever the source says. */
  newAsDrafts: boolean
}

export const USUAL_WRITING: WritingRules = {
  overwritesPrices: false,
  overwritesStock: false,
  stock: null,
  skipsSame: false,
  newAsDrafts: false,
}

export interface WriterOptions {
  context: ShopContext
  imageImporter: ImageImporter
  rules: WritingRules
  /** Saves a batch and records what that changes. */
  record?: ((tx: Tx<ShopContext>, keys: readonly string[], save: () => Promise<Saved>) => Promise<Saved>) | undefined
  /** Called in the transaction of a batch. */
  onSaved?: ((tx: Tx<ShopContext>, saved: Saved, products: number) => Promise<void>) | undefined
}

/**
 * Prepares a batch of products with unique keys and slugs.
 * @returns writes the batch
 */
export type PrepareBatch = (products: readonly ImportedProduct[]) => Promise<() => Promise<Saved>>

/** Creates a writer for categories, then images, and then the products in one transaction. */
export function createProductWriter({ context, imageImporter, rules, record, onSaved }: WriterOptions): PrepareBatch {
  const categoryIdsOf = createCategoryKeeper(context)
  let batches = 0
  return async (products) => {
    const images = await imageImporter.saveAll(products)
    const existing = await findExistingProducts(
      context,
      products.map(({ sourceKey }) => sourceKey),
    )
    // Each batch has its own time, because prices apply from the moment they are written.
    const now = new Date()
    const drafts: ProductDraft[] = []
    for (const product of products) {
      const here = existing.get(product.sourceKey)
      const shown = shownImages(product, images)
      const fields = digestsOf(product, isWorse(product, shown, here?.images.length ?? 0) ? null : shown)
      const imported = here?.importedFields ?? {}
      // A category that was renamed or moved here since the last import is not created again.
      const isPlaced = !here || isFieldNew('categories', fields, imported)
      const categoryIds = isPlaced ? await categoryIdsOf(product.categoryPath) : []
      const draft = { ...toDraft(product, { now, images, rules, fields }), categoryIds, images: shown }
      const added = rules.newAsDrafts ? { ...draft, status: 'draft' as const } : draft
      drafts.push(here ? mergeFields(draft, here, imported) : added)
    }
    const prepared = (await prepareProducts(context, drafts)).map((one) => ({
      ...one,
      isSame: rules.skipsSame && isSameProduct(one, existing.get(one.draft.sourceKey)),
    }))
    return async () => {
      if (GROWTH.has(batches)) await updateStatistics(context)
      batches += 1
      return inTransaction({ ...context, now: new Date() }, async (tx) => {
        const save = () => savePreparedProducts(tx, prepared)
        const keys = products.map(({ sourceKey }) => sourceKey)
        const saved = record ? await record(tx, keys, save) : await save()
        await onSaved?.(tx, saved, products.length)
        return saved
      })
    }
  }
}

/** Creates a writer that only reads and counts what would be written. */
export function createDryWriter({ context, imageImporter, rules }: WriterOptions): PrepareBatch {
  // A key from an earlier batch of this file would exist by now.
  const written = new Set<string>()
  return async (products) => {
    const images = await imageImporter.saveAll(products)
    const keys = products.map(({ sourceKey }) => sourceKey)
    return async () => {
      const existing = await findExistingProducts(context, keys)
      const tree = await getCategoryTree(context)
      const prepared = products.map((product) => {
        const here = existing.get(product.sourceKey)
        const shown = shownImages(product, images)
        const fields = digestsOf(product, isWorse(product, shown, here?.images.length ?? 0) ? null : shown)
        const draft = { ...toDraft(product, { now: context.now, images, rules, fields }), images: shown }
        if (!here) return { draft }
        const imported = here.importedFields ?? {}
        // Categories are not created: an unknown path is a change.
        const isMoved =
          isFieldNew('categories', fields, imported) && !isPathOf(product.categoryPath, tree, here.categoryIds)
        const merged = mergeFields({ ...draft, categoryIds: here.categoryIds }, here, imported)
        const description = sanitiseHtml(merged.description)
        return {
          draft: merged,
          isSame: rules.skipsSame && !isMoved && isSameProduct({ draft: merged, description }, here),
        }
      })
      const compared = await compareProducts(context, prepared)
      const repeated = keys.filter((key) => written.has(key) && !existing.has(key)).length
      for (const key of keys) written.add(key)
      return { ...compared, added: compared.added - repeated, changed: compared.changed + repeated }
    }
  }
}

/** Returns whether the categories have these names, in any case. */
function isPathOf(path: readonly string[], tree: CategoryTree, ids: readonly string[]): boolean {
  const names = ids.map((id) => tree.findById(id)?.name ?? '')
  return path.join('\n').toLowerCase() === names.join('\n').toLowerCase()
}

const COMPARED = [
  'name',
  'shortDescription',
  'brand',
  'sku',
  'taxClass',
  'isDigital',
  'minPerOrder',
  'maxPerOrder',
  'status',
] as const satisfies readonly (keyof ProductDraft)[]

/** Returns whether saving would change no field of the product itself. */
function isSameProduct(
  { draft, description }: { draft: ProductDraft; description: string },
  here: ExistingProduct | undefined,
): boolean {
  if (!here || draft.source?.unread.length) return false
  const labelsOf = (options: ProductDraft['options']): string =>
    JSON.stringify(options.map(({ name, values }) => [name, values.map(({ label }) => label).toSorted()]))
  const listsOf = ({ images, attributes, categoryIds }: Pick<ProductDraft, 'images' | 'attributes' | 'categoryIds'>) =>
    JSON.stringify([
      images.map(({ url, alt }) => [url, alt]),
      attributes.map(({ name, value }) => [name, value]),
      categoryIds,
    ])
  return (
    COMPARED.every((field) => draft[field] === here[field]) &&
    description === here.description &&
    labelsOf(draft.options) === labelsOf(here.options) &&
    listsOf(draft) === listsOf(here)
  )
}

type ExistingProduct = NonNullable<ReturnType<Awaited<ReturnType<typeof findExistingProducts>>['get']>>
type Images = ReadonlyMap<string, SavedImage>

function shownImages(product: ImportedProduct, images: Images): ProductDraft['images'] {
  const alts = new Map(product.pictures.map(({ url, alt }) => [url, alt]))
  const shown = new Map<string, SavedImage & { alt: string }>()
  for (const address of addressesOf(product)) {
    const image = images.get(address)
    // Two URLs may return the same image.
    if (image && !shown.has(image.url)) shown.set(image.url, { ...image, alt: alts.get(address) ?? product.name })
  }
  return [...shown.values()].slice(0, MAX_IMAGES)
}

/** Returns whether failed downloads would leave the product with fewer images than before. */
const isWorse = (product: ImportedProduct, shown: ProductDraft['images'], before: number): boolean =>
  shown.length < before && shown.length < addressesOf(product).length

/**
 * Returns a digest of each field that the file has.
 * @param images null leaves the images unchanged
 */
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

/** Converts a product for the catalogue, without its categories and images. */
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
        // There is no evidence of the former price.
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
