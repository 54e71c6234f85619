import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShopper } from '#test/people.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { Reply, Visitor } from '#test/visitor.ts'
import { sendAlerts } from './alert.job.ts'
import { alertContract } from './alert.contract.ts'

const MINUTE_MS = 60_000
const fromNow = (ms: number): Date => new Date(Date.now() + ms)

const soldOut = (count: number) => Array.from({ length: count }, (_, index) => ({ slug: `cup-${index}`, stock: 0 }))
const requestAlert = (shop: TestShop, visitor: Visitor, slug: string, more: object = {}): Promise<Reply> =>
  visitor.post(`/shop/product/${shop.id}/notify`, { variantId: shop.variantId(slug), kind: 'backInStock', ...more })
const mine = async (visitor: Visitor) => (await visitor.requestEndpoint(alertContract.myAlerts)).data
const mailsOf = (shop: TestShop): Promise<string[]> =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ mail: string }>`
      select kind || ' ' || email as mail from mail_outbox where shop_id = ${shop.id} order by id`.execute(db)
    return rows.map(({ mail }) => mail)
  })

test('an alert of a confirmed address is active immediately without a mail, and notifies when due', async () => {
  const shop = await openTestShop({ products: soldOut(1) })
  const { visitor: ana, user } = await openShopper(shop)

  const replies = [
    await requestAlert(shop, ana, 'cup-0'),
    await requestAlert(shop, ana, 'cup-0', { email: user.email.toUpperCase() }),
  ]

  expect(replies.map(({ status, body }) => [status, body.message])).toEqual([
    [200, 'We will let you know.'],
    [200, 'We will let you know.'],
  ])
  expect(await mailsOf(shop)).toEqual([])
  expect(await mine(ana)).toMatchObject([
    { kind: 'backInStock', state: 'active', product: { name: 'Cup 0', slug: 'cup-0' }, campaign: null },
  ])
  await sql`update variants set stock_on_hand = 4 where shop_id = ${shop.id}`.execute(shop.db)
  for (const minute of [0, 6]) await sendAlerts(shop.staffContext(fromNow(minute * MINUTE_MS)))
  expect(await mailsOf(shop)).toEqual([`watchBackInStock ${user.email}`])
  expect(await mine(ana)).toEqual([])
})

test('another address, or an unconfirmed one, requires confirmation by mail', async () => {
  const shop = await openTestShop({ products: soldOut(1) })
  const { visitor: ana } = await openShopper(shop)
  const { visitor: eve, user } = await openShopper(shop, { email_verified_at: null })

  for (const reply of [
    await requestAlert(shop, ana, 'cup-0', { email: 'friend@example.com' }),
    await requestAlert(shop, eve, 'cup-0'),
  ])
    expect(reply.body.message).toBe('Please check your e-mail to confirm.')

  expect(await mailsOf(shop)).toEqual(['watchConfirm friend@example.com', `watchConfirm ${user.email}`])
  // Alerts of an address are shown only after the shopper has confirmed it.
  expect([await mine(ana), await mine(eve)]).toEqual([[], []])
})

test('activates an unconfirmed guest alert when its shopper requests it', async () => {
  const shop = await openTestShop({ products: soldOut(1) })
  const { visitor: ana, user } = await openShopper(shop)
  await requestAlert(shop, shop.guest(), 'cup-0', { email: user.email })
  expect(await mine(ana)).toMatchObject([{ state: 'pending' }])

  await requestAlert(shop, ana, 'cup-0')

  expect(await mine(ana)).toMatchObject([{ state: 'active' }])
})

test('a new target price replaces the first', async () => {
  const shop = await openTestShop({ products: [{ slug: 'pot', stock: 3, priceAmount: 10_000 }] })
  const { visitor: ana } = await openShopper(shop)
  for (const targetAmount of [9000, 8000]) await requestAlert(shop, ana, 'pot', { kind: 'priceDrop', targetAmount })

  expect(await mine(ana)).toMatchObject([{ kind: 'priceDrop', targetAmount: 8000 }])
})

test('rejects an alert above fifty until another is ended', async () => {
  const shop = await openTestShop({ products: soldOut(51) })
  const { visitor: ana } = await openShopper(shop)
  for (let index = 0; index < 50; index += 1) await requestAlert(shop, ana, `cup-${index}`)

  const rejected = await requestAlert(shop, ana, 'cup-50')

  expect([rejected.status, rejected.body.code]).toEqual([422, 'too_many_alerts'])
  // A repeated request for an existing alert succeeds.
  expect((await requestAlert(shop, ana, 'cup-7')).status).toBe(200)
  const [first] = await mine(ana)
  const { data } = await ana.requestEndpoint(alertContract.stopMyAlert, { params: { alertId: first?._id ?? '' } })
  expect(data).toHaveLength(49)
  expect((await requestAlert(shop, ana, 'cup-50')).status).toBe(200)
})

test('does not end another shopper’s alert', async () => {
  const shop = await openTestShop({ products: soldOut(1) })
  const [{ visitor: ana }, { visitor: eve }] = [await openShopper(shop), await openShopper(shop)]
  await requestAlert(shop, ana, 'cup-0')
  const [alert] = await mine(ana)

  expect((await eve.send('DELETE', `/shop/user/watches/${alert?._id}`)).status).toBe(200)

  expect(await mine(ana)).toHaveLength(1)
})
