import { expect, onTestFinished, test } from 'vitest'
import { DEMO_BKASH, openBkashSimulator, type BkashSimulator } from '#simulators/bkash.ts'
import type { WebhookOptions } from '#simulators/bkash/types.ts'
import type { WireFault } from '#simulators/http/faults.ts'
import {
  toPaymentReference,
  openWebhookBox,
  openTestBkash,
  paymentRequest,
  refundRequest,
  sharedTokens,
} from '#test/payments.ts'
import {
  ForgedWebhook,
  GatewayRejection,
  GatewayUnavailable,
  type GatewayClient,
  type PaymentFact,
  type PaymentReference,
  type PaymentRequest,
  type ProviderParameters,
} from '../gateway.ts'
import { BkashAccount, openBkash } from './bkash.adapter.ts'
import { UnsafeTarget } from './provider-url.ts'

const LOCAL = { allowLocal: true }

async function open() {
  const { provider, account } = await openTestBkash()
  const tokens = sharedTokens()
  let skippedMs = 0
  const now = () => new Date(Date.now() + skippedMs)
  return {
    provider,
    account,
    client: openBkash(account, { ...LOCAL, tokens, now }),
    /** Opens a client as another process of the same shop. */
    connect: (timeoutMs = 20_000) => openBkash(account, { ...LOCAL, tokens, now, timeoutMs }),
    /** Advances both clocks. */
    advance: (seconds: number) => {
      skippedMs += seconds * 1000
      provider.control.advance(seconds)
    },
  }
}

async function begin(client: GatewayClient, changes: Partial<PaymentRequest> = {}) {
  const request = paymentRequest(changes)
  const started = await client.start(request)
  return { request, started, payment: toPaymentReference(request, started.reference) }
}

/** The parameters that the browser brings back. */
const parametersIn = (url: string | null): ProviderParameters => Object.fromEntries(new URL(url ?? '').searchParams)

/** Approves the payment and returns the parameters of the callback. */
const approve = ({ control }: BkashSimulator, { reference }: PaymentReference, options = {}): ProviderParameters =>
  parametersIn(control.finish(reference, 'approve', options))

const errorOf = async (operation: Promise<unknown>): Promise<Error> =>
  operation.then(
    () => Promise.reject(new Error('nothing went wrong')),
    (error: unknown) => error as Error,
  )

const paidOf = (fact: PaymentFact) => {
  if (fact.state !== 'captured') throw new Error(`not paid: ${JSON.stringify(fact)}`)
  return fact
}

const countOf = ({ control }: BkashSimulator, endpoint: string): number =>
  control.calls().filter(({ path }) => path.endsWith(`/${endpoint}`)).length

async function openPaid() {
  const shop = await open()
  const { payment } = await begin(shop.client)
  const paid = paidOf(await shop.client.reconcile(payment, approve(shop.provider, payment)))
  return { ...shop, payment, trxID: paid.captureReference }
}

test('starts a payment with the exact taka amount and one callback URL for all outcomes', async () => {
  const { provider, client } = await open()

  const { started } = await begin(client, {
    amount: 1_150_05,
    customer: { ...paymentRequest().customer, phone: '+880 1711-000001' },
  })

  expect(started.url).toBe(`${new URL(provider.url).origin}/redirect/?paymentID=${started.reference}`)
  expect(provider.control.calls().at(-1)?.parameters).toEqual({
    mode: '0011',
    payerReference: '01711000001',
    callbackURL: 'https://home.example/pay/g1/P7K3M9QXD2F1/success',
    amount: '1150.05',
    currency: 'BDT',
    intent: 'sale',
    merchantInvoiceNumber: 'P7K3M9QXD2F1',
  })
})

test('rejects other currencies and a merchant reference that was used before', async () => {
  const { provider, client } = await open()
  await expect(begin(client, { currency: 'USD' })).rejects.toThrow(GatewayRejection)
  await expect(begin(client, { amount: 0 })).rejects.toThrow(GatewayRejection)
  expect(provider.control.calls()).toEqual([])

  await begin(client)
  const rejection = await errorOf(begin(client))
  expect(rejection).toBeInstanceOf(GatewayRejection)
  expect(rejection.message).toBe('bKash: 2029: Duplicate for all transactions')
})

