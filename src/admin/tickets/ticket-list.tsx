import { useState } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import type { ListedTicket } from '../client/operations.ts'
import { useRead, type useReadList } from '../client/use-operation.ts'
import { searchWith } from '../client/use-page.ts'
import { Avatar } from '../kit/avatar.tsx'
import { Badge } from '../kit/badge.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { QueryView, State } from '../kit/states.tsx'
import { useShortcuts } from '../kit/use-shortcuts.ts'
import { FieldFilters } from '../lists/field-filters.tsx'
import { rowsBetween } from '../lists/row-range.rules.ts'
import { singleField, type FilterField, type SingleField } from '../lists/filter-fields.rules.ts'
import { ticketsEn as t } from '../messages/tickets.en.ts'
import { useShopPath } from '../shell/shop-context.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ageOf, FILTERS, hasFilters, isLate, isOfAssignee, viewOf } from './ticket-views.rules.ts'

interface TicketListProps {
  tickets: ReturnType<typeof useReadList<'listSupportTickets'>>
  rows: readonly ListedTicket[]
  openNumber: string
  params: URLSearchParams
}

/** The tickets of a view, with a search. On phones, several can be selected after a button. */
export function TicketList({ tickets, rows, openNumber, params }: TicketListProps) {
  const { shown, toggle, setSelected } = useSelection(
    rows.map(({ number }) => number),
    openNumber,
  )
  const [isSelecting, setIsSelecting] = useState(false)
  const fields = useFields(params)
  const words = params.get('search')
  const to = useShopPath()
  const navigate = useNavigate()
  const change = (changes: Readonly<Record<string, string | null>>): void =>
    void navigate(to('/tickets') + searchWith(params, { show: null, to: null, ...changes }))
  return (
    <section className="list-pane" aria-label={t.list}>
      <div className="filter-bar">
        <SearchField label={t.find} text={words} maxLength={100} onSearch={(search) => change({ search })} />
        <FieldFilters fields={fields} onChange={change} />
        <button
          type="button"
          className="button phone-only"
          onClick={() => {
            setIsSelecting(!isSelecting)
            setSelected([])
          }}
        >
          {isSelecting ? t.stopSelecting : t.startSelecting}
        </button>
      </div>
      <div className="rows">
        {words !== null && <p className="small soft found">{t.found(words)}</p>}
        <QueryView query={tickets}>
          {() =>
            rows.length === 0 ? (
              <NoTickets params={params} onChange={change} />
            ) : (
              <ul aria-label={t.list}>
                {rows.map((ticket) => (
                  <li key={ticket.number} className="ticket-row">
                    <input
                      type="checkbox"
                      className={isSelecting ? 'checkbox' : 'checkbox desktop-only'}
                      aria-label={t.select(ticket.number)}
                      checked={shown.includes(ticket.number)}
                      onChange={() => toggle(ticket.number)}
                    />
                    <Row
                      ticket={ticket}
                      isOpen={ticket.number === openNumber}
                      now={tickets.dataUpdatedAt}
                      params={params}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
        {tickets.hasNextPage && (
          <div className="more">
            <button
              type="button"
              className="button"
              aria-disabled={tickets.isFetchingNextPage}
              onClick={() => void tickets.fetchNextPage()}
            >
              {t.more}
            </button>
          </div>
        )}
      </div>
      {shown.length > 0 && <BulkBar selected={shown} onSelect={setSelected} />}
    </section>
  )
}

interface NoTicketsProps {
  params: URLSearchParams
  onChange: (changes: Readonly<Record<string, null>>) => void
}

const NoTickets = ({ params, onChange }: NoTicketsProps) => (
  <State text={emptyText(params)}>
    {hasFilters(params) && (
      <button
        type="button"
        className="button"
        onClick={() => onChange(Object.fromEntries(FILTERS.map((name) => [name, null])))}
      >
        {t.clearFilters}
      </button>
    )}
  </State>
)

/** The tickets that are selected, by their boxes and by keys. */
function useSelection(numbers: readonly string[], openNumber: string) {
  const [selected, setSelected] = useState<readonly string[]>([])
  const shown = selected.filter((number) => numbers.includes(number))
  const toggle = (number: string): void =>
    setSelected(shown.includes(number) ? shown.filter((each) => each !== number) : [...shown, number])
  /** Selects from the ticket that was selected last to the open one. */
  const selectRange = (): void => {
    const range = rowsBetween(numbers, shown.at(-1) ?? openNumber, openNumber)
    setSelected([...new Set([...shown, ...range])])
  }
  useShortcuts({
    x: ({ shiftKey }) => (!numbers.includes(openNumber) ? false : shiftKey ? selectRange() : toggle(openNumber)),
    'Ctrl a': () => (numbers.length > 0 ? setSelected(numbers) : false),
    Escape: () => (shown.length > 0 ? setSelected([]) : false),
  })
  return { shown, toggle, setSelected }
}

function useFields(params: URLSearchParams): readonly FilterField[] {
  const people = useRead('listColleagues').data?.data ?? []
  const field: SingleField<(typeof FILTERS)[number]> = singleField(params)
  return [
    field('priority', t.priority, Object.entries(t.priorities)),
    ...(isOfAssignee(params)
      ? []
      : [
          field('assignee', t.assignee, [
            ...people.map(({ _id, name }) => [_id, name] as const),
            ['none', t.notAssigned],
          ]),
        ]),
  ]
}

function emptyText(params: URLSearchParams): string {
  const view = viewOf(params)
  if (view === null) return t.emptyFiltered
  if (hasFilters(params)) return t.noFit
  if (view === 'mine') return t.emptyMine
  if (view === 'unassigned') return t.emptyUnassigned
  return view === 'waiting' ? t.empty : t.emptyOther
}

interface RowProps {
  ticket: ListedTicket
  isOpen: boolean
  /** When the list was loaded, in milliseconds since 1970. */
  now: number
  params: URLSearchParams
}

function Row({ ticket, isOpen, now, params }: RowProps) {
  const to = useShopPath()
  const { number, name, email, subject, status, priority, unread, lastMessage, lastMessageAt, assignedTo } = ticket
  const assignee = useRead('listColleagues').data?.data.find(({ _id }) => _id === assignedTo)
  const usualHours = useRead('showTicketSummary').data?.data.firstAnswerHours ?? null
  const { unit, count } = ageOf(lastMessageAt, now)
  const isWaiting = status === 'open'
  const late = isWaiting && isLate(lastMessageAt, { now, usualHours })
  return (
    <a
      href={to(`/tickets/${number}`) + searchWith(params, { show: null, to: null })}
      aria-current={isOpen ? 'true' : undefined}
      data-row={number}
    >
      {unread > 0 && <span className="unread" role="img" aria-label={t.unread} />}
      <span className="row between">
        <bdi className={unread > 0 ? 'strong ellipsis' : 'ellipsis'}>{name === '' ? email : name}</bdi>
        <time dateTime={lastMessageAt} className={late ? 'small bad-text nowrap' : 'small faint nowrap'}>
          {t[unit](count)}
        </time>
      </span>
      <span className="block ellipsis">{subject}</span>
      <span className="row">
        <span className="small soft ellipsis grow">
          {lastMessage.author === 'shop' ? `${t.you}: ` : ''}
          {lastMessage.excerpt}
        </span>
        {priority === 'high' && <Badge tone="bad" text={t.urgent} />}
        {!isWaiting && params.has('search') && <Badge tone="" text={t.statuses[status]} />}
        {assignee && (
          <span title={assignee.name}>
            <span className="visually-hidden">{t.assignedTo(assignee.name)}</span>
            <Avatar name={assignee.name} className="tiny" />
          </span>
        )}
      </span>
    </a>
  )
}
