import { MAX_COMPARED } from '../compare.rules.ts'

/** Which products this browser compares: their ids under `compare-{shopId}`, at most four. It never throws. */
export interface CompareList {
  get: () => readonly string[]
  subscribe: (listener: () => void) => () => void
  /** @returns false when there is no room */
  add: (productId: string) => boolean
  remove: (productId: string) => void
  /** Puts something back where it was. */
  restore: (productId: string, index: number) => void
  clear: () => void
}

interface TextStore {
  getItem: (name: string) => string | null
  setItem: (name: string, value: string) => void
}

export function createCompareList(shopId: string, storage: TextStore | null): CompareList {
  const key = `compare-${shopId}`
  const listeners = new Set<() => void>()
  let ids = read()

  function read(): readonly string[] {
    try {
      const value: unknown = JSON.parse(storage?.getItem(key) ?? '[]')
      const texts = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
      return [...new Set(texts)].slice(0, MAX_COMPARED)
    } catch {
      return []
    }
  }
  function set(next: readonly string[]): void {
    ids = next
    for (const listener of listeners) listener()
  }
  function change(next: readonly string[]): void {
    try {
      storage?.setItem(key, JSON.stringify(next))
    } catch {
      // Full or forbidden: it holds for this tab.
    }
    set(next)
  }
  function onStorage(event: StorageEvent): void {
    if (event.key === key || event.key === null) set(read())
  }
  return {
    get: () => ids,
    subscribe: (listener) => {
      if (listeners.size === 0) globalThis.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) globalThis.removeEventListener('storage', onStorage)
      }
    },
    add: (productId) => {
      if (ids.includes(productId)) return true
      if (ids.length >= MAX_COMPARED) return false
      change([...ids, productId])
      return true
    },
    remove: (productId) => change(ids.filter((id) => id !== productId)),
    restore: (productId, index) => {
      const others = ids.filter((id) => id !== productId)
      change([...others.slice(0, index), productId, ...others.slice(index)].slice(0, MAX_COMPARED))
    },
    clear: () => change([]),
  }
}

const lists = new Map<string, CompareList>()
const NOTHING: readonly string[] = []
/** On the server, and while the page wakes up. */
export const noneCompared = (): readonly string[] => NOTHING

/** The one list of a shop in this browser. */
export function compareList(shopId: string): CompareList {
  const isBrowser = typeof document !== 'undefined'
  const key = isBrowser ? shopId : ''
  const list = lists.get(key) ?? createCompareList(key, isBrowser ? usable() : null)
  lists.set(key, list)
  return list
}

function usable(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