test('executes a payment once, after the shopper approved it', async () => {
  const { provider, client } = await open()
  const { payment } = await begin(client)
  expect(await client.reconcile(payment)).toEqual({ state: 'pending' })
  const parameters = approve(provider, payment)
  expect(provider.control.executionsOf(payment.reference)).toBe(0)

  const paid = await client.reconcile(payment, parameters)
  expect(paid).toEqual({
    state: 'captured',
    amount: 1_150_00,
    currency: 'BDT',
    captureReference: expect.stringMatching(/^[0-9A-F]{10}$/),
    isRisky: false,
  })
  expect(await client.reconcile(payment, parameters)).toEqual(paid)
  expect(await client.reconcile(payment)).toEqual(paid)
  expect(provider.control.executionsOf(payment.reference)).toBe(1)
  expect(countOf(provider, 'execute')).toBe(1)
})

test('executes a payment without a callback when the provider reports it as approved', async () => {
  const { provider, client } = await open()
  const { payment } = await begin(client)
  provider.control.finish(payment.reference, 'approve')
  const body = { statusCode: '0000', paymentID: payment.reference, transactionStatus: 'Authorized' }
  provider.control.addFault({ kind: 'answer', call: 'payment/status', times: 1, body })

  expect(await client.reconcile(payment)).toMatchObject({ state: 'captured', amount: 1_150_00 })
  expect(provider.control.executionsOf(payment.reference)).toBe(1)
})

test('a success callback does not execute a payment that was not approved', async () => {
  const { provider, client } = await open()
  const { payment } = await begin(client)
  const parameters = { paymentID: payment.reference, status: 'success' }

  expect(await client.reconcile(payment, parameters)).toEqual({ state: 'pending' })
  expect(provider.control.executionsOf(payment.reference)).toBe(0)
  // It can still be approved.
  expect(await client.reconcile(payment, approve(provider, payment))).toMatchObject({ state: 'captured' })
})

test('concurrent callbacks execute a payment once and all report it as captured', async () => {
  const { provider, client, connect } = await open()
  const { payment } = await begin(client)
  const parameters = approve(provider, payment)

  const facts = await Promise.all([client, connect(), connect()].map((each) => each.reconcile(payment, parameters)))
  expect(facts.map(({ state }) => state)).toEqual(['captured', 'captured', 'captured'])
  expect(provider.control.executionsOf(payment.reference)).toBe(1)
})

for (const kind of ['hang', 'drop', 'garbage', 'status'] as const)
  test(`finds a captured payment by query when the execute response was lost (${kind})`, async () => {
    const { provider, connect } = await open()
    const client = connect(kind === 'hang' ? 500 : 20_000)
    const { payment } = await begin(client)
    const parameters = approve(provider, payment)
    provider.control.addFault({ call: 'execute', kind, isDone: true })

    expect(await client.reconcile(payment, parameters)).toMatchObject({ state: 'captured', amount: 1_150_00 })
    expect(countOf(provider, 'execute')).toBe(1)
  })

test('queries the status after an execute response without a result, and does not execute again', async () => {
  const { provider, client } = await open()
  const { payment } = await begin(client)
  const parameters = approve(provider, payment)
  provider.control.addFault({
    call: 'execute',
    kind: 'answer',
    body: { message: 'Endpoint request timed out' },
    times: 1,
  })

  expect(await client.reconcile(payment, parameters)).toEqual({ state: 'pending' })
  expect(countOf(provider, 'execute')).toBe(1)
  // Without a callback nothing says that the shopper approved.
  expect(await client.reconcile(payment)).toEqual({ state: 'pending' })
  expect(countOf(provider, 'execute')).toBe(1)
})

