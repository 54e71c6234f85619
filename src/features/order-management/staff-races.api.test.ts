import { expect, test } from 'vitest'
import { openBuyer, writeReview } from '#test/delivered-orders.ts'
import { openUnpaidOrder, orderPaymentOf, prove } from '#test/paid-orders.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'

/** Two owners of a shop. */
const openOwners = async (shop: TestShop) =>
  [(await openMember(shop, 'owner')).inShop(shop), (await openMember(shop, 'owner')).inShop(shop)] as const

const statusesOf = (replies: readonly { status: number }[]): number[] => replies.map(({ status }) => status).toSorted()

test('two who confirm the same payment at once: one does, the other learns why not', async () => {
  const { shop, guest, orderNumber, paymentId } = await openUnpaidOrder()
  await prove(guest, paymentId)
  const owners = await openOwners(shop)
  const replies = await Promise.all(owners.map((owner) => owner.post(`/payments/${paymentId}/confirm`, {})))
  expect(statusesOf(replies)).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'transition_not_allowed' })
  expect(await orderPaymentOf(guest, orderNumber)).toMatchObject({ orderStatus: 'confirmed' })
})

test('a payment that one confirms while another rejects it counts, whichever of them is first', async () => {
  const { shop, guest, orderNumber, paymentId } = await openUnpaidOrder()
  await prove(guest, paymentId)
  const [ada, ben] = await openOwners(shop)
  const [confirmed, rejected] = await Promise.all([
    ada.post(`/payments/${paymentId}/confirm`, {}),
    ben.post(`/payments/${paymentId}/reject`, { reason: 'Nothing has arrived' }),
  ])
  // A rejected payment may be found later, but one that counts is no longer rejected.
  expect(confirmed.status).toBe(200)
  expect([200, 409]).toContain(rejected.status)
  expect(await orderPaymentOf(guest, orderNumber)).toMatchObject({ orderStatus: 'confirmed' })
})

test('two who refund the same rest at once never give back more than was paid', async () => {
  const { shop, guest, orderNumber, paymentId } = await openUnpaidOrder()
  await prove(guest, paymentId)
  const [ada, ben] = await openOwners(shop)
  expect((await ada.post(`/payments/${paymentId}/confirm`, {})).status).toBe(200)
  const refund = { amount: 2490, reason: 'broken' }
  const replies = await Promise.all([ada, ben].map((owner) => owner.post(`/orders/${orderNumber}/refund`, refund)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { code: 'transition_not_allowed' },
  })
  const { refunds } = (await ada.get(`/orders/${orderNumber}`)).body.data as { refunds: { amount: number }[] }
  expect(refunds.map(({ amount }) => amount)).toEqual([2490])
})

test('two who ship the same items at once: one parcel leaves, the other learns why not', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 9 }] })
  const { orderNumber } = await shop.guest().order([{ slug: 'teapot', quantity: 3 }])
  const [ada, ben] = await openOwners(shop)
  const path = `/orders/${orderNumber}`
  const { lines } = (await ada.get(path)).body.data as { lines: { _id: string }[] }
  // Two of three: together they would be more than the order has.
  const body = { lines: [{ lineId: lines[0]?._id, quantity: 2 }], carrier: 'Post' }
  const replies = await Promise.all([ada, ben].map((owner) => owner.post(`${path}/ship`, body)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const lost = replies.find(({ status }) => status !== 200)
  expect(lost?.status).toBeGreaterThanOrEqual(400)
  expect(lost?.status).toBeLessThan(500)
  expect(lost?.body.message).not.toBe('')
  expect((await ada.get(path)).body.data).toMatchObject({
    status: 'partiallyShipped',
    shipments: [{ number: 1 }],
    lines: [{ shippedQuantity: 2 }],
  })
})

test('two who publish the same review at once: one does, the other learns that it is published', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 9 }] })
  const { _id } = await writeReview(await openBuyer(shop, ['teapot']))
  const [ada, ben] = await openOwners(shop)
  const replies = await Promise.all([
    ada.post(`/reviews/${_id}/publish`, { version: 1 }),
    ben.post(`/reviews/${_id}/publish`, { version: 1 }),
  ])
  expect(statusesOf(replies)).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'transition_not_allowed',
    message: 'This is not possible any more. Current status: published.',
  })
})
