import { describe, expect, onTestFinished, test } from 'vitest'
import { openStripeSimulator, type StripeSimulator } from '#simulators/stripe.ts'
import { openWebhookBox } from '#test/webhooks.ts'
import {
  ForgedWebhook,
  GatewayRejection,
  GatewayUnavailable,
  type GatewayClient,
  type PaymentReference,
  type PaymentRequest,
  type RefundRequest,
} from '../gateway.ts'
import { UnsafeTarget } from './provider-url.ts'
import { openStripe, StripeAccount, type StripeOptions } from './stripe.adapter.ts'

const KEY = 'sk_test_ofThisTest'
const SECRET = 'whsec_ofThisTest'
const HOUR_MS = 3_600_000

async function openSimulator(): Promise<StripeSimulator> {
  const stripe = await openStripeSimulator({
    accounts: [{ secretKey: KEY, webhookSecret: SECRET, webhook: null }],
  })
  onTestFinished(() => stripe.close())
  return stripe
}

const connect = ({ url }: { url: string }, options: StripeOptions = {}): GatewayClient =>
  openStripe(StripeAccount.parse({ secretKey: KEY, webhookSecret: SECRET, baseUrl: url }), {
    allowLocal: true,
    ...options,
  })

/** Once for all, because a repeated request with another expiry, in seconds, would not be the same. */
const EXPIRES_AT = new Date(Date.now() + 2 * HOUR_MS)

const requestOf = (change: Partial<PaymentRequest> = {}): PaymentRequest => ({
  attempt: 'A1',
  orderNumber: '7K3M9QXD2F',
  amount: 12_345,
  currency: 'BDT',
  returnUrls: {
    success: 'http://shop.localhost/pay/g/A1/success',
    failure: 'http://shop.localhost/pay/g/A1/fail',
    cancel: 'http://shop.localhost/pay/g/A1/cancel',
  },
  webhookUrl: 'http://shop.localhost/pay/g/notice',
  customer: {
    name: 'Ada',
    email: 'ada@shop.test',
    phone: '+8801712345678',
    addressLine1: '1 Road',
    city: 'Dhaka',
    postcode: '1207',
    country: 'BD',
  },
  description: 'Order 7K3M9-QXD2F',
  quantity: 2,
  expiresAt: EXPIRES_AT,
  ...change,
})

const paymentOf = ({ attempt, amount, currency }: PaymentRequest, reference: string): PaymentReference => ({
  attempt,
  reference,
  amount,
  currency,
})

interface Started {
  stripe: StripeSimulator
  client: GatewayClient
  payment: PaymentReference
}

async function startPayment(change: Partial<PaymentRequest> = {}): Promise<Started> {
  const stripe = await openSimulator()
  const client = connect(stripe)
  const request = requestOf(change)
  const { reference } = await client.start(request)
  return { stripe, client, payment: paymentOf(request, reference) }
}

async function capture({ stripe, client, payment }: Started): Promise<string> {
  stripe.control.pay(payment.reference)
  const fact = await client.reconcile(payment)
  if (fact.state !== 'captured') throw new Error(`not captured but ${fact.state}`)
  return fact.captureReference
}

const refundOf = (payment: PaymentReference, captureReference: string, change: Partial<RefundRequest> = {}) => ({
  ...payment,
  refund: 'R1',
  captureReference,
  refundAmount: 1000,
  reason: 'sent back',
  ...change,
})

const errorOf = (operation: Promise<unknown>): Promise<unknown> =>
  operation.then(
    () => null,
    (error: unknown) => error,
  )

describe('an account', () => {
  test('uses Stripe’s own API by default, and accepts only keys in Stripe’s format', () => {
    expect(StripeAccount.parse({ secretKey: 'rk_live_abcdef', webhookSecret: SECRET }).baseUrl).toBe(
      'https://api.stripe.com',
    )
    for (const invalid of [
      { secretKey: 'pk_live_abcdef' },
      { webhookSecret: 'secret' },
      { baseUrl: 'x' },
      { extra: 1 },
    ])
      expect(StripeAccount.safeParse({ secretKey: KEY, webhookSecret: SECRET, ...invalid }).success).toBe(false)
  })

  test('that points to a simulator is rejected in real shops', () => {
    const account = StripeAccount.parse({ secretKey: KEY, webhookSecret: SECRET, baseUrl: 'http://127.0.0.1:1' })
    expect(() => openStripe(account)).toThrow(UnsafeTarget)
  })
})