test('queries the status when the payment was already executed', async () => {
  const { provider, client } = await open()
  const { payment } = await begin(client)
  const parameters = approve(provider, payment)
  // The first status is that of the moment before another process executes the payment.
  const status = { statusCode: '0000', paymentID: payment.reference, transactionStatus: 'Initiated' }
  await client.reconcile(payment, parameters)
  provider.control.addFault({ call: 'payment/status', kind: 'answer', body: status, times: 1 })

  expect(await client.reconcile(payment, parameters)).toMatchObject({ state: 'captured' })
  expect(countOf(provider, 'execute')).toBe(2)
  expect(provider.control.executionsOf(payment.reference)).toBe(1)

  for (const code of ['2062', '2117', '2068']) {
    provider.control.addFault({ call: 'payment/status', kind: 'answer', body: status, times: 1 })
    provider.control.addFault({
      call: 'execute',
      kind: 'answer',
      body: { errorCode: code, errorMessage: 'done' },
      times: 1,
    })
    expect(await client.reconcile(payment, parameters)).toMatchObject({ state: 'captured' })
  }
})

test('fails as declined when the wallet balance is insufficient', async () => {
  const { provider, client } = await open()
  const { payment } = await begin(client)

  expect(await client.reconcile(payment, approve(provider, payment, { isPoor: true }))).toEqual({
    state: 'failed',
    reason: 'declined',
  })
  expect(provider.control.executionsOf(payment.reference)).toBe(0)
})

for (const [outcome, reason] of [
  ['wrongPin', 'declined'],
  ['cancel', 'cancelled'],
] as const)
  test(`a payment that ends with ${outcome} fails as ${reason}`, async () => {
    const { provider, client } = await open()
    const { payment } = await begin(client)
    const parameters = parametersIn(provider.control.finish(payment.reference, outcome))

    expect(await client.reconcile(payment, parameters)).toEqual({ state: 'failed', reason })
    expect(countOf(provider, 'execute')).toBe(0)
  })

test('a cancel callback does not change a captured payment', async () => {
  const { client, payment } = await openPaid()

  expect(await client.reconcile(payment, { paymentID: payment.reference, status: 'cancel' })).toMatchObject({
    state: 'captured',
  })
})

test('ignores a callback with the reference of another payment', async () => {
  const { provider, client } = await open()
  const mine = await begin(client, { attempt: 'mine' })
  const other = await begin(client, { attempt: 'other' })
  const parameters = approve(provider, other.payment)

  expect(await client.reconcile(mine.payment, parameters)).toEqual({ state: 'pending' })
  expect(await client.reconcile(mine.payment, { ...parameters, status: 'cancel' })).toEqual({ state: 'pending' })
  expect(await client.reconcile(mine.payment, { status: 'success' })).toEqual({ state: 'pending' })
  expect(countOf(provider, 'execute')).toBe(0)
})

test('cancels an unexecuted payment by never executing it', async () => {
  const { provider, client, payment } = await openPaid()
  expect(await client.cancel?.(payment)).toMatchObject({ state: 'captured' })

  const other = await begin(client, { attempt: 'other' })
  approve(provider, other.payment)
  expect(await client.cancel?.(other.payment)).toEqual({ state: 'failed', reason: 'cancelled' })
  expect(provider.control.executionsOf(other.payment.reference)).toBe(0)
})

test('a payment expires after a day', async () => {
  const { provider, client, advance } = await open()
  const { payment } = await begin(client)
  const parameters = approve(provider, payment)
  advance(24 * 3600 + 1)

  expect(await client.reconcile(payment)).toEqual({ state: 'failed', reason: 'expired' })
  expect(await client.reconcile(payment, parameters)).toEqual({ state: 'failed', reason: 'expired' })
})

