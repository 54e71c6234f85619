import { sendFile } from '#src/features/tickets/ticket-files.service.ts'
import {
  addNote,
  answerTicket,
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
import type { DocumentAnswer } from '#src/shared/endpoint.ts'
import { audited } from './audit.service.ts'
import type { Wanted } from './order-operations.service.ts'

export { listAdminTickets, readAdminTicket }

// What the shop's people do with requests, by API and by command line. What they write stands in the request alone: the
// log outlives it.

interface Answer {
  body: string
  name: string
  resolve: boolean
}

/** @throws Failure `not_found`, `invalid_fields`, `transition_not_allowed` */
export const answer = (context: AdminContext, wanted: Wanted<Answer>): Promise<TicketState> =>
  audited(context, { ...wanted, action: 'ticket.answer', noted: { resolve: wanted.body.resolve } }, async (tx) =>
    adminHead(await answerTicket(tx, wanted.target, wanted.body)),
  )

/** @throws Failure `not_found`, `invalid_fields` */
export const note = (context: AdminContext, wanted: Wanted<{ body: string }>): Promise<TicketState> =>
  audited(context, { ...wanted, action: 'ticket.note', noted: {} }, async (tx) =>
    adminHead(await addNote(tx, wanted.target, { body: wanted.body.body, author: context.operator.name })),
  )

/** @throws Failure `not_found` */
export const see = (context: AdminContext, wanted: Wanted): Promise<TicketState> =>
  audited(context, { ...wanted, action: 'ticket.read' }, async (tx) => adminHead(await seeAsShop(tx, wanted.target)))

/** @throws Failure `not_found`, `transition_not_allowed` */
export const resolve = (context: AdminContext, wanted: Wanted): Promise<TicketState> =>
  audited(context, { ...wanted, action: 'ticket.resolve' }, async (tx) =>
    adminHead(await resolveTicket(tx, wanted.target)),
  )

/** @throws Failure `not_found`, `transition_not_allowed` */
export const spam = (context: AdminContext, wanted: Wanted): Promise<TicketState> =>
  audited(context, { ...wanted, action: 'ticket.spam' }, async (tx) => adminHead(await markSpam(tx, wanted.target)))

/** @throws Failure `not_found` */
export const setPriority = (
  context: AdminContext,
  wanted: Wanted<{ priority: TicketPriority }>,
): Promise<TicketState> =>
  audited(context, { ...wanted, action: 'ticket.priority' }, async (tx) =>
    adminHead(await prioritise(tx, wanted.target, wanted.body.priority)),
  )

/** @throws Failure `not_found` */
export const showTicketFile = async (
  context: AdminContext,
  storage: Storage,
  wanted: { number: string; attachmentId: string },
): Promise<DocumentAnswer> => sendFile(context, storage, await findAdminFile(context, wanted))
