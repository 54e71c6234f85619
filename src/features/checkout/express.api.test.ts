import { expect, onTestFinished, test } from 'vitest'
import { DEMO_SANDBOX_ACCOUNT, openSandboxSimulator } from '#simulators/sandbox.ts'
import { DEMO_STRIPE_ACCOUNT, openStripeSimulator } from '#simulators/stripe.ts'
import { contract } from '#src/composition/contract.ts'
import { setGateway } from '#src/features/payments/gateway-account.service.ts'
import { ledgerOf, openOnlineShop, paymentOf, type OnlineShop } from '#test/paid-orders.ts'
import type { Visitor } from '#test/visitor.ts'
import { checkoutContract, type Placed, type Quote } from './checkout.contract.ts'

const { secretKey, webhookSecret, publishableKey } = DEMO_STRIPE_ACCOUNT
const OTHER = { secretKey: 'sk_test_another', publishableKey: 'pk_test_another', webhookSecret: 'whsec_another' }

/** Opens a shop whose Stripe account has wallets. */
async function openExpressShop() {
  const stripe = await openStripeSimulator({ accounts: [DEMO_STRIPE_ACCOUNT, { ...OTHER, webhook: null }] })
  onTestFinished(() => stripe.close())
  const settings = { secretKey, webhookSecret, publishableKey: publishableKey ?? '', baseUrl: stripe.url }
  const online = await openOnlineShop({ provider: 'stripe', title: 'Card', express: true, settings })
  return { ...online, stripe }
}

const quoteWith = (guest: Visitor, { gatewayId }: Pick<OnlineShop, 'gatewayId'>): Promise<Quote> =>
  guest.quote([{ slug: 'teapot' }], { gatewayId })

const settingsOf = async ({ shop }: Pick<OnlineShop, 'shop'>) =>
  (await shop.guest().requestEndpoint(checkoutContract.express, { params: { shopId: shop.id } })).data

test('tells browsers the publishable key and the countries served, and nothing secret', async () => {
  const online = await openExpressShop()
  const settings = await settingsOf(online)
  expect(settings).toEqual({
    gatewayId: online.gatewayId,
    wallet: { provider: 'stripe', publishableKey, digits: 2 },
    countries: ['DE'],
    country: 'DE',
    terms: null,
  })
  expect(JSON.stringify(settings)).not.toMatch(/sk_test|whsec/)
  const info = (await online.shop.guest().requestEndpoint(contract.domainInfo)).data
  expect(info.hasExpress).toBe(true)

  const { shop, gatewayId } = online
  await setGateway(shop.staffContext(), shop.app.clients.payments, { gatewayId, express: false })
  expect(await settingsOf(online)).toBeNull()
})

test('an order that a wallet authorised is paid, and a repeated request pays nothing more', async () => {
  const online = await openExpressShop()
  const guest = online.shop.guest()
  const quote = await quoteWith(guest, online)
  const walletToken = online.stripe.control.createConfirmationToken(publishableKey ?? '')
  const options = { walletToken, gatewayId: online.gatewayId, key: 'one-authorisation' }
  const placed = await guest.place(quote, options)
  const { orderNumber, next } = placed.body.data as Placed
  expect(next).toEqual({ type: 'done', url: `/confirm-order?order=${orderNumber}` })
  expect((await guest.place(quote, options)).body.data).toMatchObject({ orderNumber, next })
  expect(online.stripe.control.intents()).toMatchObject([{ status: 'succeeded', amount_received: quote.totalAmount }])
  expect(await ledgerOf(online.shop)).toMatchObject({ captured: quote.totalAmount, orders: ['confirmed paid'] })
  expect((await guest.get(`/shop/order/${orderNumber}`)).body.data).toMatchObject({ paymentStatus: 'paid' })
})

test('simultaneous requests of one authorisation make one order and one capture', async () => {
  const online = await openExpressShop()
  const guest = online.shop.guest()
  const quote = await quoteWith(guest, online)
  const walletToken = online.stripe.control.createConfirmationToken(publishableKey ?? '')
  const send = () => guest.place(quote, { walletToken, gatewayId: online.gatewayId, key: 'twice' })
  const replies = await Promise.all([send(), send(), send()])
  for (const { status } of replies) expect([200, 409]).toContain(status)
  for (const minutes of [0, 1.1, 2.1]) await online.work(minutes)
  expect(await ledgerOf(online.shop)).toMatchObject({ captured: quote.totalAmount, orders: ['confirmed paid'] })
  expect(online.stripe.control.intents()).toHaveLength(1)
})

