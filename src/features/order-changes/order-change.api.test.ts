import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Order } from '#src/features/orders/order.contract.ts'
import type { AdminOrder } from '#src/features/order-management/order-view.contract.ts'
import { openAdmin } from '#test/admin.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { payOrder, readOrder, within } from '#test/orders.ts'
import { gatewayIds, orderPaymentOf, pay } from '#test/paid-orders.ts'
import { openTestShop, type TestShopOptions } from '#test/shop.ts'
import { addressIn } from '#test/visitor.ts'
import type { ChangeableOrder, OrderChangePreview } from './order-change.contract.ts'
import { expireChange } from './order-change.service.ts'

const ONLINE = [{ provider: 'sandbox', title: 'Card' }] as const

/** An order of three teapots for 1,000 each and a cup for 400, with 490 of delivery; in cash or paid online. */
async function openOrder({ gateways, ...options }: TestShopOptions = {}) {
  const shop = await openTestShop({
    products: [
      { slug: 'teapot', stock: 9, priceAmount: 1000 },
      { slug: 'cup', stock: 9, priceAmount: 400 },
    ],
    gateways: gateways ?? ONLINE,
    ...options,
  })
  const guest = shop.guest()
  const [gatewayId = ''] = await gatewayIds(shop)
  const { orderId, orderNumber } = await guest.order([{ slug: 'teapot', quantity: 3 }, { slug: 'cup' }], { gatewayId })
  if (!gateways) await payOrder(shop, orderId)
  const path = `/shop/user/order/${orderId}/change`
  const look = async () => (await guest.get(`/shop/order/${orderNumber}/change`)).body.data as ChangeableOrder
  const { lines } = await look()
  const lineOf = (name: string): string => lines.find((line) => line.name === name)?.lineId ?? ''
  const units = (teapots: number, cups = 1) => ({
    lines: [
      { lineId: lineOf('Teapot'), quantity: teapots },
      { lineId: lineOf('Cup'), quantity: cups },
    ],
  })
  const preview = async (operations: object) => {
    const reply = await guest.post(`${path}/preview`, { operations })
    return { reply, data: reply.body.data as OrderChangePreview }
  }
  const apply = async (operations: object, hash?: string, key: string = randomUUID()) => {
    const changeHash = hash ?? (await preview(operations)).data.changeHash
    return guest.post(path, { operations, changeHash }, { 'idempotency-key': key })
  }
  const readMine = async () => (await guest.get(`/shop/order/${orderNumber}`)).body.data as Order
  return { shop, guest, gatewayId, orderId, orderNumber, path, look, units, preview, apply, readMine }
}

const methodOf = ({ orderNumber, gatewayId }: Pick<Opened, 'orderNumber' | 'gatewayId'>) => ({ orderNumber, gatewayId })

type Opened = Awaited<ReturnType<typeof openOrder>>

/** Pays what the open change of an order asks for. */
async function payChange({ shop, guest, gatewayId, orderId, orderNumber }: Opened, now?: Date) {
  const { dueAmount } = await orderPaymentOf(guest, orderNumber)
  expect((await pay(guest, { orderNumber, gatewayId })).status).toBe(200)
  return payOrder(shop, orderId, { amount: dueAmount, ...(now && { now }) })
}

const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000)

test('fewer units are applied at once, with their share refunded and mailed', async () => {
  const order = await openOrder()
  expect(await order.look()).toMatchObject({
    changeUntil: expect.any(String),
    canChangeItems: true,
    canChangeAddress: true,
    lines: [
      { name: 'Teapot', quantity: 3, maxQuantity: 999, unitAmount: 1000 },
      { name: 'Cup', quantity: 1 },
    ],
    open: null,
  })
  const { data } = await order.preview(order.units(2, 0))
  expect(data).toMatchObject({
    lines: [
      { name: 'Teapot', before: 3, after: 2, lineAmount: 2000 },
      { name: 'Cup', before: 1, after: 0, lineAmount: 0 },
    ],
    before: { totalAmount: 3890, shippingAmount: 490 },
    after: { totalAmount: 2490, shippingAmount: 490 },
    effect: 'refund',
    effectAmount: 1400,
    paymentTitle: 'Card',
    problem: null,
  })
  const key = randomUUID()
  const applied = await order.apply(order.units(2, 0), data.changeHash, key)
  expect(applied.body.data).toEqual({ state: 'applied', url: `/confirm-order?order=${order.orderNumber}` })
  // A repeat changes nothing more.
  expect((await order.apply(order.units(2, 0), data.changeHash, key)).body.data).toEqual(applied.body.data)

  const { state, facts } = await readOrder(order.shop, order.orderId)
  expect([state.dueAmount, state.paymentStatus, facts.pendingRefundAmount]).toEqual([2490, 'overpaid', 1400])
  expect([await order.shop.stockOf('teapot'), await order.shop.stockOf('cup')]).toEqual([7, 9])
  expect((await order.readMine()).timeline.at(-2)).toMatchObject({ type: 'edited', actor: 'shopper' })
  const mail = (await queuedMails(order.shop)).find(({ kind }) => kind === 'orderEdited')
  expect(JSON.stringify(mail)).toContain('was changed as you asked')
})

