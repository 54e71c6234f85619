import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { openBuyer } from '#test/delivered-orders.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { within } from '#test/orders.ts'
import { askForReturn, openReturn } from '#test/returns.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { advanceReturn } from './return.service.ts'
import { returnStore } from './return.store.ts'

const DAY_MS = 86_400_000
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS)
const openShop = (): Promise<TestShop> =>
  openTestShop({ products: [{ slug: 'teapot', stock: 9 }], shop: { drop_address: 'Kiln Lane 3, Cork' } })
const key = () => ({ 'idempotency-key': randomUUID() })

/** Returns the path in the newest mail of a kind. */
async function pathIn(shop: TestShop, kind: string): Promise<string> {
  const mail = (await queuedMails(shop)).findLast((one) => one.kind === kind)
  const button = mail?.content.parts.find(({ type }) => type === 'button')
  return button && 'path' in button ? button.path : ''
}

test('the link of a mail opens one return of a guest on another device, and nothing else of the order', async () => {
  const shop = await openShop()
  const { number, orderNumber } = await openReturn(shop, 'teapot')
  const path = await pathIn(shop, 'returnApproved')
  expect(path).toMatch(new RegExp(`^/return/${number}\\?link=`))
  const token = path.split('link=')[1] ?? ''
  const phone = shop.guest()
  expect((await phone.get(`/shop/user/return/${number}`)).status).toBe(404)

  expect((await phone.post('/shop/return/open', { token })).body.data).toEqual({ number })

  expect((await phone.get(`/shop/user/return/${number}`)).body.data).toMatchObject({ number, status: 'approved' })
  expect((await phone.get(`/shop/order/${orderNumber}/returnable`)).status).toBe(404)
  const sent = { carrier: 'Post', trackingNumber: 'P1' }
  expect((await phone.post(`/shop/user/return/${number}/sent`, sent, key())).body.data).toMatchObject(sent)

  const open = (typed: string, visitor = shop.guest()) => visitor.post('/shop/return/open', { token: typed })
  expect((await open(`${token.slice(0, -8)}________`)).body.code).toBe('order_link_expired')
  expect((await open(token.replace(number, 'RT-00000000'))).body.code).toBe('order_link_expired')
  expect((await open('nothing')).body.code).toBe('order_link_expired')
  expect((await open(token, shop.guest({ now: inDays(62) }))).body.code).toBe('order_link_expired')
  const other = await openShop()
  expect((await open(token, other.guest())).body.code).toBe('order_link_expired')
  const owner = await openAdmin(shop)
  await owner.post(`/orders/${orderNumber}/access/renew`, {})
  expect((await open(token)).body.code).toBe('order_link_expired')
})

test('the mail about an account’s return has no link that opens it', async () => {
  const shop = await openShop()
  const { visitor, orderId, lineIds } = await openBuyer(shop, ['teapot'])
  const { number } = (await askForReturn(visitor, orderId, [{ lineId: lineIds[0] ?? '' }])).body.data as {
    number: string
  }
  expect(await pathIn(shop, 'returnApproved')).toBe(`/return/${number}`)
})

test('a shopper replies to a rejection once, and staff decide again', async () => {
  const shop = await openShop()
  const owner = await openAdmin(shop)
  const { visitor, number, orderId, lineIds } = await openReturn(shop, 'teapot', { reason: 'defective' })
  const reply = (text: string) => visitor.post(`/shop/user/return/${number}/answer`, { text }, key())
  expect((await reply('It was not used at all.')).body.code).toBe('transition_not_allowed')
  await owner.post(`/returns/${number}/reject`, { reason: 'It was used.' })
  expect((await visitor.get(`/shop/user/return/${number}`)).body.data).toMatchObject({ actions: ['reply'] })
  expect((await reply('No')).status).toBe(422)

  expect((await reply('It was not used at all.')).body.data).toMatchObject({
    status: 'requested',
    reply: 'It was not used at all.',
    actions: ['cancel'],
  })

  const mails = (await queuedMails(shop)).filter(({ kind }) => kind === 'shopReturnRequested')
  expect(mails).toHaveLength(2)
  expect(JSON.stringify(mails.at(-1)?.content)).toContain('It was not used at all.')
  expect((await owner.get(`/returns/${number}`)).body.data).toMatchObject({ reply: 'It was not used at all.' })
  expect((await owner.get('/returns?view=toDecide')).body).toMatchObject({ total: 1 })
  await owner.post(`/returns/${number}/reject`, { reason: 'The photos show it.' })
  expect((await reply('It was not used at all!')).body.code).toBe('transition_not_allowed')
  const { data } = (await visitor.get(`/shop/user/return/${number}`)).body
  expect(data).toMatchObject({ status: 'rejected', rejectReason: 'The photos show it.', actions: [] })
  expect((await askForReturn(visitor, orderId, [{ lineId: lineIds[0] ?? '', reason: 'defective' }])).status).toBe(200)
})

