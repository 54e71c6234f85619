import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { within } from '#test/orders.ts'
import { openReturn } from '#test/returns.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { checkLedger } from '#src/features/credit/ledger.service.ts'
import type { ReturnableOrder } from '../return.contract.ts'
import { advanceReturn } from '../return.service.ts'

const DAY_MS = 86_400_000
const openShop = (): Promise<TestShop> => openTestShop({ products: [{ slug: 'teapot', stock: 9, priceAmount: 1000 }] })

/** A faulty teapot that has arrived and was inspected. */
async function inspected(shop: TestShop, reason: 'defective' | 'changedMind' = 'defective') {
  const owner = await openAdmin(shop)
  const order = await openReturn(shop, 'teapot', { reason })
  if (reason === 'defective') await owner.post(`/returns/${order.number}/approve`, {})
  const received = await owner.post(`/returns/${order.number}/receive`, {})
  const [line] = (received.body.data as { lines: { _id: string }[] }).lines
  const seen = { accepted: 1, resellable: 0, condition: 'damaged', isShopFault: true }
  await owner.post(`/returns/${order.number}/inspect`, { lines: [{ lineId: line?._id, ...seen }] })
  const replace = (body: object) => owner.post(`/returns/${order.number}/replace`, body)
  return { ...order, owner, replace }
}

const stockOf = async (shop: TestShop): Promise<number | undefined> =>
  (
    await shop.tx((db) =>
      db.selectFrom('variants').select('stock_on_hand').where('shop_id', '=', shop.id).executeTakeFirst(),
    )
  )?.stock_on_hand

const mailsOf = async (shop: TestShop) => (await queuedMails(shop)).filter(({ kind }) => kind === 'returnReplaced')

/** Lets time pass, and returns the status of the case. */
async function statusAfter(shop: TestShop, number: string, days: number): Promise<string | undefined> {
  const cases = () =>
    shop.tx((db) =>
      db.selectFrom('returns').select(['id', 'status']).where('number', '=', number).executeTakeFirstOrThrow(),
    )
  const { id } = await cases()
  await within(shop, (tx) => advanceReturn(tx, id), new Date(Date.now() + days * DAY_MS))
  return (await cases()).status
}

test('repaired items go back to the customer, who can report faults a year longer, and the case is closed', async () => {
  const shop = await openShop()
  const { replace, owner, number, orderId, orderNumber, visitor } = await inspected(shop)
  expect((await replace({ how: 'repair', note: ' ' })).status).toBe(422)

  const { body } = await replace({ how: 'repair', note: 'A new lid.' })

  expect(body.data).toMatchObject({
    status: 'replaced',
    repairNote: 'A new lid.',
    refundAmount: null,
    exchangeOrderNumber: null,
    actions: ['close'],
  })
  expect((await replace({ how: 'repair', note: 'Again.' })).body.code).toBe('transition_not_allowed')
  expect((await owner.get(`/orders/${orderNumber}`)).body.data).toMatchObject({
    fulfilmentStatus: 'delivered',
    refunds: [],
  })
  const [mail] = await mailsOf(shop)
  expect(mail?.content.subject).toBe(`Your replacement for ${number}`)
  expect(JSON.stringify(mail?.content.parts)).toContain('A new lid.')
  expect((await visitor.get(`/shop/user/return/${number}`)).body.data).toMatchObject({ repairNote: 'A new lid.' })
  expect(await statusAfter(shop, number, 13)).toBe('replaced')
  expect(await statusAfter(shop, number, 15)).toBe('closed')

  // Delivered two years and a half ago: the guarantee of two years is over, but not after the repair.
  const past = new Date(Date.now() - 912 * DAY_MS)
  const faulty = async (): Promise<number | undefined> => {
    const { data } = (await visitor.get(`/shop/order/${orderNumber}/returnable`)).body as { data: ReturnableOrder }
    return data.lines[0]?.faultQuantity
  }
  await shop.tx((db) =>
    db.updateTable('shipments').set({ delivered_at: past }).where('order_id', '=', orderId).execute(),
  )
  expect(await faulty()).toBe(1)
  await shop.tx((db) => db.updateTable('returns').set({ repaired_at: null }).where('number', '=', number).execute())
  expect(await faulty()).toBe(0)
})

test('a faulty item is sent once more in an order that costs nothing, also where customers may not exchange', async () => {
  const shop = await openShop()
  const { replace, owner, number, orderNumber } = await inspected(shop)
  await owner.patch('/policies', { exchangeEnabled: false })
  const before = await stockOf(shop)

  const { body, text } = await replace({ how: 'replacement' })

  expect(body.data, text).toMatchObject({
    status: 'replaced',
    refundAmount: 1000,
    exchangeAmount: 1000,
    repairNote: '',
  })
  const { exchangeOrderNumber } = body.data as { exchangeOrderNumber: string }
  expect((await owner.get(`/orders/${exchangeOrderNumber}`)).body.data).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
    lines: [{ name: 'Teapot', quantity: 1 }],
  })
  expect((await owner.get(`/orders/${orderNumber}`)).body.data).toMatchObject({
    refunds: [{ amount: 1000, destination: 'exchange' }],
  })
  expect(await stockOf(shop)).toBe((before ?? 0) - 1)
  expect(await mailsOf(shop)).toHaveLength(1)
  expect((await queuedMails(shop)).some(({ kind }) => kind === 'returnRefunded')).toBe(false)
  expect(await checkLedger(shop.staffContext())).toEqual([])
  expect(await statusAfter(shop, number, 15)).toBe('closed')
})

test('what is not faulty, or not in stock, is not replaced', async () => {
  const shop = await openShop()
  const changed = await inspected(shop, 'changedMind')
  expect((await changed.replace({ how: 'replacement' })).body.code).toBe('transition_not_allowed')
  const { replace, number, owner } = await inspected(shop)
  await shop.tx((db) => db.updateTable('variants').set({ stock_on_hand: 0 }).where('shop_id', '=', shop.id).execute())
  expect((await replace({ how: 'replacement' })).body.code).toBe('exchange_unavailable')
  expect((await owner.get(`/returns/${number}`)).body.data).toMatchObject({ status: 'inspected' })
})
