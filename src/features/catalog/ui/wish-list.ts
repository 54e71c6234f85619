import { wishesEn } from '#src/shared/messages/wishes.en.ts'
import { showToast } from '#src/web/kit/toast.tsx'
import type { TextStore } from '#src/web/tabs.ts'
import { keepList, localStore, putBack } from './kept-list.ts'

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

/** The guest's list of one shop under `wishList-{shopId}`, the same in every tab. It never throws. */
export function createGuestWishes(shopId: string, storage: TextStore | null): WishList {
  const list = keepList(`wishList-${shopId}`, storage, (values) => values.filter(isItem).slice(0, MAX_WISHES))
  const without = (id: string): readonly WishItem[] => list.latest().filter(({ productId }) => productId !== id)
  return {
    get: list.get,
    has: (productId) => list.get().some((item) => item.productId === productId),
    get isKept() {
      return list.isKept
    },
    subscribe: list.subscribe,
    add: (item) => {
      const others = without(item.productId)
      if (others.length >= MAX_WISHES) return false
      list.change([item, ...others])
      return true
    },
    remove: (productId) => list.change(without(productId)),
    restore: (item, index) => list.change(putBack(without(item.productId), item, index)),
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
export const openWishList = (shopId: string): WishList => createGuestWishes(shopId, localStore())

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
