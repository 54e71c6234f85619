import { createHash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { DEMO_SSLCOMMERZ, openSslcommerzSimulator, type SslcommerzSimulator } from './sslcommerz.ts'

const PAYMENT = {
  ...DEMO_SSLCOMMERZ,
  total_amount: '1150.00',
  currency: 'BDT',
  tran_id: 'T1',
  product_category: 'general',
  success_url: 'http://localhost:1/success?a=b',
  fail_url: 'http://localhost:1/fail',
  cancel_url: 'http://localhost:1/cancel',
  ipn_url: '',
  cus_name: 'Rahima <Khatun>',
  cus_email: 'rahima@example.com',
  cus_add1: 'House 12',
  cus_city: 'Dhaka',
  cus_postcode: '1205',
  cus_country: 'Bangladesh',
  cus_phone: '01711000001',
  product_name: 'Shoes & <socks>',
}

async function open(): Promise<SslcommerzSimulator> {
  const provider = await openSslcommerzSimulator()
  onTestFinished(() => provider.close())
  return provider
}

async function create({ url }: SslcommerzSimulator, changes: Record<string, string> = {}) {
  const body = new URLSearchParams({ ...PAYMENT, ...changes })
  return (await (await fetch(`${url}/gwprocess/v4/api.php`, { method: 'POST', body })).json()) as Record<string, string>
}

const act = (page: string, action: string): Promise<Response> =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ action }) })

/** Returns the fields of the form that returns to the shop. */
const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries([...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]))

async function sendRequest({ url }: SslcommerzSimulator, endpoint: string, fields: Record<string, string>) {
  const query = new URLSearchParams({ ...fields, ...DEMO_SSLCOMMERZ, format: 'json' })
  return (await (await fetch(`${url}/validator/api/${endpoint}.php?${query}`)).json()) as Record<string, unknown>
}

test('creates a payment as the provider does, once and within its limits', async () => {
  const provider = await open()

  expect(await create(provider)).toMatchObject({
    status: 'SUCCESS',
    failedreason: '',
    sessionkey: expect.stringMatching(/^[0-9A-F]{32}$/),
    GatewayPageURL: expect.stringContaining(`${provider.url}/gwprocess/v4/gw.php?Q=PAY&SESSIONKEY=`),
  })
  for (const invalidFields of [
    {},
    { tran_id: 'T2', store_passwd: 'x' },
    { tran_id: 'T2', total_amount: '9.99' },
    { tran_id: 'T2', total_amount: '500000.01' },
    { tran_id: 'T2', total_amount: '1e3' },
    { tran_id: 'T'.repeat(31) },
    { tran_id: 'T2', cus_add1: 'x'.repeat(51) },
    { tran_id: 'T2', cus_city: '' },
  ])
    expect(await create(provider, invalidFields), JSON.stringify(invalidFields)).toMatchObject({
      status: 'FAILED',
      GatewayPageURL: '',
    })
})

test('the shopper pays on a labelled page and returns by a form with the provider’s hash', async () => {
  const provider = await open()
  const { GatewayPageURL: page = '' } = await create(provider)
  const html = await (await fetch(page)).text()
  expect(html).toContain('TEST')
  expect(html).toContain('BDT 1150.00')
  expect(html).toContain('Shoes &#38; &#60;socks&#62;')

  const returnPage = await (await act(page, 'pay')).text()
  expect(returnPage).toContain('method="post" action="http://localhost:1/success?a=b"')
  const fields = fieldsOf(returnPage)
  expect(fields).toMatchObject({
    status: 'VALID',
    tran_id: 'T1',
    amount: '1150.00',
    currency: 'BDT',
    currency_type: 'BDT',
    risk_level: '0',
    store_id: DEMO_SSLCOMMERZ.store_id,
  })
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  const signed: Record<string, string> = { store_passwd: md5(DEMO_SSLCOMMERZ.store_passwd) }
  for (const name of fields.verify_key?.split(',') ?? []) signed[name] = fields[name] ?? ''
  const text = Object.entries(signed)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map((entry) => entry.join('='))
    .join('&')
  expect(md5(text)).toBe(fields.verify_sign)
})

for (const [action, address, status] of [
  ['fail', '/fail', 'FAILED'],
  ['cancel', '/cancel', 'CANCELLED'],
  ['payRisky', '/success', 'VALID'],
] as const)
  test(`the button ${action} redirects to ${address}`, async () => {
    const provider = await open()
    const { GatewayPageURL: page = '' } = await create(provider)

    const returnPage = await (await act(page, action)).text()
    expect(returnPage).toContain(`action="http://localhost:1${address}`)
    expect(fieldsOf(returnPage)).toMatchObject({ status, ...(action === 'payRisky' && { risk_level: '1' }) })
  })

test('sends no callback when the window is closed', async () => {
  const provider = await open()
  const { GatewayPageURL: page = '' } = await create(provider)

  expect(await (await act(page, 'close')).text()).not.toContain('localhost:1')
  expect(await sendRequest(provider, 'merchantTransIDvalidationAPI', { tran_id: 'T1' })).toEqual({
    APIConnect: 'DONE',
    no_of_trans_found: 1,
    element: [{ tran_id: 'T1', status: 'PROCESSING', val_id: '', amount: '1150.00' }],
  })
})

test('a payment is valid on first validation and validated afterwards; an unknown one is neither', async () => {
  const provider = await open()
  await create(provider)
  const returnForm = await provider.control.finish('T1', 'pay')
  const val_id = returnForm?.fields.val_id ?? ''

  expect(await sendRequest(provider, 'validationserverAPI', { val_id })).toMatchObject({
    status: 'VALID',
    APIConnect: 'DONE',
  })
  expect(await sendRequest(provider, 'validationserverAPI', { val_id })).toMatchObject({ status: 'VALIDATED' })
  expect(await sendRequest(provider, 'validationserverAPI', { val_id: 'x' })).toEqual({
    APIConnect: 'DONE',
    status: 'INVALID_TRANSACTION',
  })
  expect(await sendRequest(provider, 'merchantTransIDvalidationAPI', { tran_id: 'x' })).toEqual({
    APIConnect: 'DONE',
    no_of_trans_found: 0,
    element: [{ tran_id: 'x', status: 'INVALID' }],
  })
  const strange = await fetch(`${provider.url}/validator/api/validationserverAPI.php?val_id=${val_id}&store_id=x`)
  expect(await strange.json()).toMatchObject({ APIConnect: 'INVALID_REQUEST' })
})

test('tests control it over HTTP too', async () => {
  const provider = await open()
  await create(provider)
  const steer = async (name: string, ...parameters: unknown[]) => {
    const response = await fetch(`${provider.url}/simulator/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(parameters),
    })
    return (await response.json()) as { result: unknown }
  }

  expect(await steer('finish', 'T1', 'pay')).toMatchObject({ result: { url: PAYMENT.success_url } })
  expect(await steer('calls')).toMatchObject({ result: [{ path: '/gwprocess/v4/api.php', status: 200 }] })
})
