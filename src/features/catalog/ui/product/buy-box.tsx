import { memo, useDeferredValue, useId, useState, type ReactNode } from 'react'
import { formatDate, formatDay } from '#src/shared/dates.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { Price, useMoney } from '#src/web/kit/display/price.tsx'
import { Quantity } from '#src/web/kit/form/quantity.tsx'
import { Rating } from '#src/web/kit/display/rating.tsx'
import { Swatch } from '#src/web/kit/display/swatch.tsx'
import { useContentLanguage, useMessages } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { ProductDelivery } from '#src/features/shipping/delivery-promise.contract.ts'
import type { Product, Variant } from '#src/features/catalog/catalog.contract.ts'
import {
  firstMissing,
  isSellable,
  purchaseState,
  valueState,
  type Choice,
} from '#src/features/catalog/variant-selection.rules.ts'
import { useBuyBoxTexts } from './buy-box-texts.ts'
import css from './buy-box.module.css'
import { DeliveryBox } from './delivery-box.tsx'
import { SizeGuideLink } from './size-guide-link.tsx'
import { Heart } from '../lists/wish-list-button.tsx'

interface BuyBoxProps {
  product: Product
  choice: Choice
  variant: Variant | null
  /** Shown below the price. */
  offer?: ReactNode
  onChoose: (index: number, label: string) => void
  quantity: number
  onQuantity: (quantity: number) => void
  /** Add units to the cart, or buy them at once apart from it; null before hydration. */
  onAdd: ((variant: Variant, quantity: number) => void) | null
  onBuy: ((variant: Variant, quantity: number) => Promise<void>) | null
  /** Whether it stands in a sheet, without what only the product's page shows. */
  isCompact?: boolean
  /**
   * Renders the buttons of wallets below the others.
   * @param amount what the chosen quantity costs
   * @param chooseVariant returns the variant, or moves to the first option without a choice
   */
  renderExpress?: (amount: number, chooseVariant: () => Variant | null) => ReactNode
}

/** Shows everything for a purchase: name, price, options, quantity, buttons and delivery. */
export function BuyBox(props: BuyBoxProps) {
  const { product, choice, variant, offer, onChoose, onAdd, onBuy, isCompact = false } = props
  const { shell } = useMessages()
  const t = useBuyBoxTexts()
  const [message, setMessage] = useState<string | null>(null)
  const options = useId()
  const state = variant ?? cheapest(product)
  const missing = firstMissing(product, choice)

  /** Acts on the chosen variant, or moves to the first option without a choice. */
  const withVariant = (act: (chosen: Variant) => void): void => {
    if (missing !== null) {
      setMessage(t.chooseOption(missing))
      document.getElementById(options)?.querySelector<HTMLInputElement>('fieldset:not(:has(:checked)) input')?.focus()
      return
    }
    setMessage(null)
    if (variant) act(variant)
  }
  return (
    <div className={css.box}>
      {!isCompact && <Intro product={product} sku={variant?.sku || product.sku} />}
      <PriceBlock product={product} state={state} isChosen={variant !== null} />
      {offer ?? <FlashLink product={product} />}
      <div id={options}>
        {product.options.map((option, index) => (
          <OptionPicker key={option.name} product={product} choice={choice} index={index} onChoose={onChoose} />
        ))}
      </div>
      {product.sizeGuide && product.options.length > 0 && <SizeGuideLink guide={product.sizeGuide} />}
      {message && missing !== null && <Alert tone="error">{message}</Alert>}
      {missing === null && variant === null && <Alert tone="warn">{t.otherChoice}</Alert>}
      <Purchase
        product={product}
        choice={choice}
        state={state}
        variant={variant}
        missing={missing}
        quantity={props.quantity}
        onQuantity={props.onQuantity}
        onAdd={onAdd && ((quantity) => withVariant((chosen) => onAdd(chosen, quantity)))}
        onBuy={onBuy && ((quantity) => withVariant((chosen) => void onBuy(chosen, quantity)))}
        isCompact={isCompact}
        express={
          !product.isDigital &&
          props.renderExpress?.(state.unitAmount * props.quantity, () => {
            withVariant(() => {})
            return variant
          })
        }
      />
      <noscript>
        <p className="sm">{shell.noScript}</p>
      </noscript>
      {!isCompact && product.status === 'active' && !product.availableFrom && (
        <Delivery product={product} variant={variant} />
      )}
    </div>
  )
}

