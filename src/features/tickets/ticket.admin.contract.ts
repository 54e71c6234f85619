import { z } from 'zod'
import { ProductLink } from '#src/features/catalog/catalog.contract.ts'
import { TicketMessage } from './ticket.contract.ts'
import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_STATUSES } from './ticket.rules.ts'

const Time = z.iso.datetime()

/** The state of a support request after an operation. */
export const TicketState = z
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
export type TicketState = z.infer<typeof TicketState>

const Person = { name: z.string(), email: z.string(), isGuest: z.boolean() }

export const ListedAdminTicket = TicketState.extend({
  ...Person,
  /** The number of unread messages of the shopper. */
  unread: z.number().int(),
}).meta({ id: 'AdminTicketSummary' })
export type ListedAdminTicket = z.infer<typeof ListedAdminTicket>

const TicketNote = z
  .object({ _id: z.uuid(), author: z.string(), body: z.string(), createdAt: Time })
  .meta({ id: 'TicketNote' })

/** A support request with all details, for staff. */
export const AdminTicket = TicketState.extend({
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
