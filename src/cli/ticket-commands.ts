import {
  reply,
  listAdminTickets,
  note,
  readAdminTicket,
  resolve,
  see,
  setPriority,
  spam,
} from '#src/features/admin/ticket-operations.service.ts'
import type { AdminTicket, TicketState } from '#src/features/tickets/ticket.admin.contract.ts'
import { MAX_BODY, TICKET_PRIORITIES, TICKET_STATUSES } from '#src/features/tickets/ticket.rules.ts'
import { runAsAdmin } from './as-operator.ts'
import { OF_SHOP } from './in-shop.ts'
import { need, readOptions, type Command } from './options.ts'
import { toActionInput } from './order-commands.ts'
import { UsageError } from './usage.ts'

/** Commands for support tickets. */
export const TICKETS: readonly [string, (parameters: readonly string[]) => Command][] = [
  ['tickets:list', readList],
  ['tickets:show', readShow],
  ['tickets:answer', readReply],
  ['tickets:note', readNote],
  ['tickets:resolve', readResolve],
  ['tickets:spam', readSpam],
  ['tickets:priority', readPriority],
]

const OF_TICKET = { ...OF_SHOP, ticket: { type: 'string' } } as const

const describe = ({ number, status, priority, category, subject }: TicketState): string =>
  `${number}  ${status}  ${priority}  ${category}  ${subject}`

function oneOf<T extends string>(typed: string | undefined, allowed: readonly T[], option: string): T | undefined {
  const found = allowed.find((one) => one === typed)
  if (typed !== undefined && found === undefined)
    throw new UsageError(`${option} must be one of ${allowed.join(', ')}.`)
  return found
}

function readList(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    ...OF_SHOP,
    status: { type: 'string' },
    priority: { type: 'string' },
    search: { type: 'string' },
    page: { type: 'string', default: '1' },
  })
  const status = oneOf(values.status, TICKET_STATUSES, '--status')
  const priority = oneOf(values.priority, TICKET_PRIORITIES, '--priority')
  const page = Number(values.page)
  if (!Number.isInteger(page) || page < 1 || page > 5000) throw new UsageError('--page must be 1 or more.')
  return runAsAdmin(values.shop, async (context) => {
    const { data, total } = await listAdminTickets(context, { status, priority, search: values.search, page })
    const lines = data.map(
      (ticket) =>
        `${describe(ticket)}  ${ticket.email}  ${ticket.lastMessageAt}${ticket.unread > 0 ? `  (${ticket.unread} new)` : ''}`,
    )
    return [...lines, `${total} ${total === 1 ? 'request' : 'requests'}`].join('\n')
  })
}

/** Parses the command that prints a ticket and marks it as read. */
function readShow(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_TICKET)
  const number = need(values.ticket, '--ticket')
  return runAsAdmin(values.shop, async (context) => {
    const ticket = await readAdminTicket(context, number)
    if (ticket.messages.some(({ author, readAt }) => author === 'shopper' && readAt === null))
      await see(context, toActionInput(number, {}))
    return explain(ticket)
  })
}

const indent = (text: string): string => text.split('\n').join('\n    ')

function explain(ticket: AdminTicket): string {
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

function requireText(typed: string | undefined): string {
  const text = need(typed, '--text')
  if (text.length > MAX_BODY) throw new UsageError(`--text can have up to ${MAX_BODY} characters.`)
  return text
}

function readReply(parameters: readonly string[]): Command {
  const values = readOptions(parameters, {
    ...OF_TICKET,
    text: { type: 'string' },
    name: { type: 'string', default: '' },
    resolve: { type: 'boolean', default: false },
  })
  const number = need(values.ticket, '--ticket')
  const body = { body: requireText(values.text), name: values.name.trim().slice(0, 60), resolve: values.resolve }
  return runAsAdmin(values.shop, async (context) => describe(await reply(context, toActionInput(number, body))))
}

function readNote(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { ...OF_TICKET, text: { type: 'string' } })
  const number = need(values.ticket, '--ticket')
  const body = { body: requireText(values.text) }
  return runAsAdmin(values.shop, async (context) => describe(await note(context, toActionInput(number, body))))
}

function readResolve(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_TICKET)
  const number = need(values.ticket, '--ticket')
  return runAsAdmin(values.shop, async (context) => describe(await resolve(context, toActionInput(number, {}))))
}

function readSpam(parameters: readonly string[]): Command {
  const values = readOptions(parameters, OF_TICKET)
  const number = need(values.ticket, '--ticket')
  return runAsAdmin(values.shop, async (context) => describe(await spam(context, toActionInput(number, {}))))
}

function readPriority(parameters: readonly string[]): Command {
  const values = readOptions(parameters, { ...OF_TICKET, to: { type: 'string' } })
  const number = need(values.ticket, '--ticket')
  const priority = oneOf(need(values.to, '--to'), TICKET_PRIORITIES, '--to') ?? 'normal'
  return runAsAdmin(values.shop, async (context) =>
    describe(await setPriority(context, toActionInput(number, { priority }))),
  )
}