describe('starting', () => {
  test('sends one line with the whole amount and our references, without telemetry', async () => {
    const { stripe, payment } = await startPayment()
    const [call] = stripe.control.calls()
    const fields = Object.fromEntries(new URLSearchParams(call?.body))

    expect(fields).toMatchObject({
      mode: 'payment',
      client_reference_id: 'A1',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'bdt',
      'line_items[0][price_data][unit_amount]': '12345',
      'line_items[0][price_data][product_data][name]': 'Order 7K3M9-QXD2F',
      'metadata[attempt]': 'A1',
      'payment_intent_data[metadata][attempt]': 'A1',
      success_url: 'http://shop.localhost/pay/g/A1/success',
      cancel_url: 'http://shop.localhost/pay/g/A1/cancel',
    })
    expect(call?.headers).toMatchObject({ 'idempotency-key': 'start-A1', 'stripe-version': '2026-10-28.endive' })
    expect(call?.headers).not.toHaveProperty('x-stripe-client-telemetry')
    expect(stripe.control.sessions()).toMatchObject([{ id: payment.reference, amount_total: 12_345, currency: 'bdt' }])
  })

  test.each([
    ['JPY', 500, 500],
    ['KWD', 5120, 5120],
    ['ISK', 40, 4000],
    ['MGA', 4000, 40],
  ])('amounts in %s are told in Stripe’s unit, and read back in ours', async (currency, amount, theirs) => {
    const started = await startPayment({ currency, amount })
    expect(started.stripe.control.sessions()[0]?.amount_total).toBe(theirs)
    started.stripe.control.pay(started.payment.reference)
    expect(await started.client.reconcile(started.payment)).toMatchObject({ state: 'captured', amount, currency })
  })

  test('rejects an amount that Stripe cannot represent, without a request', async () => {
    const stripe = await openSimulator()
    await expect(connect(stripe).start(requestOf({ currency: 'KWD', amount: 5124 }))).rejects.toThrow(GatewayRejection)
    expect(stripe.control.calls()).toEqual([])
  })

  test('omits an e-mail address that Stripe does not accept', async () => {
    const stripe = await openSimulator()
    const start = (attempt: string, email: string) =>
      connect(stripe).start(requestOf({ attempt, customer: { ...requestOf().customer, email } }))
    for (const [at, email] of ['', 'ada@localhost', 'äda@shop.test', 'ada@shop.test'].entries())
      await start(`A${at}`, email)
    expect(stripe.control.sessions().map(({ customer_email: email }) => email)).toEqual([
      null,
      null,
      null,
      'ada@shop.test',
    ])
  })

  test('a session expires with the order, within Stripe’s limits', async () => {
    const stripe = await openSimulator()
    const now = Date.now()
    const client = connect(stripe, { now: () => new Date(now) })
    for (const [attempt, minutes] of [
      ['short', 10],
      ['fits', 120],
      ['long', 3 * 24 * 60],
    ] as const)
      await client.start(requestOf({ attempt, expiresAt: new Date(now + minutes * 60_000) }))

    const minutes = stripe.control.sessions().map(({ expires_at: end }) => (end * 1000 - now) / 60_000)
    expect(minutes[0]).toBeGreaterThanOrEqual(30)
    expect(minutes[0]).toBeLessThanOrEqual(41)
    expect(minutes[1]).toBeCloseTo(120, 0)
    expect(minutes[2]).toBeCloseTo(24 * 60, 0)
  })

  test('returns the same session when a start is repeated after a lost response', async () => {
    const stripe = await openSimulator()
    stripe.control.addFault({ call: 'POST /v1/checkout/sessions', kind: 'after', times: 1 })
    const client = connect(stripe)

    await expect(client.start(requestOf())).rejects.toThrow(GatewayUnavailable)
    const repeated = await client.start(requestOf())

    expect(stripe.control.sessions().map(({ id }) => id)).toEqual([repeated.reference])
  })

  test('returns the same session when a start is repeated minutes later with another expiry', async () => {
    const stripe = await openSimulator()
    let now = Date.now()
    const client = connect(stripe, { now: () => new Date(now) })
    for (const [attempt, left] of [
      ['nearly-over', 10],
      ['at-the-bound', 32],
    ] as const) {
      const expiresAt = new Date(now + left * 60_000)
      const first = await client.start(requestOf({ attempt, expiresAt }))
      now += 9 * 60_000
      expect(await client.start(requestOf({ attempt, expiresAt }))).toEqual(first)
    }
    expect(stripe.control.sessions()).toHaveLength(2)
  })

  test('rejects the same attempt with another amount', async () => {
    const { client } = await startPayment()
    await expect(client.start(requestOf({ amount: 1 }))).rejects.toThrow(GatewayRejection)
  })

  test('starts a new session for a new attempt after the previous session expired', async () => {
    const { stripe, client, payment } = await startPayment()
    stripe.control.expire(payment.reference)
    expect(await client.reconcile(payment)).toEqual({ state: 'failed', reason: 'expired' })

    const next = await client.start(requestOf({ attempt: 'A2' }))
    expect(next.reference).not.toBe(payment.reference)
    expect(await client.reconcile(paymentOf(requestOf({ attempt: 'A2' }), next.reference))).toEqual({
      state: 'pending',
    })
  })
})

