import { z } from 'zod'
import { AdminTicket, ListedAdminTicket, TicketState } from '#src/features/tickets/ticket.admin.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'

const number = z.string().min(1).max(20)
const OfTicket = z.object({ number })
const READ_FAILURES = ['invalid_api_key', 'forbidden', 'not_found'] as const
const WRITE_FAILURES = [
  ...READ_FAILURES,
  'idempotency_required',
  'idempotency_conflict',
  'idempotency_in_flight',
  'transition_not_allowed',
] as const
const common = { access: 'operator', limit: 'operator', query: z.object({}) } as const
const operation = {
  ...common,
  method: 'post',
  permission: 'answer',
  params: OfTicket,
  response: z.object({ data: TicketState }),
  failures: WRITE_FAILURES,
} as const
const Text = z.string().trim().min(1).max(8000)
const { status, priority } = TicketState.shape

/** Support requests, for staff (behaviour B20). */
export const ticketAdminContract = {
  operatorTickets: endpoint({
    ...common,
    method: 'get',
    path: '/operator/v1/tickets',
    summary: 'Lists support requests, 50 per page: unanswered first, then by priority; spam only on request.',
    permission: 'read',
    params: z.object({}),
    query: z.object({
      status: status.optional(),
      priority: priority.optional(),
      /** Part of a number, subject or e-mail address. */
      search: z.string().max(100).optional(),
      page: z.coerce.number().int().min(1).max(5000).default(1),
    }),
    body: null,
    response: z.object({
      data: z.array(ListedAdminTicket),
      page: z.number().int(),
      pageSize: z.number().int(),
      total: z.number().int(),
    }),
    failures: READ_FAILURES,
  }),
  operatorTicket: endpoint({
    ...common,
    method: 'get',
    path: '/operator/v1/tickets/{number}',
    summary: 'Returns a support request with its messages and internal notes.',
    permission: 'read',
    params: OfTicket,
    body: null,
    response: z.object({ data: AdminTicket }),
    failures: READ_FAILURES,
  }),
  operatorTicketFile: endpoint({
    ...common,
    method: 'get',
    path: '/operator/v1/tickets/{number}/attachments/{attachmentId}',
    summary: 'Downloads a file that is attached to a message.',
    permission: 'read',
    params: z.object({ number, attachmentId: z.string().max(100) }),
    body: null,
    response: z.object({}),
    media: ['image/webp', 'application/pdf'],
    failures: READ_FAILURES,
  }),
  operatorAnswerTicket: endpoint({
    ...operation,
    path: '/operator/v1/tickets/{number}/answer',
    summary: 'Answers a support request by e-mail; with `resolve` also marks it as resolved.',
    body: z.strictObject({
      body: Text,
      /** The name shown to the shopper; empty for the shop itself. */
      name: z.string().trim().max(60).default(''),
      resolve: z.boolean().default(false),
    }),
  }),
  operatorNoteTicket: endpoint({
    ...operation,
    path: '/operator/v1/tickets/{number}/notes',
    summary: 'Adds an internal note to a support request; only staff see it.',
    body: z.strictObject({ body: Text }),
  }),
  operatorReadTicket: endpoint({
    ...operation,
    path: '/operator/v1/tickets/{number}/read',
    summary: 'Marks the shopper’s messages in a support request as read.',
    body: z.strictObject({}),
  }),
  operatorResolveTicket: endpoint({
    ...operation,
    path: '/operator/v1/tickets/{number}/resolve',
    summary: 'Marks a support request as resolved; it closes after seven days without a message.',
    body: z.strictObject({}),
  }),
  operatorSpamTicket: endpoint({
    ...operation,
    path: '/operator/v1/tickets/{number}/spam',
    summary: 'Marks a support request as spam; it is neither listed nor counted.',
    body: z.strictObject({}),
  }),
  operatorPrioritiseTicket: endpoint({
    ...operation,
    path: '/operator/v1/tickets/{number}/priority',
    summary: 'Sets the priority of a support request.',
    body: z.strictObject({ priority }),
  }),
}
