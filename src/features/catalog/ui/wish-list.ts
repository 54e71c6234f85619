import { wishesEn } from '#src/shared/messages/wishes.en.ts'
import { showToast } from '#src/web/kit/toast.tsx'

/** Something saved for later. One of each product, as the variant that was chosen, if one was. */
export interface WishItem {
  productId: string
  variantId?: string
  /** ISO 8601. */
  addedAt: string
  priceAmountWhenAdded: number
}

/** Where the saved things are: a guest's in the browser. */
export interface WishList {
  get: () => readonly WishItem[]
  has: (productId: string) => boolean
  subscribe: (listener: () => void) => () => void
  /** @returns false when the list is full */
  add: (item: WishItem) => boolean
  remove: (productId: string) => void
  /** Puts something back where it was. */
  restore: (item: WishItem, index: number) => void
  /** Whether it will still be there when the page is closed. */
  readonly isKept: boolean
}

/** What a list holds (behaviour B17). */
export const MAX_WISHES = 200

interface TextStore {
  getItem: (name: string) => string | null
  setItem: (name: string, value: string) => void
}

/** The guest's list of one shop under `wishList-{shopId}`, the same in every tab. It never throws. */
export function createGuestWishes(shopId: string, storage: TextStore | null): WishList {
  const key = `wishList-${shopId}`
  const listeners = new Set<() => void>()
  let isFull = false
  let items = read()

  function read(): readonly WishItem[] {
    try {
      const value: unknown = JSON.parse(storage?.getItem(key) ?? '[]')
      return Array.isArray(value) ? value.filter(isItem).slice(0, MAX_WISHES) : []
    } catch {
      // Of an older release, or written by somebody else.
      return []
    }
  }
  /** Another tab may have written since: every change starts from what is kept. */
  const latest = (): readonly WishItem[] => (isFull || !storage ? items : read())
  function tell(): void {
    for (const listener of listeners) listener()
  }
  function change(next: readonly WishItem[]): void {
    items = next
    try {
      storage?.setItem(key, JSON.stringify(next))
    } catch {
      // Full or forbidden: it lives on in this tab.
      isFull = true
    }
    tell()
  }
  function onStorage(event: StorageEvent): void {
    if (isFull || (event.key !== key && event.key !== null)) return
    items = read()
    tell()
  }
  return {
    get: () => items,
    has: (productId) => items.some((item) => item.productId === productId),
    get isKept() {
      return storage !== null && !isFull
    },
    subscribe: (listener) => {
      if (listeners.size === 0) globalThis.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) globalThis.removeEventListener('storage', onStorage)
      }
    },
    add: (item) => {
      const others = latest().filter(({ productId }) => productId !== item.productId)
      if (others.length >= MAX_WISHES) return false
      change([item, ...others])
      return true
    },
    remove: (productId) => change(latest().filter((item) => item.productId !== productId)),
    restore: (item, index) => {
      const others = latest().filter(({ productId }) => productId !== item.productId)
      change([...others.slice(0, index), item, ...others.slice(index)])
    },
  }
}

function isItem(value: unknown): value is WishItem {
  if (typeof value !== 'object' || value === null) return false
  const { productId, variantId, addedAt, priceAmountWhenAdded } = value as Partial<Record<keyof WishItem, unknown>>
  return (
    typeof productId === 'string' &&
    typeof addedAt === 'string' &&
    Number.isInteger(priceAmountWhenAdded) &&
    (variantId === undefined || typeof variantId === 'string')
  )
}

/** The list of this browser. */
export function openWishList(shopId: string): WishList {
  try {
    return createGuestWishes(shopId, localStorage)
  } catch {
    return createGuestWishes(shopId, null)
  }
}

/** Saves a thing, or takes it out again, and says so. */
export function pressHeart(list: WishList, item: Omit<WishItem, 'addedAt'>): void {
  const t = wishesEn
  const link = { label: t.view, href: '/user/my-wish-list' }
  if (list.has(item.productId)) {
    const index = list.get().findIndex(({ productId }) => productId === item.productId)
    const known = list.get()[index]
    list.remove(item.productId)
    showToast(t.removed(t.title), known && { label: t.undo, onClick: () => list.restore(known, index) })
  } else if (list.add({ ...item, addedAt: new Date().toISOString() })) showToast(t.saved(t.title), link)
  else showToast(t.full(MAX_WISHES), link)
}
