import { expect, test } from 'vitest'
import { openAdmin, type TestAdmin } from '#test/admin.ts'
import { openTestShop } from '#test/shop.ts'

interface Zone {
  _id: string
  name: string
  priority: number
  options: { _id: string; title: string; enabled: boolean }[]
}

async function openDelivery() {
  const shop = await openTestShop({ products: [{ slug: 'teapot', priceAmount: 2000, stock: 9 }] })
  const owner = await openAdmin(shop)
  const zones = async (): Promise<Zone[]> => (await owner.get('/zones')).body.data as Zone[]
  const undo = (reply: Awaited<ReturnType<TestAdmin['post']>>) =>
    owner.post(`/changes/${String(reply.body.changeId)}/undo`)
  const [home] = await zones()
  if (!home) throw new Error('the shop has no zone')
  return { shop, owner, zones, undo, home }
}

test('a deleted zone comes back with its options, at once also in the checkout', async () => {
  const { shop, owner, zones, undo, home } = await openDelivery()
  const before = await zones()
  const removed = await owner.remove(`/zones/${home._id}`)
  expect(await zones()).toEqual([])
  expect((await undo(removed)).status).toBe(200)
  expect(await zones()).toEqual(before)
  expect((await shop.guest().quote([{ slug: 'teapot' }])).shippingOffers).toHaveLength(1)
})

test('a changed zone gets its fields back; one that was changed again stays', async () => {
  const { owner, zones, undo, home } = await openDelivery()
  const renamed = await owner.patch(`/zones/${home._id}`, { name: 'Islands', priority: 5 })
  await owner.patch(`/zones/${home._id}`, { priority: 7 })
  expect((await undo(renamed)).status).toBe(200)
  expect((await zones())[0]).toMatchObject({ name: home.name, priority: 7 })
  const { body, status } = await undo(renamed)
  expect([status, body.code]).toEqual([410, 'undo_expired'])
})

test('added zones and options are taken back, and an option that was switched off is on again', async () => {
  const { owner, zones, undo, home } = await openDelivery()
  const zone = await owner.post('/zones', { name: 'Canada', members: [{ country: 'CA' }] })
  expect((await undo(zone)).status).toBe(200)
  expect(await zones()).toHaveLength(1)

  const parcel = home.options[0]?._id ?? ''
  const off = await owner.patch(`/delivery/${parcel}`, { enabled: false })
  const option = { title: 'Express', rate: { type: 'flat', amount: 990 }, minDays: 1, maxDays: 1 }
  const added = await owner.post(`/zones/${home._id}/delivery`, option)
  expect((await undo(added)).status).toBe(200)
  expect((await undo(off)).status).toBe(200)
  expect((await zones())[0]?.options).toEqual(home.options)
})
