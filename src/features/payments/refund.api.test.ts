import { expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { DEMO_SANDBOX_ACCOUNT, openSandboxSimulator } from '#simulators/sandbox.ts'
import { cancelOrder } from '#src/features/orders/order-cancel.service.ts'
import { retryRefund } from '#src/features/orders/refund.service.ts'
import { inTransaction } from '#src/platform/db.ts'
import { booksOf, openOnlineShop, openWaitingOrder, orderIn } from '#test/paid-orders.ts'
import type { TestShop } from '#test/shop.ts'
import { markRefundPaid } from './refund-run.service.ts'
import { confirmProof } from './verify.service.ts'

/** A shop whose sandbox account has a paid order that is cancelled: all of its money goes back. */
async function openCancelled(prepare: (sandbox: Awaited<ReturnType<typeof openSandboxSimulator>>) => void) {
  const sandbox = await openSandboxSimulator()
  onTestFinished(() => sandbox.close())
  const settings = { ...DEMO_SANDBOX_ACCOUNT, baseUrl: sandbox.url }
  const online = await openOnlineShop({ provider: 'sandbox', title: 'Card', settings })
  const { orderId, next } = await orderIn(online.shop)
  sandbox.control.choose(next.url.split('/').at(-1) ?? '', 'approve')
  await online.work(1.1)
  prepare(sandbox)
  await cancel(online.shop, orderId)
  const given = () => sandbox.control.payments().flatMap(({ refunds }) => refunds)
  return { ...online, sandbox, given }
}

const cancel = (shop: TestShop, orderId: string) => {
  const context = shop.operator()
  return inTransaction(context, (db) =>
    cancelOrder({ ...context, db }, orderId, { actor: 'shop', reason: 'staff', restock: true }),
  )
}

const refundIds = async (shop: TestShop): Promise<string[]> => {
  const { rows } = await shop.inside((db) =>
    sql<{ id: string }>`select id from refunds where shop_id = ${shop.id} order by created_at`.execute(db),
  )
  return rows.map(({ id }) => id)
}

test('a refund whose answer is lost is looked for, and made once', async () => {
  const { shop, work, given } = await openCancelled(({ control }) =>
    control.addFault({ kind: 'after', call: '/refunds', times: 1 }),
  )

  for (const minutes of [0, 1, 3, 10]) await work(minutes)
  expect(given()).toMatchObject([{ amount: 2490, state: 'succeeded' }])
  expect(await booksOf(shop)).toMatchObject({ captured: 2490, refunds: ['2490 succeeded'] })
})

test('a refund that never reached its provider is asked for again', async () => {
  const { shop, work, given } = await openCancelled(({ control }) =>
    control.addFault({ kind: 'drop', call: '/refunds', times: 1 }),
  )

  for (const minutes of [0, 1, 3]) await work(minutes)
  expect(given()).toMatchObject([{ amount: 2490 }])
  expect((await booksOf(shop)).refunds).toEqual(['2490 succeeded'])
})

test('a refund that its provider takes days for is looked after until the money is back', async () => {
  const { shop, work, sandbox, given } = await openCancelled(({ control }) => control.setRefunds('pending'))

  for (const minutes of [0, 1, 6, 100]) await work(minutes)
  expect((await booksOf(shop)).refunds).toEqual(['2490 pending'])
  sandbox.control.finishRefund(given()[0]?.id ?? '', 'succeeded')
  await work(2000)
  expect((await booksOf(shop)).refunds).toEqual(['2490 succeeded'])
  expect(given()).toHaveLength(1)
})

test('a refund that failed waits for the operator, and may be tried again or paid by hand', async () => {
  const { shop, work, sandbox, given } = await openCancelled(({ control }) => control.setRefunds('failed'))
  await work()
  expect((await booksOf(shop)).refunds).toEqual(['2490 failed'])
  const [refundId = ''] = await refundIds(shop)

  const again = () => {
    const context = shop.operator()
    return inTransaction(context, (db) => retryRefund({ ...context, db }, refundId))
  }
  await again()
  await work()
  expect((await booksOf(shop)).refunds).toEqual(['2490 failed'])
  sandbox.control.setRefunds('succeeded')
  await again()
  await work()
  expect(given().map(({ state }) => state)).toEqual(['failed', 'failed', 'succeeded'])
  expect(new Set(given().map(({ name }) => name)).size).toBe(3)
  expect((await booksOf(shop)).refunds).toEqual(['2490 succeeded'])
  await expect(markRefundPaid(shop.operator(), refundId)).rejects.toMatchObject({ code: 'transition_not_allowed' })
})

test('money that was paid by hand goes back by hand', async () => {
  const { shop, orderId, paymentId } = await openWaitingOrder()
  await confirmProof(shop.operator(), paymentId)
  await cancel(shop, orderId)
  const [refundId = ''] = await refundIds(shop)
  expect((await booksOf(shop)).refunds).toEqual(['2490 pending'])

  await markRefundPaid(shop.operator(), refundId, { reference: 'TRX9' })
  expect(await booksOf(shop)).toMatchObject({ refunds: ['2490 succeeded'], orders: ['cancelled refunded'] })
})
