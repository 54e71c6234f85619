import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { deliveredOrder, openBuyer, sentOrder } from '#test/delivered-orders.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { within } from '#test/orders.ts'
import { askForReturn, openReturn, previewReturn } from '#test/returns.ts'
import { openTestShop, type TestShop, type TestShopOptions } from '#test/shop.ts'
import type { Return, ReturnableOrder } from './return.contract.ts'
import { advanceReturn } from './return.service.ts'
import { returnStore } from './return.store.ts'

const DAY_MS = 86_400_000
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS)
const TEAPOT = { slug: 'teapot', stock: 9, priceAmount: 1000 } as const

const openShop = (options: TestShopOptions = {}): Promise<TestShop> =>
  openTestShop({ products: [TEAPOT, { slug: 'cup', stock: 9, priceAmount: 400 }], ...options })

/** A delivered order of three teapots for 1,000 each, and delivery for 490. */
async function openOrder(shop: TestShop, at = new Date()) {
  const visitor = shop.guest()
  const owner = await openAdmin(shop)
  const { orderId, orderNumber } = await visitor.order([{ slug: 'teapot', quantity: 3 }])
  const { shipmentId } = (await owner.post(`/orders/${orderNumber}/ship`, {})).body.data as { shipmentId: string }
  await owner.post(`/shipments/${shipmentId}/deliver`, { at: at.toISOString() })
  const { data } = (await visitor.get(`/shop/order/${orderNumber}/returnable`)).body as { data: ReturnableOrder }
  return { visitor, owner, orderId, orderNumber, data, lineId: data.lines[0]?.lineId ?? '' }
}

test('a guest asks for a return, which is approved at once, and mailed with the address', async () => {
  const shop = await openShop({ shop: { drop_address: 'Kiln Lane 3, Cork' } })
  const { visitor, orderId, orderNumber, data, lineId } = await openOrder(shop)
  expect(data).toMatchObject({
    orderNumber,
    isWithdrawable: true,
    lines: [{ name: expect.any(String), anyReasonQuantity: 3, faultQuantity: 3, limit: null }],
    returns: [],
  })
  const preview = await previewReturn(visitor, orderId, [{ lineId, quantity: 2 }])
  expect(preview.body.data).toMatchObject({
    costBearer: 'shopper',
    amounts: { itemsAmount: 2000, deliveryAmount: 0, restockingAmount: 0, amount: 2000 },
  })

  const asked = await askForReturn(visitor, orderId, [{ lineId, quantity: 2, note: 'Too <big>' }])

  expect(asked.body.data).toMatchObject({
    number: expect.stringMatching(/^RT-[0-9A-Z]{8}$/),
    kind: 'return',
    status: 'approved',
    address: 'Kiln Lane 3, Cork',
    sendUntil: expect.any(String),
    amount: 2000,
    isRefunded: false,
    actions: ['cancel', 'send'],
    lines: [{ quantity: 2, reason: 'changedMind', note: 'Too <big>' }],
  })
  const { number } = asked.body.data as Return
  expect((await visitor.get(`/shop/user/return/${number.toLowerCase()}`)).body.data).toEqual(asked.body.data)
  const mails = (await queuedMails(shop)).filter(({ kind }) => /return/i.test(kind))
  expect(mails.map(({ kind }) => kind)).toEqual(['returnApproved'])
  expect(JSON.stringify(mails[0]?.content)).toContain('Kiln Lane 3, Cork')
  expect(mails[0]?.content.subject).toBe(`How to send back ${number}`)
})

test('two tabs cannot ask for the same unit, and a repeated request opens one case', async () => {
  const shop = await openShop()
  const { visitor, orderId, lineId } = await openOrder(shop)
  const choice = [{ lineId, quantity: 2 }]
  const answers = await Promise.all([1, 2, 3, 4].map(() => askForReturn(visitor, orderId, choice)))
  const opened = answers.filter(({ status }) => status === 200)
  expect(opened).toHaveLength(1)
  const [number] = opened.map(({ body }) => (body.data as Return).number)
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(body).toMatchObject({ code: 'return_open', message: `These items are already in return ${number}.` })

  const key = randomUUID()
  const one = await askForReturn(visitor, orderId, [{ lineId }], { key })
  const again = await visitor.post(
    `/shop/user/order/${orderId}/return`,
    { lines: [{ lineId, quantity: 1, reason: 'changedMind' }], previewAmount: (one.body.data as Return).amount },
    { 'idempotency-key': key },
  )
  expect(again.body.data).toEqual(one.body.data)
  const { data } = (await visitor.get(`/shop/user/return/${number}`)).body
  expect(data).toMatchObject({ status: 'approved' })
})

test('refuses what cannot come back, with the texts of each case', async () => {
  const shop = await openShop({ shop: { return_window_days: 14, time_zone: 'Europe/Berlin' } })
  const late = await openOrder(shop, daysAgo(20))
  const refused = await previewReturn(late.visitor, late.orderId, [{ lineId: late.lineId }])
  expect(refused).toMatchObject({ status: 409, body: { code: 'return_window_over' } })
  expect(refused.body.message).toMatch(/^The return period ended on \d+ \w+ \d{4}\.$/)
  const faulty = await previewReturn(late.visitor, late.orderId, [{ lineId: late.lineId, reason: 'defective' }])
  expect(faulty.body.data).toMatchObject({ costBearer: 'shop' })

  const { visitor, orderId, lineId } = await openOrder(shop)
  expect(await previewReturn(visitor, orderId, [{ lineId, quantity: 4 }])).toMatchObject({
    status: 422,
    body: { code: 'return_quantity', message: 'You can return up to 3.' },
  })
  const foreign = await previewReturn(visitor, orderId, [{ lineId: late.lineId }])
  expect(foreign.status).toBe(404)
  expect((await askForReturn(visitor, orderId, [{ lineId }], { previewAmount: 1 })).body).toMatchObject({
    code: 'return_changed',
    message: 'The refund changed from €0.01 to €10.00. Please check again.',
  })
  const sent = await sentOrder(shop, ['cup'])
  const undelivered = await previewReturn(sent.visitor, sent.orderId, [{ lineId: sent.lineIds[0] ?? '' }])
  expect(undelivered.body.code).toBe('not_returnable')
  expect((await askForReturn(visitor, orderId, [{ lineId }], { key: '' })).body.code).toBe('idempotency_required')
})