test('a total that changed after the wallet showed it is not charged', async () => {
  const online = await openExpressShop()
  const guest = online.shop.guest()
  const quote = await quoteWith(guest, online)
  await online.shop.save({ slug: 'teapot', priceAmount: 2100, stock: 50 })
  const walletToken = online.stripe.control.createConfirmationToken(publishableKey ?? '')
  const reply = await guest.place(quote, { walletToken, gatewayId: online.gatewayId })
  expect(reply).toMatchObject({ status: 409, body: { code: 'quote_changed' } })
  const { quote: changed } = reply.body.data as { quote: Quote }
  expect(changed.totalAmount).toBe(quote.totalAmount + 100)
  expect(online.stripe.control.intents()).toEqual([])

  // The same authorisation is still unused, and pays the total that the shopper now accepts.
  expect((await guest.place(changed, { walletToken, gatewayId: online.gatewayId })).status).toBe(200)
  expect(await ledgerOf(online.shop)).toMatchObject({ captured: changed.totalAmount, orders: ['confirmed paid'] })
})

test('the hash of another cart’s total, and another quote, are rejected', async () => {
  const online = await openExpressShop()
  const guest = online.shop.guest()
  const [one, two] = [
    await quoteWith(guest, online),
    await guest.quote([{ slug: 'teapot', quantity: 2 }], { gatewayId: online.gatewayId }),
  ]
  const walletToken = online.stripe.control.createConfirmationToken(publishableKey ?? '')
  const options = { walletToken, gatewayId: online.gatewayId }
  const cheaper = await guest.place({ quoteId: two.quoteId, quoteHash: one.quoteHash }, options)
  expect(cheaper.body).toMatchObject({ code: 'quote_changed' })
  const foreign = await online.shop.guest().place(one, options)
  expect(foreign.body).toMatchObject({ code: 'quote_expired' })
  expect(await ledgerOf(online.shop)).toMatchObject({ captured: 0, orders: [] })
})

test('a token that is made up, used or another shop’s leaves an order that waits for another payment', async () => {
  const online = await openExpressShop()
  const used = online.stripe.control.createConfirmationToken(publishableKey ?? '')
  const first = online.shop.guest()
  await first.place(await quoteWith(first, online), { walletToken: used, gatewayId: online.gatewayId })
  const foreign = online.stripe.control.createConfirmationToken(OTHER.publishableKey)
  for (const walletToken of [used, foreign, 'ctoken_madeup1']) {
    const guest = online.shop.guest()
    const placed = (await guest.place(await quoteWith(guest, online), { walletToken, gatewayId: online.gatewayId }))
      .body.data as Placed
    expect(placed.next).toEqual({ type: 'failed', url: `/user/failed?order=${placed.orderNumber}` })
    expect(await paymentOf(guest, placed.paymentId)).toMatchObject({ status: 'failed', failureCode: 'error' })
  }
  expect((await ledgerOf(online.shop)).orders).toEqual([
    'confirmed paid',
    'pendingPayment failed',
    'pendingPayment failed',
    'pendingPayment failed',
  ])
  for (const body of ['', 'x', 'ctoken_<b>', 'c'.repeat(300)]) {
    const guest = online.shop.guest()
    const reply = await guest.place(await quoteWith(guest, online), { walletToken: body, gatewayId: online.gatewayId })
    expect(reply.status).toBeGreaterThanOrEqual(400)
  }
})

test('a declined card fails the payment, and the order can be paid otherwise', async () => {
  const online = await openExpressShop()
  const guest = online.shop.guest()
  const walletToken = online.stripe.control.createConfirmationToken(publishableKey ?? '', 'decline')
  const quote = await quoteWith(guest, online)
  const placed = (await guest.place(quote, { walletToken, gatewayId: online.gatewayId })).body.data as Placed
  expect(placed.next.type).toBe('failed')
  expect(await paymentOf(guest, placed.paymentId)).toMatchObject({ status: 'failed', failureCode: 'declined' })
  const again = await guest.post(
    '/api/v1/shop/payment',
    { orderNumber: placed.orderNumber, gatewayId: online.gatewayId },
    { 'idempotency-key': 'again' },
  )
  expect(again.body.data).toMatchObject({ next: { type: 'redirect' } })
})

