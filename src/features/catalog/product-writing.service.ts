import { randomUUIDv7 } from 'node:crypto'
import { publishChange, tellChange } from '#src/platform/changes.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, isDatabaseUnavailable } from '#src/platform/db.ts'
import { sanitiseHtml, textOfHtml } from '#src/platform/sanitise-html.ts'
import { slugOf } from '#src/shared/text.ts'
import { listFacts, matchVariants, shelfPeriods, strikeOf, type ProductDraft } from './product-draft.rules.ts'
import { productWritingStore, type KnownProduct } from './product-writing.store.ts'
import { settleTargets } from './catalog-clock.service.ts'
import { priceSettlingStore } from './price-settling.store.ts'
import { getCategoryTree } from './catalog.service.ts'
import { indexOf, readFilterAttributes, relist, writeIndex, type ListIndex } from './listing.service.ts'

export interface Saved {
  added: number
  changed: number
}

/** A product ready to be written; making it ready takes longer than writing it. */
export interface PreparedProduct {
  draft: ProductDraft
  description: string
  index: ListIndex
}

/** Cleans the descriptions of a batch and cuts its words for search; writes nothing. */
export async function prepareProducts(
  context: ShopContext,
  drafts: readonly ProductDraft[],
): Promise<PreparedProduct[]> {
  const [tree, filterable] = [await getCategoryTree(context), await readFilterAttributes(context)]
  return drafts.map((draft) => {
    const description = sanitiseHtml(draft.description)
    const index = indexOf(
      {
        ...draft,
        skus: [draft.sku, ...draft.variants.map(({ sku }) => sku)],
        categories: draft.categoryIds.map((id) => tree.byId(id)?.name ?? ''),
        optionValues: draft.variants.map(({ optionValues }) => optionValues),
        description: textOfHtml(draft.description),
      },
      filterable,
    )
    return { draft, description, index }
  })
}

/**
 * Adds or changes a batch of products with their variants and shelf prices, in one transaction. A product with a
 * `sourceKey` that came before is changed, so that repeating adds nothing.
 * @param prepared at most a few hundred, each with at least one variant; keys and slugs unique in the batch
 */
export async function savePreparedProducts(context: ShopContext, prepared: readonly PreparedProduct[]): Promise<Saved> {
  const drafts = prepared.map(({ draft }) => draft)
  const saved = await inTransaction(context, async (db) => {
    const store = productWritingStore({ ...context, db })
    const known = new Map(
      (await store.known(drafts.map(({ sourceKey }) => sourceKey))).map((row) => [row.sourceKey, row]),
    )
    const fresh = drafts.filter(({ sourceKey }) => !known.has(sourceKey))
    const taken = await store.takenSlugs(fresh.map(({ slug }) => slug))
    const products = prepared.map(({ draft, description, index }) => ({
      ...toProduct(draft, { known: known.get(draft.sourceKey), taken, now: context.now }),
      description,
      index,
    }))
    await store.upsertProducts(products.map(({ row, description }) => ({ ...row, description })))
    await store.addFirstViews(
      products.filter(({ known }) => !known).map(({ row }) => ({ id: row.id, count: row.view_count_30 })),
      context.now,
    )
    const inside = { ...context, db }
    await saveVariants(inside, products)
    await writeIndex(
      inside,
      products.map(({ row, index }) => ({ id: row.id, index })),
    )
    // Promotions lower what was just written: lists and the history of prices take note of it at once.
    if (await priceSettlingStore(inside).hasPromotions())
      await settleTargets(inside, { productIds: products.map(({ row }) => row.id), categoryIds: [] })
    await publishChange(db, { shopId: context.shop.id, tags: null })
    return { added: fresh.length, changed: drafts.length - fresh.length }
  })
  context.announce({ shopId: context.shop.id, tags: null })
  return saved
}

/** Prepares a batch of products and saves it. */
export const saveProducts = async (context: ShopContext, drafts: readonly ProductDraft[]): Promise<Saved> =>
  savePreparedProducts(context, await prepareProducts(context, drafts))

/**
 * Has the database plan by what the catalogue holds now; by itself it takes note a minute or two later. A plan made for
 * a nearly empty table made each check of a foreign key read the whole shop: 3,000 variants took seconds.
 */
export async function takeStatistics(context: ShopContext): Promise<void> {
  try {
    await productWritingStore(context).takeStatistics()
  } catch (error) {
    // Somebody else is taking them.
    if (!isDatabaseUnavailable(error)) throw error
  }
}

/** Of these source keys, the ones that the shop has products from. */
export async function findKnownKeys(context: ShopContext, sourceKeys: readonly string[]): Promise<Set<string>> {
  const known = await productWritingStore(context).known(sourceKeys)
  return new Set(known.map(({ sourceKey }) => sourceKey))
}

type ProductRow = ReturnType<typeof toProduct>

