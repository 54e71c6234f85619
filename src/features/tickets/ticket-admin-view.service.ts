import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { readCrockford, showOrderNumber } from '#src/shared/ids.ts'
import { parseCursor, toCursor } from '#src/shared/list-cursor.ts'
import { cleanText } from '#src/shared/text.ts'
import type { TicketRow } from '#src/platform/db/tables.generated.ts'
import { findFile, type StoredFile } from './ticket-files.service.ts'
import type { AdminTicket, ListedAdminTicket } from './ticket.admin.contract.ts'
import { ticketAdminStore, type AdminRow, type TicketFilter } from './ticket.admin.store.ts'
import { excerpt, readTicketNumber, showTicketNumber, type TicketPriority, type TicketStatus } from './ticket.rules.ts'
import { ticketStore } from './ticket.store.ts'
import { messagesOf } from './ticket-view.service.ts'

const PAGE_SIZE = 50
const DONE: readonly TicketStatus[] = ['resolved', 'closed']

interface TicketQuery {
  status?: TicketStatus | 'done' | undefined
  priority?: TicketPriority | undefined
  /** `me`, `none` or the id of a member. */
  assignee?: string | undefined
  /** A part of a number, a subject, a name or an e-mail address. */
  search?: string | undefined
  /** The number of an order. */
  order?: string | undefined
  after?: string | undefined
}

/**
 * Lists tickets for staff: those that wait for an answer by priority and then oldest first, others newest first. Spam is
 * listed only when requested.
 * @throws Failure `invalid_fields`
 */
export async function listAdminTickets(
  context: AdminContext,
  { status, priority, assignee, search = '', order, after }: TicketQuery,
): Promise<{ data: ListedAdminTicket[]; next: string | null }> {
  const words = cleanText(search) ?? ''
  const staffId = assignee === 'me' ? context.admin.staffId : assignee
  // A program is nobody to whom a ticket could be assigned.
  if (staffId === null) return { data: [], next: null }
  const filter: TicketFilter = {
    statuses: status === undefined ? null : status === 'done' ? DONE : [status],
    priority: priority ?? null,
    assignee: staffId === undefined ? null : staffId === 'none' ? 'none' : { staffId },
    order: order === undefined ? null : readCrockford(order),
    words,
    code: words === '' ? '' : readTicketNumber(words),
  }
  const page = { after: after === undefined ? null : parseCursor(after), limit: PAGE_SIZE }
  const rows = await inTransaction(context, (tx) => ticketAdminStore(tx).list(filter, page))
  const last = rows.length < PAGE_SIZE ? undefined : rows.at(-1)
  return { data: rows.map(toListed), next: last ? toCursor(last.priority, last.last_message_at, last.id) : null }
}

const toListed = (row: AdminRow): ListedAdminTicket => ({
  ...adminHead(row),
  email: row.email ?? '',
  name: row.name ?? '',
  isGuest: row.user_id === null,
  unread: row.unread,
  lastMessage: { author: row.lastAuthor, excerpt: excerpt(row.lastBody) },
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
  assignedTo: row.assigned_to,
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
      notes: (await ticketAdminStore(tx).notesOf(row.id)).map((note) => ({
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
