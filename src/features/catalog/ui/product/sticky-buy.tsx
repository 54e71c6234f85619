import { useEffect, useState } from 'react'
import { Price } from '#src/web/kit/display/price.tsx'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { useContentLanguage } from '#src/web/client/messages.ts'
import type { Product, Variant } from '#src/features/catalog/catalog.contract.ts'
import { firstMissing, purchaseState, type Choice } from '#src/features/catalog/variant-selection.rules.ts'
import { useBuyBoxTexts } from './buy-box-texts.ts'
import css from './sticky-buy.module.css'

interface StickyBuyProps {
  product: Product
  variant: Variant | null
  choice: Choice
  /** The quantity chosen beside the main button. */
  quantity: number
}

type Action = ReturnType<typeof purchaseState> | 'notify'

/**
 * Keeps picture, price and button in reach while the main button is out of view: on phones from the first paint, on wide
 * screens once the page is hydrated. Its button presses the main one.
 */
export function StickyBuy({ product, variant, choice, quantity }: StickyBuyProps) {
  const t = useBuyBoxTexts()
  const lang = useContentLanguage()
  const state = variant ?? product.variants.toSorted((a, b) => a.unitAmount - b.unitAmount)[0]
  const missing = firstMissing(product, choice)
  const action = actionOf(product, choice, variant)
  const isMainInView = useMainInView(action)
  if (!state || product.status === 'archived') return null
  const labels = {
    open: state.stockState === 'preorder' ? t.preorder : t.addToCart,
    choose: missing === null ? t.choose : t.chooseButton(missing),
    soldOut: t.outOfStock,
    notOffered: t.notOffered,
    notify: t.notify,
  }
  const [first] = product.images
  const image = product.images.find(({ url }) => url === state.image) ?? (state.image ? ofUrl(state.image) : first)
  const count = action === 'open' ? quantity : 1
  return (
    <div className={css.bar} data-sticky-buy={isMainInView === null ? 'initial' : isMainInView ? undefined : 'shown'}>
      {image && (
        <div>
          <ResponsiveImage image={{ ...image, alt: '' }} widths={[160, 320]} sizes="88px" />
        </div>
      )}
      <div className={css.product}>
        <p className={`sm ${css.name}`} lang={lang}>
          {count > 1 && `${count} × `}
          {[product.name, ...(variant?.optionValues ?? [])].join(', ')}
        </p>
        <Price
          amount={state.unitAmount * count}
          strikeAmount={state.strikeAmount === null ? null : state.strikeAmount * count}
          from={variant === null && product.variants.some(({ unitAmount }) => unitAmount > state.unitAmount)}
        />
      </div>
      <button
        type="button"
        className="btn"
        disabled={action === 'soldOut' || action === 'notOffered'}
        onClick={() => (action === 'notify' ? openNotify() : void pressMain())}
      >
        {labels[action]}
      </button>
    </div>
  )
}

/** The image of a variant may not be among the product's. */
const ofUrl = (url: string) => ({ url, alt: '', width: 160, height: 160 })

function actionOf(product: Product, choice: Choice, variant: Variant | null): Action {
  const state = variant ?? product.variants[0]
  if (product.availableFrom && state?.stockState !== 'preorder') return 'notify'
  const purchase = purchaseState(product, choice)
  if (purchase !== 'soldOut') return purchase
  // The options lead to a variant, whose return a visitor can be notified of.
  if (!variant) return firstMissing(product, choice) === null ? 'soldOut' : 'choose'
  return variant.stockState === 'outOfStock' ? 'notify' : 'soldOut'
}

const mainButton = (): HTMLButtonElement | null => document.querySelector('[data-buy]')
const notifyForm = (): HTMLDetailsElement | null => document.querySelector('[data-notify] details')

/** Returns whether what the bar stands for is in view; null before hydration. */
function useMainInView(action: Action): boolean | null {
  const [isInView, setInView] = useState<boolean | null>(null)
  useEffect(() => {
    const main = (action === 'notify' ? notifyForm() : null) ?? mainButton()
    if (!main) return undefined
    // Header and bar cover the edges.
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: '-72px 0px',
    })
    observer.observe(main)
    return () => observer.disconnect()
  }, [action])
  return isInView
}

/** Presses the main button as soon as it can be pressed, and shows the option that it asks for. */
async function pressMain(): Promise<void> {
  const main = mainButton()
  if (!main) return
  await untilEnabled(main)
  const options = document.querySelector('fieldset:has(input[type=radio]):not(:has(:checked))')
  main.click()
  options?.scrollIntoView({ block: 'center' })
}

/** The main button is disabled until the visitor's cart is loaded. A button of a sold-out product remains disabled. */
const untilEnabled = (button: HTMLButtonElement): Promise<void> =>
  new Promise((resolve) => {
    if (!button.disabled) return resolve()
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(button, { attributeFilter: ['disabled'] })
  })

function openNotify(): void {
  const details = notifyForm()
  if (!details) return
  details.open = true
  details.scrollIntoView({ block: 'center' })
  details.querySelector<HTMLElement>('input,button,summary')?.focus({ preventScroll: true })
}
