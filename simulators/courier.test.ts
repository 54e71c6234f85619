import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { DEMO_MERCHANT, openCourierSimulator, type CourierSimulator } from './courier.ts'

const API = '/aladdin/api/v1'

async function open(): Promise<CourierSimulator> {
  const courier = await openCourierSimulator()
  onTestFinished(() => courier.close())
  return courier
}

const post = async (url: string, body: unknown): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}

const issue = async ({ url }: CourierSimulator): Promise<{ access_token: string }> =>
  (await post(`${url}${API}/issue-token`, { ...DEMO_MERCHANT, grant_type: 'password' })).body as never

test('returns lists in the courier’s envelope and tokens without it', async () => {
  const courier = await open()
  const issued = await issue(courier)
  const headers = { authorization: `Bearer ${issued.access_token}` }
  const get = async (path: string): Promise<unknown> =>
    (await fetch(`${courier.url}${API}/${path}`, { headers })).json()

  expect(issued).toEqual({
    token_type: 'Bearer',
    expires_in: 432_000,
    access_token: expect.any(String),
    refresh_token: expect.any(String),
  })
  expect(await get('city-list')).toMatchObject({
    message: 'City successfully fetched.',
    type: 'success',
    code: 200,
    data: { data: expect.arrayContaining([{ city_id: 1, city_name: 'Dhaka' }]) },
  })
  expect(await get('cities/1/zone-list')).toMatchObject({
    message: 'Zone list fetched.',
    data: { data: expect.arrayContaining([{ zone_id: 1070, zone_name: 'Abdullahpur Uttara' }]) },
  })
  expect(await get('zones/298/area-list')).toMatchObject({
    message: 'Area list fetched.',
    data: {
      data: expect.arrayContaining([
        { area_id: 37, area_name: ' Bonolota', home_delivery_available: true, pickup_available: true },
      ]),
    },
  })
})

test('rejects calls without a valid token', async () => {
  const courier = await open()
  courier.control.setTokenSeconds(60)
  const { access_token: token } = await issue(courier)
  const status = async (authorization: string): Promise<number> =>
    (await fetch(`${courier.url}${API}/city-list`, { headers: { authorization } })).status

  expect(await status(`Bearer ${token}`)).toBe(200)
  expect(await status('Bearer another')).toBe(401)
  courier.control.advance(60)
  expect(await status(`Bearer ${token}`)).toBe(401)
  const { access_token: next } = await issue(courier)
  courier.control.revokeTokens()
  expect(await status(`Bearer ${next}`)).toBe(401)
})

test('sets, counts and clears faults over HTTP, and lists calls there', async () => {
  const courier = await open()
  const control = (name: string, ...parameters: unknown[]) => post(`${courier.url}/simulator/${name}`, parameters)
  const status = async (): Promise<number> => (await fetch(`${courier.url}${API}/city-list`)).status

  expect((await control('addFault', { call: 'city-list', kind: 'status', status: 500, times: 2 })).status).toBe(200)
  expect([await status(), await status(), await status()]).toEqual([500, 500, 401])
  await control('addFault', { kind: 'status', status: 503 })
  expect(await status()).toBe(503)
  await control('clearFaults')
  expect(await status()).toBe(401)
  expect((await control('calls')).body).toMatchObject({ result: [{ status: 500 }, {}, {}, { status: 503 }, {}] })
  expect((await control('constructor')).status).toBe(404)
})

