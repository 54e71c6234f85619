import type { ReactNode } from 'react'
import type { ProductCard } from '../catalog.contract.ts'
import css from './nothing-yet.module.css'
import { ProductGrid } from './product-grid.tsx'
import { SectionHead } from './section-head.tsx'

interface NothingYetProps {
  texts: { empty: string; emptyText: string; continue: string; popular: string }
  popular: readonly ProductCard[]
  action: (product: ProductCard) => ReactNode
}

/** A cart or a list that nothing was put into: the way on, and what many like. */
export function NothingYet({ texts, popular, action }: NothingYetProps) {
  return (
    <>
      <div className={css.empty}>
        <p className={css.big}>{texts.empty}</p>
        <p className="muted">{texts.emptyText}</p>
        <a className="btn lg" href="/">
          {texts.continue}
        </a>
      </div>
      {popular.length > 0 && (
        <section className="section">
          <SectionHead title={texts.popular} />
          <ProductGrid products={popular} action={action} />
        </section>
      )}
    </>
  )
}
