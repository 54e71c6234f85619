import { z } from 'zod'
import { ProductLink } from '#src/features/catalog/catalog.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { MAX_FILE_BYTES, MAX_FILES, SHOWN_STATUSES, TICKET_AUTHORS, TICKET_CATEGORIES } from './ticket.rules.ts'

const Time = z.iso.datetime()

const TicketAttachment = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    type: z.enum(['image/webp', 'application/pdf']),
    bytes: z.number().int(),
  })
  .meta({ id: 'TicketAttachment' })

export const TicketMessage = z
  .object({
    _id: z.uuid(),
    author: z.enum(TICKET_AUTHORS),
    /** The staff name of an answer; empty for the shop itself. */
    authorName: z.string(),
    /** Plain text. */
    body: z.string(),
    attachments: z.array(TicketAttachment),
    createdAt: Time,
    /** When the recipient read it. */
    readAt: Time.nullable(),
  })
  .meta({ id: 'TicketMessage' })
export type TicketMessage = z.infer<typeof TicketMessage>

export const LastTicketMessage = z
  .object({ author: z.enum(TICKET_AUTHORS), excerpt: z.string() })
  .meta({ id: 'LastTicketMessage' })

export const TicketCategoryName = z.enum(TICKET_CATEGORIES).meta({ id: 'TicketCategory' })

/** A support request in a list. */
export const TicketSummary = z
  .object({
    _id: z.uuid(),
    number: z.string(),
    category: TicketCategoryName,
    subject: z.string(),
    status: z.enum(SHOWN_STATUSES),
    createdAt: Time,
    lastMessageAt: Time,
    lastMessage: LastTicketMessage,
    /** Whether the shop's latest message is unread. */
    isUnread: z.boolean(),
  })
  .meta({ id: 'TicketSummary' })
export type TicketSummary = z.infer<typeof TicketSummary>

/** A support request as its author sees it, without internal notes. */
export const Ticket = TicketSummary.omit({ lastMessage: true, isUnread: true })
  .extend({
    orderNumber: z.string().nullable(),
    product: ProductLink.nullable(),
    /** The number of the closed request that this one continues. */
    followsNumber: z.string().nullable(),
    rating: z.number().int().nullable(),
    /** The actions currently allowed. */
    can: z.object({ reply: z.boolean(), solve: z.boolean(), reopen: z.boolean(), rate: z.boolean() }),
    /** The deadline for reopening a closed request. */
    reopenUntil: Time.nullable(),
    /** The oldest first. */
    messages: z.array(TicketMessage),
  })
  .meta({ id: 'Ticket' })
export type Ticket = z.infer<typeof Ticket>

const Text = z.string().max(20_000)
const Files = z.array(z.file()).max(MAX_FILES).default([])
const ofShopper = { userId: z.string().optional(), token: z.string().optional() }

export const NewTicket = z
  .object({
    category: TicketCategoryName,
    subject: z.string().max(1000),
    body: Text,
    orderNumber: z.string().max(40).optional(),
    productId: z.string().max(100).optional(),
    /** The number of an own closed request that this one continues. */
    follows: z.string().max(40).optional(),
    /** A guest's e-mail address for the answer. */
    email: z.string().max(320).optional(),
    files: Files,
  })
  .meta({ id: 'NewTicket' })
export type NewTicket = z.infer<typeof NewTicket>

export const NewMessage = z.object({ body: Text, files: Files }).meta({ id: 'NewTicketMessage' })
export type NewMessage = z.infer<typeof NewMessage>

/** A request's number for its shopper, or the token of a mailed link for a guest. */
const ticket = z.string().min(1).max(60)
const OfTicket = z.object({ ticket })
const REPEATED = ['idempotency_required', 'idempotency_conflict', 'idempotency_in_flight'] as const
const UPLOADS = ['upload_too_large', 'upload_type', 'invalid_fields', 'rate_limited'] as const

