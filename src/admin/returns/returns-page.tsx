import { useState } from 'react'
import { addOperations } from '../client/admin-client.ts'
import type { ListedReturn } from './return-types.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { RETURN_OPERATIONS } from '../client/return-operations.ts'
import { useRead } from '../client/use-operation.ts'
import { searchWith, useSearchParams, useTitle } from '../client/use-page.ts'
import { Badge } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { SearchField } from '../kit/search-field.tsx'
import { OlderLink } from '../kit/older-link.tsx'
import { QueryView, State } from '../kit/states.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { savedQueryOf } from '../lists/list-views.rules.ts'
import { ListViews } from '../lists/list-views.tsx'
import { returnsEn as t } from '../messages/returns.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { Count } from '../shell/counts.tsx'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'
import { DueDate } from './due-date.tsx'
import { EnterReturnDialog } from './enter-return-dialog.tsx'
import { RETURN_TONES } from './return-state.ts'

addOperations(RETURN_OPERATIONS)

const VIEWS = ['all', 'toDecide', 'onTheWay', 'toInspect', 'toRefund', 'closed'] as const

/** The returns of the shop: those whose refund is late, then the newest first. */
export function ReturnsPage() {
  const shop = useShop()
  const to = useShopPath()
  const can = useCan()
  const [isEntering, setIsEntering] = useState(false)
  const [params, change] = useSearchParams()
  const view = VIEWS.find((each) => each === params.get('view')) ?? 'all'
  const search = params.get('search') ?? ''
  const returns = useRead('listReturns', { query: { view, search, after: params.get('after') ?? undefined } })
  useTitle(shellEn.title(t.title, shop.name))
  return (
    <>
      <div className="page-head">
        <h1 className="grow">{t.title}</h1>
        <a className="button" href={to('/returns/withdrawals')}>
          {t.withdrawals}
          {can(PERMISSIONS.decideReturns) && <Count name="withdrawalsToDecide" />}
        </a>
        {can(PERMISSIONS.decideReturns) && (
          <button type="button" className="button" onClick={() => setIsEntering(true)}>
            {t.enter}
          </button>
        )}
        <SearchField
          label={t.search}
          hint={t.searchHint}
          text={search}
          maxLength={100}
          onSearch={(text) => change({ search: text, after: null })}
        />
      </div>
      <ListViews
        list="returns"
        path="/returns"
        views={VIEWS.map((name) => ({ name, label: t.view[name], query: name === 'all' ? '' : `view=${name}` }))}
        query={savedQueryOf(params, ['view', 'search'])}
      />
      <QueryView query={returns}>
        {({ data, next }) =>
          data.length === 0 ? (
            <State text={view === 'all' && search === '' ? t.empty : t.emptyFiltered} />
          ) : (
            <>
              <ReturnList returns={data} />
              <OlderLink label={t.older} href={next && to('/returns') + searchWith(params, { after: next })} />
            </>
          )
        }
      </QueryView>
      {isEntering && <EnterReturnDialog onClose={() => setIsEntering(false)} />}
    </>
  )
}

function ReturnList({ returns }: { returns: readonly ListedReturn[] }) {
  const { money, time } = useFormats()
  const to = useShopPath()
  return (
    <div className="table-scroll">
      <ListTable
        list="returns"
        label={t.table}
        columns={[
          { name: 'number', label: t.columns.number },
          { name: 'order', label: t.columns.order },
          { name: 'customer', label: t.columns.customer },
          { name: 'state', label: t.columns.state },
          { name: 'asked', label: t.columns.asked },
          { name: 'due', label: t.columns.due },
          { name: 'items', label: t.columns.items, isNumber: true },
          { name: 'refund', label: t.columns.refund, isNumber: true },
        ]}
      >
        {returns.map((each) => (
          <tr key={each.number}>
            <td>
              <a className="number" href={to(`/returns/${each.number}`)}>
                {each.number}
              </a>
            </td>
            <td>
              <a className="link" href={to(`/orders/${each.orderNumber}`)}>
                {each.orderNumber}
              </a>
            </td>
            <td>
              <bdi className="ellipsis block">{each.customer}</bdi>
            </td>
            <td>
              <StateBadges found={each} />
            </td>
            <td className="soft nowrap">
              <time dateTime={each.requestedAt}>{time(each.requestedAt)}</time>
            </td>
            <td className="nowrap">
              <Due found={each} />
            </td>
            <td className="end">{each.pieces}</td>
            <td className="end strong">{money(each.amount, each.currency)}</td>
          </tr>
        ))}
      </ListTable>
      <ul className="phone-only" aria-label={t.table}>
        {returns.map((each) => (
          <li key={each.number}>
            <a className="phone-row" href={to(`/returns/${each.number}`)}>
              <span className="row between">
                <bdi className="strong ellipsis">{each.customer}</bdi>
                <span className="strong">{money(each.amount, each.currency)}</span>
              </span>
              <span className="row between medium soft">
                <span>{each.number}</span>
                <time dateTime={each.requestedAt}>{time(each.requestedAt)}</time>
              </span>
              <span className="row wrap">
                <StateBadges found={each} />
                <Due found={each} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const StateBadges = ({ found: { status, kind } }: { found: ListedReturn }) => (
  <span className="row wrap">
    <Badge tone={RETURN_TONES[status]} text={t.statuses[status]} />
    {kind !== 'return' && <Badge tone="" isHollow text={t.kinds[kind]} />}
  </span>
)

const OVER: ReadonlySet<ListedReturn['status']> = new Set([
  'refunded',
  'replaced',
  'rejected',
  'cancelled',
  'expired',
  'closed',
])

const Due = ({ found: { dueAt, status } }: { found: ListedReturn }) =>
  dueAt !== null && !OVER.has(status) && <DueDate at={dueAt} lateText={t.late} />
