import { flushSync } from 'react-dom'
import { Download, Plus } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import type { OperationInput, Subscriber } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useDownload } from '../client/use-download.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { useSearchParams, useTitle } from '../client/use-page.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import { ActionDialog } from '../kit/dialog.tsx'
import { FormError } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { Paging } from '../kit/paging.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { QueryView, State } from '../kit/states.tsx'
import { useToast } from '../kit/toast.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { savedQueryOf } from '../lists/list-views.rules.ts'
import { ListViews } from '../lists/list-views.tsx'
import { newsletterEn as t } from '../messages/newsletter.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'
import { addOperations } from '../client/admin-client.ts'
import { CUSTOMER_OPERATIONS } from '../client/customer-operations.ts'
import { AddDialog } from './add-dialog.tsx'

addOperations(CUSTOMER_OPERATIONS)

type SubscribersQuery = NonNullable<OperationInput<'listSubscribers'>['query']>

const FILTERS = ['state', 'search'] as const

/** The API checks the values; a URL with unknown ones shows its error. */
const queryOf = (params: URLSearchParams): SubscribersQuery =>
  Object.fromEntries(
    [...FILTERS, 'after', 'before'].flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : [])),
  )

/** The subscribers to the newsletter: views and search are in the URL. */
export function NewsletterPage() {
  const shop = useShop()
  const to = useShopPath()
  const [params, change] = useSearchParams()
  const subscribers = useRead('listSubscribers', { query: queryOf(params) })
  const [chosen, setChosen] = useState<Subscriber | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isFiltered = FILTERS.some((name) => params.has(name))
  useTitle(shellEn.title(t.title, shop.name))
  return (
    <>
      <Head heading={heading} state={params.get('state')} />
      <Views params={params} />
      <div className="filter-bar">
        <SearchField
          label={t.find}
          hint={t.findHint}
          text={params.get('search')}
          maxLength={320}
          onSearch={(search) => change({ search, after: null, before: null })}
        />
      </div>
      <QueryView query={subscribers}>
        {({ data, next, previous }) =>
          data.length === 0 ? (
            <State text={isFiltered ? t.emptyFiltered : t.emptyNothing}>
              {isFiltered && (
                <a className="button" href={to('/newsletter')}>
                  {t.clearFilters}
                </a>
              )}
            </State>
          ) : (
            <>
              <Subscribers subscribers={data} onUnsubscribe={setChosen} />
              <Paging next={next} previous={previous} label={t.pages}>
                {t.onPage(data.length)}
              </Paging>
            </>
          )
        }
      </QueryView>
      {chosen && (
        <UnsubscribeDialog
          subscriber={chosen}
          onClose={() => setChosen(null)}
          onDone={() => {
            flushSync(() => setChosen(null))
            // The button goes with the state of the row.
            heading.current?.focus()
          }}
        />
      )}
    </>
  )
}

function Head({ heading, state }: { heading: RefObject<HTMLHeadingElement | null>; state: string | null }) {
  const can = useCan()
  const toast = useToast()
  const [isAdding, setIsAdding] = useState(false)
  const { mutate, isPending, error } = useDownload('exportSubscribers', 'subscribers.csv', () => toast(t.exported))
  const query = (state === null ? {} : { state }) as SubscribersQuery
  const save = (): void => {
    if (!isPending) mutate({ query })
  }
  return (
    <>
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1} className="grow">
          {t.title}
        </h1>
        {can(PERMISSIONS.publishContent) && (
          <button type="button" className="button" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden />
            {t.add.button}
          </button>
        )}
        {can(PERMISSIONS.exportData) && (
          <button type="button" className="button" aria-disabled={isPending} onClick={save}>
            <Download aria-hidden />
            {t.export}
          </button>
        )}
      </div>
      <FormError error={error} />
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}

function Views({ params }: { params: URLSearchParams }) {
  const views = [['all', t.all], ...Object.entries(t.states)].map(([name = '', label = '']) => ({
    name,
    label,
    query: name === 'all' ? '' : `state=${name}`,
  }))
  return <ListViews list="subscribers" path="/newsletter" views={views} query={savedQueryOf(params, FILTERS)} />
}

const TONES: Readonly<Record<Subscriber['state'], Tone>> = {
  active: 'ok',
  pending: 'warn',
  unsubscribed: '',
  bounced: 'bad',
}