describe('settling', () => {
  test('a callback or an event alone does not capture a payment', async () => {
    const { client, payment } = await startPayment()
    expect(await client.reconcile(payment, { valId: 'paid' })).toEqual({ state: 'pending' })
  })

  test('reports a captured payment with its amount and capture reference', async () => {
    const { stripe, client, payment } = await startPayment()
    stripe.control.pay(payment.reference)
    expect(await client.reconcile(payment)).toEqual({
      state: 'captured',
      amount: 12_345,
      currency: 'BDT',
      captureReference: expect.stringMatching(/^pi_/),
      isRisky: false,
    })
  })

  test('a declined card leaves the page open for another card', async () => {
    const { stripe, client, payment } = await startPayment()
    stripe.control.decline(payment.reference)
    expect(await client.reconcile(payment)).toEqual({ state: 'pending' })
    stripe.control.pay(payment.reference)
    expect(await client.reconcile(payment)).toMatchObject({ state: 'captured' })
  })

  test.each(['elevated', 'highest'] as const)('reports a payment at %s risk as risky', async (risk) => {
    const { stripe, client, payment } = await startPayment()
    stripe.control.pay(payment.reference, { risk })
    expect(await client.reconcile(payment)).toMatchObject({ state: 'captured', isRisky: true })
  })

  test('a delayed payment method is pending until it succeeds or fails', async () => {
    for (const [outcome, fact] of [
      ['succeeded', { state: 'captured', amount: 12_345 }],
      ['failed', { state: 'failed', reason: 'declined' }],
    ] as const) {
      const { stripe, client, payment } = await startPayment()
      stripe.control.payLater(payment.reference)
      expect(await client.reconcile(payment)).toEqual({ state: 'pending' })
      stripe.control.advance(3 * 24 * 3600)
      expect(await client.reconcile(payment)).toEqual({ state: 'pending' })
      stripe.control.finishLater(payment.reference, outcome)
      expect(await client.reconcile(payment)).toMatchObject(fact)
    }
  })

  test('an unpaid session expires', async () => {
    const { stripe, client, payment } = await startPayment()
    stripe.control.advance(2 * 3600)
    expect(await client.reconcile(payment)).toEqual({ state: 'failed', reason: 'expired' })
  })

  test('reports a different amount or currency as it is', async () => {
    const { stripe, client, payment } = await startPayment()
    stripe.control.pay(payment.reference, { amount: 100, currency: 'usd' })
    expect(await client.reconcile(payment)).toMatchObject({ state: 'captured', amount: 100, currency: 'USD' })
  })

  test('rejects a paid session of another attempt', async () => {
    const { stripe, client, payment } = await startPayment()
    stripe.control.pay(payment.reference)
    await expect(client.reconcile({ ...payment, attempt: 'A2' })).rejects.toThrow(GatewayUnavailable)
  })

  test.each(['', '../refunds', 'cs_test_none'])('rejects the session reference %o', async (reference) => {
    const { client, payment } = await startPayment()
    await expect(client.reconcile({ ...payment, reference })).rejects.toThrow(GatewayUnavailable)
    await expect(client.cancel?.({ ...payment, reference })).rejects.toThrow(GatewayUnavailable)
  })

  test('reports no payment result when Stripe does not know the account', async () => {
    const { stripe, payment } = await startPayment()
    const stranger = openStripe(
      StripeAccount.parse({ secretKey: 'sk_test_ofAnother', webhookSecret: SECRET, baseUrl: stripe.url }),
      { allowLocal: true },
    )
    await expect(stranger.reconcile(payment)).rejects.toThrow(GatewayUnavailable)
    await expect(stranger.start(requestOf())).rejects.toThrow(GatewayRejection)
  })
})

