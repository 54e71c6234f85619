import { expect, test } from 'vitest'
import { openParcelShop, type ParcelShop } from '#test/courier.ts'
import type { CourierFault } from '#simulators/courier.ts'
import { CourierClients } from './courier-clients.service.ts'
import { endCourierAccount } from './courier-account.service.ts'
import { bookParcel, findParcel, resolveParcel, type Parcel, type ParcelBooking } from './parcel.service.ts'
import { pollParcel } from './parcel-tracking.service.ts'

const MINUTE_MS = 60_000
const after = (ms: number): Date => new Date(Date.now() + ms)

const book = ({ shop }: ParcelShop, shipmentId: string, more: Partial<ParcelBooking> = {}): Promise<Parcel> =>
  bookParcel(shop.staffContext(), shop.app.clients.courier, { shipmentId, ...more })

/** Returns the code of a failure with its reasons. */
const rejectionOf = async (promise: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  const { code, details } = error as { code?: string; details?: { data?: { problems?: unknown } } }
  return details?.data?.problems ?? code ?? error
}

const parcelId = ({ shop }: ParcelShop, shipmentId: string): Promise<string> =>
  shop.tx(async (db) => {
    const rows = db.selectFrom('courier_parcels').select('id').where('shop_id', '=', shop.id)
    return (await rows.where('shipment_id', '=', shipmentId).orderBy('created_at', 'desc').executeTakeFirstOrThrow()).id
  })

test('books a shipment with the amount due and stores the consignment id as its tracking number', async () => {
  const parcels = await openParcelShop()
  const { shop, courier } = parcels
  const { orderId, orderNumber } = await parcels.order()
  const shipmentId = await parcels.ship(orderId)

  const parcel = await book(parcels, shipmentId)

  const [seen] = courier.control.parcels()
  expect(parcel).toEqual({
    shipmentId,
    state: 'booked',
    consignmentId: seen?.consignmentId,
    merchantOrderId: `${orderNumber}-1`,
    collectAmount: 125_000,
    collectedAmount: null,
    // 60 and two half kilograms at 7.50, and one per cent of the cash.
    deliveryFeeAmount: 8750,
    status: 'booked',
    statusAt: null,
    invoiceId: null,
    lastError: null,
  })
  expect(seen?.order).toMatchObject({
    merchant_order_id: `${orderNumber}-1`,
    recipient_name: 'Ana Köhler',
    recipient_phone: '01712345678',
    recipient_address: 'Torstraße 1, Dhaka, 1212',
    item_quantity: 2,
    item_weight: 1.4,
    item_description: '2 x Chair',
    amount_to_collect: 1250,
  })
  const shipment = await shop.tx((db) =>
    db.selectFrom('shipments').selectAll().where('shop_id', '=', shop.id).executeTakeFirstOrThrow(),
  )
  expect(shipment).toMatchObject({ carrier: 'Pathao', tracking_number: seen?.consignmentId })
  // A repeat returns the same parcel.
  expect(await book(parcels, shipmentId)).toEqual(parcel)
  expect(await findParcel(shop.staffContext(), shipmentId)).toEqual(parcel)
  expect(courier.control.parcels()).toHaveLength(1)
})

test('the parcels of an order together collect the amount due and no more', async () => {
  const parcels = await openParcelShop()
  const { orderId, orderNumber } = await parcels.order()
  const [first, second] = [await parcels.ship(orderId, 1), await parcels.ship(orderId, 1)]

  expect(await rejectionOf(book(parcels, first, { collectAmount: 125_100 }))).toEqual(['tooMuch'])
  expect(await rejectionOf(book(parcels, first, { collectAmount: 50_050 }))).toEqual(['notWholeTaka'])
  expect((await book(parcels, first, { collectAmount: 50_000 })).collectAmount).toBe(50_000)
  const rest = await book(parcels, second)
  expect([rest.collectAmount, rest.merchantOrderId]).toEqual([75_000, `${orderNumber}-2`])
})

