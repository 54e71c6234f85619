import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createProgram, openAdmin, type TestAdmin } from '#test/admin.ts'
import { sentOrder } from '#test/delivered-orders.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { openUnpaidOrder, orderPaymentOf, prove, runDueJobs } from '#test/paid-orders.ts'
import { openReturn } from '#test/returns.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openMember, type TestMember } from '#test/staff.ts'
import { REQUEST, TICKETS, write } from '#test/tenancy/ticket-cases.ts'
import type { Reply } from '#test/visitor.ts'
import { contract, type AdminName } from './contract.ts'
import { WAITING_OPERATIONS } from './waiting-operations.ts'

// Each operation that waits: taken back in time and too late, done by the server alone, and tried by a second person.

/** A request of an operation, in a shop where it is allowed. */
interface Sample {
  shop: TestShop
  path: string
  body: object
  /** Returns what the operation changes. */
  look: () => Promise<unknown>
}

const PRODUCTS = [{ slug: 'teapot', stock: 9, priceAmount: 2000 }]
const TEAPOT = [{ slug: 'teapot' }]

async function openDesk() {
  const shop = await openTestShop({ products: PRODUCTS })
  const owner = await openAdmin(shop)
  return { shop, owner }
}

/** Returns what reads one field of an object. */
const reader =
  (owner: TestAdmin, path: string, field = 'status') =>
  async (): Promise<unknown> =>
    ((await owner.get(path)).body.data as Record<string, unknown>)[field]

/** Returns what counts the entries of a list. */
const counter =
  (owner: TestAdmin, path: string): (() => Promise<number>) =>
  async () =>
    ((await owner.get(path)).body.data as unknown[]).length

async function ofOrder(action: string): Promise<Sample> {
  const { shop, owner } = await openDesk()
  const path = `/orders/${(await shop.guest().order(TEAPOT)).orderNumber}`
  return { shop, path: `${path}/${action}`, body: {}, look: reader(owner, path) }
}

async function openTicket() {
  const { shop, owner } = await openDesk()
  const ticket = await write(shop.guest(), TICKETS, { ...REQUEST, email: 'ana@example.com' })
  return { shop, owner, path: `/tickets/${(ticket.body.data as { number: string }).number}` }
}

/** Waiting concerns one object: of those without, a second person may do the same. */
const CREATES: ReadonlySet<AdminName> = new Set(['createCustomer', 'createTicket'])

const SAMPLES: Partial<Record<AdminName, () => Promise<Sample>>> = {
  startProcessing: () => ofOrder('process'),
  shipOrder: () => ofOrder('ship'),
  deliverShipment: async () => {
    const { shop, owner } = await openDesk()
    const { orderNumber, shipmentId } = await sentOrder(shop, ['teapot'])
    return { shop, path: `/shipments/${shipmentId}/deliver`, body: {}, look: reader(owner, `/orders/${orderNumber}`) }
  },
  startBulkJob: async () => {
    const { shop, owner } = await openDesk()
    const { orderNumber } = await shop.guest().order(TEAPOT)
    const body = { operation: 'startProcessing', orders: [orderNumber] }
    return { shop, path: '/bulk-jobs', body, look: counter(owner, '/bulk-jobs') }
  },
  resendOrderMail: async () => {
    const { shop, owner } = await openDesk()
    const path = `/orders/${(await shop.guest().order(TEAPOT)).orderNumber}`
    await shop.tx((db) =>
      sql`update mail_outbox set state = 'failed', last_error = 'mailbox full', content = '{}', ended_at = now()
        where shop_id = ${shop.id}`.execute(db),
    )
    const { mails } = (await owner.get(`${path}/history`)).body.data as { mails: { _id: string; kind: string }[] }
    const mail = mails.find(({ kind }) => kind === 'orderReceived')
    const look = async () => (await queuedMails(shop)).filter(({ kind }) => kind === 'orderReceived').length
    return { shop, path: `${path}/mails/${mail?._id}/resend`, body: {}, look }
  },
  sendDraft: async () => {
    const { shop, owner } = await openDesk()
    const content = {
      customer: { name: 'Aoife Byrne', email: 'aoife@example.com', phone: '+4915112345678' },
      items: [{ itemId: randomUUID(), variantId: shop.variantId('teapot'), quantity: 1 }],
      address: { country: 'DE', addressLine1: 'Lange Reihe 7', city: 'Hamburg', postcode: '20099' },
    }
    const { _id } = (await owner.post('/drafts', { content })).body.data as { _id: string }
    return { shop, path: `/drafts/${_id}/send`, body: {}, look: reader(owner, `/drafts/${_id}`, 'state') }
  },
  confirmPayment: async () => {
    const { shop, guest, orderNumber, paymentId } = await openUnpaidOrder()
    await prove(guest, paymentId)
    const look = async () => (await orderPaymentOf(guest, orderNumber)).orderStatus
    return { shop, path: `/payments/${paymentId}/confirm`, body: {}, look }
  },
  approveReturn: async () => {
    const { shop, owner } = await openDesk()
    const { number } = await openReturn(shop, 'teapot', { reason: 'defective' })
    return { shop, path: `/returns/${number}/approve`, body: {}, look: reader(owner, `/returns/${number}`) }
  },
  createCustomer: async () => {
    const { shop, owner } = await openDesk()
    const body = { name: 'Ben Moss', email: 'ben@example.com' }
    return { shop, path: '/customers', body, look: counter(owner, '/customers') }
  },
  createTicket: async () => {
    const { shop, owner } = await openDesk()
    const body = { email: 'ben@example.com', subject: 'Your teapot', body: 'Is it well?' }
    return { shop, path: '/tickets', body, look: counter(owner, '/tickets') }
  },
  replyToTicket: async () => {
    const { shop, owner, path } = await openTicket()
    return { shop, path: `${path}/answer`, body: { body: 'Two years.' }, look: reader(owner, path) }
  },
}

