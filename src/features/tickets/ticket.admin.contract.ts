import { z } from 'zod'
import { ProductLink } from '#src/features/catalog/catalog.contract.ts'
import { OfOrder } from '#src/shared/admin-list.ts'
import { ChangeId, operation } from '#src/shared/admin-operation.ts'
import { LastTicketMessage, TicketCategoryName, TicketMessage } from './ticket.contract.ts'
import { MAX_FILE_BYTES, MAX_FILES, TICKET_PRIORITIES, TICKET_STATUSES } from './ticket.rules.ts'

const Time = z.iso.datetime()

/** The state of a support request after an operation. */
const TicketState = z
  .object({
    _id: z.uuid(),
    number: z.string(),
    category: TicketCategoryName,
    subject: z.string(),
    status: z.enum(TICKET_STATUSES),
    priority: z.enum(TICKET_PRIORITIES),
    orderNumber: z.string().nullable(),
    createdAt: Time,
    lastMessageAt: Time,
    rating: z.number().int().nullable(),
    /** The member of staff who answers it. */
    assignedTo: z.uuid().nullable(),
  })
  .meta({ id: 'TicketState' })
type TicketState = z.infer<typeof TicketState>

const Person = { name: z.string(), email: z.string(), isGuest: z.boolean() }

const ListedAdminTicket = TicketState.extend({
  ...Person,
  /** The number of unread messages of the shopper. */
  unread: z.number().int(),
  lastMessage: LastTicketMessage,
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
const { priority } = TicketState.shape
const change = {
  method: 'post',
  permission: 'answer',
  params: z.object({ number }),
  response: z.object({ data: TicketState }),
  failures: ['not_found', 'transition_not_allowed'],
} as const
const undoable = { ...change, response: z.object({ data: TicketState, changeId: ChangeId }) } as const
const flags = { number: 'ticket' }
/** A form has no booleans. */
const FormBoolean = z.union([z.boolean(), z.enum(['true', 'false'])]).transform((value) => String(value) === 'true')
/** The name shown to the shopper; empty for the shop itself. */
const AuthorName = z.string().trim().max(60).default('')
const Files = z.array(z.file()).max(MAX_FILES).meta({ id: 'TicketFiles' }).default([])
const upload = { uploadBytes: MAX_FILE_BYTES, uploadCount: MAX_FILES }
const UPLOAD_FAILURES = ['invalid_fields', 'upload_too_large', 'upload_type'] as const
const print = ({ data }: { data: TicketState }): string => describe(data)

/** Support requests, for staff (behaviour B20). The audit log contains no text, because it outlives the ticket. */
export const ticketAdminContract = {
  listSupportTickets: operation({
    method: 'get',
    path: '/tickets',
    summary:
      'Lists support requests, 50 at a time. Those that wait for the shop (`open`): by priority, then the longest waiting; ' +
      'others: the newest message first. Without a status, all but spam.',
    permission: 'read',
    query: z.object({
      /** `done` for those that are resolved or closed. */
      status: z.enum([...TICKET_STATUSES, 'done']).optional(),
      priority: priority.optional(),
      /** `me`, `none`, or the id of a member. */
      assignee: z.union([z.enum(['me', 'none']), z.uuid()]).optional(),
      /** Part of a number, subject, name or e-mail address, in the first 10,000 requests of the list. */
      search: z.string().max(100).optional(),
      ...OfOrder,
      /** `next` of the page before. */
      after: z.string().max(100).optional(),
    }),
    response: z.object({
      data: z.array(ListedAdminTicket),
      /** Continues the list; null at its end. */
      next: z.string().nullable(),
    }),
    failures: ['invalid_fields'],
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
    summary:
      'Answers a support request by e-mail, with files as multipart/form-data; with `resolve` also marks it as resolved.',
    body: z.strictObject({
      body: Text,
      name: AuthorName,
      resolve: FormBoolean.default(false),
      /** The newest message that the author has read: a newer one rejects the answer. */
      lastMessageId: z.uuid().optional(),
      files: Files,
    }),
    ...upload,
    failures: [...change.failures, ...UPLOAD_FAILURES, 'ticket_changed'],
    canWait: true,
    audit: {
      action: 'ticket.answer',
      data: ({ body: { resolve, files } }) => ({ resolve, ...(files.length > 0 && { files: files.length }) }),
    },
    commands: [
      {
        name: 'tickets:reply',
        flags: {
          ...flags,
          body: 'text',
          resolve: { name: 'resolve', set: true },
          lastMessageId: null,
          files: { name: 'file', read: 'bytes' },
        },
        print,
      },
    ],
  }),
  addTicketNote: operation({
    ...undoable,
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
    ...undoable,
    path: '/tickets/{number}/resolve',
    summary: 'Marks a support request as resolved; it closes after seven days without a message.',
    body: z.strictObject({}),
    audit: { action: 'ticket.resolve' },
    commands: [{ name: 'tickets:resolve', flags, print }],
  }),
  markTicketSpam: operation({
    ...undoable,
    path: '/tickets/{number}/spam',
    summary: 'Marks a support request as spam; it is neither listed nor counted.',
    body: z.strictObject({}),
    audit: { action: 'ticket.spam' },
    commands: [{ name: 'tickets:mark-spam', flags, print }],
  }),
  setTicketPriority: operation({
    ...undoable,
    path: '/tickets/{number}/priority',
    summary: 'Sets the priority of a support request.',
    body: z.strictObject({ priority }),
    audit: { action: 'ticket.priority' },
    commands: [{ name: 'tickets:set-priority', flags, print }],
  }),
  unmarkTicketSpam: operation({
    ...undoable,
    path: '/tickets/{number}/not-spam',
    summary: 'Takes back that a support request is spam; it waits for an answer again.',
    body: z.strictObject({}),
    audit: { action: 'ticket.notSpam' },
    commands: [{ name: 'tickets:unmark-spam', flags, print }],
  }),
  closeTicket: operation({
    ...change,
    path: '/tickets/{number}/close',
    summary: 'Closes a support request; its author can reopen it for 30 days.',
    body: z.strictObject({}),
    audit: { action: 'ticket.close' },
    commands: [{ name: 'tickets:close', flags, print }],
  }),
  assignTicket: operation({
    ...undoable,
    path: '/tickets/{number}/assign',
    summary: 'Assigns a support request to a member of staff, or to nobody.',
    body: z.strictObject({ staffId: z.uuid().nullable() }),
    failures: ['not_found', 'invalid_fields'],
    audit: { action: 'ticket.assign' },
    commands: [{ name: 'tickets:assign', flags: { ...flags, staffId: 'member' }, print }],
  }),
  createTicket: operation({
    method: 'post',
    path: '/tickets',
    summary:
      'Writes to a customer first, by the number of their order or by their e-mail address; files as multipart/form-data. ' +
      'The message is mailed with a link to answer.',
    permission: 'answer',
    body: z.strictObject({
      orderNumber: z.string().max(40).optional(),
      /** Needed without an order. */
      email: z.string().max(320).optional(),
      category: TicketCategoryName.default('other'),
      subject: z.string().max(1000),
      body: Text,
      name: AuthorName,
      files: Files,
    }),
    ...upload,
    response: z.object({ data: TicketState }),
    failures: UPLOAD_FAILURES,
    canWait: true,
    audit: {
      action: 'ticket.create',
      target: ({ body }) => body.orderNumber ?? '',
      data: ({ body: { category } }) => ({ category }),
    },
    commands: [
      {
        name: 'tickets:create',
        flags: { orderNumber: 'order', body: 'text', files: { name: 'file', read: 'bytes' } },
        print,
      },
    ],
  }),
}