test('sends the ids of a locality chosen from the courier’s lists', async () => {
  const parcels = await openParcelShop()
  const { shop, courier } = parcels
  const localities = [
    ['cities', 0, [{ id: 1, name: 'Dhaka' }]],
    ['zones', 1, [{ id: 1101, name: 'Banani' }]],
    ['areas', 1101, [{ id: 9111, name: 'Block A', homeDelivery: true }]],
  ] as const
  for (const [kind, parentId, list] of localities)
    await shop.db
      .insertInto('courier_places')
      .values({ shop_id: shop.id, kind, parent_id: parentId, places: JSON.stringify(list), fetched_at: new Date() })
      .execute()
  for (const area of ['Banani, Block A', 'Banani', 'Bananistan'])
    await book(parcels, await parcels.ship((await parcels.order({ area })).orderId))

  expect(
    courier.control.parcels().map(({ order }) => [order.recipient_city, order.recipient_zone, order.recipient_area]),
  ).toEqual([
    [1, 1101, 9111],
    [1, 1101, undefined],
    [undefined, undefined, undefined],
  ])
})

test('rejects what the courier would not carry before the call', async () => {
  const parcels = await openParcelShop()
  const { shop, courier } = parcels
  const shipmentId = await parcels.ship((await parcels.order()).orderId)

  expect(await rejectionOf(book(parcels, shipmentId, { weightGrams: 10_001 }))).toEqual(['tooHeavy'])
  const landline = await parcels.ship((await parcels.order({ phone: '02 5566 7788' })).orderId)
  expect(await rejectionOf(book(parcels, landline))).toEqual(['phone'])
  expect(await rejectionOf(book(parcels, crypto.randomUUID()))).toBe('not_found')
  await endCourierAccount(shop.staffContext())
  expect(await rejectionOf(book(parcels, shipmentId))).toEqual(['noCourier'])
  expect(courier.control.parcels()).toEqual([])
})

test('20 concurrent bookings of a shipment create one parcel', async () => {
  const parcels = await openParcelShop()
  const shipmentId = await parcels.ship((await parcels.order()).orderId)
  parcels.courier.control.addFault({ kind: 'delay', delayMs: 200, call: '/orders' })

  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => book(parcels, shipmentId)))

  expect(parcels.courier.control.parcels()).toHaveLength(1)
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
})

const SURE: readonly CourierFault[] = [
  { kind: 'status', status: 422, call: '/orders' },
  { kind: 'status', status: 429, retryAfter: '7', call: '/orders' },
  { kind: 'status', status: 401, call: '/orders' },
  { kind: 'drop', call: 'issue-token' },
]
for (const fault of SURE)
  test(`a booking with ${JSON.stringify(fault)} is refused and can be repeated`, async () => {
    const parcels = await openParcelShop()
    const { shop, courier } = parcels
    const { orderId, orderNumber } = await parcels.order()
    const shipmentId = await parcels.ship(orderId)
    await shop.app.clients.courier.getOrLoad(
      shop.staffContext(),
      { account: await accountOf(parcels), name: 'stores' },
      (pathao, token) => pathao.listStores(token),
    )
    if (fault.call === 'issue-token') courier.control.revokeTokens()
    courier.control.addFault(fault)

    const code = await rejectionOf(book(parcels, shipmentId))

    expect(code).toBe(fault.status === 422 ? 'parcel_rejected' : 'courier_unavailable')
    expect(await findParcel(shop.staffContext(), shipmentId)).toMatchObject({ state: 'refused', consignmentId: null })
    courier.control.clearFaults()
    // After the courier's pause, the new attempt has a new id.
    const later = shop.staffContext(after(15 * MINUTE_MS))
    const rebooked = await bookParcel(later, shop.app.clients.courier, { shipmentId })
    expect([rebooked.state, rebooked.merchantOrderId]).toEqual(['booked', `${orderNumber}-1-2`])
    expect(courier.control.parcels()).toHaveLength(1)
  })

const accountOf = ({ shop }: ParcelShop) =>
  shop.tx(async (db) => {
    const row = await db
      .selectFrom('courier_accounts')
      .select(['version', 'environment', 'credentials', 'token'])
      .select(['token_renew_at as tokenRenewAt', 'token_ends_at as tokenEndsAt'])
      .where('shop_id', '=', shop.id)
      .executeTakeFirstOrThrow()
    const account = shop.app.clients.courier.open(shop.staffContext(), row)
    if (!account) throw new Error('the shop has no courier')
    return account
  })

