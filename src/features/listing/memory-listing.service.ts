import { TEXTS_TAG } from './listing-tags.rules.ts'
import { LRUCache } from 'lru-cache'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { emptyDependencies, type ShopContext } from '#src/platform/context.ts'
import { registerProcessState } from '#src/platform/process-state.ts'
import { MANY } from './list-page.rules.ts'
import { ListingFactsBuilder } from './memory-facts.rules.ts'
import { ListingTextsBuilder } from './memory-texts.rules.ts'
import type { ListingFacts, ListingTexts, MemoryListing } from './memory-listing.rules.ts'
import { memoryListingStore } from './memory-listing.store.ts'

/** The maximum number of listed products of a shop in memory. */
const MAX_PRODUCTS = 120_000
/** The maximum number of its facet values. */
const MAX_VALUES = 20_000
/** The maximum number of words of all products together; each takes four bytes while they are loaded. */
const MAX_POSTINGS = 10_000_000
/** The maximum size of the texts of a shop: below the limit of all large values. */
const MAX_BYTES = 24 * 1024 * 1024
/** Bytes of a product's facts, with its id and its position in every order. */
const BYTES_OF_FACTS = 80
/** Loading a shop's lists may take one part in this many of the time; in between, the database answers. */
const PART_OF_TIME = 20
const MAX_SHOPS = 10_000

/** When each shop's lists may be loaded again: milliseconds of `performance.now()`. */
const nextLoads = new LRUCache<string, number>({ max: MAX_SHOPS })
/** Whether a shop's lists are loaded; this process loads one part of one shop at a time, whatever changes meanwhile. */
let isLoading = false
registerProcessState({ name: 'next loads of lists', reset: () => nextLoads.clear() })

/**
 * Returns the lists of a shop in memory (decision 0039).
 * @param size the number of listed products
 * @returns null when the database has to answer: in a transaction, which may have changed lists, shortly after a change,
 *   while lists of another shop are loaded, and for a large shop also while its own are, which takes seconds
 */
export async function findMemoryListing(context: ShopContext, size: number): Promise<MemoryListing | null> {
  if (context.db.isTransaction || size > MAX_PRODUCTS) return null
  const loading = loadListing(context)
  return size <= MANY ? loading : Promise.race([loading, nextTurn(null)])
}

async function loadListing(context: ShopContext): Promise<MemoryListing | null> {
  const part = { name: 'listing texts', tags: ['catalog', TEXTS_TAG], bytes: ({ bytes }: { bytes: number }) => bytes }
  const { texts = null } = (await load(context, part, loadTexts)) ?? {}
  if (!texts) return null
  const loaded = await load(
    context,
    {
      name: 'listing facts',
      tags: ['catalog', TEXTS_TAG, 'stock', 'prices', 'popularity'],
      bytes: ({ facts }) => facts.inStock.length * BYTES_OF_FACTS,
    },
    () => loadFacts(context, texts),
  )
  return loaded?.productIds === texts.productIds ? { texts, facts: loaded.facts } : null
}

interface Part<T> {
  name: string
  tags: readonly string[]
  bytes: (value: T) => number
}

/** Returns a part of the lists from the cache, or loads it unless one is being loaded or this one was too often. */
function load<T>(
  context: ShopContext,
  { bytes, ...part }: Part<T>,
  run: (context: ShopContext) => Promise<T | null>,
): Promise<T | null> {
  const key = `${context.shop.id} ${part.name}`
  return context.processCache.getOrLoad<T | null>(
    // The tags say when a list in memory is stale; a response depends on the tags of its own list.
    { dependencies: emptyDependencies(), shop: context.shop },
    { ...part, bytes: (value) => (value === null ? 0 : bytes(value)), isCacheable: (value) => value !== null },
    async () => {
      const began = performance.now()
      if (isLoading || began < (nextLoads.get(key) ?? 0)) return null
      isLoading = true
      try {
        return await run(context)
      } finally {
        isLoading = false
        const ended = performance.now()
        nextLoads.set(key, ended + (ended - began) * (PART_OF_TIME - 1))
      }
    },
  )
}

/** @returns null as texts of a shop with too many */
async function loadTexts(context: ShopContext): Promise<{ texts: ListingTexts | null; bytes: number }> {
  const store = memoryListingStore(context)
  const tooMany = { texts: null, bytes: 1 }
  const values = await store.values(MAX_VALUES + 1)
  if (values.length > MAX_VALUES) return tooMany
  const builder = new ListingTextsBuilder(values)
  for await (const rows of store.texts()) {
    for (const row of rows) builder.add(row)
    if (builder.postingCount > MAX_POSTINGS) return tooMany
  }
  const steps = builder.build()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value.bytes > MAX_BYTES ? tooMany : step.value
    // Requests are answered between the steps.
    await nextTurn(null)
  }
}

/** @returns null when the products are not those of the texts, as while they change */
async function loadFacts(
  context: ShopContext,
  texts: ListingTexts,
): Promise<{ productIds: string; facts: ListingFacts } | null> {
  const builder = new ListingFactsBuilder(texts)
  for await (const rows of memoryListingStore(context).facts()) if (!rows.every((row) => builder.add(row))) return null
  const facts = builder.build()
  return facts && { productIds: texts.productIds, facts }
}
