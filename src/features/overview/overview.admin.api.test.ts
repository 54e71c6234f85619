import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countSales } from '#src/features/sales/daily-sales.service.ts'
import { openAdmin } from '#test/admin.ts'
import { sendOffer } from '#test/offers.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'
import { openStatementPlans } from '#test/statement-plans.ts'
import { listOpenWork, readOrderOverview } from './overview.service.ts'

const openShop = () =>
  openTestShop({
    products: [
      { slug: 'teapot', name: 'Iron teapot', stock: 50, priceAmount: 2000 },
      { slug: 'cup', name: 'Cup', stock: 2 },
      { slug: 'bowl', name: 'Bowl', stock: 0 },
    ],
    shop: { low_stock_threshold: 3 },
    gateways: [{ provider: 'cod', title: 'Cash' }],
  })

const workOf = async (shop: TestShop, role: 'owner' | 'manager' | 'support') => {
  const member = await openMember(shop, role)
  return (await member.inShop(shop).get('/open-work')).body as { data: { kind: string }[]; nextPickUp: string | null }
}

test('lists the work that waits, with what has to be known of it, and nothing that is done', async () => {
  const shop = await openShop()
  const empty = await workOf(shop, 'owner')
  expect(empty.data.map(({ kind }) => kind)).toEqual(['lowStock'])
  expect(empty.nextPickUp).not.toBeNull()
  const { orderNumber } = await shop.guest().order([{ slug: 'teapot' }])
  const { orderId } = await shop.guest().order([{ slug: 'teapot' }])
  await shop.tx((db) =>
    sql`update orders set delivery_to = '2020-01-01' where shop_id = ${shop.id} and id = ${orderId}`.execute(db),
  )
  expect((await workOf(shop, 'owner')).data).toMatchObject([
    { kind: 'ordersToShip', count: 2, isMore: false, due: 1 },
    { kind: 'lowStock', count: 2, soldOut: 1, example: 'Bowl' },
  ])
  const owner = await openAdmin(shop, 'owner')
  await owner.post(`/orders/${orderNumber}/ship`)
  expect((await workOf(shop, 'owner')).data[0]).toMatchObject({ kind: 'ordersToShip', count: 1 })
})

test('all work that waits is counted by one statement, and so are the open and the latest orders', async () => {
  const shop = await openShop()
  await shop.guest().order([{ slug: 'teapot' }])
  const { context, countReads } = await openStatementPlans(shop, 'orders')
  expect((await listOpenWork(context)).map(({ kind }) => kind)).toEqual(['ordersToShip', 'lowStock'])
  expect(await countReads(listOpenWork)).toBe(1)
  expect(await countReads(readOrderOverview)).toBe(1)
})

test('counts the drafts that wait for their customer, and what they cost together', async () => {
  const shop = await openShop()
  await sendOffer(shop, 'teapot')
  const { data } = await workOf(shop, 'manager')
  expect(data.find(({ kind }) => kind === 'draftsSent')).toMatchObject({ count: 1, amount: expect.any(Number) })
  expect((await workOf(shop, 'support')).data.map(({ kind }) => kind)).not.toContain('draftsSent')
})

test('counts payments to check only for people who may check them', async () => {
  const shop = await openTestShop({
    products: [{ slug: 'teapot', stock: 50, priceAmount: 2000 }],
    gateways: [{ provider: 'bankTransfer', title: 'Transfer' }],
  })
  await shop.guest().order([{ slug: 'teapot' }])
  await shop.tx((db) => sql`update payments set status = 'submitted' where shop_id = ${shop.id}`.execute(db))
  const { data } = await workOf(shop, 'manager')
  expect(data).toMatchObject([{ kind: 'paymentsToCheck', count: 1 }])
  expect((await workOf(shop, 'support')).data).toEqual([])
})

test('shows open orders by status, the latest orders, and the products sold most', async () => {
  const shop = await openShop()
  for (const quantity of [1, 2, 3, 1, 1]) await shop.guest().order([{ slug: 'teapot', quantity }])
  const owner = await openAdmin(shop, 'owner')
  const { data } = (await owner.get('/order-overview')).body as {
    data: { open: { status: string; count: number }[]; latest: { orderNumber: string }[] }
  }
  expect(data.open).toContainEqual({ status: 'confirmed', count: 5, isMore: false })
  expect(data.latest).toHaveLength(4)
  await countSales(shop.staffContext())
  expect((await owner.get('/best-sellers')).body.data).toMatchObject([
    { name: 'Iron teapot', units: 8, amount: 16_000 },
  ])
  expect((await owner.get('/sales?period=today')).body.data).toMatchObject({ sales: { orders: 5 }, unit: 'hour' })
})

test('lists coupons and flash sales that are in force, and none that has ended', async () => {
  const shop = await openShop()
  await shop.tx(async (db) => {
    const coupon = (code: string, endsAt: string) =>
      sql`insert into coupons (shop_id, id, code, type, value, ends_at, status, created_at, updated_at)
        values (${shop.id}, gen_random_uuid(), ${code}, 'percent', 1000, ${endsAt}, 'active', now(), now())`.execute(db)
    await coupon('WELCOME10', '2999-01-01')
    await coupon('OVER', '2020-01-01')
  })
  const owner = await openAdmin(shop, 'owner')
  expect((await owner.get('/running-offers')).body.data).toMatchObject([
    { kind: 'coupon', title: 'WELCOME10', used: 0 },
  ])
})
