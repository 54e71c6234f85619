import { expect, test } from 'vitest'
import { openParcelShop } from '#test/courier.ts'
import { openAdmin } from '#test/admin.ts'
import { runDueJobs } from '#test/paid-orders.ts'
import { openTestShop } from '#test/shop.ts'
import type { AdminOrder } from '../order-view.contract.ts'
import type { BulkJob } from './bulk.admin.contract.ts'

async function openShipped() {
  const parcels = await openParcelShop()
  const { shop } = parcels
  const manager = await openAdmin(shop, 'manager')
  const read = async (orderNumber: string) =>
    ((await manager.get(`/orders/${orderNumber}`)).body as { data: AdminOrder }).data
  return {
    ...parcels,
    manager,
    place: async (address?: Parameters<typeof parcels.order>[0]) => {
      const placed = await parcels.order(address)
      await parcels.ship(placed.orderId)
      return placed.orderNumber
    },
    parcelsOf: async (orderNumber: string) =>
      (await read(orderNumber)).shipments.map(({ parcel }) => parcel && [parcel.state, parcel.collectAmount]),
    shipmentsOf: async (orderNumber: string) => (await read(orderNumber)).shipments,
    preview: async (orders: readonly string[]) =>
      (await manager.post('/bulk-jobs/parcel-preview', { orders })).body.data,
    book: async (orders: readonly string[]) => {
      const job = (await manager.post('/bulk-jobs/book-parcels', { orders })).body.data as BulkJob
      await runDueJobs(shop)
      return (await manager.get(`/bulk-jobs/${job._id}`)).body.data as BulkJob
    },
  }
}

test('books the parcels of many orders once, and names those that the courier does not take', async () => {
  const { shop, courier, manager, order, place, parcelsOf, preview, book } = await openShipped()
  const [first, second] = [await place(), await place()]
  const noPhone = await place({ phone: '+493012345678' })
  const unshipped = (await order()).orderNumber
  const orders = [first, second, noPhone, unshipped]
  expect(await preview(orders)).toEqual({ total: 4, bookable: 3, parcels: 3, hasCourier: true })

  const job = await book(orders)
  expect(job).toMatchObject({ operation: 'bookParcel', total: 4, done: 2, refused: 2, canUndo: false })
  const texts = new Map(job.refusals.map(({ orderNumber, text }) => [orderNumber, text]))
  expect(texts.get(noPhone)).toBe(
    'The courier cannot take this parcel: the phone number is not a mobile number in Bangladesh.',
  )
  expect(texts.get(unshipped)).toBe(
    'The courier cannot take this parcel: no shipment of the order is waiting for a parcel.',
  )
  expect(await parcelsOf(first)).toEqual([['booked', 125_000]])
  expect(courier.control.parcels()).toHaveLength(2)

  expect(await preview(orders)).toMatchObject({ bookable: 1, parcels: 1 })
  expect(await book([first, second])).toMatchObject({ done: 2, refused: 0 })
  expect(courier.control.parcels()).toHaveLength(2)

  const { data } = (await (await openAdmin(shop)).get('/audit')).body as {
    data: { actor: string; action: string; data: object }[]
  }
  const entries = data.filter(({ action }) => action === 'order.bulkBook' || action === 'shipment.book')
  expect(entries.map(({ actor }) => actor)).toEqual(entries.map(() => 'Kim, manager'))
  expect(entries.filter(({ data: entry }) => 'bulkJob' in entry)).not.toHaveLength(0)
  expect((await manager.post(`/bulk-jobs/${job._id}/undo`)).body.code).toBe('undo_expired')
})

test('a shipment that another carrier has stays with it', async () => {
  const { courier, manager, place, shipmentsOf, preview, book } = await openShipped()
  const orderNumber = await place()
  const [shipment] = await shipmentsOf(orderNumber)
  const tracking = { trackingNumber: 'P-1', carrier: 'Post', version: shipment?.version }
  await manager.patch(`/shipments/${shipment?._id}`, tracking)
  expect((await shipmentsOf(orderNumber))[0]).toMatchObject({ carrier: 'Post', trackingNumber: 'P-1' })
  expect(await preview([orderNumber])).toMatchObject({ bookable: 0, parcels: 0 })
  expect(await book([orderNumber])).toMatchObject({ done: 0, refused: 1 })
  expect(courier.control.parcels()).toHaveLength(0)
  expect((await shipmentsOf(orderNumber))[0]).toMatchObject({ carrier: 'Post', trackingNumber: 'P-1' })
})

test('a parcel whose booking was not answered is not booked twice, and its order is named', async () => {
  const { courier, place, parcelsOf, book } = await openShipped()
  const orderNumber = await place()
  courier.control.addFault({ kind: 'drop', call: '/orders', after: true, times: 1 })
  expect((await book([orderNumber])).refusals).toMatchObject([{ orderNumber, code: 'parcel_status_unknown' }])
  expect((await book([orderNumber])).refusals).toMatchObject([{ orderNumber, code: 'parcel_status_unknown' }])
  expect(await parcelsOf(orderNumber)).toMatchObject([['unknown', 125_000]])
  expect(courier.control.parcels()).toHaveLength(1)
})

test('a shop without a courier books none, and support may not', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 5 }] })
  const orders = [(await shop.guest().order([{ slug: 'teapot' }])).orderNumber]
  const owner = await openAdmin(shop)
  expect((await owner.post('/bulk-jobs/parcel-preview', { orders })).body.data).toMatchObject({ hasCourier: false })
  expect((await owner.post('/bulk-jobs/book-parcels', { orders })).body).toMatchObject({ code: 'parcel_rejected' })
  const support = await openAdmin(shop, 'support')
  expect((await support.post('/bulk-jobs/book-parcels', { orders })).status).toBe(403)
})
