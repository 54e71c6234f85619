import { randomUUIDv7 } from 'node:crypto'
import { publishInvalidation } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { afterCommit, inTransaction, isDatabaseUnavailable, type Tx } from '#src/platform/db/db.ts'
import { lockSlugs } from '#src/platform/db/free-slug.ts'
import { sanitiseHtml, textOfHtml } from '#src/platform/text/sanitise-html.ts'
import { requireWithinLimit } from '#src/shared/shop-limits.ts'
import { MAX_HANDLE, slugOf } from '#src/shared/text.ts'
import { completeGiftCard, listFacts, type ProductDraft } from './product-input.rules.ts'
import {
  isSameVariant,
  mergeVariants,
  type Difference,
  type ExistingVariant,
  type MergedVariants,
} from './product-merge.rules.ts'
import { productWritingStore, type ExistingProductTexts } from './product-batch.store.ts'
import { hasPromotions, repriceTargets } from '#src/features/pricing/price-schedule.service.ts'
import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import {
  indexOf,
  readFilterAttributes,
  renewIndex,
  writeIndex,
  type ListIndex,
} from '#src/features/listing/listing-index.service.ts'
import { slugStore } from './slug.store.ts'
import { saveVariants } from './variant.admin.service.ts'
import { variantWritingStore } from './variant.admin.store.ts'

export interface Saved {
  added: number
  changed: number
  /** Prices, stock and variants that differ between the source and this shop. */
  differences: Difference[]
  /** The number of new variants without stock tracking, because the source has no quantity. */
  uncounted: number
  /** The number of products that equal those of the shop and were not written; they count as changed. */
  unchanged: number
  /** Slugs that an earlier import truncated, with their full versions. */
  moved: { before: string; after: string }[]
}

interface SavingOptions {
  /** false when the caller invalidates what its products touch; otherwise everything of the shop is invalidated. */
  invalidates?: boolean
}

/** A product with its sanitised description and search words, which are slow to compute. */
export interface PreparedProduct {
  draft: ProductDraft
  description: string
  index: ListIndex
  /** Its fields are those of the shop: it is written only when its variants differ. */
  isSame?: boolean
}

/** Sanitises the descriptions of a batch and computes its search words; writes nothing. */
export async function prepareProducts(
  context: ShopContext,
  drafts: readonly ProductDraft[],
): Promise<PreparedProduct[]> {
  const [tree, filterable] = [await getCategoryTree(context), await readFilterAttributes(context)]
  return drafts.map((one) => {
    const draft = completeGiftCard(one)
    const description = sanitiseHtml(draft.description)
    const index = indexOf(
      {
        ...draft,
        skus: [draft.sku, ...draft.variants.map(({ sku }) => sku)],
        categories: draft.categoryIds.map((id) => tree.findById(id)?.name ?? ''),
        optionValues: draft.variants.map(({ optionValues }) => optionValues),
        description: textOfHtml(draft.description),
      },
      filterable,
    )
    return { draft, description, index }
  })
}

/**
 * Adds or changes a batch of products with their variants and shelf prices, in one transaction. A product with a known
 * `sourceKey` is changed, so that it is idempotent.
 * @param prepared at most a few hundred, each with at least one variant; keys and slugs unique in the batch
 */
