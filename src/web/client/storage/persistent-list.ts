import { createListeners, type TextStore } from './browser-storage.ts'

/** A list in the browser's storage, shared by all tabs. */
export interface PersistentList<T> {
  get: () => readonly T[]
  /** Returns the stored list. A change starts from it, because another tab may have written. */
  latest: () => readonly T[]
  change: (next: readonly T[]) => void
  subscribe: (listener: () => void) => () => void
  /** Whether the list is stored beyond the life of the page. */
  readonly isPersistent: boolean
}

/**
 * Creates a list under a storage key. It never throws; without a storage the list lives as long as the page.
 * @param readItems returns the valid items: stored ones may come from an older release or be changed by hand
 */
export function createPersistentList<T>(
  key: string,
  storage: TextStore | null,
  readItems: (values: readonly unknown[]) => readonly T[],
): PersistentList<T> {
  let isFull = false
  let items = read()
  const { tell, subscribe } = createListeners((written) => {
    if (isFull || !storage || (written !== key && written !== null)) return
    items = read()
    tell()
  })

  function read(): readonly T[] {
    try {
      const value: unknown = JSON.parse(storage?.getItem(key) ?? '[]')
      return readItems(Array.isArray(value) ? value : [])
    } catch {
      return []
    }
  }
  return {
    get: () => items,
    latest: () => (isFull || !storage ? items : read()),
    change: (next) => {
      items = next
      try {
        storage?.setItem(key, JSON.stringify(next))
      } catch {
        // The storage is full or forbidden: the list continues in this tab.
        isFull = true
      }
      tell()
    },
    subscribe,
    get isPersistent() {
      return storage !== null && !isFull
    },
  }
}

/** Returns the list with an item inserted at an index. */
export const insertAt = <T>(others: readonly T[], item: T, index: number): readonly T[] => [
  ...others.slice(0, index),
  item,
  ...others.slice(index),
]

/** Returns the browser's local storage; null when access is forbidden. */
export function localStore(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
