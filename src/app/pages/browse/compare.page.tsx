import { useEffect, useRef, useState } from 'react'
import { useCart } from '#src/features/cart/ui/use-cart.ts'
import { compareEn } from '#src/shared/messages/catalog/compare.en.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import { useTexts } from '#src/web/client/messages.ts'
import { useShowAdded } from '#src/web/client/show-added.ts'
import { ApiError, logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { usePersistent } from '#src/web/client/storage/persistent-value.ts'
import type { Product } from '#src/features/catalog/catalog.contract.ts'
import { compareList } from '#src/features/catalog/ui/compare/compare-list.ts'
import { CompareTable } from '#src/features/catalog/ui/compare/compare-table.tsx'
import css from '#src/features/catalog/ui/compare/compare.module.css'
import { EmptyList, ListError } from '#src/features/catalog/ui/lists/list-error.tsx'

export const handle = { meta: () => ({ title: compareEn.title, noindex: true }) }

/**
 * Renders the comparison. The list is stored in the browser, so the server-rendered page is the same for all visitors.
 */
export function Component() {
  const t = useTexts({ en: compareEn })
  const { shopId } = useShop()
  const list = compareList(shopId)
  const ids = usePersistent(list)
  const { products, hasFailed } = useProducts(shopId, ids)
  const heading = useRef<HTMLHeadingElement>(null)
  const { buy, isHydrated } = useBuy()
  const remove = (product: Product): void => {
    const index = ids.indexOf(product._id)
    list.remove(product._id)
    heading.current?.focus()
    showToast(t.removed(product.name), { label: t.undo, onClick: () => list.restore(product._id, index) })
  }
  const shown = ids.flatMap((id) => products.get(id) ?? [])
  const isLoading = !hasFailed && ids.some((id) => !products.has(id))
  return (
    <div className="wrap section">
      <h1 className={css.title} ref={heading} tabIndex={-1}>
        {t.title}
      </h1>
      {hasFailed && shown.length === 0 && <ListError />}
      {(!isHydrated || (isLoading && shown.length === 0)) && <div className={css.skeleton} aria-hidden="true" />}
      {isHydrated && !isLoading && !hasFailed && shown.length === 0 && (
        <EmptyList title={t.empty} text={t.emptyText} link={{ label: t.continue, href: '/' }} />
      )}
      {shown.length > 0 && <CompareTable products={shown} onRemove={remove} onClear={list.clear} onAdd={buy} />}
    </div>
  )
}

/** Returns current products; null for a product without a page. */
function useProducts(shopId: string, ids: readonly string[]) {
  const [products, setProducts] = useState<ReadonlyMap<string, Product | null>>(new Map())
  const [hasFailed, setFailed] = useState(false)
  const missing = ids.filter((id) => !products.has(id)).join(',')
  useEffect(() => {
    if (missing === '') return undefined
    const abort = new AbortController()
    Promise.all(missing.split(',').map((productId) => findProduct({ shopId, productId }, abort.signal))).then(
      (found) => setProducts((before) => new Map([...before, ...found])),
      (error: unknown) => {
        if (abort.signal.aborted) return
        logFailure(error)
        setFailed(true)
      },
    )
    return () => abort.abort()
  }, [shopId, missing])
  return { products, hasFailed }
}

async function findProduct(params: { shopId: string; productId: string }, signal: AbortSignal) {
  const { productId } = params
  try {
    const { data } = await browserApi().get('/shop/product/{shopId}/product/{productId}', { params, signal })
    return [productId, data] as const
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return [productId, null] as const
    throw error
  }
}

/** Adds a product without options to the cart; products with options open their page. */
function useBuy(): { buy: (product: Product) => void; isHydrated: boolean } {
  const { store, isHydrated } = useCart()
  const showAdded = useShowAdded()
  const buy = (product: Product): void => {
    const [variant] = product.variants
    if (!variant) return
    const { _id: variantId, optionValues, unitAmount, maxQuantity } = variant
    const image = variant.image ?? product.images[0]?.url ?? null
    const { _id: productId, slug, name, minPerOrder: quantity } = product
    const line = { productId, variantId, slug, name, image, optionValues, quantity, unitAmount }
    showAdded(store.add(line, maxQuantity), line)
  }
  return { buy, isHydrated }
}