export async function savePreparedProducts(
  context: ShopContext,
  prepared: readonly PreparedProduct[],
  { invalidates = true }: SavingOptions = {},
): Promise<Saved> {
  const saved = await inTransaction(context, async (tx) => {
    const store = productWritingStore(tx)
    await lockSlugs(tx, 'products')
    const all = await mergeWithExisting(
      tx,
      prepared.map(({ draft }) => draft),
      true,
    )
    await requireProductLimit(tx, all.filter(({ existing }) => !existing).length)
    const written = prepared.flatMap((one, index) => {
      const merged = all[index]
      return merged && !(one.isSame && isSameVariants(merged)) ? [{ ...one, merged }] : []
    })
    const merged = written.map((one) => one.merged)
    const taken = await store.listTakenSlugs(merged.map(({ draft }) => draft.slug))
    const products = merged.map(({ draft, existing, merge, before }, index) => ({
      ...toProduct({ ...draft, variants: merge.variants.map(({ variant }) => variant), options: merge.options }, tx, {
        existing,
        taken,
      }),
      before,
      merge,
      description: written[index]?.description ?? '',
      index: written[index]?.index ?? { words: '', entries: [] },
    }))
    await store.upsertProducts(products.map(({ row, description }) => ({ ...row, description })))
    await store.addFirstViews(
      products.filter(({ existing }) => !existing).map(({ row }) => ({ id: row.id, count: row.view_count_30 })),
      context.now,
    )
    const ids = await saveVariants(
      tx,
      products.map(({ row, merge, before }) => ({ productId: row.id, variants: merge.variants, before })),
    )
    await noteImports(tx, products, ids)
    const moved = await moveCut(tx, products, taken)
    await writeIndex(
      tx,
      products.map(({ row, index }) => ({ id: row.id, index })),
    )
    // The prepared index lacks the values of variants that only the shop has.
    const wider = products.filter(({ draft }) => (draft.source?.unread.length ?? 0) > 0)
    await renewIndex(
      tx,
      wider.map(({ row }) => row.id),
    )
    // Promotions reduce the written prices, so lists and the price history are updated at once.
    if (await hasPromotions(tx))
      await repriceTargets(tx, { productIds: products.map(({ row }) => row.id), categoryIds: [] })
    if (invalidates) await publishInvalidation(tx.db, { shopId: context.shop.id, tags: null })
    return { ...summarise(all), unchanged: all.length - merged.length, moved }
  })
  if (invalidates) afterCommit(context.db, () => context.announce({ shopId: context.shop.id, tags: null }))
  return saved
}

/** @throws InputError when the shop would have more products than the platform allows */
export async function requireProductLimit(context: ShopContext, added: number): Promise<void> {
  const { max_products: limit } = context.shop
  if (limit !== null && added > 0)
    requireWithinLimit('products', { used: (await productWritingStore(context).count()) + added, limit })
}

/** Returns the result of saving these drafts without writing anything. */
export async function compareProducts(
  context: ShopContext,
  prepared: readonly Pick<PreparedProduct, 'draft' | 'isSame'>[],
): Promise<Saved> {
  const merged = await mergeWithExisting(
    context,
    prepared.map(({ draft }) => draft),
    false,
  )
  const sames = merged.filter((one, index) => prepared[index]?.isSame === true && isSameVariants(one))
  const moved = merged.flatMap(({ draft, existing }) =>
    existing && isCut(existing, draft.slug) ? { before: existing.slug, after: draft.slug } : [],
  )
  return { ...summarise(merged), unchanged: sames.length, moved }
}

/** Returns whether saving would change no variant. */
const isSameVariants = ({ before, merge }: Merged): boolean =>
  before.length === merge.variants.length && merge.variants.every(isSameVariant)

interface Merged {
  draft: ProductDraft
  existing: ExistingProduct | null
  before: ExistingVariant[]
  merge: MergedVariants
}
type ExistingProduct = Awaited<ReturnType<ReturnType<typeof productWritingStore>['listExisting']>>[number]

/**
 * Merges each draft with its existing product.
 * @param locks locks its variants until the transaction ends
 */
async function mergeWithExisting(
  context: ShopContext,
  drafts: readonly ProductDraft[],
  locks: boolean,
): Promise<Merged[]> {
  const rows = await productWritingStore(context).listExisting(drafts.map(({ sourceKey }) => sourceKey))
  const byKey = new Map(rows.map((row) => [row.sourceKey, row]))
  const variants = await variantWritingStore(context).listExisting(
    rows.map(({ id }) => id),
    locks,
  )
  return drafts.map((draft) => {
    const existing = byKey.get(draft.sourceKey) ?? null
    const before = (existing && variants.get(existing.id)) ?? []
    return { draft, existing, before, merge: mergeVariants(draft, existing && { ...existing, variants: before }) }
  })
}

const summarise = (merged: readonly Merged[]): Omit<Saved, 'moved' | 'unchanged'> => ({
  added: merged.filter(({ existing }) => !existing).length,
  changed: merged.filter(({ existing }) => existing).length,
  differences: merged.flatMap(({ merge }) => merge.differences),
  uncounted: merged.reduce((sum, { merge }) => sum + merge.uncounted, 0),
})

