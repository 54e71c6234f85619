import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inspect } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DEMO_SANDBOX_ACCOUNT, openSandboxSimulator, type SandboxSimulator } from '#simulators/sandbox.ts'
import { cancelOrder } from '#src/features/orders/changes/order-cancel.service.ts'
import { expireOrder } from '#src/features/orders/changes/order-transitions.service.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { createLog, type Log } from '#src/platform/log/log.ts'
import { createSecret } from '#src/platform/auth/secrets.ts'
import {
  ledgerOf,
  openOnlineShop,
  orderIn,
  orderPaymentOf,
  pay,
  paymentOf,
  type OnlineShop,
} from '#test/paid-orders.ts'
import { openTestApp, openTestShop } from '#test/shop.ts'
import { resolveMismatch } from './payment-review.service.ts'
import { pollPayment, reconcilePayment } from './payment-reconciliation.service.ts'
import { receiveWebhook } from './payment-callback.service.ts'

async function openSandboxShop(more: Parameters<typeof openOnlineShop>[1] = []) {
  const sandbox = await openSandboxSimulator({ lateSeconds: 0 })
  onTestFinished(() => sandbox.close())
  // The test sends webhooks itself.
  sandbox.control.holdWebhooks(true)
  const settings = { ...DEMO_SANDBOX_ACCOUNT, baseUrl: sandbox.url }
  const online = await openOnlineShop({ provider: 'sandbox', title: 'Card', settings }, more)
  return { ...online, sandbox }
}

/** Returns the payment at the provider by the URL of its page. */
const atProvider = ({ control }: SandboxSimulator, url: string) => {
  const id = new URL(url).pathname.split('/').at(-1) ?? ''
  const payment = control.payments().find((candidate) => candidate.id === id)
  if (!payment) throw new Error('the provider does not know it')
  return payment
}

const pathnameOf = (url: string): string => new URL(url).pathname

const eventsOf = async ({ shop }: Pick<OnlineShop, 'shop'>, type: string): Promise<number> => {
  const { rows } = await shop.tx((db) =>
    sql<{ count: number }>`select count(*) from order_events where shop_id = ${shop.id} and type = ${type}`.execute(db),
  )
  return rows[0]?.count ?? 0
}

const sendWebhooks = async ({ control }: SandboxSimulator): Promise<(number | null)[]> =>
  (await Promise.all(control.notices().map(({ id }) => control.sendWebhook(id)))).flat()

const minutesLater = (minutes: number): Date => new Date(Date.now() + minutes * 60_000)

const expire = ({ shop }: OnlineShop, orderId: string): Promise<Date | null> => {
  const context = shop.staffContext(minutesLater(60))
  return inTransaction(context, (tx) => expireOrder(tx, orderId))
}

test('confirms an order paid on the provider’s page once, however often it is reported', async () => {
  const online = await openSandboxShop()
  const { guest, paymentId, orderNumber, next } = await orderIn(online.shop)
  expect(next.type).toBe('redirect')
  const payment = atProvider(online.sandbox, next.url)
  expect(payment).toMatchObject({ amount: 2490, currency: 'EUR' })
  expect(await orderPaymentOf(guest, orderNumber)).toMatchObject({
    isWaiting: true,
    payment: { status: 'requiresAction', payUrl: next.url },
  })

  online.sandbox.control.choose(payment.id, 'approve')
  const arrived = await online.openCallback(pathnameOf(payment.returnUrls.success), {
    status: 'VALID',
    tran_id: 'of another',
  })
  expect(arrived).toEqual({ status: 303, location: `/user/success/payment_number/${paymentId}` })
  expect(await paymentOf(guest, paymentId)).toMatchObject({
    status: 'captured',
    orderStatus: 'confirmed',
    payUrl: null,
  })

  expect(await sendWebhooks(online.sandbox)).toEqual([200])
  expect(await sendWebhooks(online.sandbox)).toEqual([200])
  for (const minutes of [0, 1, 30, 3000]) await online.work(minutes)
  expect((await online.openCallback(pathnameOf(payment.returnUrls.failure))).location).toBe(arrived.location)
  expect(await ledgerOf(online.shop)).toMatchObject({ captured: 2490, refunds: [], orders: ['confirmed paid'] })
  expect(await eventsOf(online, 'paymentCaptured')).toBe(1)
  expect((await pay(guest, { orderNumber, gatewayId: online.gatewayId })).body.code).toBe('order_paid')
})

