import { Icon } from '#src/web/kit/display/icon.tsx'
import css from './card-compare.module.css'
import { useCompare } from './use-compare.ts'

/** Adds the product of a card to the comparison. */
export function CardCompare({ product }: { product: { _id: string; name: string } }) {
  const { t, isCompared, press } = useCompare(product)
  return (
    <button
      type="button"
      className={css.compare}
      aria-label={t.named(product.name)}
      aria-pressed={isCompared}
      onClick={press}
    >
      <Icon name={isCompared ? 'check' : 'compare'} />
      {t.view}
    </button>
  )
}