/** Returns requests of a merchant with a token. */
async function openMerchant(courier: CourierSimulator) {
  const { access_token: token } = await issue(courier)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sendRequest = async (path: string, body?: unknown): Promise<{ status: number; body: ResponseBody }> => {
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${courier.url}${API}/${path}`, init)
    return { status: response.status, body: (await response.json()) as ResponseBody }
  }
  return sendRequest
}
interface ResponseBody {
  data: Record<string, unknown>
  errors: Record<string, string[]>
}

const PARCEL = {
  store_id: 55_001,
  merchant_order_id: 'A-1',
  recipient_name: 'Rahim Uddin',
  recipient_phone: '01712345678',
  recipient_address: 'House 12, Road 27, Dhanmondi',
  recipient_city: 1,
  recipient_zone: 1103,
  delivery_type: 48,
  item_type: 2,
  item_quantity: 1,
  item_weight: 0.5,
  amount_to_collect: 900,
}

test('books a parcel within the documented limits and rejects it outside of them', async () => {
  const courier = await open()
  const sendRequest = await openMerchant(courier)

  const { status, body } = await sendRequest('orders', PARCEL)
  expect([status, body]).toEqual([
    200,
    {
      message: 'Order Created Successfully',
      type: 'success',
      code: 200,
      data: {
        consignment_id: expect.stringMatching(/^DL\d{6}[A-Z2-9]{6}$/),
        merchant_order_id: 'A-1',
        order_status: 'Pending',
        delivery_fee: 69,
      },
    },
  ])
  const invalidFields: [string, unknown[]][] = [
    ['store_id', [1, '55001', null]],
    ['recipient_name', ['Li', 'x'.repeat(101), null]],
    ['recipient_phone', ['+8801712345678', '0171234567', '11712345678']],
    ['recipient_address', ['Road 1', 'x'.repeat(221)]],
    ['recipient_city', [null, 99]],
    ['recipient_zone', [null, 1201]],
    ['recipient_area', [null, 5]],
    ['delivery_type', [24]],
    ['item_type', [3]],
    ['item_quantity', [0, 1.5]],
    ['item_weight', [0.4, 10.1, '1']],
    ['amount_to_collect', [-1, 0.5, '900', null]],
  ]
  for (const [field, values] of invalidFields)
    for (const value of values) {
      const rejected = await sendRequest('orders', { ...PARCEL, [field]: value })
      expect(rejected.status, `${field} ${String(value)}`).toBe(422)
      expect(Object.keys(rejected.body.errors)).toContain(field)
    }
  expect(courier.control.parcels()).toHaveLength(1)
})

test('calculates the price by city and weight, with a possible fraction', async () => {
  const courier = await open()
  const sendRequest = await openMerchant(courier)
  const price = async (change: object): Promise<unknown> =>
    (await sendRequest('merchant/price-plan', { ...PARCEL, ...change })).body.data.final_price

  expect(await price({})).toBe(60)
  expect(await price({ item_weight: 1 })).toBe(67.5)
  expect(await price({ recipient_city: 2, recipient_zone: 1201 })).toBe(110)
  expect(await price({ delivery_type: 12 })).toBe(110)
  expect((await sendRequest('merchant/price-plan', { ...PARCEL, item_weight: 11 })).status).toBe(422)
})

test('a new store waits an hour for its approval', async () => {
  const courier = await open()
  const sendRequest = await openMerchant(courier)
  const store = {
    name: 'Second store',
    contact_name: 'Karim',
    contact_number: '01812345678',
    address: 'House 1, Road 2, Banani, Dhaka',
    city_id: 1,
    zone_id: 1101,
    area_id: 9111,
  }
  expect((await sendRequest('stores', { ...store, address: 'Banani' })).status).toBe(422)
  expect((await sendRequest('stores', store)).body.data).toEqual({ store_name: 'Second store' })
  const listOf = async (): Promise<unknown> =>
    ((await sendRequest('stores')).body.data.data as Record<string, unknown>[]).map((row) => [
      row.store_id,
      row.is_active,
    ])

  expect(await listOf()).toEqual([
    [55_001, 1],
    [60_001, 0],
  ])
  expect((await sendRequest('orders', { ...PARCEL, store_id: 60_001 })).status).toBe(422)
  courier.control.advance(3600)
  expect(await listOf()).toContainEqual([60_001, 1])
  expect((await sendRequest('orders', { ...PARCEL, store_id: 60_001 })).status).toBe(200)
})

test('moves parcels by the simulator’s clock through each journey to its end', async () => {
  const courier = await open()
  const { control } = courier
  control.setTokenSeconds(1e9)
  control.setPace(600)
  const sendRequest = await openMerchant(courier)
  const listStatuses = async (journey: Parameters<typeof control.setJourney>[0]): Promise<unknown[]> => {
    control.setJourney(journey)
    const id = String((await sendRequest('orders', PARCEL)).body.data.consignment_id)
    const statuses: unknown[] = []
    for (let step = 0; step < 15; step += 1) {
      const { order_status_slug: slug, invoice_id: invoice } = (await sendRequest(`orders/${id}/info`)).body.data
      if (statuses.at(-1) !== slug) statuses.push(slug)
      expect(invoice).toEqual(slug === 'Payment_Invoice' ? expect.stringMatching(/^INV/) : null)
      control.advance(step < 12 ? 600 : 2 * 24 * 3600)
    }
    return statuses
  }
  const start = ['Pending', 'Pickup_Requested', 'Assigned_for_Pickup', 'Picked', 'At_the_Sorting_HUB', 'In_Transit']
  const untilDelivery = [...start, 'Received_at_Last_Mile_HUB', 'Assigned_for_Delivery']
  const untilReturned = ['Return_Id_Created', 'Return_In_Transit', 'Returned_to_Merchant']

  expect(await listStatuses('delivered')).toEqual([...untilDelivery, 'Delivered', 'Payment_Invoice'])
  expect(await listStatuses('secondTry')).toEqual([
    ...untilDelivery,
    'Delivery_Failed',
    'On_Hold',
    'Assigned_for_Delivery',
    'Delivered',
    'Payment_Invoice',
  ])
  expect(await listStatuses('partial')).toEqual([
    ...untilDelivery,
    'Partial_Delivery',
    ...untilReturned,
    'Payment_Invoice',
  ])
  expect(await listStatuses('returned')).toEqual([...untilDelivery, 'Delivery_Failed', 'Return', ...untilReturned])
  expect(await listStatuses('paidReturn')).toEqual([...untilDelivery, 'Paid_Return', ...untilReturned])
  expect(await listStatuses('neverPicked')).toEqual([
    'Pending',
    'Pickup_Requested',
    'Pickup_Failed',
    'Pickup_Cancelled',
  ])
})

/** Starts a merchant's webhook endpoint that responds to the handshake with a header and records requests. */
async function openListener(headerValue: string | null): Promise<{ url: string; came: [string, unknown][] }> {
  const came: [string, unknown][] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
      came.push([String(request.headers['x-pathao-signature']), body])
      if (headerValue !== null) response.setHeader('x-pathao-merchant-webhook-integration-secret', headerValue)
      response.writeHead(202).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`, came }
}