function toProduct(
  draft: ProductDraft,
  { known, taken, now }: { known: KnownProduct | undefined; taken: ReadonlySet<string>; now: Date },
) {
  const id = known?.id ?? randomUUIDv7()
  const facts = listFacts(draft.variants, now)
  const [main = null, sub = null, mini = null, extra = null] = draft.categoryIds
  const row = {
    id,
    // A slug that another product has gets the tail of the new one's id.
    slug: known?.slug ?? (taken.has(draft.slug) ? `${draft.slug}-${id.slice(-8)}` : draft.slug),
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
  return { draft, row, known }
}

async function saveVariants(context: ShopContext, products: readonly ProductRow[]): Promise<void> {
  const store = productWritingStore(context)
  const { now, shop } = context
  const variants = products.flatMap(({ draft, row, known }) => {
    const before = matchVariants(known?.variants ?? [], draft.variants)
    return draft.variants.map((variant, position) => {
      const match = before[position] ?? null
      const isMoved = match !== null && match.position !== position
      return {
        variant,
        id: match?.id ?? randomUUIDv7(),
        productId: row.id,
        position,
        isMoved,
        shelf: match?.amount ?? null,
      }
    })
  })
  const staying = new Set(variants.map(({ id }) => id))
  const left = products.flatMap(({ known }) => known?.variants.filter(({ id }) => !staying.has(id)) ?? [])
  if (left.length > 0) await store.removeVariants(left.map(({ id }) => id))
  const moved = variants.filter(({ isMoved }) => isMoved)
  if (moved.length > 0) await store.liftVariants(moved.map(({ id }) => id))
  const before = variants.filter(({ shelf }) => shelf !== null).map(({ id }) => id)
  const history = before.length > 0 ? await store.history(before) : new Map<string, never[]>()

  const priced = variants.map((item) => {
    const periods = shelfPeriods(item.variant, now)
    const old = (history.get(item.id) ?? []).map((row) => ({
      amount: row.amount,
      validFrom: row.valid_from,
      validTo: row.valid_to,
    }))
    const current = old.findLast(({ validFrom }) => validFrom <= now)
    const target = periods.findLast(({ validFrom }) => validFrom <= now)
    const changed = current === undefined || current.amount !== target?.amount
    // Of a variant that is known only what comes after now is new; its past is what it was.
    const added = current === undefined ? periods : changed ? periods.map((period) => fromNow(period, now)) : []
    return { ...item, added, strike: strikeOf(item.variant, current === undefined ? periods : old) }
  })

  await store.upsertVariants(
    priced.map(({ variant, id, productId, position, strike }) => ({
      id,
      product_id: productId,
      position,
      sku: variant.sku,
      barcode: variant.barcode,
      option_values: variant.optionValues,
      image: variant.image,
      price_amount: variant.priceAmount,
      sale_price_amount: variant.sale?.amount ?? null,
      sale_starts_at: variant.sale?.startsAt ?? null,
      sale_ends_at: variant.sale?.endsAt ?? null,
      strike_amount: strike,
      weight_grams: variant.weightGrams,
      stock_tracked: variant.stockTracked,
      stock_on_hand: variant.stockOnHand,
      backorder_limit: variant.backorderLimit,
    })),
  )
  const changed = priced.filter(({ added, shelf }) => added.length > 0 && shelf !== null)
  if (changed.length > 0)
    await store.endPeriods(
      changed.map(({ id }) => id),
      now,
    )
  await store.addPeriods(
    priced.flatMap(({ id, added }) =>
      added.map((period) => ({
        id: randomUUIDv7(),
        variant_id: id,
        amount: period.amount,
        currency: shop.currency,
        reason: period.reason,
        valid_from: period.validFrom,
        valid_to: period.validTo,
      })),
    ),
  )
}

const fromNow = <P extends { validFrom: Date }>(period: P, now: Date): P =>
  period.validFrom < now ? { ...period, validFrom: now } : period

/** A category with its place in the tree. */
export interface CategoryDraft {
  name: string
  parentId: string | null
  level: 1 | 2 | 3 | 4
  description: string
  image: string | null
  position: number
}

/** Finds a category by its place and name, or makes it. @returns its id */
export async function saveCategory(context: ShopContext, draft: CategoryDraft): Promise<string> {
  const store = productWritingStore(context)
  const base = slugOf(draft.name) || 'category'
  const taken = await store.takenCategorySlugs(base)
  let slug = base
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`
  const { parentId, ...rest } = draft
  const id = await store.category({ ...rest, id: randomUUIDv7(), parent_id: parentId, slug })
  await tellChange(context, 'categories', 'catalog')
  return id
}

export interface ReviewDraft {
  productId: string
  displayName: string
  rating: number
  title: string
  body: string
  createdAt: Date
}

/** Adds published reviews and reckons every product's rating again. */
export async function saveReviews(context: ShopContext, reviews: readonly ReviewDraft[]): Promise<void> {
  await inTransaction(context, async (db) => {
    const store = productWritingStore({ ...context, db })
    await store.addReviews(
      reviews.map((review) => ({
        id: randomUUIDv7(),
        product_id: review.productId,
        display_name: review.displayName,
        rating: review.rating,
        title: review.title,
        body: review.body,
        status: 'published' as const,
        created_at: review.createdAt,
      })),
    )
    await relist({ ...context, db }, await store.countRatings())
    await publishChange(db, { shopId: context.shop.id, tags: null })
  })
  context.announce({ shopId: context.shop.id, tags: null })
}
