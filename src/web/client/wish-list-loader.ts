import { useCallback, useEffect } from 'react'
import { useStore } from './hydration.tsx'
import { whenIdle } from './lazy-hydration.tsx'
import { logFailure } from './api-errors.ts'

/** A saved product with its price at that time, in minor units. */
export interface SavedProduct {
  productId: string
  variantId?: string
  priceAmountWhenAdded: number
  /** ISO time. */
  addedAt: string
}

/** Saved products: in this browser for a guest, in the account for a shopper. */
export interface SavedProductStore {
  has: (productId: string) => boolean
  /** @returns false when the list is full */
  add: (item: SavedProduct) => boolean
  /** @returns restores the product at its position */
  remove: (productId: string) => () => void
  /** Saves or removes a product and shows a toast. */
  press: (item: Omit<SavedProduct, 'addedAt'>) => Promise<void>
}

type Open = (shopId: string, tell: () => void) => SavedProductStore

let load: (() => Promise<Open>) | null = null

/** Connects the loader to the feature that stores wish lists; called once by the app. */
export function provideSavedProducts(loadFeature: () => Promise<Open>): void {
  load = loadFeature
}

let savedProducts: SavedProductStore | null = null
let opening: Promise<SavedProductStore> | null = null
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the saved products of the visitor. Their module is loaded when the first page is idle, or on demand. */
export function loadSavedProducts(shopId: string): Promise<SavedProductStore> {
  if (!load) return Promise.reject(new Error('wish lists are not connected'))
  opening ??= load().then((open) => (savedProducts = open(shopId, notify)))
  opening.catch(() => {
    // A later attempt may succeed.
    opening = null
  })
  return opening
}

let loading: Promise<unknown> | null = null

/** Many buttons of a page ask for the same. */
function loadWhenIdle(shopId: string): void {
  loading ??= whenIdle()
    .then(() => loadSavedProducts(shopId))
    .catch(logFailure)
    .finally(() => (loading = null))
}

/** Returns whether a product is saved; false until that is known. */
export function useIsSaved(shopId: string, productId: string): boolean {
  useEffect(() => loadWhenIdle(shopId), [shopId])
  const get = useCallback(() => savedProducts?.has(productId) ?? false, [productId])
  return useStore({ subscribe, get, initial: false })
}
