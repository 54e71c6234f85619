import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { deliveredOrder } from '#test/delivered-orders.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { within } from '#test/orders.ts'
import { askForReturn, previewReturn } from '#test/returns.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { checkLedger } from '#src/features/credit/ledger.service.ts'
import type { Return, ReturnableOrder } from '../return.contract.ts'
import { advanceReturn } from '../return.service.ts'

const option = (size: string, priceAmount: number, stock = 5) => ({ optionValues: [size], priceAmount, stock })
const SHIRT = {
  slug: 'shirt',
  options: [{ name: 'Size', values: [{ label: 'S' }, { label: 'M' }, { label: 'L' }, { label: 'XL' }] }],
  variants: [option('S', 2000), option('M', 2000), option('L', 1500), option('XL', 2600)],
}

const openShop = (): Promise<TestShop> => openTestShop({ products: [SHIRT], shop: { drop_address: 'Kiln Lane 3' } })

const stocks = async (shop: TestShop): Promise<number[]> => {
  const rows = await shop.tx((db) =>
    db
      .selectFrom('variants')
      .select('stock_on_hand')
      .where('shop_id', '=', shop.id)
      .orderBy('product_id')
      .orderBy('position')
      .execute(),
  )
  return rows.map((row) => row.stock_on_hand)
}

/** A delivered shirt of size S, and what it can be exchanged for. */
async function openOrder(shop: TestShop) {
  const order = await deliveredOrder(shop, ['shirt'])
  const { data } = (await order.visitor.get(`/shop/order/${order.orderNumber}/returnable`)).body as {
    data: ReturnableOrder
  }
  const [line] = data.lines
  const variantOf = (size: string): string =>
    line?.exchangeOptions.find(({ optionValues }) => optionValues[0] === size)?.variantId ?? ''
  return { ...order, lineId: line?.lineId ?? '', options: line?.exchangeOptions ?? [], variantOf }
}

/** Receives, inspects and refunds a return. */
async function complete(
  shop: TestShop,
  number: string,
  found: { resellable: number; condition: string; isShopFault: boolean } = {
    resellable: 1,
    condition: 'asNew',
    isShopFault: false,
  },
): Promise<{ exchangeOrderNumber: string | null }> {
  const owner = await openAdmin(shop)
  const received = await owner.post(`/returns/${number}/receive`, {})
  const [line] = (received.body.data as { lines: { _id: string }[] }).lines
  await owner.post(`/returns/${number}/inspect`, {
    lines: [{ lineId: line?._id, accepted: 1, ...found }],
  })
  const refunded = await owner.post(`/returns/${number}/refund`, {})
  expect(refunded.status, refunded.text).toBe(200)
  return refunded.body.data as { exchangeOrderNumber: string | null }
}

const orderOf = async (shop: TestShop, number: string | null) =>
  (await (await openAdmin(shop)).get(`/orders/${number}`)).body.data as {
    _id: string
    status: string
    paymentStatus: string
    totalAmount: number
    lines: { _id: string; optionValues: string[]; quantity: number }[]
    refunds: { amount: number; destination: string; status: string }[]
    payments: { provider: string; status: string }[]
  }

