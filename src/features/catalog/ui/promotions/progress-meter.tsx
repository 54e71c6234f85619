import css from './progress-meter.module.css'
import { usePromotionTexts } from './texts.ts'

const FIRST_STEP = 10

/**
 * Shows the sold share of a pool in steps of ten percent. Below the first step it shows nothing, because that would
 * discourage buyers.
 */
export function Meter({ percent }: { percent: number }) {
  const t = usePromotionTexts()
  if (percent < FIRST_STEP) return null
  return (
    <span className={css.meter}>
      <meter min={0} max={100} value={percent} aria-label={t.claimed(percent)} />
      <span aria-hidden="true">{t.claimed(percent)}</span>
    </span>
  )
}
