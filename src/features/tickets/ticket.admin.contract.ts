import { z } from 'zod'
import { ProductLink } from '#src/features/catalog/catalog.contract.ts'
import { operation } from '#src/shared/admin-operation.ts'
import { TicketMessage } from './ticket.contract.ts'
import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_STATUSES } from './ticket.rules.ts'

const Time = z.iso.datetime()

/** The state of a support request after an operation. */
const TicketState = z
  .object({
    _id: z.uuid(),
    number: z.string(),
    category: z.enum(TICKET_CATEGORIES),
    subject: z.string(),
    status: z.enum(TICKET_STATUSES),
    priority: z.enum(TICKET_PRIORITIES),
    orderNumber: z.string().nullable(),
    createdAt: Time,
    lastMessageAt: Time,
    rating: z.number().int().nullable(),
  })
  .meta({ id: 'TicketState' })
type TicketState = z.infer<typeof TicketState>

const Person = { name: z.string(), email: z.string(), isGuest: z.boolean() }

const ListedAdminTicket = TicketState.extend({
  ...Person,
  /** The number of unread messages of the shopper. */
  unread: z.number().int(),
}).meta({ id: 'AdminTicketSummary' })
export type ListedAdminTicket = z.infer<typeof ListedAdminTicket>

const TicketNote = z
  .object({ _id: z.uuid(), author: z.string(), body: z.string(), createdAt: Time })
  .meta({ id: 'TicketNote' })

/** A support request with all details, for staff. */
const AdminTicket = TicketState.extend({
  ...Person,
  product: ProductLink.nullable(),
  followsNumber: z.string().nullable(),
  firstAnsweredAt: Time.nullable(),
  resolvedAt: Time.nullable(),
  closedAt: Time.nullable(),
  messages: z.array(TicketMessage),
  notes: z.array(TicketNote),
}).meta({ id: 'AdminTicket' })
export type AdminTicket = z.infer<typeof AdminTicket>

const describe = ({ number, status, priority, category, subject }: TicketState): string =>
  `${number}  ${status}  ${priority}  ${category}  ${subject}`

const indent = (text: string): string => text.split('\n').join('\n    ')

/** Prints a ticket with its messages and notes. */
function printTicket({ data: ticket }: { data: AdminTicket }): string {
  const { name, email, isGuest, orderNumber, product, followsNumber, rating } = ticket
  return [
    describe(ticket),
    `  from      ${[name, email, isGuest ? '(guest)' : ''].filter(Boolean).join('  ')}`,
    ...(orderNumber ? [`  order     ${orderNumber}`] : []),
    ...(product ? [`  product   ${product.name}`] : []),
    ...(followsNumber ? [`  follows   ${followsNumber}`] : []),
    ...(rating === null ? [] : [`  rating    ${rating} of 5`]),
    ...ticket.messages.flatMap(({ createdAt, author, authorName, body, attachments }) => [
      `  ${createdAt}  ${authorName || author}`,
      `    ${indent(body)}`,
      ...attachments.map((file) => `    file  ${file._id}  ${file.name}  ${file.bytes} bytes`),
    ]),
    ...ticket.notes.flatMap(({ createdAt, author, body }) => [
      `  ${createdAt}  note of ${author}`,
      `    ${indent(body)}`,
    ]),
  ].join('\n')
}

const number = z.string().min(1).max(20)
const Text = z.string().trim().min(1).max(8000)
const { status, priority } = TicketState.shape
const change = {
  method: 'post',
  permission: 'answer',
  params: z.object({ number }),
  response: z.object({ data: TicketState }),
  failures: ['not_found', 'transition_not_allowed'],
} as const
const flags = { number: 'ticket' }
const print = ({ data }: { data: TicketState }): string => describe(data)