test('a shopper takes another size for the same price: its stock is taken at once, and its order comes with the refund', async () => {
  const shop = await openShop()
  const { visitor, orderId, orderNumber, lineId, options, variantOf } = await openOrder(shop)
  // A dearer one is not offered where only cash is taken; its own size replaces a faulty one.
  expect(options.map(({ optionValues, extraAmount }) => [...optionValues, extraAmount])).toEqual([
    ['M', 0],
    ['L', 0],
    ['S', 0],
  ])
  const chosen = { lineId, exchangeVariantId: variantOf('M') }
  const preview = await previewReturn(visitor, orderId, [chosen])
  expect(preview.body.data).toMatchObject({
    exchangeAmount: 2000,
    amounts: { amount: 2000 },
    lines: [{ exchangeFor: { optionValues: ['M'] } }],
  })

  const asked = (await askForReturn(visitor, orderId, [chosen])).body.data as Return

  expect(asked).toMatchObject({ status: 'approved', exchangeOrderNumber: null, lines: [{ exchangedFor: ['M'] }] })
  expect(await stocks(shop)).toEqual([4, 4, 5, 5])
  const { exchangeOrderNumber } = await complete(shop, asked.number)
  expect(await stocks(shop)).toEqual([5, 4, 5, 5])
  expect(await orderOf(shop, exchangeOrderNumber)).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
    totalAmount: 2000,
    lines: [{ optionValues: ['M'], quantity: 1 }],
  })
  expect((await orderOf(shop, orderNumber)).refunds).toMatchObject([
    { amount: 2000, destination: 'exchange', status: 'succeeded' },
  ])
  expect(await checkLedger(shop.staffContext())).toEqual([])
  const kinds = (await queuedMails(shop)).map(({ kind }) => kind)
  expect(kinds).toContain('returnRefunded')
  expect((await visitor.get(`/shop/user/return/${asked.number}`)).body.data).toMatchObject({ exchangeOrderNumber })
})

test('what a cheaper size leaves goes back to the payment', async () => {
  const shop = await openShop()
  const { visitor, orderId, orderNumber, lineId, variantOf } = await openOrder(shop)
  const chosen = { lineId, exchangeVariantId: variantOf('L') }
  const { number } = (await askForReturn(visitor, orderId, [chosen])).body.data as Return
  const { exchangeOrderNumber } = await complete(shop, number)
  expect(await orderOf(shop, exchangeOrderNumber)).toMatchObject({ totalAmount: 1500, paymentStatus: 'paid' })
  const { refunds } = await orderOf(shop, orderNumber)
  expect(refunds.map(({ amount, destination }) => [destination, amount]).toSorted()).toEqual([
    ['exchange', 1500],
    ['source', 500],
  ])
  expect(await checkLedger(shop.staffContext())).toEqual([])
})

test('a faulty item is replaced by the same again, and only a faulty one', async () => {
  const shop = await openShop()
  const { visitor, orderId, lineId, variantOf } = await openOrder(shop)
  const chosen = { lineId, exchangeVariantId: variantOf('S') }
  expect((await askForReturn(visitor, orderId, [chosen])).body).toMatchObject({ code: 'replacement_without_fault' })
  const asked = (await askForReturn(visitor, orderId, [{ ...chosen, reason: 'defective' }])).body.data as Return
  expect(asked).toMatchObject({ lines: [{ exchangedFor: ['S'] }] })
  expect(await stocks(shop)).toEqual([3, 5, 5, 5])

  await (await openAdmin(shop)).post(`/returns/${asked.number}/approve`, {})
  const found = { resellable: 0, condition: 'damaged', isShopFault: true }
  const { exchangeOrderNumber } = await complete(shop, asked.number, found)

  expect(await orderOf(shop, exchangeOrderNumber)).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
    totalAmount: 2000,
    lines: [{ optionValues: ['S'], quantity: 1 }],
  })
  expect(await stocks(shop)).toEqual([3, 5, 5, 5])
  expect(await checkLedger(shop.staffContext())).toEqual([])
})

test('refuses a size that is sold out, dearer, of another product, or not offered by the shop', async () => {
  const shop = await openShop()
  const { visitor, orderId, lineId, variantOf } = await openOrder(shop)
  const m = variantOf('M')
  const tryWith = (exchangeVariantId: string) => askForReturn(visitor, orderId, [{ lineId, exchangeVariantId }])
  expect((await tryWith(randomUUID())).body).toMatchObject({ code: 'exchange_unavailable' })
  await shop.tx((db) => db.updateTable('variants').set({ stock_on_hand: 0 }).where('id', '=', m).execute())
  expect((await tryWith(m)).body).toMatchObject({
    code: 'exchange_unavailable',
    message: 'M is not available any more.',
  })
  await shop.tx((db) =>
    db.updateTable('variants').set({ stock_on_hand: 5, price_amount: 2100 }).where('id', '=', m).execute(),
  )
  expect((await tryWith(m)).body).toMatchObject({ code: 'exchange_unavailable' })
})

