import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import type { MailContent } from '#src/features/mail/mail.rules.ts'
import { payOrder, readOrder, within } from '#test/orders.ts'
import { openShopper } from '#test/people.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { cancelOrder } from '../changes/order-cancel.service.ts'
import { expireOrder } from '../changes/order-transitions.service.ts'
import { recordRefund, retryRefund } from '../changes/refund.service.ts'
import { deliverShipment, recordTracking, shipOrder } from '../shipments/shipment.service.ts'

const openShop = (provider: 'cod' | 'bankTransfer', over = {}): Promise<TestShop> =>
  openTestShop({
    products: [{ slug: 'teapot', stock: 50 }],
    gateways: [{ provider, title: 'Bank', instructions: 'IBAN DE00' }],
    ...over,
  })

interface Sent {
  kind: string
  to: string
  subject: string
  text: string
}

/** Returns the queued mails, oldest first, and deletes them. */
const drainMails = (shop: TestShop): Promise<Sent[]> =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ kind: string; email: string; content: MailContent }>`
      select kind, email, content from mail_outbox where shop_id = ${shop.id} order by created_at, kind`.execute(db)
    await sql`delete from mail_outbox where shop_id = ${shop.id}`.execute(db)
    return rows.map(({ kind, email, content }) => ({
      kind,
      to: email === shop.row.order_email ? 'shop' : email,
      subject: content.subject,
      text: JSON.stringify(content.parts),
    }))
  })

const kindsOf = async (shop: TestShop): Promise<string[]> => (await drainMails(shop)).map(({ kind }) => kind).toSorted()

const ship = (shop: TestShop, id: string) =>
  within(shop, (tx) => shipOrder(tx, id, { carrier: 'Post', trackingNumber: '1Z9', trackingUrl: '' }))

test('an order with manual payment shows the payment instructions, and its shopper gets a mail for each step', async () => {
  const shop = await openShop('bankTransfer')
  const { orderId, orderNumber } = await shop.guest().order([{ slug: 'teapot', quantity: 2 }])
  const [due, ...others] = await drainMails(shop)
  expect(others).toEqual([])
  expect(due).toMatchObject({ kind: 'orderPaymentDue', to: 'ana@example.com' })
  for (const expected of [
    orderNumber,
    '€29.90',
    'IBAN DE00',
    '2 × €12.50',
    `/user/payment?order=${orderNumber}`,
    'TRK-',
  ])
    expect(due?.text).toContain(expected)
  await payOrder(shop, orderId, { type: 'submitted', status: 'submitted', actor: 'shopper' })
  expect(await drainMails(shop)).toMatchObject([{ kind: 'shopPaymentToVerify', to: 'shop' }])
  await payOrder(shop, orderId, { type: 'rejected', status: 'rejected', actor: 'shop' })
  expect(await kindsOf(shop)).toEqual(['orderPaymentRejected'])
  await shop.tx((db) =>
    sql`update orders set shipping_address = shipping_address || '{"country": "IE", "state": "IE-D"}'
      where shop_id = ${shop.id}`.execute(db),
  )
  await payOrder(shop, orderId, { actor: 'shop' })
  const paid = await drainMails(shop)
  expect(paid.map(({ kind, to }) => [kind, to]).toSorted()).toEqual([
    ['orderInvoice', 'ana@example.com'],
    ['orderPaid', 'ana@example.com'],
    ['shopNewOrder', 'shop'],
  ])
  // Staff pack from this mail: it has the variants, the delivery option and the whole address.
  const newOrder = paid.find(({ kind }) => kind === 'shopNewOrder')?.text ?? ''
  expect(newOrder).toContain('2 × Teapot')
  expect(newOrder).toContain('Parcel. Ana Köhler, Torstraße 1, Berlin, Co. Dublin, 10119, Ireland')
  const shipment = await ship(shop, orderId)
  const [shipped] = await drainMails(shop)
  expect(shipped?.text).toContain('Carrier: Post, tracking number 1Z9.')
  const at = new Date()
  await within(shop, (tx) => recordTracking(tx, shipment, { status: 'outForDelivery', at, actor: 'carrier' }))
  await within(shop, (tx) => deliverShipment(tx, shipment, { at, actor: 'carrier' }))
  expect(await kindsOf(shop)).toEqual(['orderDelivered', 'orderOutForDelivery'])
})

