/** What is asked of a browser's storage. */
export interface TextStore {
  getItem: (name: string) => string | null
  setItem: (name: string, value: string) => void
}

/**
 * Those who hear of changes to something that is kept in the browser.
 * @param onStorage hears of what other tabs write, for as long as anybody listens
 */
export function createListeners(onStorage: (event: StorageEvent) => void) {
  const listeners = new Set<() => void>()
  return {
    tell: (): void => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void): (() => void) => {
      if (listeners.size === 0) globalThis.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) globalThis.removeEventListener('storage', onStorage)
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