test('captures once when callback, webhook and polling run concurrently in two processes', async () => {
  const online = await openSandboxShop()
  const other = await openTestApp({ PORT: '1' })
  const { paymentId, next } = await orderIn(online.shop)
  const payment = atProvider(online.sandbox, next.url)
  online.sandbox.control.choose(payment.id, 'approve')

  await Promise.all([
    ...Array.from({ length: 4 }, () => online.openCallback(pathnameOf(payment.returnUrls.success))),
    sendWebhooks(online.sandbox),
    ...Array.from({ length: 4 }, () =>
      reconcilePayment(online.shop.staffContext(), other.clients.payments, { paymentId }),
    ),
    online.work(2),
  ])
  await online.work(5)

  expect(await ledgerOf(online.shop)).toMatchObject({ captured: 2490, refunds: [], orders: ['confirmed paid'] })
  expect(await eventsOf(online, 'paymentCaptured')).toBe(1)
  expect(await eventsOf(online, 'confirmed')).toBe(1)
})

test('relies only on the provider: unpaid callbacks, forged and outdated webhooks change nothing', async () => {
  const online = await openSandboxShop()
  const { guest, paymentId, next } = await orderIn(online.shop)
  const payment = atProvider(online.sandbox, next.url)

  expect(
    await online.openCallback(pathnameOf(payment.returnUrls.success), { status: 'VALID', amount: '24.90' }),
  ).toEqual({
    status: 303,
    location: `/user/success/payment_number/${paymentId}`,
  })
  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'requiresAction', orderStatus: 'pendingPayment' })
  const clients = online.shop.app.clients.payments
  const body = Buffer.from(JSON.stringify({ event: 'e1', attempt: payment.attempt, payment: payment.id }))
  for (const headers of [{}, { 'sandbox-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` }])
    await expect(
      receiveWebhook(online.shop.staffContext(), clients, { gatewayId: online.gatewayId, webhook: { headers, body } }),
    ).rejects.toThrow('sandbox')
  expect(
    (await online.openCallback(pathnameOf(payment.noticeUrl), { event: 'e1', attempt: payment.attempt })).status,
  ).toBe(400)
  const { rows } = await online.shop.tx((db) =>
    sql`select event_id from payment_webhooks where shop_id = ${online.shop.id}`.execute(db),
  )
  expect(rows).toEqual([])
})

test('captures a payment after a minute when the webhook and the callback are lost', async () => {
  const online = await openSandboxShop()
  const { guest, paymentId, next } = await orderIn(online.shop)
  online.sandbox.control.choose(atProvider(online.sandbox, next.url).id, 'approve')

  await online.work(1.1)
  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'captured', orderStatus: 'confirmed' })
})

test('reconciles a payment when its status is requested', async () => {
  const online = await openSandboxShop()
  const { guest, paymentId, next } = await orderIn(online.shop)
  online.sandbox.control.choose(atProvider(online.sandbox, next.url).id, 'approve')

  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'captured' })
})

test('returns the reason of a declined payment, and accepts another attempt with a new reference', async () => {
  const online = await openSandboxShop()
  const { guest, paymentId, orderNumber, next } = await orderIn(online.shop)
  const first = atProvider(online.sandbox, next.url)
  online.sandbox.control.choose(first.id, 'decline')
  expect((await online.openCallback(pathnameOf(first.returnUrls.failure))).location).toBe(
    `/user/failed?order=${orderNumber}`,
  )
  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'failed', failureCode: 'declined' })
  expect(await orderPaymentOf(guest, orderNumber)).toMatchObject({ isWaiting: true, paymentStatus: 'failed' })

  const retried = (await pay(guest, { orderNumber, gatewayId: online.gatewayId })).body.data as typeof first & {
    paymentId: string
    next: { url: string }
  }
  const second = atProvider(online.sandbox, retried.next.url)
  expect(second.attempt).not.toBe(first.attempt)
  online.sandbox.control.choose(second.id, 'approve')
  await online.openCallback(pathnameOf(second.returnUrls.success))
  expect(await ledgerOf(online.shop)).toMatchObject({ captured: 2490, orders: ['confirmed paid'] })
})

