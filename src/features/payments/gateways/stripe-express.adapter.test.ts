import { expect, onTestFinished, test } from 'vitest'
import { openStripeSimulator, type StripeSimulator } from '#simulators/stripe.ts'
import { paymentRequest, toPaymentReference } from '#test/payments.ts'
import {
  GatewayRejection,
  GatewayUnavailable,
  type ExpressClient,
  type GatewayClient,
  type PaymentReference,
} from '../gateway.ts'
import { openStripe, StripeAccount } from './stripe.adapter.ts'

const KEYS = {
  secretKey: 'sk_test_ofThisTest',
  webhookSecret: 'whsec_ofThisTest',
  publishableKey: 'pk_test_ofThisTest',
}
const OTHER = { secretKey: 'sk_test_another', webhookSecret: 'whsec_another', publishableKey: 'pk_test_another' }

interface Prepared {
  stripe: StripeSimulator
  client: GatewayClient
  express: ExpressClient
  payment: PaymentReference
}

async function preparePayment(changes: Parameters<typeof paymentRequest>[0] = {}): Promise<Prepared> {
  const stripe = await openStripeSimulator({ accounts: [KEYS, OTHER].map((keys) => ({ ...keys, webhook: null })) })
  onTestFinished(() => stripe.close())
  const client = openStripe(StripeAccount.parse({ ...KEYS, baseUrl: stripe.url }), {
    allowLocal: true,
    timeoutMs: 1000,
  })
  const { express } = client
  if (!express) throw new Error('no wallets')
  const request = paymentRequest({ amount: 1999, currency: 'EUR', ...changes })
  const { reference } = await express.prepare(request)
  return { stripe, client, express, payment: toPaymentReference(request, reference) }
}

test('offers wallets with a publishable key of the same mode, in currencies that Stripe charges', () => {
  const account = { ...KEYS, baseUrl: 'http://127.0.0.1:9' }
  const express = openStripe(StripeAccount.parse(account), { allowLocal: true }).express
  expect(express?.walletFor('JPY')).toEqual({ provider: 'stripe', publishableKey: KEYS.publishableKey, digits: 0 })
  expect(express?.walletFor('UGX')).toBeNull()
  const { publishableKey: _none, ...without } = account
  expect(openStripe(StripeAccount.parse(without), { allowLocal: true }).express).toBeUndefined()
  for (const publishableKey of ['pk_live_ofThisTest', 'sk_test_ofThisTest', 'pk_test_ x'])
    expect(StripeAccount.safeParse({ ...account, publishableKey }).success).toBe(false)
})

test('prepares one payment without money, of exactly the order’s amount', async () => {
  const { stripe, client, express, payment } = await preparePayment()
  const again = await express.prepare(paymentRequest({ amount: 1999, currency: 'EUR' }))
  expect(again.reference).toBe(payment.reference)
  expect(stripe.control.intents()).toMatchObject([
    { amount: 1999, currency: 'eur', amount_received: 0, metadata: { attempt: payment.attempt } },
  ])
  expect(await client.reconcile(payment)).toEqual({ state: 'pending' })
  await expect(express.prepare(paymentRequest({ attempt: 'A2', currency: 'KWD', amount: 1001 }))).rejects.toThrow(
    GatewayRejection,
  )
})

test('captures once, however often a confirmation is repeated, and refunds as any payment', async () => {
  const { stripe, client, express, payment } = await preparePayment()
  const token = stripe.control.createConfirmationToken(KEYS.publishableKey)
  const fact = await express.confirm(payment, token)
  expect(fact).toMatchObject({ state: 'captured', amount: 1999, currency: 'EUR', isRisky: false })
  expect(await express.confirm(payment, token)).toEqual(fact)
  expect(await express.confirm(payment, stripe.control.createConfirmationToken(KEYS.publishableKey))).toEqual(fact)
  expect(await client.reconcile(payment)).toEqual(fact)
  // A payment that was made cannot be cancelled.
  expect(await client.cancel?.(payment)).toEqual(fact)
  const captureReference = fact.state === 'captured' ? fact.captureReference : ''
  const refund = { ...payment, refund: 'R1', captureReference, refundAmount: 500, reason: 'returned' }
  expect(await client.refund(refund)).toMatchObject({ state: 'succeeded' })
  expect(stripe.control.refunds()).toHaveLength(1)
})

test('reports a declined card, a risk, and the bank’s question', async () => {
  const declined = await preparePayment()
  const decline = declined.stripe.control.createConfirmationToken(KEYS.publishableKey, 'decline')
  expect(await declined.express.confirm(declined.payment, decline)).toEqual({ state: 'failed', reason: 'declined' })
  expect(await declined.client.reconcile(declined.payment)).toEqual({ state: 'failed', reason: 'declined' })

  const risky = await preparePayment()
  const risk = risky.stripe.control.createConfirmationToken(KEYS.publishableKey, 'risky')
  expect(await risky.express.confirm(risky.payment, risk)).toMatchObject({ state: 'captured', isRisky: true })

  for (const isPassed of [true, false]) {
    const { stripe, client, express, payment } = await preparePayment()
    const challenge = stripe.control.createConfirmationToken(KEYS.publishableKey, 'challenge')
    const asked = await express.confirm(payment, challenge)
    expect(asked).toEqual({ state: 'action', clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/) })
    expect(await client.reconcile(payment)).toEqual({ state: 'pending' })
    stripe.control.authenticate(payment.reference, isPassed)
    const after = isPassed ? { state: 'captured', amount: 1999 } : { state: 'failed', reason: 'declined' }
    expect(await client.reconcile(payment)).toMatchObject(after)
  }
})

test('takes no money for a token that is made up, used, expired, or another account’s', async () => {
  const first = await preparePayment()
  const { control } = first.stripe
  const used = control.createConfirmationToken(KEYS.publishableKey)
  await first.express.confirm(first.payment, used)
  const expired = control.createConfirmationToken(KEYS.publishableKey)
  control.advance(13 * 3600)
  const foreign = control.createConfirmationToken(OTHER.publishableKey)
  for (const [index, token] of [used, expired, foreign, 'ctoken_madeup1'].entries()) {
    const request = paymentRequest({ attempt: `B${index}`, amount: 1999, currency: 'EUR' })
    const payment = toPaymentReference(request, (await first.express.prepare(request)).reference)
    expect(await first.express.confirm(payment, token)).toEqual({ state: 'failed', reason: 'error' })
    expect(await first.client.cancel?.(payment)).toEqual({ state: 'failed', reason: 'cancelled' })
  }
  expect(control.intents().filter(({ status }) => status === 'succeeded')).toHaveLength(1)
})

test('a confirmation whose response is lost is unknown, and is found at Stripe', async () => {
  const { stripe, client, express, payment } = await preparePayment()
  const token = stripe.control.createConfirmationToken(KEYS.publishableKey)
  stripe.control.addFault({ call: 'confirm', kind: 'after', times: 1 })
  await expect(express.confirm(payment, token)).rejects.toThrow(GatewayUnavailable)
  expect(await client.reconcile(payment)).toMatchObject({ state: 'captured', amount: 1999 })
  expect(await express.confirm(payment, token)).toMatchObject({ state: 'captured', amount: 1999 })
})

test('does not accept a payment of another attempt', async () => {
  const { client, payment } = await preparePayment()
  await expect(client.reconcile({ ...payment, attempt: 'another' })).rejects.toThrow(GatewayUnavailable)
})