describe('cancelling', () => {
  test('closes Stripe’s page, which prevents a double payment', async () => {
    const { stripe, client, payment } = await startPayment()
    expect(await client.cancel?.(payment)).toEqual({ state: 'failed', reason: 'cancelled' })
    expect(() => stripe.control.pay(payment.reference)).toThrow('open')
  })

  test('does not affect a payment that is captured or pending', async () => {
    const paid = await startPayment()
    paid.stripe.control.pay(paid.payment.reference)
    expect(await paid.client.cancel?.(paid.payment)).toMatchObject({ state: 'captured' })

    const late = await startPayment()
    late.stripe.control.payLater(late.payment.reference)
    expect(await late.client.cancel?.(late.payment)).toEqual({ state: 'pending' })
  })
})

describe('refunding', () => {
  test('refunds a part, and nothing more when the same refund is repeated', async () => {
    const started = await startPayment()
    const { stripe, client, payment } = started
    const request = refundOf(payment, await capture(started))

    const fact = await client.refund(request)
    expect(fact).toEqual({ state: 'succeeded', reference: expect.stringMatching(/^re_/) })
    expect(await client.refund(request)).toEqual(fact)
    // Stripe's idempotency keys expire; the refund keeps its name.
    stripe.control.advance(2 * 24 * 3600)
    expect(await client.refund(request)).toEqual(fact)
    expect(stripe.control.refunds()).toMatchObject([
      { amount: 1000, metadata: { attempt: 'A1', refund: 'R1', reason: 'sent back' } },
    ])
    expect(await client.refund({ ...request, refund: 'R2' })).not.toEqual(fact)
  })

  test('finds a refund by its reference when the response was lost', async () => {
    const started = await startPayment()
    const { stripe, client, payment } = started
    const request = refundOf(payment, await capture(started))
    expect(await client.findRefund(request, null)).toMatchObject({ state: 'failed' })

    stripe.control.addFault({ call: 'POST /v1/refunds', kind: 'after', times: 1 })
    await expect(client.refund(request)).rejects.toThrow(GatewayUnavailable)

    const found = await client.findRefund(request, null)
    expect(found).toMatchObject({ state: 'succeeded' })
    expect(await client.refund(request)).toEqual(found)
    expect(stripe.control.refunds()).toHaveLength(1)
  })

  test('a pending refund succeeds or fails later', async () => {
    for (const outcome of ['succeeded', 'failed'] as const) {
      const started = await startPayment()
      const { stripe, client, payment } = started
      const request = refundOf(payment, await capture(started))
      stripe.control.setRefunds('pending')
      const fact = await client.refund(request)
      if (fact.state !== 'pending') throw new Error(fact.state)
      expect(await client.findRefund(request, fact.reference)).toEqual(fact)

      stripe.control.finishRefund(fact.reference, outcome)
      expect(await client.findRefund(request, fact.reference)).toEqual(
        outcome === 'succeeded'
          ? { state: 'succeeded', reference: fact.reference }
          : { state: 'failed', message: 'expired_or_canceled_card' },
      )
    }
  })

  test('reports a refund that fails immediately as failed', async () => {
    const started = await startPayment()
    const request = refundOf(started.payment, await capture(started))
    started.stripe.control.setRefunds('failed')
    expect(await started.client.refund(request)).toEqual({ state: 'failed', message: 'expired_or_canceled_card' })
  })

  test('rejects a refund beyond the remaining amount', async () => {
    const started = await startPayment()
    const request = refundOf(started.payment, await capture(started), { refundAmount: 12_346 })
    await expect(started.client.refund(request)).rejects.toThrow(GatewayRejection)
    await started.client.refund({ ...request, refundAmount: 12_345 })
    const more = await errorOf(started.client.refund({ ...request, refund: 'R2', refundAmount: 1 }))
    expect(more).toBeInstanceOf(GatewayRejection)
    expect(String(more)).toContain('charge_already_refunded')
  })

  test('rejects the refund of another payment', async () => {
    const started = await startPayment()
    const request = refundOf(started.payment, await capture(started))
    const fact = await started.client.refund(request)
    if (fact.state === 'failed') throw new Error(fact.message)
    const operation = started.client.findRefund({ ...request, captureReference: 'pi_another' }, fact.reference)
    await expect(operation).rejects.toThrow(GatewayUnavailable)
  })
})