test('a second attempt cancels the first one at its provider, or captures it when it was already paid', async () => {
  const online = await openSandboxShop()
  const one = await orderIn(online.shop)
  const retried = await pay(one.guest, { orderNumber: one.orderNumber, gatewayId: online.gatewayId })
  expect(retried.body.data).toMatchObject({ next: { type: 'redirect' } })
  expect(atProvider(online.sandbox, one.next.url)).toMatchObject({ state: 'failed', reason: 'cancelled' })

  const other = await orderIn(online.shop)
  online.sandbox.control.choose(atProvider(online.sandbox, other.next.url).id, 'approve')
  const { body } = await pay(other.guest, { orderNumber: other.orderNumber, gatewayId: online.gatewayId })
  expect(body.data).toMatchObject({ next: { type: 'done', url: `/confirm-order?order=${other.orderNumber}` } })
  expect(await paymentOf(other.guest, other.paymentId)).toMatchObject({ status: 'captured', orderStatus: 'confirmed' })
})

test('refunds a duplicate payment once', async () => {
  const online = await openSandboxShop([{ provider: 'bankTransfer', title: 'Bank' }])
  const { guest, orderNumber, next } = await orderIn(online.shop)
  const first = atProvider(online.sandbox, next.url)
  // The bank is already processing it, so the provider cannot cancel it.
  online.sandbox.control.choose(first.id, 'timeout')
  const retried = (await pay(guest, { orderNumber, gatewayId: online.gatewayId })).body.data as {
    next: { url: string }
  }
  const second = atProvider(online.sandbox, retried.next.url)
  online.sandbox.control.choose(second.id, 'approve')
  await online.openCallback(pathnameOf(second.returnUrls.success))
  online.sandbox.control.finishLate(first.id)
  for (const minutes of [1.1, 2.1, 5.1]) await online.work(minutes)

  expect(await ledgerOf(online.shop)).toEqual({
    captured: 4980,
    refunds: ['2490 succeeded'],
    orders: ['confirmed paid'],
    payments: ['captured', 'captured'],
  })
  const refunded = online.sandbox.control.payments().flatMap(({ refunds }) => refunds)
  expect(refunded).toMatchObject([{ amount: 2490, state: 'succeeded' }])
})

test('holds a different amount and a risky payment for staff while the order waits', async () => {
  const online = await openSandboxShop()
  const mismatched = await orderIn(online.shop)
  online.sandbox.control.choose(atProvider(online.sandbox, mismatched.next.url).id, 'mismatch')
  await online.openCallback(pathnameOf(atProvider(online.sandbox, mismatched.next.url).returnUrls.success))
  expect(await paymentOf(mismatched.guest, mismatched.paymentId)).toMatchObject({
    status: 'mismatch',
    orderStatus: 'pendingPayment',
  })
  await resolveMismatch(online.shop.staffContext(), mismatched.paymentId, 'refund')
  await online.work()
  expect((await ledgerOf(online.shop)).refunds).toEqual([expect.stringContaining('succeeded')])

  const risky = await orderIn(online.shop)
  online.sandbox.control.choose(atProvider(online.sandbox, risky.next.url).id, 'risky')
  await online.work(1.1)
  expect(await paymentOf(risky.guest, risky.paymentId)).toMatchObject({ status: 'mismatch' })
  // The expiry job keeps orders that were paid.
  await expire(online, risky.orderId)
  await resolveMismatch(online.shop.staffContext(), risky.paymentId, 'accept')
  expect(await paymentOf(risky.guest, risky.paymentId)).toMatchObject({ status: 'captured', orderStatus: 'confirmed' })
})

