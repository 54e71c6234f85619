import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Db, type Tx } from '#src/platform/db/db.ts'
import { textOfHtml } from '#src/platform/text/sanitise-html.ts'
import { slugOf } from '#src/shared/text.ts'
import type { CategoryTree } from '#src/features/categories/category-tree.rules.ts'
import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import {
  CODES_PER_FACET,
  dictionaryWords,
  distinctEntries,
  facetEntries,
  assignCodes,
  MAX_FACET,
  searchText,
  type FacetEntry,
  type ListedTexts,
} from './search-document.rules.ts'
import { listingStore, shopsToRenew, type ListedRow } from './listing-index.store.ts'

/** The index data of a product's texts; computing it takes longer than writing it. */
export interface ListIndex {
  words: string
  entries: readonly FacetEntry[]
}

/** The number of products per transaction: small enough to keep locks short. */
const BATCH = 100
const MAX_STALE = 5000

/**
 * Updates the listing rows of changed products: price, stock, dates, categories, popularity, rating and visibility.
 * Every change of such a value calls it.
 */
export async function relist(
  tx: Tx<ShopContext>,
  productIds: readonly string[],
  { areLocked = false } = {},
): Promise<void> {
  if (productIds.length === 0) return
  const missing = await listingStore(tx).refreshFacts(productIds, areLocked)
  if (missing.length > 0) await renewIndex(tx, missing)
}

/** Returns the attributes by which the shop's lists can be filtered. */
export const readFilterAttributes = (context: ShopContext): Promise<string[]> =>
  listingStore(context).filterAttributes()

export const indexOf = (texts: ListedTexts, filterable: readonly string[]): ListIndex => ({
  words: searchText(texts),
  entries: facetEntries(texts, filterable),
})

/** Writes the listing rows of products. */
export async function writeIndex(
  tx: Tx<ShopContext>,
  products: readonly { id: string; index: ListIndex }[],
): Promise<void> {
  if (products.length === 0) return
  const store = listingStore(tx)
  const codes = await codesOf(
    tx,
    products.flatMap(({ index }) => index.entries),
  )
  await store.write(
    products.map(({ id, index }) => ({
      id,
      search_vector: index.words,
      facet_codes: index.entries
        .flatMap(({ key, normalized }) => codes.get(`${key} ${normalized}`) ?? [])
        .toSorted((a, b) => a - b),
    })),
  )
  await store.addWords([...new Set(products.flatMap(({ index }) => dictionaryWords(index.words)))])
}

/** Returns the codes of values by `{key} {normalized}`; new values get new codes. */
async function codesOf(
  context: ShopContext,
  requestedEntries: readonly FacetEntry[],
): Promise<ReadonlyMap<string, number>> {
  const store = listingStore(context)
  const entries = distinctEntries(requestedEntries)
  const isMissing = (codes: ReadonlyMap<string, number>) => (entry: FacetEntry) =>
    !codes.has(`${entry.key} ${entry.normalized}`)
  const existing = await store.codes(entries)
  if (!entries.some(isMissing(existing))) return existing
  await store.lockDictionary()
  const codes = await store.codes(entries)
  const missing = entries.filter(isMissing(codes))
  if (missing.length === 0) return codes

  const facets = await store.facetNumbers()
  const free = Math.max(0, ...facets.values()) + 1
  const fresh = [
    ...new Map(
      missing
        .filter(({ key }) => !facets.has(key))
        .toReversed()
        .map((entry) => [entry.key, entry]),
    ).values(),
  ]
    .toReversed()
    .slice(0, Math.max(0, MAX_FACET - free + 1))
    .map(({ key, kind, name }, index) => ({ key, kind, name, number: free + index }))
  if (fresh.length > 0) await store.addFacets(fresh)
  for (const { key, number } of fresh) facets.set(key, number)

  const touched = [...new Set(missing.flatMap(({ key }) => facets.get(key) ?? []))]
  const values = assignCodes(missing, facets, {
    last: await store.lastCodes(touched),
    taken: await store.listUsedValues(
      touched,
      missing.map(({ label }) => slugOf(label)),
    ),
  })
  if (values.length > 0) await store.addValues(values)
  const keys = new Map([...facets].map(([key, number]) => [number, key]))
  for (const { code, normalized } of values)
    codes.set(`${keys.get(Math.floor(code / CODES_PER_FACET)) ?? ''} ${normalized}`, code)
  return codes
}

/** Rebuilds the index of products from their stored texts. */
export async function renewIndex(tx: Tx<ShopContext>, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  const [tree, filterable] = [await getCategoryTree(tx), await readFilterAttributes(tx)]
  const rows = await listingStore(tx).texts(productIds)
  await writeIndex(
    tx,
    rows.map((row) => ({ id: row.id, index: indexOf(toTexts(row, tree), filterable) })),
  )
}

const toTexts = (row: ListedRow, tree: CategoryTree): ListedTexts => ({
  name: row.name,
  brand: row.brand,
  skus: [row.sku, ...(row.skus ?? [])],
  categories: row.categoryIds.map((id) => tree.findById(id)?.name ?? ''),
  options: row.options,
  optionValues: row.optionValues ?? [],
  attributes: row.attributes,
  description: textOfHtml(row.description),
})

/**
 * Rebuilds outdated index rows in small batches, so that no reader or order waits. It is safe in several processes, and
 * may be interrupted.
 */
export async function renewStale(context: ShopContext): Promise<void> {
  let renewed = 0
  while (renewed < MAX_STALE) {
    const ids = await listingStore(context).stale(BATCH)
    if (ids.length === 0) break
    // Also removes products that are no longer listed, which would stay outdated for ever.
    await inTransaction(context, (tx) => relist(tx, ids))
    renewed += ids.length
  }
  if (renewed > 0) await invalidate(context, 'catalog')
}

/** Returns the product attributes that filter lists, locked until the transaction ends. */
export const lockFilterAttributes = (tx: Tx<ShopContext>): Promise<string[]> => listingStore(tx).lockFilterAttributes()

/** Stores the attributes by which the shop's lists can be filtered, in display order; `rebuildLists` applies them. */
export const storeFilterAttributes = (context: ShopContext, names: readonly string[]): Promise<void> =>
  listingStore(context).setFilterAttributes([...new Set(names.map((name) => name.trim()))].filter(Boolean))

/**
 * Sets the attributes by which the shop's lists can be filtered, in display order, and updates all products.
 * @returns the number of listed products
 */
export async function setFilterAttributes(context: ShopContext, names: readonly string[]): Promise<number> {
  await storeFilterAttributes(context, names)
  return rebuildLists(context)
}

/** Updates the index of all products in batches, each in its own transaction. Idempotent. @returns their number */
export async function rebuildLists(context: ShopContext): Promise<number> {
  let count = 0
  for (let last: string | null = null; ;) {
    const ids: string[] = await listingStore(context).after(last, BATCH)
    if (ids.length === 0) break
    await inTransaction(context, (tx) => renewIndex(tx, ids))
    count += ids.length
    last = ids.at(-1) ?? null
  }
  await invalidate(context, 'shop', 'catalog')
  return count
}

/** Returns the shops with outdated index rows: one query for all shops, instead of one per shop every minute. */
export const findDueForLists = (db: Db): Promise<Set<string>> => shopsToRenew(db)

/** Marks the products of a changed category for a rebuild of their index. */
export const markStale = (tx: Tx<ShopContext>, categoryId: string): Promise<void> =>
  listingStore(tx).markStale(categoryId)
