import { ShopText } from '#src/web/kit/display/shop-text.tsx'
import { useState, type FocusEvent, type ReactNode } from 'react'
import { compareEn } from '#src/shared/messages/catalog/compare.en.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { Price } from '#src/web/kit/display/price.tsx'
import { Rating } from '#src/web/kit/display/rating.tsx'
import { useMessages, useTexts } from '#src/web/client/messages.ts'
import type { Product, Variant } from '#src/features/catalog/catalog.contract.ts'
import { compareRows } from '#src/features/catalog/compare.rules.ts'
import css from './compare.module.css'
import { Placeholder } from '#src/web/kit/display/placeholder.tsx'

interface CompareTableProps {
  products: readonly Product[]
  onRemove: (product: Product) => void
  onClear: () => void
  onAdd: (product: Product) => void
}

/** Browsers do not scroll to an element with the focus of which a part is visible. */
const showWhole = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
  if (target !== currentTarget) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Shows products side by side. On narrow screens it scrolls sideways, while the property names stay. */
export function CompareTable({ products, onRemove, onClear, onAdd }: CompareTableProps) {
  const t = useTexts({ en: compareEn })
  const { product: base } = useMessages()
  const [isMarking, setMarking] = useState(false)
  return (
    <>
      <div className={css.head}>
        <label className={css.mark}>
          <input type="checkbox" checked={isMarking} onChange={() => setMarking(!isMarking)} />
          {t.differences}
        </label>
        <button type="button" className={css.clear} onClick={onClear}>
          {t.clear}
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard */}
      <section className={css.scroll} aria-label={t.table} tabIndex={0} onFocus={showWhole}>
        <table className={`${css.table} ${isMarking ? css.marking : ''}`}>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{t.property}</span>
              </th>
              {products.map((product) => (
                <th key={product._id} scope="col">
                  <Head product={product} onRemove={() => onRemove(product)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row name={t.price} products={products} cells={products.map(costOf)} />
            <Row name={t.rating} products={products} cells={products.map((product) => ratingOf(product, t.noRating))} />
            <Row name={t.stock} products={products} cells={products.map(({ variants }) => base[stockOf(variants)])} />
            {compareRows(products, t.brand).map(({ name, values, differs }) => (
              <tr key={name} className={differs ? css.differs : undefined}>
                <th scope="row">
                  {name}
                  {isMarking && differs && <span className="vh"> ({t.differs})</span>}
                </th>
                {values.map((value, index) => (
                  <td key={products[index]?._id}>{value ?? <span className="muted">{t.nothing}</span>}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">
                <span className="vh">{base.addToCart}</span>
              </th>
              {products.map((product) => (
                <td key={product._id}>
                  <Buy product={product} onAdd={() => onAdd(product)} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </>
  )
}

interface RowProps {
  name: string
  products: readonly Product[]
  cells: readonly ReactNode[]
}

const Row = ({ name, products, cells }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    {products.map(({ _id }, index) => (
      <td key={_id}>{cells[index]}</td>
    ))}
  </tr>
)

function Head({ product, onRemove }: { product: Product; onRemove: () => void }) {
  const t = useTexts({ en: compareEn })
  const [image] = product.images
  return (
    <div className={css.product}>
      <div className={css.picture}>
        {image ? (
          <ResponsiveImage image={{ ...image, alt: '' }} widths={[320, 480]} sizes="220px" />
        ) : (
          <Placeholder name={product.name} />
        )}
      </div>
      <ShopText as="a" href={`/product/${product.slug}`}>
        {product.name}
      </ShopText>
      <button type="button" className="iconbtn" aria-label={t.removeNamed(product.name)} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </div>
  )
}

const ratingOf = ({ ratingAverage, ratingCount }: Product, none: string): ReactNode =>
  ratingCount > 0 ? <Rating average={ratingAverage} count={ratingCount} /> : none

function costOf({ variants }: Product): ReactNode {
  const prices = variants.toSorted((a, b) => a.unitAmount - b.unitAmount)
  const [cheapest] = prices
  if (!cheapest) return null
  return (
    <Price
      amount={cheapest.unitAmount}
      strikeAmount={cheapest.strikeAmount}
      from={(prices.at(-1)?.unitAmount ?? 0) > cheapest.unitAmount}
    />
  )
}

/** Returns the best availability among the variants. */
function stockOf(variants: readonly Variant[]): 'inStock' | 'backorder' | 'outOfStock' | 'upcoming' {
  const states = new Set(variants.map(({ stockState }) => stockState))
  if (states.has('inStock') || states.has('lowStock')) return 'inStock'
  if (states.has('backorder')) return 'backorder'
  return states.has('upcoming') ? 'upcoming' : 'outOfStock'
}

function Buy({ product, onAdd }: { product: Product; onAdd: () => void }) {
  const { product: t } = useMessages()
  const state = stockOf(product.variants)
  if (product.status === 'archived') return t.archived
  if (state === 'outOfStock' || state === 'upcoming') return t[state]
  if (product.variants.length > 1)
    return (
      <a
        className="btn ghost"
        href={`/product/${product.slug}`}
        aria-label={t.chooseNamed(product.name)}
        data-choose={product.name}
      >
        {t.choose}
      </a>
    )
  return (
    <button type="button" className="btn" aria-label={`${t.addToCart}: ${product.name}`} onClick={onAdd}>
      {t.addToCart}
    </button>
  )
}
