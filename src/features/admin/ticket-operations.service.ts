import { sendFile } from '#src/features/tickets/ticket-files.service.ts'
import {
  addNote,
  replyToTicket,
  markSpam,
  prioritise,
  resolveTicket,
  seeAsShop,
} from '#src/features/tickets/ticket.admin.service.ts'
import {
  adminHead,
  findAdminFile,
  listAdminTickets,
  readAdminTicket,
} from '#src/features/tickets/ticket-admin-view.service.ts'
import type { TicketState } from '#src/features/tickets/ticket.admin.contract.ts'
import type { TicketPriority } from '#src/features/tickets/ticket.rules.ts'
import type { AdminContext } from '#src/platform/context.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import type { DocumentResponse } from '#src/shared/endpoint.ts'
import { audited } from './audit.service.ts'
import type { ActionInput } from './order-operations.service.ts'

export { listAdminTickets, readAdminTicket }

// Ticket operations of staff, by API and by command line. The log contains no message text, because it is retained
// longer than the ticket.

interface ReplyInput {
  body: string
  name: string
  resolve: boolean
}

/**
 * Replies to a ticket, and resolves it if requested.
 * @throws Failure `not_found`, `invalid_fields`, `transition_not_allowed`
 */
export const reply = (context: AdminContext, input: ActionInput<ReplyInput>): Promise<TicketState> =>
  audited(context, { ...input, action: 'ticket.answer', noted: { resolve: input.body.resolve } }, async (tx) =>
    adminHead(await replyToTicket(tx, input.target, input.body)),
  )

/**
 * Adds an internal note to a ticket.
 * @throws Failure `not_found`, `invalid_fields`
 */
export const note = (context: AdminContext, input: ActionInput<{ body: string }>): Promise<TicketState> =>
  audited(context, { ...input, action: 'ticket.note', noted: {} }, async (tx) =>
    adminHead(await addNote(tx, input.target, { body: input.body.body, author: context.admin.name })),
  )

/**
 * Marks a ticket as read.
 * @throws Failure `not_found`
 */
export const see = (context: AdminContext, input: ActionInput): Promise<TicketState> =>
  audited(context, { ...input, action: 'ticket.read' }, async (tx) => adminHead(await seeAsShop(tx, input.target)))

/**
 * Resolves a ticket.
 * @throws Failure `not_found`, `transition_not_allowed`
 */
export const resolve = (context: AdminContext, input: ActionInput): Promise<TicketState> =>
  audited(context, { ...input, action: 'ticket.resolve' }, async (tx) =>
    adminHead(await resolveTicket(tx, input.target)),
  )

/**
 * Marks a ticket as spam.
 * @throws Failure `not_found`, `transition_not_allowed`
 */
export const spam = (context: AdminContext, input: ActionInput): Promise<TicketState> =>
  audited(context, { ...input, action: 'ticket.spam' }, async (tx) => adminHead(await markSpam(tx, input.target)))

/**
 * Sets the priority of a ticket.
 * @throws Failure `not_found`
 */
export const setPriority = (
  context: AdminContext,
  input: ActionInput<{ priority: TicketPriority }>,
): Promise<TicketState> =>
  audited(context, { ...input, action: 'ticket.priority' }, async (tx) =>
    adminHead(await prioritise(tx, input.target, input.body.priority)),
  )

/**
 * Returns a file of a ticket.
 * @throws Failure `not_found`
 */
export const showTicketFile = async (
  context: AdminContext,
  storage: Storage,
  reference: { number: string; attachmentId: string },
): Promise<DocumentResponse> => sendFile(context, storage, await findAdminFile(context, reference))
