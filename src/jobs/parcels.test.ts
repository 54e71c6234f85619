import { request } from 'node:http'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { bookParcel, findParcel } from '#src/features/courier/parcel.service.ts'
import { DEFAULT_WEBHOOK_RESPONSE } from '#src/features/courier/pathao-webhook.adapter.ts'
import { endCourierAccount, saveCourierAccount } from '#src/features/courier/courier-account.service.ts'
import { CourierClients } from '#src/features/courier/courier-clients.service.ts'
import { createLog } from '#src/platform/log/log.ts'
import { ensureBuilt } from '#test/build.ts'
import { MERCHANT, openParcelShop, WEBHOOK_SECRET } from '#test/courier.ts'
import { openTestShop, testSecret } from '#test/shop.ts'
import { openTestServer } from '#test/test-server.ts'
import { createJobs } from './jobs.ts'
import { startWorker } from './worker.ts'

beforeAll(ensureBuilt, 120_000)

const HOUR = 3600

/** A shop that receives the courier's webhooks, with a worker whose clock runs with the courier's. */
async function openHookedShop() {
  const parcels = await openParcelShop()
  const { shop, courier } = parcels
  let aheadMs = 0
  const clock = (): Date => new Date(Date.now() + aheadMs)
  const services = { db: shop.db, log: createLog('silent'), secret: testSecret }
  const { port } = await openTestServer(shop)
  // The clock of this worker makes jobs of earlier files due, and the port of their courier may be this one's now.
  const deleteJobs = () => sql`delete from platform.jobs`.execute(shop.db)
  await deleteJobs()
  const worker = startWorker({
    services: { ...services, processCache: shop.app.processCache, announce: shop.app.onInvalidate },
    jobs: createJobs(shop.app.clients),
    pollMs: 3_600_000,
    clock,
  })
  onTestFinished(async () => {
    await worker.stop()
    await deleteJobs()
  })
  const url = `http://127.0.0.1:${port}/hooks/courier`
  const target = { url, secret: WEBHOOK_SECRET, expects: DEFAULT_WEBHOOK_RESPONSE, host: shop.domain }
  expect(await courier.control.connectWebhook(target)).toBe(true)
  const control = courier.control
  return {
    ...parcels,
    target,
    control,
    worker,
    /** Advances both clocks. */
    pass: (seconds: number) => {
      aheadMs += seconds * 1000
      control.advance(seconds)
    },
    /** Waits until all webhooks have arrived and all due jobs are finished. */
    settle: async () => {
      await control.webhooksSettled()
      await worker.flush()
    },
    /** An order with a parcel in transit. */
    carry: async (quantity?: number) => {
      const { orderId, orderNumber } = await parcels.order()
      const shipmentId = await parcels.ship(orderId, quantity)
      const parcel = await bookParcel(shop.staffContext(clock()), shop.app.clients.courier, { shipmentId })
      return { orderId, orderNumber, shipmentId, consignmentId: parcel.consignmentId ?? '' }
    },
    tracking: (shipmentId: string): Promise<string> =>
      shop.tx(async (db) => {
        const shipments = db.selectFrom('shipments').select('tracking_status').where('shop_id', '=', shop.id)
        return (await shipments.where('id', '=', shipmentId).executeTakeFirstOrThrow()).tracking_status
      }),
    parcelOf: (shipmentId: string) => findParcel(shop.staffContext(), shipmentId),
  }
}

const post = (
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number; headers: object }> =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', agent: false, headers }, (response) => {
      response.resume().once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })

test('webhooks move a parcel to its delivery, where its cash counts as paid', async () => {
  const shop = await openHookedShop()
  shop.control.setPace(600)
  const { orderId, shipmentId } = await shop.carry()
  const trackingStates: string[] = []
  for (let step = 0; step < 9; step += 1) {
    await shop.settle()
    const tracking = await shop.tracking(shipmentId)
    if (trackingStates.at(-1) !== tracking) trackingStates.push(tracking)
    expect((await shop.status(orderId)).captured).toBe(tracking === 'delivered' ? 125_000 : 0)
    shop.pass(600)
  }

  expect(trackingStates).toEqual(['preTransit', 'inTransit', 'outForDelivery', 'delivered'])
  expect(await shop.status(orderId)).toEqual({ status: 'delivered', payment: 'paid', captured: 125_000 })
  expect(await shop.parcelOf(shipmentId)).toMatchObject({
    state: 'ended',
    status: 'delivered',
    collectedAmount: 125_000,
    invoiceId: null,
  })
  shop.pass(3 * 24 * HOUR)
  await shop.settle()
  expect(await shop.parcelOf(shipmentId)).toMatchObject({ state: 'ended', invoiceId: expect.stringMatching(/^INV/) })
  expect((await shop.status(orderId)).captured).toBe(125_000)
})