test('reports the actual amount when it differs, and rejects a response about another payment', async () => {
  const { provider, client } = await open()
  const { payment } = await begin(client)
  const body = {
    statusCode: '0000',
    transactionStatus: 'Completed',
    trxID: 'AB12CD34EF',
    amount: '1.00',
    currency: 'BDT',
    merchantInvoiceNumber: payment.attempt,
  }
  provider.control.addFault({ kind: 'answer', body, times: 1 })
  expect(await client.reconcile(payment)).toMatchObject({ state: 'captured', amount: 1_00 })

  for (const invalid of [
    { merchantInvoiceNumber: 'another' },
    { paymentID: 'another' },
    { amount: '1e2' },
    { amount: '' },
    { trxID: '' },
  ]) {
    provider.control.addFault({ kind: 'answer', body: { ...body, ...invalid }, times: 1 })
    await expect(client.reconcile(payment)).rejects.toThrow(GatewayUnavailable)
  }
})

const troubles: readonly WireFault[] = [
  { kind: 'status', status: 503 },
  { kind: 'answer', body: { statusCode: '503', statusMessage: 'System is undergoing maintenance.' } },
  { kind: 'answer', body: { message: 'Service Unavailable' } },
  { kind: 'answer', body: {} },
  { kind: 'garbage' },
  { kind: 'hang' },
  { kind: 'drop' },
  { kind: 'endless' },
  { kind: 'redirect' },
]

for (const fault of troubles)
  test(`reports the gateway as unavailable without revealing secrets after ${JSON.stringify(fault)}`, async () => {
    const { provider, connect, payment, trxID } = await openPaid()
    const hasty = connect(fault.kind === 'hang' ? 200 : 20_000)
    const refund = refundRequest(payment, trxID)
    for (const endpoint of ['create', 'payment/', 'execute']) provider.control.addFault({ ...fault, call: endpoint })

    for (const operation of [
      () => hasty.start(paymentRequest({ attempt: 'another' })),
      () => hasty.reconcile(payment, { paymentID: payment.reference, status: 'success' }),
      () => hasty.refund(refund),
    ]) {
      const error = await errorOf(operation())
      expect(error).toBeInstanceOf(GatewayUnavailable)
      for (const secret of [DEMO_BKASH.app_secret, DEMO_BKASH.password, provider.url])
        expect(`${error.message} ${error.stack}`).not.toContain(secret)
    }
    provider.control.clearFaults()
    expect(await hasty.reconcile(payment)).toMatchObject({ state: 'captured' })
  })

test('all processes share one token for an hour and refresh it in time with its refresh token', async () => {
  const { provider, client, connect, advance } = await open()
  await Promise.all([
    begin(client, { attempt: 'a' }),
    begin(connect(), { attempt: 'b' }),
    begin(connect(), { attempt: 'c' }),
  ])
  expect(countOf(provider, 'token/grant')).toBe(1)

  advance(49 * 60)
  await begin(client, { attempt: 'd' })
  expect(countOf(provider, 'token/refresh')).toBe(0)
  advance(2 * 60)
  await Promise.all([begin(client, { attempt: 'e' }), begin(connect(), { attempt: 'f' })])
  expect(countOf(provider, 'token/refresh')).toBe(1)
  expect(countOf(provider, 'token/grant')).toBe(1)
})

test('makes at most two token calls in any hour of a day, whatever is rejected', async () => {
  const { provider, client, connect, advance } = await open()
  const { payment } = await begin(client)
  const at: number[] = []
  let minute = 0
  for (; minute < 24 * 60 - 10; minute += 10) {
    if (minute % 30 === 0) provider.control.revokeTokens()
    const before = countOf(provider, 'token/grant') + countOf(provider, 'token/refresh')
    for (const each of [connect(), connect()]) await each.reconcile(payment).catch(() => null)
    const after = countOf(provider, 'token/grant') + countOf(provider, 'token/refresh')
    at.push(...Array.from({ length: after - before }, () => minute))
    provider.control.forgetCalls()
    advance(600)
  }

  const most = Math.max(...at.map((begins) => at.filter((each) => each >= begins && each < begins + 60).length))
  expect(most).toBeLessThanOrEqual(2)
  // The provider never had to lock the account: it accepts requests again.
  advance(3600)
  expect(await connect().reconcile(payment)).toMatchObject({ state: 'failed', reason: 'expired' })
})

