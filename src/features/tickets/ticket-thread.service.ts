import { randomUUIDv7 } from 'node:crypto'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { withIdempotency } from '#src/platform/api/idempotency.ts'
import { digestsOf } from '#src/platform/files/private-files.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { deleteJob, enqueueJob } from '#src/platform/queue/job-queue.ts'
import { Failure } from '#src/shared/failure.ts'
import { ticketsApiEn } from '#src/shared/messages/support/tickets.en.ts'
import type { TicketRow } from '#src/platform/db/tables.generated.ts'
import { notifyStaff } from '#src/platform/staff-events/notifications.ts'
import { lockTicket, requireTicket, transitionError } from './ticket-access.service.ts'
import type { NewMessage, Ticket } from './ticket.contract.ts'
import { withAttachments, type StoredFile } from './ticket-files.service.ts'
import { rejectMoreMessages, rejectReopening } from './ticket-limits.service.ts'
import { notifySystems } from './ticket-notifications.service.ts'
import { after, closesAt, isOpen, mayReopen, possible, showTicketNumber, solved } from './ticket.rules.ts'
import { addShopperMessage, readBody } from './ticket.service.ts'
import { ticketStore } from './ticket.store.ts'
import { toTicket } from './ticket-view.service.ts'

const { events } = ticketsApiEn

/**
 * Adds a message of the shopper, which reopens a resolved ticket; idempotent by `Idempotency-Key`.
 * @throws Failure `not_found`, `sign_in_required`, `transition_not_allowed` for a closed one, `invalid_fields`,
 * `upload_too_large`, `upload_type`, `rate_limited`, `too_many_tickets`, and those of `Idempotency-Key`
 */
export async function sayMore(
  context: GuestContext,
  storage: Storage,
  { name, input, key }: { name: string; input: NewMessage; key: string | null },
): Promise<Ticket> {
  // Checked before files are read, and again when writing: without access nothing else is revealed.
  const { id } = await inTransaction(context, async (tx) => {
    const row = await requireTicket(tx, name)
    if (after('reply', row.status) === null) throw transitionError(row.status)
    return row
  })
  const read = readBody(input.body)
  if ('error' in read) throw new Failure('invalid_fields', { fields: { body: read.error } })
  const body = { body: input.body, files: await digestsOf(input.files) }
  const write = (stored: readonly StoredFile[]) =>
    inTransaction(context, (tx) =>
      withIdempotency(tx, { key, scope: `ticket message ${id}`, body }, async () => {
        await addReply(tx, name, { body: read.text, files: stored })
        return {}
      }),
    )
  await withAttachments(context, { storage, files: input.files, isRepeated: ({ replayed }) => replayed }, write)
  return inTransaction(context, async (tx) => {
    return toTicket(tx, await requireTicket(tx, name))
  })
}

async function addReply(
  tx: Tx<GuestContext>,
  name: string,
  message: { body: string; files: readonly StoredFile[] },
): Promise<void> {
  const row = await lockTicket(tx, name)
  const status = after('reply', row.status)
  if (status === null) throw transitionError(row.status)
  await rejectMoreMessages(tx, row.customer_key)
  if (!isOpen(row.status)) await rejectReopening(tx, row.customer_key, row.id)
  await addShopperMessage(tx, row.id, message)
  // A reply implies that the earlier messages were read.
  await ticketStore(tx).markRead(row.id, 'shop')
  await ticketStore(tx).update(row.id, { status, last_message_at: tx.now, resolved_at: null })
  await deleteJob(tx, { kind: 'ticket.close', key: row.id })
  if (row.assigned_to !== null)
    notifyStaff(tx, 'ticketReplied', { target: showTicketNumber(row.number), staffId: row.assigned_to })
  await notifySystems(tx, 'ticket.replied', { ...row, status })
}

/** Marks the shop's messages as read. @throws Failure `not_found`, `sign_in_required` */
export const seeTicket = (context: GuestContext, name: string): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { id } = await requireTicket(tx, name)
    await ticketStore(tx).markRead(id, 'shop')
  })

