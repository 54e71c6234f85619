import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { deliveredOrder } from '#test/delivered-orders.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { payOrder, within } from '#test/orders.ts'
import { askForReturn, previewReturn } from '#test/returns.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { checkLedger } from '#src/features/credit/ledger.service.ts'
import { expireOrder } from '#src/features/orders/changes/order-transitions.service.ts'
import type { OrderPayment } from '#src/features/payments/payment.contract.ts'
import type { Return, ReturnableOrder } from '../return.contract.ts'

const SHIRT = {
  slug: 'shirt',
  options: [{ name: 'Size', values: [{ label: 'S' }, { label: 'XL' }] }],
  variants: [
    { optionValues: ['S'], priceAmount: 2000, stock: 5 },
    { optionValues: ['XL'], priceAmount: 2600, stock: 5 },
  ],
}
const openShop = (): Promise<TestShop> => openTestShop({ products: [SHIRT] })

/** Delivers an order that was paid in cash, and takes bank transfers afterwards. */
async function deliver(shop: TestShop) {
  const order = await deliveredOrder(shop, ['shirt'])
  const added = await (await openAdmin(shop)).post('/gateways', { provider: 'bankTransfer', title: 'Bank transfer' })
  expect(added.status, added.text).toBe(200)
  return order
}

const returnable = async ({ visitor, orderNumber }: Awaited<ReturnType<typeof deliveredOrder>>) =>
  ((await visitor.get(`/shop/order/${orderNumber}/returnable`)).body as { data: ReturnableOrder }).data.lines[0]

const DAY_MS = 86_400_000
const later = (days: number): Date => new Date(Date.now() + days * DAY_MS)

const stocks = async (shop: TestShop): Promise<number[]> => {
  const rows = await shop.tx((db) =>
    db.selectFrom('variants').select('stock_on_hand').where('shop_id', '=', shop.id).orderBy('position').execute(),
  )
  return rows.map((row) => row.stock_on_hand)
}

/** Asks for the dearer size, and accepts what came back. */
async function exchange(shop: TestShop, deductionAmount = 0) {
  const order = await deliver(shop)
  const line = await returnable(order)
  const variantId = line?.exchangeOptions.find(({ optionValues }) => optionValues[0] === 'XL')?.variantId
  const chosen = { lineId: line?.lineId ?? '', ...(variantId !== undefined && { exchangeVariantId: variantId }) }
  const preview = await previewReturn(order.visitor, order.orderId, [chosen])
  const asked = (await askForReturn(order.visitor, order.orderId, [chosen])).body.data as Return
  const owner = await openAdmin(shop)
  const received = await owner.post(`/returns/${asked.number}/receive`, {})
  const [item] = (received.body.data as { lines: { _id: string }[] }).lines
  const found = { accepted: 1, resellable: 1, condition: 'asNew', isShopFault: false }
  const deduction = deductionAmount > 0 ? { deductionAmount, deductionReason: 'Worn' } : {}
  await owner.post(`/returns/${asked.number}/inspect`, { lines: [{ lineId: item?._id, ...found, ...deduction }] })
  const refunded = await owner.post(`/returns/${asked.number}/refund`, {})
  expect(refunded.status, refunded.text).toBe(200)
  const { exchangeOrderNumber } = refunded.body.data as { exchangeOrderNumber: string | null }
  const read = async (number: string | null) => (await owner.get(`/orders/${number}`)).body.data as SeenOrder
  return { ...order, asked, preview: preview.body.data, owner, exchangeOrderNumber, read }
}

interface SeenOrder {
  _id: string
  status: string
  paymentStatus: string
  totalAmount: number
  refunds: { amount: number; destination: string }[]
}

const moneyOf = ({ refunds }: SeenOrder) => refunds.map(({ amount, destination }) => `${destination} ${amount}`)

