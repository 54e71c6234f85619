import { expect, onTestFinished, test } from 'vitest'
import { DEMO_STRIPE_ACCOUNT, openStripeSimulator } from '#simulators/stripe.ts'
import { ledgerOf, openOnlineShop, orderIn, pay, paymentOf } from '#test/paid-orders.ts'
import type { TestShop } from '#test/shop.ts'
import { openTestBkash, openTestSslcommerz } from '#test/payments.ts'

test('SSLCommerz: its webhook and its cross-site form callback confirm the order', async () => {
  const { provider, account } = await openTestSslcommerz()
  const online = await openOnlineShop({ provider: 'sslcommerz', title: 'SSLCommerz', settings: account })
  const { guest, paymentId, next } = await orderIn(online.shop)
  expect(next.type).toBe('redirect')
  const tranId = await attemptOf(online, paymentId)

  // One form has a valid hash and another amount, one a bad hash: the provider is queried and has no money.
  const path = new URL(`http://shop/pay/${online.gatewayId}/${tranId}/success`).pathname
  expect((await online.openCallback(path, { status: 'VALID', val_id: 'made-up', tran_id: tranId })).status).toBe(303)
  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'requiresAction' })

  const arrived = await provider.control.finish(tranId, 'pay')
  const reply = await online.openCallback(new URL(arrived?.url ?? '').pathname, { ...arrived?.fields })
  expect(reply).toEqual({ status: 303, location: `/user/success/payment_number/${paymentId}` })
  await online.work(1)
  expect(await ledgerOf(online.shop)).toMatchObject({ captured: 2490, refunds: [], orders: ['confirmed paid'] })
})

test('SSLCommerz: captures a payment that succeeds after a failed attempt on the same page', async () => {
  const { provider, account } = await openTestSslcommerz()
  const online = await openOnlineShop({ provider: 'sslcommerz', title: 'SSLCommerz', settings: account })
  const { guest, paymentId, orderNumber } = await orderIn(online.shop)
  const tranId = await attemptOf(online, paymentId)
  const failed = await provider.control.finish(tranId, 'fail')
  const first = await online.openCallback(new URL(failed?.url ?? '').pathname, { ...failed?.fields })
  expect(first.location).toBe(`/user/failed?order=${orderNumber}`)
  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'failed', failureCode: 'declined' })

  await provider.control.finish(tranId, 'pay')
  for (const minutes of [1, 2.1, 5.1]) await online.work(minutes)
  expect(await ledgerOf(online.shop)).toMatchObject({ captured: 2490, orders: ['confirmed paid'] })
})

test('bKash: executes an approved payment once, and not after the shopper started another one', async () => {
  const { provider, account } = await openTestBkash()
  const online = await openOnlineShop({ provider: 'bkash', title: 'bKash', settings: account })
  const one = await orderIn(online.shop)
  const paymentID = provider.control.paymentIdOf(await attemptOf(online, one.paymentId)) ?? ''
  const url = provider.control.finish(paymentID, 'approve') ?? ''
  const { pathname, search } = new URL(url)
  expect(provider.control.executionsOf(paymentID)).toBe(0)

  await Promise.all([1, 2, 3].map(() => online.openCallback(pathname + search)))
  await online.work(1)
  expect(provider.control.executionsOf(paymentID)).toBe(1)
  expect(await ledgerOf(online.shop)).toMatchObject({ captured: 2490, orders: ['confirmed paid'] })

  const other = await orderIn(online.shop)
  const providerPaymentId = provider.control.paymentIdOf(await attemptOf(online, other.paymentId)) ?? ''
  const late = new URL(provider.control.finish(providerPaymentId, 'approve') ?? '')
  // Meanwhile the shopper starts another payment in another tab.
  await pay(other.guest, { orderNumber: other.orderNumber, gatewayId: online.gatewayId })
  await online.openCallback(late.pathname + late.search)
  expect(provider.control.executionsOf(providerPaymentId)).toBe(0)
  expect((await ledgerOf(online.shop)).captured).toBe(2490)
})

