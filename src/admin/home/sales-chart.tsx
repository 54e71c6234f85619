import { useId } from 'react'
import type { Sales } from '../client/operations.ts'
import { useFormats } from '../kit/formats.ts'
import { homeEn } from '../messages/home.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { drawChart } from './sales-chart.rules.ts'
import { pointLabel } from './sales-labels.ts'

const t = homeEn.sales
const SIZE = { width: 720, height: 192 }
const AXIS = 56
const LABELS = 5

interface SalesChartProps {
  sales: Sales
  /** The index of the present point. */
  now: number
}

/** A line of the net sales with that of the period before; a table has the same figures for screen readers. */
export function SalesChart({ sales: { points, unit }, now }: SalesChartProps) {
  const { shortMoney, money } = useFormats()
  const { locale } = useShop()
  const titleId = useId()
  const { line, area, unfinished, before, end, ticks, xOf } = drawChart(points, now, SIZE)
  const every = Math.max(1, Math.ceil(points.length / LABELS))
  return (
    <>
      <svg
        className="chart"
        viewBox={`0 0 ${AXIS + SIZE.width + 8} ${SIZE.height + 36}`}
        role="img"
        aria-labelledby={titleId}
      >
        <title id={titleId}>{t.chart}</title>
        <g transform={`translate(${AXIS} 8)`} aria-hidden>
          {ticks.map(({ amount, y }) => (
            <g key={amount}>
              <line className="grid-line" x1="0" x2={SIZE.width} y1={y} y2={y} />
              <text x="-8" y={y + 4} textAnchor="end">
                {shortMoney(amount)}
              </text>
            </g>
          ))}
          <path className="area" d={area} />
          <path className="before" d={before} />
          <path className="line" d={line} />
          <path className="line unfinished" d={unfinished} />
          <circle className="end" cx={end.x} cy={end.y} r="3.5" />
          {points.map(({ at }, index) =>
            // The last label would meet that of the present point.
            index % every === 0 && points.length - index > every / 2 ? (
              <text key={at} x={xOf(index)} y={SIZE.height + 22} textAnchor={index === 0 ? 'start' : 'middle'}>
                {pointLabel({ at, unit, locale })}
              </text>
            ) : null,
          )}
        </g>
      </svg>
      <table className="visually-hidden">
        <caption>{t.table}</caption>
        <thead>
          <tr>
            <th scope="col">{t.columns.at}</th>
            <th scope="col">{t.columns.net}</th>
            <th scope="col">{t.columns.orders}</th>
            <th scope="col">{t.columns.before}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, netAmount, orders, netAmountBefore }) => (
            <tr key={at}>
              <th scope="row">{pointLabel({ at, unit, locale })}</th>
              <td>{money(netAmount)}</td>
              <td>{orders}</td>
              <td>{money(netAmountBefore)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
