import { wishListEn } from '#src/shared/messages/wish-list/wish-list.en.ts'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { ApiError, logFailure } from '#src/web/client/api-errors.ts'
import type { Owner, TextStorage } from '#src/web/client/storage/persistent-value.ts'
import { mutationQueue, sendEach } from '#src/web/client/sync/mutation-queue.ts'
import type { SavedProduct } from '#src/web/client/wish-list-loader.ts'
import { guestWishList, isItem, type GuestWishList } from './guest-wish-list.ts'
import { deleteProduct, fetchSaved, postWishListItem } from './wish-list-api.ts'

/** A shopper's saved products in one browser. */
export interface AccountWishList {
  /** The name of the default list, for the wish list buttons. */
  name: () => string
  /** The ids that the server has. */
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

/** A mutation without an acknowledgement. The last one of a product counts. */
interface WishListMutation {
  id: string
  productId: string
  /** null removes it. */
  item: SavedProduct | null
  /** Whether it restores a removed item. */
  undo: boolean
  isSent?: true
}

/** Short enough for a shopper who switches between two tabs. */
const REFRESH_MS = 3000
/** By then the cart has been requested, so an ended session is known. */
const START_DELAY_MS = 1000

const withProduct = (ids: readonly string[], productId: string, isSaved: boolean): readonly string[] => {
  const others = ids.filter((id) => id !== productId)
  return isSaved ? [...others, productId] : others
}

/** Creates a shopper's saved products. They are available at once from the browser's storage. */
export function createAccountWishList(
  owner: Owner,
  guests: GuestWishList,
  storage?: TextStorage | null,
): AccountWishList {
  let name: string = wishListEn.title
  const fetch = async (): Promise<readonly string[]> => {
    const response = await fetchSaved(owner)
    name = response.defaultName ?? name
    return response.data.toSorted()
  }
  const queue = mutationQueue<WishListMutation, readonly string[]>(
    {
      name: 'wish-list',
      owner,
      keys: { pending: 'wish-outbox', base: 'saved' },
      isMutation: isWishListMutation,
      parseBase: (text) => (JSON.parse(text) as unknown[]).filter((id) => typeof id === 'string'),
      isBaseShared: true,
      empty: [],
      refreshMs: REFRESH_MS,
      startDelayMs: START_DELAY_MS,
      idOf: ({ id }) => id,
      collapse: (pending, next) => [...pending.filter(({ productId }) => productId !== next.productId), next],
      apply: (ids, { productId, item }) => withProduct(ids, productId, item !== null),
      send: async ({ id, productId, item, undo, isSent }) => {
        if (item) name = (await postWishListItem(owner, item, { undo, additionId: id })).data.listName
        else await deleteProduct(owner, productId)
        // The shopper may have removed a repeated addition elsewhere.
        return isSent ? fetch() : withProduct(ids(), productId, item !== null)
      },
      fetch,
      onRejected: (_mutation, { message }) => showToast(message),
      guest: createGuestMerge(owner, guests, (productId) => queue.setBase(withProduct(ids(), productId, true))),
    },
    storage,
  )
  const ids = (): readonly string[] => queue.base() ?? []
  const change = (productId: string, item: SavedProduct | null, undo = false): void =>
    queue.enqueue({ id: crypto.randomUUID(), productId, item, undo })
  return {
    name: () => name,
    ids,
    has: (productId) => queue.get().includes(productId),
    subscribe: queue.subscribe,
    add: (item) => {
      change(item.productId, item)
      return true
    },
    remove: (productId) => {
      change(productId, null)
      const item = { productId, addedAt: new Date().toISOString(), priceAmountWhenAdded: 0 }
      return () => change(productId, item, true)
    },
    applyServerIds: (serverIds, listName) => {
      name = listName ?? name
      queue.setBase(serverIds.toSorted())
    },
    goOn: () =>
      queue
        .sync()
        // The cart reports an ended session.
        .catch((error: unknown) => (error instanceof ApiError && error.status === 401 ? undefined : logFailure(error))),
  }
}

/** Merges a guest's items into the shopper's list, oldest first; each is removed here after its own acknowledgement. */
function createGuestMerge(owner: Owner, guests: GuestWishList, onAdded: (productId: string) => void) {
  /** Products that did not fit; they stay here. */
  const rejected = new Set<string>()
  const next = (): SavedProduct | undefined => guests.get().findLast(({ productId }) => !rejected.has(productId))
  return {
    hasItems: () => next() !== undefined,
    merge: async (): Promise<void> => {
      const rejectedBefore = rejected.size
      await sendEach(owner, {
        next,
        send: async (item) => {
          await postWishListItem(owner, item, { merge: true })
          onAdded(item.productId)
          guests.removeExact(item)
        },
        onRejected: (item, { code }) => {
          if (code === 'wish_list_full') rejected.add(item.productId)
          // An unknown product is dropped.
          else guests.removeExact(item)
        },
      })
      if (rejected.size > rejectedBefore)
        showToast(wishListEn.notTaken, { label: wishListEn.view, href: '/user/my-wish-list' })
    },
  }
}

function isWishListMutation(value: unknown): value is WishListMutation {
  if (typeof value !== 'object' || value === null) return false
  const { id, productId, item, undo } = value as Partial<Record<keyof WishListMutation, unknown>>
  return (
    typeof id === 'string' &&
    typeof productId === 'string' &&
    typeof undo === 'boolean' &&
    (item === null || isItem(item))
  )
}

const lists = new Map<string, AccountWishList>()

/** Returns a shopper's saved products in this browser, refreshed whenever the shopper returns to the page. */
export function accountWishList(owner: Owner): AccountWishList {
  const key = `${owner.shopId} ${owner.userId}`
  const list = lists.get(key) ?? createAccountWishList(owner, guestWishList(owner.shopId))
  lists.set(key, list)
  return list
}