const common = { access: 'guest', limit: 'account', query: z.object({}) } as const
const upload = { uploadBytes: MAX_FILE_BYTES, uploadCount: MAX_FILES, limit: 'message' } as const
const command = {
  ...common,
  method: 'post',
  params: OfTicket,
  response: z.object({ data: Ticket }),
  failures: ['sign_in_required', 'not_found', 'transition_not_allowed'],
} as const

/** Requests to the shop's support (behaviour B20). */
export const ticketContract = {
  ticketSetup: endpoint({
    method: 'get',
    path: '/shop/tickets/setup/{shopId}',
    summary: 'Returns the support’s usual response time, for the form of a new request.',
    access: 'public',
    limit: 'read',
    params: z.object({ shopId: z.string().max(100) }),
    query: z.object({}),
    body: null,
    response: z.object({
      /** The median hours until an answer in the last 30 days; null with too few requests. */
      data: z.object({ answerHours: z.number().int().nullable() }),
    }),
    failures: [],
  }),
  tickets: endpoint({
    method: 'get',
    path: '/shop/user/tickets',
    summary: 'Lists the shopper’s support requests, ten per page, the one with the newest message first.',
    access: 'shopper',
    limit: 'account',
    params: z.object({}),
    query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1), ...ofShopper }),
    body: null,
    response: z.object({
      data: z.array(TicketSummary),
      page: z.number().int(),
      pageSize: z.number().int(),
      total: z.number().int(),
    }),
    failures: [],
  }),
  ticket: endpoint({
    ...common,
    method: 'get',
    path: '/shop/user/tickets/{ticket}',
    summary: 'Returns a support request by its number, or for a guest by the token of a mailed link.',
    params: OfTicket,
    body: null,
    response: z.object({ data: Ticket }),
    failures: ['sign_in_required', 'not_found'],
  }),
  openTicket: endpoint({
    ...common,
    ...upload,
    successLimit: 'ticket',
    method: 'post',
    path: '/shop/user/tickets',
    summary: 'Opens a support request, with files as multipart/form-data; mails a guest a link to it.',
    params: z.object({}),
    body: NewTicket,
    response: z.object({ data: z.object({ number: z.string() }), message: z.string() }),
    failures: [...REPEATED, ...UPLOADS, 'too_many_tickets'],
  }),
  ticketMessage: endpoint({
    ...command,
    ...upload,
    path: '/shop/user/tickets/{ticket}/messages',
    summary: 'Adds a message to a support request, with files as multipart/form-data; reopens a resolved request.',
    body: NewMessage,
    failures: [...REPEATED, ...UPLOADS, 'sign_in_required', 'not_found', 'transition_not_allowed', 'too_many_tickets'],
  }),
  readTicket: endpoint({
    ...command,
    path: '/shop/user/tickets/{ticket}/read',
    summary: 'Marks the shop’s messages in a support request as read.',
    body: z.object({}),
    response: z.object({}),
    failures: ['sign_in_required', 'not_found'],
  }),
  solveTicket: endpoint({
    ...command,
    path: '/shop/user/tickets/{ticket}/solve',
    summary: 'Closes a support request as solved.',
    body: z.object({}),
  }),
  reopenTicket: endpoint({
    ...command,
    path: '/shop/user/tickets/{ticket}/reopen',
    summary: 'Reopens a closed support request, within 30 days.',
    body: z.object({}),
    failures: ['sign_in_required', 'not_found', 'transition_not_allowed', 'too_many_tickets'],
  }),
  rateTicket: endpoint({
    ...command,
    path: '/shop/user/tickets/{ticket}/rating',
    summary: 'Rates the help given in a resolved or closed support request.',
    body: z.object({ rating: z.coerce.number().int().min(1).max(5) }),
  }),
  ticketAttachment: endpoint({
    ...common,
    method: 'get',
    path: '/shop/user/tickets/{ticket}/attachments/{attachmentId}',
    summary: 'Downloads a file of a support request.',
    params: z.object({ ticket, attachmentId: z.string().max(100) }),
    body: null,
    response: z.object({}),
    media: ['image/webp', 'application/pdf'],
    failures: ['sign_in_required', 'not_found'],
  }),
}