test('a staff decision on held money is final, whatever arrives later', async () => {
  const online = await openSandboxShop()
  const [refunded, dismissed] = [await orderIn(online.shop), await orderIn(online.shop)]
  for (const { next } of [refunded, dismissed]) {
    const payment = atProvider(online.sandbox, next.url)
    online.sandbox.control.choose(payment.id, 'mismatch')
    await online.openCallback(pathnameOf(payment.returnUrls.success))
  }
  await resolveMismatch(online.shop.staffContext(), refunded.paymentId, 'refund')
  await resolveMismatch(online.shop.staffContext(), dismissed.paymentId, 'dismiss')
  const decided = await ledgerOf(online.shop)
  expect(decided.payments).toEqual(['failed', 'failed'])

  for (const { next } of [refunded, dismissed])
    await online.openCallback(pathnameOf(atProvider(online.sandbox, next.url).returnUrls.success))
  await sendWebhooks(online.sandbox)
  for (const minutes of [1.1, 2.1, 5.1]) await online.work(minutes)
  expect(await ledgerOf(online.shop)).toMatchObject({
    captured: decided.captured,
    payments: ['failed', 'failed'],
    refunds: [expect.stringContaining('succeeded')],
  })
  for (const decision of ['accept', 'refund', 'dismiss'] as const)
    await expect(resolveMismatch(online.shop.staffContext(), refunded.paymentId, decision)).rejects.toMatchObject({
      code: 'transition_not_allowed',
    })
})

test('a payment restores an expired order when its items are in stock, and is refunded otherwise', async () => {
  const online = await openSandboxShop()
  const [one, other] = [await orderIn(online.shop), await orderIn(online.shop)]
  for (const { next } of [one, other]) online.sandbox.control.choose(atProvider(online.sandbox, next.url).id, 'timeout')
  for (const { orderId } of [one, other]) await expire(online, orderId)
  expect((await ledgerOf(online.shop)).orders).toEqual(['expired voided', 'expired voided'])
  expect(await online.shop.stockOf('teapot')).toBe(50)

  online.sandbox.control.finishLate(atProvider(online.sandbox, one.next.url).id)
  await online.work(61)
  expect(await paymentOf(one.guest, one.paymentId)).toMatchObject({ status: 'captured', orderStatus: 'confirmed' })
  expect(await online.shop.stockOf('teapot')).toBe(49)

  await online.shop.save({ slug: 'teapot', priceAmount: 2000, stock: 0 })
  online.sandbox.control.finishLate(atProvider(online.sandbox, other.next.url).id)
  await sendWebhooks(online.sandbox)
  for (const minutes of [61, 62]) await online.work(minutes)
  expect(await paymentOf(other.guest, other.paymentId)).toMatchObject({ status: 'captured', orderStatus: 'expired' })
  expect(await ledgerOf(online.shop)).toMatchObject({
    captured: 4980,
    refunds: ['2490 succeeded'],
    orders: ['confirmed paid', expect.stringContaining('expired')],
  })
})

test('cancels the payment at the provider when its order is cancelled', async () => {
  const online = await openSandboxShop()
  const { guest, orderId, paymentId, next } = await orderIn(online.shop)
  const context = online.shop.staffContext()
  await inTransaction(context, (tx) => cancelOrder(tx, orderId, { actor: 'shop', reason: 'declined' }))
  await online.work()
  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'cancelled', orderStatus: 'cancelled' })
  expect(atProvider(online.sandbox, next.url)).toMatchObject({ state: 'failed', reason: 'cancelled' })
})

test('refunds money that arrives for a cancelled order', async () => {
  const online = await openSandboxShop()
  const { guest, orderId, paymentId, next } = await orderIn(online.shop)
  const payment = atProvider(online.sandbox, next.url)
  online.sandbox.control.choose(payment.id, 'timeout')
  const context = online.shop.staffContext()
  await inTransaction(context, (tx) => cancelOrder(tx, orderId, { actor: 'shop', reason: 'declined' }))
  online.sandbox.control.finishLate(payment.id)

  await online.openCallback(pathnameOf(payment.returnUrls.success))
  await online.work()
  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'captured', orderStatus: 'cancelled' })
  expect(await ledgerOf(online.shop)).toMatchObject({ captured: 2490, refunds: ['2490 succeeded'] })
})

