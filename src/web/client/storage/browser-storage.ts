/** What is asked of a browser's storage. */
export interface TextStore {
  getItem: (name: string) => string | null
  setItem: (name: string, value: string) => void
}

/**
 * Those who hear of changes to something that is kept in the browser.
 * @param onStorage hears which key other tabs wrote, null for any, for as long as anybody listens; and once when
 *   somebody begins to, of what was written meanwhile
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

/** A storage if this browser lets us keep something in it. @param open may throw: some browsers forbid the name itself */
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