test('a third token request within an hour locks the account at the provider', async () => {
  const { provider, account } = await openTestBkash()
  const grant = () =>
    fetch(`${account.baseUrl}/tokenized/checkout/token/grant`, {
      method: 'POST',
      headers: { username: DEMO_BKASH.username, password: DEMO_BKASH.password },
      body: JSON.stringify(DEMO_BKASH),
    })
  expect((await grant()).status).toBe(200)
  expect((await grant()).status).toBe(200)
  expect((await grant()).status).toBe(429)
  provider.control.advance(3500)
  expect((await grant()).status).toBe(429)

  const client = openBkash(account, { ...LOCAL, tokens: sharedTokens() })
  const error = await errorOf(begin(client))
  expect(error).toBeInstanceOf(GatewayUnavailable)
  expect(error.message).toContain('HTTP 429, Limit Exceeded')
})

test('replaces a rejected token once', async () => {
  const { provider, client } = await open()
  const { payment } = await begin(client)
  provider.control.revokeTokens()
  provider.control.forgetCalls()

  expect(await client.reconcile(payment)).toEqual({ state: 'pending' })
  expect(provider.control.calls().map(({ path, status }) => [path.split('/checkout/')[1], status])).toEqual([
    ['payment/status', 401],
    ['token/grant', 200],
    ['payment/status', 200],
  ])

  // No third request within the hour.
  provider.control.revokeTokens()
  await expect(client.reconcile(payment)).rejects.toThrow(GatewayUnavailable)
  expect(countOf(provider, 'token/grant')).toBe(1)
})

test('repeats an execution with a new token when the first one was rejected', async () => {
  const { provider, client } = await open()
  const { payment } = await begin(client)
  const parameters = approve(provider, payment)
  provider.control.addFault({ call: 'execute', kind: 'status', status: 401, times: 1 })

  expect(await client.reconcile(payment, parameters)).toMatchObject({ state: 'captured' })
  expect(provider.control.executionsOf(payment.reference)).toBe(1)
})

test('requests a new token when the refresh token is rejected', async () => {
  const { provider, client, advance } = await open()
  const { payment } = await begin(client)
  provider.control.addFault({ call: 'token/refresh', kind: 'status', status: 401, times: 1 })

  // The present token is valid for ten more minutes.
  advance(51 * 60)
  expect(await client.reconcile(payment)).toEqual({ state: 'pending' })
  expect(countOf(provider, 'token/grant')).toBe(1)
  advance(10 * 60)
  expect(await client.reconcile(payment)).toEqual({ state: 'pending' })
  expect(countOf(provider, 'token/grant')).toBe(2)
})

test('does not use the token of a previous account for the next one', async () => {
  const merchant = { ...DEMO_BKASH, app_key: 'another-app-key' }
  const before = await openTestBkash()
  const after = await openBkashSimulator({ merchant })
  onTestFinished(() => after.close())
  const tokens = sharedTokens()
  await begin(openBkash(before.account, { ...LOCAL, tokens }))

  await begin(openBkash({ ...merchant, baseUrl: after.url }, { ...LOCAL, tokens }))
  expect(after.control.calls().map(({ path, status }) => [path.split('/checkout/')[1], status])).toEqual([
    ['token/grant', 200],
    ['create', 200],
  ])
})

test('requests a token again when another process never received the one it requested', async () => {
  const { account } = await openTestBkash()
  const tokens = sharedTokens()
  // That process died: its request counts, and no result will follow.
  await tokens.claim([], [Date.now() - 40_000])

  await begin(openBkash(account, { ...LOCAL, tokens }))
  expect((await tokens.read()).requestedAt).toHaveLength(2)
})

for (const invalid of ['app_key', 'app_secret', 'username', 'password'])
  test(`reports a wrong ${invalid} as a token error, without revealing it`, async () => {
    const { account } = await openTestBkash()
    const client = openBkash({ ...account, [invalid]: 'not-the-right-one' }, { ...LOCAL, tokens: sharedTokens() })

    const error = await errorOf(begin(client))
    expect(error).toBeInstanceOf(GatewayUnavailable)
    expect(error.message).toMatch(/there is no token: HTTP (200, Invalid App Key|403, Forbidden)$/)
  })

