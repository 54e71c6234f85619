import { useSyncExternalStore } from 'react'
import { guestWishList, type GuestWishList } from './guest-wish-list.ts'
import type { SavedProduct } from '#src/web/client/wish-list-loader.ts'

const NONE: readonly SavedProduct[] = []
const nothing = (): (() => void) => () => {}
const none = (): readonly SavedProduct[] => NONE
const hydratedSnapshot = (): boolean => true
const serverSnapshot = (): boolean => false

/** Returns a guest's saved products in this browser; null on the server and before hydration. */
export function useGuestList(shopId: string): { list: GuestWishList | null; items: readonly SavedProduct[] } {
  const isHydrated = useSyncExternalStore(nothing, hydratedSnapshot, serverSnapshot)
  const list = isHydrated ? guestWishList(shopId) : null
  const items = useSyncExternalStore(list?.subscribe ?? nothing, list?.get ?? none, none)
  return { list, items }
}
