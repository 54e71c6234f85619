import { MessageSquarePlus, Timer } from 'lucide-react'
import { useState } from 'react'
import { Outlet, useNavigate } from '#src/web/router/router-provider.tsx'
import { useRead, useReadList } from '../client/use-operation.ts'
import { searchWith, useParam, useSearchParams, useTitle } from '../client/use-page.ts'
import { useShortcuts } from '../kit/use-shortcuts.ts'
import { savedQueryOf } from '../lists/list-views.rules.ts'
import { ListViews } from '../lists/list-views.tsx'
import { shellEn } from '../messages/shell.en.ts'
import { ticketsEn as t } from '../messages/tickets.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { TicketList } from './ticket-list.tsx'
import { FILTERS, neighbourOf, queryOf, VIEWS, type ViewName } from './ticket-views.rules.ts'
import { WriteDialog } from './write-dialog.tsx'
import '../styles/tickets.css'
import { addOperations } from '../client/admin-client.ts'
import { TICKET_OPERATIONS } from '../client/ticket-operations.ts'

addOperations(TICKET_OPERATIONS)

/** Tickets in three panes: the list, the thread of one, and its customer. Phones show one of them at a time. */
export function TicketsPage() {
  const shop = useShop()
  const to = useShopPath()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const number = useParam('number')
  const tickets = useReadList('listSupportTickets', queryOf(params))
  const rows = tickets.data?.pages.flatMap(({ data }) => data) ?? []
  const [isWriting, setIsWriting] = useState(params.has('to'))
  useTitle(shellEn.title(t.title, shop.name))
  const move = (step: 1 | -1): boolean | void => {
    const next = neighbourOf(
      rows.map((row) => row.number),
      number,
      step,
    )
    if (next === null) return false
    void navigate(to(`/tickets/${next}`) + searchWith(params, { show: null, to: null }))
  }
  useShortcuts({ j: () => move(1), k: () => move(-1) })
  const pane = number === '' ? 'list' : params.get('show') === 'customer' ? 'customer' : 'thread'
  return (
    <div className="tickets" data-pane={pane}>
      <div className="page-head">
        <h1 className="grow">{t.title}</h1>
        <Figures />
        <button type="button" className="button" onClick={() => setIsWriting(true)}>
          <MessageSquarePlus aria-hidden />
          {t.write}
        </button>
      </div>
      <Views params={params} />
      <div className="panes">
        <TicketList tickets={tickets} rows={rows} openNumber={number} params={params} />
        <Outlet />
      </div>
      {isWriting && <WriteDialog to={params.get('to') ?? ''} onClose={() => setIsWriting(false)} />}
    </div>
  )
}

/** How soon the shop usually answers, and how customers rate its help. */
function Figures() {
  const figures = useRead('showTicketSummary').data?.data
  const texts = [
    figures?.firstAnswerHours != null && t.usualAnswer(figures.firstAnswerHours),
    figures?.goodRatingPercent != null && t.goodRatings(figures.goodRatingPercent),
  ].filter(Boolean)
  if (texts.length === 0) return null
  return (
    <span className="row tight medium soft desktop-only">
      <Timer aria-hidden />
      {texts.join(', ')}
    </span>
  )
}

function Views({ params }: { params: URLSearchParams }) {
  const counts = useRead('showTicketSummary').data?.data as Partial<Record<string, number>> | undefined
  const views = (Object.keys(VIEWS) as ViewName[]).map((name) => ({
    name,
    label: t.view[name],
    query: name === 'waiting' ? '' : `view=${name}`,
    count: counts?.[name] ? String(counts[name]) : '',
  }))
  return (
    <ListViews
      list="tickets"
      path="/tickets"
      views={views}
      // A search looks through all tickets.
      ended={['search']}
      query={savedQueryOf(params, ['view', 'search', ...FILTERS])}
    />
  )
}

/** In place of a thread while no ticket is open. */
export const NoTicket = () => <div className="thread-pane nothing soft medium">{t.choose}</div>