test('names the account and the reference, and gives another device access to pay until the order is paid', async () => {
  const account = { accountName: 'Teahouse', accountNumber: 'BD 0042 7', accountType: 'City Bank' }
  const shop = await openShop('bankTransfer', {
    gateways: [{ provider: 'bankTransfer', title: 'Bank', ...account }],
  })
  const { orderId, orderNumber } = await shop.guest().order([{ slug: 'teapot' }])
  const [due] = await drainMails(shop)
  for (const expected of [
    'Bank: account number BD 0042 7',
    'Account holder: Teahouse',
    'Bank: City Bank',
    `Please use ${orderNumber} as the reference.`,
  ])
    expect(due?.text).toContain(expected)
  const [, linkToken = ''] = /&link=([\w-]+)/.exec(due?.text ?? '') ?? []

  const phone = shop.guest()
  expect((await phone.get(`/shop/order/${orderNumber}/payment`)).status).toBe(404)
  const opened = await phone.requestEndpoint(contract.trackOpen, { body: { linkToken } })
  expect(opened.data).toEqual({ orderNumber, url: `/user/payment?order=${orderNumber}` })
  expect((await phone.get(`/shop/order/${orderNumber}/payment`)).body.data).toMatchObject({ dueAmount: 1740 })
  const changed = linkToken.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'))
  const neighbour = await openShop('bankTransfer')
  expect((await shop.guest().post('/shop/track/open', { linkToken: changed })).status).toBe(410)
  expect((await neighbour.guest().post('/shop/track/open', { linkToken })).status).toBe(410)

  await payOrder(shop, orderId, { actor: 'shop' })
  expect((await shop.guest().post('/shop/track/open', { linkToken })).body.code).toBe('order_link_expired')
})

test('links a shopper to the payment through sign-in', async () => {
  const shop = await openShop('bankTransfer')
  const { visitor } = await openShopper(shop)
  const { orderNumber } = await visitor.order([{ slug: 'teapot' }])

  const [due] = await drainMails(shop)

  expect(due?.text).toContain(`/sign-in?next=%2Fuser%2Fpayment%3Forder%3D${orderNumber}`)
})

test('a cash on delivery order sends mails at once to its shopper and to the shop', async () => {
  const shop = await openShop('cod', { shop: { currency: 'KWD', country: 'KW' } })
  const { visitor } = await openShopper(shop)
  const { orderNumber, orderId } = await visitor.order([{ slug: 'teapot', quantity: 45 }])
  const mails = await drainMails(shop)
  expect(mails.map(({ kind }) => kind)).toEqual(['orderReceived', 'shopLowStock', 'shopNewOrder'])
  expect(mails[0]?.text).toContain(`/user/my-orders/${orderNumber}`)
  // Three decimals.
  expect(mails[0]?.text).toMatch(/Please have KWD\s56\.740 ready/)
  expect(mails[1]?.text).toContain('Teapot: 5 left')
  const shipment = await ship(shop, orderId)
  const fact = { at: new Date(), actor: 'carrier' as const }
  await within(shop, (tx) => recordTracking(tx, shipment, { ...fact, status: 'outForDelivery' }))
  const cash = (await drainMails(shop)).find(({ kind }) => kind === 'orderOutForDelivery')
  expect(cash?.text).toMatch(/Please have KWD\s56\.740 ready/)
  await within(shop, (tx) => deliverShipment(tx, shipment, fact))
  // Without a mail about the cash.
  expect(await kindsOf(shop)).toEqual(['orderDelivered'])
})

test('sends mails about an expired order and a late payment', async () => {
  const shop = await openShop('bankTransfer', { products: [{ slug: 'teapot', stock: 1 }] })
  const { orderId } = await shop.guest().order([{ slug: 'teapot' }])
  await payOrder(shop, orderId, { type: 'failed', status: 'failed' })
  await within(shop, (tx) => expireOrder(tx, orderId), new Date(Date.now() + 4 * 86_400_000))
  expect(await kindsOf(shop)).toEqual(['orderExpired', 'orderPaymentDue', 'orderPaymentFailed', 'shopLowStock'])
  await shop.guest().order([{ slug: 'teapot' }])
  await drainMails(shop)
  await payOrder(shop, orderId, { amount: (await readOrder(shop, orderId)).facts.totalAmount })
  const [late, ...others] = await drainMails(shop)
  expect([late, ...others].map((mail) => mail?.kind)).toEqual(['orderPaidLate', 'shopRefundToPay'])
  expect(late?.text).toContain('We’ll refund €17.40 to')
})

