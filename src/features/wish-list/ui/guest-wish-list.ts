import type { SavedProduct } from '#src/web/client/wish-list-loader.ts'
import { createPersistentList, localStore, insertAt } from '#src/web/client/storage/persistent-list.ts'
import type { TextStore } from '#src/web/client/storage/browser-storage.ts'
import { MAX_WISH_LIST_ITEMS } from '../wish-list.rules.ts'

/** A guest's list in the browser. */
export interface GuestWishList {
  get: () => readonly SavedProduct[]
  /** Returns the stored list, including changes of other tabs. */
  latest: () => readonly SavedProduct[]
  has: (productId: string) => boolean
  subscribe: (listener: () => void) => () => void
  /** @returns false when the list is full */
  add: (item: SavedProduct) => boolean
  remove: (productId: string) => void
  /** Removes exactly this item; a newer one of the product stays. */
  removeExact: (item: SavedProduct) => void
  /** Restores an item at its position. */
  restore: (item: SavedProduct, index: number) => void
  /** Whether it survives closing the page. */
  readonly isPersistent: boolean
}

/** Creates the guest's list of one shop under `wishList-{shopId}`, shared by all tabs. It never throws. */
export function createGuestWishList(shopId: string, storage: TextStore | null): GuestWishList {
  const list = createPersistentList(`wishList-${shopId}`, storage, (values) =>
    values.filter(isItem).slice(0, MAX_WISH_LIST_ITEMS),
  )
  const without = (id: string): readonly SavedProduct[] => list.latest().filter(({ productId }) => productId !== id)
  return {
    get: list.get,
    latest: list.latest,
    has: (productId) => list.get().some((item) => item.productId === productId),
    get isPersistent() {
      return list.isPersistent
    },
    subscribe: list.subscribe,
    add: (item) => {
      const others = without(item.productId)
      if (others.length >= MAX_WISH_LIST_ITEMS) return false
      list.change([item, ...others])
      return true
    },
    remove: (productId) => list.change(without(productId)),
    removeExact: ({ productId, addedAt }) =>
      list.change(list.latest().filter((item) => item.productId !== productId || item.addedAt !== addedAt)),
    restore: (item, index) => list.change(insertAt(without(item.productId), item, index)),
  }
}

export function isItem(value: unknown): value is SavedProduct {
  if (typeof value !== 'object' || value === null) return false
  const { productId, variantId, addedAt, priceAmountWhenAdded } = value as Partial<Record<keyof SavedProduct, unknown>>
  return (
    typeof productId === 'string' &&
    typeof addedAt === 'string' &&
    Number.isInteger(priceAmountWhenAdded) &&
    (variantId === undefined || typeof variantId === 'string')
  )
}

const lists = new Map<string, GuestWishList>()

/** Returns the guest's list of a shop in this browser. */
export function guestWishList(shopId: string): GuestWishList {
  const list = lists.get(shopId) ?? createGuestWishList(shopId, localStore())
  lists.set(shopId, list)
  return list
}
