import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openSandboxSimulator, type SandboxSimulator } from '#simulators/sandbox.ts'
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
import { openSandbox, type SandboxOptions } from './sandbox.adapter.ts'

const ACCOUNT = { key: 'key-of-this-test', noticeSecret: 'secret-of-this-test' }
const SHOP = 'http://shop.localhost/pay/g/A1'

const connect = ({ url }: { url: string }, options: SandboxOptions = {}): GatewayClient =>
  openSandbox({ ...ACCOUNT, baseUrl: url }, { allowLocal: true, ...options })

const requestOf = (change: Partial<PaymentRequest> = {}): PaymentRequest => ({
  attempt: 'A1',
  orderNumber: '7K3M9QXD2F',
  amount: 1999,
  currency: 'EUR',
  returnUrls: { success: `${SHOP}/success`, failure: `${SHOP}/fail`, cancel: `${SHOP}/cancel` },
  webhookUrl: 'http://127.0.0.1:9/notice',
  customer: { name: '', email: '', phone: '', addressLine1: '', city: '', postcode: '', country: 'IE' },
  description: 'Order 7K3M9-QXD2F',
  quantity: 1,
  expiresAt: new Date(Date.now() + 3_600_000),
  ...change,
})

interface Started {
  sandbox: SandboxSimulator
  client: GatewayClient
  payment: PaymentReference
  /** Submits a button of the page. @returns the redirect URL, null when the page stays */
  press: (fields: Record<string, string>) => Promise<string | null>
}

async function startPayment(change: Partial<PaymentRequest> = {}, lateSeconds = 30): Promise<Started> {
  const sandbox = await openSandboxSimulator({ accounts: [ACCOUNT], lateSeconds })
  onTestFinished(() => sandbox.close())
  const client = connect(sandbox)
  const request = requestOf(change)
  const { reference, url } = await client.start(request)
  const { attempt, amount, currency } = request
  const press: Started['press'] = async (fields) => {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    return response.headers.get('location')
  }
  return { sandbox, client, payment: { attempt, reference, amount, currency }, press }
}

async function capture({ sandbox, client, payment }: Started): Promise<RefundRequest> {
  sandbox.control.choose(payment.reference, 'approve')
  const fact = await client.reconcile(payment)
  if (fact.state !== 'captured') throw new Error(fact.state)
  const { captureReference } = fact
  return { ...payment, refund: 'R1', captureReference, refundAmount: 500, reason: 'sent back' }
}

test('rejects sandbox accounts in real shops', () => {
  const account = { ...ACCOUNT, baseUrl: 'http://127.0.0.1:4112' }
  expect(() => openSandbox(account)).toThrow(UnsafeTarget)
  expect(() => openSandbox({ ...account, baseUrl: 'https://sandbox.example' })).toThrow(UnsafeTarget)
})

describe('the payment page', () => {
  test('approves a payment', async () => {
    const { client, payment, press } = await startPayment()
    expect(await client.reconcile(payment)).toEqual({ state: 'pending' })
    expect(await press({ action: 'approve' })).toBe(`${SHOP}/success`)
    expect(await client.reconcile(payment)).toEqual({
      state: 'captured',
      amount: 1999,
      currency: 'EUR',
      captureReference: expect.stringMatching(/^cap_/),
      isRisky: false,
    })
  })

  test.each([
    ['decline', `${SHOP}/fail`, { state: 'failed', reason: 'declined' }],
    ['cancel', `${SHOP}/cancel`, { state: 'failed', reason: 'cancelled' }],
    ['mismatch', `${SHOP}/success`, { state: 'captured', amount: 2000 }],
    ['risky', `${SHOP}/success`, { state: 'captured', amount: 1999, isRisky: true }],
    ['timeout', null, { state: 'pending' }],
  ])('%s', async (action, location, fact) => {
    const { client, payment, press } = await startPayment()
    expect(await press({ action })).toBe(location)
    expect(await client.reconcile(payment)).toMatchObject(fact)
    // A second submit changes nothing.
    await press({ action: 'approve' })
    expect(await client.reconcile(payment)).toMatchObject(fact)
  })

  test.each([
    ['1234', `${SHOP}/success`, { state: 'captured' }],
    ['0000', `${SHOP}/fail`, { state: 'failed', reason: 'declined' }],
  ])('asks for a code of the bank, and %s is answered', async (code, location, fact) => {
    const { client, payment, press } = await startPayment()
    expect(await press({ action: 'challenge' })).toBeNull()
    expect(await client.reconcile(payment)).toEqual({ state: 'pending' })
    expect(await press({ code })).toBe(location)
    expect(await client.reconcile(payment)).toMatchObject(fact)
  })

  test('redirects back before a late bank response, and sends its webhook afterwards', async () => {
    const box = await openWebhookBox()
    const { client, payment, press } = await startPayment({ webhookUrl: box.url }, 0.2)
    expect(await press({ action: 'late' })).toBe(`${SHOP}/success`)
    expect(await client.reconcile(payment)).toEqual({ state: 'pending' })
    await vi.waitFor(() => expect(box.webhooks).toHaveLength(1), 10_000)
    expect(await client.reconcile(payment)).toMatchObject({ state: 'captured' })
  })

  test('expires when the order no longer waits for payment', async () => {
    const { sandbox, client, payment, press } = await startPayment()
    sandbox.control.advance(3600)
    expect(await client.reconcile(payment)).toEqual({ state: 'failed', reason: 'expired' })
    expect(await press({ action: 'approve' })).toBe(`${SHOP}/fail`)
  })
})

