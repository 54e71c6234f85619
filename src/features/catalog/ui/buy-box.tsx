import { useId, useRef, useState } from 'react'
import { formatDate } from '#src/shared/dates.ts'
import { Alert } from '#src/web/kit/alert.tsx'
import { Icon } from '#src/web/kit/icon.tsx'
import { Price, useMoney } from '#src/web/kit/price.tsx'
import { Quantity } from '#src/web/kit/quantity.tsx'
import { Rating } from '#src/web/kit/rating.tsx'
import { Swatch } from '#src/web/kit/swatch.tsx'
import { useMessages } from '#src/web/messages.ts'
import { useShop } from '#src/web/shop.ts'
import type { Product, Variant } from '../catalog.contract.ts'
import { firstMissing, valueState, type Choice } from '../variant-choice.rules.ts'
import css from './buy-box.module.css'
import { DeliveryBox } from './delivery-box.tsx'

interface BuyBoxProps {
  product: Product
  choice: Choice
  variant: Variant | null
  onChoose: (index: number, label: string) => void
  /** Puts pieces into the cart; false while the page is not awake. */
  onAdd: ((variant: Variant, quantity: number) => void) | null
}

/** Everything that decides a purchase: name, price, choice, quantity, the button, and when it arrives. */
export function BuyBox({ product, choice, variant, onChoose, onAdd }: BuyBoxProps) {
  const { product: t, shell } = useMessages()
  const shop = useShop()
  const money = useMoney()
  const [wish, setWish] = useState(product.minPerOrder)
  const [message, setMessage] = useState<string | null>(null)
  const options = useRef<HTMLDivElement>(null)
  const state = variant ?? cheapest(product)
  const max = variant?.maxQuantity ?? product.maxPerOrder
  const quantity = Math.min(Math.max(wish, product.minPerOrder), Math.max(max, 1))
  const missing = firstMissing(product, choice)

  const add = (): void => {
    if (missing !== null) {
      setMessage(t.chooseOption(missing))
      options.current?.querySelector<HTMLInputElement>('fieldset:not(:has(:checked)) input')?.focus()
      return
    }
    setMessage(null)
    if (variant && onAdd) onAdd(variant, quantity)
  }
  const isSellable = variant === null ? isAnySellable(product) : canBuy(variant)
  return (
    <div className={css.box}>
      <h1>{product.name}</h1>
      <div className={css.row}>
        <Rating average={product.ratingAverage} count={product.ratingCount} />
        {(variant?.sku || product.sku) && <span className="muted sm">{t.item(variant?.sku || product.sku)}</span>}
      </div>
      {product.shortDescription && <p className="muted">{product.shortDescription}</p>}
      <PriceBlock product={product} state={state} isChosen={variant !== null} />
      <div ref={options}>
        {product.options.map((option, index) => (
          <OptionPicker key={option.name} product={product} choice={choice} index={index} onChoose={onChoose} />
        ))}
      </div>
      {message && missing !== null && <Alert tone="error">{message}</Alert>}
      {product.status === 'archived' ? (
        <Alert tone="warn">{t.archived}</Alert>
      ) : product.availableFrom ? (
        <Alert tone="warn">{t.availableFrom(formatDate(new Date(product.availableFrom), shop))}</Alert>
      ) : (
        <div className={css.buy}>
          <Quantity value={quantity} min={product.minPerOrder} max={max} label={t.quantity} onChange={setWish} />
          <button type="button" className="btn lg" disabled={!isSellable || onAdd === null} onClick={add} data-buy>
            {isSellable
              ? missing === null
                ? t.addFor(money(state.unitAmount * quantity))
                : t.chooseButton(missing)
              : t.outOfStock}
          </button>
        </div>
      )}
      {variant && quantity >= max && canBuy(variant) && <p className="muted sm">{t.maxReached(max)}</p>}
      <noscript>
        <p className="sm">{shell.noScript}</p>
      </noscript>
      {product.status === 'active' && !product.availableFrom && (
        <DeliveryBox
          promise={product.deliveryPromise}
          serverTime={product.serverTime}
          variant={state}
          isSellable={isSellable}
        />
      )}
    </div>
  )
}

const canBuy = ({ stockState }: Variant): boolean => stockState !== 'outOfStock' && stockState !== 'upcoming'
const isAnySellable = ({ variants }: Product): boolean => variants.some(canBuy)

/** @throws Error for a product without a variant, which is never answered */
function cheapest({ variants }: Product): Variant {
  const [first] = variants.toSorted((a, b) => a.unitAmount - b.unitAmount)
  if (!first) throw new Error('a product has at least one variant')
  return first
}

function PriceBlock({ product, state, isChosen }: { product: Product; state: Variant; isChosen: boolean }) {
  const t = useMessages().product
  const shop = useShop()
  const money = useMoney()
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
  const t = useMessages().product
  const id = useId()
  const option = product.options[index]
  if (!option) return null
  const hasSwatches = option.values.some(({ swatch }) => swatch)
  return (
    <fieldset className={css.option}>
      <legend>
        <b>{option.name}:</b> {choice[index] ?? ''}
      </legend>
      <div className={css.values}>
        {option.values.map(({ label, swatch }) => {
          const state = valueState(product, choice, { index, label })
          return (
            <label
              key={label}
              className={`${swatch ? css.swatch : css.value} ${state === 'available' ? '' : css.gone}`}
              title={label}
            >
              <input
                type="radio"
                className="vh"
                name={`${id}-option`}
                value={label}
                checked={choice[index] === label}
                onChange={() => onChoose(index, label)}
              />
              {swatch ? <Swatch color={swatch} /> : label}
              <span className="vh">
                {hasSwatches && label}
                {state === 'soldOut' && ` (${t.soldOutValue})`}
                {state === 'notOffered' && ` (${t.notOffered})`}
              </span>
              {swatch && choice[index] === label && (
                <span className={css.tick}>
                  <Icon name="check" />
                </span>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
