import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { cleanText } from '#src/shared/text.ts'
import type { TicketRow } from '#src/platform/db/tables.generated.ts'
import { findFile, type StoredFile } from './ticket-files.service.ts'
import type { AdminTicket, ListedAdminTicket } from './ticket.admin.contract.ts'
import { readTicketNumber, showTicketNumber, type TicketPriority, type TicketStatus } from './ticket.rules.ts'
import { ticketStore, type AdminRow } from './ticket.store.ts'
import { messagesOf } from './ticket-view.service.ts'

const PAGE_SIZE = 50

export interface TicketFilter {
  status?: TicketStatus | undefined
  priority?: TicketPriority | undefined
  /** A part of a number, a subject or an e-mail address. */
  search?: string | undefined
  page: number
}

/**
 * Lists tickets for staff: those that wait for an answer first, then by priority, then oldest first. Spam is listed
 * only when requested.
 */
export async function listAdminTickets(
  context: ShopContext,
  { status, priority, search = '', page }: TicketFilter,
): Promise<{ data: ListedAdminTicket[]; page: number; pageSize: number; total: number }> {
  const words = cleanText(search) ?? ''
  const { rows, total } = await inTransaction(context, (tx) =>
    ticketStore(tx).adminList({
      status: status ?? null,
      priority: priority ?? null,
      words,
      code: words === '' ? '' : readTicketNumber(words),
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    }),
  )
  return { data: rows.map(toListed), page, pageSize: PAGE_SIZE, total }
}

const toListed = (row: AdminRow): ListedAdminTicket => ({
  ...adminHead(row),
  email: row.email ?? '',
  name: row.name ?? '',
  isGuest: row.user_id === null,
  unread: row.unread,
})

/** Returns the head of a ticket for staff. */
export const adminHead = (row: TicketRow) => ({
  _id: row.id,
  number: showTicketNumber(row.number),
  category: row.category,
  subject: row.subject,
  status: row.status,
  priority: row.priority,
  orderNumber: row.order_number === null ? null : showOrderNumber(row.order_number),
  createdAt: row.created_at.toISOString(),
  lastMessageAt: row.last_message_at.toISOString(),
  rating: row.rating,
})

/** Returns a ticket with all details and internal notes. @throws Failure `not_found` */
export const readAdminTicket = (context: ShopContext, number: string): Promise<AdminTicket> =>
  inTransaction(context, async (tx) => {
    const row = await need(tx, number)
    const store = ticketStore(tx)
    const follows = row.follows_ticket_id === null ? null : await store.findById(row.follows_ticket_id)
    const { name, email } = await store.recipient(row)
    return {
      ...adminHead(row),
      name,
      email,
      isGuest: row.user_id === null,
      product: row.product_id === null ? null : await store.product(row.product_id),
      followsNumber: follows && showTicketNumber(follows.number),
      firstAnsweredAt: row.first_answered_at?.toISOString() ?? null,
      resolvedAt: row.resolved_at?.toISOString() ?? null,
      closedAt: row.closed_at?.toISOString() ?? null,
      messages: await messagesOf(tx, row.id),
      notes: (await store.notesOf(row.id)).map((note) => ({
        _id: note.id,
        author: note.author_name,
        body: note.body,
        createdAt: note.created_at.toISOString(),
      })),
    }
  })

async function need(tx: Tx<ShopContext>, number: string): Promise<TicketRow> {
  const row = await ticketStore(tx).findByNumber(readTicketNumber(number))
  if (!row) throw new Failure('not_found')
  return row
}

/** Finds a file of a ticket for staff. @throws Failure `not_found` */
export const findAdminFile = (
  context: ShopContext,
  { number, attachmentId }: { number: string; attachmentId: string },
): Promise<StoredFile> =>
  inTransaction(context, async (tx) => {
    return findFile(tx, (await need(tx, number)).id, attachmentId)
  })
