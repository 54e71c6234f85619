import { expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { DEMO_SANDBOX_ACCOUNT, openSandboxSimulator } from '#simulators/sandbox.ts'
import { cancelOrder } from '#src/features/orders/changes/order-cancel.service.ts'
import { retryRefund } from '#src/features/orders/changes/refund.service.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { openAdmin } from '#test/admin.ts'
import { ledgerOf, openOnlineShop, openUnpaidOrder, orderIn } from '#test/paid-orders.ts'
import { openTestBkash } from '#test/payments.ts'
import { openTestApp, type TestShop } from '#test/shop.ts'
import { markRefundPaid, runRefund } from './refund-execution.service.ts'
import { confirmProof } from './payment-review.service.ts'

/** Opens a shop with a cancelled order that was paid with its sandbox account: all of the money is refunded. */
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
  const context = shop.staffContext()
  return inTransaction(context, (tx) => cancelOrder(tx, orderId, { actor: 'shop', reason: 'staff', restock: true }))
}

const refundIds = async (shop: TestShop): Promise<string[]> => {
  const { rows } = await shop.tx((db) =>
    sql<{ id: string }>`select id from refunds where shop_id = ${shop.id} order by created_at`.execute(db),
  )
  return rows.map(({ id }) => id)
}

test('finds a refund whose response was lost, and makes it once', async () => {
  const { shop, work, given } = await openCancelled(({ control }) =>
    control.addFault({ kind: 'after', call: '/refunds', times: 1 }),
  )

  for (const minutes of [0, 1, 3, 10]) await work(minutes)
  expect(given()).toMatchObject([{ amount: 2490, state: 'succeeded' }])
  expect(await ledgerOf(shop)).toMatchObject({ captured: 2490, refunds: ['2490 succeeded'] })
})

test('repeats a refund that never reached its provider', async () => {
  const { shop, work, given } = await openCancelled(({ control }) =>
    control.addFault({ kind: 'drop', call: '/refunds', times: 1 }),
  )

  for (const minutes of [0, 1, 3]) await work(minutes)
  expect(given()).toMatchObject([{ amount: 2490 }])
  expect((await ledgerOf(shop)).refunds).toEqual(['2490 succeeded'])
})

test('polls a refund that takes its provider days until it is completed', async () => {
  const { shop, work, sandbox, given } = await openCancelled(({ control }) => control.setRefunds('pending'))

  for (const minutes of [0, 1, 6, 100]) await work(minutes)
  expect((await ledgerOf(shop)).refunds).toEqual(['2490 pending'])
  sandbox.control.finishRefund(given()[0]?.id ?? '', 'succeeded')
  await work(2000)
  expect((await ledgerOf(shop)).refunds).toEqual(['2490 succeeded'])
  expect(given()).toHaveLength(1)
})

test('a failed refund waits for staff, and can be retried or paid manually', async () => {
  const { shop, work, sandbox, given } = await openCancelled(({ control }) => control.setRefunds('failed'))
  await work()
  expect((await ledgerOf(shop)).refunds).toEqual(['2490 failed'])
  const [refundId = ''] = await refundIds(shop)

  const retry = () => {
    const context = shop.staffContext()
    return inTransaction(context, (tx) => retryRefund(tx, refundId))
  }
  await retry()
  await work()
  expect((await ledgerOf(shop)).refunds).toEqual(['2490 failed'])
  sandbox.control.setRefunds('succeeded')
  await retry()
  await work()
  expect(given().map(({ state }) => state)).toEqual(['failed', 'failed', 'succeeded'])
  expect(new Set(given().map(({ name }) => name)).size).toBe(3)
  expect((await ledgerOf(shop)).refunds).toEqual(['2490 succeeded'])
  await expect(markRefundPaid(shop.staffContext(), refundId)).rejects.toMatchObject({ code: 'transition_not_allowed' })
})

test('a manual payment is refunded manually', async () => {
  const { shop, orderId, orderNumber, paymentId } = await openUnpaidOrder()
  await confirmProof(shop.staffContext(), paymentId)
  await cancel(shop, orderId)
  const [refundId = ''] = await refundIds(shop)
  expect((await ledgerOf(shop)).refunds).toEqual(['2490 pending'])

  await markRefundPaid(shop.staffContext(), refundId, { reference: 'TRX9' })
  expect(await ledgerOf(shop)).toMatchObject({ refunds: ['2490 succeeded'], orders: ['cancelled refunded'] })
  const owner = await openAdmin(shop)
  expect((await owner.get(`/orders/${orderNumber}`)).body.data).toMatchObject({ refunds: [{ reference: 'TRX9' }] })
})

const markPaid = (shop: TestShop, refundId: string) => markRefundPaid(shop.staffContext(), refundId)