const slowly = ({ browser }: TestMember, shop: TestShop) =>
  createProgram(browser, `/admin/v1/shops/${shop.id}`, { prefer: 'respond-async; delay=10' })

const idOf = ({ body }: Reply): string => (body.waiting as { _id: string } | undefined)?._id ?? ''

/** Opens the sample of an operation with two members; a new operation needs a row above. */
async function openCase(name: AdminName) {
  const open = SAMPLES[name]
  if (!open) throw new Error(`${name} waits, but has no sample`)
  const { shop, path, body, look } = await open()
  const first = await openMember(shop, 'owner')
  const hold = (member: TestMember): Promise<Reply> => slowly(member, shop).post(path, body)
  const takeBack = (id: string) => first.inShop(shop).remove(`/pending-operations/${id}`)
  return { shop, first, look, hold, takeBack, before: await look() }
}

test.for(WAITING_OPERATIONS)(
  '%s: a second person learns who is about to do it, and it is taken back in time',
  async (name) => {
    const { shop, first, look, hold, takeBack, before } = await openCase(name)
    const held = await hold(first)
    expect([held.status, held.body.code]).toEqual([200, undefined])
    const second = await openMember(shop, 'owner')
    const refused = await hold(second)
    if (CREATES.has(name)) {
      expect((await second.inShop(shop).remove(`/pending-operations/${idOf(refused)}`)).status).toBe(200)
    } else {
      expect([refused.status, refused.body.code]).toEqual([409, 'pending_elsewhere'])
      expect(refused.body.message).toMatch(/^Kim Park is doing this right now/)
    }
    expect((await takeBack(idOf(held))).status).toBe(200)
    await runDueJobs(shop, 1)
    expect(await look()).toEqual(before)
  },
)

test.for(WAITING_OPERATIONS)(
  '%s: the server does it alone, once, and then it is too late to take it back',
  async (name) => {
    const { shop, first, look, hold, takeBack, before } = await openCase(name)
    const id = idOf(await hold(first))
    // The browser sends nothing more: its tab is closed.
    await runDueJobs(shop)
    expect(await look()).toEqual(before)
    await runDueJobs(shop, 1)
    expect(await look()).not.toEqual(before)
    const late = await takeBack(id)
    expect([late.status, late.body.code]).toEqual([410, 'undo_expired'])
    const { audit } = contract[name]
    const { data } = (await first.inShop(shop).get('/audit')).body as { data: { action: string; actor: string }[] }
    expect(data.filter(({ action }) => action === audit?.action)).toMatchObject([{ actor: 'Kim Park' }])
  },
)
