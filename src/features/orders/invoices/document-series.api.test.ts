import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { payOrder, readOrder, within } from '#test/orders.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { isDatabaseUnavailable, runLastSteps, type Tx } from '#src/platform/db/db.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { cancelOrder } from '../changes/order-cancel.service.ts'
import { paymentChanged } from '../changes/order-transitions.service.ts'

const PAID = 200
const CREDITED = 50
const ROLLED_BACK = 40
const YEAR = new Date().getUTCFullYear()

const openShop = (): Promise<TestShop> =>
  openTestShop({
    products: [{ slug: 'cup', stock: 10_000, priceAmount: 333 }],
    gateways: [{ provider: 'bankTransfer', title: 'Bank' }],
  })

const numbers = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${YEAR}-${String(index + 1).padStart(6, '0')}`)

const issuedNumbers = (shop: TestShop, kind: string): Promise<string[]> =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ number: string }>`select number from invoices
      where shop_id = ${shop.id} and kind = ${kind} order by number`.execute(db)
    return rows.map(({ number }) => number)
  })

/** Pays an order, so that it takes a number, and then fails. */
const payAndFail = (shop: TestShop, orderId: string): Promise<never> =>
  within(shop, async (tx: Tx<ShopContext>) => {
    await sql`update payments set status = 'captured', captured_amount = amount
      where shop_id = ${shop.id} and order_id = ${orderId}`.execute(tx.db)
    await paymentChanged(tx, orderId, { type: 'captured', paymentId: orderId, actor: 'provider' })
    await runLastSteps(tx.db)
    throw new Error('given up')
  })

const cancel = (shop: TestShop, orderId: string) =>
  within(shop, (tx) => cancelOrder(tx, orderId, { actor: 'shop', reason: 'inventory' }))

/** Copies an order that awaits its payment, with all its rows. @returns the ids of the copies */
const copyOrder = (shop: TestShop, orderId: string, count: number): Promise<string[]> =>
  shop.tx(async (db) => {
    const ids = Array.from({ length: count }, () => crypto.randomUUID())
    const copied = sql`unnest(${ids}::uuid[]) with ordinality as c (id, n)`
    await sql`insert into orders select r.* from orders o, ${copied}, jsonb_populate_record(o, jsonb_build_object(
      'id', c.id, 'order_number', lpad(c.n::text, 10, '0'), 'tracking_hash', c.id, 'cart_id', c.id)) r
      where o.shop_id = ${shop.id} and o.id = ${orderId}`.execute(db)
    for (const table of ['order_lines', 'payments'])
      await sql`insert into ${sql.table(table)} select r.* from ${sql.table(table)} o, ${copied},
        jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_id', c.id)) r
        where o.shop_id = ${shop.id} and o.order_id = ${orderId}`.execute(db)
    return ids
  })

/** Repeats work while the database is too busy for it, as callers are asked to. */
async function untilServed<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
    }
  }
}

test('no number is missing with parallel payments, credit notes and rollbacks', async () => {
  const shop = await openShop()
  const { orderId } = await shop.guest().order([{ slug: 'cup' }])
  const orders = await copyOrder(shop, orderId, PAID)
  const [toCredit, toPay] = [orders.slice(0, CREDITED), orders.slice(CREDITED)]
  await Promise.all(toCredit.map((id) => untilServed(() => payOrder(shop, id))))

  const results = await Promise.allSettled(
    [
      ...toCredit.map((id) => () => cancel(shop, id)),
      ...toPay.slice(0, ROLLED_BACK).map((id) => () => payAndFail(shop, id)),
      ...toPay.map((id) => () => payOrder(shop, id)),
    ].map((work) => untilServed<unknown>(work)),
  )

  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
  expect(reasons).toEqual(Array.from({ length: ROLLED_BACK }, () => 'Error: given up'))
  expect(await issuedNumbers(shop, 'invoice')).toEqual(numbers('', PAID))
  expect(await issuedNumbers(shop, 'creditNote')).toEqual(numbers('CN-', CREDITED))
}, 60_000)

test('the credit note of an adjustment is in its transaction, and there is one only', async () => {
  const shop = await openShop()
  const { orderId } = await shop.guest().order([{ slug: 'cup', quantity: 2 }])
  await payOrder(shop, orderId)
  await expect(
    within(shop, async (tx) => {
      await cancelOrder(tx, orderId, { actor: 'shop', reason: 'inventory' })
      await runLastSteps(tx.db)
      throw new Error('given up')
    }),
  ).rejects.toThrow('given up')
  expect(await issuedNumbers(shop, 'creditNote')).toEqual([])
  expect((await readOrder(shop, orderId)).state.status).toBe('confirmed')

  await cancel(shop, orderId)
  expect(await issuedNumbers(shop, 'creditNote')).toEqual(numbers('CN-', 1))
  const copy = shop.tx((db) =>
    sql`insert into invoices (shop_id, id, order_id, kind, number, adjustment_id, document, issued_at)
      select shop_id, ${crypto.randomUUID()}, order_id, kind, 'again', adjustment_id, document, issued_at
      from invoices where shop_id = ${shop.id} and kind = 'creditNote'`.execute(db),
  )
  await expect(copy).rejects.toThrow('invoices_of_adjustment')
})

test('a new year begins at 1 with the prefix of the year before', async () => {
  const shop = await openShop()
  await shop.tx((db) =>
    sql`insert into document_series (shop_id, series, year, prefix, last)
      values (${shop.id}, 'invoice', ${YEAR - 1}, 'HAL-', 7)`.execute(db),
  )
  const { orderId } = await shop.guest().order([{ slug: 'cup' }])
  await payOrder(shop, orderId)
  expect(await issuedNumbers(shop, 'invoice')).toEqual([`HAL-${YEAR}-000001`])
})
