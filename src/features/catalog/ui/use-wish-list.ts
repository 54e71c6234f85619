import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserApi } from '#src/web/client.ts'
import { logFailure } from '#src/web/read.ts'
import type { ProductCard, Variant } from '../catalog.contract.ts'
import { MAX_CARD_IDS } from '../catalog.rules.ts'
import { inBatches } from '../wish-list.rules.ts'
import { wishList } from './saved.ts'
import type { WishItem, WishList } from './wish-list.ts'

/** A saved thing with what is known of it now. */
export interface Wish {
  item: WishItem
  /** null when it is not shown any more. */
  card: ProductCard | null
  /** The variant that was saved, or the only one. */
  variant: Pick<
    Variant,
    '_id' | 'optionValues' | 'unitAmount' | 'strikeAmount' | 'stockState' | 'stockLeft' | 'image'
  > | null
}

const NONE: readonly WishItem[] = []
const nothing = (): (() => void) => () => {}

/** This browser's list; null until it is there. */
export function useWishList(shopId: string): { list: WishList | null; items: readonly WishItem[] } {
  const [list, setList] = useState<WishList | null>(null)
  useEffect(() => {
    wishList(shopId).then(setList, logFailure)
  }, [shopId])
  const items = useSyncExternalStore(list?.subscribe ?? nothing, list?.get ?? (() => NONE), () => NONE)
  return { list, items }
}

interface Known {
  cards: ReadonlyMap<string, ProductCard>
  variants: ReadonlyMap<string, Variant>
}

/** What the shop says of the saved things now; asked once, and again for what is added meanwhile. */
export function useWishes(
  shopId: string,
  items: readonly WishItem[],
): { wishes: readonly Wish[] | null; hasFailed: boolean } {
  const [known, setKnown] = useState<(Known & { asked: ReadonlySet<string> }) | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const asked = known?.asked
  const isMissing = items.some(({ productId }) => !asked?.has(productId))
  useEffect(() => {
    if (!isMissing) return undefined
    const abort = new AbortController()
    ask(shopId, items, abort.signal).then(
      (answer) => setKnown({ ...answer, asked: new Set(items.map(({ productId }) => productId)) }),
      (error: unknown) => {
        if (abort.signal.aborted) return
        logFailure(error)
        setFailed(true)
      },
    )
    return () => abort.abort()
  }, [shopId, items, isMissing])
  return { wishes: known && items.map((item) => wishOf(item, known)), hasFailed }
}

async function ask(shopId: string, items: readonly WishItem[], signal: AbortSignal): Promise<Known> {
  const api = browserApi()
  const params = { shopId }
  const productIds = items.map(({ productId }) => productId)
  const variantIds = items.flatMap(({ variantId }) => variantId ?? [])
  const [cards, variants] = await Promise.all([
    Promise.all(
      inBatches(productIds, MAX_CARD_IDS).map((ids) =>
        api.get('/shop/product/{shopId}/cards', { params, query: { ids: ids.join(',') }, signal }),
      ),
    ),
    Promise.all(
      inBatches(variantIds, MAX_CARD_IDS).map((ids) =>
        api.get('/shop/product/{shopId}/variants', { params, query: { ids: ids.join(',') }, signal }),
      ),
    ),
  ])
  return {
    cards: new Map(cards.flatMap(({ data }) => data.map((card) => [card._id, card] as const))),
    variants: new Map(variants.flatMap(({ data }) => data.map((variant) => [variant._id, variant] as const))),
  }
}

function wishOf(item: WishItem, { cards, variants }: Known): Wish {
  const card = cards.get(item.productId) ?? null
  const variant = item.variantId === undefined ? null : (variants.get(item.variantId) ?? null)
  if (variant || !card?.defaultVariantId) return { item, card, variant }
  const { defaultVariantId: _id, priceAmount: unitAmount, strikeAmount, stockState, stockLeft } = card
  return {
    item,
    card,
    variant: { _id, optionValues: [], unitAmount, strikeAmount, stockState, stockLeft, image: null },
  }
}

/** What can go into the cart as it is. */
export const canBuy = ({ variant }: Wish): boolean =>
  variant !== null && variant.stockState !== 'outOfStock' && variant.stockState !== 'upcoming'
