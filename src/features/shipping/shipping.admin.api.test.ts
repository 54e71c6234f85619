import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'

interface Zone {
  _id: string
  name: string
  options: { _id: string; title: string; enabled: boolean }[]
}

const PARCEL = { title: 'Express', rate: { type: 'flat', amount: 990 }, minDays: 1, maxDays: 1 }

async function openShopWithOwner() {
  const shop = await openTestShop({ products: [{ slug: 'teapot', priceAmount: 2000, stock: 9 }] })
  const owner = await openAdmin(shop)
  const zones = async (): Promise<Zone[]> => (await owner.get('/zones')).body.data as Zone[]
  const [home] = await zones()
  return { shop, owner, zones, home: home?._id ?? '', parcel: home?.options[0]?._id ?? '' }
}

const offersOf = async (shop: TestShop): Promise<string[]> => {
  const { shippingOffers } = await shop.guest().quote([{ slug: 'teapot' }])
  return shippingOffers.map(({ title, amount }) => `${title} ${amount}`)
}

test('an open checkout reflects added, changed, disabled and removed delivery immediately', async () => {
  const { shop, owner, zones, home, parcel } = await openShopWithOwner()
  expect(await offersOf(shop)).toEqual(['Parcel 490'])

  const added = await owner.post(`/zones/${home}/delivery`, PARCEL)
  expect(added.status).toBe(200)
  const { _id: express } = added.body.data as { _id: string }
  expect(await offersOf(shop)).toEqual(['Parcel 490', 'Express 990'])

  expect((await owner.patch(`/delivery/${express}`, { rate: { type: 'flat', amount: 100 } })).status).toBe(200)
  expect(await offersOf(shop)).toEqual(['Express 100', 'Parcel 490'])

  expect((await owner.patch(`/delivery/${parcel}`, { enabled: false })).status).toBe(200)
  expect(await offersOf(shop)).toEqual(['Express 100'])
  expect((await zones())[0]?.options.map(({ title, enabled }) => [title, enabled])).toEqual([
    ['Parcel', false],
    ['Express', true],
  ])

  expect((await owner.remove(`/zones/${home}`)).status).toBe(200)
  const { shippingOffers, requirements } = await shop.guest().quote([{ slug: 'teapot' }])
  expect(shippingOffers).toEqual([])
  expect(requirements).toMatchObject([{ code: 'shipping_unavailable', field: 'country' }])
  expect(await zones()).toEqual([])
})

test('rejects an order when the delivery price changed after its quote', async () => {
  const { shop, owner, parcel } = await openShopWithOwner()
  const guest = shop.guest()
  const quote = await guest.quote([{ slug: 'teapot' }])
  await owner.patch(`/delivery/${parcel}`, { rate: { type: 'flat', amount: 590 } })

  const reply = await guest.place(quote)

  expect(reply).toMatchObject({ status: 409, body: { code: 'quote_changed' } })
  expect(await shop.orderCount()).toBe(0)
})

test('a zone that is added where the shop did not deliver, and then changed, applies to quotes', async () => {
  const { shop, owner, zones } = await openShopWithOwner()
  const abroad = { city: 'Albany', state: 'US-NY', country: 'US', postcode: '12207' }
  const quoteOf = async (state: string) =>
    (await shop.guest().quote([{ slug: 'teapot' }], { address: { ...abroad, state } })).shippingOffers

  const added = await owner.post('/zones', { name: 'East', members: [{ country: 'us', states: ['NY'] }] })
  const { _id: id } = added.body.data as { _id: string }
  await owner.post(`/zones/${id}/delivery`, PARCEL)
  expect([await quoteOf('US-NY'), await quoteOf('US-CA')]).toMatchObject([[{ title: 'Express' }], []])

  expect((await owner.patch(`/zones/${id}`, { members: [{ country: 'US' }] })).status).toBe(200)
  expect(await quoteOf('US-CA')).toMatchObject([{ title: 'Express' }])
  expect((await zones()).find(({ _id }) => _id === id)).toMatchObject({
    name: 'East',
    priority: 0,
    members: [{ country: 'US' }],
  })
})

test('returns field errors for invalid input, and changes nothing', async () => {
  const { shop, owner, home, parcel } = await openShopWithOwner()
  const rejections = [
    await owner.post('/zones', { name: 'X', members: [{ country: 'XX' }] }),
    await owner.patch(`/zones/${home}`, { members: [] }),
    await owner.post(`/zones/${home}/delivery`, { ...PARCEL, rate: { type: 'flat', amount: -1 } }),
    await owner.patch(`/delivery/${parcel}`, { minDays: 9 }),
  ]
  expect(rejections.map(({ status, body }) => [status, body.code, Object.keys(body.fields ?? {})])).toEqual([
    [422, 'invalid_fields', ['members']],
    [422, 'invalid_fields', ['members']],
    [422, 'invalid_fields', ['rate']],
    [422, 'invalid_fields', ['maxDays']],
  ])
  for (const missing of [
    await owner.patch(`/zones/${randomUUID()}`, { name: 'X' }),
    await owner.remove(`/zones/${randomUUID()}`),
    await owner.post(`/zones/${randomUUID()}/delivery`, PARCEL),
    await owner.patch(`/delivery/${randomUUID()}`, { enabled: false }),
  ])
    expect(missing.status).toBe(404)
  expect(await offersOf(shop)).toEqual(['Parcel 490'])
})

test('records each change in the audit log, and applies a repeated key once', async () => {
  const { shop, owner, zones } = await openShopWithOwner()
  const once = randomUUID()
  const body = { name: 'World', members: [{}] }
  const [first, repeated] = [await owner.post('/zones', body, once), await owner.post('/zones', body, once)]
  expect(repeated.body).toEqual(first.body)
  expect((await zones()).map(({ name }) => name).toSorted()).toEqual(['Home', 'World'])
  const { _id: id } = first.body.data as { _id: string }
  await owner.patch(`/zones/${id}`, { priority: 5 })
  await owner.remove(`/zones/${id}`)
  const { rows } = await shop.tx((db) =>
    sql<{
      text: string
    }>`select action || ' ' || target as text from audit_log where shop_id = ${shop.id} order by id`.execute(db),
  )
  expect(rows.map(({ text }) => text)).toEqual([`zone.add World`, `zone.change ${id}`, `zone.remove ${id}`])
})

test('a placed order retains its delivery option when its zone is removed', async () => {
  const { shop, owner, home } = await openShopWithOwner()
  const { orderNumber } = await shop.guest().order([{ slug: 'teapot' }])
  await owner.remove(`/zones/${home}`)
  expect((await owner.get(`/orders/${orderNumber}`)).body.data).toMatchObject({ shippingOption: 'Parcel' })
  expect((await owner.post(`/orders/${orderNumber}/ship`)).body.data).toMatchObject({ status: 'shipped' })
})

test('previews what an address is offered, without options that are off', async () => {
  const { owner, home } = await openShopWithOwner()
  await owner.post('/zones', { name: 'East', members: [{ country: 'US', states: ['NY'] }] })
  const { body } = await owner.get('/delivery-preview?country=de')
  expect(body.data).toMatchObject({ _id: home, options: [{ title: 'Parcel' }] })
  const preview = async (query: string) => (await owner.get(`/delivery-preview?${query}`)).body.data
  expect(await preview('country=US&state=New%20York')).toMatchObject({ name: 'East', options: [] })
  expect(await preview('country=US&state=CA')).toBeNull()

  await owner.patch(`/delivery/${(body.data as Zone).options[0]?._id}`, { enabled: false })
  expect(await preview('country=DE')).toMatchObject({ _id: home, options: [] })
})
