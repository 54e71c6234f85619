import { expect, onTestFinished, test, vi } from 'vitest'
import { openWebhookBox } from '#test/webhooks.ts'
import { openStripeSimulator, type StripeSimulator } from './stripe.ts'

const KEY = 'sk_test_ofThisTest'
const FIELDS = {
  mode: 'payment',
  client_reference_id: 'A1',
  'line_items[0][quantity]': '2',
  'line_items[0][price_data][currency]': 'eur',
  'line_items[0][price_data][unit_amount]': '500',
  'line_items[0][price_data][product_data][name]': 'Lamp',
  success_url: 'http://shop.localhost:3000/pay/g/A1/success?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.localhost:3000/pay/g/A1/cancel',
}

async function open(webhook: string | null = null): Promise<StripeSimulator> {
  const stripe = await openStripeSimulator({ accounts: [{ secretKey: KEY, webhookSecret: 'whsec_test', webhook }] })
  onTestFinished(() => stripe.close())
  return stripe
}

interface Reply {
  status: number
  headers: Headers
  body: Record<string, unknown> & { id?: string; url?: string; error?: Record<string, unknown> }
}

type RequestArguments = readonly [path: string, given?: Record<string, string> | null, headers?: Record<string, string>]

async function sendRequest(
  { url }: StripeSimulator,
  ...[path, given = null, headers = {}]: RequestArguments
): Promise<Reply> {
  const response = await fetch(`${url}/v1/${path}`, {
    headers: { authorization: `Bearer ${KEY}`, 'stripe-version': '2026-10-28.endive', ...headers },
    ...(given && { method: 'POST', body: new URLSearchParams(given) }),
  })
  const body = (await response.json()) as Reply['body']
  return { status: response.status, headers: response.headers, body }
}

const create = (stripe: StripeSimulator, change: Record<string, string> = {}, headers = {}): Promise<Reply> =>
  sendRequest(stripe, 'checkout/sessions', { ...FIELDS, ...change }, headers)

const press = ({ url }: StripeSimulator, sessionId: string, action: string): Promise<Response> =>
  fetch(`${url}/c/pay/${sessionId}`, {
    method: 'POST',
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  })

test('creates a session from nested form fields and responds as Stripe does', async () => {
  const { status, headers, body } = await create(await open(), { 'metadata[attempt]': 'A1' })

  expect(status).toBe(200)
  expect(headers.get('request-id')).toMatch(/^req_/)
  expect(headers.get('stripe-version')).toBe('2026-10-28.endive')
  expect(body).toMatchObject({
    id: expect.stringMatching(/^cs_test_/),
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 1000,
    currency: 'eur',
    client_reference_id: 'A1',
    payment_intent: null,
  })
})

test.each([
  [{ 'line_items[0][price_data][unit_amount]': '5.5' }, 'parameter_invalid_integer'],
  [{ 'line_items[0][price_data][unit_amount]': '0' }, 'amount_too_small'],
  [{ 'line_items[0][price_data][unit_amount]': '99999999' }, 'amount_too_large'],
  [
    {
      'line_items[0][price_data][currency]': 'kwd',
      'line_items[0][price_data][unit_amount]': '1001',
      'line_items[0][quantity]': '1',
    },
    'invalid_charge_amount',
  ],
  [{ success_url: '' }, 'parameter_missing'],
  [{ success_url: '/success' }, 'url_invalid'],
  [{ customer_email: 'ada' }, 'email_invalid'],
  [{ nonsense: '1' }, 'parameter_unknown'],
] as const)('%o is refused', async (change, code) => {
  const { status, body } = await create(await open(), change)
  expect([status, body.error?.code]).toEqual([400, code])
})

test('a session expires between 30 minutes and a day from now', async () => {
  const stripe = await open()
  const seconds = Math.floor(Date.now() / 1000)
  const ends = async (after: number): Promise<number> =>
    (await create(stripe, { expires_at: String(seconds + after) })).status
  expect([await ends(1700), await ends(1900), await ends(86_500)]).toEqual([400, 200, 400])
})

test('rejects requests without a valid key and version', async () => {
  const stripe = await open()
  expect(await create(stripe, {}, { authorization: 'Bearer sk_test_another' })).toMatchObject({
    status: 401,
    body: { error: { type: 'invalid_request_error' } },
  })
  expect((await create(stripe, {}, { 'stripe-version': '2020-08-27' })).status).toBe(400)
  expect((await sendRequest(stripe, 'customers', null)).status).toBe(404)
})