/** Support requests, for staff (behaviour B20). The audit log contains no text, because it outlives the ticket. */
export const ticketAdminContract = {
  listSupportTickets: operation({
    method: 'get',
    path: '/tickets',
    summary: 'Lists support requests, 50 per page: unanswered first, then by priority; spam only on request.',
    permission: 'read',
    query: z.object({
      status: status.optional(),
      priority: priority.optional(),
      /** Part of a number, subject or e-mail address. */
      search: z.string().max(100).optional(),
      page: z.coerce.number().int().min(1).max(5000).default(1),
    }),
    response: z.object({
      data: z.array(ListedAdminTicket),
      page: z.number().int(),
      pageSize: z.number().int(),
      total: z.number().int(),
    }),
    failures: ['not_found'],
    commands: [
      {
        name: 'tickets:list',
        columns: ['number', 'status', 'priority', 'category', 'subject', 'email', 'lastMessageAt', 'unread'],
        empty: 'There are no support requests.',
      },
    ],
  }),
  showSupportTicket: operation({
    method: 'get',
    path: '/tickets/{number}',
    summary: 'Returns a support request with its messages and internal notes.',
    permission: 'read',
    params: z.object({ number }),
    response: z.object({ data: AdminTicket }),
    failures: ['not_found'],
    commands: [{ name: 'tickets:show', flags, print: printTicket }],
  }),
  downloadTicketAttachment: operation({
    method: 'get',
    path: '/tickets/{number}/attachments/{attachmentId}',
    summary: 'Downloads a file that is attached to a message.',
    permission: 'read',
    params: z.object({ number, attachmentId: z.string().max(100) }),
    media: ['image/webp', 'application/pdf'],
    failures: ['not_found'],
    commands: [{ name: 'tickets:download-attachment', flags: { ...flags, attachmentId: 'attachment' } }],
  }),
  replyToTicket: operation({
    ...change,
    path: '/tickets/{number}/answer',
    summary: 'Answers a support request by e-mail; with `resolve` also marks it as resolved.',
    body: z.strictObject({
      body: Text,
      /** The name shown to the shopper; empty for the shop itself. */
      name: z.string().trim().max(60).default(''),
      resolve: z.boolean().default(false),
    }),
    audit: { action: 'ticket.answer', data: ({ body: { resolve } }) => ({ resolve }) },
    commands: [
      { name: 'tickets:reply', flags: { ...flags, body: 'text', resolve: { name: 'resolve', set: true } }, print },
    ],
  }),
  addTicketNote: operation({
    ...change,
    path: '/tickets/{number}/notes',
    summary: 'Adds an internal note to a support request; only staff see it.',
    body: z.strictObject({ body: Text }),
    audit: { action: 'ticket.note', data: () => ({}) },
    commands: [{ name: 'tickets:add-note', flags: { ...flags, body: 'text' }, print }],
  }),
  markTicketRead: operation({
    ...change,
    path: '/tickets/{number}/read',
    summary: 'Marks the shopper’s messages in a support request as read.',
    body: z.strictObject({}),
    audit: { action: 'ticket.read' },
    commands: [{ name: 'tickets:mark-read', flags, print }],
  }),
  resolveTicket: operation({
    ...change,
    path: '/tickets/{number}/resolve',
    summary: 'Marks a support request as resolved; it closes after seven days without a message.',
    body: z.strictObject({}),
    audit: { action: 'ticket.resolve' },
    commands: [{ name: 'tickets:resolve', flags, print }],
  }),
  markTicketSpam: operation({
    ...change,
    path: '/tickets/{number}/spam',
    summary: 'Marks a support request as spam; it is neither listed nor counted.',
    body: z.strictObject({}),
    audit: { action: 'ticket.spam' },
    commands: [{ name: 'tickets:mark-spam', flags, print }],
  }),
  setTicketPriority: operation({
    ...change,
    path: '/tickets/{number}/priority',
    summary: 'Sets the priority of a support request.',
    body: z.strictObject({ priority }),
    audit: { action: 'ticket.priority' },
    commands: [{ name: 'tickets:set-priority', flags, print }],
  }),
}
