import { expect, test } from 'vitest'
import type { WireFault } from '#simulators/http/faults.ts'
import { DEMO_SSLCOMMERZ } from '#simulators/sslcommerz.ts'
import {
  toPaymentReference,
  openWebhookBox,
  openTestSslcommerz,
  paymentRequest,
  refundRequest,
} from '#test/payments.ts'
import {
  ForgedWebhook,
  GatewayRejection,
  GatewayUnavailable,
  type GatewayClient,
  type PaymentFact,
  type PaymentRequest,
} from '../gateway.ts'
import { UnsafeTarget } from './provider-url.ts'
import { openSslcommerz, SslcommerzAccount } from './sslcommerz.adapter.ts'

const LOCAL = { allowLocal: true }

async function open(timeoutMs = 20_000) {
  const { provider, account } = await openTestSslcommerz()
  return { provider, account, client: openSslcommerz(account, { ...LOCAL, timeoutMs }) }
}

/** Starts a payment. */
async function begin(client: GatewayClient, changes: Partial<PaymentRequest> = {}) {
  const request = paymentRequest(changes)
  const started = await client.start(request)
  return { request, started, payment: toPaymentReference(request, started.reference) }
}

const errorOf = async (operation: Promise<unknown>): Promise<Error> =>
  operation.then(
    () => Promise.reject(new Error('nothing went wrong')),
    (error: unknown) => error as Error,
  )

const paidOf = (fact: PaymentFact) => {
  if (fact.state !== 'captured') throw new Error(`not paid: ${JSON.stringify(fact)}`)
  return fact
}

const formOf = (fields: Readonly<Record<string, string>>) => ({
  headers: {},
  body: Buffer.from(new URLSearchParams(fields).toString()),
})

test('starts a payment with the provider’s fields, the exact amount and its length limits', async () => {
  const { provider, client } = await open()

  const { started } = await begin(client, {
    amount: 1_150_05,
    customer: { ...paymentRequest().customer, addressLine1: 'আ'.repeat(60), postcode: '', country: 'BD' },
  })

  expect(started.url).toMatch(new RegExp(`^${provider.url}/gwprocess/v4/gw.php\\?`))
  expect(started.reference).toMatch(/^[0-9A-F]{32}$/)
  expect(provider.control.calls()[0]?.parameters).toMatchObject({
    ...DEMO_SSLCOMMERZ,
    total_amount: '1150.05',
    currency: 'BDT',
    tran_id: 'P7K3M9QXD2F1',
    success_url: 'https://home.example/pay/g1/P7K3M9QXD2F1/success',
    fail_url: 'https://home.example/pay/g1/P7K3M9QXD2F1/fail',
    cancel_url: 'https://home.example/pay/g1/P7K3M9QXD2F1/cancel',
    cus_add1: 'আ'.repeat(50),
    cus_postcode: 'N/A',
    cus_country: 'Bangladesh',
    num_of_item: '2',
    shipping_method: 'NO',
    value_a: '7K3M9QXD2F',
  })
})

test('rejects amounts outside 10.00 to 500000.00 taka and unsupported values before sending a request', async () => {
  const { provider, client } = await open()

  for (const [amount, currency] of [
    [9_99, 'BDT'],
    [500_000_01, 'BDT'],
    [0, 'USD'],
    [10_005, 'KWD'],
    [100_000_000_00, 'USD'],
  ] as const)
    await expect(client.start(paymentRequest({ amount, currency }))).rejects.toThrow(GatewayRejection)
  await expect(client.start(paymentRequest({ webhookUrl: `https://a.example/${'x'.repeat(250)}` }))).rejects.toThrow(
    GatewayRejection,
  )
  expect(provider.control.calls()).toEqual([])

  await begin(client, { amount: 10_00, attempt: 'least' })
  await begin(client, { amount: 500_000_00, attempt: 'most' })
  provider.control.setRate('JPY', '0.8000')
  provider.control.setRate('KWD', '389.1000')
  for (const [currency, amount] of [
    ['JPY', 1500],
    ['KWD', 12_340],
  ] as const) {
    const { payment } = await begin(client, { amount, currency, attempt: currency })
    await provider.control.finish(currency, 'pay')
    expect(await client.reconcile(payment)).toMatchObject({ state: 'captured', amount, currency })
  }
  expect(provider.control.calls().flatMap(({ parameters }) => parameters.total_amount ?? [])).toEqual([
    '10.00',
    '500000.00',
    '1500.00',
    '12.34',
  ])
})

