import { usePersistent } from '#src/web/client/storage/persistent-value.ts'
import { useHydrated } from '#src/web/client/use-hydrated.ts'
import type { SavedProduct } from '#src/web/client/wish-list-loader.ts'
import { guestWishList, type GuestWishList } from './guest-wish-list.ts'

/** Returns a guest's saved products in this browser; null on the server and before hydration. */
export function useGuestList(shopId: string): { list: GuestWishList | null; items: readonly SavedProduct[] } {
  const list = guestWishList(shopId)
  const items = usePersistent(list)
  return { list: useHydrated() ? list : null, items }
}
