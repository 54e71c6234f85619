import type { GuestContext, ShopContext, ShopperContext } from '#src/platform/context.ts'
import { validUntil } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import type { TicketRow } from '#src/platform/db/tables.generated.ts'
import { requireTicket } from './ticket-access.service.ts'
import type { Ticket, TicketMessage, TicketSummary } from './ticket.contract.ts'
import {
  asHours,
  excerpt,
  medianSince,
  MIN_FOR_MEDIAN,
  possible,
  reopensUntil,
  showTicketNumber,
  shownStatus,
} from './ticket.rules.ts'
import { ticketStore, type AttachmentRow, type ListedTicket, type MessageRow } from './ticket.store.ts'

const PAGE_SIZE = 10
const MEDIAN_MINUTES = 60

/** Returns a page of the signed-in shopper's tickets. */
export async function listMyTickets(
  context: ShopperContext,
  page: number,
): Promise<{ data: TicketSummary[]; page: number; pageSize: number; total: number }> {
  const { rows, total } = await inTransaction(context, (tx) =>
    ticketStore(tx).listOf(context.session.userId, {
      offset: (page - 1) * PAGE_SIZE,
      limit: PAGE_SIZE,
    }),
  )
  return { data: rows.map(toSummary), page, pageSize: PAGE_SIZE, total }
}

const toSummary = (row: ListedTicket): TicketSummary => ({
  ...headOf(row),
  lastMessage: { author: row.lastAuthor, excerpt: excerpt(row.lastBody) },
  isUnread: row.unread > 0,
})

const headOf = (row: TicketRow) => ({
  _id: row.id,
  number: showTicketNumber(row.number),
  category: row.category,
  subject: row.subject,
  status: shownStatus(row.status),
  createdAt: row.created_at.toISOString(),
  lastMessageAt: row.last_message_at.toISOString(),
})

/** @throws Failure `not_found`, `sign_in_required` */
export const readTicket = (context: GuestContext, name: string): Promise<Ticket> =>
  inTransaction(context, async (tx) => {
    return toTicket(tx, await requireTicket(tx, name))
  })

/** Returns a ticket as its author sees it. */
export async function toTicket(tx: Tx<ShopContext>, row: TicketRow): Promise<Ticket> {
  const { now } = tx
  const { status, closed_at: closedAt } = row
  const follows = row.follows_ticket_id === null ? null : await ticketStore(tx).findById(row.follows_ticket_id)
  const can = possible({ status, closedAt, now })
  return {
    ...headOf(row),
    orderNumber: row.order_number === null ? null : showOrderNumber(row.order_number),
    product: row.product_id === null ? null : await ticketStore(tx).product(row.product_id),
    followsNumber: follows && showTicketNumber(follows.number),
    rating: row.rating,
    can,
    reopenUntil: can.reopen && closedAt ? reopensUntil(closedAt).toISOString() : null,
    messages: await messagesOf(tx, row.id),
  }
}

/** Returns the messages with their files, oldest first. */
export async function messagesOf(tx: Tx<ShopContext>, ticketId: string): Promise<TicketMessage[]> {
  const store = ticketStore(tx)
  const files = Map.groupBy(await store.attachmentsOf(ticketId), (file) => file.message_id)
  return (await store.messagesOf(ticketId)).map((row) => toMessage(row, files.get(row.id) ?? []))
}

const toMessage = (row: MessageRow, files: readonly AttachmentRow[]): TicketMessage => ({
  _id: row.id,
  author: row.author,
  authorName: row.author_name,
  body: row.body,
  attachments: files.map(({ id, name, type, bytes }) => ({ _id: id, name, type, bytes })),
  createdAt: row.created_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
})

/** Returns the median hours until an answer in the last 30 days; null with too few tickets. */
export async function getReplyHours(context: ShopContext): Promise<number | null> {
  const ms = await inTransaction(context, (tx) =>
    ticketStore(tx).getMedianReplyTime({ since: medianSince(context.now), least: MIN_FOR_MEDIAN }),
  )
  return ms === null ? null : asHours(ms)
}

/** The same for a cached page. */
export async function readSetup(context: ShopContext): Promise<{ answerHours: number | null }> {
  validUntil(context, new Date(context.now.getTime() + MEDIAN_MINUTES * 60_000))
  return { answerHours: await getReplyHours(context) }
}
