import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { minorUnitDigits, toDecimal } from '#src/shared/money.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Facets } from '#src/features/listing/listing.contract.ts'
import { readTypedRange } from '#src/features/listing/list-url.rules.ts'
import css from './facets.module.css'
import { useListTexts } from './list-texts.ts'
import type { ListNavigation } from './use-list-url.ts'

interface PriceRangeProps {
  /** The lowest and the highest price of the list; null when it is empty. */
  bounds: Facets['price']
  navigation: Pick<ListNavigation, 'address' | 'go'>
}

/** Fields for the lowest and the highest price, as decimal amounts. */
export function PriceRangeFields({ bounds, navigation: { address, go } }: PriceRangeProps) {
  const t = useListTexts()
  const { currency, locale } = useShop()
  const unit = 10 ** minorUnitDigits(currency)
  const min = showTyped(address.price?.min ?? null, currency)
  const max = showTyped(address.price?.max ?? null, currency)
  const from = useFieldOf(min)
  const to = useFieldOf(max)
  const apply = (): void => {
    const price = readTypedRange(from.current?.value ?? '', to.current?.value ?? '', currency)
    if (price?.min !== address.price?.min || price?.max !== address.price?.max) go(() => ({ price }))
  }
  const common = {
    type: 'number',
    inputMode: 'decimal',
    min: 0,
    step: 'any',
    onBlur: apply,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') apply()
    },
  } as const
  const sign = signOf(currency, locale)
  const frame = useRef<HTMLDivElement>(null)
  const [Slider, setSlider] = useState<typeof import('./price-slider.tsx').PriceSlider | null>(null)
  // Loaded where it is shown: narrow screens have the filters in a sheet. The fields work without it.
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      import('./price-slider.tsx').then(({ PriceSlider }) => setSlider(() => PriceSlider), logFailure)
    })
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className={css.range}>
      {bounds && bounds.minAmount < bounds.maxAmount && (
        <div ref={frame} className={css.slider}>
          {Slider && (
            <Slider
              bounds={bounds}
              unit={unit}
              price={address.price}
              onMove={(price) => {
                showIn(from, showTyped(price.min, currency))
                showIn(to, showTyped(price.max, currency))
              }}
              onRest={(price, isReplacing) => go(() => ({ price }), isReplacing)}
            />
          )}
        </div>
      )}
      <label>
        <span>{t.priceFrom(sign)}</span>
        <input
          ref={from}
          name="from"
          defaultValue={min}
          placeholder={bounds ? String(Math.floor(bounds.minAmount / unit)) : ''}
          {...common}
        />
      </label>
      <label>
        <span>{t.priceTo(sign)}</span>
        <input
          ref={to}
          name="to"
          defaultValue={max}
          placeholder={bounds ? String(Math.ceil(bounds.maxAmount / unit)) : ''}
          {...common}
        />
      </label>
    </div>
  )
}

/** Shows an amount in a field; empty for no limit. */
function showIn({ current: field }: RefObject<HTMLInputElement | null>, text: string): void {
  if (field) field.value = text
}

/**
 * Returns a field that follows a value which was swapped or removed elsewhere, so that the focus stays. What is typed
 * into it before hydration, or while the list of the other field loads, is preserved.
 */
function useFieldOf(value: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    if (field.current) field.current.value = value
  }, [value])
  return field
}

const showTyped = (amount: number | null, currency: string): string =>
  amount === null ? '' : toDecimal(amount, currency).replace(/\.0+$/, '')

const signs = new Map<string, string>()

/** Returns the currency symbol of the locale, such as `€`. */
function signOf(currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  const sign = signs.get(key) ?? findSign(currency, locale)
  signs.set(key, sign)
  return sign
}

const findSign = (currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency
