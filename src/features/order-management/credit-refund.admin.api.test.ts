import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { issueGiftCards, openGiftCode } from '#src/features/credit/gift-card.service.ts'
import { checkLedger } from '#src/features/credit/ledger.service.ts'
import type { InvoiceDocument } from '#src/features/orders/invoices/invoice.rules.ts'
import type { Order } from '#src/features/orders/order.contract.ts'
import { openAdmin } from '#test/admin.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { payOrder, within } from '#test/orders.ts'
import { openShopper } from '#test/people.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { Visitor } from '#test/visitor.ts'

const texts = { recipientName: '', recipientEmail: '', senderName: '', message: '' }

/** Issues a gift card and returns its code. */
const issue = (shop: TestShop, amount: number): Promise<string> =>
  within(shop, async (tx) => {
    const batchId = randomUUID()
    await issueGiftCards(tx, { batchId, count: 1, amount, expiresOn: null, ...texts, issuedBy: 'test' })
    const cards = tx.db.selectFrom('gift_cards').selectAll().where('shop_id', '=', shop.id)
    return openGiftCode(tx, await cards.where('batch_id', '=', batchId).executeTakeFirstOrThrow()) ?? ''
  })

const documentsOf = (shop: TestShop, orderId: string): Promise<InvoiceDocument[]> =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ document: InvoiceDocument }>`select document from invoices
      where shop_id = ${shop.id} and order_id = ${orderId} order by kind desc, issued_at, number`.execute(db)
    return rows.map(({ document }) => document)
  })

const balanceOf = async (visitor: Visitor): Promise<unknown> =>
  ((await visitor.get('/shop/user/credit')).body.data as { balanceAmount: number }).balanceAmount

const signedIn = async (shop: TestShop): Promise<Visitor> => (await openShopper(shop)).visitor

/** An order of a teapot for 30.00 with delivery for 4.90: a gift card pays 10.00, a bank transfer the rest. */
async function openPaid(visitorOf: (shop: TestShop) => Promise<Visitor> | Visitor = (shop) => shop.guest()) {
  const shop = await openTestShop({
    products: [{ slug: 'teapot', stock: 9, priceAmount: 3000 }],
    gateways: [{ provider: 'bankTransfer', title: 'Bank transfer' }],
  })
  const visitor = await visitorOf(shop)
  const owner = await openAdmin(shop)
  const code = await issue(shop, 1000)
  const { token } = (await visitor.post('/shop/checkout/gift-card', { code })).body.data as { token: string }
  const { orderId, orderNumber } = await visitor.order([{ slug: 'teapot' }], { credits: [{ token }] })
  const cardBalance = async (): Promise<unknown> =>
    ((await visitor.post('/shop/gift-card/balance', { code })).body.data as { balanceAmount: number }).balanceAmount
  const show = async () => (await visitor.get(`/shop/order/${orderNumber}`)).body.data as Order
  const call = async (path: string, body: object) => owner.post(`/orders/${orderNumber}/${path}`, body)
  return { shop, visitor, owner, code, orderId, orderNumber, cardBalance, show, call }
}

test('the parts of a payment stand on the order, its invoice and its credit note', async () => {
  const { shop, visitor, owner, code, orderId, orderNumber, show, call } = await openPaid()
  const giftCard = { provider: 'credit', title: '', last4: code.slice(-4), amount: 1000 }
  const bank = { provider: 'bankTransfer', title: 'Bank transfer', last4: null, amount: 2490 }
  expect((await show()).payment.parts).toEqual([giftCard])
  await payOrder(shop, orderId)
  expect((await show()).payment.parts).toEqual([giftCard, bank])
  expect((await owner.get(`/orders/${orderNumber}`)).body.data).toMatchObject({
    payments: expect.arrayContaining([
      expect.objectContaining({ ...giftCard, status: 'captured' }),
      expect.objectContaining(bank),
    ]),
  })
  const names = { card: `gift card ending in ${code.slice(-4)}`, bank: 'Bank transfer' }
  const [invoice] = await documentsOf(shop, orderId)
  expect(invoice?.payments).toEqual([
    { title: names.card, amount: 1000 },
    { title: names.bank, amount: 2490 },
  ])
  const path = `/api/v1/shop/user/order/${orderId}/invoice`
  expect((await visitor.get(path)).text).toContain(`Paid by ${names.card}`)
  expect((await visitor.get(`${path}?format=pdf`)).text.slice(0, 5)).toBe('%PDF-')

  expect((await call('cancel', { reason: 'inventory' })).status).toBe(200)
  const [, note] = await documentsOf(shop, orderId)
  expect(note?.payments).toEqual([
    { title: names.bank, amount: 2490 },
    { title: names.card, amount: 1000 },
  ])
})

test('an order paid by one method names it once', async () => {
  const { shop, visitor, show } = await openPaid()
  const { orderId, orderNumber } = await visitor.order([{ slug: 'teapot' }])
  await payOrder(shop, orderId)
  const order = (await visitor.get(`/shop/order/${orderNumber}`)).body.data as Order
  expect(order.payment).not.toHaveProperty('parts')
  expect((await documentsOf(shop, orderId))[0]).not.toHaveProperty('payments')
  expect((await show()).payment.title).toBe('Bank transfer')
})

test('a refund goes to gift cards first when the shop says so', async () => {
  const { shop, owner, orderId, cardBalance, call } = await openPaid()
  await payOrder(shop, orderId)
  expect((await owner.patch('/policies', { refundOrder: 'creditFirst' })).status).toBe(200)
  const parts = { amount: 1200 }
  expect((await call('refund-preview', parts)).body.data).toMatchObject({
    parts: [
      { provider: 'credit', amount: 1000 },
      { provider: 'bankTransfer', amount: 200 },
    ],
    bonusAmount: 0,
  })
  expect((await call('refund', { ...parts, reason: 'broken' })).status).toBe(200)
  expect(await cardBalance()).toBe(1000)
  expect(await checkLedger(shop.staffContext())).toEqual([])
})

test('money becomes store credit with the extra of the shop, and the gift card gets its own back', async () => {
  const { shop, visitor, owner, orderId, orderNumber, cardBalance, call } = await openPaid(signedIn)
  await payOrder(shop, orderId)
  await owner.patch('/policies', { creditBonusBps: 1000 })
  const parts = { amount: 3490, destination: 'credit' }
  expect((await call('refund-preview', parts)).body.data).toMatchObject({
    parts: [
      { provider: 'credit', title: '', last4: null, amount: 2490 },
      { provider: 'credit', last4: expect.any(String), amount: 1000 },
    ],
    bonusAmount: 249,
  })
  expect((await call('refund', { ...parts, reason: 'broken' })).body.data).toMatchObject({ paymentStatus: 'refunded' })
  expect(await balanceOf(visitor)).toBe(2739)
  expect(await cardBalance()).toBe(1000)
  expect((await owner.get(`/orders/${orderNumber}`)).body.data).toMatchObject({
    refunds: [
      { amount: 2490, destination: 'credit', status: 'succeeded' },
      { amount: 1000, destination: 'source', status: 'succeeded' },
    ],
  })
  const mails = (await queuedMails(shop)).filter(({ kind }) => kind === 'orderRefunded')
  expect(JSON.stringify(mails)).toContain('27.39')
  const [, note] = await documentsOf(shop, orderId)
  expect(note?.payments?.[0]).toEqual({ title: 'store credit', amount: 2490 })
  expect(await checkLedger(shop.staffContext())).toEqual([])
})

test('a guest gets the refund as a gift card', async () => {
  const { shop, orderId, call } = await openPaid()
  await payOrder(shop, orderId)
  expect((await call('refund', { amount: 2000, destination: 'credit', reason: 'broken' })).status).toBe(200)
  const { rows } = await shop.tx((db) =>
    sql<{ amount: number }>`select initial_amount as amount from gift_cards
      where shop_id = ${shop.id} and issued_by = 'refund'`.execute(db),
  )
  expect(rows).toEqual([{ amount: 2000 }])
  expect((await queuedMails(shop)).filter(({ kind }) => kind === 'giftCardArrived')).toHaveLength(1)
  expect(await checkLedger(shop.staffContext())).toEqual([])
})

test('store credit that has paid is named, and two refunds to credit are two transfers', async () => {
  const { shop, visitor, owner, call, orderId } = await openPaid(signedIn)
  await payOrder(shop, orderId)
  for (const amount of [500, 700])
    expect((await call('refund', { amount, destination: 'credit', reason: 'late' })).status).toBe(200)
  expect(await balanceOf(visitor)).toBe(1200)
  const { orderId: second } = await visitor.order([{ slug: 'teapot' }], { credits: [{ account: true }] })
  await payOrder(shop, second)
  expect((await documentsOf(shop, second))[0]?.payments).toMatchObject([
    { title: 'store credit', amount: 1200 },
    { title: 'Bank transfer', amount: 2290 },
  ])
  expect((await owner.get('/policies')).body.data).toMatchObject({ refundOrder: 'moneyFirst', creditBonusBps: 0 })
  expect(await checkLedger(shop.staffContext())).toEqual([])
})