test('accepts a payment reference only once', async () => {
  const { client } = await open()
  await begin(client)

  await expect(begin(client)).rejects.toThrow('Duplicate tran_id')
  await expect(begin(client)).rejects.toThrow(GatewayRejection)
})

test('reports the provider’s rejection without the store’s password', async () => {
  const { provider, account } = await openTestSslcommerz()
  const client = openSslcommerz({ ...account, store_passwd: 'not-the-password' }, LOCAL)
  await expect(begin(client)).rejects.toThrow('Store Credential Error')

  const failedreason = `store_passwd not-the-password\n is ${'very '.repeat(100)}wrong`
  provider.control.addFault({ kind: 'answer', body: { status: 'FAILED', failedreason } })
  const rejection = await errorOf(begin(client))
  expect(rejection).toBeInstanceOf(GatewayRejection)
  expect(rejection.message).not.toContain('not-the-password')
  expect(rejection.message.length).toBeLessThan(250)
})

test('a payment is pending until the provider confirms it', async () => {
  const { provider, client } = await open()
  const { payment } = await begin(client)

  expect(await client.reconcile(payment)).toEqual({ state: 'pending' })
  expect(await client.reconcile(payment, { status: 'VALID', val_id: 'made-up' })).toEqual({ state: 'pending' })
  expect(await client.reconcile({ ...payment, attempt: 'nobody-knows-it' })).toEqual({ state: 'pending' })
  await provider.control.finish(payment.attempt, 'close')
  expect(await client.reconcile(payment)).toEqual({ state: 'pending' })
})

test('reports the amount paid by validation ID or by reference, also on a repeated query', async () => {
  const { provider, client } = await open()
  const { payment } = await begin(client)
  const returned = await provider.control.finish(payment.attempt, 'pay')

  expect(returned?.url).toBe('https://home.example/pay/g1/P7K3M9QXD2F1/success')
  const paid = {
    state: 'captured',
    amount: 1_150_00,
    currency: 'BDT',
    captureReference: returned?.fields.bank_tran_id,
    isRisky: false,
  }
  expect(await client.reconcile(payment, returned?.fields)).toEqual(paid)
  // VALID the first time, VALIDATED afterwards.
  expect(await client.reconcile(payment, returned?.fields)).toEqual(paid)
  expect(await client.reconcile(payment)).toEqual(paid)
})

test('finds a captured payment by its reference when neither callback nor webhook arrived', async () => {
  const { provider, client } = await open()
  const { payment } = await begin(client)
  provider.control.setWebhookTime('never')
  await provider.control.finish(payment.attempt, 'pay')

  expect(await client.reconcile(payment)).toMatchObject({ state: 'captured', amount: 1_150_00 })
})

test('the validation ID of another payment does not capture this one', async () => {
  const { provider, client } = await open()
  const cheap = await begin(client, { attempt: 'cheap', amount: 10_00 })
  const dear = await begin(client, { attempt: 'dear', amount: 9_000_00 })
  const returned = await provider.control.finish(cheap.payment.attempt, 'pay')

  expect(await client.reconcile(dear.payment, returned?.fields)).toEqual({ state: 'pending' })
})

test('does not query an invalid validation ID', async () => {
  const { provider, client } = await open()
  const { payment } = await begin(client)
  provider.control.forgetCalls()

  for (const val_id of ['', 'x'.repeat(101), 'a&store_id=b', '../x', ' '])
    expect(await client.reconcile(payment, { val_id })).toEqual({ state: 'pending' })
  expect(provider.control.calls().filter(({ path }) => path.includes('validationserverAPI'))).toEqual([])
})

test('reports the actual amount when it differs from the requested one', async () => {
  const { provider, client } = await open()
  const { payment } = await begin(client)
  await provider.control.finish(payment.attempt, 'pay', { amount: '11.50' })

  expect(await client.reconcile(payment)).toMatchObject({ state: 'captured', amount: 11_50, currency: 'BDT' })
})

