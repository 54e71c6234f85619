import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findAdmin } from '#src/features/access/api-key.service.ts'
import { asAdmin, fileDatabase } from '#test/database.ts'
import { openAdmin, programWith } from '#test/admin.ts'
import { within } from '#test/orders.ts'
import { openUnpaidOrder, paymentOf, prove } from '#test/paid-orders.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { contentOf } from '#test/tenancy/world.ts'

/** Opens a shop with an order that is paid in cash on delivery. */
async function openOrder() {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 5, priceAmount: 2000 }] })
  const guest = shop.guest()
  const { orderId, orderNumber } = await guest.order([{ slug: 'teapot', quantity: 2 }])
  return { shop, guest, orderId, orderNumber }
}

const auditOf = (shop: TestShop) =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ actor: string; action: string; target: string }>`
      select actor, action, target from audit_log where shop_id = ${shop.id} order by id`.execute(db)
    return rows
  })

test('rejects a missing, invented, revoked or foreign key with the same response', async () => {
  const [shop, other] = [await openTestShop(), await openTestShop()]
  const owner = await openAdmin(shop)
  const revoked = await openAdmin(shop, 'manager')
  expect((await owner.remove(`/keys/${revoked.keyId}`)).status).toBe(200)
  const guest = shop.guest()
  const requestOrders = (authorization: string | null) => guest.get('/operator/v1/orders', { authorization })

  const rejected = [
    await requestOrders(null),
    await requestOrders(''),
    await requestOrders('Bearer'),
    await requestOrders(`Bearer op_${'A'.repeat(43)}`),
    await requestOrders(`Basic ${owner.key}`),
    await requestOrders(`Bearer ${owner.key}x`),
    await requestOrders(`Bearer ${revoked.key}`),
    await requestOrders(`Bearer ${(await openAdmin(other)).key}`),
  ]

  expect(new Set(rejected.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(rejected[0]).toMatchObject({ status: 401, body: { code: 'invalid_api_key' } })
  expect((await owner.get('/orders')).status).toBe(200)
})

test('a program needs no origin and gets no cookie, no cacheable response and no CORS permission', async () => {
  const { shop, orderNumber } = await openOrder()
  const owner = await openAdmin(shop)
  const { headers } = await owner.get('/orders')
  expect(headers.get('cache-control')).toBe('no-store')
  expect([headers.get('set-cookie'), headers.get('access-control-allow-origin')]).toEqual([null, null])
  const posted = await owner.post(`/orders/${orderNumber}/process`)
  expect([posted.status, posted.headers.get('set-cookie')]).toEqual([200, null])
})

test('records the last use of a key at most once a minute', async () => {
  const shop = await openTestShop()
  const { key } = await openAdmin(shop)
  const start = Date.now()
  const useAt = async (seconds: number): Promise<number> => {
    await findAdmin(shop.staffContext(new Date(start + seconds * 1000)), `Bearer ${key}`)
    const { rows } = await shop.tx((db) =>
      sql<{ at: Date }>`select last_used_at as at from api_keys where shop_id = ${shop.id}`.execute(db),
    )
    return ((rows[0]?.at.getTime() ?? 0) - start) / 1000
  }
  expect([await useAt(0), await useAt(59), await useAt(61), await useAt(90)]).toEqual([0, 0, 61, 61])
})

test('stores keys as hashes and shows them once', async () => {
  const shop = await openTestShop()
  const owner = await openAdmin(shop)
  const once = randomUUID()
  const made = await owner.post('/keys', { name: 'Till', role: 'support' }, once)
  const { key } = made.body.data as { key: string }
  expect(key).toMatch(/^op_[\w-]{43}$/)
  expect((await programWith(key, shop.guest()).get('/orders')).status).toBe(200)

  const repeated = await owner.post('/keys', { name: 'Till', role: 'support' }, once)
  expect(repeated.body.data).toEqual({ ...(made.body.data as object), key: null })
  expect((await owner.get('/keys')).text).not.toContain(key)
  const storedText = await shop.tx(async (db) => {
    const tables = await sql<{ text: string }>`
      select string_agg(t::text, ' ') as text from api_keys t where shop_id = ${shop.id}
      union all select string_agg(t::text, ' ') from idempotency_keys t where shop_id = ${shop.id}
      union all select string_agg(t::text, ' ') from audit_log t where shop_id = ${shop.id}`.execute(db)
    return tables.rows.map(({ text }) => text).join(' ')
  })
  expect(storedText).toContain('Till')
  expect(storedText).not.toContain(key.slice(3))
})

test('encrypts payment credentials, and never returns, logs or stores them with a response', async () => {
  const shop = await openTestShop({ environment: { DEMO: 'off' } })
  const owner = await openAdmin(shop)
  const credentials = { secretKey: 'sk_live_a1b2c3d4e5', webhookSecret: 'whsec_a1b2c3d4e5' }
  const gateway = { provider: 'stripe', title: 'Card', feeBps: 150 }
  const wrong = await owner.post('/gateways', { ...gateway, credentials: { secretKey: credentials.secretKey } })
  expect(wrong).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
  const created = await owner.post('/gateways', { ...gateway, credentials })
  expect(created.status).toBe(200)
  const { _id: id } = created.body.data as { _id: string }
  const sandbox = await owner.patch(`/gateways/${id}`, { sandbox: true })
  expect(sandbox).toMatchObject({ status: 422, body: { fields: { body: expect.stringContaining('DEMO=on') } } })
  const changed = await owner.patch(`/gateways/${id}`, { enabled: false, credentials })
  expect(changed.body.data).toEqual({ hasUnsettledPayments: false })

  const listed = await owner.get('/gateways')
  expect(listed.body.data).toContainEqual(
    expect.objectContaining({ _id: id, ...gateway, enabled: false, hasAccount: true, isTest: false }),
  )
  const log = await owner.get('/audit')
  expect(log.body.data).toMatchObject([
    { action: 'gateway.change', target: id, data: { enabled: false, credentials: 'changed' } },
    { action: 'gateway.add', target: 'Card', data: { ...gateway, credentials: 'changed' } },
  ])
  const stored = await contentOf(shop)
  expect(stored.payment_gateways).toContain(id)
  for (const text of [wrong.text, created.text, changed.text, listed.text, log.text, ...Object.values(stored)])
    expect(text).not.toContain('a1b2c3d4e5')
})

test('finds, processes, ships and delivers an order, and logs the actor', async () => {
  const { shop, orderNumber } = await openOrder()
  const manager = await openAdmin(shop, 'manager')
  const listed = await manager.get(`/orders?status=confirmed&search=${orderNumber.toLowerCase()}`)
  expect(listed.body).toMatchObject({ total: 1, data: [{ orderNumber, pieces: 2, provider: 'cod' }] })
  expect((await manager.get('/orders?status=cancelled')).body).toMatchObject({ total: 0, data: [] })

  expect((await manager.post(`/orders/${orderNumber}/process`)).body.data).toMatchObject({ status: 'processing' })
  const { lines } = (await manager.get(`/orders/${orderNumber}`)).body.data as { lines: { _id: string }[] }
  const partialShipment = { lines: [{ lineId: lines[0]?._id, quantity: 1 }], carrier: 'Post', trackingNumber: 'AB1' }
  const first = await manager.post(`/orders/${orderNumber}/ship`, partialShipment)
  expect(first.body.data).toMatchObject({ status: 'partiallyShipped' })
  const second = await manager.post(`/orders/${orderNumber}/ship`, { carrier: 'Post' })
  expect(second.body.data).toMatchObject({ status: 'shipped' })
  const ids = [first, second].map(({ body }) => (body.data as { shipmentId: string }).shipmentId)
  const tracked = await manager.post(`/shipments/${ids[0]}/tracking`, { status: 'outForDelivery' })
  expect(tracked.body.data).toMatchObject({ status: 'shipped' })
  expect((await manager.post(`/shipments/${ids[0]}/tracking`, { status: 'delivered' })).status).toBe(422)
  for (const id of ids) expect((await manager.post(`/shipments/${id}/deliver`)).status).toBe(200)

  const order = (await manager.get(`/orders/${orderNumber}`)).body.data
  expect(order).toMatchObject({
    status: 'delivered',
    paymentStatus: 'paid',
    lines: [{ quantity: 2, deliveredQuantity: 2 }],
    shipments: [
      { carrier: 'Post', trackingNumber: 'AB1', trackingStatus: 'delivered', lines: [{ quantity: 1 }] },
      { trackingStatus: 'delivered' },
    ],
    payments: [{ provider: 'cod', status: 'captured' }],
  })
  expect((await auditOf(shop)).map(({ actor, action }) => `${actor}: ${action}`)).toEqual([
    'Kim, manager: order.process',
    'Kim, manager: order.ship',
    'Kim, manager: order.ship',
    'Kim, manager: shipment.track',
    'Kim, manager: shipment.deliver',
    'Kim, manager: shipment.deliver',
  ])
})

test('runs an action once per idempotency key, and leaves no trace of a rejected one', async () => {
  const { shop, orderNumber } = await openOrder()
  const owner = await openAdmin(shop)
  const once = randomUUID()
  const body = { reason: 'staff' }
  const path = `/orders/${orderNumber}/cancel`

  const [first, repeated] = [await owner.post(path, body, once), await owner.post(path, body, once)]
  expect([first.status, repeated.status, repeated.body]).toEqual([200, 200, first.body])
  expect([first, repeated].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true'])
  expect(await owner.post(path, { reason: 'fraud' }, once)).toMatchObject({ body: { code: 'idempotency_conflict' } })
  expect(await owner.post(path, body)).toMatchObject({ status: 409, body: { code: 'transition_not_allowed' } })
  expect(await owner.post('/orders/00000-00000/cancel', body)).toMatchObject({ status: 404 })
  expect(await auditOf(shop)).toEqual([{ actor: 'Kim, owner', action: 'order.cancel', target: orderNumber }])
  expect(await shop.stockOf('teapot')).toBe(5)
})

test('rolls an action back when it cannot be written to the audit log', async () => {
  const { shop, orderId, orderNumber } = await openOrder()
  const owner = await openAdmin(shop)
  const name = `refuse_${shop.id.replaceAll('-', '')}`
  const { connection } = await fileDatabase()
  await asAdmin(
    (admin) => admin.query(`alter table audit_log add constraint ${name} check (shop_id <> '${shop.id}')`),
    connection.database,
  )
  try {
    expect((await owner.post(`/orders/${orderNumber}/process`)).status).toBe(500)
  } finally {
    await asAdmin((admin) => admin.query(`alter table audit_log drop constraint ${name}`), connection.database)
  }
  const { rows } = await shop.tx((db) =>
    sql<{ status: string }>`select status from orders where shop_id = ${shop.id} and id = ${orderId}`.execute(db),
  )
  expect(rows).toEqual([{ status: 'confirmed' }])
})

test('cancels an order without restocking its units when requested', async () => {
  const { shop, orderNumber } = await openOrder()
  const owner = await openAdmin(shop)
  await owner.post(`/orders/${orderNumber}/cancel`, { reason: 'inventory', restock: false })
  expect(await shop.stockOf('teapot')).toBe(3)
})

test('reviews, rejects, confirms and refunds a manual payment', async () => {
  const { shop, guest, orderNumber, paymentId } = await openUnpaidOrder()
  const owner = await openAdmin(shop)
  await prove(guest, paymentId, { transactionId: 'TX12345' })
  const pendingPayments = await owner.get('/payments')
  expect(pendingPayments.body.data).toMatchObject([
    { paymentId, orderNumber, status: 'submitted', transactionId: 'TX12345' },
  ])
  expect(await owner.get(`/payments/${paymentId}/screenshot`)).toMatchObject({ status: 404 })

  expect((await owner.post(`/payments/${paymentId}/reject`, { reason: 'No such transfer.' })).status).toBe(200)
  expect((await paymentOf(guest, paymentId)).status).toBe('rejected')
  await prove(guest, paymentId, { transactionId: 'TX54321' })
  expect((await owner.post(`/payments/${paymentId}/confirm`)).status).toBe(200)
  expect((await owner.post(`/payments/${paymentId}/confirm`)).body.code).toBe('transition_not_allowed')
  expect((await owner.get(`/orders/${orderNumber}`)).body.data).toMatchObject({ paymentStatus: 'paid' })
  expect((await owner.get(`/orders/${orderNumber}/invoice`)).headers.get('content-type')).toContain('text/html')

  const tooMuch = await owner.post(`/orders/${orderNumber}/refund`, { amount: 9_999_999, reason: 'kindness' })
  expect(tooMuch.body.code).toBe('transition_not_allowed')
  await owner.post(`/orders/${orderNumber}/refund`, { amount: 500, reason: 'kindness' })
  const { refunds } = (await owner.get(`/orders/${orderNumber}`)).body.data as { refunds: { _id: string }[] }
  expect(refunds).toMatchObject([{ amount: 500, status: 'pending' }])
  const done = await owner.post(`/refunds/${refunds[0]?._id}/done`, { reference: 'transfer 7' })
  expect(done.body.data).toMatchObject({ paymentStatus: 'partiallyRefunded' })
  expect((await owner.post(`/refunds/${refunds[0]?._id}/done`)).body.code).toBe('transition_not_allowed')
  expect((await owner.post(`/refunds/${refunds[0]?._id}/retry`)).body.code).toBe('transition_not_allowed')
})

test('only the owner can refund a held payment, and implausible received amounts are rejected', async () => {
  const { shop, guest, paymentId } = await openUnpaidOrder()
  const manager = await openAdmin(shop, 'manager')
  await prove(guest, paymentId)
  const slip = await manager.post(`/payments/${paymentId}/confirm`, { amount: 24_901 })
  expect(slip.body).toMatchObject({ code: 'invalid_fields', fields: { amount: expect.stringContaining('ten times') } })

  expect((await manager.post(`/payments/${paymentId}/confirm`, { amount: 24_900 })).status).toBe(200)
  expect((await manager.post(`/payments/${paymentId}/resolve`, { decision: 'refund' })).body.code).toBe('forbidden')
  expect((await paymentOf(guest, paymentId)).status).toBe('mismatch')
  const owner = await openAdmin(shop)
  expect((await owner.post(`/payments/${paymentId}/resolve`, { decision: 'refund' })).status).toBe(200)
})

test('finds orders by number, e-mail and digits of a phone number, and takes signs as they are', async () => {
  const { shop, orderId, orderNumber } = await openOrder()
  const owner = await openAdmin(shop)
  const row = await within(shop, ({ db }) =>
    db
      .selectFrom('orders')
      .select(['email', 'phone'])
      .where('shop_id', '=', shop.id)
      .where('id', '=', orderId)
      .execute(),
  )
  const { email = '', phone = '' } = row[0] ?? {}
  const find = async (search: string) => (await owner.get(`/orders?search=${encodeURIComponent(search)}`)).body['total']
  expect(await find(orderNumber.replace('-', ' '))).toBe(1)
  expect(await find(email.toUpperCase())).toBe(1)
  expect(await find(`0${phone.slice(-7)}`)).toBe(1)
  expect(await find(phone.slice(-3))).toBe(1)
  expect([await find('%'), await find('_'), await find('nobody@example.com')]).toEqual([0, 0, 0])
})