test('replays the response for an idempotency key and rejects other parameters', async () => {
  const stripe = await open()
  const headers = { 'idempotency-key': 'k1' }
  const first = await create(stripe, {}, headers)
  const replayed = await create(stripe, {}, headers)
  const other = await create(stripe, { client_reference_id: 'A2' }, headers)

  expect(replayed.body).toEqual(first.body)
  expect([first.headers.get('idempotent-replayed'), replayed.headers.get('idempotent-replayed')]).toEqual([
    null,
    'true',
  ])
  expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } })
  stripe.control.advance(86_401)
  expect((await create(stripe, {}, headers)).body.id).not.toBe(first.body.id)
})

test('stores a server error under its key, but not a validation or rate limit error', async () => {
  const stripe = await open()
  const statuses = async (status: number): Promise<number[]> => {
    stripe.control.addFault({ kind: 'status', status, times: 1 })
    const headers = { 'idempotency-key': `k${status}` }
    return [(await create(stripe, {}, headers)).status, (await create(stripe, {}, headers)).status]
  }
  expect(await statuses(500)).toEqual([500, 500])
  expect(await statuses(402)).toEqual([402, 402])
  expect(await statuses(409)).toEqual([409, 200])
  expect(await statuses(429)).toEqual([429, 200])
})

test('pays by a button on the page and links back to the shop', async () => {
  const stripe = await open()
  const { id = '', url = '' } = (await create(stripe)).body
  const page = await fetch(url)
  expect(await page.text()).toContain('TEST')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")

  const declined = await press(stripe, id, 'decline')
  expect([declined.status, (await declined.text()).includes('declined')]).toEqual([200, true])
  const cancelled = await press(stripe, id, 'cancel')
  expect(cancelled.headers.get('location')).toBe(FIELDS.cancel_url)
  const paid = await press(stripe, id, 'pay')
  expect([paid.status, paid.headers.get('location')]).toEqual([
    303,
    `http://shop.localhost:3000/pay/g/A1/success?session=${id}`,
  ])
  expect((await press(stripe, id, 'pay')).status).toBe(400)
  expect((await sendRequest(stripe, `checkout/sessions/${id}`, null)).body).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    payment_intent: expect.stringMatching(/^pi_/),
  })
})

test('a delayed payment is complete and unpaid until it arrives', async () => {
  const stripe = await open()
  const { id = '' } = (await create(stripe)).body
  expect((await press(stripe, id, 'later')).status).toBe(303)
  const readSession = async () => (await sendRequest(stripe, `checkout/sessions/${id}`, null)).body
  expect(await readSession()).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
  stripe.control.finishLater(id, 'succeeded')
  expect(await readSession()).toMatchObject({ status: 'complete', payment_status: 'paid' })
  expect(stripe.control.events().map(({ type }) => type)).toEqual([
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
  ])
})

test('sends events to the return host of the session and retries until they are accepted', async () => {
  const box = await openWebhookBox()
  const stripe = await open('../notice')
  box.status.next = 503
  const { id = '' } = (await create(stripe, { success_url: `${box.url}/pay/g/A1/success` })).body
  stripe.control.expire(id)
  await vi.waitFor(() => expect(box.webhooks).toHaveLength(1))
  box.status.next = 200
  await vi.waitFor(() => expect(box.webhooks).toHaveLength(2), 10_000)

  const [first, second] = box.webhooks
  expect(second?.body).toEqual(first?.body)
  expect(first?.headers['stripe-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/)
  expect(JSON.parse(first?.body.toString() ?? '')).toMatchObject({
    object: 'event',
    type: 'checkout.session.expired',
    data: { object: { id, status: 'expired' } },
  })
})

test('never sends events outside this machine', async () => {
  const stripe = await open('https://example.org/notice')
  const { id = '' } = (await create(stripe)).body
  stripe.control.holdEvents(true)
  stripe.control.expire(id)
  const [event] = stripe.control.events()
  expect(await stripe.control.sendEvent(event?.id ?? '')).toEqual([null])
})

test('accepts control over HTTP only from this machine and as JSON', async () => {
  const stripe = await open()
  const steer = (name: string, parameters: unknown[], headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${stripe.url}/simulator/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(parameters),
    })
  const { id = '' } = (await create(stripe)).body
  expect((await steer('pay', [id, { amount: 7 }])).status).toBe(200)
  expect(await (await steer('sessions', [])).json()).toMatchObject({ result: [{ id, payment_status: 'paid' }] })
  expect((await steer('constructor', [])).status).toBe(404)
  expect((await steer('sessions', [], { 'content-type': 'text/plain' })).status).toBe(415)
})
