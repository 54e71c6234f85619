import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { openTestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'

async function openShipment() {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 5 }] })
  const { orderNumber } = await shop.guest().order([{ slug: 'teapot' }])
  const staff = (await openMember(shop, 'manager')).inShop(shop)
  const program = await openAdmin(shop, 'manager')
  const shipped = await program.post(`/orders/${orderNumber}/ship`, { carrier: 'Post', trackingNumber: 'A1' })
  const { shipmentId } = shipped.body.data as { shipmentId: string }
  const read = async () => {
    const { data } = (await staff.get(`/orders/${orderNumber}`)).body as {
      data: {
        shipments: {
          carrier: string
          trackingNumber: string
          trackingUrl: string
          trackingStatus: string
          version: number
        }[]
      }
    }
    return data.shipments[0]
  }
  return { shop, staff, program, path: `/shipments/${shipmentId}`, read }
}

test('a tracking number is corrected, and an undo brings the earlier one back with a new version', async () => {
  const { staff, path, read } = await openShipment()
  const { version } = (await read()) ?? {}
  const changed = await staff.patch(path, { trackingNumber: 'B2', trackingUrl: 'https://post.example/B2', version })
  expect(changed.body).toMatchObject({ data: { carrier: 'Post', trackingNumber: 'B2' } })
  const { changeId } = changed.body as { changeId?: string }
  expect((await staff.post(`/changes/${changeId}/undo`)).body).toMatchObject({
    data: { restored: ['trackingUrl', 'trackingNumber'] },
  })
  expect(await read()).toMatchObject({ carrier: 'Post', trackingNumber: 'A1', trackingUrl: '', version: 3 })
})

test('a change with an old version is refused with who has changed what, and with the present values', async () => {
  const { staff, program, path, read } = await openShipment()
  const { version } = (await read()) ?? {}
  await program.patch(path, { carrier: 'Courier', version })
  await program.patch(path, { trackingNumber: 'C3' })
  const refused = await staff.patch(path, { trackingNumber: 'B2', version })
  expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(refused.body.message).toMatch(/^Kim, manager changed this at \d\d:\d\d\.$/)
  expect(refused.body.data).toEqual({
    by: 'Kim, manager',
    at: expect.any(String),
    fields: ['trackingNumber', 'carrier'],
    version: 3,
    values: { carrier: 'Courier', trackingNumber: 'C3', trackingUrl: '' },
  })
  expect((await staff.patch(path, { trackingNumber: 'B2', version: 3 })).status).toBe(200)
  expect(await read()).toMatchObject({ carrier: 'Courier', trackingNumber: 'B2', version: 4 })
})

test('a tracking status is taken back, but not once the parcel has arrived', async () => {
  const { staff, path, read } = await openShipment()
  const before = (await read())?.trackingStatus
  const tracked = await staff.post(`${path}/tracking`, { status: 'outForDelivery' })
  const { changeId } = tracked.body as { changeId?: string }
  expect((await read())?.trackingStatus).toBe('outForDelivery')
  expect((await staff.post(`/changes/${changeId}/undo`)).status).toBe(200)
  expect((await read())?.trackingStatus).toBe(before)

  const again = await staff.post(`${path}/tracking`, { status: 'inTransit' })
  await staff.post(`${path}/deliver`, {})
  const { changeId: late } = again.body as { changeId?: string }
  expect((await staff.post(`/changes/${late}/undo`)).body.code).toBe('undo_conflict')
  expect((await read())?.trackingStatus).toBe('delivered')
})

test('an order ships by any carrier of the shop with its tracking link, and without a mail when staff say so', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 5 }] })
  await shop.tx((db) =>
    db.updateTable('shipping_options').set({ tracking_url_template: 'https://post.example/{number}' }).execute(),
  )
  const { orderNumber } = await shop.guest().order([{ slug: 'teapot', quantity: 2 }])
  const staff = (await openMember(shop, 'support')).inShop(shop)
  const owner = await openAdmin(shop, 'owner')
  const path = `/orders/${orderNumber}`
  const listed = (await staff.get(`${path}/carriers`)).body.data
  expect(listed).toEqual({
    ownCarrier: 'Post',
    carriers: [{ name: 'Post', trackingUrlTemplate: 'https://post.example/{number}' }],
  })
  const other = await openTestShop({ products: [{ slug: 'teapot', stock: 5 }] })
  expect((await (await openAdmin(other, 'owner')).get(`${path}/carriers`)).status).toBe(404)

  const { lines } = (await owner.get(path)).body.data as { lines: { _id: string }[] }
  const half = [{ lineId: lines[0]?._id, quantity: 1 }]
  const ship = (body: object) => owner.post(`${path}/ship`, { lines: half, carrier: 'Post', ...body })
  expect((await ship({ trackingNumber: 'A 1', notify: false })).status).toBe(200)
  const mails = async () =>
    ((await owner.get(`${path}/history`)).body.data as { mails: { kind: string }[] }).mails.map(({ kind }) => kind)
  expect(await mails()).not.toContain('orderShipped')
  expect((await ship({ trackingNumber: 'B2' })).status).toBe(200)
  expect(await mails()).toContain('orderShipped')
  const { shipments, events } = (await owner.get(path)).body.data as {
    shipments: { trackingUrl: string }[]
    events: { type: string; data: { isSilent?: boolean } }[]
  }
  expect(shipments.map(({ trackingUrl }) => trackingUrl).toSorted()).toEqual([
    'https://post.example/A%201',
    'https://post.example/B2',
  ])
  const isSilent = events.filter(({ type }) => type === 'shipped').map(({ data }) => data.isSilent ?? false)
  expect(isSilent.toSorted()).toEqual([false, true])
})