test('places an order when the provider is unavailable, and the same key leads to one payment page later', async () => {
  const online = await openSandboxShop()
  const guest = online.shop.guest()
  const quote = await guest.quote([{ slug: 'teapot' }])
  const key = randomUUID()
  for (const kind of ['drop', 'after'] as const) {
    online.sandbox.control.addFault({ kind, call: 'POST /v1/payments', times: 1 })
    expect((await guest.place(quote, { key })).body.data).toMatchObject({
      status: 'pendingPayment',
      next: { type: 'done', url: expect.stringContaining('/user/payment?order='), message: expect.any(String) },
    })
  }
  const replies = [await guest.place(quote, { key }), await guest.place(quote, { key })]
  const [first, second] = replies.map(({ body }) => (body.data as { next: { type: string; url: string } }).next)
  expect(first?.type).toBe('redirect')
  expect(second).toEqual(first)
  expect(online.sandbox.control.payments()).toHaveLength(1)
  expect(await online.shop.orderCount()).toBe(1)
})

test('responds to an order within five seconds while its provider hangs, and can start the payment later', async () => {
  const online = await openSandboxShop()
  const guest = online.shop.guest()
  const quote = await guest.quote([{ slug: 'teapot' }])
  const key = randomUUID()
  online.sandbox.control.addFault({ kind: 'hang', call: 'POST /v1/payments', times: 1 })

  const began = performance.now()
  const placed = await guest.place(quote, { key })

  expect(performance.now() - began).toBeLessThan(7000)
  expect(placed.body.data).toMatchObject({
    status: 'pendingPayment',
    next: { type: 'done', url: expect.stringContaining('/user/payment?order='), message: expect.any(String) },
  })
  // The pending request times out; then the provider is asked again.
  await expect
    .poll(async () => (await guest.place(quote, { key })).body.data, { timeout: 15_000 })
    .toMatchObject({ next: { type: 'redirect' } })
  expect(await online.shop.orderCount()).toBe(1)
})

test('a payment remains unchanged while the provider is unavailable after its page, however long it takes', async () => {
  const online = await openSandboxShop()
  const { guest, paymentId, next } = await orderIn(online.shop)
  const payment = atProvider(online.sandbox, next.url)
  online.sandbox.control.choose(payment.id, 'approve')
  for (const kind of ['drop', 'garbage', 'shape'] as const) online.sandbox.control.addFault({ kind, times: 1 })
  for (let time = 0; time < 3; time += 1)
    expect((await online.openCallback(pathnameOf(payment.returnUrls.success))).location).toContain(paymentId)
  expect((await ledgerOf(online.shop)).orders).toEqual(['pendingPayment unpaid'])

  await online.work(5)
  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'captured', orderStatus: 'confirmed' })
})

test('polling does not use up its attempts while the provider is unavailable for days', async () => {
  const online = await openSandboxShop()
  const { guest, paymentId, next } = await orderIn(online.shop)
  online.sandbox.control.choose(atProvider(online.sandbox, next.url).id, 'approve')
  online.sandbox.control.addFault({ kind: 'drop' })
  let nextPoll: Date | null = new Date()
  for (let times = 0; times < 16 && nextPoll; times += 1)
    nextPoll = await pollPayment(online.shop.staffContext(nextPoll), online.shop.app.clients.payments, paymentId)
  expect(nextPoll?.getTime()).toBeGreaterThan(minutesLater(3 * 1440).getTime())
  online.sandbox.control.clearFaults()
  expect(
    await pollPayment(online.shop.staffContext(nextPoll ?? undefined), online.shop.app.clients.payments, paymentId),
  ).toBeNull()
  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'captured' })
})

test('rejects a payment method of another shop and an unknown attempt', async () => {
  const online = await openSandboxShop()
  const neighbour = await openSandboxShop()
  const { next } = await orderIn(online.shop)
  const payment = atProvider(online.sandbox, next.url)
  online.sandbox.control.choose(payment.id, 'approve')
  const path = pathnameOf(payment.returnUrls.success)

  expect((await neighbour.openCallback(path)).status).toBe(404)
  expect((await neighbour.openCallback(path.replace(/\/[^/]+\/success$/, '/notice'), { a: 'b' })).status).toBe(404)
  expect(await online.openCallback(path.replace(payment.attempt, 'MADEUP'))).toEqual({
    status: 303,
    location: '/payment-failed',
  })
  expect((await ledgerOf(online.shop)).orders).toEqual(['pendingPayment unpaid'])
})