const LOST: readonly CourierFault[] = [
  { kind: 'drop', call: '/orders', after: true },
  { kind: 'hang', call: '/orders', after: true },
  { kind: 'status', status: 500, call: '/orders', after: true },
  { kind: 'garbage', call: '/orders', after: true },
]
for (const fault of LOST)
  test(`a booking whose response is lost (${JSON.stringify(fault)}) is unknown and not repeated`, async () => {
    const parcels = await openParcelShop()
    const { shop, courier } = parcels
    const shipmentId = await parcels.ship((await parcels.order()).orderId)
    const clients = new CourierClients({ simulatorUrl: courier.url, stepMs: 500 })
    courier.control.addFault(fault)

    expect(await rejectionOf(bookParcel(shop.staffContext(), clients, { shipmentId }))).toBe('parcel_status_unknown')
    courier.control.clearFaults()
    expect(await rejectionOf(bookParcel(shop.staffContext(after(MINUTE_MS)), clients, { shipmentId }))).toBe(
      'parcel_status_unknown',
    )

    expect(courier.control.parcels()).toHaveLength(1)
    expect(await findParcel(shop.staffContext(), shipmentId)).toMatchObject({ state: 'unknown', consignmentId: null })
  })

test('an operator resolves a booking in unknown state', async () => {
  const parcels = await openParcelShop()
  const { shop, courier } = parcels
  const lose = async (): Promise<string> => {
    const shipmentId = await parcels.ship((await parcels.order()).orderId)
    courier.control.addFault({ kind: 'drop', call: '/orders', after: true, times: 1 })
    const clients = new CourierClients({ simulatorUrl: courier.url })
    expect(await rejectionOf(bookParcel(shop.staffContext(), clients, { shipmentId }))).toBe('parcel_status_unknown')
    return shipmentId
  }
  const [found, gone] = [await lose(), await lose()]
  const [ours, other] = courier.control.parcels().map(({ consignmentId }) => consignmentId)
  const resolve = (shipmentId: string, consignmentId: string | null) =>
    resolveParcel(shop.staffContext(), shop.app.clients.courier, { shipmentId, consignmentId })

  expect(await rejectionOf(resolve(found, other ?? ''))).toEqual(['otherParcel'])
  expect(await resolve(found, ours ?? '')).toMatchObject({ state: 'booked', consignmentId: ours })
  expect(await rejectionOf(resolve(found, null))).toEqual(['notUnknown'])
  expect(await resolve(gone, null)).toMatchObject({ state: 'refused' })
  expect(await book(parcels, gone)).toMatchObject({ state: 'booked' })
})

test('a booking interrupted by a process exit becomes unknown after some minutes', async () => {
  const parcels = await openParcelShop()
  const { shop } = parcels
  const shipmentId = await parcels.ship((await parcels.order()).orderId)
  await book(parcels, shipmentId)
  await shop.tx((db) =>
    db
      .updateTable('courier_parcels')
      .set({ state: 'creating', consignment_id: null })
      .where('shop_id', '=', shop.id)
      .execute(),
  )
  const id = await parcelId(parcels, shipmentId)
  const poll = (minutes: number) =>
    pollParcel(shop.staffContext(after(minutes * MINUTE_MS)), shop.app.clients.courier, id)

  expect(await poll(1)).toEqual(expect.any(Date))
  expect((await findParcel(shop.staffContext(), shipmentId))?.state).toBe('creating')
  expect(await poll(6)).toBeNull()
  expect((await findParcel(shop.staffContext(), shipmentId))?.state).toBe('unknown')
})

test('a shop cannot see, book or resolve parcels of another shop', async () => {
  const [one, other] = [await openParcelShop(), await openParcelShop()]
  const shipmentId = await one.ship((await one.order()).orderId)
  await book(one, shipmentId)

  expect(await rejectionOf(book(other, shipmentId))).toBe('not_found')
  expect(await findParcel(other.shop.staffContext(), shipmentId)).toBeNull()
  expect(
    await rejectionOf(
      resolveParcel(other.shop.staffContext(), other.shop.app.clients.courier, { shipmentId, consignmentId: null }),
    ),
  ).toEqual(['notUnknown'])
  expect(
    await pollParcel(other.shop.staffContext(), other.shop.app.clients.courier, await parcelId(one, shipmentId)),
  ).toBeNull()
})

test('replaces a rejected token and books the parcel once', async () => {
  const parcels = await openParcelShop()
  const { courier } = parcels
  await book(parcels, await parcels.ship((await parcels.order()).orderId))
  courier.control.revokeTokens()
  courier.control.forgetCalls()

  const parcel = await book(parcels, await parcels.ship((await parcels.order()).orderId))

  expect(parcel.state).toBe('booked')
  expect(courier.control.calls().map(({ path, status }) => `${path.split('/').at(-1)} ${status}`)).toEqual([
    'orders 401',
    'issue-token 200',
    'orders 200',
  ])
  expect(courier.control.parcels()).toHaveLength(2)
})
