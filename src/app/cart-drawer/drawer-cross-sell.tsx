import { useState } from 'react'
import { hrefOfCard } from '#src/features/catalog/card-href.rules.ts'
import type { ProductCard } from '#src/features/catalog/catalog.contract.ts'
import type { GuestLine } from '#src/features/cart/ui/guest-cart.ts'
import { LineImage } from '#src/features/cart/ui/line-image.tsx'
import { useCartTexts } from '#src/features/cart/ui/texts.ts'
import { useCart } from '#src/features/cart/ui/use-cart.ts'
import { useGoesWell } from '#src/features/cart/ui/use-cross-sell.ts'
import { cartDrawerEn } from '#src/shared/messages/checkout/cart-drawer.en.ts'
import { useContentLanguage, useMessages, useTexts } from '#src/web/client/messages.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { Price } from '#src/web/kit/display/price.tsx'
import { showToast } from '#src/web/kit/feedback/toast.tsx'
import css from './cart-drawer.module.css'

const SHOWN = 3

/** Shows products that go with the cart. One that is added stays, so that nothing moves and the focus stays. */
export function DrawerCrossSell({ lines }: { lines: readonly GuestLine[] }) {
  const t = useCartTexts()
  const [productIds] = useState(() => lines.map(({ productId }) => productId))
  const products = useGoesWell(productIds).slice(0, SHOWN)
  if (products.length === 0) return null
  return (
    <section className={css.more}>
      <h3>{t.goesWell}</h3>
      <ul>
        {products.map((product) => (
          <li key={product._id}>
            <Suggestion product={product} isInCart={lines.some(({ productId }) => productId === product._id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Suggestion({ product, isInCart }: { product: ProductCard; isInCart: boolean }) {
  const { product: t } = useMessages()
  const drawerTexts = useTexts({ en: cartDrawerEn })
  const lang = useContentLanguage()
  const { name, image, priceAmount, strikeAmount, priceFrom, defaultVariantId } = product
  return (
    <>
      <LineImage line={{ name, image: image?.url ?? null }} sizes="72px" isFirst />
      <div className={css.what}>
        <h4 lang={lang}>
          <a href={hrefOfCard(product)}>{name}</a>
        </h4>
        <Price amount={priceAmount} strikeAmount={strikeAmount} from={priceFrom} />
      </div>
      {defaultVariantId === null ? (
        <a className="btn ghost" href={hrefOfCard(product)} aria-label={t.chooseNamed(name)}>
          {drawerTexts.options}
        </a>
      ) : (
        <AddSuggestion product={product} variantId={defaultVariantId} isInCart={isInCart} />
      )}
    </>
  )
}

interface AddSuggestionProps {
  product: ProductCard
  variantId: string
  isInCart: boolean
}

function AddSuggestion({ product, variantId, isInCart }: AddSuggestionProps) {
  const { product: t } = useMessages()
  const drawerTexts = useTexts({ en: cartDrawerEn })
  const { store } = useCart()
  const { _id: productId, slug, name, image, priceAmount: unitAmount } = product
  const add = (): void => {
    if (isInCart) return
    const line = { productId, variantId, slug, name, image: image?.url ?? null, optionValues: [], unitAmount }
    showToast(store.add({ ...line, quantity: 1 }, 99) ? t.addedNamed(name) : t.cartFull)
  }
  return (
    <button
      type="button"
      className="btn ghost"
      aria-disabled={isInCart}
      aria-label={isInCart ? `${name}: ${drawerTexts.isInCart}` : t.addNamed(name)}
      onClick={add}
    >
      {isInCart ? <Icon name="check" /> : drawerTexts.add}
    </button>
  )
}
