import { useSyncExternalStore } from 'react'
import { guestWishList, type GuestWishList, type WishListItem } from './guest-wish-list.ts'

const NONE: readonly WishListItem[] = []
const nothing = (): (() => void) => () => {}
const none = (): readonly WishListItem[] => NONE
const awake = (): boolean => true
const asleep = (): boolean => false

/** What a guest has saved in this browser; null on the server and until the page is awake. */
export function useGuestList(shopId: string): { list: GuestWishList | null; items: readonly WishListItem[] } {
  const isHydrated = useSyncExternalStore(nothing, awake, asleep)
  const list = isHydrated ? guestWishList(shopId) : null
  const items = useSyncExternalStore(list?.subscribe ?? nothing, list?.get ?? none, none)
  return { list, items }
}
