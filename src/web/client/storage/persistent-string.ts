import { useSyncExternalStore } from 'react'
import { createListeners, usableStorage, type TextStore } from './browser-storage.ts'

interface PersistentString {
  get: () => string | null
  /** @param text null removes it */
  set: (text: string | null) => void
  subscribe: (listener: () => void) => () => void
}
interface Storage extends TextStore {
  removeItem: (name: string) => void
}

const texts = new Map<string, PersistentString>()

/** Returns the persistent string of a key, shared by all tabs. Without a storage it lives as long as the page. */
export function persistentString(key: string): PersistentString {
  const existing = texts.get(key)
  if (existing) return existing
  const text = createPersistentString(
    key,
    usableStorage(() => localStorage),
  )
  texts.set(key, text)
  return text
}

export function createPersistentString(key: string, storage: Storage | null): PersistentString {
  /** After a failed write the storage is behind this tab, so it is no longer read. */
  let activeStorage = storage
  let text = storage?.getItem(key) ?? null
  const { tell, subscribe } = createListeners((changed) => {
    if (!activeStorage || (changed !== null && changed !== key)) return
    const now = activeStorage.getItem(key)
    if (now === text) return
    text = now
    tell()
  })
  return {
    get: () => text,
    set: (next) => {
      text = next
      try {
        if (next === null) activeStorage?.removeItem(key)
        else activeStorage?.setItem(key, next)
      } catch {
        activeStorage = null
      }
      tell()
    },
    subscribe,
  }
}

const nothing = (): (() => void) => () => {}
const none = (): null => null

/** Returns the persistent string; null on the server and until hydration. */
export function usePersistentString(key: string): [text: string | null, set: (text: string | null) => void] {
  const store = typeof document === 'undefined' ? null : persistentString(key)
  const text = useSyncExternalStore(store?.subscribe ?? nothing, store?.get ?? none, none)
  return [text, store?.set ?? nothing]
}
