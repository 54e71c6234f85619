import { minorUnitDigits, toDecimal } from '#src/shared/money.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Facets } from '#src/features/listing/listing.contract.ts'
import { NO_FILTERS, withValue, type Filters, type PriceRange } from '#src/features/listing/list-url.rules.ts'
import css from './chosen-filters.module.css'
import { useListTexts } from './list-texts.ts'
import { useListUrl } from './use-list-url.ts'

interface Chosen {
  id: string
  label: string
  /** The other filters without this one. */
  without: Filters
}

type Texts = ReturnType<typeof useListTexts>

/** Returns the chosen filters as texts, where the list has their labels. */
function useChosen(facets: Facets, filters: Filters): Chosen[] {
  const t = useListTexts()
  const { currency, locale } = useShop()
  const values = facets.list.flatMap(({ key, name, kind, values: offered }) =>
    offered
      .filter(({ value }) => filters.values[key]?.includes(value))
      .map(({ value, label }) => ({
        id: `${key} ${value}`,
        label: kind === 'rating' || kind === 'availability' ? label : `${name}: ${label}`,
        without: withValue(filters, { key, value, isChosen: false, isSingle: false }),
      })),
  )
  if (!filters.price) return values
  return [
    ...values,
    {
      id: 'price',
      label: rangeInWords(filters.price, (amount) => plainAmount(amount, currency, locale), t),
      without: { ...filters, price: null },
    },
  ]
}

function rangeInWords({ min, max }: PriceRange, amount: (of: number) => string, t: Texts): string {
  if (min === null) return t.priceUnder(amount(max ?? 0))
  return max === null ? t.priceOver(amount(min)) : t.priceBetween(amount(min), amount(max))
}

const formats = new Map<string, Intl.NumberFormat>()

/** Formats a range bound without trailing zeros, unlike a price. */
function plainAmount(amount: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: minorUnitDigits(currency),
      maximumFractionDigits: minorUnitDigits(currency),
      trailingZeroDisplay: 'stripIfInteger',
    })
  formats.set(key, format)
  return format.format(toDecimal(amount, currency))
}

/**
 * Shows the chosen filters as chips; each links to the list without it.
 * @param listId gets the focus when a chip is removed
 */
export function ChosenFilters({ facets, listId }: { facets: Facets; listId: string }) {
  const t = useListTexts()
  const { address, hrefOf } = useListUrl()
  const chosen = useChosen(facets, address)
  if (chosen.length === 0) return null
  const goOn = (): void => document.getElementById(listId)?.focus({ preventScroll: true })
  return (
    <ul className={css.chips} aria-label={t.chosen}>
      {chosen.map(({ id, label, without }) => (
        <li key={id}>
          <a className={css.chip} href={hrefOf(without)} rel="nofollow" data-keep-scroll onClick={goOn}>
            <span className="vh">{t.remove(label)}</span>
            <span aria-hidden="true">{label}</span>
            <Icon name="close" />
          </a>
        </li>
      ))}
      <li>
        <a className={`link ${css.clear}`} href={hrefOf(NO_FILTERS)} rel="nofollow" data-keep-scroll onClick={goOn}>
          {t.clearAll}
        </a>
      </li>
    </ul>
  )
}

/** Shown when no product matches all filters: each filter can be removed. */
export function TooNarrow({ facets }: { facets: Facets }) {
  const t = useListTexts()
  const { address, hrefOf } = useListUrl()
  return (
    <div className={css.narrow}>
      <h2>{t.empty}</h2>
      <p className="muted">{t.tooNarrow}</p>
      <ul>
        {useChosen(facets, address).map(({ id, label, without }) => (
          <li key={id}>
            <a className="btn ghost" href={hrefOf(without)} rel="nofollow" data-keep-scroll>
              {t.remove(label)}
            </a>
          </li>
        ))}
      </ul>
      <a className="btn" href={hrefOf(NO_FILTERS)} rel="nofollow" data-keep-scroll>
        {t.clearFilters}
      </a>
    </div>
  )
}