test('a return that ends gives the stock of its exchange back', async () => {
  const shop = await openShop()
  const cancelled = await openOrder(shop)
  const m = cancelled.variantOf('M')
  const ask = async ({ visitor, orderId, lineId }: typeof cancelled) =>
    (await askForReturn(visitor, orderId, [{ lineId, exchangeVariantId: m }])).body.data as Return
  const { number } = await ask(cancelled)
  expect((await stocks(shop))[1]).toBe(4)
  await cancelled.visitor.post(`/shop/user/return/${number}/cancel`, {}, { 'idempotency-key': randomUUID() })
  expect((await stocks(shop))[1]).toBe(5)

  await ask(await openOrder(shop))
  const { id } = await shop.tx((db) =>
    db
      .selectFrom('returns')
      .select('id')
      .where('shop_id', '=', shop.id)
      .where('status', '=', 'approved')
      .executeTakeFirstOrThrow(),
  )
  const late = new Date(Date.now() + 40 * 86_400_000)
  await within(shop, (tx) => advanceReturn({ ...tx, now: late }, id))
  expect((await stocks(shop))[1]).toBe(5)
})

test('the money of a chain of exchanges goes back to the first payment', async () => {
  const shop = await openShop()
  const first = await openOrder(shop)
  const chosen = { lineId: first.lineId, exchangeVariantId: first.variantOf('M') }
  const { number } = (await askForReturn(first.visitor, first.orderId, [chosen])).body.data as Return
  const { exchangeOrderNumber } = await complete(shop, number)
  const owner = await openAdmin(shop)
  const call = async (path: string, body: object) => {
    const reply = await owner.post(path, body)
    expect(reply.status, reply.text).toBe(200)
    return reply.body.data as Record<string, string>
  }

  const { shipmentId } = await call(`/orders/${exchangeOrderNumber}/ship`, {})
  await call(`/shipments/${shipmentId}/deliver`, {})
  const second = await call('/returns', { orderNumber: exchangeOrderNumber, reason: 'changedMind' })
  await complete(shop, second.number ?? '')

  const { refunds } = await orderOf(shop, first.orderNumber)
  expect(refunds.map(({ amount, destination }) => [destination, amount])).toEqual([
    ['exchange', 2000],
    ['source', 2000],
  ])
  expect(await orderOf(shop, exchangeOrderNumber)).toMatchObject({ paymentStatus: 'refunded' })
  expect(await checkLedger(shop.staffContext())).toEqual([])
  expect(await stocks(shop)).toEqual([5, 5, 5, 5])
})

test('the order of an exchange has the return terms of its day', async () => {
  const shop = await openTestShop({ products: [{ ...SHIRT, category: ['Shirts'] }] })
  const owner = await openAdmin(shop)
  const { visitor, orderId, lineId, variantOf } = await openOrder(shop)
  await owner.patch('/categories/Shirts', { returnable: false, withdrawalException: 'customMade' })
  const asked = await askForReturn(visitor, orderId, [{ lineId, exchangeVariantId: variantOf('M') }])
  const { exchangeOrderNumber } = await complete(shop, (asked.body.data as Return).number)
  const { _id } = await orderOf(shop, exchangeOrderNumber)
  const rows = await shop.tx((db) =>
    db
      .selectFrom('order_lines')
      .select(['not_returnable', 'withdrawal_exception'])
      .where('shop_id', '=', shop.id)
      .where('order_id', '=', _id)
      .execute(),
  )
  expect(rows).toEqual([{ not_returnable: true, withdrawal_exception: 'customMade' }])
})