test('refunds in parts, each once by its reference, and no more than was paid', async () => {
  const { provider, client, payment, trxID } = await openPaid()
  const request = refundRequest(payment, trxID)

  const first = await client.refund(request)
  expect(first).toEqual({ state: 'succeeded', reference: expect.any(String) })
  expect(await client.refund(request)).toEqual(first)
  const second = await client.refund({ ...request, refund: 'R2', refundAmount: 50_05 })
  expect(await client.refund({ ...request, refund: 'R2', refundAmount: 50_05 })).toEqual(second)
  expect(await client.refund(request)).toEqual(first)
  expect(provider.control.refundedOf(payment.reference)).toBe(150_05)

  const rejection = await errorOf(client.refund({ ...request, refund: 'R3', refundAmount: 999_96 }))
  expect(rejection).toBeInstanceOf(GatewayRejection)
  expect(rejection.message).toMatch('2026')
  await client.refund({ ...request, refund: 'R3', refundAmount: 999_95 })
  expect(provider.control.refundedOf(payment.reference)).toBe(1_150_00)
})

test('finds a refund by its reference when the response was lost, and reports one that never arrived as failed', async () => {
  const { provider, client, payment, trxID } = await openPaid()
  const request = refundRequest(payment, trxID)
  // The first request only checks whether a refund exists.
  provider.control.addFault({ call: 'payment/refund', kind: 'answer', body: { statusCode: '2033' }, times: 1 })
  provider.control.addFault({ call: 'payment/refund', kind: 'drop', isDone: true, times: 1 })
  await expect(client.refund(request)).rejects.toThrow(GatewayUnavailable)

  const found = await client.findRefund(request, null)
  expect(found).toEqual({ state: 'succeeded', reference: expect.any(String) })
  expect(await client.findRefund({ ...request, refund: 'R2' }, null)).toMatchObject({ state: 'failed' })
  expect(await client.refund(request)).toEqual(found)
  expect(provider.control.refundedOf(payment.reference)).toBe(100_00)
})

async function openNotified() {
  const shop = await openPaid()
  const box = await openWebhookBox()
  await shop.provider.control.subscribe(box.url)
  const take = async (options: WebhookOptions = {}) => {
    box.webhooks.length = 0
    await shop.provider.control.sendWebhook(shop.payment.reference, { times: 1, ...options })
    return box.webhooks
  }
  const read = async (options?: WebhookOptions) =>
    Promise.all((await take(options)).map((webhook) => shop.client.parseWebhook(webhook)))
  return { ...shop, box, take, read }
}

test('confirms a subscription; its webhooks name the payment, and duplicates have the same event ID', async () => {
  const { provider, client, box, payment, read } = await openNotified()
  const [confirmation] = box.webhooks
  expect(provider.control.isSubscribed()).toBe(false)
  expect(confirmation && (await client.parseWebhook(confirmation))).toEqual({
    eventId: expect.any(String),
    attempt: null,
    reference: null,
  })
  expect(provider.control.isSubscribed()).toBe(true)

  const [first, second] = await read({ times: 2 })
  expect(first).toEqual({ eventId: expect.any(String), attempt: payment.attempt, reference: null })
  expect(second).toEqual(first)
  const [another] = await read()
  expect(another?.eventId).not.toBe(first?.eventId)
})

test('sends a webhook about an executed payment to a confirmed subscription', async () => {
  const { provider, client, box } = await openNotified()
  const [confirmation] = box.webhooks
  if (confirmation) await client.parseWebhook(confirmation)
  box.webhooks.length = 0
  const { payment } = await begin(client, { attempt: 'another' })
  await client.reconcile(payment, approve(provider, payment))

  await expect.poll(() => box.webhooks.length).toBe(1)
  const [webhook] = box.webhooks
  expect(webhook && (await client.parseWebhook(webhook))).toMatchObject({ attempt: 'another' })
})

