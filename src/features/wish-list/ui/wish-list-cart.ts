import { useShowAdded } from '#src/web/client/show-added.ts'
import { useWishListTexts } from './texts.ts'
import type { WishListEntry } from './use-wish-list-items.ts'

/** The cart of this visitor, as far as lists need it. */
interface CartStore {
  get: () => { lines: readonly { variantId: string }[] }
  add: (
    line: {
      productId: string
      variantId: string
      slug: string
      name: string
      image: string | null
      optionValues: readonly string[]
      quantity: number
      unitAmount: number
    },
    max: number,
  ) => boolean
}

/** Adds items of a list to the cart. */
export interface WishListCart {
  addOne: (entry: WishListEntry) => void
  /** Items that are in the cart already do not change. */
  addAll: (entries: readonly WishListEntry[]) => void
}

const idOf = ({ variant }: WishListEntry): string => variant?._id ?? ''

export function useWishListCart(store: CartStore): WishListCart {
  const t = useWishListTexts()
  const showAdded = useShowAdded()
  const add = ({ card, variant }: WishListEntry): boolean => {
    if (!card || !variant) return false
    const { _id: variantId, optionValues, unitAmount } = variant
    const image = variant.image ?? card.image?.url ?? null
    const { _id: productId, slug, name } = card
    return store.add({ productId, variantId, slug, name, image, optionValues, quantity: 1, unitAmount }, 99)
  }
  return {
    addOne: (entry) => showAdded(add(entry), { variantId: idOf(entry), name: entry.card?.name ?? '' }),
    addAll: (entries) => {
      const inCart = new Set(store.get().lines.map(({ variantId }) => variantId))
      const isFull = entries.filter((entry) => !inCart.has(idOf(entry))).some((entry) => !add(entry))
      const [first] = entries
      if (!first) return
      const name = entries.length === 1 ? (first.card?.name ?? '') : t.count(entries.length)
      showAdded(!isFull, { variantId: idOf(first), name }, t.allAdded(entries.length))
    },
  }
}
