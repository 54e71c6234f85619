import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addWebhook } from '#src/features/webhooks/webhook.service.ts'
import { openAdmin } from '#test/admin.ts'
import { within } from '#test/orders.ts'
import { openShopper } from '#test/people.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { fileOf, PDF, REQUEST, TICKETS, tokenOf, write } from '#test/tenancy/ticket-cases.ts'
import type { Visitor } from '#test/visitor.ts'

async function openShopWithSupport() {
  const shop = await openTestShop()
  const { visitor, user } = await openShopper(shop)
  return { shop, visitor, user, kim: await openAdmin(shop, 'support') }
}

const open = async (visitor: Visitor, request: Parameters<typeof write>[2] = {}): Promise<string> =>
  ((await write(visitor, TICKETS, { ...REQUEST, ...request })).body.data as { number: string }).number

const numbersIn = (reply: { body: { data?: unknown } }): string[] =>
  (reply.body.data as { number: string }[]).map(({ number }) => number)

const auditOf = (shop: TestShop) =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ actor: string; action: string; target: string; data: unknown }>`
      select actor, action, target, data from audit_log where shop_id = ${shop.id} order by id`.execute(db)
    return rows
  })

test('lists tickets that wait for a reply first, and urgent ones before others', async () => {
  const { shop, visitor, user, kim } = await openShopWithSupport()
  const first = await open(visitor, { subject: 'First' })
  const second = await open(visitor, { subject: 'Second' })
  const urgent = await open(visitor, { subject: 'Urgent' })
  const answered = await open(shop.guest(), { subject: 'Answered', email: 'ben@example.com' })
  await kim.post(`/tickets/${urgent}/priority`, { priority: 'high' })
  await kim.post(`/tickets/${answered}/answer`, { body: 'Yes' })

  const waiting = await kim.get('/tickets?status=open')

  expect(numbersIn(waiting)).toEqual([urgent, first, second])
  expect(waiting.body).toMatchObject({
    next: null,
    data: [
      { priority: 'high', email: user.email, isGuest: false, unread: 1, lastMessage: { author: 'shopper' } },
      {},
      {},
    ],
  })
  expect(numbersIn(await kim.get('/tickets'))).toEqual([answered, urgent, second, first])
  expect((await kim.get('/tickets')).body).toMatchObject({
    data: [{ isGuest: true, unread: 0, lastMessage: { author: 'shop', excerpt: 'Yes' } }, {}, {}, {}],
  })
  expect(numbersIn(await kim.get('/tickets?priority=high'))).toEqual([urgent])
  expect(numbersIn(await kim.get('/tickets?status=answered'))).toEqual([answered])
  expect(numbersIn(await kim.get('/tickets?search=seCond'))).toEqual([second])
  expect(numbersIn(await kim.get('/tickets?search=ben@'))).toEqual([answered])
  expect(numbersIn(await kim.get(`/tickets?search=${first.toLowerCase()}`))).toEqual([first])
})

test('notes are visible to staff only: no response to a shopper contains them', async () => {
  const { shop, visitor, kim } = await openShopWithSupport()
  const number = await open(visitor)
  const guest = shop.guest()
  await open(guest, { email: 'ben@example.com' })
  const token = await tokenOf(shop)
  expect((await kim.post(`/tickets/${number}/notes`, { body: 'Beware of this one' })).status).toBe(200)
  const [ofGuest = ''] = numbersIn(await kim.get('/tickets'))
  await kim.post(`/tickets/${ofGuest}/notes`, { body: 'Beware of this one' })

  expect((await kim.get(`/tickets/${number}`)).body.data).toMatchObject({
    notes: [{ author: 'Kim, support', body: 'Beware of this one' }],
  })
  for (const path of [TICKETS, `${TICKETS}/${number}`, '/shop/user/export'])
    expect((await visitor.get(path)).text, path).not.toContain('Beware')
  expect((await guest.get(`${TICKETS}/${token}`)).text).not.toContain('Beware')
  const { rows } = await shop.tx((db) =>
    sql<{ text: string }>`select content::text as text from mail_outbox where shop_id = ${shop.id}`.execute(db),
  )
  expect(rows.map(({ text }) => text).join()).not.toContain('Beware')
})