test('sends mails about cancellations and refunds, and to the shop about failed refunds', async () => {
  const shop = await openShop('bankTransfer')
  const guest = shop.guest()
  const { orderId, orderNumber } = await guest.order([{ slug: 'teapot', quantity: 2 }])
  await payOrder(shop, orderId)
  await drainMails(shop)
  const { lines } = await readOrder(shop, orderId)
  const one = [{ lineId: lines[0]?.id ?? '', quantity: 1 }]
  await within(shop, (tx) => cancelOrder(tx, orderId, { actor: 'shop', reason: 'inventory', lines: one }))
  const [part] = await drainMails(shop)
  expect(part?.subject).toContain(`Part of your order ${orderNumber}`)
  expect(part?.text).toContain('We’ll refund €12.50 to')
  await guest.requestEndpoint(contract.cancel, { params: { id: orderId }, body: { reason: 'other' } })
  const [whole] = await drainMails(shop)
  expect(whole?.text).toContain('We’ll refund €17.40 to')
  const refunds = await shop.tx(async (db) => {
    const { rows } = await sql<{ id: string }>`select id from refunds where shop_id = ${shop.id}`.execute(db)
    return rows
  })
  for (const { id } of refunds)
    for (const state of ['failed', 'succeeded'] as const)
      await within(shop, (tx) => recordRefund(tx, id, { state, actor: 'provider' }))
  expect(await kindsOf(shop)).toEqual(['orderRefunded', 'orderRefunded', 'shopRefundFailed', 'shopRefundFailed'])
})

test('a partial payment does not confirm the order, and its mail shows the amount due', async () => {
  const shop = await openShop('bankTransfer')
  const { orderId, orderNumber } = await shop.guest().order([{ slug: 'teapot' }])
  await drainMails(shop)
  await payOrder(shop, orderId, { amount: 1000 })
  const [part, ...others] = await drainMails(shop)
  expect([part?.kind, others]).toEqual(['orderPaidInPart', []])
  expect(part?.text).toContain('€7.40 is still due')
  expect(part?.text).toContain(`/user/payment?order=${orderNumber}`)
  await payOrder(shop, orderId)
  expect(await kindsOf(shop)).toEqual(['orderInvoice', 'orderPaid', 'shopNewOrder'])
})

test('a payment for a cancelled or paid order sends a late-payment mail, not a confirmation', async () => {
  const shop = await openShop('bankTransfer')
  const guest = shop.guest()
  const cancelled = await guest.order([{ slug: 'teapot' }])
  await guest.requestEndpoint(contract.cancel, { params: { id: cancelled.orderId }, body: { reason: 'other' } })
  await drainMails(shop)
  await payOrder(shop, cancelled.orderId, { amount: 1740 })
  const [late, ...none] = await drainMails(shop)
  expect([late, ...none].map((mail) => mail?.kind)).toEqual(['orderPaidLate', 'shopRefundToPay'])
  expect(late?.text).toContain('arrived after the order was cancelled. We’ll refund €17.40 to')
  const paid = await guest.order([{ slug: 'teapot' }])
  await payOrder(shop, paid.orderId)
  await drainMails(shop)
  await payOrder(shop, paid.orderId, { amount: 500 })
  const [twice, ...rest] = await drainMails(shop)
  expect([twice, ...rest].map((mail) => mail?.kind)).toEqual(['orderPaidLate', 'shopRefundToPay'])
  expect(twice?.text).toContain('was already paid. We’ll refund €5.00 to')
})

test('repeated events of one payment or refund send a mail each time', async () => {
  const shop = await openShop('bankTransfer')
  const { orderId } = await shop.guest().order([{ slug: 'teapot' }])
  for (const _try of [1, 2, 3]) {
    await payOrder(shop, orderId, { type: 'submitted', status: 'submitted', actor: 'shopper' })
    await payOrder(shop, orderId, { type: 'rejected', status: 'rejected', actor: 'shop' })
  }
  const kinds = await kindsOf(shop)
  expect(kinds.filter((kind) => kind === 'orderPaymentRejected')).toHaveLength(3)
  expect(kinds.filter((kind) => kind === 'shopPaymentToVerify')).toHaveLength(3)
  await payOrder(shop, orderId)
  await within(shop, (tx) => cancelOrder(tx, orderId, { actor: 'shop', reason: 'inventory' }))
  await drainMails(shop)
  const [refundId = ''] = await shop.tx(async (db) => {
    const { rows } = await sql<{ id: string }>`select id from refunds where shop_id = ${shop.id}`.execute(db)
    return rows.map(({ id }) => id)
  })
  const fail = () => within(shop, (tx) => recordRefund(tx, refundId, { state: 'failed', actor: 'provider' }))
  await fail()
  await within(shop, (tx) => retryRefund(tx, refundId))
  await fail()
  expect(await kindsOf(shop)).toEqual(['shopRefundFailed', 'shopRefundFailed'])
})