test('reports a payment in the requested currency although taka were charged', async () => {
  const { provider, client } = await open()
  provider.control.setRate('USD', '121.3700')
  const { payment } = await begin(client, { amount: 19_99, currency: 'USD' })
  const returned = await provider.control.finish(payment.attempt, 'pay')

  expect(returned?.fields).toMatchObject({ amount: '2426.18', currency_type: 'USD', currency_amount: '19.99' })
  expect(await client.reconcile(payment)).toMatchObject({ state: 'captured', amount: 19_99, currency: 'USD' })
})

test('reports a risky payment as risky', async () => {
  const { provider, client } = await open()
  const { payment } = await begin(client)
  const returned = await provider.control.finish(payment.attempt, 'pay', { isRisky: true })

  expect(await client.reconcile(payment, returned?.fields)).toMatchObject({ state: 'captured', isRisky: true })
})

for (const [outcome, reason] of [
  ['fail', 'declined'],
  ['cancel', 'cancelled'],
  ['expire', 'expired'],
] as const)
  test(`an attempt that ends with ${outcome} fails as ${reason}`, async () => {
    const { provider, client } = await open()
    const { payment } = await begin(client)
    await provider.control.finish(payment.attempt, outcome)

    expect(await client.reconcile(payment)).toEqual({ state: 'failed', reason })
  })

test('the captured attempt wins among several under one reference, in any position', async () => {
  const { provider, client } = await open()
  const { payment } = await begin(client)
  await provider.control.finish(payment.attempt, 'fail')
  expect(await client.reconcile(payment)).toEqual({ state: 'failed', reason: 'declined' })
  await provider.control.finish(payment.attempt, 'pay')
  await provider.control.finish(payment.attempt, 'cancel')

  expect(await client.reconcile(payment)).toMatchObject({ state: 'captured', amount: 1_150_00 })
})

const down: readonly WireFault[] = [
  { kind: 'answer', body: { APIConnect: 'FAILED', status: '' } },
  { kind: 'answer', body: { APIConnect: 'INACTIVE' } },
  { kind: 'garbage' },
  { kind: 'hang' },
  { kind: 'drop' },
  { kind: 'status', status: 503 },
  { kind: 'endless' },
  { kind: 'redirect' },
  { kind: 'delay', delayMs: 5000 },
  { kind: 'answer', body: [] },
]

for (const fault of down)
  test(`reports the gateway as unavailable without revealing secrets after ${JSON.stringify(fault)}`, async () => {
    const { provider, account, client } = await open()
    const hasty = openSslcommerz(account, {
      ...LOCAL,
      timeoutMs: ['hang', 'delay'].includes(fault.kind) ? 200 : 20_000,
    })
    const { payment } = await begin(client)
    const returned = await provider.control.finish(payment.attempt, 'pay')
    const paid = paidOf(await client.reconcile(payment))
    const refund = refundRequest(payment, paid.captureReference)

    // Only the validator is down: the transaction query reports the payment.
    provider.control.addFault({ ...fault, call: 'validationserverAPI' })
    expect(await hasty.reconcile(payment, returned?.fields)).toEqual(paid)

    provider.control.addFault(fault)
    for (const operation of [
      () => hasty.start(paymentRequest({ attempt: 'another' })),
      () => hasty.reconcile(payment, returned?.fields),
      () => hasty.refund(refund),
      () => hasty.findRefund(refund, 'x'),
    ]) {
      const error = await errorOf(operation())
      expect(error).toBeInstanceOf(GatewayUnavailable)
      for (const secret of [DEMO_SSLCOMMERZ.store_passwd, provider.url])
        expect(`${error.message} ${error.stack}`).not.toContain(secret)
    }
    provider.control.clearFaults()
    expect(await client.reconcile(payment)).toEqual(paid)
  })

test('does not follow a redirect, which would forward the password', async () => {
  const { provider, client } = await open()
  const elsewhere = await openWebhookBox()
  provider.control.addFault({ kind: 'redirect', location: elsewhere.url })

  await expect(begin(client)).rejects.toThrow(GatewayUnavailable)
  expect(elsewhere.webhooks).toEqual([])
})

