import { useEffect, useSyncExternalStore } from 'react'
import type { SavedThings } from '#src/features/wish-list/ui/saved-products.ts'
import { whenIdle } from './lazy-hydration.tsx'
import { logFailure } from './api-errors.ts'

let things: SavedThings | null = null
let opening: Promise<SavedThings> | null = null
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What whoever is here has saved; its script comes when the first page rests, or when it is asked for. */
export function savedThings(shopId: string): Promise<SavedThings> {
  opening ??= import('#src/features/wish-list/ui/saved-products.ts').then(
    ({ openSavedThings }) => (things = openSavedThings(shopId, tell)),
  )
  opening.catch(() => {
    // The next one who asks may have more luck.
    opening = null
  })
  return opening
}

/** Whether something is saved; false until that is known. */
export function useIsSaved(shopId: string, productId: string): boolean {
  useEffect(() => {
    whenIdle()
      .then(() => savedThings(shopId))
      .catch(logFailure)
  }, [shopId])
  return useSyncExternalStore(
    subscribe,
    () => things?.has(productId) ?? false,
    () => false,
  )
}