/** Shows the name, the rating and the short description. */
const Intro = memo(({ product, sku }: { product: Product; sku: string }) => {
  const t = useBuyBoxTexts()
  const lang = useContentLanguage()
  return (
    <>
      <h1 lang={lang}>{product.name}</h1>
      <div className={css.row}>
        {product.ratingCount > 0 && (
          <a className={css.rating} href="#reviews">
            <Rating average={product.ratingAverage} count={product.ratingCount} />
          </a>
        )}
        {sku && <span className="muted sm">{t.item(sku)}</span>}
      </div>
      {product.shortDescription && (
        <p className="muted" lang={lang}>
          {product.shortDescription}
        </p>
      )}
    </>
  )
})

/** Renders the delivery of a new choice after the choice itself is painted. */
const Delivery = memo(({ product, variant }: Pick<BuyBoxProps, 'product' | 'variant'>) => {
  const shown = useDeferredValue(variant)
  return (
    <DeliveryBox
      shipping={findDelivery(product, shown ?? cheapest(product))}
      product={product}
      variant={shown ?? cheapest(product)}
      isSellable={isSellable(product, shown)}
    />
  )
})

/** Links to the page of the flash sale, where its price is claimed. */
function FlashLink({ product: { flash, slug } }: { product: Product }) {
  const t = useBuyBoxTexts()
  const money = useMoney()
  const [item] = flash?.items ?? []
  if (!item || flash?.status !== 'active' || item.claimedPercent >= 100) return null
  return (
    <a className="link strong" href={`/flash-product/${slug}`}>
      {t.flashFor(money(item.flashPriceAmount))}
    </a>
  )
}

interface PurchaseProps extends Pick<BuyBoxProps, 'product' | 'choice' | 'variant' | 'quantity' | 'onQuantity'> {
  /** The variant whose price is shown. */
  state: Variant
  /** The option without a choice. */
  missing: string | null
  onAdd: ((quantity: number) => void) | null
  onBuy: ((quantity: number) => void) | null
  isCompact: boolean
  express: ReactNode
}

/** Shows the quantity and the buttons, or why there are none. */
function Purchase(props: PurchaseProps) {
  const { product, choice, state, variant, missing, quantity, onQuantity, onAdd, onBuy, isCompact } = props
  const t = useBuyBoxTexts()
  const shop = useShop()
  const money = useMoney()
  const min = product.minPerOrder
  const max = variant?.maxQuantity ?? product.maxPerOrder
  if (product.status === 'archived') return <Alert tone="warn">{t.archived}</Alert>
  const heart = <Heart productId={product._id} variantId={variant?._id} priceAmount={state.unitAmount} />
  if (product.availableFrom && state.stockState !== 'preorder')
    return (
      <div className={css.upcoming}>
        <Alert tone="warn">{t.availableFrom(formatDate(new Date(product.availableFrom), shop))}</Alert>
        {heart}
      </div>
    )
  const { preorder } = product
  const purchase = purchaseState(product, choice)
  const isOpen = purchase === 'open' || purchase === 'choose'
  return (
    <>
      {product.availableFrom && preorder && (
        <Alert tone="warn">
          {t.availableFrom(formatDate(new Date(product.availableFrom), shop))}.{' '}
          <b>{t.shipsBy(formatDay(preorder.shipsBy, shop))}</b>
        </Alert>
      )}
      <div className={css.buy}>
        <Quantity value={quantity} min={min} max={max} label={t.quantity} onChange={onQuantity} />
        <button
          type="button"
          className="btn lg"
          disabled={!isOpen || onAdd === null}
          onClick={() => onAdd?.(quantity)}
          data-buy
          data-add={shop.cartDrawer ? '' : undefined}
        >
          {isOpen
            ? missing === null
              ? `${state.stockState === 'preorder' ? `${t.preorder}: ` : ''}${t.addFor(money(state.unitAmount * quantity))}`
              : t.chooseButton(missing)
            : purchase === 'notOffered'
              ? t.notOffered
              : t.outOfStock}
        </button>
        {!isCompact && (
          <>
            {heart}
            <button
              type="button"
              className={`btn lg soft ${css.now}`}
              disabled={!isOpen || onBuy === null}
              onClick={() => onBuy?.(quantity)}
            >
              {t.buyNow}
            </button>
          </>
        )}
      </div>
      {isOpen && props.express}
      {isOpen && min > 1 && <p className="muted sm">{t.minimum(min)}</p>}
      {isOpen && variant && quantity >= max && <p className="muted sm">{t.maxReached(max)}</p>}
    </>
  )
}

