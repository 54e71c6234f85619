import { useEffect, useRef } from 'react'
import type { Ticket } from '../client/operations.ts'
import { useChange, useRead } from '../client/use-operation.ts'
import { useParam, useTitle } from '../client/use-page.ts'
import { Loading, QueryView } from '../kit/states.tsx'
import { shellEn } from '../messages/shell.en.ts'
import { ticketsEn as t } from '../messages/tickets.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { CustomerColumn } from './customer-column.tsx'
import { ReplyEditor } from './reply-editor.tsx'
import { Thread } from './thread.tsx'
import { TicketHead } from './ticket-head.tsx'
import { addOperations } from '../client/admin-client.ts'
import { TICKET_OPERATIONS } from '../client/ticket-operations.ts'

addOperations(TICKET_OPERATIONS)

/** One ticket: its messages with the editor, and its customer. */
export function TicketPage() {
  const number = useParam('number')
  const shop = useShop()
  const ticket = useRead('showSupportTicket', { params: { number } })
  useTitle(shellEn.title(ticket.data?.data.number === number ? ticket.data.data.subject : number, shop.name))
  return (
    <>
      <section className="thread-pane" aria-label={t.thread}>
        <QueryView query={ticket} thing={t.thing}>
          {/* The ticket before stays loaded, but nobody should answer it here. */}
          {({ data }) => (data.number === number ? <Conversation key={number} ticket={data} /> : <Loading />)}
        </QueryView>
      </section>
      <CustomerColumn key={number} number={number} ticket={ticket.data?.data} />
    </>
  )
}

function Conversation({ ticket }: { ticket: Ticket }) {
  useMarkRead(ticket)
  return (
    <>
      <TicketHead ticket={ticket} />
      <Thread ticket={ticket} />
      <ReplyEditor ticket={ticket} />
    </>
  )
}

/** Lets the customer know that their messages have been read. */
function useMarkRead({ number, messages }: Ticket): void {
  const { mutate } = useChange('markTicketRead')
  const unread = messages.findLast(({ author, readAt }) => author === 'shopper' && readAt === null)?._id
  const marked = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (unread === undefined || marked.current === unread) return
    marked.current = unread
    mutate({ params: { number } })
  }, [unread, number, mutate])
}
