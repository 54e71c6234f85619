import type { ReactNode } from 'react'
import type { ProductCard } from '#src/features/catalog/catalog.contract.ts'
import { formatDate } from '#src/shared/dates.ts'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { Placeholder } from '#src/web/kit/display/placeholder.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import css from './coming-soon.module.css'
import { useHomeTexts } from './texts.ts'

interface ComingSoonProps {
  products: readonly ProductCard[]
  /** Shows when the product becomes available. */
  note: (product: ProductCard) => ReactNode
  /** The possible action: an alert or a pre-order. */
  action: (product: ProductCard) => ReactNode
}

/** Shows upcoming products, each with a button for an alert or a pre-order. */
export function ComingSoon({ products, note, action }: ComingSoonProps) {
  const t = useHomeTexts()
  const shop = useShop()
  return (
    <ul className={css.list}>
      {products.map((product) => (
        <li key={product._id}>
          <div className={css.media}>
            {product.image ? (
              <ResponsiveImage image={{ ...product.image, alt: '' }} widths={[160, 320]} sizes="120px" />
            ) : (
              <Placeholder name={product.name} />
            )}
          </div>
          <div>
            <h3>
              <a href={`/product/${product.slug}`}>{product.name}</a>
            </h3>
            {product.availableFrom && (
              <p className="sm muted">
                {t.availableFrom(formatDate(new Date(product.availableFrom), shop))}, {note(product)}
              </p>
            )}
            <div className={css.action}>{action(product)}</div>
          </div>
        </li>
      ))}
    </ul>
  )
}
