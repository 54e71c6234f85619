import { persistentValue, type Owner, type TextStorage } from '../storage/persistent-value.ts'

export interface StateOptions<M, S> {
  owner: Owner
  /** The keys of the browser's storage, without their owner. */
  keys: { pending: string; base: string }
  /** Whether a stored value, which may come from an older release, is a whole mutation. */
  isMutation: (value: unknown) => value is M
  parseBase: (text: string) => S | null
  /** The state before anything is known. */
  empty: S
  /** Returns the state after a mutation. */
  apply: (state: S, mutation: M) => S
  /** Whether the base stays in the browser, for all tabs; otherwise it is stored only while mutations are pending. */
  isBaseShared?: true
}

const NONE: readonly never[] = []

/** Returns a shopper's pending mutations, the server's state that they apply to, and the state with both. */
export function createMutationState<M, S>(options: StateOptions<M, S>, storage?: TextStorage | null) {
  const { owner, keys, isMutation, apply, isBaseShared = false } = options
  const pending = persistentValue<readonly M[]>(
    {
      key: keys.pending,
      owner,
      parse: (text) => (JSON.parse(text) as unknown[]).filter((value) => isMutation(value)),
      initial: NONE,
    },
    storage,
  )
  const stored = persistentValue<S | null>({ key: keys.base, owner, parse: options.parseBase, initial: null }, storage)
  const listeners = new Set<() => void>()
  let own = pending.get().length > 0 ? stored.get() : null
  let [isFresh, hasFailed] = [false, false]
  let last: { pending: readonly M[]; base: S | null; state: S } = { pending: NONE, base: null, state: options.empty }

  const base = (): S | null => (isBaseShared ? stored.get() : own)
  const storeBase = (): void => stored.set(isBaseShared || pending.get().length > 0 ? own : null)
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    pending: pending.get,
    base,
    isFresh: () => isFresh,
    hasFailed: () => hasFailed,
    notify,
    get: (): S => {
      const now = { pending: pending.get(), base: base() }
      if (now.pending !== last.pending || now.base !== last.base)
        last = { ...now, state: now.pending.reduce(apply, now.base ?? options.empty) }
      return last.state
    },
    update: (change: (mutations: readonly M[]) => readonly M[]): void => {
      const next = change(pending.get())
      pending.set(next.length > 0 ? next : NONE)
      if (!isBaseShared) storeBase()
    },
    setBase: (next: S, isComplete = true): void => {
      own = next
      isFresh = isComplete
      hasFailed = false
      storeBase()
      notify()
    },
    fail: (): void => {
      hasFailed = true
      notify()
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      const unsubscribers = [pending, ...(isBaseShared ? [stored] : [])].map(({ subscribe }) => subscribe(listener))
      return () => {
        listeners.delete(listener)
        for (const unsubscribe of unsubscribers) unsubscribe()
      }
    },
  }
}