describe('webhooks', () => {
  async function openBox(): Promise<Started & Awaited<ReturnType<typeof openWebhookBox>>> {
    const started = await startPayment()
    const box = await openWebhookBox()
    started.stripe.control.holdEvents(true)
    started.stripe.control.setWebhook(box.url)
    return { ...started, ...box }
  }

  test('name their payment, whatever their type', async () => {
    const started = await openBox()
    const { stripe, client, payment, webhooks } = started
    const captureReference = await capture(started)
    await client.refund(refundOf(payment, captureReference))
    stripe.control.dispute(payment.reference)
    const events = stripe.control.events()
    for (const { id } of events) expect(await stripe.control.sendEvent(id)).toEqual([200])

    const readings = await Promise.all(webhooks.map((webhook) => client.parseWebhook(webhook)))
    expect(readings.map((parsed, at) => [events[at]?.type, parsed])).toEqual([
      ['checkout.session.completed', { eventId: events[0]?.id, attempt: 'A1', reference: payment.reference }],
      ['payment_intent.succeeded', { eventId: events[1]?.id, attempt: 'A1', reference: null }],
      ['refund.created', { eventId: events[2]?.id, attempt: 'A1', reference: null }],
      ['charge.refunded', { eventId: events[3]?.id, attempt: 'A1', reference: null }],
      // It carries no merchant reference.
      ['charge.dispute.created', { eventId: events[4]?.id, attempt: null, reference: null }],
    ])
  })

  test('that arrive twice, late or out of order lead to the same result', async () => {
    const { stripe, client, payment, webhooks } = await openBox()
    stripe.control.payLater(payment.reference)
    stripe.control.finishLater(payment.reference, 'succeeded')
    for (const { id } of stripe.control.events().toReversed()) await stripe.control.sendEvent(id, { times: 2 })

    const ids = new Set<string>()
    for (const webhook of webhooks) {
      ids.add((await client.parseWebhook(webhook)).eventId)
      expect(await client.reconcile(payment)).toMatchObject({ state: 'captured' })
    }
    expect(webhooks).toHaveLength(4)
    expect(ids.size).toBe(2)
  })

  test('settles a payment whose webhooks were lost', async () => {
    const { stripe, client, payment, webhooks } = await openBox()
    stripe.control.pay(payment.reference)
    expect(await client.reconcile(payment)).toMatchObject({ state: 'captured' })
    expect(webhooks).toEqual([])
  })

  test('are rejected when signed with another secret, modified, replayed or unsigned', async () => {
    const { stripe, client, payment, webhooks } = await openBox()
    stripe.control.pay(payment.reference)
    const [event] = stripe.control.events()
    for (const delivery of [
      { forge: 'secret' },
      { forge: 'body' },
      { forge: 'none' },
      { ageSeconds: 330 },
      { ageSeconds: -330 },
    ] as const)
      await stripe.control.sendEvent(event?.id ?? '', delivery)
    await stripe.control.sendEvent(event?.id ?? '', { ageSeconds: 270 })

    expect(webhooks).toHaveLength(6)
    for (const webhook of webhooks.slice(0, 5))
      await expect(client.parseWebhook(webhook)).rejects.toThrow(ForgedWebhook)
    expect(await client.parseWebhook(webhooks[5] ?? { headers: {}, body: Buffer.alloc(0) })).toMatchObject({
      attempt: 'A1',
    })
    await expect(client.parseWebhook({ headers: {}, body: Buffer.from('{}') })).rejects.toThrow(ForgedWebhook)
  })
})

