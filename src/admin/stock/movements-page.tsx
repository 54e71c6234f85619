import { ArrowLeft } from 'lucide-react'
import { addOperations } from '../client/admin-client.ts'
import { CATALOG_OPERATIONS } from '../client/catalog-operations.ts'
import type { StockMovement } from '../client/operations.ts'
import { useRead } from '../client/use-operation.ts'
import { useSearchParams, useTitle } from '../client/use-page.ts'
import { useFormats } from '../kit/formats.ts'
import { Paging } from '../kit/paging.tsx'
import { QueryView, State } from '../kit/states.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { shellEn } from '../messages/shell.en.ts'
import { stockEn } from '../messages/stock.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { variantName } from './stock-query.rules.ts'
import '../styles/stock.css'

addOperations(CATALOG_OPERATIONS)

const t = stockEn.log
const REASONS: Readonly<Record<string, string>> = { ...stockEn.dialog.reasons, ...t.reason }

/** Who and what has changed stock: of all variants, or of the one in the URL. */
export function MovementsPage() {
  const shop = useShop()
  const to = useShopPath()
  const [params] = useSearchParams()
  const names = ['variantId', 'after', 'before'] as const
  const movements = useRead('listStockMovements', {
    query: Object.fromEntries(names.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : []))),
  })
  const first = movements.data?.data[0]
  const title = params.has('variantId') && first ? t.ofVariant(variantName(first)) : t.title
  useTitle(shellEn.title(title, shop.name))
  return (
    <>
      <div className="page-head">
        <h1 className="grow break">{title}</h1>
        <a className="button" href={to('/stock')}>
          <ArrowLeft aria-hidden />
          {t.back}
        </a>
      </div>
      <QueryView query={movements}>
        {({ data, next, previous }) =>
          data.length === 0 ? (
            <State text={t.nothingYet} />
          ) : (
            <>
              <Movements movements={data} />
              <Paging next={next} previous={previous} label={t.pages}>
                {t.onPage(data.length)}
              </Paging>
            </>
          )
        }
      </QueryView>
    </>
  )
}

function Movements({ movements }: { movements: readonly StockMovement[] }) {
  return (
    <div className="table-scroll">
      <ListTable
        list="stockMovements"
        label={t.table}
        columns={[
          { name: 'when', label: t.columns.when },
          { name: 'variant', label: t.columns.variant },
          { name: 'reason', label: t.columns.reason },
          { name: 'who', label: t.columns.who },
          { name: 'change', label: t.columns.change, isNumber: true },
          { name: 'after', label: t.columns.after, isNumber: true },
        ]}
      >
        {movements.map((movement) => (
          <tr key={movement._id}>
            <td className="soft nowrap">
              <Moment at={movement.createdAt} />
            </td>
            <td className="stock-name">
              <span className="ellipsis block">{variantName(movement) || t.gone}</span>
            </td>
            <td>
              <Reason movement={movement} />
            </td>
            <td>
              <Who movement={movement} />
            </td>
            <td className="end strong">{signed(movement.quantity)}</td>
            <td className="end nowrap">
              <BeforeAfter movement={movement} />
            </td>
          </tr>
        ))}
      </ListTable>
      <ul className="phone-only" aria-label={t.table}>
        {movements.map((movement) => (
          <li key={movement._id} className="stock-card">
            <div className="row between">
              <bdi className="strong ellipsis">{variantName(movement) || t.gone}</bdi>
              <span className="strong">{signed(movement.quantity)}</span>
            </div>
            <div className="row between medium soft">
              <span>
                <Reason movement={movement} /> · <Who movement={movement} />
              </span>
              <BeforeAfter movement={movement} />
            </div>
            <div className="small soft">
              <Moment at={movement.createdAt} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

const signed = (units: number): string => (units > 0 ? `+${units}` : `−${-units}`)

function Moment({ at }: { at: string }) {
  const { time } = useFormats()
  return <time dateTime={at}>{time(at)}</time>
}

function Reason({ movement: { reason, note } }: { movement: StockMovement }) {
  return (
    <>
      {REASONS[reason] ?? reason}
      {note !== '' && <bdi className="soft break"> · {note}</bdi>}
    </>
  )
}

function Who({ movement: { actor, orderNumber } }: { movement: StockMovement }) {
  const to = useShopPath()
  if (orderNumber !== null) return <a href={to(`/orders/${orderNumber}`)}>{t.order(orderNumber)}</a>
  return <bdi className="soft">{actor ?? ''}</bdi>
}

function BeforeAfter({ movement: { before, after } }: { movement: StockMovement }) {
  return <span className="soft">{before === null || after === null ? '–' : t.beforeAfter(before, after)}</span>
}
