import { useStore } from '../hydration.tsx'

/** The part of the browser's storage that is used here. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The shopper of a shop whose values are deleted at sign-out. */
export interface Owner {
  shopId: string
  userId: string
}

/** Where a value is stored: `session` is one tab, and `owner` becomes part of the key. */
export interface StoragePlace {
  owner?: Owner
  area?: 'local' | 'session'
}

interface PersistentOptions<T> extends StoragePlace {
  key: string
  /**
   * Reads a stored text, which may come from an older release or be changed by hand. When it throws, the value is
   * `initial`.
   */
  parse: (text: string) => T
  /** The value without an entry; setting it removes the entry, as setting null does. */
  initial: T
}

/** A value in the browser's storage, shared by all tabs. Strings are stored as they are, other values as JSON. */
export interface PersistentValue<T> {
  readonly initial: T
  /** Returns the latest value, also after a change in another tab; the same object until it changes. */
  get: () => T
  set: (value: T) => void
  /** Changes the latest value. */
  update: (change: (latest: T) => T) => void
  subscribe: (listener: () => void) => () => void
  /** Whether it is stored beyond the life of the page. */
  readonly isPersistent: boolean
}

/** The values of this page by key, so that all parts of the page share one. */
export const values = new Map<string, PersistentValue<unknown>>()

/** Returns the end of the keys of a shopper's values. */
export const suffixOf = ({ shopId, userId }: Owner): string => `-${shopId}-${userId}`

/**
 * Returns the value of a key. It never throws: without a storage, or with a full one, it lives as long as the page.
 * @param storage replaces the browser's storage: each call then returns a new value, like another tab
 */
export function persistentValue<T>(options: PersistentOptions<T>, storage?: TextStorage | null): PersistentValue<T> {
  const { owner, area = 'local' } = options
  const key = owner ? options.key + suffixOf(owner) : options.key
  // A server must not share values between visitors.
  if (storage !== undefined || typeof document === 'undefined') return create({ ...options, key }, storage ?? null)
  const id = `${area} ${key}`
  const existing = values.get(id) as PersistentValue<T> | undefined
  if (existing) return existing
  const value = create({ ...options, key }, openStorage(area))
  values.set(id, value as PersistentValue<unknown>)
  return value
}

/** Returns the persistent string of a key; null without an entry. */
export const persistentText = (key: string, place?: StoragePlace, storage?: TextStorage | null) =>
  persistentValue<string | null>({ ...place, key, parse: (text) => text, initial: null }, storage)

/** Returns the current value; the initial one on the server and until hydration. */
export const usePersistent = <T>(value: PersistentValue<T>): T => useStore(value)

/** Returns null when the browser forbids access. */
export function openStorage(area: 'local' | 'session'): Storage | null {
  try {
    return area === 'local' ? localStorage : sessionStorage
  } catch {
    return null
  }
}

function create<T>({ key, parse, initial }: PersistentOptions<T>, storage: TextStorage | null): PersistentValue<T> {
  const listeners = new Set<() => void>()
  /** After a failed write, the storage is outdated and is not read. */
  let isPersistent = storage !== null
  /** The text of the value, as it was last read or written. */
  let text: string | null = null
  let value = initial
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const handleStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) tell()
  }
  function read(): T {
    try {
      return text === null ? initial : parse(text)
    } catch {
      return initial
    }
  }
  function get(): T {
    const stored = isPersistent && storage ? storage.getItem(key) : text
    if (stored !== text) {
      text = stored
      value = read()
    }
    return value
  }
  function set(next: T): void {
    const nextText = toText(next === initial ? null : next)
    get()
    if (nextText === text) return
    text = nextText
    value = next
    try {
      if (nextText === null) storage?.removeItem(key)
      else storage?.setItem(key, nextText)
      isPersistent = storage !== null
    } catch {
      isPersistent = false
    }
    tell()
  }
  return {
    initial,
    get,
    set,
    update: (change) => set(change(get())),
    subscribe: (listener) => {
      if (listeners.size === 0) globalThis.addEventListener('storage', handleStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) globalThis.removeEventListener('storage', handleStorage)
      }
    },
    get isPersistent() {
      return isPersistent
    },
  }
}

const toText = (value: unknown): string | null =>
  value === null || typeof value === 'string' ? value : JSON.stringify(value)
