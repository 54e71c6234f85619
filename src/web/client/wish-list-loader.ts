import { useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from './lazy-hydration.tsx'
import { logFailure } from './api-errors.ts'

/** A saved product; the price is the one seen when it was saved, in minor units. */
export interface SavedProduct {
  productId: string
  variantId?: string
  priceAmountWhenAdded: number
  /** ISO time. */
  addedAt: string
}

/** The products saved here: by a guest in this browser, by a shopper with their account. */
export interface SavedThings {
  has: (productId: string) => boolean
  /** @returns false when there is no room */
  add: (item: SavedProduct) => boolean
  /** @returns puts it back as it was */
  remove: (productId: string) => () => void
  /** Saves a product, or takes it out again, and says so. */
  press: (item: Omit<SavedProduct, 'addedAt'>) => Promise<void>
}

type Open = (shopId: string, tell: () => void) => SavedThings

let load: (() => Promise<Open>) | null = null

/** Connects the loader to the feature that stores wish lists; called once by the app. */
export function provideSavedThings(loadFeature: () => Promise<Open>): void {
  load = loadFeature
}

let savedProducts: SavedThings | null = null
let opening: Promise<SavedThings> | null = null
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What whoever is here has saved; its script comes when the first page rests, or when it is asked for. */
export function loadSavedProducts(shopId: string): Promise<SavedThings> {
  if (!load) return Promise.reject(new Error('wish lists are not connected'))
  opening ??= load().then((open) => (savedProducts = open(shopId, notify)))
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
      .then(() => loadSavedProducts(shopId))
      .catch(logFailure)
  }, [shopId])
  return useSyncExternalStore(
    subscribe,
    () => savedProducts?.has(productId) ?? false,
    () => false,
  )
}
