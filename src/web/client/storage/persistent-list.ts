import { createListeners, type TextStore } from './browser-storage.ts'

/** A list that this browser keeps, the same in every tab. */
export interface PersistentList<T> {
  get: () => readonly T[]
  /** Another tab may have written since: every change starts from what is kept. */
  latest: () => readonly T[]
  change: (next: readonly T[]) => void
  subscribe: (listener: () => void) => () => void
  /** Whether it will still be there when the page is closed. */
  readonly isPersistent: boolean
}

/**
 * A list under a key of the storage. It never throws; without a storage it lives as long as the page.
 * @param readItems what of a kept list is sound: it may be of an older release, or written by somebody else
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
        // Full or forbidden: it lives on in this tab.
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

/** The list with something put back where it was. */
export const insertAt = <T>(others: readonly T[], item: T, index: number): readonly T[] => [
  ...others.slice(0, index),
  item,
  ...others.slice(index),
]

/** The browser's local storage, where it gives us one. */
export function localStore(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