test('spam is hidden, not counted, and not revealed to its sender', async () => {
  const { visitor, kim } = await openShopWithSupport()
  const numbers = await Promise.all(Array.from({ length: 5 }, () => open(visitor)))
  const [number = ''] = numbers
  await kim.post(`/tickets/${number}/answer`, { body: 'Pardon?' })

  expect((await kim.post(`/tickets/${number}/spam`)).body.data).toMatchObject({ status: 'spam' })

  expect(numbersIn(await kim.get('/tickets'))).not.toContain(number)
  expect(numbersIn(await kim.get('/tickets?status=spam'))).toEqual([number])
  expect((await visitor.get(`${TICKETS}/${number}`)).body.data).toMatchObject({
    status: 'closed',
    can: { reply: false, solve: false, reopen: false, rate: false },
  })
  expect((await write(visitor, `${TICKETS}/${number}/messages`, { body: 'Hello' })).body.message).toBe(
    'This is not possible any more. Current status: Closed.',
  )
  for (const action of ['answer', 'resolve', 'spam'])
    expect((await kim.post(`/tickets/${number}/${action}`, action === 'answer' ? { body: 'Yes' } : {})).body.code).toBe(
      'transition_not_allowed',
    )
  // Four tickets are open now; the fifth of this hour was created before.
  expect((await write(visitor, TICKETS, REQUEST)).body.code).toBe('rate_limited')
})

test('a reply is sent once for its key, and the audit log records who did what, without the text', async () => {
  const { shop, visitor, kim } = await openShopWithSupport()
  const number = await open(visitor)
  expect((await kim.post(`/tickets/${number}/answer`, { body: '   ' })).status).toBe(422)
  expect((await kim.post(`/tickets/${number}/answer`, { body: 'x'.repeat(4001) })).status).toBe(422)

  await kim.post(`/tickets/${number}/answer`, { body: 'Very private words', resolve: true }, 'once')
  await kim.post(`/tickets/${number}/answer`, { body: 'Very private words', resolve: true }, 'once')
  await kim.post(`/tickets/${number}/notes`, { body: 'More private words' })

  const { messages } = (await visitor.get(`${TICKETS}/${number}`)).body.data as { messages: { author: string }[] }
  expect(messages.map(({ author }) => author)).toEqual(['shopper', 'shop', 'system'])
  expect(await auditOf(shop)).toEqual([
    { actor: 'Kim, support', action: 'ticket.answer', target: number, data: { resolve: true } },
    { actor: 'Kim, support', action: 'ticket.note', target: number, data: {} },
  ])
})

test('staff can download the files of a ticket', async () => {
  const { visitor, kim } = await openShopWithSupport()
  const number = await open(visitor, { files: [fileOf(PDF, 'bill.pdf')] })
  const { messages } = (await kim.get(`/tickets/${number}`)).body.data as {
    messages: { attachments: { _id: string }[] }[]
  }

  const file = await kim.get(`/tickets/${number}/attachments/${messages[0]?.attachments[0]?._id}`)

  expect([file.status, file.text, file.headers.get('content-disposition')]).toEqual([
    200,
    PDF,
    expect.stringMatching(/^attachment; filename="bill.pdf"/),
  ])
})

test('sends a webhook for every step of a ticket, without its text and author', async () => {
  const { shop, visitor, user, kim } = await openShopWithSupport()
  await within(shop, (tx) => addWebhook(tx, { url: 'https://shop.example/hook', events: [] }))
  const number = await open(visitor, { subject: 'Secret words' })
  await kim.post(`/tickets/${number}/answer`, { body: 'Secret answer' })
  await write(visitor, `${TICKETS}/${number}/messages`, { body: 'Secret reply' })
  await kim.post(`/tickets/${number}/resolve`)
  await write(visitor, `${TICKETS}/${number}/solve`, {})
  await write(visitor, `${TICKETS}/${number}/reopen`, {})

  const { rows } = await shop.tx((db) =>
    sql<{ event: string; body: string }>`select event, body::text as body from webhook_deliveries
      where shop_id = ${shop.id} order by created_at`.execute(db),
  )

  expect(rows.map(({ event }) => event)).toEqual([
    'ticket.created',
    'ticket.answered',
    'ticket.replied',
    'ticket.resolved',
    'ticket.closed',
    'ticket.reopened',
  ])
  const payloads = rows.map(({ body }) => body).join('\n')
  expect(payloads).toContain(number)
  expect(payloads).not.toMatch(new RegExp(`Secret|${user.email}|${user.id}`))
})
