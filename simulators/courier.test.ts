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

test('lists come in the courier’s envelope, tokens without it', async () => {
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

test('nothing is answered without a token that is good', async () => {
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

test('faults are set, counted and cleared over HTTP, and calls are read there', async () => {
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
