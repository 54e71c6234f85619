import { createServer } from 'node:http'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import type { CourierFault, CourierSimulator } from '#simulators/courier.ts'
import { MERCHANT, openTestCourier } from '#test/courier.ts'
import { CourierFailure } from './courier-http.adapter.ts'
import type { ParcelOrder } from './parcel.rules.ts'
import { courierAddress, openPathao, type Pathao } from './pathao.adapter.ts'

const connect = ({ url }: { url: string }, stepMs = 20_000): Pathao =>
  openPathao(url, AbortSignal.timeout(20_000), stepMs)

/** Shortens timeouts for responses that never come. */
const timeoutFor = ({ kind }: CourierFault): number => (['hang', 'trickle', 'delay'].includes(kind) ? 100 : 20_000)

const failureOf = async (promise: Promise<unknown>): Promise<CourierFailure> => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof CourierFailure) return error
  throw new Error(`no failure of the courier: ${String(error)}`)
}

async function openWithToken(): Promise<{ courier: CourierSimulator; pathao: Pathao; token: string }> {
  const courier = await openTestCourier()
  const pathao = connect(courier)
  return { courier, pathao, token: (await pathao.issueToken(MERCHANT)).accessToken }
}

test('calls only the courier’s two hosts, and the simulator when configured', () => {
  expect(courierAddress('live', 'http://127.0.0.1:1')).toBe('https://api-hermes.pathao.com')
  expect(courierAddress('sandbox', null)).toBe('https://courier-api-sandbox.pathao.com')
  expect(courierAddress('simulator', 'http://127.0.0.1:1')).toBe('http://127.0.0.1:1')
  expect(courierAddress('simulator', null)).toBeNull()
})

test('issues a token for a password, and renews it once by its refresh token', async () => {
  const courier = await openTestCourier()
  const pathao = connect(courier)

  const issued = await pathao.issueToken(MERCHANT)
  expect(issued).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String), seconds: 432_000 })
  const renewed = await pathao.renewToken(MERCHANT, issued.refreshToken ?? '')
  expect(renewed.accessToken).not.toBe(issued.accessToken)
  expect((await failureOf(pathao.renewToken(MERCHANT, issued.refreshToken ?? ''))).reason).toBe('unauthorised')
  expect(courier.control.calls()).toEqual([
    expect.objectContaining({ path: '/aladdin/api/v1/issue-token', grantType: 'password', status: 200 }),
    expect.objectContaining({ grantType: 'refresh_token', status: 200 }),
    expect.objectContaining({ grantType: 'refresh_token', status: 401 }),
  ])
})

test('reports wrong credentials as unauthorised', async () => {
  const pathao = connect(await openTestCourier())

  for (const invalid of [{ password: 'x' }, { username: 'x' }, { clientId: 'x' }, { clientSecret: 'x' }])
    expect((await failureOf(pathao.issueToken({ ...MERCHANT, ...invalid }))).reason).toBe('unauthorised')
})

test('reads cities, zones and areas as the courier returns them', async () => {
  const { pathao, token } = await openWithToken()

  expect(await pathao.listCities(token)).toContainEqual({ id: 4, name: 'Rajshahi' })
  expect(await pathao.listZones(token, 1)).toContainEqual({ id: 1066, name: 'Abul Hotel ' })
  expect(await pathao.listAreas(token, 298)).toContainEqual({ id: 37, name: ' Bonolota', homeDelivery: true })
  expect(await pathao.listAreas(token, 1109)).toContainEqual({
    id: 9193,
    name: 'Jahangirnagar University',
    homeDelivery: false,
  })
  expect(await pathao.listAreas(token, 2002)).toEqual([])
  expect((await failureOf(pathao.listZones(token, 99))).reason).toBe('refused')
})

test('rejects an expired token', async () => {
  const { courier, pathao, token } = await openWithToken()

  courier.control.advance(432_000)

  expect((await failureOf(pathao.listCities(token))).reason).toBe('unauthorised')
})

const FAULTS: readonly (readonly [CourierFault, string, number | null])[] = [
  [{ kind: 'drop' }, 'failed', null],
  [{ kind: 'hang' }, 'failed', null],
  [{ kind: 'trickle' }, 'failed', null],
  [{ kind: 'garbage' }, 'failed', null],
  [{ kind: 'shape' }, 'failed', null],
  [{ kind: 'endless' }, 'failed', null],
  [{ kind: 'delay', delayMs: 5000 }, 'failed', null],
  [{ kind: 'status', status: 500 }, 'failed', null],
  [{ kind: 'status', status: 503, retryAfter: '17' }, 'failed', 17],
  [{ kind: 'status', status: 429, retryAfter: '42' }, 'limited', 42],
  [{ kind: 'status', status: 429 }, 'limited', null],
  [{ kind: 'status', status: 401 }, 'unauthorised', null],
  [{ kind: 'status', status: 422 }, 'refused', null],
]

for (const [fault, reason, retryAfterSeconds] of FAULTS)
  test(`a response with ${JSON.stringify(fault)} is a failure that does not expose the request`, async () => {
    const { courier, pathao, token } = await openWithToken()
    courier.control.addFault(fault)
    const failing = connect(courier, timeoutFor(fault))

    for (const request of [() => failing.listCities(token), () => failing.issueToken(MERCHANT)]) {
      const failure = await failureOf(request())
      expect(failure).toMatchObject({ reason, retryAfterSeconds })
      for (const secret of [token, MERCHANT.clientSecret, MERCHANT.password, courier.url])
        expect(`${failure.message} ${failure.stack}`).not.toContain(secret)
    }

    courier.control.clearFaults()
    expect(await pathao.listCities(token)).toHaveLength(10)
  })