test('further units have today’s price and are paid first, with their stock held', async () => {
  const order = await openOrder()
  const owner = await openAdmin(order.shop)
  await owner.post('/prices', { product: 'teapot', priceAmount: 1200 })
  const wanted = order.units(5)
  const { data } = await order.preview(wanted)
  expect(data).toMatchObject({
    lines: [
      { name: 'Teapot', before: 3, after: 3 },
      { name: 'Cup', before: 1, after: 1 },
      { lineId: null, name: 'Teapot', before: 0, after: 2 },
    ],
    effect: 'pay',
    effectAmount: 2400,
    problem: null,
  })
  expect((await order.apply(wanted)).body.data).toEqual({
    state: 'awaitingPayment',
    url: `/user/payment?order=${order.orderNumber}`,
  })
  // The order stays as it is, but is not prepared, and its units are held.
  expect((await readOrder(order.shop, order.orderId)).state.dueAmount).toBe(3890)
  expect((await owner.post(`/orders/${order.orderNumber}/process`)).body.code).toBe('change_open')
  expect((await owner.post(`/orders/${order.orderNumber}/ship`, {})).body.code).toBe('change_open')
  expect((await order.apply(order.units(1), 'a'.repeat(64))).body.code).toBe('change_open')
  expect((await order.shop.guest().quote([{ slug: 'teapot', quantity: 5 }])).lines[0]?.problems).not.toEqual([])

  const paid = await payChange(order)

  expect(paid.openChange).toBe(null)
  expect([paid.state.paymentStatus, paid.state.openAmount, paid.state.dueAmount]).toEqual([
    'paid',
    0,
    3890 + data.effectAmount,
  ])
  expect(await order.shop.stockOf('teapot')).toBe(4)
  expect((await owner.get(`/orders/${order.orderNumber}/changes`)).body.data).toMatchObject([
    { state: 'applied', dueAmount: data.effectAmount },
  ])
  expect((await owner.post(`/orders/${order.orderNumber}/process`)).status).toBe(200)
})

test('a change that is not paid in time ends, and late money goes back', async () => {
  const order = await openOrder()
  await order.apply(order.units(4))
  const { open } = await order.look()
  expect((await pay(order.guest, methodOf(order))).status).toBe(200)
  const run = (minutes: number): Promise<Date | null> =>
    within(order.shop, (tx) => expireChange(tx, open?._id ?? ''), inMinutes(minutes))
  expect(await run(29)).toEqual(new Date(open?.payUntil ?? ''))
  expect(await run(31)).toBe(null)
  expect((await order.look()).open).toBe(null)

  const late = await payOrder(order.shop, order.orderId, { amount: 1000 })

  expect([late.state.dueAmount, late.facts.pendingRefundAmount, late.state.surplusAmount]).toEqual([3890, 1000, 0])
  expect(await order.shop.stockOf('teapot')).toBe(6)
})

test('a paid change whose order is another one by now is refunded', async () => {
  const order = await openOrder()
  await order.apply(order.units(4))
  expect((await pay(order.guest, methodOf(order))).status).toBe(200)
  // As if staff had changed it in another way.
  await order.shop.tx((db) =>
    db
      .updateTable('order_changes')
      .set({ change_hash: 'of another order' })
      .where('shop_id', '=', order.shop.id)
      .execute(),
  )
  const paid = await payOrder(order.shop, order.orderId, { amount: 1000 })
  expect([paid.openChange, paid.state.dueAmount, paid.facts.pendingRefundAmount]).toEqual([null, 3890, 1000])
})

