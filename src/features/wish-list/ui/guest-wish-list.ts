import { persistentValue, type PersistentValue, type TextStorage } from '#src/web/client/storage/persistent-value.ts'
import type { SavedProduct } from '#src/web/client/wish-list-loader.ts'
import { MAX_WISH_LIST_ITEMS } from '../wish-list.rules.ts'

/** A guest's list in the browser. */
export interface GuestWishList extends PersistentValue<readonly SavedProduct[]> {
  has: (productId: string) => boolean
  /** @returns false when the list is full */
  add: (item: SavedProduct) => boolean
  remove: (productId: string) => void
  /** Removes exactly this item; a newer one of the product stays. */
  removeExact: (item: SavedProduct) => void
  /** Restores an item at its position. */
  restore: (item: SavedProduct, index: number) => void
}

const NONE: readonly SavedProduct[] = []

/** Returns the guest's list of one shop in this browser, under `wishList-{shopId}`. */
export function guestWishList(shopId: string, storage?: TextStorage | null): GuestWishList {
  const list = persistentValue({ key: `wishList-${shopId}`, parse: parseItems, initial: NONE }, storage)
  const without = (id: string): readonly SavedProduct[] => list.get().filter(({ productId }) => productId !== id)
  return {
    ...list,
    get isPersistent() {
      return list.isPersistent
    },
    has: (productId) => list.get().some((item) => item.productId === productId),
    add: (item) => {
      const others = without(item.productId)
      if (others.length >= MAX_WISH_LIST_ITEMS) return false
      list.set([item, ...others])
      return true
    },
    remove: (productId) => list.set(without(productId)),
    removeExact: ({ productId, addedAt }) =>
      list.update((items) => items.filter((item) => item.productId !== productId || item.addedAt !== addedAt)),
    restore: (item, index) => list.set(without(item.productId).toSpliced(index, 0, item)),
  }
}

const parseItems = (text: string): readonly SavedProduct[] =>
  (JSON.parse(text) as unknown[]).filter(isItem).slice(0, MAX_WISH_LIST_ITEMS)

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