/** Opens the link of the mail, and begins to pay the rest by bank transfer. */
async function pay(shop: TestShop, { visitor, exchangeOrderNumber: number }: Awaited<ReturnType<typeof exchange>>) {
  const mail = (await queuedMails(shop)).find(({ kind }) => kind === 'exchangePayment')
  const [path = ''] = mail?.content.parts.flatMap((part) => (part.type === 'button' ? [part.path] : [])) ?? []
  const linkToken = new URLSearchParams(path.split('?')[1]).get('link')
  expect((await visitor.post('/api/v1/shop/track/open', { linkToken })).status).toBe(200)
  const due = (await visitor.get(`/shop/order/${number}/payment`)).body as unknown as { data: OrderPayment }
  const [gateway] = due.data.gateways
  const body = { orderNumber: number, gatewayId: gateway?._id }
  const begun = await visitor.post('/shop/payment', body, { 'idempotency-key': randomUUID() })
  expect(begun.status, begun.text).toBe(200)
  return due.data
}

test('a dearer size is sent when its customer has paid the difference', async () => {
  const shop = await openShop()
  const done = await exchange(shop)
  expect(done.preview).toMatchObject({ amounts: { amount: 2000 }, exchangeAmount: 2000, exchangeDueAmount: 600 })
  expect(done.asked).toMatchObject({ exchangeAmount: 2000, exchangeDueAmount: 600 })
  const order = await done.read(done.exchangeOrderNumber)
  expect(order).toMatchObject({ status: 'pendingPayment', totalAmount: 2600 })
  const mails = (await queuedMails(shop)).filter(({ kind }) => kind === 'exchangePayment')
  expect(mails.map(({ content }) => content.subject)).toEqual([
    expect.stringMatching(/6\.00 to pay for your exchange$/),
  ])

  const due = await pay(shop, done)
  expect(due).toMatchObject({ dueAmount: 600, gateways: [{ title: 'Bank transfer' }] })
  expect(Date.parse(due.payUntil ?? '')).toBeGreaterThan(later(2.9).getTime())
  await payOrder(shop, order._id, { amount: 600 })

  expect(await done.read(done.exchangeOrderNumber)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  expect(moneyOf(await done.read(done.orderNumber))).toEqual(['exchange 2000'])
  expect(await stocks(shop)).toEqual([5, 4])
  expect(await checkLedger(shop.staffContext())).toEqual([])
})

test('an exchange that is not paid in time is refunded, and so is money that comes later', async () => {
  const shop = await openShop()
  const done = await exchange(shop)
  const { _id } = await done.read(done.exchangeOrderNumber)
  await pay(shop, done)
  await within(shop, (tx) => expireOrder(tx, _id), later(2))
  expect(await done.read(done.exchangeOrderNumber)).toMatchObject({ status: 'pendingPayment' })

  await within(shop, (tx) => expireOrder(tx, _id), later(4))

  expect(await done.read(done.exchangeOrderNumber)).toMatchObject({ status: 'expired' })
  expect(moneyOf(await done.read(done.orderNumber))).toEqual(['exchange 2000', 'source 2000'])
  expect(await stocks(shop)).toEqual([5, 5])
  const shown = (await done.visitor.get(`/shop/user/return/${done.asked.number}`)).body.data
  expect(shown).toMatchObject({ amount: 2000, exchangeAmount: 0, exchangeDueAmount: 0, exchangeOrderNumber: null })
  expect(await checkLedger(shop.staffContext())).toEqual([])

  await payOrder(shop, _id, { amount: 600 })
  const late = await done.read(done.exchangeOrderNumber)
  expect(late).toMatchObject({ status: 'expired' })
  expect(moneyOf(late)).toEqual(['source 600'])
  expect(await stocks(shop)).toEqual([5, 5])
  expect(await checkLedger(shop.staffContext())).toEqual([])
})

test('an exchange that would cost more than shown is refunded instead', async () => {
  const shop = await openShop()
  const done = await exchange(shop, 500)
  expect(done.exchangeOrderNumber).toBeNull()
  // With the delivery, of 4.90.
  expect(moneyOf(await done.read(done.orderNumber))).toEqual(['source 1990'])
  expect(await stocks(shop)).toEqual([5, 5])
})

test('a dearer size is not offered where it cannot be paid afterwards', async () => {
  const shop = await openShop()
  const line = await returnable(await deliveredOrder(shop, ['shirt']))
  expect(line?.exchangeOptions.map(({ optionValues }) => optionValues)).toEqual([['S']])
})