test('a refund with a lost response and a lost account retains its reference, and is made once', async () => {
  const { shop, work, given } = await openCancelled(({ control }) =>
    control.addFault({ kind: 'after', call: '/refunds', times: 1 }),
  )
  await work()
  const [refundId = ''] = await refundIds(shop)
  const { rows } = await shop.tx((db) =>
    sql<{ credentials: Buffer }>`select credentials from payment_gateways where shop_id = ${shop.id}`.execute(db),
  )
  const setAccount = (credentials: Buffer | null) =>
    shop.tx((db) =>
      sql`update payment_gateways set credentials = ${credentials} where shop_id = ${shop.id}`.execute(db),
    )
  await setAccount(null)
  for (const minutes of [2, 6, 16]) await work(minutes)
  expect((await ledgerOf(shop)).refunds).toEqual(['2490 pending'])
  await expect(markPaid(shop, refundId)).rejects.toMatchObject({ code: 'transition_not_allowed' })

  await setAccount(rows[0]?.credentials ?? null)
  await work(2000)
  expect((await ledgerOf(shop)).refunds).toEqual(['2490 succeeded'])
  expect(given()).toHaveLength(1)
})

test('a refund that was never requested waits for staff when its account cannot be used', async () => {
  const { shop, work, given } = await openCancelled(() => {})
  await shop.tx((db) => sql`update payment_gateways set credentials = null where shop_id = ${shop.id}`.execute(db))
  await work()
  expect((await ledgerOf(shop)).refunds).toEqual(['2490 failed'])
  const [refundId = ''] = await refundIds(shop)
  await markPaid(shop, refundId)
  expect(given()).toEqual([])
})

test('a refund does not use up its attempts while the provider is unavailable for days', async () => {
  const { shop, sandbox, given } = await openCancelled(({ control }) => control.addFault({ kind: 'drop' }))
  const [refundId = ''] = await refundIds(shop)
  let next: Date | null = new Date()
  for (let times = 0; times < 14 && next; times += 1)
    next = await runRefund(shop.staffContext(next), shop.app.clients.payments, refundId)
  expect(next?.getTime()).toBeGreaterThan(Date.now() + 5 * 86_400_000)
  sandbox.control.clearFaults()
  expect(await runRefund(shop.staffContext(next ?? undefined), shop.app.clients.payments, refundId)).toBeNull()
  expect(given()).toMatchObject([{ state: 'succeeded' }])
})

/** The same at bKash, which has no names for refunds. */
async function openCancelledAtBkash(faults: readonly Parameters<BkashControl['addFault']>[0][]) {
  const { provider, account } = await openTestBkash()
  const online = await openOnlineShop({ provider: 'bkash', title: 'bKash', settings: account })
  const { orderId, paymentId } = await orderIn(online.shop)
  const { rows } = await online.shop.tx((db) =>
    sql<{
      merchantReference: string
    }>`select merchant_reference as "merchantReference" from payments where id = ${paymentId}`.execute(db),
  )
  const paymentID = provider.control.paymentIdOf(rows[0]?.merchantReference ?? '') ?? ''
  const { pathname, search } = new URL(provider.control.finish(paymentID, 'approve') ?? '')
  await online.openCallback(pathname + search)
  for (const fault of faults) provider.control.addFault({ call: 'payment/refund', times: 1, ...fault })
  await cancel(online.shop, orderId)
  const asked = () =>
    provider.control.calls().filter(({ path, parameters }) => path.endsWith('payment/refund') && parameters.amount)
  return { ...online, asked, refunded: () => provider.control.refundedOf(paymentID) }
}
type BkashControl = Awaited<ReturnType<typeof openTestBkash>>['provider']['control']

test('bKash: finds a refund whose response was lost', async () => {
  // The first request checks whether the refund exists.
  const { shop, work, asked, refunded } = await openCancelledAtBkash([{ kind: 'delay', delayMs: 0 }, { kind: 'after' }])
  for (const minutes of [0, 1.1, 6, 16]) await work(minutes)
  expect((await ledgerOf(shop)).refunds).toEqual(['2490 succeeded'])
  expect([asked().length, refunded()]).toEqual([1, 2490])
})

test('bKash: only staff can repeat a requested refund that the provider does not know', async () => {
  const { shop, work, asked, refunded } = await openCancelledAtBkash([{ kind: 'delay', delayMs: 0 }, { kind: 'drop' }])
  const [refundId = ''] = await refundIds(shop)
  for (const minutes of [0, 1.1, 6]) await work(minutes)
  expect((await ledgerOf(shop)).refunds).toEqual(['2490 pending'])
  await expect(markPaid(shop, refundId)).rejects.toMatchObject({ code: 'transition_not_allowed' })
  await work(16)
  expect((await ledgerOf(shop)).refunds).toEqual(['2490 failed'])
  expect([asked().length, refunded()]).toEqual([1, 0])

  const context = shop.staffContext()
  await inTransaction(context, (tx) => retryRefund(tx, refundId))
  await work()
  expect((await ledgerOf(shop)).refunds).toEqual(['2490 succeeded'])
  expect([asked().length, refunded()]).toEqual([2, 2490])
})

test('bKash: two processes that run the same refund send one request', async () => {
  const { shop, asked, refunded } = await openCancelledAtBkash([])
  const [refundId = ''] = await refundIds(shop)
  const other = await openTestApp({ PORT: '1' })
  await Promise.all(
    [shop.app, other, shop.app].map(({ clients }) => runRefund(shop.staffContext(), clients.payments, refundId)),
  )
  expect([asked().length, refunded()]).toEqual([1, 2490])
})
