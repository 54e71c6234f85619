import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { openShopper } from '#test/people.ts'
import { openTestShop } from '#test/shop.ts'
import { addressIn, type Visitor } from '#test/visitor.ts'
import type { SavedAddress } from './address.contract.ts'

const at = (street: string, more: object = {}) => ({ ...addressIn('DE'), addressLine1: street, ...more })
const add = (visitor: Visitor, street: string, more: object = {}) =>
  visitor.requestEndpoint(contract.addAddress, { body: at(street, more) })
const list = async (visitor: Visitor): Promise<SavedAddress[]> =>
  (await visitor.requestEndpoint(contract.addresses)).data
const put = (visitor: Visitor, id: string, body: object) =>
  visitor.send('PUT', `/shop/user-address/${id}`, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
/** Returns the streets of the default addresses. */
const defaults = (addresses: readonly SavedAddress[]) => ({
  shipping: addresses.filter(({ isDefaultShipping }) => isDefaultShipping).map((address) => address.addressLine1),
  billing: addresses.filter(({ isDefaultBilling }) => isDefaultBilling).map((address) => address.addressLine1),
})

test('lists the shopper’s own addresses as specified, without caching', async () => {
  const shop = await openTestShop()
  const { visitor, user } = await openShopper(shop)
  await add(visitor, 'Torstraße 1', { label: 'work', company: 'Köhler KG', vatNumber: 'DE123456789' })

  const path = `/api/v1/shop/user-address?userId=${user.id}&shopId=${shop.id}&token=${user.id}`
  const { status, body, headers } = await visitor.get(path)

  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body.data).toEqual([
    expect.objectContaining({
      userId: user.id,
      shopId: shop.id,
      label: 'work',
      name: 'Ana Köhler',
      phone: '+4930901820',
      company: 'Köhler KG',
      vatNumber: 'DE123456789',
      country: 'DE',
      courier: null,
    }),
  ])
})

test('the first address is the default for everything, later ones only on request', async () => {
  const shop = await openTestShop()
  const { visitor } = await openShopper(shop)

  await add(visitor, 'First street 1')
  await add(visitor, 'Second street 2')
  expect(defaults(await list(visitor))).toEqual({ shipping: ['First street 1'], billing: ['First street 1'] })

  await add(visitor, 'Third street 3', { isDefaultBilling: true })
  const addresses = await list(visitor)
  expect(defaults(addresses)).toEqual({ shipping: ['First street 1'], billing: ['Third street 3'] })
  expect(addresses.map((address) => address.addressLine1)).toEqual([
    'First street 1',
    'Third street 3',
    'Second street 2',
  ])
})

test('a default can be moved, and passes to the newest address when removed', async () => {
  const shop = await openTestShop()
  const { visitor } = await openShopper(shop)
  const { addressId: first } = await add(visitor, 'First street 1')
  const { addressId: second } = await add(visitor, 'Second street 2')
  await add(visitor, 'Third street 3')

  const moved = await visitor.requestEndpoint(contract.setDefaultAddress, {
    params: { addressId: second },
    body: { isDefaultShipping: true },
  })
  expect(defaults(moved.data)).toEqual({ shipping: ['Second street 2'], billing: ['First street 1'] })

  await visitor.requestEndpoint(contract.removeAddress, { params: { addressId: second } })
  expect(defaults(await list(visitor))).toEqual({ shipping: ['Third street 3'], billing: ['First street 1'] })
  await visitor.requestEndpoint(contract.removeAddress, { params: { addressId: first } })
  expect(defaults(await list(visitor))).toEqual({ shipping: ['Third street 3'], billing: ['Third street 3'] })
})

test('updates a known address instead of storing a duplicate', async () => {
  const shop = await openTestShop()
  const { visitor } = await openShopper(shop)
  const { addressId } = await add(visitor, 'Torstraße 1')

  const resaved = await add(visitor, ' TORSTRASSE 1'.replace('SS', 'ß'), { instructions: 'Ring twice', label: 'work' })

  expect(resaved.addressId).toBe(addressId)
  expect(resaved.data).toEqual([expect.objectContaining({ instructions: 'Ring twice', label: 'work' })])
})

test('returns field errors and stores nothing', async () => {
  const shop = await openTestShop()
  const { visitor } = await openShopper(shop)

  const { status, body } = await visitor.post('/shop/user-address', {
    ...at('x'),
    name: 'A',
    phone: 'none',
    postcode: '1',
    label: '<b>',
  })

  expect([status, body.code]).toEqual([422, 'invalid_fields'])
  expect(body.fields).toEqual({
    name: 'Enter your full name.',
    phone: 'Enter a valid phone number.',
    addressLine1: 'Enter your street address.',
    postcode: 'Enter a valid postcode, like 10115.',
    label: 'Use plain text of at most 30 characters.',
  })
  expect(await list(visitor)).toEqual([])
})

test('names a country without a delivery zone in the error', async () => {
  const shop = await openTestShop({ zones: [{ members: [{ country: 'DE' }], options: [{}] }] })
  const { visitor } = await openShopper(shop)

  const { body } = await visitor.post('/shop/user-address', addressIn('US'))

  expect(body.fields).toEqual({ country: 'We do not deliver to United States.' })
})

test('stores at most twenty addresses, also for concurrent requests', async () => {
  const shop = await openTestShop()
  const { visitor } = await openShopper(shop)

  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, index) => visitor.post('/shop/user-address', at(`Street ${index}`))),
  )

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
  const rejected = replies.filter(({ status }) => status !== 200)
  expect(rejected.map(({ body }) => [body.code, body.message])).toEqual(
    Array.from({ length: 4 }, () => ['too_many_addresses', 'You can save up to 20 addresses.']),
  )
  const addresses = await list(visitor)
  expect(addresses).toHaveLength(20)
  expect(defaults(addresses).shipping).toHaveLength(1)
  // In a full address book, an existing address can still be updated.
  const existingLine = addresses[7]?.addressLine1 ?? ''
  expect((await visitor.post('/shop/user-address', at(existingLine, { instructions: 'Ring' }))).status).toBe(200)
})

test('replacing an address changes all its fields', async () => {
  const shop = await openTestShop()
  const { visitor } = await openShopper(shop)
  const { addressId } = await add(visitor, 'Old street 1', {
    company: 'Old',
    courier: { cityId: 1, zoneId: 2, areaId: 3 },
  })

  const { status, body } = await put(visitor, addressId, at('New street 2'))

  expect(status).toBe(200)
  expect(body.data).toEqual([
    expect.objectContaining({ _id: addressId, addressLine1: 'New street 2', company: '', courier: null }),
  ])
})

test('denies access to another shopper’s address', async () => {
  const shop = await openTestShop()
  const [ana, eve] = [await openShopper(shop), await openShopper(shop)]
  const { addressId } = await add(ana.visitor, 'Torstraße 1')

  expect(await list(eve.visitor)).toEqual([])
  expect((await put(eve.visitor, addressId, at('Eve street 1'))).status).toBe(404)
  expect((await eve.visitor.send('DELETE', `/shop/user-address/${addressId}`)).status).toBe(404)
  for (const query of [`userId=${ana.user.id}`, `token=${ana.user.id}`])
    expect((await eve.visitor.get(`/shop/user-address?${query}`)).status).toBe(403)
  expect((await shop.guest().get(`/shop/user-address?userId=${ana.user.id}&token=${ana.user.id}`)).status).toBe(401)
  expect(await list(ana.visitor)).toHaveLength(1)
})