test('no reply when the items are in another return meanwhile', async () => {
  const shop = await openShop()
  const owner = await openAdmin(shop)
  const { visitor, number, orderId, lineIds } = await openReturn(shop, 'teapot', { reason: 'defective' })
  await owner.post(`/returns/${number}/reject`, { reason: 'It was used.' })
  await askForReturn(visitor, orderId, [{ lineId: lineIds[0] ?? '' }])
  const reply = await visitor.post(`/shop/user/return/${number}/answer`, { text: 'It was not used.' }, key())
  expect(reply.body.code).toBe('return_quantity')
})

test('reminds once of a parcel, a week before its last day', async () => {
  const shop = await openShop()
  const { number, visitor } = await openReturn(shop, 'teapot')
  const { id, until } = await within(shop, async (tx) => {
    const row = await returnStore(tx).find(number)
    return { id: row?.id ?? '', until: row?.parcel_until ?? new Date() }
  })
  const reminders = async () => (await queuedMails(shop)).filter(({ kind }) => kind === 'returnReminder')
  const advance = (at: Date) => within(shop, (tx) => advanceReturn(tx, id), at)
  const reminderAt = new Date(until.getTime() - 7 * DAY_MS)
  expect(await advance(new Date())).toEqual(reminderAt)
  expect(await reminders()).toHaveLength(0)
  expect(await advance(reminderAt)).toEqual(until)
  expect(await advance(new Date(reminderAt.getTime() + DAY_MS))).toEqual(until)
  const [mail, ...more] = await reminders()
  expect(more).toEqual([])
  expect(mail?.content.subject).toMatch(new RegExp(`^Please send back ${number} by \\d+ \\w+ \\d{4}$`))
  expect(JSON.stringify(mail?.content)).toContain('Kiln Lane 3, Cork')
  expect(await advance(until)).toBeNull()
  expect((await visitor.get(`/shop/user/return/${number}`)).body.data).toMatchObject({ status: 'expired' })
})

test('a job that runs early does not close a refunded return', async () => {
  const shop = await openShop()
  const owner = await openAdmin(shop)
  const { number } = await openReturn(shop, 'teapot')
  const read = () => within(shop, (tx) => returnStore(tx).find(number))
  const advance = async (at: Date) => {
    const id = (await read())?.id ?? ''
    return within(shop, (tx) => advanceReturn(tx, id), at)
  }
  await owner.post(`/returns/${number}/receive`, {})
  await owner.post(`/returns/${number}/refund`, {})

  const closing = new Date(((await read())?.refunded_at?.getTime() ?? 0) + 14 * DAY_MS)
  expect(await advance(new Date(closing.getTime() - 1))).toEqual(closing)
  expect(await read()).toMatchObject({ status: 'refunded' })
  expect(await advance(closing)).toBeNull()
  expect(await read()).toMatchObject({ status: 'closed' })
})

test('the sheet for the parcel is a PDF for who may read the return, while there is something to send', async () => {
  const shop = await openShop()
  const { number, visitor } = await openReturn(shop, 'teapot')
  const slip = () => visitor.get(`/shop/user/return/${number}/slip`)
  const found = await slip()
  expect(found.status).toBe(200)
  expect(found.headers.get('content-type')).toBe('application/pdf')
  expect(found.headers.get('content-disposition')).toContain(`${number}.pdf`)
  expect(found.text.startsWith('%PDF-')).toBe(true)
  expect((await shop.guest().get(`/shop/user/return/${number}/slip`)).status).toBe(404)
  await visitor.post(`/shop/user/return/${number}/cancel`, {}, key())
  expect((await slip()).body.code).toBe('transition_not_allowed')
})