test('duplicate webhooks in the wrong order lead to the same result', async () => {
  const shop = await openHookedShop()
  const { orderId, shipmentId, consignmentId } = await shop.carry()
  await shop.settle()
  shop.control.addWebhookFault({ kind: 'hold' })
  for (const event of ['order.picked', 'order.in-transit', 'order.assigned-for-delivery', 'order.delivered'] as const) {
    shop.pass(60)
    shop.control.move(consignmentId, event)
  }
  shop.control.clearFaults()
  await shop.control.releaseWebhooks('lastFirst')
  await shop.settle()

  expect(await shop.status(orderId)).toMatchObject({ status: 'delivered', captured: 125_000 })
  expect(await shop.tracking(shipmentId)).toBe('delivered')
  for (const webhook of shop.control.webhooks())
    expect((await post(shop.target.url, headersOf(shop), JSON.stringify(webhook.body))).status).toBe(202)
  await shop.settle()
  expect((await shop.status(orderId)).captured).toBe(125_000)
  const storedWebhooks = await shop.shop.tx((db) =>
    db.selectFrom('courier_webhooks').select('body').where('shop_id', '=', shop.shop.id).execute(),
  )
  // Only the hash of a processed webhook is stored, because couriers send personal data.
  expect(new Set(storedWebhooks.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{}']))
  const events = await shop.shop.tx((db) =>
    db
      .selectFrom('order_events')
      .select('type')
      .where('shop_id', '=', shop.shop.id)
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute(),
  )
  expect(
    events.filter(({ type }) => ['shipmentDelivered', 'delivered', 'paymentCaptured'].includes(type)),
  ).toHaveLength(3)
})

const headersOf = ({ target }: { target: { host: string; secret: string } }): Record<string, string> => ({
  host: target.host,
  'content-type': 'application/json',
  'x-pathao-signature': target.secret,
})

test('processes a webhook once when it arrives twenty times concurrently', async () => {
  const shop = await openHookedShop()
  const { orderId, consignmentId } = await shop.carry()
  await shop.settle()
  shop.control.addWebhookFault({ kind: 'lose' })
  shop.control.move(consignmentId, 'order.delivered')
  const body = JSON.stringify({
    event: 'order.delivered',
    consignment_id: consignmentId,
    store_id: 55_001,
    collected_amount: 1250,
    updated_at: shop.control.parcels()[0]?.updatedAt,
  })

  const replies = await Promise.all(Array.from({ length: 20 }, () => post(shop.target.url, headersOf(shop), body)))
  await shop.settle()

  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 202))
  expect(await shop.status(orderId)).toEqual({ status: 'delivered', payment: 'paid', captured: 125_000 })
})

test('ignores a webhook that does not come from the courier', async () => {
  const shop = await openHookedShop()
  const { orderId, shipmentId, consignmentId } = await shop.carry()
  await shop.settle()
  shop.control.addWebhookFault({ kind: 'forge' })
  shop.control.move(consignmentId, 'order.delivered')
  await shop.settle()

  expect(shop.control.webhooks().at(-1)).toMatchObject({ event: 'order.delivered', status: 401 })
  expect(await shop.status(orderId)).toMatchObject({ status: 'shipped', captured: 0 })
  expect((await shop.parcelOf(shipmentId))?.status).toBe('booked')
})

test('accepts webhooks only for a shop with a courier and a secret, each with its own', async () => {
  const [shop, other] = [await openHookedShop(), await openHookedShop()]
  const { orderId, consignmentId } = await shop.carry()
  const body = JSON.stringify({
    event: 'order.delivered',
    consignment_id: consignmentId,
    collected_amount: 1250,
    updated_at: shop.control.parcels()[0]?.updatedAt,
  })
  const handshake = JSON.stringify({ event: 'webhook_integration' })
  const status = async (headers: Record<string, string>, text = handshake): Promise<number> =>
    (await post(shop.target.url, headers, text)).status

  // Sent to another shop with a parcel number that is not its own: accepted, without effect.
  expect(await status({ ...headersOf(shop), host: other.target.host }, body)).toBe(202)
  await shop.settle()
  expect(await shop.status(orderId)).toMatchObject({ status: 'shipped', captured: 0 })

  const { 'x-pathao-signature': _, ...unsigned } = headersOf(shop)
  expect(await status(unsigned)).toBe(401)
  expect(await status({ ...headersOf(shop), host: 'nobody.example' })).toBe(404)
  expect(await status({ ...headersOf(shop), host: (await openTestShop()).domain })).toBe(404)
  expect(await status(headersOf(shop), 'no json')).toBe(202)
  expect(await status(headersOf(shop), 'x'.repeat(70_000))).toBe(413)
  await saveCourierAccount(shop.shop.staffContext(), {
    environment: 'simulator',
    credentials: { ...MERCHANT, webhookSecret: 'another-secret', webhookAnswer: 'its-own-answer' },
  })
  expect(await status(headersOf(shop))).toBe(401)
  const response = await post(
    shop.target.url,
    { ...headersOf(shop), 'x-pathao-signature': 'another-secret' },
    handshake,
  )
  expect(response).toMatchObject({
    status: 202,
    headers: { 'x-pathao-merchant-webhook-integration-secret': 'its-own-answer' },
  })
  await saveCourierAccount(shop.shop.staffContext(), { environment: 'simulator', credentials: MERCHANT })
  expect(await status({ ...headersOf(shop), 'x-pathao-signature': '' })).toBe(404)
  await endCourierAccount(shop.shop.staffContext())
  expect(await status(headersOf(shop))).toBe(404)
})

