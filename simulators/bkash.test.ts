import { expect, onTestFinished, test } from 'vitest'
import { DEMO_BKASH, openBkashSimulator, type BkashSimulator } from './bkash.ts'

const PAYMENT = {
  mode: '0011',
  payerReference: '01711000001',
  callbackURL: 'http://localhost:1/back?a=b',
  amount: '1150.00',
  currency: 'BDT',
  intent: 'sale',
  merchantInvoiceNumber: 'I1',
}

async function open() {
  const provider = await openBkashSimulator()
  onTestFinished(() => provider.close())
  const { app_key, app_secret, username, password } = DEMO_BKASH
  const sendRequest = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${provider.url}/tokenized/checkout/${path}`, {
      method: 'POST',
      headers: { 'x-app-key': app_key, ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }
  const granted = await sendRequest('token/grant', { app_key, app_secret }, { username, password })
  const authorization = granted.body.id_token ?? ''
  return {
    provider,
    granted,
    call: sendRequest,
    ask: async (path: string, body: unknown) => (await sendRequest(path, body, { authorization })).body,
  }
}

const act = (page: string, action: string): Promise<Response> =>
  fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action }) })

const createPayment = async ({
  provider,
  ask,
}: {
  provider: BkashSimulator
  ask: Awaited<ReturnType<typeof open>>['ask']
}) => {
  const created = await ask('create', PAYMENT)
  return { provider, ask, created, page: created.bkashURL ?? '', paymentID: created.paymentID ?? '' }
}

test('grants a token for an hour and rejects calls without one', async () => {
  const { granted, call: sendRequest, ask, provider } = await open()

  expect(granted).toEqual({
    status: 200,
    body: {
      statusCode: '0000',
      statusMessage: 'Successful',
      id_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: expect.any(String),
    },
  })
  expect(await sendRequest('create', PAYMENT)).toEqual({ status: 401, body: { message: 'Unauthorized' } })
  provider.control.advance(3600)
  expect(await ask('create', PAYMENT)).toEqual({ message: 'Unauthorized' })
})

test('creates a payment as the provider does and rejects invalid fields with their error codes', async () => {
  const { ask, provider } = await open()

  expect(await ask('create', PAYMENT)).toEqual({
    statusCode: '0000',
    statusMessage: 'Successful',
    paymentID: expect.stringMatching(/^TR0011/),
    bkashURL: expect.stringMatching(new RegExp(`^${new URL(provider.url).origin}/redirect/\\?paymentID=TR0011`)),
    callbackURL: PAYMENT.callbackURL,
    successCallbackURL: expect.stringMatching(/^http:\/\/localhost:1\/back\?a=b&paymentID=TR0011\w+&status=success$/),
    failureCallbackURL: expect.stringMatching(/&status=failure$/),
    cancelledCallbackURL: expect.stringMatching(/&status=cancel$/),
    amount: '1150.00',
    intent: 'sale',
    currency: 'BDT',
    paymentCreateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d:\d{3} GMT\+0600$/),
    transactionStatus: 'Initiated',
    merchantInvoiceNumber: 'I1',
  })
  for (const [wrong, code] of [
    [{}, '2029'],
    [{ merchantInvoiceNumber: 'I<2' }, '2031'],
    [{ amount: '0.00' }, '2006'],
    [{ amount: '1.005' }, '2006'],
    [{ currency: 'USD' }, '2007'],
    [{ intent: 'authorization' }, '2008'],
    [{ mode: '0001' }, '2063'],
    [{ callbackURL: '' }, '2065'],
  ] as const)
    expect(await ask('create', { ...PAYMENT, ...wrong }), code).toMatchObject({ statusCode: code })
})

test('moves no money on approval, and moves it once on execution', async () => {
  const { ask, page, paymentID, provider } = await createPayment(await open())
  const html = await (await fetch(page)).text()
  expect(html).toContain('TEST')
  expect(html).toContain('BDT 1150.00')
  expect(await ask('execute', { paymentID })).toMatchObject({ statusCode: '2056' })

  const redirect = await act(page, 'approve')
  expect(redirect.status).toBe(303)
  expect(redirect.headers.get('location')).toBe(`http://localhost:1/back?a=b&paymentID=${paymentID}&status=success`)
  expect(await ask('payment/status', { paymentID })).toMatchObject({ transactionStatus: 'Initiated' })

  const executed = await ask('execute', { paymentID })
  expect(executed).toMatchObject({ statusCode: '0000', transactionStatus: 'Completed', amount: '1150.00' })
  expect(await ask('execute', { paymentID })).toMatchObject({ statusCode: '2117' })
  expect(await ask('payment/status', { paymentID })).toMatchObject({ trxID: executed.trxID })
  expect(await ask('general/searchTransaction', { trxID: executed.trxID })).toMatchObject({
    transactionStatus: 'Completed',
    maxRefundableAmount: '1150.00',
  })
  expect(provider.control.executionsOf(paymentID)).toBe(1)
  expect(await (await fetch(page)).text()).toContain('This payment is over')
})

for (const [action, status] of [
  ['wrongPin', 'failure'],
  ['cancel', 'cancel'],
  ['approvePoor', 'success'],
] as const)
  test(`the button ${action} redirects the browser back with ${status} and moves no money`, async () => {
    const { ask, page, paymentID } = await createPayment(await open())

    expect((await act(page, action)).headers.get('location')).toContain(`status=${status}`)
    expect(await ask('execute', { paymentID })).toMatchObject({
      statusCode: action === 'approvePoor' ? '2023' : '2056',
    })
  })

test('sends no callback when the window is closed', async () => {
  const { page, ask, paymentID } = await createPayment(await open())

  const response = await act(page, 'close')
  expect(response.status).toBe(200)
  expect(response.headers.get('location')).toBeNull()
  expect(await ask('payment/status', { paymentID })).toMatchObject({ transactionStatus: 'Initiated' })
})

test('returns one refund as an object, several as a list and none as not found', async () => {
  const { ask, paymentID, provider } = await createPayment(await open())
  provider.control.finish(paymentID, 'approve')
  const { trxID } = await ask('execute', { paymentID })
  const refund = (amount: string, sku: string) =>
    ask('payment/refund', { paymentID, trxID, amount, sku, reason: 'returned' })

  expect(await ask('payment/refund', { paymentID, trxID })).toMatchObject({ statusCode: '2033' })
  const first = await refund('100.00', 'R1')
  expect(first).toMatchObject({ refundAmount: '100.00', maxRefundableAmount: '1050.00', sku: 'R1' })
  expect(await ask('payment/refund', { paymentID, trxID })).toEqual(first)
  await refund('50.00', 'R2')
  expect(await ask('payment/refund/status', { paymentID, trxID })).toMatchObject({
    refundTransactions: [
      { refundTrxID: first.refundTrxID, refundAmount: '100.00', sku: 'R1' },
      { refundAmount: '50.00', sku: 'R2' },
    ],
  })
  expect(await refund('1000.01', 'R3')).toMatchObject({ statusCode: '2026' })
})