/** Runs a command of the shopper and returns the changed ticket. */
const command = (
  context: GuestContext,
  name: string,
  work: (tx: Tx<GuestContext>, row: TicketRow) => Promise<void>,
): Promise<Ticket> =>
  inTransaction(context, async (tx) => {
    await work(tx, await lockTicket(tx, name))
    return toTicket(tx, await requireTicket(tx, name))
  })

/** "Solved, thanks". Idempotent. @throws Failure `not_found`, `transition_not_allowed` */
export const solveTicket = (context: GuestContext, name: string): Promise<Ticket> =>
  command(context, name, async (tx, row) => {
    if (row.status === 'closed') return
    const status = solved(row.status)
    if (status === null) throw transitionError(row.status)
    await ticketStore(tx).markRead(row.id, 'shop')
    await closeNow(tx, { ...row, status }, events.solvedByShopper)
  })

/** @throws Failure `not_found`, `transition_not_allowed` also after 30 days, `too_many_tickets` */
export const reopenTicket = (context: GuestContext, name: string): Promise<Ticket> =>
  command(context, name, async (tx, row) => {
    const status = after('reopen', row.status)
    const isInTime = mayReopen({ status: row.status, closedAt: row.closed_at, now: tx.now })
    if (status === null || !isInTime) throw transitionError(row.status)
    await rejectReopening(tx, row.customer_key, row.id)
    await note(tx, row.id, events.reopened)
    await ticketStore(tx).update(row.id, {
      status,
      resolved_at: null,
      closed_at: null,
      last_message_at: tx.now,
    })
    await notifySystems(tx, 'ticket.reopened', { ...row, status })
  })

/** @param rating from 1 to 5 @throws Failure `not_found`, `transition_not_allowed` */
export const rateTicket = (context: GuestContext, name: string, rating: number): Promise<Ticket> =>
  command(context, name, async (tx, row) => {
    if (!possible({ ...row, closedAt: row.closed_at, now: tx.now }).rate) throw transitionError(row.status)
    await ticketStore(tx).update(row.id, { rating })
  })

/** Adds a system message to the thread; it does not count as unread. */
export const note = (tx: Tx<ShopContext>, ticketId: string, body: string): Promise<void> =>
  ticketStore(tx).addMessage({
    id: randomUUIDv7(),
    ticket_id: ticketId,
    author: 'system',
    body,
    read_at: tx.now,
  })

/** Closes a ticket with a line in its thread. @param row with its new status */
export async function closeNow(tx: Tx<ShopContext>, row: TicketRow, text: string): Promise<void> {
  await note(tx, row.id, text)
  await ticketStore(tx).update(row.id, {
    status: row.status,
    resolved_at: row.resolved_at ?? tx.now,
    closed_at: tx.now,
    last_message_at: tx.now,
  })
  await deleteJob(tx, { kind: 'ticket.close', key: row.id })
  await notifySystems(tx, 'ticket.closed', row)
}

/** Schedules the closing of a resolved ticket after a week. */
export const scheduleClosing = (tx: Tx<ShopContext>, ticketId: string): void =>
  enqueueJob(tx, { kind: 'ticket.close', key: ticketId, runAt: closesAt(tx.now) })

/**
 * Closes a resolved ticket after seven days without a message. It does nothing to other tickets.
 * @returns the next run; null when done
 */
export async function closeTicket(tx: Tx<ShopContext>, ticketId: string): Promise<Date | null> {
  const row = await ticketStore(tx).lock(ticketId)
  const status = row && after('close', row.status)
  if (!row?.resolved_at || !status) return null
  const end = closesAt(row.resolved_at)
  if (tx.now < end) return end
  await note(tx, row.id, events.closed)
  await ticketStore(tx).update(row.id, { status, closed_at: tx.now })
  await notifySystems(tx, 'ticket.closed', { ...row, status })
  return null
}