test('rejects a response with an invalid amount or an invalid page URL', async () => {
  const { provider, client } = await open()
  const { payment } = await begin(client)
  const element = { tran_id: payment.attempt, status: 'VALID', currency_type: 'BDT', bank_tran_id: 'b1' }
  for (const amount of ['', '1e3', '-5.00', '11.505', 'NaN', null]) {
    provider.control.addFault({
      kind: 'answer',
      times: 1,
      body: { APIConnect: 'DONE', element: [{ ...element, amount }] },
    })
    await expect(client.reconcile(payment)).rejects.toThrow(GatewayUnavailable)
  }
  for (const GatewayPageURL of ['', 'javascript:alert(1)', '//elsewhere', 'http://elsewhere.example/pay']) {
    const body = { status: 'SUCCESS', sessionkey: 'k', GatewayPageURL }
    provider.control.addFault({ kind: 'answer', times: 1, body })
    await expect(client.start(paymentRequest({ attempt: 'another' }))).rejects.toThrow(GatewayUnavailable)
  }
})

test('identifies webhooks by content when they arrive before, after or without the callback, twice or out of order', async () => {
  const { provider, client } = await open()
  const box = await openWebhookBox()
  const { payment } = await begin(client, { webhookUrl: box.url })
  const read = async () => Promise.all(box.webhooks.map((webhook) => client.parseWebhook(webhook)))

  provider.control.setWebhookTime('held')
  await provider.control.finish(payment.attempt, 'fail')
  const returned = await provider.control.finish(payment.attempt, 'pay')
  expect(box.webhooks).toEqual([])
  expect(await client.reconcile(payment, returned?.fields)).toMatchObject({ state: 'captured' })
  await provider.control.sendHeld({ isReversed: true, times: 2 })

  const [paid, paidAgain, failed, failedAgain] = await read()
  expect(paid).toEqual({
    eventId: expect.stringMatching(/^[0-9a-f]{64}$/),
    attempt: payment.attempt,
    reference: null,
    parameters: { val_id: returned?.fields.val_id },
  })
  expect(paidAgain).toEqual(paid)
  expect(failed).toEqual({ eventId: expect.any(String), attempt: payment.attempt, reference: null })
  expect(failedAgain).toEqual(failed)
  expect(failed?.eventId).not.toBe(paid?.eventId)

  // A late failure callback changes nothing: the provider is queried.
  expect(await client.reconcile(payment, failed?.parameters)).toMatchObject({ state: 'captured' })
})

test('a webhook before the browser callback leads to the same result', async () => {
  const { provider, client } = await open()
  const box = await openWebhookBox()
  const { payment } = await begin(client, { webhookUrl: box.url })
  const returned = await provider.control.finish(payment.attempt, 'pay')

  expect(box.webhooks).toHaveLength(1)
  const [webhook] = box.webhooks
  const parsed = webhook && (await client.parseWebhook(webhook))
  expect(await client.reconcile(payment, parsed?.parameters)).toEqual(await client.reconcile(payment, returned?.fields))
})

test('late and undelivered webhooks change nothing', async () => {
  const { provider, client } = await open()
  const box = await openWebhookBox()
  const late = await begin(client, { attempt: 'late', webhookUrl: box.url })
  const lost = await begin(client, { attempt: 'lost', webhookUrl: 'http://127.0.0.1:9/nobody' })
  await provider.control.finish('lost', 'pay')
  expect(provider.control.notices()).toEqual([{ url: 'http://127.0.0.1:9/nobody', status: null }])
  provider.control.setWebhookTime('after')
  const returned = await provider.control.finish('late', 'pay')
  const paid = await client.reconcile(late.payment, returned?.fields)

  await expect.poll(() => box.webhooks.length, { timeout: 10_000 }).toBe(1)
  const [webhook] = box.webhooks
  const parsed = webhook && (await client.parseWebhook(webhook))
  expect(await client.reconcile(late.payment, parsed?.parameters)).toEqual(paid)
  expect(await client.reconcile(lost.payment)).toMatchObject({ state: 'captured', amount: 1_150_00 })
})