test('the bank’s question is answered in the browser, and the webhook confirms the order', async () => {
  const online = await openExpressShop()
  const { stripe, shop, gatewayId, port } = online
  stripe.control.setWebhook(`http://${shop.domain}:${port}/pay/${gatewayId}/notice`)
  const guest = shop.guest()
  const walletToken = stripe.control.createConfirmationToken(publishableKey ?? '', 'challenge')
  const quote = await quoteWith(guest, online)
  const { next, paymentId } = (await guest.place(quote, { walletToken, gatewayId })).body.data as Placed
  const [intent] = stripe.control.intents()
  expect(next).toEqual({
    type: 'authenticate',
    url: `/user/success/payment_number/${paymentId}`,
    secret: intent?.client_secret,
  })
  expect(await paymentOf(guest, paymentId)).toMatchObject({ status: 'requiresAction', payUrl: null })
  stripe.control.holdEvents(true)
  stripe.control.authenticate(intent?.id ?? '', true)
  const event = stripe.control.events().find(({ type }) => type === 'payment_intent.succeeded')
  expect(await stripe.control.sendEvent(event?.id ?? '', { times: 2 })).toEqual([200, 200])
  await online.work()
  expect(await ledgerOf(shop)).toMatchObject({ captured: quote.totalAmount, orders: ['confirmed paid'] })
})

test('a confirmation whose response is lost is found by polling, and is not charged twice', async () => {
  const online = await openExpressShop()
  const guest = online.shop.guest()
  const walletToken = online.stripe.control.createConfirmationToken(publishableKey ?? '')
  online.stripe.control.addFault({ call: 'confirm', kind: 'after', times: 1 })
  const quote = await quoteWith(guest, online)
  const options = { walletToken, gatewayId: online.gatewayId, key: 'lost' }
  const { next, paymentId } = (await guest.place(quote, options)).body.data as Placed
  expect(next).toEqual({ type: 'done', url: `/user/success/payment_number/${paymentId}` })
  expect((await ledgerOf(online.shop)).orders).toEqual(['pendingPayment unpaid'])
  await online.work(1.1)
  expect(await ledgerOf(online.shop)).toMatchObject({ captured: quote.totalAmount, orders: ['confirmed paid'] })
})

test('a wallet’s token is accepted for the payment method of express payment alone', async () => {
  const online = await openExpressShop()
  const { shop, gatewayId } = online
  const guest = shop.guest()
  const quote = await quoteWith(guest, online)
  const walletToken = online.stripe.control.createConfirmationToken(publishableKey ?? '')
  expect((await guest.place(quote, { walletToken })).body).toMatchObject({ code: 'payment_unavailable' })
  await setGateway(shop.staffContext(), shop.app.clients.payments, { gatewayId, express: false })
  expect((await guest.place(quote, { walletToken, gatewayId })).body).toMatchObject({ code: 'payment_unavailable' })
  expect(await ledgerOf(shop)).toMatchObject({ captured: 0, orders: [] })
})

test('the sandbox’s wallet pays the authorised amount alone', async () => {
  const sandbox = await openSandboxSimulator()
  onTestFinished(() => sandbox.close())
  const settings = { ...DEMO_SANDBOX_ACCOUNT, baseUrl: sandbox.url }
  const online = await openOnlineShop({ provider: 'sandbox', title: 'Test', express: true, settings })
  expect(await settingsOf(online)).toMatchObject({ wallet: { provider: 'sandbox', url: sandbox.url } })
  const payWith = async (outcome: 'approve' | 'decline' | 'mismatch' | 'timeout', authorised?: number) => {
    const guest = online.shop.guest()
    const quote = await quoteWith(guest, online)
    const amount = authorised ?? quote.totalAmount
    const walletToken = sandbox.control.createWalletToken(DEMO_SANDBOX_ACCOUNT.publishableKey, {
      amount,
      currency: 'EUR',
      outcome,
    })
    const { next, paymentId } = (await guest.place(quote, { walletToken, gatewayId: online.gatewayId })).body
      .data as Placed
    return [next.type, (await paymentOf(guest, paymentId)).status]
  }
  expect(await payWith('approve')).toEqual(['done', 'captured'])
  expect(await payWith('approve', 1)).toEqual(['failed', 'failed'])
  expect(await payWith('decline')).toEqual(['failed', 'failed'])
  expect(await payWith('mismatch')).toEqual(['done', 'mismatch'])
  expect(await payWith('timeout')).toEqual(['done', 'requiresAction'])
})

test('names of states become codes, so that addresses of wallets are complete', async () => {
  const { shop, gatewayId } = await openExpressShop()
  const address = {
    country: 'US',
    state: 'new york',
    city: 'New York',
    postcode: '10118',
    addressLine1: '350 Fifth Ave',
  }
  const quote = await shop.guest().quote([{ slug: 'teapot' }], { gatewayId, address })
  expect(quote.requirements.map(({ field }) => field)).not.toContain('state')
})
