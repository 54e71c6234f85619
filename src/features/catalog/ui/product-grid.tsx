import { memo, type ReactNode } from 'react'
import { DeferredSection } from '#src/web/client/deferred-section.tsx'
import type { ProductCard as Card } from '../catalog.contract.ts'
import { ProductCard } from './product-card.tsx'
import css from './product-grid.module.css'

interface ProductGridProps<P extends Card> {
  products: readonly P[]
  action: (product: Card) => ReactNode
  /** A line under each card. */
  note?: (product: P) => ReactNode
  /** How many of the first pictures stand in the first view. */
  first?: number
  /** One row that is pushed sideways on narrow screens. */
  isRail?: boolean
  ranked?: boolean
  headingLevel?: 2 | 3
  /** A column stands beside it. */
  isNarrow?: boolean
}

const RANKED = 10
/** Cards that are in the first view of a page that begins with them, and of one that has its filters beside them. */
const IN_VIEW = 8
const IN_NARROW_VIEW = 4

/** Left alone while another page is on its way. */
export const ProductGrid = memo(Grid) as typeof Grid

function Grid<P extends Card>({
  products,
  action,
  note,
  first = 0,
  isRail = false,
  ranked = false,
  headingLevel = 3,
  isNarrow = false,
}: ProductGridProps<P>) {
  const items = products.map((product, index) => (
    <li key={product._id}>
      <ProductCard
        product={product}
        action={action(product)}
        rank={ranked && index < RANKED ? index + 1 : null}
        isFirst={index < first}
        headingLevel={headingLevel}
      />
      {note && <p className="xs muted">{note(product)}</p>}
    </li>
  ))
  const isSingle = isRail && items.length === 1 && !note
  const inView = isNarrow ? IN_NARROW_VIEW : IN_VIEW
  return (
    <ul className={isSingle ? css.single : isRail ? css.rail : isNarrow ? css.narrow : css.grid}>
      {items.slice(0, inView)}
      {items.length > inView && <DeferredSection>{items.slice(inView)}</DeferredSection>}
    </ul>
  )
}
