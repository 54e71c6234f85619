import { savedProductsEn } from '#src/shared/messages/wish-list/saved-products.en.ts'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { logFailure } from '#src/web/client/api-errors.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import type { SavedProduct, SavedProductStore } from '#src/web/client/wish-list-loader.ts'
import { MAX_WISH_LIST_ITEMS } from '../wish-list.rules.ts'
import { guestWishList, type GuestWishList } from './guest-wish-list.ts'
import type { AccountWishList } from './account-wish-list.ts'

/**
 * Opens the saved products of this visitor, and follows sign-in and sign-out. The code for shoppers is loaded only for
 * them.
 * @param notify called for every change, and once at first
 */
export function openSavedProducts(shopId: string, notify: () => void): SavedProductStore {
  const guests = guestWishList(shopId)
  const shopper = shopperStore(shopId)
  let mine: AccountWishList | null = null
  let unsubscribe: (() => void) | null = null
  let ready = follow()

  async function follow(): Promise<void> {
    const userId = shopper.get()?._id
    const opened = userId ? (await import('./account-wish-list.ts')).accountWishList({ shopId, userId }) : null
    // The visitor may have changed meanwhile.
    if (shopper.get()?._id !== userId || mine === opened) return
    unsubscribe?.()
    // After sign-out, nothing may be left for the next visitor.
    if (userId === undefined) mine?.applyServerIds([])
    mine = opened
    unsubscribe = opened?.subscribe(notify) ?? null
    notify()
  }
  shopper.subscribe(() => {
    ready = follow()
    ready.catch(logFailure)
  })
  ready.catch(logFailure)
  guests.subscribe(notify)
  // After the caller has received the result.
  queueMicrotask(notify)

  const has = (productId: string): boolean => guests.has(productId) || mine?.has(productId) === true
  const add = (item: SavedProduct): boolean => mine?.add(item) ?? guests.add(item)
  const remove = (productId: string): (() => void) => {
    const undos = [removeFromGuests(guests, productId), mine?.has(productId) ? mine.remove(productId) : null]
    return () => {
      for (const undo of undos) undo?.()
    }
  }
  return {
    has,
    add,
    remove,
    press: async (item) => {
      // A signed-in shopper must not use the guest's list because a script was late.
      await ready.catch(logFailure)
      const t = savedProductsEn
      const [name, link] = [mine?.name() ?? t.title, { label: t.view, href: '/user/my-wish-list' }]
      if (has(item.productId)) showToast(t.removed(name), { label: t.undo, onClick: remove(item.productId) })
      else if (add({ ...item, addedAt: new Date().toISOString() })) showToast(t.saved(name), link)
      else showToast(t.full(MAX_WISH_LIST_ITEMS), link)
    },
  }
}

function removeFromGuests(guests: GuestWishList, productId: string): (() => void) | null {
  const index = guests.get().findIndex((item) => item.productId === productId)
  const item = guests.get()[index]
  if (!item) return null
  guests.remove(productId)
  return () => guests.restore(item, index)
}
