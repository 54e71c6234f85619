import { useState } from 'react'
import { addOperations } from '../client/admin-client.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { PRODUCT_JOB_OPERATIONS } from '../client/product-job-operations.ts'
import { useRead } from '../client/use-operation.ts'
import { useTitle } from '../client/use-page.ts'
import { Badge } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { QueryView, State } from '../kit/states.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { calendarEn as t } from '../messages/discounts.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'
import { barOf, overlapsOf, upcoming, type CalendarEntry } from './calendar.rules.ts'

addOperations(PRODUCT_JOB_OPERATIONS)

const DAY_MS = 86_400_000
const DAYS_BEFORE = 7
const DAYS_SHOWN = 56
/** Sale prices and overlaps that are named. */
const MAX_SALES = 20
const MAX_NAMED = 3

/** Everything that changes a price, now or later, with what runs at the same time. */
export function CalendarPage() {
  const shop = useShop()
  const promotions = useRead('listPromotions')
  useTitle(shellEn.title(t.title, shop.name))
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <div className="page-body">
        <QueryView query={promotions}>{() => <Calendar />}</QueryView>
      </div>
    </>
  )
}

function Calendar() {
  const to = useShopPath()
  const [now] = useState(Date.now)
  const promotions = usePromotions()
  const coupons = useCoupons()
  const lists = usePriceLists()
  const sales = useSales()
  const entries = upcoming([...promotions, ...coupons, ...lists, ...sales.slice(0, MAX_SALES)], now)
  if (entries.length === 0) return <State text={t.empty} />
  const days = { from: now - DAYS_BEFORE * DAY_MS, to: now + (DAYS_SHOWN - DAYS_BEFORE) * DAY_MS }
  return (
    <section className="card" aria-label={t.title}>
      <ul>
        {entries.map((entry) => (
          <EntryRow key={entry.key} entry={entry} overlaps={overlapsOf(entry, entries)} days={days} />
        ))}
      </ul>
      {sales.length > MAX_SALES && (
        <p className="card-body medium soft">
          {t.sales(sales.length - MAX_SALES)} <a href={to('/products?sale=yes')}>{t.allSales}</a>
        </p>
      )}
    </section>
  )
}

interface EntryRowProps {
  entry: CalendarEntry
  overlaps: readonly CalendarEntry[]
  days: { from: number; to: number }
}

function EntryRow({ entry, overlaps, days }: EntryRowProps) {
  const to = useShopPath()
  const { time } = useFormats()
  const { kind, title, path, startsAt, endsAt, isPaused } = entry
  const bar = barOf(entry, days)
  const named = overlaps.slice(0, MAX_NAMED).map((other) => other.title)
  const rest = overlaps.length - named.length
  return (
    <li className="calendar-row">
      <span>
        <a className="strong row-link" href={to(path)}>
          <bdi className="break">{title}</bdi>
        </a>
        <span className="small soft block">
          {t.kinds[kind]} · {t.dates(startsAt && time(startsAt), endsAt && time(endsAt))}
        </span>
        {overlaps.length > 0 && (
          <span className="small block">{t.overlaps([...named, ...(rest > 0 ? [t.more(rest)] : [])].join(', '))}</span>
        )}
        {isPaused && <Badge tone="warn" text={t.paused} />}
      </span>
      <svg className="calendar-bar" viewBox="0 0 560 12" preserveAspectRatio="none" aria-hidden>
        <rect className="calendar-time" width="560" height="12" rx="3" />
        {bar && (
          <rect
            className={`calendar-${isPaused ? 'paused' : kind}`}
            x={bar.start * 560}
            width={Math.max(bar.length * 560, 3)}
            height="12"
            rx="3"
          />
        )}
        <rect className="calendar-now" x={(DAYS_BEFORE / DAYS_SHOWN) * 560} width="2" height="12" />
      </svg>
    </li>
  )
}

const SHOWN_STATES: ReadonlySet<string> = new Set(['scheduled', 'active', 'paused'])

function usePromotions(): CalendarEntry[] {
  const promotions = useRead('listPromotions').data?.data ?? []
  return promotions
    .filter(({ status }) => SHOWN_STATES.has(status))
    .map(({ _id, kind, title, status, startsAt, endsAt }) => ({
      key: _id,
      kind,
      title,
      path: `/discounts/${kind === 'flash' ? 'flash-sales' : 'campaigns'}/${_id}`,
      startsAt,
      endsAt,
      isPaused: status === 'paused',
    }))
}

function useCoupons(): CalendarEntry[] {
  const active = useRead('listCoupons', { query: { status: 'active' } }).data?.data ?? []
  const planned = useRead('listCoupons', { query: { status: 'planned' } }).data?.data ?? []
  return [...active, ...planned].map(({ _id, code, startsAt, endsAt }) => ({
    key: _id,
    kind: 'coupon',
    title: code,
    path: `/discounts/coupons/${encodeURIComponent(code)}`,
    startsAt,
    endsAt,
    isPaused: false,
  }))
}

function usePriceLists(): CalendarEntry[] {
  const mayRead = useCan()(PERMISSIONS.editPrices)
  const lists = useRead('listPriceLists', {}, { isEnabled: mayRead }).data?.data ?? []
  return lists.map(({ _id, name, startsAt, endsAt }) => ({
    key: _id,
    kind: 'priceList',
    title: name,
    path: `/discounts/price-lists/${_id}`,
    startsAt,
    endsAt,
    isPaused: false,
  }))
}

/** Products with a sale price now; the one that ends last counts for all of its variants. */
function useSales(): CalendarEntry[] {
  const mayRead = useCan()(PERMISSIONS.readProducts)
  const products = useRead('listProductRows', { query: { sale: 'yes' } }, { isEnabled: mayRead }).data?.data ?? []
  return products.map(({ _id, name, variants }) => {
    const ends = variants.flatMap(({ sale }) => (sale ? [sale.endsAt] : []))
    return {
      key: _id,
      kind: 'sale',
      title: name,
      path: `/products/${_id}`,
      startsAt: null,
      endsAt: ends.includes(null)
        ? null
        : (ends
            .flatMap((end) => end ?? [])
            .toSorted()
            .at(-1) ?? null),
      isPaused: false,
    }
  })
}
