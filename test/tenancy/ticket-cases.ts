import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { ticketContract } from '#src/features/tickets/ticket.contract.ts'
import type { TestShop } from '../shop.ts'
import type { Reply, Visitor } from '../visitor.ts'

/** A shopper's ticket in shop A, and the token of a guest's ticket. */
export interface TicketsOfA {
  number: string
  attachmentId: string
  /** Token at the end of the link in a mail. */
  token: string
}

interface TicketWorld {
  a: TestShop
  b: TestShop
  thief: Visitor
  neighbour: Visitor
  tickets: TicketsOfA
}

type Outcome = 'not found' | 'own' | 'signed out' | 'nothing'
type Cases = Readonly<
  Record<keyof typeof ticketContract, (world: TicketWorld) => Promise<readonly (readonly [Outcome, Reply])[]>>
>

/** Minimal content of a ticket. */
export const REQUEST = { category: 'other', subject: 'A question', body: 'How long does it last?' } as const

/** Sends a ticket or a message, with or without files. */
export function write(
  visitor: Visitor,
  path: string,
  { files, key = randomUUID(), ...fields }: { [name: string]: unknown; files?: readonly File[]; key?: string | null },
): Promise<Reply> {
  const headers = key === null ? {} : { 'idempotency-key': key }
  if (!files) return visitor.post(path, fields, headers)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  for (const file of files) form.append('files', file)
  return visitor.send('POST', path, { body: form, headers })
}

export const TICKETS = '/shop/user/tickets'

/**
 * Returns an image of one colour.
 * @param side in pixels
 */
export const createImage = async (type: 'jpeg' | 'png' | 'webp' = 'jpeg', side = 8): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .toFormat(type)
    .toBuffer()

export const fileOf = (bytes: Buffer | string, name: string, type = 'application/octet-stream'): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

export const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

/** Returns the token from the newest mail to a guest. */
export async function tokenOf(shop: TestShop): Promise<string> {
  const { rows } = await shop.tx((db) =>
    sql<{ content: string }>`select content::text as content from mail_outbox where shop_id = ${shop.id}
      and kind like 'ticket%' and content::text like '%/support/%' order by id desc limit 1`.execute(db),
  )
  return /\/support\/([\w-]{43})/.exec(rows[0]?.content ?? '')?.[1] ?? ''
}

export async function openTicketsOfA(a: TestShop, shopper: Visitor): Promise<TicketsOfA> {
  const request = { ...REQUEST, subject: 'Alpha question', body: 'Where is the alpha teapot?' }
  const sent = await write(shopper, TICKETS, { ...request, files: [fileOf(await createImage(), 'alpha.jpg')] })
  const { number } = sent.body.data as { number: string }
  const { body } = await shopper.get(`${TICKETS}/${number}`)
  const { messages } = body.data as { messages: { attachments: { _id: string }[] }[] }
  await write(a.guest(), TICKETS, { ...request, email: 'alpha-guest@example.com' })
  return { number, attachmentId: messages[0]?.attachments[0]?._id ?? '', token: await tokenOf(a) }
}

/** Accesses A's ticket on B's pages by its number and its link. */
const ofTicket =
  (rest: string, body?: Record<string, unknown>) =>
  async ({ thief, neighbour, tickets }: TicketWorld): Promise<readonly (readonly [Outcome, Reply])[]> => {
    const getTicket = (visitor: Visitor, name: string): Promise<Reply> =>
      body ? write(visitor, `${TICKETS}/${name}${rest}`, body) : visitor.get(`${TICKETS}/${name}${rest}`)
    return [
      ['signed out', await getTicket(thief, tickets.number)],
      ['not found', await getTicket(neighbour, tickets.number)],
      ['not found', await getTicket(thief, tickets.token)],
      ['not found', await getTicket(neighbour, tickets.token)],
    ]
  }

export const ticketCases: Cases = {
  ticketSetup: async ({ a, b, thief }) => [
    ['not found', await thief.get(`/shop/tickets/setup/${a.id}`)],
    ['own', await thief.get(`/shop/tickets/setup/${b.id}`)],
  ],
  tickets: async ({ thief, neighbour }) => [
    ['signed out', await thief.get(TICKETS)],
    ['nothing', await neighbour.get(TICKETS)],
  ],
  ticket: ofTicket(''),
  openTicket: async ({ a, thief, neighbour }) => [
    ['own', await write(neighbour, TICKETS, REQUEST)],
    ['own', await write(thief, TICKETS, { ...REQUEST, email: 'thief@example.com' })],
    ['not found', await write(neighbour, TICKETS, { ...REQUEST, shopId: a.id })],
  ],
  ticketMessage: ofTicket('/messages', { body: 'And another thing.' }),
  readTicket: ofTicket('/read', {}),
  solveTicket: ofTicket('/solve', {}),
  reopenTicket: ofTicket('/reopen', {}),
  rateTicket: ofTicket('/rating', { rating: 5 }),
  ticketAttachment: async (world) => ofTicket(`/attachments/${world.tickets.attachmentId}`)(world),
}
