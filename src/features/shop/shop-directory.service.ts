import { deserialize, serialize } from 'node:v8'
import { LRUCache } from 'lru-cache'
import type { Db } from '#src/platform/db/db.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { ALL_SHOPS, type Limits } from '#src/platform/limits/limits.ts'
import { domainCandidates, isOfThisMachine, normaliseHost } from './host.rules.ts'
import { directoryStore } from './shop.store.ts'

/** The shop of a host. */
interface HostedShop {
  shop: ShopRow
  /** Whether visitors are redirected to the main domain; names of this machine are not. */
  isAlias: boolean
}

/** The shops by host, cached in this process. */
export interface ShopDirectory {
  /**
   * @param host the raw header `Host`; null, invalid and unknown hosts have no shop
   * @param address the visitor's IP address
   * @throws Failure `rate_limited` when the IP address requested too many unknown hosts
   */
  find: (host: string | null, address: string) => Promise<HostedShop | null>
  /** Returns the shop's canonical domain. */
  primaryDomain: (shop: ShopRow) => Promise<string>
  /** Removes the hosts of a changed shop, and those without a shop, which may have one now. */
  drop: (shopId: string) => void
  clear: () => void
}

/** A host takes some 200 bytes. */
const MAX_HOSTS = 40_000
/** The least recently used shops are evicted. A serialised one takes some 1.6 KB, so 10,000 fit. */
const MAX_SHOP_BYTES = 20 * 1024 * 1024
const OVERHEAD_BYTES = 300
/** Shops whose row is not serialised. A row takes some 4 KB, and reading it 5 microseconds. */
const MAX_ROWS = 200
const MAX_UNKNOWN_HOSTS = 10_000
/** Changes are announced to all processes; this limit applies when an invalidation was lost. */
const MAX_AGE_MS = 10 * 60_000
/** A new domain answers after this time also when its announcement was lost. */
const MAX_UNKNOWN_AGE_MS = 60_000

export function createShopDirectory(db: Db, limits: Limits): ShopDirectory {
  const hosts = new LRUCache<string, { shopId: string; isAlias: boolean }>({ max: MAX_HOSTS, ttl: MAX_AGE_MS })
  const shops = new ShopRows()
  // Separate, so that invented hosts cannot evict known ones.
  const unknown = new LRUCache<string, true>({ max: MAX_UNKNOWN_HOSTS, ttl: MAX_UNKNOWN_AGE_MS })
  const pending = new Map<string, Promise<HostedShop | null>>()
  let generation = 0
  const findCached = (name: string): HostedShop | null => {
    const entry = hosts.get(name)
    const shop = entry && shops.get(entry.shopId)
    return entry && shop ? { shop, isAlias: entry.isAlias } : null
  }
  const read = async (name: string, address: string): Promise<HostedShop | null> => {
    const since = generation
    // Hosts are looked up before their shop is known. Counted before the query, so that parallel requests cannot bypass the limit; known hosts are refunded.
    await limits.consume(ALL_SHOPS, 'host', address)
    const row = await directoryStore(db).findByDomain(domainCandidates(name))
    const found = row && { shop: row.shop, isAlias: row.domain !== name || !(row.isMain || isOfThisMachine(name)) }
    if (found) await limits.refund(ALL_SHOPS, 'host', address)
    if (generation !== since) return found
    if (found) {
      hosts.set(name, { shopId: found.shop.id, isAlias: found.isAlias })
      shops.set(found.shop)
    } else unknown.set(name, true)
    return found
  }
  return {
    find: async (host, address) => {
      const name = normaliseHost(host)
      if (name === null || unknown.has(name)) return null
      const hit = findCached(name)
      if (hit) return hit
      // Parallel requests of an IP address for the same host share one look-up and one attempt.
      const key = `${generation} ${name} ${address}`
      const lookup = pending.get(key) ?? read(name, address).finally(() => pending.delete(key))
      pending.set(key, lookup)
      return lookup
    },
    primaryDomain: async (shop) => (await directoryStore(db).primaryDomain(shop.id)) ?? '',
    drop: (changedId) => {
      generation += 1
      shops.delete(changedId)
      // A spelling without a domain of its own may get one of another shop.
      for (const [host, { shopId, isAlias }] of hosts.entries()) if (shopId === changedId || isAlias) hosts.delete(host)
      unknown.clear()
    },
    clear: () => {
      generation += 1
      hosts.clear()
      shops.clear()
      unknown.clear()
    },
  }
}

/** Rows of shops in memory: most of them serialised, in a third of the space. */
class ShopRows {
  readonly #rows = new LRUCache<string, ShopRow>({ max: MAX_ROWS })
  readonly #serialised = new LRUCache<string, Uint8Array>({
    maxSize: MAX_SHOP_BYTES,
    sizeCalculation: (bytes) => bytes.length + OVERHEAD_BYTES,
    ttl: MAX_AGE_MS,
  })

  get(id: string): ShopRow | null {
    const serialised = this.#serialised.get(id)
    if (!serialised) {
      this.#rows.delete(id)
      return null
    }
    const row = this.#rows.get(id)
    if (row) return row
    // Only `set` writes here.
    const restored = deserialize(serialised) as ShopRow
    this.#rows.set(id, restored)
    return restored
  }

  set(row: ShopRow): void {
    // A copy, because the serialiser reserves more than it needs.
    this.#serialised.set(row.id, new Uint8Array(serialize(row)))
    this.#rows.set(row.id, row)
  }

  delete(id: string): void {
    this.#serialised.delete(id)
    this.#rows.delete(id)
  }

  clear(): void {
    this.#serialised.clear()
    this.#rows.clear()
  }
}
