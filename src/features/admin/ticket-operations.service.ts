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
  deskHead,
  findDeskFile,
  listDeskTickets,
  readDeskTicket,
} from '#src/features/tickets/ticket-admin-view.service.ts'
import type { TicketState } from '#src/features/tickets/ticket.admin.contract.ts'
import type { TicketPriority } from '#src/features/tickets/ticket.rules.ts'
import type { OperatorContext } from '#src/platform/context.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import type { DocumentAnswer } from '#src/shared/endpoint.ts'
import { audited } from './audit.service.ts'
import type { Wanted } from './order-operations.service.ts'

export { listDeskTickets, readDeskTicket }

// What the shop's people do with requests, by API and by command line. What they write stands in the request alone: the
// log outlives it.

interface Answer {
  body: string
  name: string
  resolve: boolean
}

/** @throws Failure `not_found`, `invalid_fields`, `transition_not_allowed` */
export const answer = (context: OperatorContext, wanted: Wanted<Answer>): Promise<TicketState> =>
  audited(context, { ...wanted, action: 'ticket.answer', noted: { resolve: wanted.body.resolve } }, async (inside) =>
    deskHead(await answerTicket(inside, wanted.target, wanted.body)),
  )

/** @throws Failure `not_found`, `invalid_fields` */
export const note = (context: OperatorContext, wanted: Wanted<{ body: string }>): Promise<TicketState> =>
  audited(context, { ...wanted, action: 'ticket.note', noted: {} }, async (inside) =>
    deskHead(await addNote(inside, wanted.target, { body: wanted.body.body, author: context.operator.name })),
  )

/** @throws Failure `not_found` */
export const see = (context: OperatorContext, wanted: Wanted): Promise<TicketState> =>
  audited(context, { ...wanted, action: 'ticket.read' }, async (inside) =>
    deskHead(await seeAsShop(inside, wanted.target)),
  )

/** @throws Failure `not_found`, `transition_not_allowed` */
export const resolve = (context: OperatorContext, wanted: Wanted): Promise<TicketState> =>
  audited(context, { ...wanted, action: 'ticket.resolve' }, async (inside) =>
    deskHead(await resolveTicket(inside, wanted.target)),
  )

/** @throws Failure `not_found`, `transition_not_allowed` */
export const spam = (context: OperatorContext, wanted: Wanted): Promise<TicketState> =>
  audited(context, { ...wanted, action: 'ticket.spam' }, async (inside) =>
    deskHead(await markSpam(inside, wanted.target)),
  )

/** @throws Failure `not_found` */
export const setPriority = (
  context: OperatorContext,
  wanted: Wanted<{ priority: TicketPriority }>,
): Promise<TicketState> =>
  audited(context, { ...wanted, action: 'ticket.priority' }, async (inside) =>
    deskHead(await prioritise(inside, wanted.target, wanted.body.priority)),
  )

/** @throws Failure `not_found` */
export const showTicketFile = async (
  context: OperatorContext,
  storage: Storage,
  wanted: { number: string; attachmentId: string },
): Promise<DocumentAnswer> => sendFile(context, storage, await findDeskFile(context, wanted))
