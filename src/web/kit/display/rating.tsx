import { useMessages } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import css from './rating.module.css'
import { Icon } from './icon.tsx'

/** Cached by locale, because creating a formatter is expensive. */
const formats = new Map<string, Intl.NumberFormat>()

/** Formats an average given in hundredths: `4.8`. */
export function showAverage(hundredths: number, locale: string): string {
  const format =
    formats.get(locale) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  formats.set(locale, format)
  return format.format(Math.round(hundredths / 10) / 10)
}

/** Renders the average and number of reviews; nothing while there are none. */
export function Rating({ average, count }: { average: number; count: number }) {
  const t = useMessages().product
  const { locale } = useShop()
  if (count === 0) return null
  const shown = showAverage(average, locale)
  return (
    <span className={css.rating}>
      <Icon name="star" />
      <span className="vh">{t.rating(shown, count)}</span>
      <b aria-hidden="true">{shown}</b>
      <span aria-hidden="true">({count})</span>
    </span>
  )
}