/** Stores the values of an import, so that the next one keeps changes that the shop made in between. */
const noteImports = (
  tx: Tx<ShopContext>,
  products: readonly {
    row: { id: string }
    draft: ProductDraft
    existing: ExistingProduct | null
    merge: MergedVariants
  }[],
  variantIds: readonly (readonly string[])[],
): Promise<void> =>
  productWritingStore(tx).noteImports(
    products.flatMap(({ row, draft, existing, merge }, index) =>
      draft.source
        ? {
            product_id: row.id,
            fields: { ...existing?.importedFields, ...draft.source.fields },
            variants: Object.fromEntries(
              merge.variants.flatMap(({ figures }, position) => {
                const id = variantIds[index]?.[position]
                return figures && id !== undefined ? [[id, figures]] : []
              }),
            ),
          }
        : [],
    ),
  )

/** Returns whether an earlier release truncated the slug of this product. */
const isCut = ({ id, slug }: Pick<ExistingProduct, 'id' | 'slug'>, whole: string): boolean => {
  const cut = slugOf(whole)
  return cut !== whole && (slug === cut || slug === `${cut}-${tailOf(id)}`)
}

/** Gives products with truncated slugs the full ones; the truncated ones redirect. */
async function moveCut(
  tx: Tx<ShopContext>,
  products: readonly { draft: ProductDraft; existing: ExistingProduct | null }[],
  taken: ReadonlySet<string>,
): Promise<Saved['moved']> {
  const moved: Saved['moved'] = []
  for (const { draft, existing } of products) {
    if (!existing || taken.has(draft.slug) || !isCut(existing, draft.slug)) continue
    await slugStore(tx, 'product').move(existing, draft.slug)
    moved.push({ before: existing.slug, after: draft.slug })
  }
  return moved
}

/** Prepares and saves a batch of products. */
export const saveProducts = async (
  context: ShopContext,
  drafts: readonly ProductDraft[],
  options: SavingOptions = {},
): Promise<Saved> => savePreparedProducts(context, await prepareProducts(context, drafts), options)

/**
 * Updates the planner statistics, which the database itself does only a minute or two later. A plan for a nearly empty
 * table made each foreign key check read the whole shop: 3,000 variants took seconds.
 */
export async function updateStatistics(context: ShopContext): Promise<void> {
  try {
    await productWritingStore(context).updateStatistics()
  } catch (error) {
    // Another process is updating them.
    if (!isDatabaseUnavailable(error)) throw error
  }
}

/** Returns the existing products of these keys, with all fields that an import may keep. */
export async function findExistingProducts(
  context: ShopContext,
  sourceKeys: readonly string[],
): Promise<Map<string, ExistingProductTexts>> {
  const existing = await productWritingStore(context).listExistingTexts(sourceKeys)
  return new Map(existing.map((row) => [row.sourceKey, row]))
}

/** Returns the end of an id, which makes a conflicting slug unique. */
const tailOf = (id: string): string => id.slice(-8)

function toProduct(
  draft: ProductDraft,
  { now }: ShopContext,
  { existing, taken }: { existing: ExistingProduct | null; taken: ReadonlySet<string> },
) {
  const id = existing?.id ?? randomUUIDv7()
  const facts = listFacts(draft.variants, now)
  const [main = null, sub = null, mini = null, extra = null] = draft.categoryIds
  const isTaken = taken.has(draft.slug)
  const row = {
    id,
    // If another product has the slug, the end of the new id is added.
    slug: existing?.slug ?? (isTaken ? `${draft.slug.slice(0, MAX_HANDLE - 9)}-${tailOf(id)}` : draft.slug),
    name: draft.name,
    short_description: draft.shortDescription,
    brand: draft.brand,
    sku: draft.sku,
    main_category_id: main,
    sub_category_id: sub,
    mini_category_id: mini,
    extra_category_id: extra,
    images: draft.images,
    options: draft.options,
    attributes: draft.attributes,
    measure: draft.measure,
    tax_class: draft.taxClass,
    is_digital: draft.isDigital ?? false,
    min_per_order: draft.minPerOrder,
    max_per_order: draft.maxPerOrder,
    status: draft.status,
    publish_at: draft.publishAt,
    available_from: draft.availableFrom,
    view_count_30: draft.viewCount30,
    price_from_amount: facts.priceFromAmount,
    next_price_change_at: facts.nextPriceChangeAt,
    in_stock: facts.inStock,
    source_key: draft.sourceKey,
    created_at: now,
    updated_at: now,
  }
  return { draft, row, existing }
}