test('a change can be cancelled by its customer, by staff, and with the order', async () => {
  const order = await openOrder()
  const owner = await openAdmin(order.shop)
  const cancel = (id: string) => order.guest.post(`${order.path}/${id}/cancel`, {})
  await order.apply(order.units(4))
  const id = (await order.look()).open?._id ?? ''
  expect((await cancel(randomUUID())).status).toBe(404)
  expect((await cancel(id)).status).toBe(200)
  expect((await cancel(id)).status).toBe(404)
  await order.apply(order.units(4))
  const shown = async () => ((await owner.get(`/orders/${order.orderNumber}`)).body.data as AdminOrder).openChange
  expect(await shown()).toMatchObject({ dueAmount: expect.any(Number), payUntil: expect.any(String) })
  expect((await owner.post(`/orders/${order.orderNumber}/cancel-change`, {})).status).toBe(200)
  expect(await shown()).toBeNull()
  await order.apply(order.units(4))
  const body = { reason: 'changedMind', text: '' }
  expect((await order.guest.post(`/shop/user/order/${order.orderId}/cancel`, body)).status).toBe(200)
  expect((await owner.get(`/orders/${order.orderNumber}/changes`)).body.data).toMatchObject(
    Array.from({ length: 3 }, () => ({ state: 'cancelled' })),
  )
  expect(await order.shop.stockOf('teapot')).toBe(9)
})

test('an order in cash is changed at once, and collects the new total', async () => {
  const order = await openOrder({ gateways: [{}] })
  const { data } = await order.preview(order.units(5))
  expect(data).toMatchObject({ effect: 'payLater', effectAmount: 5890 })
  expect((await order.apply(order.units(5))).body.data).toMatchObject({ state: 'applied' })
  expect((await readOrder(order.shop, order.orderId)).state.openAmount).toBe(5890)
  // The further units are a line of their own.
  const none = { lines: (await order.look()).lines.map(({ lineId }) => ({ lineId, quantity: 0 })) }
  expect((await order.preview(none)).data).toMatchObject({ problem: expect.stringContaining('has to stay') })
  expect((await order.apply(none)).body.code).toBe('invalid_fields')
})

test('another address prices delivery and tax again, and stays in its country', async () => {
  const order = await openOrder({
    gateways: [{}],
    zones: [
      {
        members: [{ country: 'DE', postcodePrefixes: ['20'] }],
        options: [{ title: 'Ferry', rate: { type: 'flat', amount: 990 } }],
      },
      { options: [{}] },
    ],
  })
  const street = { ...addressIn('DE'), addressLine1: 'Other Street 9' }
  const same = await order.preview({ address: street })
  expect(same.data).toMatchObject({
    effect: 'payLater',
    after: { shippingAmount: 490 },
    address: { addressLine1: 'Other Street 9' },
  })
  expect((await order.preview({ address: { ...street, country: 'FR' } })).reply.body.fields).toHaveProperty('country')
  expect((await order.preview({ address: { ...street, addressLine1: '' } })).reply.body.fields).toHaveProperty(
    'addressLine1',
  )
  // Elsewhere, the delivery is that of the other zone.
  const moved = await order.preview({ address: { ...street, postcode: '20095', city: 'Hamburg' } })
  expect(moved.data).toMatchObject({
    effectAmount: 4390,
    after: { shippingAmount: 990, totalAmount: 4390 },
    shippingOffers: [{ title: 'Ferry', amount: 990 }],
  })
  expect((await order.apply({ address: street })).body.data).toMatchObject({ state: 'applied' })
  expect((await order.readMine()).address.addressLine1).toBe('Other Street 9')
  const mail = (await queuedMails(order.shop)).find(({ kind }) => kind === 'orderEdited')
  expect(JSON.stringify(mail)).toContain('Other Street 9')
})

test('nothing is changed after the window, while it is prepared, or against what was shown', async () => {
  const order = await openOrder()
  expect((await order.apply(order.units(2), 'b'.repeat(64))).body.code).toBe('change_changed')
  const stranger = order.shop.guest()
  for (const reply of [
    await stranger.get(`/shop/order/${order.orderNumber}/change`),
    await stranger.post(`${order.path}/preview`, { operations: {} }),
    await stranger.post(order.path, { operations: {}, changeHash: '' }, { 'idempotency-key': randomUUID() }),
  ])
    expect(reply.status).toBe(404)
  const owner = await openAdmin(order.shop)
  await owner.patch('/policies', { changeWindowMinutes: 0 })
  expect((await order.look()).changeUntil).toBe(null)
  expect((await order.preview(order.units(2))).reply.body).toMatchObject({
    code: 'change_window_over',
    message: 'This order can no longer be changed.',
  })
  await owner.patch('/policies', { changeWindowMinutes: 60, changeQuantity: false })
  expect((await order.preview(order.units(2))).reply.body.code).toBe('change_window_over')
  await owner.patch('/policies', { changeQuantity: true })
  await owner.post(`/orders/${order.orderNumber}/process`)
  expect((await order.preview(order.units(2))).reply.body.code).toBe('change_window_over')
})
