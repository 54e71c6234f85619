import { use, type ReactNode } from 'react'
import { DeferredSection } from '#src/web/client/deferred-section.tsx'
import { HydratedSuspense } from '#src/web/client/hydration.tsx'
import type { ProductCard } from '#src/features/catalog/catalog.contract.ts'
import css from './empty-state.module.css'
import { ProductGrid } from './product-grid.tsx'
import { SectionHead } from './section-heading.tsx'

interface NothingYetProps {
  texts: { empty: string; emptyText: string; continue: string; popular: string }
  popular: readonly ProductCard[] | Promise<readonly ProductCard[]>
  action: (product: ProductCard) => ReactNode
}

/** An empty cart or list, with a link and popular products. */
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
      <DeferredSection>
        <HydratedSuspense fallback={null}>
          <Popular title={texts.popular} products={popular} action={action} />
        </HydratedSuspense>
      </DeferredSection>
    </>
  )
}

function Popular({
  title,
  products,
  action,
}: Pick<NothingYetProps, 'action'> & { title: string; products: NothingYetProps['popular'] }) {
  const shown = products instanceof Promise ? use(products) : products
  if (shown.length === 0) return null
  return (
    <section className="section">
      <SectionHead title={title} />
      <ProductGrid products={shown} action={action} />
    </section>
  )
}