test('sends events only to an address that completed the handshake with the right header', async () => {
  const courier = await open()
  const sendRequest = await openMerchant(courier)
  const [silent, mismatched, right] = [
    await openListener(null),
    await openListener('x'),
    await openListener('constant'),
  ]

  expect(await courier.control.connectWebhook({ url: silent.url, secret: 's' })).toBe(false)
  expect(await courier.control.connectWebhook({ url: mismatched.url, secret: 's', expects: 'constant' })).toBe(false)
  await sendRequest('orders', PARCEL)
  expect(await courier.control.connectWebhook({ url: right.url, secret: 's', expects: 'constant' })).toBe(true)
  await sendRequest('orders', { ...PARCEL, merchant_order_id: 'A-2' })
  await courier.control.webhooksSettled()

  expect([silent.came.length, mismatched.came.length]).toEqual([1, 1])
  expect(right.came).toEqual([
    ['s', { event: 'webhook_integration' }],
    [
      's',
      {
        event: 'order.created',
        consignment_id: expect.stringMatching(/^DL/),
        merchant_order_id: 'A-2',
        store_id: 55_001,
        delivery_fee: 69,
        updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/),
      },
    ],
  ])
})

test('loses, duplicates, forges and holds webhooks as configured', async () => {
  const courier = await open()
  const { control } = courier
  const sendRequest = await openMerchant(courier)
  const { url, came } = await openListener('s')
  await control.connectWebhook({ url, secret: 's' })
  control.addWebhookFault({ kind: 'lose', event: 'created' })
  const id = String((await sendRequest('orders', PARCEL)).body.data.consignment_id)
  control.addWebhookFault({ kind: 'hold', event: 'picked' })
  control.addWebhookFault({ kind: 'hold', event: 'in-transit' })
  control.addWebhookFault({ kind: 'duplicate', event: 'delivered' })
  control.addWebhookFault({ kind: 'forge', event: 'paid' })
  came.splice(0)

  for (const event of ['order.picked', 'order.in-transit', 'order.delivered', 'order.paid'] as const)
    control.move(id, event)
  await control.webhooksSettled()
  await control.releaseWebhooks()

  expect(came.map(([signature, body]) => [signature, (body as { event: string }).event]).slice(2)).toEqual([
    ['not s', 'order.paid'],
    ['s', 'order.in-transit'],
    ['s', 'order.picked'],
  ])
  expect(came.slice(0, 2)).toEqual([
    ['s', expect.objectContaining({ event: 'order.delivered', collected_amount: 900 })],
    ['s', expect.objectContaining({ event: 'order.delivered', collected_amount: 900 })],
  ])
})

test('accepts bulk orders immediately and silently drops the invalid ones', async () => {
  const courier = await open()
  const sendRequest = await openMerchant(courier)

  const { status, body } = await sendRequest('orders/bulk', {
    orders: [PARCEL, { ...PARCEL, recipient_name: 'x' }, PARCEL],
  })

  expect([status, body.data]).toEqual([202, true])
  expect(courier.control.parcels()).toHaveLength(2)
})

test('loses the response after the parcel was booked', async () => {
  const courier = await open()
  const sendRequest = await openMerchant(courier)
  courier.control.addFault({ kind: 'drop', call: '/orders', after: true, times: 1 })

  await expect(sendRequest('orders', PARCEL)).rejects.toThrow()

  expect(courier.control.parcels()).toMatchObject([{ merchantOrderId: 'A-1', status: 'Pending' }])
})
