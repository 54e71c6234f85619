import { useState } from 'react'
import { localTime } from '#src/shared/local-time.ts'
import type { Sales } from '../client/operations.ts'
import { useRead } from '../client/use-operation.ts'
import { useFormats } from '../kit/formats.ts'
import { useNow } from '../kit/use-now.ts'
import { QueryView } from '../kit/states.tsx'
import { homeEn } from '../messages/home.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { SalesChart } from './sales-chart.tsx'
import { pointLabel } from './sales-labels.ts'

const t = homeEn.sales
const PERIODS = ['today', '7days', '30days', '12months'] as const
type Period = (typeof PERIODS)[number]

/** What was sold in a period, against the period before. */
export function SalesCard() {
  const [period, setPeriod] = useState<Period>('30days')
  const sales = useRead('showSales', { query: { period } })
  return (
    <section className="card" aria-labelledby="sales">
      <div className="card-head">
        <h2 id="sales">{t.title}</h2>
        <div className="segments" role="group" aria-label={t.period}>
          {PERIODS.map((each) => (
            <button key={each} type="button" aria-pressed={each === period} onClick={() => setPeriod(each)}>
              {t.periods[each]}
            </button>
          ))}
        </div>
      </div>
      <QueryView query={sales}>{({ data }) => <Figures sales={data} period={period} />}</QueryView>
    </section>
  )
}

function Figures({ sales: all, period }: { sales: Sales; period: Period }) {
  const { money, number } = useFormats()
  const { locale, timeZone } = useShop()
  const { sales, before, points, unit, from } = all
  const average = (each: Sales['sales']): number => (each.orders === 0 ? 0 : Math.round(each.netAmount / each.orders))
  const share = (each: Sales['sales']): number => {
    const sold = each.netAmount + each.returnedAmount
    return sold === 0 ? 0 : (each.returnedAmount / sold) * 100
  }
  const hour = Number(localTime(new Date(useNow()), timeZone).clock.slice(0, 2))
  const isEmpty = sales.orders === 0 && before.orders === 0
  return (
    <>
      <dl className="figures">
        <Figure label={t.net} hint={t.netHint} value={money(sales.netAmount)}>
          <Change now={sales.netAmount} before={before.netAmount} text={money(before.netAmount)} />
        </Figure>
        <Figure label={t.orders} value={number(sales.orders)}>
          <Change now={sales.orders} before={before.orders} text={number(before.orders)} />
        </Figure>
        <Figure label={t.average} value={money(average(sales))}>
          <Change now={average(sales)} before={average(before)} text={money(average(before))} />
        </Figure>
        <Figure label={t.returned} value={`${number(Math.round(share(sales) * 10) / 10)} %`}>
          <Points change={share(sales) - share(before)} />
        </Figure>
      </dl>
      <div className="chart-frame">
        {isEmpty ? (
          <p className="soft medium">{t.empty}</p>
        ) : (
          <>
            <SalesChart sales={all} now={unit === 'hour' ? hour : points.length - 1} />
            <p className="legend small soft">
              <span className="key">{t.untilNow(unit === 'hour' ? t.periods.today : startOf(all, locale, from))}</span>
              <span className="key before">{t.before[period]}</span>
            </p>
          </>
        )}
      </div>
    </>
  )
}

const startOf = ({ points, unit }: Sales, locale: string, from: string): string =>
  pointLabel({ at: points[0]?.at ?? from, unit, locale })

interface FigureProps {
  label: string
  /** How the figure is defined. */
  hint?: string
  value: string
  children: React.ReactNode
}

const Figure = ({ label, hint, value, children }: FigureProps) => (
  <div>
    <dt className="small soft" title={hint}>
      {label}
      {hint !== undefined && <span className="visually-hidden"> ({hint})</span>}
    </dt>
    <dd className="value">{value}</dd>
    <dd className="small soft">{children}</dd>
  </div>
)

/** How much a figure has changed, such as `+14.2 % to €59,926.00`. */
function Change({ now, before, text }: { now: number; before: number; text: string }) {
  const { number } = useFormats()
  if (before === 0) return t.noneBefore
  const percent = Math.round((now / before - 1) * 1000) / 10
  return (
    <>
      <span
        className={percent < 0 ? 'bad-text' : 'good-text'}
      >{`${percent < 0 ? '−' : '+'}${number(Math.abs(percent))} %`}</span>{' '}
      {t.to(text)}
    </>
  )
}

/** A change of a share, in points; fewer returns are good. */
function Points({ change }: { change: number }) {
  const { number } = useFormats()
  const points = Math.round(change * 10) / 10
  return (
    <>
      <span
        className={points > 0 ? 'bad-text' : 'good-text'}
      >{`${points < 0 ? '−' : '+'}${number(Math.abs(points))}`}</span>{' '}
      {t.points}
    </>
  )
}