test('settles a booking whose response was lost by the webhook of its parcel', async () => {
  const shop = await openHookedShop()
  const { orderId } = await shop.order()
  const shipmentId = await shop.ship(orderId)
  shop.control.addFault({ kind: 'drop', call: '/orders', after: true, times: 1 })
  shop.control.addWebhookFault({ kind: 'hold', event: 'order.created' })
  const clients = new CourierClients({ simulatorUrl: shop.courier.url })
  const context = shop.shop.staffContext()

  await expect(bookParcel(context, clients, { shipmentId })).rejects.toMatchObject({ code: 'parcel_status_unknown' })
  expect((await shop.parcelOf(shipmentId))?.state).toBe('unknown')
  await shop.control.releaseWebhooks()
  await shop.settle()

  const [parcel] = shop.control.parcels()
  expect(await shop.parcelOf(shipmentId)).toMatchObject({
    state: 'booked',
    consignmentId: parcel?.consignmentId,
    deliveryFeeAmount: 8750,
  })
  expect(await bookParcel(context, shop.shop.app.clients.courier, { shipmentId })).toMatchObject({ state: 'booked' })
  expect(shop.control.parcels()).toHaveLength(1)
})

test('accepts the webhook of a parcel before the response to its booking', async () => {
  const shop = await openHookedShop()
  shop.control.addFault({ kind: 'delay', delayMs: 500, call: '/orders', after: true, times: 1 })
  const carrying = shop.carry()
  while (shop.control.webhooks().length === 0) await new Promise((done) => setTimeout(done, 5))
  await shop.settle()
  const { shipmentId, consignmentId } = await carrying

  expect(await shop.parcelOf(shipmentId)).toMatchObject({ state: 'booked', consignmentId })
})

test('polls a parcel whose webhooks were lost after hours without an event', async () => {
  const shop = await openHookedShop()
  const { orderId, shipmentId, consignmentId } = await shop.carry()
  await shop.settle()
  shop.control.addWebhookFault({ kind: 'lose' })
  shop.control.forgetCalls()
  const countInfoRequests = (): number => shop.control.calls().filter(({ path }) => path.endsWith('/info')).length

  shop.pass(5 * HOUR)
  shop.control.move(consignmentId, 'order.in-transit')
  await shop.settle()
  expect([countInfoRequests(), await shop.tracking(shipmentId)]).toEqual([0, 'preTransit'])
  shop.pass(2 * HOUR)
  await shop.settle()
  expect([countInfoRequests(), await shop.tracking(shipmentId)]).toEqual([1, 'inTransit'])
  shop.pass(7 * HOUR)
  shop.control.addFault({ kind: 'status', status: 500, call: '/info', times: 1 })
  await shop.settle()
  shop.control.move(consignmentId, 'order.delivered')
  shop.pass(2 * HOUR)
  await shop.settle()
  expect(await shop.status(orderId)).toEqual({ status: 'delivered', payment: 'paid', captured: 125_000 })
  // A delivered parcel is no longer polled.
  shop.control.forgetCalls()
  shop.pass(48 * HOUR)
  await shop.settle()
  expect(countInfoRequests()).toBe(0)
})

test('accepts an outdated delivery event only when the courier confirms it', async () => {
  const shop = await openHookedShop()
  const { orderId, shipmentId, consignmentId } = await shop.carry()
  await shop.settle()
  shop.control.addWebhookFault({ kind: 'hold', event: 'delivered', times: 1 })
  shop.pass(60)
  shop.control.move(consignmentId, 'order.delivered')
  shop.pass(60)
  // The rider made a mistake.
  shop.control.move(consignmentId, 'order.on-hold')
  await shop.settle()
  await shop.control.releaseWebhooks()
  await shop.settle()

  expect(await shop.status(orderId)).toMatchObject({ status: 'shipped', captured: 0 })
  expect([await shop.tracking(shipmentId), (await shop.parcelOf(shipmentId))?.status]).toEqual(['inTransit', 'onHold'])
})