interface SubscribersProps {
  subscribers: readonly Subscriber[]
  onUnsubscribe: (subscriber: Subscriber) => void
}

/** Subscribers as a table, and as rows of lines on a phone. */
function Subscribers({ subscribers, onUnsubscribe }: SubscribersProps) {
  return (
    <div className="table-scroll">
      <ListTable
        list="subscribers"
        label={t.table}
        className="members subscribers"
        columns={[
          { name: 'email', label: t.columns.email },
          { name: 'state', label: t.columns.state },
          { name: 'source', label: t.columns.source },
          { name: 'consented', label: t.columns.consented },
          { name: 'ended', label: t.columns.ended },
          { name: 'actions', label: t.columns.actions, isUnlabelled: true },
        ]}
      >
        {subscribers.map((subscriber) => (
          <Row key={subscriber._id} subscriber={subscriber} onUnsubscribe={onUnsubscribe} />
        ))}
      </ListTable>
      <ul className="phone-only" aria-label={t.table}>
        {subscribers.map((subscriber) => (
          <li key={subscriber._id} className="phone-row" data-row={subscriber._id}>
            <PhoneRow subscriber={subscriber} onUnsubscribe={onUnsubscribe} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface RowProps extends Pick<SubscribersProps, 'onUnsubscribe'> {
  subscriber: Subscriber
}

const StateBadge = ({ subscriber: { state } }: Pick<RowProps, 'subscriber'>) => (
  <Badge tone={TONES[state]} isHollow={state !== 'active'} text={t.states[state] ?? state} />
)

function Row({ subscriber, onUnsubscribe }: RowProps) {
  const { day } = useFormats()
  const { _id, email, source, consentText, consentedAt, endedAt } = subscriber
  return (
    <tr data-row={_id}>
      <td>
        <span className="strong ellipsis block">{email}</span>
      </td>
      <td>
        <StateBadge subscriber={subscriber} />
      </td>
      <td className="soft">
        {t.sources[source] ?? source}
        {consentText !== '' && <div className="small faint">{consentText}</div>}
      </td>
      <td className="soft">
        <time dateTime={consentedAt}>{day(consentedAt)}</time>
      </td>
      <td className="soft">{endedAt !== null && <time dateTime={endedAt}>{day(endedAt)}</time>}</td>
      <td className="end">
        <UnsubscribeButton subscriber={subscriber} onUnsubscribe={onUnsubscribe} />
      </td>
    </tr>
  )
}

function PhoneRow({ subscriber, onUnsubscribe }: RowProps) {
  const { day } = useFormats()
  const { email, source, consentText, consentedAt } = subscriber
  return (
    <>
      <span className="row between">
        <span className="strong ellipsis">{email}</span>
        <UnsubscribeButton subscriber={subscriber} onUnsubscribe={onUnsubscribe} />
      </span>
      <span className="row wrap small soft">
        <StateBadge subscriber={subscriber} />
        <span>
          {t.sources[source] ?? source}, {t.consented(day(consentedAt))}
        </span>
        {consentText !== '' && <span className="grow">{consentText}</span>}
      </span>
    </>
  )
}

function UnsubscribeButton({ subscriber, onUnsubscribe }: RowProps) {
  const can = useCan()
  const { email, state } = subscriber
  if (state === 'unsubscribed' || state === 'bounced' || !can(PERMISSIONS.publishContent)) return null
  return (
    <button
      type="button"
      className="button small-button"
      aria-label={t.unsubscribeOf(email)}
      onClick={() => onUnsubscribe(subscriber)}
    >
      {t.unsubscribe}
    </button>
  )
}

interface UnsubscribeProps {
  subscriber: Subscriber
  onClose: () => void
  onDone: () => void
}

function UnsubscribeDialog({ subscriber: { _id: id, email }, onClose, onDone }: UnsubscribeProps) {
  const toast = useToast()
  const { mutate, isPending, error } = useChange('unsubscribe', () => {
    onDone()
    toast(t.dialog.done(email))
  })
  return (
    <ActionDialog
      title={t.dialog.title(email)}
      text={t.dialog.text}
      submitLabel={t.dialog.submit}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ params: { id }, body: {} })}
      onClose={onClose}
    />
  )
}