test('rejects forged webhooks and accepts genuine ones', async () => {
  const { provider, client } = await open()
  const { payment } = await begin(client)
  await provider.control.finish(payment.attempt, 'pay')
  const genuine = provider.control.noticeOf(payment.attempt)
  await expect(client.parseWebhook(formOf(genuine))).resolves.toMatchObject({ attempt: payment.attempt })

  const without = (name: string) => Object.fromEntries(Object.entries(genuine).filter(([each]) => each !== name))
  const forged: Readonly<Record<string, string>>[] = [
    { ...genuine, amount: '1.00' },
    { ...genuine, tran_id: 'another' },
    { ...genuine, verify_sign: 'f'.repeat(32) },
    { ...genuine, verify_sign: '' },
    { ...genuine, verify_key: '' },
    { ...genuine, verify_key: 'amount,status' },
    provider.control.noticeOf(payment.attempt, {}, 'another password'),
    provider.control.noticeOf(payment.attempt, { store_id: 'another_store' }),
    { ...without('verify_sign'), verify_sign_sha2: 'f'.repeat(64) },
    Object.fromEntries(Object.entries(without('verify_sign')).filter(([each]) => each !== 'verify_sign_sha2')),
    {},
  ]
  for (const fields of forged) await expect(client.parseWebhook(formOf(fields))).rejects.toThrow(ForgedWebhook)
  await expect(client.parseWebhook({ headers: {}, body: Buffer.from('{"status":"VALID"}') })).rejects.toThrow(
    ForgedWebhook,
  )

  // Parsers disagree about a duplicate name.
  const twice = Buffer.from(`${new URLSearchParams(genuine)}&tran_id=another`)
  await expect(client.parseWebhook({ headers: {}, body: twice })).rejects.toThrow(ForgedWebhook)
  await expect(client.parseWebhook(formOf(without('verify_sign')))).resolves.toMatchObject({ attempt: payment.attempt })
})

test('rejects an oversized webhook or field before calculating its hash', async () => {
  const { client } = await open()
  const read = (body: string) => client.parseWebhook({ headers: {}, body: Buffer.from(body) })

  await expect(read(`verify_key=a&a=${'%26'.repeat(21_500)}`)).rejects.toThrow('a notice that is too long')
  await expect(read(`verify_key=a&a=${'&amp;'.repeat(3000)}`)).rejects.toThrow(ForgedWebhook)
  await expect(read(`verify_key=a&a=${'x'.repeat(2001)}`)).rejects.toThrow('a notice of another shape')
  await expect(read(`verify_key=a&a=${'x'.repeat(2000)}`)).rejects.toThrow('a notice with a wrong hash')
})

test('reads only the hashed fields of a genuine webhook', async () => {
  const { provider, client } = await open()
  const { payment } = await begin(client)
  await provider.control.finish(payment.attempt, 'fail')
  const genuine = provider.control.noticeOf(payment.attempt)

  expect(genuine.val_id).toBeUndefined()
  const parsed = await client.parseWebhook(formOf({ ...genuine, val_id: 'of-somebody-else' }))
  expect(parsed.parameters).toBeUndefined()
})

test('a webhook with a valid hash and another amount captures nothing, because the provider is queried', async () => {
  const { provider, client } = await open()
  const { payment } = await begin(client)
  await provider.control.finish(payment.attempt, 'fail')
  const forged = provider.control.noticeOf(payment.attempt, { status: 'VALID', amount: '1150.00', val_id: 'made-up' })

  const parsed = await client.parseWebhook(formOf(forged))
  expect(await client.reconcile(payment, parsed.parameters)).toEqual({ state: 'failed', reason: 'declined' })
})