for (const forge of ['signature', 'message', 'topic', 'header', 'subscription'] as const)
  test(`rejects a webhook with a forged ${forge}`, async () => {
    const { read } = await openNotified()
    await expect(read({ forge })).rejects.toThrow(ForgedWebhook)
  })

for (const certificateUrl of [
  'https://sns.evil.example/SimpleNotificationService.pem',
  'https://sns.us-east-1.amazonaws.com.evil.example/a.pem',
  'https://sns.us-east-1.amazonaws.com@evil.example/a.pem',
  'https://evil.example/sns.us-east-1.amazonaws.com/a.pem',
  'https://bucket.s3.amazonaws.com/a.pem',
  'http://sns.us-east-1.amazonaws.com/a.pem',
  'https://sns.us-east-1.amazonaws.com:8443/a.pem',
  'https://sns.us-east-1.amazonaws.com/a.txt',
  'https://sns.us-east-1.amazonaws.com/?a.pem',
  'http://127.0.0.1:9/a.pem',
  'file:///etc/a.pem',
  'a.pem',
])
  test(`never fetches the certificate of a webhook from ${certificateUrl}`, async () => {
    const { read } = await openNotified()
    await expect(read({ certificateUrl })).rejects.toThrow(ForgedWebhook)
  })

test('caches a certificate, and reports the gateway as unavailable when one cannot be fetched', async () => {
  const { provider, account, take } = await openNotified()
  const [webhook] = await take()
  if (!webhook) throw new Error('no notice came')
  const elsewhere = await openWebhookBox(500)
  const local = { ...LOCAL, tokens: sharedTokens() }
  // Of all local URLs, only the account's own may sign.
  const moved = openBkash({ ...account, baseUrl: elsewhere.url }, local)
  await expect(moved.parseWebhook(webhook)).rejects.toThrow(ForgedWebhook)

  const client = openBkash(account, local)
  await client.parseWebhook(webhook)
  await provider.close()
  await expect(client.parseWebhook(webhook)).resolves.toMatchObject({ attempt: 'P7K3M9QXD2F1' })
  const unknown = JSON.parse(webhook.body.toString()) as Record<string, string>
  const body = Buffer.from(
    JSON.stringify({ ...unknown, SigningCertURL: `${new URL(provider.url).origin}/another.pem` }),
  )
  await expect(client.parseWebhook({ ...webhook, body })).rejects.toThrow(GatewayUnavailable)
})

test('rejects webhooks without a configured topic, and local ones when local addresses are not allowed', async () => {
  const { account, take } = await openNotified()
  const [webhook] = await take()
  if (!webhook) throw new Error('no notice came')
  const { topic_arn: _, ...without } = account
  const tokens = sharedTokens()

  await expect(openBkash(without, { ...LOCAL, tokens }).parseWebhook(webhook)).rejects.toThrow(ForgedWebhook)
  const strict = openBkash({ ...account, baseUrl: 'https://tokenized.pay.bka.sh/v1.2.0-beta' }, { tokens })
  await expect(strict.parseWebhook(webhook)).rejects.toThrow(ForgedWebhook)
  for (const body of ['', '{}', '[]', 'x'.repeat(100)])
    await expect(
      openBkash(account, { ...LOCAL, tokens }).parseWebhook({ headers: {}, body: Buffer.from(body) }),
    ).rejects.toThrow(ForgedWebhook)
})

test('sends keys only to public https addresses, and to simulators where allowed', () => {
  const tokens = sharedTokens()
  const openAt = (baseUrl: string) => openBkash(BkashAccount.parse({ ...DEMO_BKASH, baseUrl }), { tokens })

  for (const baseUrl of ['http://tokenized.pay.bka.sh', 'http://127.0.0.1:4130', 'https://192.168.0.1'])
    expect(() => openAt(baseUrl), baseUrl).toThrow(UnsafeTarget)
  expect(BkashAccount.parse(DEMO_BKASH).baseUrl).toBe('https://tokenized.pay.bka.sh/v1.2.0-beta')
  openAt('https://tokenized.sandbox.bka.sh/v1.2.0-beta')
})
