import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { addOperations } from '../client/admin-client.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { RETURN_OPERATIONS } from '../client/return-operations.ts'
import { useRead } from '../client/use-operation.ts'
import { searchWith, useSearchParams, useTitle } from '../client/use-page.ts'
import { Badge } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { OlderLink } from '../kit/older-link.tsx'
import { QueryView, State } from '../kit/states.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { savedQueryOf } from '../lists/list-views.rules.ts'
import { ListViews } from '../lists/list-views.tsx'
import { shellEn } from '../messages/shell.en.ts'
import { withdrawalsEn as t } from '../messages/returns/withdrawals.en.ts'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'
import type { ListedWithdrawal } from './return-types.ts'
import { DECISION_TONES } from './return-state.ts'
import { DueDate } from './due-date.tsx'
import { EnterDialog } from './withdrawal-dialogs.tsx'
import '../styles/returns.css'

addOperations(RETURN_OPERATIONS)

const VIEWS = ['open', 'decided', 'all'] as const

/** The withdrawals of the shop, the newest first; at first those to decide. */
export function WithdrawalsPage() {
  const shop = useShop()
  const to = useShopPath()
  const can = useCan()
  const [params] = useSearchParams()
  const [isEntering, setIsEntering] = useState(false)
  const view = VIEWS.find((each) => each === params.get('view')) ?? 'open'
  const withdrawals = useRead('listWithdrawals', { query: { view, after: params.get('after') ?? undefined } })
  useTitle(shellEn.title(t.title, shop.name))
  return (
    <>
      <div className="page-head">
        <a className="icon-button" href={to('/returns')} aria-label={t.returns}>
          <ArrowLeft aria-hidden />
        </a>
        <h1 className="grow">{t.title}</h1>
        {can(PERMISSIONS.decideReturns) && (
          <button type="button" className="button" onClick={() => setIsEntering(true)}>
            {t.enter}
          </button>
        )}
      </div>
      <ListViews
        list="withdrawals"
        path="/returns/withdrawals"
        views={VIEWS.map((name) => ({ name, label: t.view[name], query: name === 'open' ? '' : `view=${name}` }))}
        query={savedQueryOf(params, ['view'])}
      />
      <QueryView query={withdrawals}>
        {({ data, next }) =>
          data.length === 0 ? (
            <State text={view === 'all' ? t.emptyAll : t.empty} />
          ) : (
            <>
              <WithdrawalList withdrawals={data} />
              <OlderLink
                label={t.older}
                href={next && to('/returns/withdrawals') + searchWith(params, { after: next })}
              />
            </>
          )
        }
      </QueryView>
      {isEntering && <EnterDialog onClose={() => setIsEntering(false)} />}
    </>
  )
}

function WithdrawalList({ withdrawals }: { withdrawals: readonly ListedWithdrawal[] }) {
  const { time } = useFormats()
  const to = useShopPath()
  return (
    <div className="table-scroll">
      <ListTable
        list="withdrawals"
        label={t.table}
        columns={[
          { name: 'number', label: t.columns.number },
          { name: 'order', label: t.columns.order },
          { name: 'sender', label: t.columns.sender },
          { name: 'received', label: t.columns.received },
          { name: 'due', label: t.columns.due },
          { name: 'decision', label: t.columns.decision },
        ]}
      >
        {withdrawals.map((each) => (
          <tr key={each.number}>
            <td>
              <a className="number" href={to(`/returns/${each.number}`)}>
                {each.number}
              </a>
            </td>
            <td>
              <OrderOf found={each} />
            </td>
            <td>
              <bdi className="ellipsis block">{each.name}</bdi>
            </td>
            <td className="soft nowrap">
              <time dateTime={each.submittedAt}>{time(each.submittedAt)}</time>
            </td>
            <td className="nowrap">
              <Due found={each} />
            </td>
            <td>
              <Badge tone={DECISION_TONES[each.decision]} text={t.decisions[each.decision]} />
            </td>
          </tr>
        ))}
      </ListTable>
      <ul className="phone-only" aria-label={t.table}>
        {withdrawals.map((each) => (
          <li key={each.number}>
            <a className="phone-row" href={to(`/returns/${each.number}`)}>
              <span className="row between">
                <bdi className="strong ellipsis">{each.name}</bdi>
                <Badge tone={DECISION_TONES[each.decision]} text={t.decisions[each.decision]} />
              </span>
              <span className="row between medium soft">
                <span>{each.number}</span>
                <time dateTime={each.submittedAt}>{time(each.submittedAt)}</time>
              </span>
              <span className="row wrap">
                <span className="small">{each.orderNumber ?? t.noOrder}</span>
                <Due found={each} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function OrderOf({ found: { orderNumber } }: { found: ListedWithdrawal }) {
  const to = useShopPath()
  if (orderNumber === null) return <span className="soft">{t.noOrder}</span>
  return (
    <a className="link" href={to(`/orders/${orderNumber}`)}>
      {orderNumber}
    </a>
  )
}

const Due = ({ found: { refundDueAt, decision } }: { found: ListedWithdrawal }) =>
  decision === 'open' && <DueDate at={refundDueAt} lateText={t.late} />