test('only who may read the order sees and opens its returns', async () => {
  const shop = await openShop()
  const { number, orderId, orderNumber, lineIds } = await openReturn(shop, 'teapot')
  const stranger = shop.guest()
  const [lineId = ''] = lineIds
  expect((await stranger.get(`/shop/order/${orderNumber}/returnable`)).status).toBe(404)
  expect((await stranger.get(`/shop/user/return/${number}`)).status).toBe(404)
  expect((await askForReturn(stranger, orderId, [{ lineId }])).status).toBe(404)
  const buyer = await openBuyer(shop, ['teapot'])
  expect((await askForReturn(buyer.visitor, buyer.orderId, [{ lineId: buyer.lineIds[0] ?? '' }])).status).toBe(200)
  const own = await buyer.visitor.get(`/shop/user/returns?userId=${buyer.userId}`)
  expect(own.body).toMatchObject({
    total: 1,
    data: [{ orderNumber: buyer.orderNumber, status: 'approved', pieces: 1 }],
  })
})

test('a fault waits for a decision; a shopper sends or cancels; an unsent return ends and frees its units', async () => {
  const shop = await openShop()
  const claim = await openReturn(shop, 'teapot', { reason: 'defective' })
  const read = async ({ visitor, number }: typeof claim) =>
    (await visitor.get(`/shop/user/return/${number}`)).body.data as Return
  expect(await read(claim)).toMatchObject({
    kind: 'claim',
    status: 'requested',
    costBearer: 'shop',
    actions: ['cancel'],
  })
  const kinds = (await queuedMails(shop)).map(({ kind }) => kind).filter((kind) => /return/i.test(kind))
  expect(kinds).toEqual(['returnRequested', 'shopReturnRequested'])
  const key = () => ({ 'idempotency-key': randomUUID() })
  await claim.visitor.post(`/shop/user/return/${claim.number}/cancel`, {}, key())
  expect(await read(claim)).toMatchObject({ status: 'cancelled', actions: [] })
  expect((await claim.visitor.post(`/shop/user/return/${claim.number}/cancel`, {}, key())).status).toBe(409)

  const sent = await openReturn(shop, 'teapot')
  await sent.visitor.post(`/shop/user/return/${sent.number}/sent`, { carrier: 'Post', trackingNumber: 'P1' }, key())
  expect(await read(sent)).toMatchObject({ status: 'inTransit', carrier: 'Post', trackingNumber: 'P1', actions: [] })

  const idle = await openReturn(shop, 'teapot')
  const { id } = (await within(shop, (tx) => returnStore(tx).find(idle.number))) ?? { id: '' }
  expect(await within(shop, (tx) => advanceReturn(tx, id))).toBeInstanceOf(Date)
  const later = new Date(Date.now() + 23 * DAY_MS)
  expect(await within(shop, (tx) => advanceReturn(tx, id), later)).toBeNull()
  expect(await read(idle)).toMatchObject({ status: 'expired' })
  expect((await askForReturn(idle.visitor, idle.orderId, [{ lineId: idle.lineIds[0] ?? '' }])).status).toBe(200)
})

test('an order is not completed while a return of it is open', async () => {
  const shop = await openShop({ shop: { return_window_days: 2 } })
  const { completeOrder } = await import('../orders/changes/order-transitions.service.ts')
  const { orderId, visitor, lineIds } = await deliveredOrder(shop, ['teapot'])
  await askForReturn(visitor, orderId, [{ lineId: lineIds[0] ?? '' }])
  const later = new Date(Date.now() + 5 * DAY_MS)
  expect(await within(shop, (tx) => completeOrder(tx, orderId), later)).toBeInstanceOf(Date)
})

test('a customer takes the refund as store credit, with the extra of the shop', async () => {
  const shop = await openShop()
  const { visitor, owner, orderId, lineId } = await openOrder(shop)
  await owner.patch('/policies', { creditBonusBps: 500 })
  const preview = await previewReturn(visitor, orderId, [{ lineId }])
  expect(preview.body.data).toMatchObject({ amounts: { amount: 1000 }, creditBonusAmount: 50 })
  const asked = await askForReturn(visitor, orderId, [{ lineId }], { destination: 'credit' })
  const { number } = asked.body.data as Return
  expect(asked.body.data).toMatchObject({ paymentTitle: 'store credit' })
  await owner.post(`/returns/${number}/receive`, {})
  expect((await owner.post(`/returns/${number}/refund`, {})).body.data).toMatchObject({ paymentTitle: 'store credit' })
  const cards = await shop.tx((db) =>
    db.selectFrom('gift_cards').select('initial_amount').where('shop_id', '=', shop.id).execute(),
  )
  expect(cards).toEqual([{ initial_amount: 1050 }])
})
