import { useState } from 'react'
import { localTime } from '#src/shared/local-time.ts'
import type { OperationResult } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useRead } from '../client/use-operation.ts'
import { searchWith, useSearchParams, useTitle } from '../client/use-page.ts'
import { usePrefetch } from '../client/use-prefetch.ts'
import { useFormats } from '../kit/formats.ts'
import { Paging } from '../kit/paging.tsx'
import { Loading, QueryView, State } from '../kit/states.tsx'
import { ColumnsButton } from '../lists/columns-button.tsx'
import { savedQueryOf } from '../lists/list-views.rules.ts'
import { ListViews } from '../lists/list-views.tsx'
import { useColumns } from '../lists/use-columns.ts'
import { orderListEn } from '../messages/order-list.en.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { CreateOrderLink } from '../drafts/create-order-link.tsx'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'
import { ORDER_COLUMNS } from './columns.rules.ts'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './list-filters.tsx'
import { filtersOf, hasFilters, NO_FILTERS, queryOf, SAVED, viewOf, VIEWS, type ViewName } from './list-query.rules.ts'
import { NewOrders, useNewOrders } from './new-orders.tsx'
import { OrdersList } from './orders-list.tsx'

const t = orderListEn

/** Counts stop at this number. */
const COUNTED_TO = 1000
type Counts = OperationResult<'countOrders'>['data']

/** The list of orders: view, search, filters, order and page are in the URL. */
export function OrdersPage() {
  const shop = useShop()
  const can = useCan()
  const [params, change] = useSearchParams()
  // As long as the page is open, so that a list does not change at midnight.
  const [today] = useState(() => localTime(new Date(), shop.timeZone).date)
  const orders = useRead('listOrders', { query: queryOf(params, today) })
  // The rows come first.
  const { data: counted } = useRead(
    'countOrders',
    { query: filtersOf(params, today) },
    { isEnabled: orders.data !== undefined },
  )
  const columns = useColumns('orders', ORDER_COLUMNS)
  const prefetch = usePrefetch()
  const [isSelecting, setIsSelecting] = useState(false)
  const { numbers, show } = useNewOrders(params.toString())
  const write = useCount()
  const count = counted ? t.count(counted.data.count, write(counted.data.count)) : null
  useTitle(shellEn.title(ordersEn.title, shop.name))
  return (
    <>
      <div className="page-head">
        <h1 className="grow">{ordersEn.title}</h1>
        <span className="small faint desktop-only">{t.inZone(shop.timeZone)}</span>
        <button type="button" className="button phone-only" onClick={() => setIsSelecting(!isSelecting)}>
          {isSelecting ? t.stopSelecting : t.startSelecting}
        </button>
        <ExportButton filters={filtersOf(params, today)} count={count} />
        {can(PERMISSIONS.editOrders) && <CreateOrderLink />}
      </div>
      <Views params={params} counts={counted?.data} />
      <FilterBar params={params} onChange={change}>
        <ColumnsButton list="orders" set={ORDER_COLUMNS} labels={t.columns} />
      </FilterBar>
      <NewOrders count={numbers.length} onShow={show} />
      <QueryView query={orders}>
        {({ data, next, previous }) =>
          columns === null ? (
            <Loading />
          ) : data.length === 0 ? (
            <Empty params={params} counts={counted?.data} />
          ) : (
            <>
              <OrdersList
                key={params.toString()}
                orders={data.filter(({ orderNumber }) => !numbers.includes(orderNumber))}
                columns={columns}
                today={today}
                isSelecting={isSelecting}
                all={(next ?? previous) === null || count === null ? null : { filter: filtersOf(params, today), count }}
              />
              <Paging
                next={next}
                previous={previous}
                label={t.pages}
                prefetch={(to) => prefetch('listOrders', { query: queryOf(to, today) })}
              >
                <Count counts={counted?.data} isSortCut={params.get('sort') === 'customer'} />
              </Paging>
            </>
          )
        }
      </QueryView>
    </>
  )
}

function Empty({ params, counts }: { params: URLSearchParams; counts: Counts | undefined }) {
  const to = useShopPath()
  const can = useCan()
  const isFiltered = hasFilters(params)
  const text = isFiltered ? t.emptyFiltered : viewOf(params) === 'all' ? t.emptyNothing : t.emptyView
  return (
    <State text={text}>
      {counts?.isCut && <p>{t.isCut}</p>}
      {text === t.emptyNothing && can(PERMISSIONS.readSettings) && (
        <a className="button" href={to('/setup')}>
          {t.placeTest}
        </a>
      )}
      {isFiltered && (
        <a className="button" href={to('/orders') + searchWith(params, NO_FILTERS)}>
          {t.clearFilters}
        </a>
      )}
    </State>
  )
}

/** Returns how a count is written: up to 1,000 exactly. */
function useCount(): (count: number) => string {
  const { number } = useFormats()
  return (count) => (count > COUNTED_TO ? `${number(COUNTED_TO)}+` : number(count))
}

function Count({ counts, isSortCut }: { counts: Counts | undefined; isSortCut: boolean }) {
  const write = useCount()
  if (!counts) return null
  return (
    <>
      {t.count(counts.count, write(counts.count))}
      {counts.isCut && ` · ${t.isCut}`}
      {isSortCut && counts.count > COUNTED_TO && ` · ${t.isSortCut}`}
    </>
  )
}

function Views({ params, counts }: { params: URLSearchParams; counts: Counts | undefined }) {
  const write = useCount()
  const countOf = (name: ViewName): number => (name === 'all' ? 0 : (counts?.views[name] ?? 0))
  const views = VIEWS.map((name) => ({
    name,
    label: t.view[name],
    query: name === 'all' ? '' : `view=${name}`,
    count: countOf(name) > 0 ? write(countOf(name)) : '',
  }))
  return <ListViews list="orders" path="/orders" views={views} query={savedQueryOf(params, SAVED)} />
}
