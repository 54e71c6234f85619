import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { sentOrder } from '#test/delivered-orders.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { openReturn } from '#test/returns.ts'
import { openTestShop } from '#test/shop.ts'

const PRODUCTS = [{ slug: 'teapot', stock: 9, priceAmount: 1000 }]

test('staff enter a refused parcel, count it and refund it; nothing is left for a second entry', async () => {
  const shop = await openTestShop({ products: PRODUCTS })
  const owner = await openAdmin(shop)
  const { orderNumber, visitor, lineIds } = await sentOrder(shop, ['teapot'])
  const [lineId] = lineIds
  const enter = (more: object = {}) => owner.post('/returns', { orderNumber, reason: 'other', ...more })
  expect((await enter({ orderNumber: '00000-00000' })).status).toBe(404)
  expect((await enter({ lines: [{ lineId, quantity: 2 }] })).body.code).toBe('return_quantity')

  const entered = await enter({ orderNumber: orderNumber.toLowerCase() })

  expect(entered.body.data).toMatchObject({
    kind: 'return',
    status: 'approved',
    previewAmount: 1490,
    actions: ['receive'],
  })
  const { number } = entered.body.data as { number: string }
  expect((await enter()).body.code).toBe('nothing_to_return')
  expect((await visitor.get(`/shop/user/return/${number}`)).body.data).toMatchObject({ status: 'approved' })
  expect((await queuedMails(shop)).some(({ kind }) => kind === 'returnApproved')).toBe(true)
  await owner.post(`/returns/${number}/receive`, {})
  expect((await owner.post(`/returns/${number}/refund`, {})).body.data).toMatchObject({ refundAmount: 1490 })
})

test('nothing can be entered before it was sent', async () => {
  const shop = await openTestShop({ products: PRODUCTS })
  const owner = await openAdmin(shop)
  const { orderNumber } = await shop.guest().order([{ slug: 'teapot' }])
  expect((await owner.post('/returns', { orderNumber, reason: 'other' })).body.code).toBe('nothing_to_return')
})

test('what fails its inspection goes back to the customer with a reason, and is not returned any more', async () => {
  const shop = await openTestShop({ products: PRODUCTS })
  const owner = await openAdmin(shop)
  const { number, orderNumber, visitor } = await openReturn(shop, 'teapot')
  const back = (reason: string) => owner.post(`/returns/${number}/send-back`, { reason })
  expect((await back('It is broken.')).body.code).toBe('transition_not_allowed')
  await owner.post(`/returns/${number}/receive`, {})
  expect((await owner.get(`/orders/${orderNumber}`)).body.data).toMatchObject({ fulfilmentStatus: 'returned' })
  expect((await back(' ')).status).toBe(422)

  expect((await back('It is broken.')).body.data).toMatchObject({ status: 'rejected', rejectReason: 'It is broken.' })

  expect((await owner.get(`/orders/${orderNumber}`)).body.data).toMatchObject({ fulfilmentStatus: 'delivered' })
  const mail = (await queuedMails(shop)).find(({ kind }) => kind === 'returnRejected')
  expect(JSON.stringify(mail?.content)).toContain('It is broken.')
  expect((await visitor.get(`/shop/user/return/${number}`)).body.data).toMatchObject({ actions: ['reply'] })
  expect((await owner.post(`/returns/${number}/refund`, {})).body.code).toBe('transition_not_allowed')
})
