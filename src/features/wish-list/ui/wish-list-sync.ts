import type { PersistentList } from '#src/web/client/storage/persistent-list.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import { isItem, type GuestWishList, type SavedProduct } from './guest-wish-list.ts'
import { deleteProduct, isRejected, postWishListItem, type Owner } from './wish-list-api.ts'

/** A click that the server has not answered yet. The last one of a product counts. */
export interface WishListMutation {
  id: string
  productId: string
  /** null takes it out. */
  item: SavedProduct | null
  /** Puts back what was taken out. */
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

/** Whether nobody else has signed in, or out, meanwhile. */
export const isHere = ({ shopId, userId }: Owner): boolean => shopperStore(shopId).get()?._id === userId

interface Sent {
  /** @param listName where it was saved */
  onSent: (click: WishListMutation, listName: string | null) => void
  onRejected: (click: WishListMutation, message: string) => void
}

/** Brings what was clicked to the server, in order; what cannot be sent now stays for later. */
export async function sendClicks(
  owner: Owner,
  clicks: PersistentList<WishListMutation>,
  { onSent, onRejected }: Sent,
): Promise<void> {
  for (let click = clicks.latest()[0]; click && isHere(owner); click = clicks.latest()[0]) {
    const { id, productId, item, undo } = click
    try {
      const response = item ? await postWishListItem(owner, item, { undo }) : await deleteProduct(owner, productId)
      onSent(click, 'data' in response ? response.data.listName : null)
    } catch (error) {
      logFailure(error)
      if (!isRejected(error)) return
      onRejected(click, error.message)
    }
    clicks.change(clicks.latest().filter((other) => other.id !== id))
  }
}

interface MergeOptions {
  guests: GuestWishList
  /** What had no room when it was last tried, by product. */
  rejected: Set<string>
  onTaken: (productId: string) => void
}

/**
 * Puts a guest's things on the shopper's list, the oldest first; each is struck here when its own answer has come.
 * Whatever cuts it off, the next time goes on: a thing is on a list once, however often it is sent.
 * @returns how many were refused for want of room; they stay here
 */
export async function mergeGuestWishList(owner: Owner, { guests, rejected, onTaken }: MergeOptions): Promise<number> {
  let count = 0
  for (;;) {
    const item = guests.latest().findLast(({ productId }) => !rejected.has(productId))
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
      // What the shop never had is nothing to keep.
      else guests.removeExact(item)
    }
  }
}
