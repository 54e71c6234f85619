import { useEffect, useState } from 'react'
import { Price } from '#src/web/kit/display/price.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import type { Product, Variant } from '#src/features/catalog/catalog.contract.ts'
import { purchaseState, type Choice } from '#src/features/catalog/variant-selection.rules.ts'
import css from './sticky-buy.module.css'

interface StickyBuyProps {
  product: Product
  variant: Variant | null
  choice: Choice
}

/** On phones, keeps the price and a button in reach when the main button is out of view. It clicks the main button. */
export function StickyBuy({ product, variant, choice }: StickyBuyProps) {
  const t = useMessages().product
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const main = mainButton()
    if (!main) return undefined
    // The margin counts everything below as visible. The observer then also notices a jump from above the button to
    // below it.
    const observer = new IntersectionObserver(([entry]) => setShown(entry !== undefined && !entry.isIntersecting), {
      rootMargin: '0px 0px 1000000px 0px',
    })
    observer.observe(main)
    return () => observer.disconnect()
  }, [product._id])
  const state = variant ?? product.variants.toSorted((a, b) => a.unitAmount - b.unitAmount)[0]
  if (!state || !isShown) return null
  const purchase = purchaseState(product, choice)
  const labels = { open: t.addToCart, choose: t.choose, soldOut: t.outOfStock, notOffered: t.notOffered }
  return (
    <div className={css.bar} data-sticky-buy>
      <Price
        amount={state.unitAmount}
        strikeAmount={state.strikeAmount}
        from={variant === null && product.variants.some(({ unitAmount }) => unitAmount > state.unitAmount)}
      />
      <button
        type="button"
        className="btn"
        disabled={purchase === 'soldOut' || purchase === 'notOffered'}
        onClick={() => {
          const main = mainButton()
          main?.click()
          if (!variant) main?.scrollIntoView({ block: 'center' })
        }}
      >
        {labels[purchase]}
      </button>
    </div>
  )
}

const mainButton = (): HTMLButtonElement | null => document.querySelector('[data-buy]')
