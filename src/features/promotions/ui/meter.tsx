import css from './meter.module.css'
import { usePromotionTexts } from './texts.ts'

/** How much of a pool is sold, in steps of ten. */
export function Meter({ percent }: { percent: number }) {
  const t = usePromotionTexts()
  return (
    <span className={css.meter}>
      <meter min={0} max={100} value={percent} aria-label={t.claimed(percent)} />
      <span aria-hidden="true">{t.claimed(percent)}</span>
    </span>
  )
}
