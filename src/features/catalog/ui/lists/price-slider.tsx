import { useEffect, useRef, useState } from 'react'
import type { PriceRange } from '#src/features/listing/list-url.rules.ts'
import { toPriceScale } from '#src/features/listing/price-scale.rules.ts'
import { priceSliderEn } from '#src/shared/messages/catalog/price-slider.en.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { useLocation } from '#src/web/router/router-provider.tsx'
import css from './price-slider.module.css'

/** After this time without a move the list follows. */
const REST_MS = 300

interface PriceSliderProps {
  /** The lowest and the highest price of the list. */
  bounds: { minAmount: number; maxAmount: number }
  /** The minor units of one main unit. */
  unit: number
  price: PriceRange | null
  /** Called with every move. */
  onMove: (price: PriceRange) => void
  /** Called when the thumbs rest. @param isReplacing whether the slider itself made the current history entry */
  onRest: (price: PriceRange | null, isReplacing: boolean) => void
}

/** Two native sliders on one track. Their ends are no limit. */
export function PriceSlider({ bounds, unit, price, onMove, onRest }: PriceSliderProps) {
  const { min, max, step } = toPriceScale(bounds, unit)
  const t = useTexts({ en: priceSliderEn })
  const money = useMoney()
  const clamp = (amount: number): number => Math.min(Math.max(amount, min), max)
  // The thumbs follow the list when its prices change, and the visitor until then.
  const key = [price?.min, price?.max, min, max].join(' ')
  const ofList = { key, low: clamp(price?.min ?? min), high: clamp(price?.max ?? max) }
  const [thumbs, setThumbs] = useState(ofList)
  if (thumbs.key !== key) setThumbs(ofList)
  const { low, high } = thumbs
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const share = (amount: number): string => `${((amount - min) / (max - min)) * 100}%`
    frame.current?.style.setProperty('--low', share(low))
    frame.current?.style.setProperty('--high', share(high))
  }, [low, high, min, max])
  const rest = useRest(onRest)
  const move = (from: number, to: number): void => {
    setThumbs({ key, low: from, high: to })
    const moved = { min: from > min ? from : null, max: to < max ? to : null }
    onMove(moved)
    rest(moved.min === null && moved.max === null ? null : moved)
  }
  return (
    <div ref={frame} className={css.slider}>
      <span className={css.track} />
      <input
        type="range"
        // Both thumbs may be at the upper end, where only this one can move.
        className={low > (min + max) / 2 ? css.above : undefined}
        min={min}
        max={max}
        step={step}
        value={low}
        aria-label={t.lowest}
        aria-valuetext={money(low)}
        onChange={({ currentTarget }) => move(Math.min(Number(currentTarget.value), high), high)}
      />
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={high}
        aria-label={t.highest}
        aria-valuetext={money(high)}
        onChange={({ currentTarget }) => move(low, Math.max(Number(currentTarget.value), low))}
      />
    </div>
  )
}

/** Returns a function that passes the last price on when no other follows; all of them use one history entry. */
function useRest(onRest: PriceSliderProps['onRest']): (price: PriceRange | null) => void {
  const { key } = useLocation()
  const entry = useRef<{ isPending: boolean; key: string | null }>({ isPending: false, key: null })
  useEffect(() => {
    if (entry.current.isPending) entry.current = { isPending: false, key }
  }, [key])
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const latest = useRef({ onRest, key })
  useEffect(() => {
    latest.current = { onRest, key }
  })
  return (price) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      const isReplacing = entry.current.key === latest.current.key
      entry.current.isPending = true
      latest.current.onRest(price, isReplacing)
    }, REST_MS)
  }
}
