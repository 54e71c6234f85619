import { useEffect, useState } from 'react'
import type { ProductCard, Variant } from '#src/features/catalog/catalog.contract.ts'
import { MAX_CARD_IDS } from '#src/features/catalog/catalog.rules.ts'
import { browserApi, type ApiClient } from '#src/web/client/api-client.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { inBatches } from '../price-change.rules.ts'

/** What somebody wants: a product, as one of its variants if one was chosen. */
export interface WantedThing {
  productId: string
  variantId?: string | null
}

/** A saved thing with what is known of it now. */
export interface Wish<T extends WantedThing = WantedThing> {
  item: T
  /** null when it is not shown any more. */
  card: ProductCard | null
  /** The variant that was saved, or the only one. */
  variant: Pick<
    Variant,
    '_id' | 'optionValues' | 'unitAmount' | 'strikeAmount' | 'stockState' | 'stockLeft' | 'image'
  > | null
}

/** What the shop says of things today, as a page's loader can give it. */
export interface Known {
  /** The products that were asked for; those that are not among the cards are not shown any more. */
  asked: readonly string[]
  cards: readonly ProductCard[]
  variants: readonly Variant[]
}

/** What the shop says of the saved things now; asked once, and again for what is added meanwhile. */
export function useWishListItems<T extends WantedThing>(
  shopId: string,
  items: readonly T[],
  given: Known | null = null,
): { wishes: readonly Wish<T>[] | null; hasFailed: boolean } {
  const [asked, setAsked] = useState<Known | null>(given)
  const [hasFailed, setFailed] = useState(false)
  const known = asked && hasAll(asked, items) ? asked : given && hasAll(given, items) ? given : null
  const isMissing = known === null && items.length > 0
  useEffect(() => {
    if (!isMissing) return undefined
    const abort = new AbortController()
    askOf(browserApi(), { shopId, items, signal: abort.signal }).then(
      (answer) => {
        setAsked(answer)
        setFailed(false)
      },
      (error: unknown) => {
        if (abort.signal.aborted) return
        logFailure(error)
        setFailed(true)
      },
    )
    return () => abort.abort()
  }, [shopId, items, isMissing])
  // What was known before stays on the screen until the rest has come.
  const shown = known ?? asked
  return { wishes: shown && items.map((item) => wishListItemOf(item, shown)), hasFailed: isMissing && hasFailed }
}

const hasAll = ({ asked }: Known, items: readonly WantedThing[]): boolean => {
  const known = new Set(asked)
  return items.every(({ productId }) => known.has(productId))
}

/** Asks the shop of things. @throws ApiError */
export async function askOf(
  api: ApiClient,
  { shopId, items, signal }: { shopId: string; items: readonly WantedThing[]; signal?: AbortSignal },
): Promise<Known> {
  const input = { params: { shopId }, ...(signal && { signal }) }
  const productIds = items.map(({ productId }) => productId)
  const variantIds = items.flatMap(({ variantId }) => variantId ?? [])
  const [cards, variants] = await Promise.all([
    Promise.all(
      inBatches(productIds, MAX_CARD_IDS).map((ids) =>
        api.get('/shop/product/{shopId}/cards', { ...input, query: { ids: ids.join(',') } }),
      ),
    ),
    Promise.all(
      inBatches(variantIds, MAX_CARD_IDS).map((ids) =>
        api.get('/shop/product/{shopId}/variants', { ...input, query: { ids: ids.join(',') } }),
      ),
    ),
  ])
  return {
    asked: productIds,
    cards: cards.flatMap(({ data }) => data),
    variants: variants.flatMap(({ data }) => data),
  }
}

/** A thing with what is known of it. */
export function wishListItemOf<T extends WantedThing>(item: T, { cards, variants }: Known): Wish<T> {
  const card = cards.find(({ _id }) => _id === item.productId) ?? null
  const variant = item.variantId ? (variants.find(({ _id }) => _id === item.variantId) ?? null) : null
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
