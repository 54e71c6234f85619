import type { ListedDraft } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useRead } from '../client/use-operation.ts'
import { useSearchParams, useTitle } from '../client/use-page.ts'
import { Badge } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { Paging } from '../kit/paging.tsx'
import { QueryView, State } from '../kit/states.tsx'
import { draftsEn as t } from '../messages/drafts.en.ts'
import { ListTable } from '../lists/list-table.tsx'
import { savedQueryOf } from '../lists/list-views.rules.ts'
import { ListViews } from '../lists/list-views.tsx'
import { shellEn } from '../messages/shell.en.ts'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'
import { CreateOrderLink } from './create-order-link.tsx'

const STATES = ['open', 'sent', 'placed', 'expired'] as const

const TONES = { open: 'info', sent: 'warn', placed: 'ok', expired: '' } as const

/** The drafts of the shop, the last changed first. */
export function DraftsPage() {
  const shop = useShop()
  const can = useCan()
  const [params] = useSearchParams()
  const state = STATES.find((each) => each === params.get('state'))
  const [after, before] = ['after', 'before'].map((name) => params.get(name) ?? undefined)
  const drafts = useRead('listDrafts', { query: { state, after, before } })
  useTitle(shellEn.title(t.title, shop.name))
  return (
    <>
      <div className="page-head">
        <h1 className="grow">{t.title}</h1>
        {can(PERMISSIONS.editOrders) && <CreateOrderLink />}
      </div>
      <ListViews
        list="drafts"
        path="/drafts"
        views={(['all', ...STATES] as const).map((name) => ({
          name,
          label: t.view[name],
          query: name === 'all' ? '' : `state=${name}`,
        }))}
        query={savedQueryOf(params, ['state'])}
      />
      <QueryView query={drafts}>
        {({ data, next, previous }) =>
          data.length === 0 ? (
            <State text={state === undefined ? t.empty : t.emptyFiltered} />
          ) : (
            <>
              <DraftList drafts={data} />
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

function DraftList({ drafts }: { drafts: readonly ListedDraft[] }) {
  const { money, time } = useFormats()
  const to = useShopPath()
  return (
    <div className="table-scroll">
      <ListTable
        list="drafts"
        label={t.table}
        columns={[
          { name: 'draft', label: t.columns.draft },
          { name: 'changed', label: t.columns.changed },
          { name: 'customer', label: t.columns.customer },
          { name: 'state', label: t.columns.state },
          { name: 'madeBy', label: t.columns.madeBy },
          { name: 'total', label: t.columns.total, isNumber: true },
        ]}
      >
        {drafts.map(({ _id: id, number, updatedAt, name, state, createdBy, totalAmount, currency }) => (
          <tr key={id}>
            <td>
              <a className="number" href={to(`/drafts/${id}`)}>
                {number}
              </a>
            </td>
            <td className="soft">
              <time dateTime={updatedAt}>{time(updatedAt)}</time>
            </td>
            <td>
              <bdi>{name === '' ? t.noName : name}</bdi>
            </td>
            <td>
              <Badge tone={TONES[state]} text={t.states[state]} />
            </td>
            <td className="soft">{createdBy}</td>
            <td className="end strong">{money(totalAmount, currency)}</td>
          </tr>
        ))}
      </ListTable>
      <ul className="phone-only" aria-label={t.table}>
        {drafts.map(({ _id: id, number, updatedAt, name, state, totalAmount, currency }) => (
          <li key={id}>
            <a className="phone-row" href={to(`/drafts/${id}`)}>
              <span className="row between">
                <bdi className="strong ellipsis">{name === '' ? t.noName : name}</bdi>
                <span className="strong">{money(totalAmount, currency)}</span>
              </span>
              <span className="row between medium soft">
                <span>{number}</span>
                <time dateTime={updatedAt}>{time(updatedAt)}</time>
              </span>
              <span className="row wrap">
                <Badge tone={TONES[state]} text={t.states[state]} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