test('bKash: polling repeats a callback that met an unavailable provider, and executes the payment once', async () => {
  const { provider, account } = await openTestBkash()
  const online = await openOnlineShop({ provider: 'bkash', title: 'bKash', settings: account })
  const begin = async () => {
    const order = await orderIn(online.shop)
    return { ...order, paymentID: provider.control.paymentIdOf(await attemptOf(online, order.paymentId)) ?? '' }
  }
  const [paid, left] = [await begin(), await begin()]
  provider.control.addFault({ kind: 'drop', call: 'payment/status' })
  for (const [{ paymentID }, outcome] of [
    [paid, 'approve'],
    [left, 'cancel'],
  ] as const) {
    const { pathname, search } = new URL(provider.control.finish(paymentID, outcome) ?? '')
    await online.openCallback(pathname + search)
  }
  await online.work(1.1)
  expect(await ledgerOf(online.shop)).toMatchObject({ captured: 0, payments: ['requiresAction', 'requiresAction'] })

  provider.control.clearFaults()
  for (const minutes of [2.1, 5.1]) await online.work(minutes)
  expect(provider.control.executionsOf(paid.paymentID)).toBe(1)
  expect(provider.control.executionsOf(left.paymentID)).toBe(0)
  expect(await ledgerOf(online.shop)).toMatchObject({
    captured: 2490,
    orders: ['confirmed paid', 'pendingPayment failed'],
    payments: ['captured', 'cancelled'],
  })
})

test('Stripe: the signed webhook of a paid session confirms the order without a callback', async () => {
  const stripe = await openStripeSimulator()
  onTestFinished(() => stripe.close())
  const { secretKey, webhookSecret } = DEMO_STRIPE_ACCOUNT
  const settings = { secretKey, webhookSecret, baseUrl: stripe.url }
  const online = await openOnlineShop({ provider: 'stripe', title: 'Card', settings })
  const { guest, paymentId, next } = await orderIn(online.shop)
  expect(next.type).toBe('redirect')
  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'requiresAction', isTest: true })
  stripe.control.setWebhook(`http://${online.shop.domain}:${online.port}/pay/${online.gatewayId}/notice`)
  stripe.control.holdEvents(true)
  const [session] = stripe.control.sessions()
  stripe.control.pay(session?.id ?? '')
  const event = stripe.control.events().find(({ type }) => type === 'checkout.session.completed')

  const send = (delivery: object) => stripe.control.sendEvent(event?.id ?? '', delivery)
  for (const forge of ['secret', 'body', 'none'] as const) expect(await send({ forge })).toEqual([400])
  expect(await send({ ageSeconds: 400 })).toEqual([400])
  await online.work()
  expect((await ledgerOf(online.shop)).orders).toEqual(['pendingPayment unpaid'])

  expect(await send({ times: 5 })).toEqual([200, 200, 200, 200, 200])
  await online.work()
  expect(await ledgerOf(online.shop)).toMatchObject({ captured: 2490, orders: ['confirmed paid'] })
  expect(await countProcessedWebhooks(online.shop)).toBe(1)
})

const countProcessedWebhooks = (shop: TestShop): Promise<number> =>
  shop.tx(async (db) => {
    const webhooks = db.selectFrom('payment_webhooks').select('event_id').where('shop_id', '=', shop.id)
    return (await webhooks.where('processed_at', 'is not', null).execute()).length
  })

const attemptOf = async (
  { shop }: Pick<Awaited<ReturnType<typeof openOnlineShop>>, 'shop'>,
  paymentId: string,
): Promise<string> =>
  shop.tx(async (db) => {
    const row = await db
      .selectFrom('payments')
      .select('merchant_reference')
      .where('shop_id', '=', shop.id)
      .where('id', '=', paymentId)
      .executeTakeFirst()
    return row?.merchant_reference ?? ''
  })
