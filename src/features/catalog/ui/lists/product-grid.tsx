import { memo, type ReactNode } from 'react'
import { CachedFragment } from '#src/web/client/cached-fragment.tsx'
import { DeferredSection } from '#src/web/client/deferred-section.tsx'
import type { ProductCard as Card } from '#src/features/catalog/catalog.contract.ts'
import { ProductCard } from './product-card.tsx'
import css from './product-grid.module.css'

interface ProductGridProps<P extends Card> {
  products: readonly P[]
  action: (product: Card) => ReactNode
  /** Returns a line below each card. */
  note?: (product: P) => ReactNode
  /** The number of images in the first view. */
  first?: number
  /** One row that scrolls sideways on narrow screens. */
  isRail?: boolean
  ranked?: boolean
  headingLevel?: 2 | 3
  /** Whether there is a column beside it. */
  isNarrow?: boolean
}

const RANKED = 10
/** With fewer cards a row would have a gap. */
const FULL_ROW = 4
/** The number of cards in the first view, without and with filters beside them. */
const IN_VIEW = 8
const IN_NARROW_VIEW = 4

/** Memoised, so that it does not render during a navigation. */
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
  const items = products.map((product, index) => {
    const rank = ranked && index < RANKED ? index + 1 : null
    const isFirst = index < first
    return (
      <li key={product._id}>
        <CachedFragment name="card" inputs={[product, action, rank, isFirst, headingLevel]}>
          <ProductCard product={product} action={action} rank={rank} isFirst={isFirst} headingLevel={headingLevel} />
        </CachedFragment>
        {note && <p className="xs muted">{note(product)}</p>}
      </li>
    )
  })
  const isFew = isRail && items.length < FULL_ROW && !note
  const inView = isNarrow ? IN_NARROW_VIEW : IN_VIEW
  return (
    <ul className={isFew ? css.few : isRail ? css.rail : css.grid}>
      {items.slice(0, inView)}
      {items.length > inView && <DeferredSection>{items.slice(inView)}</DeferredSection>}
    </ul>
  )
}