describe('payments', () => {
  test('are started once, also when the response was lost', async () => {
    const { sandbox, client, payment } = await startPayment()
    sandbox.control.addFault({ call: 'POST /v1/payments', kind: 'after', times: 1 })
    await expect(client.start(requestOf({ attempt: 'A2' }))).rejects.toThrow(GatewayUnavailable)
    await client.start(requestOf({ attempt: 'A2' }))
    expect((await client.start(requestOf())).reference).toBe(payment.reference)
    expect(sandbox.control.payments()).toHaveLength(2)
    await expect(client.start(requestOf({ amount: 1 }))).rejects.toThrow(GatewayRejection)
  })

  test('are cancelled unless captured or still pending at the bank', async () => {
    const open = await startPayment()
    expect(await open.client.cancel?.(open.payment)).toEqual({ state: 'failed', reason: 'cancelled' })
    const paid = await startPayment()
    await paid.press({ action: 'approve' })
    expect(await paid.client.cancel?.(paid.payment)).toMatchObject({ state: 'captured' })
    const silent = await startPayment()
    await silent.press({ action: 'timeout' })
    expect(await silent.client.cancel?.(silent.payment)).toEqual({ state: 'pending' })
    silent.sandbox.control.finishLate(silent.payment.reference)
    expect(await silent.client.reconcile(silent.payment)).toMatchObject({ state: 'captured' })
  })

  test('of another attempt or with an unknown reference are rejected', async () => {
    const { client, payment, press } = await startPayment()
    await press({ action: 'approve' })
    for (const invalid of [{ attempt: 'A2' }, { reference: 'sbx_none' }, { reference: '../payments' }])
      await expect(client.reconcile({ ...payment, ...invalid })).rejects.toThrow(GatewayUnavailable)
  })
})

describe('refunds', () => {
  test('are made once, found by reference, and limited to the amount paid', async () => {
    const started = await startPayment()
    const { sandbox, client } = started
    const request = await capture(started)
    expect(await client.findRefund(request, null)).toMatchObject({ state: 'failed' })
    sandbox.control.addFault({ call: 'refunds', kind: 'after', times: 1 })
    await expect(client.refund(request)).rejects.toThrow(GatewayUnavailable)

    const found = await client.findRefund(request, null)
    expect(found).toMatchObject({ state: 'succeeded' })
    expect(await client.refund(request)).toEqual(found)
    await expect(client.refund({ ...request, refund: 'R2', refundAmount: 1500 })).rejects.toThrow(GatewayRejection)
    expect(await client.refund({ ...request, refund: 'R3', refundAmount: 1499 })).toMatchObject({ state: 'succeeded' })
  })

  test('are pending until the bank responds', async () => {
    const started = await startPayment()
    const { sandbox, client } = started
    const request = await capture(started)
    sandbox.control.setRefunds('pending')
    const fact = await client.refund(request)
    if (fact.state !== 'pending') throw new Error(fact.state)
    sandbox.control.finishRefund(fact.reference, 'failed')
    expect(await client.findRefund(request, fact.reference)).toEqual({ state: 'failed', message: 'the bank refused' })
  })
})

describe('webhooks', () => {
  test('name the payment, and duplicates have the same event ID', async () => {
    const box = await openWebhookBox()
    const { sandbox, client, payment, press } = await startPayment({ webhookUrl: box.url })
    sandbox.control.holdWebhooks(true)
    await press({ action: 'approve' })
    const [event] = sandbox.control.notices()
    expect(await sandbox.control.sendWebhook(event?.id ?? '', { times: 2 })).toEqual([200, 200])
    const readings = await Promise.all(box.webhooks.map((webhook) => client.parseWebhook(webhook)))
    const parsed = { eventId: event?.id, attempt: 'A1', reference: payment.reference }
    expect(readings).toEqual([parsed, parsed])
  })

  test('are rejected when signed with another secret, modified, replayed or unsigned', async () => {
    const box = await openWebhookBox()
    const { sandbox, client, press } = await startPayment({ webhookUrl: box.url })
    sandbox.control.holdWebhooks(true)
    await press({ action: 'approve' })
    const [event] = sandbox.control.notices()
    for (const delivery of [
      { forge: 'secret' },
      { forge: 'body' },
      { forge: 'none' },
      { ageSeconds: 330 },
      { ageSeconds: -330 },
    ] as const)
      await sandbox.control.sendWebhook(event?.id ?? '', delivery)
    expect(box.webhooks).toHaveLength(5)
    for (const webhook of box.webhooks) await expect(client.parseWebhook(webhook)).rejects.toThrow(ForgedWebhook)
  })
})

test.each([
  { kind: 'drop' },
  { kind: 'hang' },
  { kind: 'garbage' },
  { kind: 'shape' },
  { kind: 'endless' },
  { kind: 'redirect' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 429 },
] as const)('nothing is known after %o', async (fault) => {
  const started = await startPayment()
  const request = await capture(started)
  started.sandbox.control.addFault(fault)
  const client = connect(started.sandbox, { timeoutMs: fault.kind === 'hang' ? 100 : 10_000 })
  for (const operation of [
    () => client.start(requestOf({ attempt: 'A2' })),
    () => client.reconcile(started.payment),
    () => client.refund(request),
    () => client.findRefund(request, null),
  ])
    await expect(operation()).rejects.toThrow(GatewayUnavailable)
})
