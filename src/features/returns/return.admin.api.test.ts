import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { deliveredOrder } from '#test/delivered-orders.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { askForReturn, openReturn } from '#test/returns.ts'
import { openTestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'

const PRODUCTS = [{ slug: 'teapot', stock: 9, priceAmount: 1000 }]

interface Shown {
  number: string
  lines: { _id: string }[]
  refundAmount: number | null
}

/** A request for two of three teapots, whose reason is a fault, and an owner. */
async function openClaim(quantity = 2) {
  const shop = await openTestShop({ products: PRODUCTS })
  const owner = await openAdmin(shop)
  const visitor = shop.guest()
  const { orderId, orderNumber } = await visitor.order([{ slug: 'teapot', quantity: 3 }])
  const { shipmentId } = (await owner.post(`/orders/${orderNumber}/ship`, {})).body.data as { shipmentId: string }
  await owner.post(`/shipments/${shipmentId}/deliver`, {})
  const { lines } = (await owner.get(`/orders/${orderNumber}`)).body.data as { lines: { _id: string }[] }
  const asked = await askForReturn(visitor, orderId, [{ lineId: lines[0]?._id ?? '', quantity, reason: 'defective' }])
  const { number } = asked.body.data as { number: string }
  const shown = (await owner.get(`/returns/${number}`)).body.data as Shown
  return { shop, owner, visitor, orderNumber, number, lineId: shown.lines[0]?._id ?? '' }
}

const inspected = (lineId: string, more: object = {}) => ({
  lines: [{ lineId, accepted: 2, resellable: 1, condition: 'damaged', isShopFault: true, ...more }],
})

test('staff approve, receive, inspect and refund a claim; what can be sold goes back into stock, once', async () => {
  const { shop, owner, visitor, orderNumber, number, lineId } = await openClaim()
  expect((await owner.get('/returns?view=toDecide')).body).toMatchObject({
    total: 1,
    data: [{ number, orderNumber, kind: 'claim', status: 'requested', pieces: 2, amount: 2326 }],
  })
  const stock = await shop.stockOf('teapot')
  const shownOf = async (order: string) =>
    ((await owner.get(`/returns?order=${order}`)).body.data as { number: string }[]).map((each) => each.number)
  expect(await shownOf(orderNumber)).toEqual([number])
  expect(await shownOf('7K3M9-QXD2F')).toEqual([])
  expect((await owner.post(`/returns/${number}/approve`, {})).body.data).toMatchObject({
    status: 'approved',
    actions: ['receive'],
  })
  const slip = await owner.get(`/returns/${number}/slip`)
  expect([slip.status, slip.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const hasSlip = async () => ((await owner.get('/returns')).body.data as { hasSlip: boolean }[])[0]?.hasSlip
  expect(await hasSlip()).toBe(true)
  await owner.post(`/returns/${number}/receive`, {})
  expect(await hasSlip()).toBe(false)
  expect((await owner.get(`/returns/${number}/slip`)).body.code).toBe('transition_not_allowed')
  expect((await owner.get(`/orders/${orderNumber}`)).body.data).toMatchObject({ fulfilmentStatus: 'partiallyReturned' })
  await owner.post(`/returns/${number}/inspect`, inspected(lineId))

  const first = await owner.post(`/returns/${number}/refund`, {})
  const second = await owner.post(`/returns/${number}/refund`, {})

  // Two of three teapots, and two thirds of the delivery.
  expect(first.body.data).toMatchObject({ status: 'refunded', refundAmount: 2326, amounts: { deliveryAmount: 326 } })
  expect(second).toMatchObject({ status: 409, body: { code: 'transition_not_allowed' } })
  const { data } = (await owner.get(`/orders/${orderNumber}`)).body
  expect(data).toMatchObject({
    refunds: [{ amount: 2326, reason: number }],
    lines: [{ refundedQuantity: 2 }],
    refundableDeliveryAmount: 164,
  })
  expect(await shop.stockOf('teapot')).toBe(stock + 1)
  expect((await visitor.get(`/shop/user/return/${number}`)).body.data).toMatchObject({
    status: 'refunded',
    isRefunded: true,
    amount: 2326,
  })
  const kinds = (await queuedMails(shop)).map(({ kind }) => kind).filter((kind) => kind.startsWith('return'))
  expect(kinds).toEqual(['returnRequested', 'returnApproved', 'returnReceived', 'returnRefunded'])
  const { movements } = { movements: (await owner.get('/stock-movements')).body.data as { reason: string }[] }
  expect(movements[0]).toMatchObject({ reason: 'returned' })
  expect((await owner.post(`/returns/${number}/close`)).body.data).toMatchObject({ status: 'closed', actions: [] })
})

test('two members of staff refund one return once', async () => {
  const { owner, number, lineId, orderNumber } = await openClaim()
  await owner.post(`/returns/${number}/approve`, {})
  await owner.post(`/returns/${number}/receive`, {})
  await owner.post(`/returns/${number}/inspect`, inspected(lineId))
  const answers = await Promise.all([1, 2, 3].map(() => owner.post(`/returns/${number}/refund`, {})))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const { refunds } = (await owner.get(`/orders/${orderNumber}`)).body.data as { refunds: object[] }
  expect(refunds).toHaveLength(1)
})

test('fewer items, deductions and notes: a lower refund says why, and the other units are free again', async () => {
  const { shop, owner, visitor, number, lineId } = await openClaim(3)
  await owner.post(`/returns/${number}/approve`, {})
  const lines = (quantity: number) => ({ lines: [{ lineId, quantity }] })
  expect((await owner.post(`/returns/${number}/receive`, lines(4))).body.code).toBe('return_quantity')
  await owner.post(`/returns/${number}/receive`, lines(2))
  const inspect = (more: object) => owner.post(`/returns/${number}/inspect`, inspected(lineId, more))
  expect((await inspect({ accepted: 3 })).body.code).toBe('return_quantity')
  expect((await inspect({ accepted: 1, resellable: 2 })).body.code).toBe('return_quantity')
  expect((await inspect({ deductionAmount: 100 })).body.code).toBe('return_note_required')
  await inspect({ accepted: 1, resellable: 0, isShopFault: false })
  expect((await owner.post(`/returns/${number}/refund`, {})).body.code).toBe('return_note_required')
  const refunded = await owner.post(`/returns/${number}/refund`, { note: 'One was used.' })
  expect(refunded.body.data).toMatchObject({ refundAmount: 1000, refundNote: 'One was used.' })
  const mail = (await queuedMails(shop)).find(({ kind }) => kind === 'returnRefunded')
  expect(JSON.stringify(mail?.content)).toContain('One was used.')
  const { data } = (await visitor.get(`/shop/user/return/${number}`)).body
  expect(data).toMatchObject({ refundNote: 'One was used.', lines: [{ acceptedQuantity: 1 }] })
  const { orderNumber } = data as { orderNumber: string }
  const { data: returnable } = (await visitor.get(`/shop/order/${orderNumber}/returnable`)).body
  expect(returnable).toMatchObject({ lines: [{ anyReasonQuantity: 2 }] })
})

test('a customer keeps broken items, and gets the money without a parcel', async () => {
  const { owner, number } = await openClaim()
  expect((await owner.post(`/returns/${number}/approve`, { keepsGoods: true })).body.data).toMatchObject({
    status: 'approved',
    keepsGoods: true,
    sendUntil: null,
    actions: ['refund'],
  })
  expect((await owner.post(`/returns/${number}/receive`, {})).status).toBe(409)
  expect((await owner.post(`/returns/${number}/refund`, {})).body.data).toMatchObject({ refundAmount: 2326 })
})

test('a rejection needs a reason, which is mailed and shown', async () => {
  const { shop, owner, visitor, number } = await openClaim()
  expect((await owner.post(`/returns/${number}/reject`, { reason: ' ' })).status).toBe(422)
  const reason = 'The handle was glued before.'
  expect((await owner.post(`/returns/${number}/reject`, { reason })).body.data).toMatchObject({ status: 'rejected' })
  const mail = (await queuedMails(shop)).find(({ kind }) => kind === 'returnRejected')
  expect(JSON.stringify(mail?.content)).toContain(reason)
  expect((await visitor.get(`/shop/user/return/${number}`)).body.data).toMatchObject({ rejectReason: reason })
})

test('all of an order comes back with its delivery, and nothing is left', async () => {
  const shop = await openTestShop({ products: PRODUCTS })
  const owner = await openAdmin(shop)
  const { number, orderNumber } = await openReturn(shop, 'teapot')
  await owner.post(`/returns/${number}/receive`, {})
  expect((await owner.post(`/returns/${number}/refund`, {})).body.data).toMatchObject({ refundAmount: 1490 })
  expect((await owner.get(`/orders/${orderNumber}`)).body.data).toMatchObject({ fulfilmentStatus: 'returned' })
})

test('the list is searched by number, order, name and e-mail, in parts', async () => {
  const shop = await openTestShop({ products: PRODUCTS })
  const owner = await openAdmin(shop)
  const opened = [
    await openReturn(shop, 'teapot'),
    await openReturn(shop, 'teapot', { reason: 'defective' }),
    await openReturn(shop, 'teapot'),
  ]
  const [first, second] = opened
  const numbersOf = async (query: string): Promise<string[]> =>
    ((await owner.get(`/returns?${query}`)).body.data as { number: string }[]).map(({ number }) => number)
  expect(await numbersOf('')).toEqual(opened.map(({ number }) => number).toReversed())
  expect(await numbersOf(`search=${first?.orderNumber.toLowerCase()}`)).toEqual([first?.number])
  expect(await numbersOf(`search=${second?.number}`)).toEqual([second?.number])
  expect(await numbersOf('search=nobody-like-this')).toEqual([])
  expect(await numbersOf('view=onTheWay')).toHaveLength(2)
  const { next } = (await owner.get('/returns?limit=2')).body as { next: string }
  expect(await numbersOf(`limit=2&after=${encodeURIComponent(next)}`)).toEqual([first?.number])
})

test('support decides and does not refund', async () => {
  const { shop, number } = await openClaim()
  const support = (await openMember(shop, 'support')).inShop(shop)
  expect((await support.post(`/returns/${number}/approve`, { keepsGoods: true })).status).toBe(200)
  expect((await support.post(`/returns/${number}/refund`, {})).status).toBe(403)
})

test('a return of a delivered order is not shown to other shops', async () => {
  const [shop, other] = [await openTestShop({ products: PRODUCTS }), await openTestShop()]
  const { number } = await openReturn(shop, 'teapot')
  const stranger = await openAdmin(other)
  expect((await stranger.get(`/returns/${number}`)).status).toBe(404)
  expect((await stranger.get('/returns')).body).toMatchObject({ total: 0 })
  expect((await deliveredOrder(shop, ['teapot'])).orderId).not.toBe('')
})
