import css from './progress-meter.module.css'
import { usePromotionTexts } from './texts.ts'

const FIRST_STEP = 10

/** How much of a pool is sold, in steps of ten; nothing before the first of them, which would speak against it. */
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
