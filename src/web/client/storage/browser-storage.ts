/** The part of the browser's storage that is used here. */
export interface TextStore {
  getItem: (name: string) => string | null
  setItem: (name: string, value: string) => void
}

/**
 * Creates listeners for changes of a persistent value.
 * @param onStorage receives the key that another tab wrote, null for any key, while there are listeners. It is also
 *   called when the first listener subscribes, because another tab may have written before.
 */
export function createListeners(onStorage: (key: string | null) => void) {
  const listeners = new Set<() => void>()
  const handleStorage = ({ key }: StorageEvent): void => onStorage(key)
  return {
    tell: (): void => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void): (() => void) => {
      if (listeners.size === 0) {
        globalThis.addEventListener('storage', handleStorage)
        onStorage(null)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) globalThis.removeEventListener('storage', handleStorage)
      }
    },
  }
}

/**
 * Returns a storage that accepts writes, else null.
 * @param open may throw, because some browsers forbid access to the property
 */
export function usableStorage(open: () => Storage): Storage | null {
  try {
    const storage = open()
    const probe = 'storefront-probe'
    storage.setItem(probe, '')
    storage.removeItem(probe)
    return storage
  } catch {
    return null
  }
}
