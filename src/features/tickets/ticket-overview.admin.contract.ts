import { z } from 'zod'
import { operation } from '#src/shared/admin-operation.ts'
import { TICKET_STATUSES } from './ticket.rules.ts'

const Time = z.iso.datetime()
const Count = z.number().int()

const TicketSummary = z
  .object({
    /** Those that wait for the shop. Counts end at 1,000. */
    waiting: Count,
    /** Those of them that are assigned to the signed-in person. */
    mine: Count,
    unassigned: Count,
    /** Those that wait for their author. */
    answered: Count,
    /** The median hours until the first answer in the last 30 days; null with too few requests. */
    firstAnswerHours: Count.nullable(),
    /** The share of ratings of 4 or 5 in percent, of the last 90 days; null without a rating. */
    goodRatingPercent: Count.nullable(),
  })
  .meta({ id: 'TicketQueueSummary' })

const CustomerOrder = z
  .object({
    orderNumber: z.string(),
    status: z.string(),
    paymentStatus: z.string(),
    totalAmount: z.number().int(),
    currency: z.string(),
    placedAt: Time,
  })
  .meta({ id: 'TicketCustomerOrder' })

const CustomerTicket = z
  .object({
    _id: z.uuid(),
    number: z.string(),
    subject: z.string(),
    status: z.enum(TICKET_STATUSES),
    createdAt: Time,
  })
  .meta({ id: 'CustomerTicket' })

const TicketCustomer = z
  .object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** The e-mail address of a guest is not confirmed. */
    isGuest: z.boolean(),
    /** When the account was created; null for a guest. */
    since: Time.nullable(),
    /** Orders that are not cancelled, of the last thousand. */
    orderCount: Count,
    orderTotalAmount: z.number().int(),
    /** The newest five. */
    orders: z.array(CustomerOrder),
    /** The customer’s other support requests, the newest ten. */
    tickets: z.array(CustomerTicket),
    /** Names of products that the customer asked to be told about. */
    alerts: z.array(z.string()),
  })
  .meta({ id: 'TicketCustomer' })
export type TicketCustomer = z.infer<typeof TicketCustomer>

/** What staff see beside support requests. */
export const ticketOverviewAdminContract = {
  showTicketSummary: operation({
    method: 'get',
    path: '/ticket-summary',
    summary: 'Returns how many support requests wait, how soon the shop usually answers, and how it is rated.',
    permission: 'read',
    response: z.object({ data: TicketSummary }),
    commands: [{ name: 'tickets:summary' }],
  }),
  showTicketCustomer: operation({
    method: 'get',
    path: '/tickets/{number}/customer',
    summary: 'Returns who has written a support request, with their orders and other requests.',
    permission: 'read',
    params: z.object({ number: z.string().min(1).max(20) }),
    response: z.object({ data: TicketCustomer }),
    failures: ['not_found'],
    commands: [{ name: 'tickets:show-customer', flags: { number: 'ticket' } }],
  }),
}
