import { useSyncExternalStore } from 'react'
import { guestWishes, type GuestWishes, type WishItem } from './guest-wish-list.ts'

const NONE: readonly WishItem[] = []
const nothing = (): (() => void) => () => {}
const none = (): readonly WishItem[] => NONE
const awake = (): boolean => true
const asleep = (): boolean => false

/** What a guest has saved in this browser; null on the server and until the page is awake. */
export function useGuestList(shopId: string): { list: GuestWishes | null; items: readonly WishItem[] } {
  const isAwake = useSyncExternalStore(nothing, awake, asleep)
  const list = isAwake ? guestWishes(shopId) : null
  const items = useSyncExternalStore(list?.subscribe ?? nothing, list?.get ?? none, none)
  return { list, items }
}
