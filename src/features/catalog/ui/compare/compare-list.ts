import { MAX_COMPARED } from '#src/features/catalog/compare.rules.ts'
import { persistentValue, type PersistentValue, type TextStorage } from '#src/web/client/storage/persistent-value.ts'

/** The ids of the products to compare, stored in this browser under `compare-{shopId}`, at most four. */
export interface CompareList extends PersistentValue<readonly string[]> {
  /** @returns false when the list is full */
  add: (productId: string) => boolean
  remove: (productId: string) => void
  /** Restores a product at its position. */
  restore: (productId: string, index: number) => void
  clear: () => void
}

const NONE: readonly string[] = []

/** Returns the list of a shop in this browser. */
export function compareList(shopId: string, storage?: TextStorage | null): CompareList {
  const list = persistentValue({ key: `compare-${shopId}`, parse: parseIds, initial: NONE }, storage)
  const without = (productId: string): readonly string[] => list.get().filter((id) => id !== productId)
  return {
    ...list,
    add: (productId) => {
      const ids = list.get()
      if (ids.includes(productId)) return true
      if (ids.length >= MAX_COMPARED) return false
      list.set([...ids, productId])
      return true
    },
    remove: (productId) => list.set(without(productId)),
    restore: (productId, index) => list.set(without(productId).toSpliced(index, 0, productId).slice(0, MAX_COMPARED)),
    clear: () => list.set([]),
  }
}

function parseIds(text: string): readonly string[] {
  const ids = (JSON.parse(text) as unknown[]).filter((id) => typeof id === 'string')
  return [...new Set(ids)].slice(0, MAX_COMPARED)
}
