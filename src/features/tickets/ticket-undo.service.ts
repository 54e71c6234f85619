import type { Restorer } from '#src/features/changes/change.events.ts'
import type { Values } from '#src/features/changes/change.rules.ts'
import { recordChange } from '#src/features/changes/change.service.ts'
import { isMember } from '#src/features/staff/colleagues.service.ts'
import { notifyMentioned } from '#src/features/staff/colleagues.service.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { TicketNoteRow, TicketRow } from '#src/platform/db/tables.generated.ts'
import { deleteJob } from '#src/platform/queue/job-queue.ts'
import { ticketsApiEn } from '#src/shared/messages/support/tickets.en.ts'
import { adminHead } from './ticket-admin-view.service.ts'
import { notifySystems } from './ticket-notifications.service.ts'
import { note, scheduleClosing } from './ticket-thread.service.ts'
import { ticketAdminStore } from './ticket.admin.store.ts'
import { addNote, lockByNumber } from './ticket.admin.service.ts'
import { isOpen, showTicketNumber, type TicketPriority, type TicketStatus } from './ticket.rules.ts'
import { ticketStore } from './ticket.store.ts'

// How changes of tickets are taken back (decision 0063).

const iso = (time: Date | null): string | null => time?.toISOString() ?? null

const valuesOf = (row: TicketRow): Values => ({
  status: row.status,
  priority: row.priority,
  assignedTo: row.assigned_to,
  resolvedAt: iso(row.resolved_at),
  closedAt: iso(row.closed_at),
  lastMessageAt: iso(row.last_message_at),
})

/** Runs a change of a ticket that can be undone. @param operation its name in the contract */
export async function changeTicket(
  tx: Tx<AdminContext>,
  { operation, number }: { operation: string; number: string },
  work: () => Promise<TicketRow>,
) {
  const before = valuesOf(await lockByNumber(tx, number))
  const row = await work()
  const changeId = await recordChange(tx, operation, [{ id: row.id, before, after: valuesOf(row) }])
  return { data: adminHead(row), changeId }
}

const time = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null)

/** Restores status, priority and assignment of a ticket. A mail that was sent stays sent. */
export const ticketRestorer: Restorer = {
  read: async (tx, id) => {
    const row = await ticketStore(tx).lock(id)
    return row && valuesOf(row)
  },
  write: async (tx, id, values) => {
    const store = ticketStore(tx)
    const row = await store.lock(id)
    if (!row) return
    const status = (values.status ?? row.status) as TicketStatus
    await store.update(id, {
      status,
      priority: (values.priority ?? row.priority) as TicketPriority,
      ...('assignedTo' in values && { assigned_to: await keepMember(tx, values.assignedTo as string | null) }),
      ...('resolvedAt' in values && { resolved_at: time(values.resolvedAt) }),
      ...('closedAt' in values && { closed_at: time(values.closedAt) }),
      last_message_at: time(values.lastMessageAt) ?? row.last_message_at,
    })
    if (status !== row.status) await announceStatus(tx, row, status)
  },
}

/** A person may have left the shop since. */
async function keepMember(tx: Tx<ShopContext>, staffId: string | null): Promise<string | null> {
  return staffId !== null && (await isMember(tx, staffId)) ? staffId : null
}

/** Schedules the closing of a ticket that is resolved again, and says in the thread of one that it is open again. */
async function announceStatus(tx: Tx<ShopContext>, row: TicketRow, status: TicketStatus): Promise<void> {
  await deleteJob(tx, { kind: 'ticket.close', key: row.id })
  if (status === 'resolved') scheduleClosing(tx, row.id)
  if (!isOpen(status) || row.status === 'spam') return
  await note(tx, row.id, ticketsApiEn.events.reopened)
  await notifySystems(tx, 'ticket.reopened', { ...row, status })
}

type NoteValue = Omit<TicketNoteRow, 'shop_id' | 'id' | 'created_at'> & { created_at: string }

const noteValue = (row: TicketNoteRow | null): NoteValue | null =>
  row && {
    ticket_id: row.ticket_id,
    author_name: row.author_name,
    body: row.body,
    created_at: row.created_at.toISOString(),
  }

/** Adds a note that can be taken back. @throws Failure `not_found`, `invalid_fields` */
export async function addUndoableNote(tx: Tx<AdminContext>, number: string, body: string) {
  const { row, noteId: id } = await addNote(tx, number, { body, author: tx.admin.name })
  await notifyMentioned(tx, body, `tickets/${showTicketNumber(row.number)}`)
  const after = { note: noteValue(await ticketAdminStore(tx).lockNote(id)) }
  const changeId = await recordChange(tx, 'addTicketNote', [{ id, before: { note: null }, after }])
  return { data: adminHead(row), changeId }
}

/** Restores a note, or the state without it. */
export const ticketNoteRestorer: Restorer = {
  read: async (tx, id) => ({ note: noteValue(await ticketAdminStore(tx).lockNote(id)) }),
  write: (tx, id, { note: value }) => {
    const store = ticketAdminStore(tx)
    if (value === null) return store.removeNote(id)
    const { created_at: createdAt, ...columns } = value as NoteValue
    return store.addNote({ ...columns, id, created_at: new Date(createdAt) })
  },
}
