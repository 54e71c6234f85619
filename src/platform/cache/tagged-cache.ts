import { LRUCache } from 'lru-cache'

/** A value with its dependencies. */
export interface Loaded<V> {
  value: V
  shopId: string
  /** Cache tags; a change of any of them invalidates the value. */
  tags: ReadonlySet<string>
  /** When the value becomes stale without a change; null is never. */
  validUntil: Date | null
  /** Weight in the cache's unit. */
  size: number
  /** Whether the value may be cached. */
  isCacheable: boolean
}

interface Entry<V> extends Loaded<V> {
  key: string
}

interface Drop {
  number: number
  /** null means every shop. */
  shopId: string | null
  /** null means everything of the shop. */
  tags: readonly string[] | null
}

const EVERYTHING = '*'

/**
 * An in-memory cache with one load per key at a time and invalidation by tags.
 * A value whose load began before an invalidation of its tags is neither cached nor shared with later callers. The
 * least recently used values are evicted when `maxSize` is reached.
 */
export class TaggedCache<V> {
  readonly #entries: LRUCache<string, Entry<V>>
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #underWay = new Map<string, { shopId: string; loading: Promise<Loaded<V>> }>()
  #number = 0
  /** Numbers of loads in progress by the last invalidation before they began; the oldest first. */
  readonly #loading = new Map<number, number>()
  /** Invalidations since the first load in progress began. */
  #recent: Drop[] = []
  #hits = 0
  #misses = 0

  constructor({ maxSize, maxAgeMs }: { maxSize: number; maxAgeMs: number }) {
    this.#entries = new LRUCache<string, Entry<V>>({
      maxSize: Math.max(1, maxSize),
      ttl: maxAgeMs,
      sizeCalculation: ({ size }) => size,
      dispose: (entry) => this.#unlist(entry),
    })
  }

  get figures(): { hits: number; misses: number; entries: number; size: number; invalidations: number } {
    const { size: entries, calculatedSize: size } = this.#entries
    return { hits: this.#hits, misses: this.#misses, entries, size, invalidations: this.#recent.length }
  }

  /** Returns the cached value of this key, if it is still valid. */
  find(key: string): Loaded<V> | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    if (entry.validUntil && entry.validUntil.getTime() <= Date.now()) {
      this.#entries.delete(key)
      return null
    }
    this.#hits += 1
    return entry
  }

  async findOrLoad(shopId: string, key: string, load: () => Promise<Loaded<V>>): Promise<Loaded<V>> {
    const found = this.find(key) ?? this.#underWay.get(key)?.loading
    if (found) return found
    this.#misses += 1
    const since = this.#number
    this.#loading.set(since, (this.#loading.get(since) ?? 0) + 1)
    const loading = load()
    this.#underWay.set(key, { shopId, loading })
    try {
      const loaded = await loading
      if (loaded.isCacheable && !this.#changedSince(since, loaded)) this.#store({ ...loaded, key })
      return loaded
    } finally {
      if (this.#underWay.get(key)?.loading === loading) this.#underWay.delete(key)
      this.#endLoad(since)
    }
  }

  /** Removes the invalidations that no load in progress needs. Under constant load there is always one. */
  #endLoad(since: number): void {
    const others = (this.#loading.get(since) ?? 1) - 1
    if (others > 0) this.#loading.set(since, others)
    else this.#loading.delete(since)
    const [oldest = this.#number] = this.#loading.keys()
    const needed = this.#recent.findIndex(({ number }) => number > oldest)
    this.#recent.splice(0, needed < 0 ? this.#recent.length : needed)
  }

  /** Invalidates values of a shop by tags; null means everything of it. */
  drop(shopId: string, tags: readonly string[] | null): void {
    this.#note(shopId, tags)
    for (const tag of tags ?? [EVERYTHING])
      for (const key of this.#keysByTag.get(listName(shopId, tag)) ?? []) this.#entries.delete(key)
  }

  clear(): void {
    this.#note(null, null)
    this.#entries.clear()
  }

  #note(shopId: string | null, tags: readonly string[] | null): void {
    this.#number += 1
    if (this.#loading.size > 0) this.#recent.push({ number: this.#number, shopId, tags })
    // The tags of a load in progress are unknown, so later callers share none of the shop's.
    for (const [key, load] of this.#underWay) if (shopId === null || load.shopId === shopId) this.#underWay.delete(key)
  }

  #changedSince(since: number, loaded: Loaded<V>): boolean {
    return this.#recent.some(
      ({ number, shopId, tags }) =>
        number > since &&
        (shopId === null || shopId === loaded.shopId) &&
        (tags === null || tags.some((tag) => loaded.tags.has(tag))),
    )
  }

  #store(entry: Entry<V>): void {
    this.#entries.set(entry.key, entry)
    if (!this.#entries.has(entry.key)) return
    for (const list of listsOf(entry)) {
      const keys = this.#keysByTag.get(list) ?? new Set()
      this.#keysByTag.set(list, keys.add(entry.key))
    }
  }

  #unlist(entry: Entry<V>): void {
    for (const list of listsOf(entry)) {
      const keys = this.#keysByTag.get(list)
      keys?.delete(entry.key)
      if (keys?.size === 0) this.#keysByTag.delete(list)
    }
  }
}

const listName = (shopId: string, tag: string): string => `${shopId} ${tag}`

const listsOf = ({ shopId, tags }: Loaded<unknown>): string[] =>
  [EVERYTHING, ...tags].map((tag) => listName(shopId, tag))
