import { expect, test } from 'vitest'
import { openParcelShop } from '#test/courier.ts'
import { openAdmin } from '#test/admin.ts'
import { CourierClients } from '#src/features/courier/courier-clients.service.ts'
import { bookParcel } from '#src/features/courier/parcel.service.ts'
import type { AdminOrder } from './order-view.contract.ts'

/** Opens a shop whose courier accepted a parcel, but whose response was lost. */
async function openDoubt() {
  const parcels = await openParcelShop()
  const { shop, courier } = parcels
  const { orderId, orderNumber } = await parcels.order()
  const shipmentId = await parcels.ship(orderId)
  const admin = await openAdmin(shop, 'manager')
  courier.control.addFault({ kind: 'drop', call: '/orders', after: true, times: 1 })
  // A second process, because this one pauses requests to the courier after the error.
  const clients = new CourierClients({ simulatorUrl: courier.url })
  await expect(bookParcel(shop.staffContext(), clients, { shipmentId })).rejects.toMatchObject({
    code: 'parcel_status_unknown',
  })
  return {
    shop,
    operator: admin,
    shipmentId,
    consignmentId: courier.control.parcels()[0]?.consignmentId ?? '',
    name: `${orderNumber}-1`,
    settle: (consignmentId: unknown, key?: string) =>
      admin.post(`/shipments/${shipmentId}/parcel/settle`, { consignmentId }, key),
    parcel: async () => {
      const { data } = (await admin.get(`/orders/${orderNumber}`)).body as { data: AdminOrder }
      return data.shipments[0]?.parcel
    },
  }
}

test('a parcel in unknown state is shown with the order, and booked by the courier’s consignment id', async () => {
  const { operator: admin, shop, consignmentId, name, settle, parcel, shipmentId } = await openDoubt()
  expect(await parcel()).toMatchObject({ state: 'unknown', consignmentId: null, merchantOrderId: name })
  expect((await parcel())?.lastError).toEqual(expect.any(String))

  expect((await settle('no/number')).status).toBe(422)
  const resolved = await settle(consignmentId, 'once')
  expect(resolved).toMatchObject({ status: 200, body: { data: { shipmentId, state: 'booked', consignmentId } } })
  expect((await settle(consignmentId, 'once')).body).toEqual(resolved.body)
  expect((await settle(null, 'once')).body.code).toBe('idempotency_conflict')
  expect((await settle(null)).body.code).toBe('parcel_rejected')

  expect(await parcel()).toMatchObject({
    state: 'booked',
    consignmentId,
    collectAmount: 125_000,
    collectedAmount: null,
  })
  const owner = await openAdmin(shop)
  const { data } = (await owner.get('/audit')).body as { data: { actor: string; action: string; target: string }[] }
  expect(data.at(-2)).toMatchObject({ actor: 'Kim, manager', action: 'parcel.settle', target: shipmentId })
  expect((await admin.get('/audit')).status).toBe(403)
})

test('a parcel missing at the courier is marked as refused, and the shipment can be booked again', async () => {
  const { operator: admin, shipmentId, settle, parcel } = await openDoubt()
  expect((await settle(null, 'once')).body.data).toMatchObject({ state: 'refused', consignmentId: null })
  expect((await settle(null, 'once')).body.data).toMatchObject({ state: 'refused' })
  expect(await parcel()).toMatchObject({ state: 'refused' })

  expect((await admin.post(`/shipments/${shipmentId}/parcel`)).body.data).toMatchObject({ state: 'booked' })
  expect(await parcel()).toMatchObject({ state: 'booked', consignmentId: expect.any(String) as string })
})

test('support cannot resolve a parcel, and an unbooked shipment has none', async () => {
  const parcels = await openParcelShop()
  const { orderId, orderNumber } = await parcels.order()
  const shipmentId = await parcels.ship(orderId)
  const support = await openAdmin(parcels.shop, 'support')
  const path = `/shipments/${shipmentId}/parcel/settle`
  expect((await support.post(path, { consignmentId: null })).status).toBe(403)
  const manager = await openAdmin(parcels.shop, 'manager')
  expect((await manager.post(path, { consignmentId: null })).body.code).toBe('parcel_rejected')
  expect((await support.get(`/orders/${orderNumber}`)).body.data).toMatchObject({
    shipments: [{ parcel: null }],
    hasCourier: true,
  })
})
