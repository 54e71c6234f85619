import { wishListEn } from '#src/shared/messages/wish-list/wish-list.en.ts'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { persistentValue, type TextStorage } from '#src/web/client/storage/persistent-value.ts'
import { ApiError, logFailure } from '#src/web/client/api-errors.ts'
import { guestWishList, type GuestWishList } from './guest-wish-list.ts'
import type { SavedProduct } from '#src/web/client/wish-list-loader.ts'
import { isWishListMutation, isHere, sendClicks, mergeGuestWishList, type WishListMutation } from './wish-list-sync.ts'
import { fetchSaved, type Owner } from './wish-list-api.ts'

/** A shopper's saved products in one browser. */
export interface AccountWishList {
  /** The name of the default list, for the wish list buttons. */
  name: () => string
  ids: () => readonly string[]
  has: (productId: string) => boolean
  subscribe: (listener: () => void) => () => void
  add: (item: SavedProduct) => true
  /** @returns a function that restores it */
  remove: (productId: string) => () => void
  /** Applies the ids that the server has. */
  applyServerIds: (ids: readonly string[], name?: string) => void
  /** Sends pending mutations, merges a guest's list, and loads the saved ids; it never rejects. */
  goOn: () => Promise<void>
}

/**
 * Creates a shopper's saved products. They are available at once from browser storage, and mutations are sent in order.
 * After a network failure or a closed tab the rest is sent later; each request is idempotent.
 */
export function createAccountWishList(
  owner: Owner,
  guests: GuestWishList,
  storage?: TextStorage | null,
): AccountWishList {
  const saved = persistentValue<readonly string[]>({ key: 'saved', owner, parse: parseIds, initial: [] }, storage)
  const clicks = persistentValue<readonly WishListMutation[]>(
    { key: 'wish-outbox', owner, parse: parseMutations, initial: [] },
    storage,
  )
  let name: string = wishListEn.title
  /** Products that did not fit at the last attempt. */
  const rejected = new Set<string>()
  let syncPromise: Promise<void> | null = null

  const note = (productId: string, isSaved: boolean): void => {
    const others = saved.get().filter((id) => id !== productId)
    saved.set(isSaved ? [...others, productId] : others)
  }
  const applyServerIds: AccountWishList['applyServerIds'] = (ids, listName) => {
    name = listName ?? name
    const [before, after] = [saved.get().toSorted(), ids.toSorted()]
    if (before.length !== after.length || before.some((id, index) => id !== after[index])) saved.set(after)
  }
  async function run(): Promise<void> {
    await alone(`wishes-${owner.shopId}`, async () => {
      await sendClicks(owner, clicks, {
        onSent: ({ productId, item }, listName) => {
          name = listName ?? name
          note(productId, item !== null)
        },
        onRejected: ({ productId, item }, message) => {
          note(productId, item === null && saved.get().includes(productId))
          showToast(message)
        },
      })
      const left = await mergeGuestWishList(owner, { guests, rejected, onTaken: (productId) => note(productId, true) })
      if (left > 0) showToast(wishListEn.notTaken, { label: wishListEn.view, href: '/user/my-wish-list' })
    })
    if (!isHere(owner)) return
    const response = await fetchSaved(owner)
    // A mutation made meanwhile is newer.
    if (clicks.get().length === 0) applyServerIds(response.data, response.defaultName)
  }
  const goOn = (): Promise<void> =>
    (syncPromise ??= run()
      // The cart reports an ended session.
      .catch((error: unknown) => (error instanceof ApiError && error.status === 401 ? undefined : logFailure(error)))
      .finally(() => {
        syncPromise = null
        if (clicks.get().length > 0 && isHere(owner) && navigator.onLine) retrySoon()
      }))
  let attempts = 0
  /** Retries for mutations made during the sync; only a few times, in case the server rejects all. */
  function retrySoon(): void {
    attempts += 1
    if (attempts < 3) void goOn()
  }
  const enqueue = (click: Omit<WishListMutation, 'id'>): void => {
    const others = clicks.get().filter(({ productId }) => productId !== click.productId)
    clicks.set([...others, { ...click, id: crypto.randomUUID() }])
    attempts = 0
    void goOn()
  }
  return {
    name: () => name,
    ids: () => saved.get(),
    has: (productId) => {
      const click = clicks.get().find((other) => other.productId === productId)
      return click ? click.item !== null : saved.get().includes(productId)
    },
    subscribe: (listener) => {
      const unsubscribers = [saved.subscribe(listener), clicks.subscribe(listener)]
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe()
      }
    },
    add: (item) => {
      enqueue({ productId: item.productId, item, undo: false })
      return true
    },
    remove: (productId) => {
      enqueue({ productId, item: null, undo: false })
      const item = { productId, addedAt: new Date().toISOString(), priceAmountWhenAdded: 0 }
      return () => enqueue({ productId, item, undo: true })
    },
    applyServerIds,
    goOn,
  }
}

const parseIds = (text: string): readonly string[] =>
  (JSON.parse(text) as unknown[]).filter((id) => typeof id === 'string')
const parseMutations = (text: string): readonly WishListMutation[] =>
  (JSON.parse(text) as unknown[]).filter(isWishListMutation)

/** Runs in one tab at a time where the browser supports it: parallel runs would be harmless but show messages twice. */
const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  // Older browsers lack it, despite its type.
  'locks' in navigator ? navigator.locks.request(name, work) : work()

const lists = new Map<string, AccountWishList>()
/** Short enough for a shopper who switches between two tabs. */
const REFRESH_MS = 3000
/** By then the cart has been requested, so an ended session is known. */
const INITIAL_DELAY_MS = 1000

/** Returns a shopper's saved products in this browser, refreshed whenever the shopper returns to the page. */
export function accountWishList(owner: Owner): AccountWishList {
  const key = `${owner.shopId} ${owner.userId}`
  const existing = lists.get(key)
  if (existing) return existing
  const list = createAccountWishList(owner, guestWishList(owner.shopId))
  lists.set(key, list)
  let lastRefreshMs = -REFRESH_MS
  const refreshIfStale = (): void => {
    if (!isHere(owner) || document.hidden || performance.now() < lastRefreshMs + REFRESH_MS) return
    lastRefreshMs = performance.now()
    void list.goOn()
  }
  addEventListener('online', () => {
    if (isHere(owner)) void list.goOn()
  })
  addEventListener('focus', refreshIfStale)
  document.addEventListener('visibilitychange', refreshIfStale)
  setTimeout(refreshIfStale, INITIAL_DELAY_MS)
  return list
}
