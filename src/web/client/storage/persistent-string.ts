import { useSyncExternalStore } from 'react'
import { createListeners, usableStorage, type TextStore } from './browser-storage.ts'

interface PersistentString {
  get: () => string | null
  /** @param text null forgets it */
  set: (text: string | null) => void
  subscribe: (listener: () => void) => () => void
}
interface Storage extends TextStore {
  removeItem: (name: string) => void
}

const texts = new Map<string, PersistentString>()

/** A text that this browser keeps under a key, the same in every tab; where it keeps nothing, as long as the page. */
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
  /** Storage that takes nothing more is behind what this tab knows, and is asked no longer. */
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

/** The text that is kept now; null on the server and until the page is awake. */
export function usePersistentString(key: string): [text: string | null, set: (text: string | null) => void] {
  const store = typeof document === 'undefined' ? null : persistentString(key)
  const text = useSyncExternalStore(store?.subscribe ?? nothing, store?.get ?? none, none)
  return [text, store?.set ?? nothing]
}