test('never logs credentials, whatever fails', async () => {
  const online = await openSandboxShop()
  const lines: string[] = []
  const note = (...values: unknown[]): void => void lines.push(inspect(values, { depth: 8 }))
  const log: Log = { ...createLog('silent'), warn: note, error: note }
  const context = { ...online.shop.staffContext(), log }
  const { payments: clients } = online.shop.app.clients
  const { paymentId } = await orderIn(online.shop)
  for (const fault of [
    { kind: 'drop' },
    { kind: 'garbage' },
    { kind: 'endless' },
    { kind: 'status', status: 401 },
    { kind: 'status', status: 500 },
  ] as const) {
    online.sandbox.control.clearFaults()
    online.sandbox.control.addFault(fault)
    await reconcilePayment(context, clients, { paymentId }).catch((error: unknown) => note(error))
  }
  const body = Buffer.from('{}')
  const webhook = { headers: { 'sandbox-signature': 'x' }, body }
  await receiveWebhook(context, clients, { gatewayId: online.gatewayId, webhook }).catch((error: unknown) =>
    note(error),
  )
  expect(clients.connect({ ...context, secret: createSecret('x'.repeat(32)) }, await gatewayOf(online))).toBeNull()

  expect(lines.length).toBeGreaterThan(5)
  for (const secret of Object.values(DEMO_SANDBOX_ACCOUNT)) expect(lines.join('\n')).not.toContain(secret)
})

const gatewayOf = ({ shop, gatewayId }: OnlineShop) =>
  shop.tx(async (db) => {
    const rows = db.selectFrom('payment_gateways').selectAll().where('shop_id', '=', shop.id)
    return (await rows.where('id', '=', gatewayId).executeTakeFirst()) ?? null
  })

test('does not redirect to the payment page when the order expired while its payment was starting', async () => {
  const online = await openSandboxShop()
  online.sandbox.control.addFault({ kind: 'delay', delayMs: 600, call: 'POST /v1/payments', times: 1 })
  const ordering = orderIn(online.shop)
  await vi.waitFor(async () => expect(online.sandbox.control.calls().length).toBeGreaterThan(0))
  const { rows } = await online.shop.tx((db) =>
    sql<{ id: string }>`select id from orders where shop_id = ${online.shop.id}`.execute(db),
  )
  await expire(online, rows[0]?.id ?? '')
  expect((await ordering).next).toMatchObject({ type: 'done', url: expect.stringContaining('/user/payment') })
  await online.work(61)
  expect(await ledgerOf(online.shop)).toMatchObject({ orders: ['expired voided'], payments: ['expired'] })
})

test('no endpoint returns credentials', async () => {
  const online = await openSandboxShop()
  const { guest, paymentId, orderNumber } = await orderIn(online.shop)
  const paths = [
    `/seller/payment-getaway/${online.shop.id}`,
    `/shop/payment/${paymentId}`,
    `/shop/order/${orderNumber}/payment`,
    `/shop/order/${orderNumber}`,
  ]
  for (const path of paths) {
    const { text, status } = await guest.get(path)
    expect(status, path).toBe(200)
    for (const secret of Object.values(DEMO_SANDBOX_ACCOUNT)) expect(text, path).not.toContain(secret)
    expect(text, path).not.toContain('credentials')
  }
  const { rows } = await online.shop.tx((db) =>
    sql<{ text: string }>`
      select encode(credentials, 'escape') as text from payment_gateways where shop_id = ${online.shop.id}`.execute(db),
  )
  expect(rows).toHaveLength(1)
  for (const secret of Object.values(DEMO_SANDBOX_ACCOUNT)) expect(rows[0]?.text).not.toContain(secret)
  // Encrypted for one shop and one payment method.
  const other = await openTestShop({ gateways: [{ title: 'Cash' }] })
  expect(other.id).not.toBe(online.shop.id)
})
