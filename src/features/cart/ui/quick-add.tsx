import { useEffect, useRef, useState } from 'react'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { useShowAdded } from '#src/web/client/show-added.ts'
import { hrefOfCard } from '#src/features/catalog/card-href.rules.ts'
import type { CardStepper } from './card-stepper.tsx'
import css from './quick-add.module.css'
import { useCart } from './use-cart.ts'

interface QuickAddProps {
  productId: string
  /** null when the visitor must choose on the product's page. */
  variantId: string | null
  slug: string
  /** The URL of the page with the choice. */
  href: string
  /** Whether the options can be chosen in a sheet over this page, too. */
  hasSheet: boolean
  name: string
  image: string | null
  unitAmount: number
}

const DONE_MS = 900

let loadedStepper: typeof CardStepper | null = null

/** The round button on a card: it adds the only variant to the cart, or links to the choice. */
function QuickAdd({ variantId, href, hasSheet, ...product }: QuickAddProps) {
  const t = useMessages().product
  const { store, isHydrated, cart } = useCart()
  const showAdded = useShowAdded()
  const button = useRef<HTMLButtonElement>(null)
  const movesFocus = useRef(false)
  const { cardStepper, cartDrawer } = useShop()
  const line = cardStepper ? cart.lines.find((one) => one.variantId === variantId && !one.flashId) : undefined
  // The stepper replaces the button once the product is in the cart. It is loaded on first use.
  const [Stepper, setStepper] = useState(() => loadedStepper)
  const isNeeded = line !== undefined && Stepper === null
  useEffect(() => {
    if (!isNeeded) return
    import('./card-stepper.tsx').then((script) => {
      loadedStepper = script.CardStepper
      setStepper(() => script.CardStepper)
    }, logFailure)
  }, [isNeeded])
  const isStepped = Stepper !== null && line !== undefined
  // The focus moves between the button and the stepper that replaces it.
  useEffect(() => {
    if (movesFocus.current && document.activeElement === document.body) button.current?.focus()
    movesFocus.current = false
  }, [isStepped])
  const [isDone, setDone] = useState(false)
  if (variantId === null)
    return (
      <a
        className={css.add}
        href={href}
        aria-label={t.chooseNamed(product.name)}
        {...(hasSheet && { 'data-choose': product.name })}
      >
        <Icon name="plus" />
        <span>{t.choose}</span>
      </a>
    )
  if (isStepped)
    return (
      <Stepper
        more={button}
        name={product.name}
        quantity={line.quantity}
        onChange={(quantity) => {
          movesFocus.current = quantity === 0
          if (quantity === 0) store.remove(line._id)
          else store.setQuantity(line._id, quantity)
        }}
      />
    )
  return (
    <button
      ref={button}
      type="button"
      className={css.add}
      data-add={cartDrawer ? '' : undefined}
      aria-label={t.addNamed(product.name)}
      disabled={!isHydrated}
      onClick={() => {
        movesFocus.current = true
        const item = { ...product, variantId }
        const isAdded = store.add({ ...item, optionValues: [], quantity: 1 }, 99)
        showAdded(isAdded, item)
        if (!isAdded) return
        setDone(true)
        setTimeout(() => setDone(false), DONE_MS)
      }}
    >
      <Icon name={isDone ? 'check' : 'plus'} />
      <span>{t.addToCart}</span>
    </button>
  )
}

/** The fields of a listed product that the button needs. */
interface ListedProduct {
  _id: string
  slug: string
  name: string
  image: { url: string } | null
  priceAmount: number
  flashEndsAt: string | null
  defaultVariantId: string | null
}

export const quickAddFor = (product: ListedProduct) => (
  <QuickAdd
    productId={product._id}
    variantId={product.defaultVariantId}
    slug={product.slug}
    href={hrefOfCard(product)}
    // The price of a flash sale is claimed on its page.
    hasSheet={product.flashEndsAt === null}
    name={product.name}
    image={product.image?.url ?? null}
    unitAmount={product.priceAmount}
  />
)