test('does not follow redirects, so that the token is not sent elsewhere', async () => {
  const { courier, pathao, token } = await openWithToken()
  let visits = 0
  const elsewhere = createServer((_request, response) => {
    visits += 1
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  onTestFinished(() => void elsewhere.close())
  const address = elsewhere.address()
  const location = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
  courier.control.addFault({ kind: 'redirect', location })

  expect((await failureOf(pathao.listCities(token))).reason).toBe('failed')
  expect((await failureOf(pathao.issueToken(MERCHANT))).reason).toBe('failed')
  expect(visits).toBe(0)
})

test('all requests of one look-up share a timeout', async () => {
  const courier = await openTestCourier()
  courier.control.addFault({ kind: 'hang' })
  const pathao = openPathao(courier.url, AbortSignal.timeout(100), 60_000)

  expect((await failureOf(pathao.issueToken(MERCHANT))).reason).toBe('failed')
  expect((await failureOf(pathao.issueToken(MERCHANT))).reason).toBe('failed')
})

const ORDER: ParcelOrder = {
  storeId: 55_001,
  merchantOrderId: 'SO-1-1',
  name: 'Rahim Uddin',
  phone: '01712345678',
  address: 'House 12, Road 27, Dhanmondi',
  locality: { cityId: 1, zoneId: 1103, areaId: null },
  quantity: 1,
  weightKilos: 1,
  description: 'Oak chair',
  instruction: '',
  collectTaka: 1234,
}

test('reads stores, prices, bookings and order states as the courier returns them', async () => {
  const { courier, pathao, token } = await openWithToken()

  expect(await pathao.listStores(token)).toEqual([
    { id: 55_001, name: 'Orchard Lane', isActive: true, isDefault: true },
  ])
  expect(await pathao.fetchPrice(token, { storeId: 55_001, cityId: 1, zoneId: 1103, weightKilos: 1 })).toEqual({
    amount: 6750,
    takesCash: true,
  })
  const booked = await pathao.createOrder(token, ORDER)
  // 67.50, and one per cent of the cash.
  expect(booked).toEqual({ consignmentId: expect.stringMatching(/^DL/), fee: 7984 })
  expect(courier.control.parcels()[0]?.order).toEqual({
    store_id: 55_001,
    merchant_order_id: 'SO-1-1',
    recipient_name: 'Rahim Uddin',
    recipient_phone: '01712345678',
    recipient_address: 'House 12, Road 27, Dhanmondi',
    recipient_city: 1,
    recipient_zone: 1103,
    delivery_type: 48,
    item_type: 2,
    item_quantity: 1,
    item_weight: 1,
    item_description: 'Oak chair',
    amount_to_collect: 1234,
  })
  const before = Date.now()
  courier.control.move(booked.consignmentId, 'order.in-transit')
  const info = await pathao.findOrder(token, booked.consignmentId)
  expect(info).toEqual({
    merchantOrderId: 'SO-1-1',
    status: 'In Transit',
    kind: 'inTransit',
    at: expect.any(Date),
    invoiceId: null,
  })
  expect(Math.abs(info.at.getTime() - before)).toBeLessThan(60_000)
  expect((await failureOf(pathao.findOrder(token, 'DL000000XXXXXX'))).reason).toBe('refused')
})

test('a rejected order returns the invalid fields and books nothing', async () => {
  const { courier, pathao, token } = await openWithToken()

  const failure = await failureOf(pathao.createOrder(token, { ...ORDER, name: 'x', weightKilos: 11 }))

  expect(failure).toMatchObject({ reason: 'refused', isUndone: true, fields: ['recipient_name', 'item_weight'] })
  expect(courier.control.parcels()).toEqual([])
})

/** Faults of a booking, and whether it is certain that no parcel exists. */
const BOOKING_FAULTS: readonly (readonly [CourierFault, boolean])[] = [
  [{ kind: 'drop', after: true }, false],
  [{ kind: 'hang', after: true }, false],
  [{ kind: 'trickle', after: true }, false],
  [{ kind: 'garbage', after: true }, false],
  [{ kind: 'status', status: 500, after: true }, false],
  [{ kind: 'status', status: 502 }, false],
  [{ kind: 'status', status: 408, after: true }, false],
  [{ kind: 'redirect' }, false],
  [{ kind: 'status', status: 401 }, true],
  [{ kind: 'status', status: 422 }, true],
  [{ kind: 'status', status: 429, retryAfter: '9' }, true],
]

for (const [fault, isUndone] of BOOKING_FAULTS)
  test(`after a booking with ${JSON.stringify(fault)} it is ${isUndone ? 'certain that there is no parcel' : 'not known whether there is a parcel'}`, async () => {
    const { courier, pathao, token } = await openWithToken()
    courier.control.addFault(fault)
    const timeout = ['hang', 'trickle'].includes(fault.kind) ? 50 : 20_000

    const failure = await failureOf(connect(courier, timeout).createOrder(token, ORDER))

    expect(failure.isUndone).toBe(isUndone)
    expect(courier.control.parcels()).toHaveLength(fault.after ? 1 : 0)
    courier.control.clearFaults()
    expect((await pathao.listCities(token)).length).toBeGreaterThan(0)
  })

test('a refused connection certainly booked nothing', async () => {
  const { courier, token } = await openWithToken()
  await courier.close()

  expect((await failureOf(connect(courier).createOrder(token, ORDER))).isUndone).toBe(true)
})