/** Returns the promised delivery of a variant; null when nothing is shipped. */
const findDelivery = ({ deliveries }: Product, { _id }: Variant): ProductDelivery | null =>
  deliveries.find(({ variantIds }) => variantIds.includes(_id)) ?? null

/** @throws Error for a product without variants, which the API never returns */
function cheapest({ variants }: Product): Variant {
  const [first] = variants.toSorted((a, b) => a.unitAmount - b.unitAmount)
  if (!first) throw new Error('a product has at least one variant')
  return first
}

function PriceBlock({ product, state, isChosen }: { product: Product; state: Variant; isChosen: boolean }) {
  const t = useBuyBoxTexts()
  const shop = useShop()
  const money = useMoney()
  const delivery = findDelivery(product, state)
  const deliveryText = (amount: number): string => {
    const freeFrom = shop.freeShippingFromAmount
    return amount === 0 ? t.deliveryFree : t.deliveryFor(money(amount), freeFrom === null ? null : money(freeFrom))
  }
  const differs = product.variants.some(({ unitAmount }) => unitAmount !== state.unitAmount)
  return (
    <div className={css.price} aria-live="polite">
      <div className={css.row}>
        <Price amount={state.unitAmount} strikeAmount={state.strikeAmount} from={!isChosen && differs} size="page" />
        {state.strikeAmount !== null && (
          <span className="badge sale">{t.save(money(state.strikeAmount - state.unitAmount))}</span>
        )}
      </div>
      <p className="muted sm">
        {shop.pricesIncludeTax ? t.taxIncluded : t.taxExcluded}
        {state.unitPrice && ` ${t.perUnit(money(state.unitPrice.amount), t.units[state.unitPrice.unit])}.`}
        {delivery && ` ${deliveryText(delivery.first.amount)}`}
        {state.strikeAmount !== null && ` ${t.lowest(money(state.strikeAmount))}`}
      </p>
    </div>
  )
}

interface OptionPickerProps {
  product: Product
  choice: Choice
  index: number
  onChoose: (index: number, label: string) => void
}

function OptionPicker({ product, choice, index, onChoose }: OptionPickerProps) {
  const t = useBuyBoxTexts()
  const id = useId()
  const option = product.options[index]
  if (!option) return null
  return (
    <fieldset className={css.option}>
      <legend>
        <b>{option.name}:</b> {choice[index] ?? ''}
      </legend>
      <div className={css.values}>
        {option.values.map(({ label, swatch }) => {
          const state = valueState(product, choice, { index, label })
          return (
            <label key={label} className={`${css.choice} ${state === 'available' ? '' : css.gone}`} title={label}>
              <input
                type="radio"
                className="vh"
                name={`${id}-option`}
                value={label}
                checked={choice[index] === label}
                onChange={() => onChoose(index, label)}
              />
              {swatch ? (
                <>
                  <span className={css.swatch}>
                    <Swatch color={swatch} />
                    {choice[index] === label && (
                      <span className={css.tick}>
                        <Icon name="check" />
                      </span>
                    )}
                  </span>
                  <small>{label}</small>
                </>
              ) : (
                <span className={css.value}>{label}</span>
              )}{' '}
              {state !== 'available' && <small>{state === 'soldOut' ? t.soldOutValue : t.notOffered}</small>}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
