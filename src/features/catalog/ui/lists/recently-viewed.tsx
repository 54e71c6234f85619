import { useEffect, useRef, useState, type ReactNode } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { ProductCard } from '#src/features/catalog/catalog.contract.ts'
import { ProductGrid } from './product-grid.tsx'
import { useListTexts } from './list-texts.ts'
import { SectionHead } from './section-heading.tsx'
import { readRecentlyViewed } from './recently-viewed-ids.ts'

const RAIL = 8

interface RecentlyViewedProps {
  /** The ids of the products that the page shows already, joined by commas. */
  except?: string
  action: (product: ProductCard) => ReactNode
}

/**
 * Shows recently viewed products, which only the browser knows. They load when the visitor scrolls near. They are at
 * the end of the page, so that nothing moves.
 */
export function RecentlyViewed({ except, action }: RecentlyViewedProps) {
  const t = useListTexts()
  const { shopId } = useShop()
  const container = useRef<HTMLDivElement>(null)
  const [products, setProducts] = useState<readonly ProductCard[]>([])
  useEffect(() => {
    const ids = readRecentlyViewed(shopId)
      .filter((id) => !except?.includes(id))
      .slice(0, RAIL)
    if (ids.length === 0 || !container.current) return undefined
    const abort = new AbortController()
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        browserApi()
          .get('/shop/product/{shopId}/cards', {
            params: { shopId },
            query: { ids: ids.join(',') },
            signal: abort.signal,
          })
          .then(({ data }) => setProducts(data))
          // The section is optional, so errors are ignored.
          .catch(() => {})
      },
      { rootMargin: '600px 0px' },
    )
    observer.observe(container.current)
    return () => {
      observer.disconnect()
      abort.abort()
    }
  }, [shopId, except])
  return (
    <div ref={container}>
      {products.length > 0 && (
        <section className="section">
          <SectionHead title={t.seen} />
          <ProductGrid products={products} action={action} isRail />
        </section>
      )}
    </div>
  )
}
