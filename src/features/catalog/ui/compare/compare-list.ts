import type { TextStore } from '#src/web/client/storage/browser-storage.ts'
import { MAX_COMPARED } from '#src/features/catalog/compare.rules.ts'
import { createPersistentList, localStore, insertAt } from '#src/web/client/storage/persistent-list.ts'

/**
 * The ids of the products to compare, stored in this browser under `compare-{shopId}`, at most four. It never throws.
 */
export interface CompareList {
  get: () => readonly string[]
  subscribe: (listener: () => void) => () => void
  /** @returns false when the list is full */
  add: (productId: string) => boolean
  remove: (productId: string) => void
  /** Restores a product at its position. */
  restore: (productId: string, index: number) => void
  clear: () => void
}

export function createCompareList(shopId: string, storage: TextStore | null): CompareList {
  const { get, latest, change, subscribe } = createPersistentList(`compare-${shopId}`, storage, (values) => {
    const ids = values.filter((id) => typeof id === 'string')
    return [...new Set(ids)].slice(0, MAX_COMPARED)
  })
  const without = (productId: string): readonly string[] => latest().filter((id) => id !== productId)
  return {
    get,
    subscribe,
    add: (productId) => {
      const ids = latest()
      if (ids.includes(productId)) return true
      if (ids.length >= MAX_COMPARED) return false
      change([...ids, productId])
      return true
    },
    remove: (productId) => change(without(productId)),
    restore: (productId, index) => change(insertAt(without(productId), productId, index).slice(0, MAX_COMPARED)),
    clear: () => change([]),
  }
}

const lists = new Map<string, CompareList>()
const NOTHING: readonly string[] = []
/** The list on the server and before hydration. */
export const noneCompared = (): readonly string[] => NOTHING

/** Returns the shared list of a shop in this browser. */
export function compareList(shopId: string): CompareList {
  const isBrowser = typeof document !== 'undefined'
  const key = isBrowser ? shopId : ''
  const list = lists.get(key) ?? createCompareList(key, isBrowser ? localStore() : null)
  lists.set(key, list)
  return list
}
