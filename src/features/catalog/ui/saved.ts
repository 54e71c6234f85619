import { useEffect, useSyncExternalStore } from 'react'
import { rest } from '#src/web/later.tsx'
import { logFailure } from '#src/web/read.ts'
import type { WishList } from './wish-list.ts'

let list: WishList | null = null
let opening: Promise<WishList> | null = null
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** This browser's wish list; its script comes when the first page rests, or when it is asked for. */
export function wishList(shopId: string): Promise<WishList> {
  opening ??= import('./wish-list.ts').then(({ openWishList }) => {
    list = openWishList(shopId)
    list.subscribe(tell)
    tell()
    return list
  })
  opening.catch(() => {
    // The next one who asks may have more luck.
    opening = null
  })
  return opening
}

/** Whether something is on the list; false until that is known. */
export function useIsSaved(shopId: string, productId: string): boolean {
  useEffect(() => {
    rest()
      .then(() => wishList(shopId))
      .catch(logFailure)
  }, [shopId])
  return useSyncExternalStore(
    subscribe,
    () => list?.has(productId) ?? false,
    () => false,
  )
}
