import { useEffect, useState } from 'react'
import type { ProductCard, Variant } from '#src/features/catalog/catalog.contract.ts'
import { MAX_CARD_IDS } from '#src/features/catalog/catalog.rules.ts'
import { browserApi, type ApiClient } from '#src/web/client/api-client.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { inBatches } from '../price-change.rules.ts'

/** A product, with a variant if one was selected. */
export interface ProductReference {
  productId: string
  variantId?: string | null
}

/** A saved item with current product data. */
export interface WishListEntry<T extends ProductReference = ProductReference> {
  item: T
  /** null when it is no longer visible. */
  card: ProductCard | null
  /** The saved variant, or the only one. */
  variant: Pick<
    Variant,
    '_id' | 'optionValues' | 'unitAmount' | 'strikeAmount' | 'stockState' | 'stockLeft' | 'image'
  > | null
}

/** Current product data, as a page's loader can provide it. */
export interface ProductData {
  /** The requested products; those without a card are no longer visible. */
  productIds: readonly string[]
  cards: readonly ProductCard[]
  variants: readonly Variant[]
}

/** Returns current product data of the saved items; requested once, and again for added items. */
export function useWishListItems<T extends ProductReference>(
  shopId: string,
  items: readonly T[],
  initial: ProductData | null = null,
): { entries: readonly WishListEntry<T>[] | null; hasFailed: boolean } {
  const [fetched, setFetched] = useState<ProductData | null>(initial)
  const [hasFailed, setFailed] = useState(false)
  const productData = fetched && hasAll(fetched, items) ? fetched : initial && hasAll(initial, items) ? initial : null
  const isMissing = productData === null && items.length > 0
  useEffect(() => {
    if (!isMissing) return undefined
    const abort = new AbortController()
    fetchProductData(browserApi(), { shopId, items, signal: abort.signal }).then(
      (response) => {
        setFetched(response)
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
  // The previous data stays visible until the rest has loaded.
  const shown = productData ?? fetched
  return { entries: shown && items.map((item) => toEntry(item, shown)), hasFailed: isMissing && hasFailed }
}

const hasAll = ({ productIds }: ProductData, items: readonly ProductReference[]): boolean => {
  const loadedIds = new Set(productIds)
  return items.every(({ productId }) => loadedIds.has(productId))
}

/** Requests product data. @throws ApiError */
export async function fetchProductData(
  api: ApiClient,
  { shopId, items, signal }: { shopId: string; items: readonly ProductReference[]; signal?: AbortSignal },
): Promise<ProductData> {
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
    productIds,
    cards: cards.flatMap(({ data }) => data),
    variants: variants.flatMap(({ data }) => data),
  }
}

/** Combines an item with its product data. */
export function toEntry<T extends ProductReference>(item: T, { cards, variants }: ProductData): WishListEntry<T> {
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

/** Returns whether an item can be added to the cart as it is. */
export const canBuy = ({ variant }: WishListEntry): boolean =>
  variant !== null && variant.stockState !== 'outOfStock' && variant.stockState !== 'upcoming'
