import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addTestCoupon } from '#test/coupons.ts'
import { payOrder, readOrder, within } from '#test/orders.ts'
import { startFlash } from '#test/promotions.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { lockCoupon } from '#src/features/coupons/coupon.service.ts'
import { cancelOrder } from './changes/order-cancel.service.ts'
import { expireOrder } from './changes/order-transitions.service.ts'

const DAY_MS = 86_400_000
const later = (ms: number): Date => new Date(Date.now() + ms)
const ROUNDS = 2
const SIDE = 3

const deadlocksIn = async ({ db }: TestShop): Promise<number> => {
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks::int as deadlocks from pg_stat_database
    where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? 0
}

/** Opens a shop with a pre-order, a stock item and a flash sale item, and a coupon for all of them. */
async function openShop() {
  const shop = await openTestShop({
    products: [
      { slug: 'kettle', availableFrom: later(30 * DAY_MS) },
      { slug: 'teapot', stock: 900 },
      { slug: 'cup', stock: 900 },
    ],
    gateways: [{ provider: 'bankTransfer', title: 'Bank' }],
  })
  await sql`update products set preorder_enabled = true, preorder_limit = 900, 
      preorder_ships_by = ${later(60 * DAY_MS)}
    where shop_id = ${shop.id} and id = ${shop.productId('kettle')}`.execute(shop.db)
  shop.changed()
  const couponId = await addTestCoupon(shop, { code: 'ALL', allowFlash: true })
  const { id: flashId } = await startFlash(shop, [{ slug: 'cup', poolQuantity: 900, perShopperLimit: 900 }])
  const items = [{ slug: 'kettle' }, { slug: 'teapot' }, { slug: 'cup', flashId }]
  let guests = 0
  const place = async (): Promise<string> => {
    guests += 1
    return (await shop.guest().order(items, { couponCode: 'ALL', email: `guest${guests}@example.com` })).orderId
  }
  return { shop, place, couponId }
}

/** Waits until a query is blocked by a coupon. It runs outside of the transaction, which sees only one snapshot. */
async function waitForBlockedQuery({ db }: TestShop): Promise<void> {
  for (let blocked = 0; blocked === 0;) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%from coupons%'`.execute(db)
    blocked = rows[0]?.count ?? 0
  }
}

for (const command of ['cancel', 'expire', 'revive'] as const)
  test(`${command}: locks no products while waiting for the coupon’s lock`, async () => {
    const { shop, place, couponId } = await openShop()
    const id = await place()
    const { totalAmount } = (await readOrder(shop, id)).facts
    const late = later(4 * DAY_MS)
    if (command === 'revive') await within(shop, (tx) => expireOrder(tx, id), late)
    const commands = {
      cancel: () => within(shop, (tx) => cancelOrder(tx, id, { actor: 'shop', reason: 'inventory' })),
      expire: () => within(shop, (tx) => expireOrder(tx, id), late),
      revive: () => payOrder(shop, id, { amount: totalAmount, now: late }),
    }

    const { running } = await within(shop, async (tx) => {
      await lockCoupon(tx, couponId)
      const started = commands[command]()
      await waitForBlockedQuery(shop)
      // If the waiting transaction held this lock, the query would fail at once.
      await sql`select from products where shop_id = ${shop.id} order by id for no key update nowait`.execute(tx.db)
      return { running: started }
    })

    await running
    expect((await readOrder(shop, id)).state.status).toBe(
      { cancel: 'cancelled', expire: 'expired', revive: 'confirmed' }[command],
    )
  })

test('concurrent placing, cancelling, expiring and reviving of orders does not deadlock', async () => {
  const { shop, place } = await openShop()
  const many = (): Promise<string[]> => Promise.all(Array.from({ length: SIDE }, place))
  for (let round = 0; round < ROUNDS; round += 1) {
    const [toCancel, toExpire, toRevive] = [await many(), await many(), await many()]
    for (const id of toRevive) await within(shop, (tx) => expireOrder(tx, id), later(4 * DAY_MS))
    const { totalAmount } = (await readOrder(shop, toRevive[0] ?? '')).facts
    await Promise.all([
      ...toCancel.map((id) => within(shop, (tx) => cancelOrder(tx, id, { actor: 'shop', reason: 'inventory' }))),
      ...toExpire.map((id) => within(shop, (tx) => expireOrder(tx, id), later(4 * DAY_MS))),
      ...toRevive.map((id) => payOrder(shop, id, { amount: totalAmount, now: later(4 * DAY_MS) })),
      ...Array.from({ length: SIDE }, place),
    ])
  }

  expect(await deadlocksIn(shop)).toBe(0)
  const expectedOrders = ROUNDS * SIDE * 2
  const { rows } = await shop.tx((db) =>
    sql<{ orders: number; used: number; places: number; pool: number }>`
      select (select count(*)::int from orders where shop_id = ${shop.id} and status in ('confirmed', 'pendingPayment'))
          as orders,
        (select used from coupons where shop_id = ${shop.id}) as used,
        (select preorder_sold from products where shop_id = ${shop.id} and id = ${shop.productId('kettle')}) as places,
        (select pool_sold from flash_items where shop_id = ${shop.id}) as pool`.execute(db),
  )
  expect(rows).toEqual([{ orders: expectedOrders, used: expectedOrders, places: expectedOrders, pool: expectedOrders }])
  expect([await shop.stockOf('teapot'), await shop.stockOf('cup')]).toEqual([
    900 - expectedOrders,
    900 - expectedOrders,
  ])
})