describe('when Stripe does not respond as expected', () => {
  const SILENT = [
    { kind: 'drop' },
    { kind: 'hang' },
    { kind: 'delay', delayMs: 5000 },
    { kind: 'garbage' },
    { kind: 'shape' },
    { kind: 'endless' },
    { kind: 'redirect' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 503 },
    { kind: 'status', status: 429, code: 'rate_limit' },
    { kind: 'status', status: 400, code: 'rate_limit' },
    { kind: 'status', status: 409, code: 'lock_timeout' },
    { kind: 'status', status: 409, code: 'idempotency_key_in_use' },
  ] as const

  test.each(SILENT)('reports the gateway as unavailable after %o, without revealing secrets', async (fault) => {
    const started = await startPayment()
    const { stripe, payment } = started
    const request = refundOf(payment, await capture(started))
    stripe.control.addFault(fault)
    const isSlow = fault.kind === 'hang' || fault.kind === 'delay'
    const client = connect(stripe, { timeoutMs: isSlow ? 100 : 10_000 })

    for (const operation of [
      () => client.start(requestOf({ attempt: 'A2' })),
      () => client.reconcile(payment),
      () => client.refund(request),
      () => client.findRefund(request, null),
      () => client.findRefund(request, 're_1'),
    ]) {
      const error = await errorOf(operation())
      expect(error).toBeInstanceOf(GatewayUnavailable)
      for (const secret of [KEY, SECRET, stripe.url, 'ada@']) expect(String(error)).not.toContain(secret)
    }
  })

  test.each([
    { status: 402, code: 'card_declined' },
    { status: 400, code: 'amount_too_large' },
    { status: 403, code: 'account_closed' },
  ])('a $status is a no to what was asked for, and tells nothing of what was paid', async ({ status, code }) => {
    const started = await startPayment()
    const { stripe, client, payment } = started
    const request = refundOf(payment, await capture(started))
    stripe.control.addFault({ call: 'POST', kind: 'status', status, code })

    for (const operation of [() => client.start(requestOf({ attempt: 'A2' })), () => client.refund(request)]) {
      const error = await errorOf(operation())
      expect(error).toBeInstanceOf(GatewayRejection)
      expect(String(error)).toContain(`${status} ${code}`)
    }
    expect(await client.reconcile(payment)).toMatchObject({ state: 'captured' })
    stripe.control.addFault({ call: 'GET', kind: 'status', status, code })
    await expect(client.reconcile(payment)).rejects.toThrow(GatewayUnavailable)
  })

  test('Stripe repeats an error for the same attempt, and a new attempt succeeds', async () => {
    const stripe = await openSimulator()
    const client = connect(stripe)
    stripe.control.addFault({ kind: 'status', status: 500, times: 1 })
    await expect(client.start(requestOf())).rejects.toThrow(GatewayUnavailable)
    await expect(client.start(requestOf())).rejects.toThrow(GatewayUnavailable)
    expect((await client.start(requestOf({ attempt: 'A2' }))).url).toContain(stripe.url)
  })
})
