import { ApiError, logFailure } from '../api-errors.ts'
import { isCurrentShopper, shopperStore } from '../shopper.ts'
import type { Owner, TextStorage } from '../storage/persistent-value.ts'
import { followPage } from './follow-page.ts'
import { createMutationState, type StateOptions } from './mutation-state.ts'

interface MutationQueueOptions<M, S> extends StateOptions<M, S> {
  /** Names the locks and the channel of the tabs. */
  name: string
  idOf: (mutation: M) => string
  /** Adds a mutation to those that are pending; it may replace what it makes redundant. */
  collapse: (pending: readonly M[], next: M, base: S | null) => readonly M[]
  /**
   * Sends a mutation, which may have arrived before, and returns the server's state after it.
   * @throws ApiError
   */
  send: (mutation: M) => Promise<S>
  fetch: () => Promise<S>
  /** Called when the server has rejected a mutation, which is dropped. */
  onRejected: (mutation: M, error: ApiError) => void | Promise<void>
  /** The items of this browser's guest. */
  guest: { hasItems: () => boolean; merge: () => Promise<void> }
  /** Minimum time between two refreshes when the shopper returns to the page. */
  refreshMs?: number
  /** Delay of the first refresh. */
  startDelayMs?: number
}

/** Further attempts at once while the browser is online. */
const MAX_RETRIES_AT_ONCE = 2
/** Delay of the next attempt, doubled by each; a browser may report no event when the network returns. */
const RETRY_MS = 2000
const MAX_RETRY_MS = 60_000

/**
 * Returns the queue of a shopper's mutations of one object, such as the cart. A mutation shows at once and waits in the
 * browser until the server has accepted or rejected it, so that nothing is lost with the network or the tab. One tab
 * sends at a time, in order, and only while its shopper is signed in (decision 0016).
 */
export function mutationQueue<M extends { isSent?: true }, S>(
  options: MutationQueueOptions<M, S>,
  storage?: TextStorage | null,
) {
  const { name, owner, idOf } = options
  const { pending, fail, ...state } = createMutationState(options, storage)
  const inOrder = createSequence()
  const channel = options.isBaseShared ? null : openChannel(`${name}-${owner.shopId}`)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  const notifyTabs = (): void => channel?.postMessage(owner.userId)
  let retries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let merging: Promise<void> | null = null

  const acknowledge = (mutation: M): void =>
    state.update((mutations) => mutations.filter((other) => idOf(other) !== idOf(mutation)))
  async function send(mutation: M): Promise<void> {
    // The server may have it from now on, so it is repeated unchanged.
    if (!mutation.isSent)
      state.update((mutations) =>
        mutations.map((other) => (idOf(other) === idOf(mutation) ? { ...other, isSent: true } : other)),
      )
    const base = await options.send(mutation)
    acknowledge(mutation)
    state.setBase(base)
    notifyTabs()
  }
  async function onRejected(mutation: M, error: ApiError): Promise<void> {
    acknowledge(mutation)
    await options.onRejected(mutation, error)
  }
  // Another tab may have sent or changed some of them before this one has the lock.
  const sendPending = (): Promise<void> => sendEach(owner, { next: () => pending()[0], send, onRejected })
  async function flush(): Promise<void> {
    if (pending().length === 0) return
    await alone(`${name}-outbox-${owner.shopId}`, sendPending).catch(logFailure)
    if (pending().length === 0 || !navigator.onLine || !isCurrentShopper(owner)) return
    const delays = retries - MAX_RETRIES_AT_ONCE
    retries += 1
    clearTimeout(timer)
    if (delays < 0) void inOrder(flush)
    else timer = setTimeout(() => void inOrder(flush), Math.min(RETRY_MS * 2 ** delays, MAX_RETRY_MS))
  }
  async function reload(): Promise<void> {
    try {
      state.setBase(await options.fetch())
    } catch (error) {
      fail()
      throw error
    }
  }
  async function mergeGuest(): Promise<void> {
    if (!options.guest.hasItems()) return
    merging ??= inOrder(() => alone(`${name}-${owner.shopId}`, options.guest.merge)).finally(() => {
      merging = null
    })
    await merging
  }
  async function sync(): Promise<void> {
    await Promise.all([inOrder(flush), mergeGuest(), inOrder(reload)])
  }
  return {
    ...state,
    /** While there are listeners, the state follows other tabs and devices. */
    subscribe: followPage(state.subscribe, { ...options, channel, sync }),
    enqueue: (mutation: M): void => {
      state.update((mutations) => options.collapse(mutations, mutation, state.base()))
      retries = 0
      void inOrder(flush)
    },
    /** Runs other work after the pending mutations have been sent. */
    run: async (work: () => Promise<void>): Promise<void> => {
      void inOrder(flush)
      await inOrder(work)
    },
    /** Loads the state. @throws what `fetch` throws */
    reload,
    mergeGuest,
    /** Sends the pending mutations and the guest's items, and loads the state. @throws what `fetch` throws */
    sync,
    /** Notifies other tabs of a change that no mutation made. */
    notifyTabs,
  }
}

interface Sending<I> {
  /** Returns the next item; undefined when there is none. */
  next: () => I | undefined
  /** @throws ApiError */
  send: (item: I) => Promise<void>
  onRejected: (item: I, error: ApiError) => void | Promise<void>
}

/**
 * Sends items one by one while their shopper is signed in. The next one follows a rejected one; after any other failure
 * the rest waits.
 */
export async function sendEach<I>(owner: Owner, { next, send, onRejected }: Sending<I>): Promise<void> {
  for (let item = next(); item !== undefined && isCurrentShopper(owner); item = next())
    try {
      await send(item)
    } catch (error) {
      logFailure(error)
      if (!isRejected(error)) return
      await onRejected(item, error)
    }
}

/** Returns whether the server will always reject this request, unlike a lost or temporarily failed one. */
export const isRejected = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 403, 429].includes(error.status)

/** Runs a shopper's request. When the session has ended, the visitor becomes a guest (specification, section 4). */
export async function asShopper<T>(owner: Owner, request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (error instanceof ApiError && [401, 403].includes(error.status) && isCurrentShopper(owner))
      shopperStore(owner.shopId).clear()
    throw error
  }
}

/**
 * Runs in one tab at a time where the browser supports locks. Concurrent runs are harmless, but show their result
 * twice.
 */
const alone = (name: string, work: () => Promise<void>): Promise<void> =>
  // Older browsers lack it, contrary to its type.
  'locks' in navigator ? navigator.locks.request(name, work) : work()

const openChannel = (name: string): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)

/** Returns a function that runs work sequentially, also after errors. */
function createSequence(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}