test('a shipment without a carrier uses the carrier and tracking URL of its delivery option', async () => {
  const template = 'https://post.example/?n={number}'
  const shop = await openShop('cod', {
    zones: [{ options: [{ carrier: 'Snail', trackingUrlTemplate: template, rate: { type: 'flat', amount: 0 } }] }],
  })
  const guest = shop.guest()
  const { orderId, orderNumber } = await guest.order([{ slug: 'teapot' }])
  await within(shop, (tx) => shipOrder(tx, orderId, { carrier: '', trackingNumber: 'A1', trackingUrl: '' }))
  const { data } = (await guest.get(`/shop/order/${orderNumber}`)).body
  expect(data).toMatchObject({ shipments: [{ carrier: 'Snail', trackingUrl: 'https://post.example/?n=A1' }] })
})

test('a pickup order is not announced as shipped, and its shopper gets a mail when it is ready', async () => {
  const shop = await openShop('cod', {
    shop: { drop_address: 'Back door, Kiln Lane 3' },
    zones: [{ options: [{ title: 'Collect', type: 'pickup', rate: { type: 'flat', amount: 0 } }] }],
  })
  const { orderId } = await shop.guest().order([{ slug: 'teapot' }])
  const placed = await drainMails(shop)
  expect(placed.find(({ kind }) => kind === 'orderReceived')?.text).toContain(
    'Collect it from: Back door, Kiln Lane 3.',
  )
  expect(placed.find(({ kind }) => kind === 'shopNewOrder')?.text).toContain('The customer collects it.')
  for (const { text } of placed) expect(text).not.toMatch(/Estimated delivery|Delivery to/)
  const shipment = await ship(shop, orderId)
  const packed = (await drainMails(shop)).find(({ kind }) => kind === 'orderShipped')
  expect(packed?.subject).toContain('is packed')
  expect(packed?.text).toContain('Back door')
  const fact = { status: 'availableForPickup', at: new Date(), actor: 'shop' } as const
  await within(shop, (tx) => recordTracking(tx, shipment, fact))
  const [waits, ...others] = await drainMails(shop)
  expect([waits?.kind, others]).toEqual(['orderReadyForPickup', []])
  expect(waits?.text).toContain('Back door, Kiln Lane 3')
  expect(waits?.text).toMatch(/Please have €12\.50 ready/)
})

test('a shop without an order address gets no mails, and its orders are placed', async () => {
  const shop = await openShop('cod', { shop: { order_email: '' } })
  await shop.guest().order([{ slug: 'teapot' }])
  expect(await kindsOf(shop)).toEqual(['orderReceived'])
})

test('a digital order sends one delivery mail and none about shipping', async () => {
  const shop = await openShop('bankTransfer', { products: [{ slug: 'guide', isDigital: true }] })
  const address = { name: 'Kim Lee', country: 'DE' }
  const { orderId } = await shop.guest().order([{ slug: 'guide' }], { address })
  await drainMails(shop)
  await payOrder(shop, orderId)

  const mails = await drainMails(shop)
  const [there, ...others] = mails.filter(({ kind }) => /Shipped|Delivered/.test(kind))
  expect(others).toEqual([])
  expect(there).toMatchObject({ kind: 'orderDelivered', subject: expect.stringMatching(/ has been delivered$/) })
  expect(there?.text).toContain('need no parcel. They are paid for and complete')
  expect(mails.find(({ kind }) => kind === 'shopNewOrder')?.text).toContain('delivered to ana@example.com')
})

test('a collected order is announced as collected, not as delivered', async () => {
  const pickup = { title: 'Collect', type: 'pickup', rate: { type: 'flat', amount: 0 } }
  const shop = await openShop('cod', { zones: [{ options: [pickup] }] })
  const { orderId } = await shop.guest().order([{ slug: 'teapot' }])
  const shipmentId = await ship(shop, orderId)
  await within(shop, (tx) =>
    recordTracking(tx, shipmentId, { status: 'availableForPickup', at: new Date(), actor: 'shop' }),
  )
  expect((await drainMails(shop)).find(({ kind }) => kind === 'orderReadyForPickup')?.subject).toMatch(
    /ready for collection$/,
  )
  await within(shop, (tx) => deliverShipment(tx, shipmentId, { at: new Date(), actor: 'shop' }))

  const fetched = (await drainMails(shop)).find(({ kind }) => kind === 'orderDelivered')
  expect(fetched?.subject).toMatch(/^You have collected your order/)
  expect(fetched?.text).toContain('You collected these items')
})
