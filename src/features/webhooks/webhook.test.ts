import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { changeStock } from '#src/features/inventory/stock-change.service.ts'
import { cancelOrder } from '#src/features/orders/changes/order-cancel.service.ts'
import { shipOrder } from '#src/features/orders/shipments/shipment.service.ts'
import { openAdmin } from '#test/admin.ts'
import { within } from '#test/orders.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { WebhookSender } from './webhook-delivery.service.ts'
import { createWebhookPoster } from './webhook-post.adapter.ts'
import type { WebhookEvent } from './webhook.rules.ts'
import { addWebhook, listDeliveries, replayDelivery, purgeDeliveries, type Delivery } from './webhook.service.ts'

const allowed = { allowHttp: true, isAllowed: ({ address }: { address: string }) => address === '127.0.0.1' }

interface Received {
  headers: Readonly<Record<string, unknown>>
  body: string
}

/** Opens a shop whose receiver runs on this machine, with its own clock. */
async function openReceivingShop(events: readonly WebhookEvent[] = []) {
  const received: Received[] = []
  const statuses: number[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(statuses.shift() ?? 200).end('thanks')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook`
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 7, priceAmount: 2000 }] })
  const { id, secret } = await within(shop, (tx) => addWebhook(tx, { url, events }, allowed))
  const sender = new WebhookSender(createWebhookPoster(allowed))
  const start = Date.now()
  /** Delivers all queued deliveries once. @returns the next attempts, in seconds from the start */
  const deliver = async (seconds = 1): Promise<(number | null)[]> => {
    const queued = await ofState(shop, 'queued')
    const next: (number | null)[] = []
    for (const { _id } of queued.toReversed()) {
      const at = await sender.deliver(shop.staffContext(new Date(start + seconds * 1000)), _id)
      next.push(at && (at.getTime() - start) / 1000)
    }
    return next
  }
  return { shop, id, secret, received, answers: statuses, deliver, desk: sender, server }
}

const ofState = (shop: TestShop, state: Delivery['state'] | null): Promise<Delivery[]> =>
  listDeliveries(shop.staffContext(), { webhookId: null, state, limit: 100 })

const eventsIn = (received: readonly Received[]): string[] =>
  received.map(({ body }) => (JSON.parse(body) as { event: string }).event)

test('sends an order event with a verifiable signature and without shopper data', async () => {
  const { shop, secret, received, deliver } = await openReceivingShop(['order.placed'])
  const { orderId, orderNumber } = await shop.guest().order([{ slug: 'teapot' }])
  await deliver()

  expect(received).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: '' }] = received
  const { id, data, ...rest } = JSON.parse(body) as { id: string; data: Record<string, unknown> }
  expect(rest).toEqual({ event: 'order.placed', createdAt: expect.stringMatching(/^\d{4}-.*Z$/) })
  expect(data).toMatchObject({ orderId, orderNumber, status: 'confirmed', currency: 'EUR', totalAmount: 2490 })
  expect(Object.keys(data).toSorted()).toEqual(
    [
      'orderId',
      'orderNumber',
      'status',
      'paymentStatus',
      'fulfilmentStatus',
      'currency',
      'totalAmount',
      'capturedAmount',
      'refundedAmount',
      'openAmount',
    ].toSorted(),
  )
  const signed = `${id}.${String(headers['webhook-timestamp'])}.${body}`
  const right = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(signed)
    .digest('base64')
  expect(headers).toMatchObject({ 'webhook-id': id, 'webhook-signature': `v1,${right}` })
  expect(await ofState(shop, 'delivered')).toMatchObject([{ event: 'order.placed', attempts: 1, lastStatus: 200 }])
})

test('sends the events of orders and stock, and no others', async () => {
  const { shop, received, deliver } = await openReceivingShop()
  const { orderId } = await shop.guest().order([{ slug: 'teapot', quantity: 3 }])
  await within(shop, (tx) => shipOrder(tx, orderId, { carrier: '', trackingNumber: '', trackingUrl: '' }))
  const second = await shop.guest().order([{ slug: 'teapot', quantity: 4 }])
  await within(shop, (tx) => cancelOrder(tx, second.orderId, { actor: 'shop', reason: 'staff' }))
  await changeStock(shop.staffContext(), { variantId: shop.variantId('teapot'), target: { to: 1 }, reason: 'count' })
  await deliver()
  expect(eventsIn(received).toSorted()).toEqual(
    'order.cancelled order.placed order.placed order.shipped stock.back stock.low stock.out'.split(' '),
  )
})

test('sends no event for a change that was rolled back', async () => {
  const { shop } = await openReceivingShop()
  const { orderId } = await shop.guest().order([{ slug: 'teapot' }])
  const before = (await ofState(shop, null)).length
  await expect(
    within(shop, async (tx) => {
      await cancelOrder(tx, orderId, { actor: 'shop', reason: 'staff' })
      throw new Error('the end of it')
    }),
  ).rejects.toThrow('the end of it')
  expect(await ofState(shop, null)).toHaveLength(before)
})

test('retries a failed delivery, eight attempts in total, then stops; staff can replay it under its id', async () => {
  const { shop, received, answers: statuses, deliver, desk: sender } = await openReceivingShop(['order.placed'])
  statuses.push(...Array.from({ length: 8 }, () => 500))
  await shop.guest().order([{ slug: 'teapot' }])
  let at: number | null = 1
  const attempts: number[] = []
  while (at !== null && attempts.length < 20) {
    attempts.push(at)
    const [next = null]: (number | null)[] = await deliver(at)
    at = next
  }
  expect(attempts).toHaveLength(8)
  expect((attempts.at(-1) ?? 0) / 3600).toBeGreaterThan(23)
  const [dead] = await ofState(shop, 'dead')
  expect(dead).toMatchObject({ attempts: 8, lastStatus: 500, lastError: 'answered 500' })
  // A job that runs twice delivers nothing twice.
  expect(await sender.deliver(shop.staffContext(), dead?._id ?? '')).toBeNull()
  expect(received).toHaveLength(8)

  await within(shop, (tx) => replayDelivery(tx, dead?._id ?? ''))
  await deliver(100_000)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(received).toHaveLength(9)
  expect(await ofState(shop, 'delivered')).toMatchObject([{ attempts: 1, lastError: null }])
})

test('pauses deliveries to an unreachable receiver without using up their attempts', async () => {
  const { shop, deliver, server } = await openReceivingShop(['order.placed'])
  server.close()
  await shop.guest().order([{ slug: 'teapot' }])
  await shop.guest().order([{ slug: 'teapot' }])
  const [first, second] = await deliver(1)
  expect([first, second]).toEqual([11, 31])
  const attempts = (await ofState(shop, 'queued')).map((delivery) => delivery.attempts)
  expect(attempts.toSorted()).toEqual([0, 1])
})

test('an owner can add a webhook with a public https URL, test it, replay a delivery and remove it', async () => {
  const shop = await openTestShop()
  const owner = await openAdmin(shop)
  for (const url of ['http://shop.example/', 'ftp://shop.example/', 'https://a:b@shop.example/', 'shop'])
    expect((await owner.post('/webhooks', { url })).body.code, url).toBe('invalid_webhook_url')
  const once = randomUUID()
  const body = { url: 'https://erp.example/hook?token=hidden', events: ['order.paid', 'order.paid'] }
  const made = (await owner.post('/webhooks', body, once)).body.data as { _id: string; secret: string }
  expect(made.secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect((await owner.post('/webhooks', body, once)).body.data).toEqual({ _id: made._id, secret: null })
  const list = await owner.get('/webhooks')
  expect(list.body.data).toMatchObject([{ _id: made._id, events: ['order.paid'], enabled: true }])
  expect(list.text).not.toContain('whsec_')
  expect((await owner.get('/audit')).text).not.toContain('hidden')

  const { deliveryId } = (await owner.post(`/webhooks/${made._id}/test`)).body.data as { deliveryId: string }
  const jobs = () =>
    sql`select from platform.jobs where shop_id = ${shop.id} and kind = 'webhook.deliver' and key = ${deliveryId}`
      .execute(shop.db)
      .then(({ rows }) => rows.length)
  expect(await jobs()).toBe(1)
  expect((await owner.get('/deliveries?state=queued')).body.data).toMatchObject([
    { _id: deliveryId, event: 'webhook.test' },
  ])
  await sql`delete from platform.jobs where key = ${deliveryId}`.execute(shop.db)
  expect((await owner.post(`/deliveries/${deliveryId}/replay`)).status).toBe(200)
  expect(await jobs()).toBe(1)
  expect((await owner.remove(`/webhooks/${made._id}`)).status).toBe(200)
  expect((await owner.get('/deliveries')).body.data).toEqual([])
  expect((await owner.remove(`/webhooks/${made._id}`)).status).toBe(404)
  expect(await new WebhookSender(createWebhookPoster()).deliver(shop.staffContext(), deliveryId)).toBeNull()
})

test('deletes finished deliveries after thirty days, but not queued ones', async () => {
  const { shop, deliver } = await openReceivingShop(['order.placed'])
  await shop.guest().order([{ slug: 'teapot' }])
  await deliver()
  await shop.guest().order([{ slug: 'teapot' }])
  const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000)
  await purgeDeliveries(shop.staffContext(inDays(29)))
  expect(await ofState(shop, null)).toHaveLength(2)
  await purgeDeliveries(shop.staffContext(inDays(31)))
  expect(await ofState(shop, null)).toMatchObject([{ state: 'queued' }])
})