test('leaves a partial delivery to staff, and records differing cash as the amount collected', async () => {
  const shop = await openHookedShop()
  const [part, less] = [await shop.carry(), await shop.carry()]
  await shop.settle()
  shop.pass(60)
  shop.control.move(part.consignmentId, 'order.partial-delivery', { collectedTaka: 600, reason: 'One chair too many' })
  shop.control.move(less.consignmentId, 'order.delivered', { collectedTaka: 1000 })
  await shop.settle()
  shop.control.move(part.consignmentId, 'order.returned-to-merchant')
  await shop.settle()

  expect(await shop.status(part.orderId)).toEqual({ status: 'shipped', payment: 'unpaid', captured: 0 })
  expect(await shop.tracking(part.shipmentId)).toBe('unknown')
  expect(await shop.status(less.orderId)).toEqual({ status: 'delivered', payment: 'partiallyPaid', captured: 100_000 })
  expect(await shop.tracking(less.shipmentId)).toBe('delivered')
  expect(await shop.parcelOf(part.shipmentId)).toMatchObject({
    state: 'ended',
    status: 'partialDelivery',
    lastError: 'One chair too many',
  })
  expect(await shop.parcelOf(less.shipmentId)).toMatchObject({ status: 'delivered', collectedAmount: 100_000 })
})

test('each parcel of an order pays the cash it collected, and the order is paid when all due is collected', async () => {
  const shop = await openHookedShop()
  const { orderId } = await shop.order()
  const book = (shipmentId: string, collectAmount?: number) => {
    const more = collectAmount === undefined ? {} : { collectAmount }
    return bookParcel(shop.shop.staffContext(), shop.shop.app.clients.courier, { shipmentId, ...more })
  }
  const first = await book(await shop.ship(orderId, 1), 50_000)
  const second = await book(await shop.ship(orderId, 1))
  const lone = await shop.order()
  const less = await book(await shop.ship(lone.orderId), 50_000)
  await shop.settle()
  shop.pass(60)

  shop.control.move(first.consignmentId ?? '', 'order.delivered')
  await shop.settle()
  expect(await shop.status(orderId)).toEqual({ status: 'shipped', payment: 'partiallyPaid', captured: 50_000 })
  shop.control.move(second.consignmentId ?? '', 'order.delivered')
  // The courier collects less than the amount due, so part of the order is unpaid.
  shop.control.move(less.consignmentId ?? '', 'order.delivered')
  await shop.settle()

  expect(await shop.status(orderId)).toEqual({ status: 'delivered', payment: 'paid', captured: 125_000 })
  expect(await shop.status(lone.orderId)).toEqual({
    status: 'delivered',
    payment: 'partiallyPaid',
    captured: 50_000,
  })
})

test('returns a parcel that is not accepted, and leaves its order unchanged', async () => {
  const shop = await openHookedShop()
  shop.control.setPace(600)
  shop.control.setJourney('returned')
  const { orderId, shipmentId } = await shop.carry()
  const trackingStates: string[] = []
  for (let step = 0; step < 13; step += 1) {
    await shop.settle()
    const tracking = await shop.tracking(shipmentId)
    if (trackingStates.at(-1) !== tracking) trackingStates.push(tracking)
    shop.pass(600)
  }

  expect(trackingStates).toEqual(['preTransit', 'inTransit', 'outForDelivery', 'failedAttempt', 'returnedToSender'])
  expect(await shop.status(orderId)).toEqual({ status: 'shipped', payment: 'unpaid', captured: 0 })
  expect(await shop.parcelOf(shipmentId)).toMatchObject({ state: 'ended', status: 'returnedToSender' })
  // It may be shipped again.
  const rebooked = await bookParcel(shop.shop.staffContext(), shop.shop.app.clients.courier, { shipmentId })
  expect(rebooked).toMatchObject({ state: 'booked', collectAmount: 125_000 })
  await shop.settle()
  expect(await shop.tracking(shipmentId)).toBe('preTransit')
})

test('a parcel that was never picked up can be booked again', async () => {
  const shop = await openHookedShop()
  const { shipmentId, consignmentId, orderNumber } = await shop.carry()
  await shop.settle()
  shop.pass(60)
  shop.control.move(consignmentId, 'order.pickup-cancelled')
  await shop.settle()
  expect(await shop.tracking(shipmentId)).toBe('unknown')

  const rebooked = await bookParcel(shop.shop.staffContext(), shop.shop.app.clients.courier, { shipmentId })

  expect([rebooked.state, rebooked.merchantOrderId]).toEqual(['booked', `${orderNumber}-1-2`])
  expect(rebooked.consignmentId).not.toBe(consignmentId)
})