test('a refund is pending until the provider completes or cancels it', async () => {
  const { provider, client } = await open()
  const { payment } = await begin(client)
  await provider.control.finish(payment.attempt, 'pay')
  const { captureReference } = paidOf(await client.reconcile(payment))
  const request = refundRequest(payment, captureReference)

  const begun = await client.refund(request)
  expect(begun).toEqual({ state: 'pending', reference: expect.any(String) })
  const reference = begun.state === 'pending' ? begun.reference : ''
  expect(await client.findRefund(request, reference)).toEqual({ state: 'pending', reference })
  provider.control.decideRefund(reference, 'refunded')
  expect(await client.findRefund(request, reference)).toEqual({ state: 'succeeded', reference })

  const second = await client.refund({ ...request, refund: 'R2', refundAmount: 50_00 })
  const other = second.state === 'pending' ? second.reference : ''
  provider.control.decideRefund(other, 'cancelled')
  expect(await client.findRefund(request, other)).toEqual({
    state: 'failed',
    message: 'SSLCommerz: The bank did not take it',
  })
})

test('finds a refund by its reference when the response was lost, and makes it once', async () => {
  const { provider, client } = await open()
  const { payment } = await begin(client)
  await provider.control.finish(payment.attempt, 'pay')
  const { captureReference } = paidOf(await client.reconcile(payment))
  const request = refundRequest(payment, captureReference)
  provider.control.addFault({ kind: 'drop', isDone: true, times: 1 })

  await expect(client.refund(request)).rejects.toThrow(GatewayUnavailable)
  const found = await client.findRefund(request, null)
  expect(found).toMatchObject({ state: 'pending', reference: expect.any(String) })
  expect(await client.refund(request)).toEqual(found)
  expect(provider.control.refundedOf(payment.attempt)).toBe(100_00)
})

test('rejects refunds beyond the amount paid', async () => {
  const { provider, client } = await open()
  const { payment } = await begin(client)
  await provider.control.finish(payment.attempt, 'pay')
  const { captureReference } = paidOf(await client.reconcile(payment))
  const tryRefund = (refund: string, refundAmount: number) =>
    client.refund(refundRequest(payment, captureReference, { refund, refundAmount }))

  await tryRefund('R1', 1_000_00)
  await expect(tryRefund('R2', 150_01)).rejects.toThrow(GatewayRejection)
  await tryRefund('R3', 150_00)
  await expect(client.refund(refundRequest(payment, 'unknown', { refund: 'R4' }))).rejects.toThrow(GatewayRejection)
})

test('refunds another currency proportionally in the taka charged, and never more than the total', async () => {
  const { provider, client } = await open()
  provider.control.setRate('USD', '121.3700')
  const { payment } = await begin(client, { amount: 30_00, currency: 'USD' })
  await provider.control.finish(payment.attempt, 'pay')
  const { captureReference } = paidOf(await client.reconcile(payment))

  for (const refund of ['R1', 'R2', 'R3'])
    await client.refund(refundRequest(payment, captureReference, { refund, refundAmount: 10_00 }))
  expect(provider.control.calls().flatMap(({ parameters }) => parameters.refund_amount ?? [])).toEqual([
    '1213.70',
    '1213.70',
    '1213.70',
  ])
  expect(provider.control.refundedOf(payment.attempt)).toBe(3_641_10)
})

test('sends keys only to public https addresses, and to simulators where allowed', () => {
  const openAt = (baseUrl: string, options = {}) =>
    openSslcommerz(SslcommerzAccount.parse({ ...DEMO_SSLCOMMERZ, baseUrl }), options)

  for (const baseUrl of [
    'http://securepay.sslcommerz.com',
    'http://127.0.0.1:4120',
    'https://127.0.0.1',
    'https://localhost',
    'https://[::1]',
    'https://10.0.0.7',
    'https://169.254.169.254',
    'https://[fd00::1]',
    'https://user:word@securepay.sslcommerz.com',
    'https://securepay.sslcommerz.com/?to=elsewhere',
  ])
    expect(() => openAt(baseUrl), baseUrl).toThrow(UnsafeTarget)
  for (const baseUrl of ['http://10.0.0.7', 'http://sandbox.sslcommerz.com'])
    expect(() => openAt(baseUrl, LOCAL), baseUrl).toThrow(UnsafeTarget)

  expect(SslcommerzAccount.parse(DEMO_SSLCOMMERZ).baseUrl).toBe('https://securepay.sslcommerz.com')
  openAt('https://sandbox.sslcommerz.com/')
  openAt('http://127.0.0.1:4120', LOCAL)
})
