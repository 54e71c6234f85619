import type { PersistentValue } from '#src/web/client/storage/persistent-value.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import { isItem, type GuestWishList } from './guest-wish-list.ts'
import type { SavedProduct } from '#src/web/client/wish-list-loader.ts'
import { deleteProduct, isRejected, postWishListItem, type Owner } from './wish-list-api.ts'

/** A mutation without an acknowledgement. The last one of a product counts. */
export interface WishListMutation {
  id: string
  productId: string
  /** null removes it. */
  item: SavedProduct | null
  /** Whether it restores a removed item. */
  undo: boolean
}

export function isWishListMutation(value: unknown): value is WishListMutation {
  if (typeof value !== 'object' || value === null) return false
  const { id, productId, item, undo } = value as Partial<Record<keyof WishListMutation, unknown>>
  return (
    typeof id === 'string' &&
    typeof productId === 'string' &&
    typeof undo === 'boolean' &&
    (item === null || isItem(item))
  )
}

/** Returns whether the same shopper is still signed in. */
export const isHere = ({ shopId, userId }: Owner): boolean => shopperStore(shopId).get()?._id === userId

interface Sent {
  /** @param listName the list that has the item */
  onSent: (click: WishListMutation, listName: string | null) => void
  onRejected: (click: WishListMutation, message: string) => void
}

/** Sends mutations to the server, in order; those that cannot be sent now stay in the queue. */
export async function sendClicks(
  owner: Owner,
  clicks: PersistentValue<readonly WishListMutation[]>,
  { onSent, onRejected }: Sent,
): Promise<void> {
  for (let click = clicks.get()[0]; click && isHere(owner); click = clicks.get()[0]) {
    const { id, productId, item, undo } = click
    try {
      const response = item ? await postWishListItem(owner, item, { undo }) : await deleteProduct(owner, productId)
      onSent(click, 'data' in response ? response.data.listName : null)
    } catch (error) {
      logFailure(error)
      if (!isRejected(error)) return
      onRejected(click, error.message)
    }
    clicks.set(clicks.get().filter((other) => other.id !== id))
  }
}

interface MergeOptions {
  guests: GuestWishList
  /** Products that did not fit at the last attempt. */
  rejected: Set<string>
  onTaken: (productId: string) => void
}

/**
 * Merges a guest's items into the shopper's list, oldest first; each is removed here after its own acknowledgement.
 * After an interruption the next run continues: a repeated item is added only once.
 * @returns the number of items without space; they stay here
 */
export async function mergeGuestWishList(owner: Owner, { guests, rejected, onTaken }: MergeOptions): Promise<number> {
  let count = 0
  for (;;) {
    const item = guests.get().findLast(({ productId }) => !rejected.has(productId))
    if (!item || !isHere(owner)) return count
    try {
      await postWishListItem(owner, item, { merge: true })
      onTaken(item.productId)
      guests.removeExact(item)
    } catch (error) {
      logFailure(error)
      if (!isRejected(error)) return count
      if (error.code === 'wish_list_full') {
        rejected.add(item.productId)
        count += 1
      }
      // An unknown product is dropped.
      else guests.removeExact(item)
    }
  }
}
