import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { issueGiftCards, openGiftCode } from '#src/features/credit/gift-card.service.ts'
import { changeCredit } from '#src/features/credit/credit.service.ts'
import { checkLedger } from '#src/features/credit/ledger.service.ts'
import { cancelOrder } from '#src/features/orders/changes/order-cancel.service.ts'
import { expireOrder } from '#src/features/orders/changes/order-transitions.service.ts'
import { payOrder, readOrder, within } from '#test/orders.ts'
import { openShopper } from '#test/people.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { Reply, Visitor } from '#test/visitor.ts'

const ITEMS = [{ slug: 'teapot' }]
const WEEK_MS = 7 * 86_400_000
const later = (): Date => new Date(Date.now() + WEEK_MS)

/** Opens a shop whose teapot costs 30.00 and its delivery 4.90, paid by bank transfer. */
const openShop = (over: Parameters<typeof openTestShop>[0] = {}): Promise<TestShop> =>
  openTestShop({
    products: [{ slug: 'teapot', stock: 300, priceAmount: 3000 }],
    gateways: [{ provider: 'bankTransfer', title: 'Bank transfer' }],
    ...over,
  })

/** Issues a card and returns its code. */
const issue = (shop: TestShop, amount: number, expiresOn: string | null = null): Promise<string> =>
  within(shop, async (tx) => {
    const batchId = randomUUID()
    const texts = { recipientName: '', recipientEmail: '', senderName: '', message: '' }
    await issueGiftCards(tx, { batchId, count: 1, amount, expiresOn, ...texts, issuedBy: 'test' })
    const cards = tx.db.selectFrom('gift_cards').selectAll().where('shop_id', '=', shop.id)
    const card = await cards.where('batch_id', '=', batchId).executeTakeFirstOrThrow()
    return openGiftCode(tx, card) ?? ''
  })

const apply = (visitor: Visitor, code: string): Promise<Reply> => visitor.post('/shop/checkout/gift-card', { code })
const tokenOf = async (visitor: Visitor, code: string): Promise<{ token: string }> => {
  const { status, body, text } = await apply(visitor, code)
  if (status !== 200) throw new Error(text)
  return { token: (body.data as { token: string }).token }
}
const balanceOf = async (visitor: Visitor, code: string): Promise<unknown> =>
  ((await visitor.post('/shop/gift-card/balance', { code })).body.data as { balanceAmount: number }).balanceAmount

const paymentsOf = (shop: TestShop, orderId: string) =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ provider: string; amount: number; status: string }>`select provider, amount, status
      from payments where shop_id = ${shop.id} and order_id = ${orderId} order by provider, amount`.execute(db)
    return rows.map(({ provider, amount, status }) => `${provider} ${amount} ${status}`)
  })
const refundsOf = (shop: TestShop, orderId: string) =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ amount: number; status: string }>`select amount, status from refunds
      where shop_id = ${shop.id} and order_id = ${orderId} order by amount`.execute(db)
    return rows.map(({ amount, status }) => `${amount} ${status}`)
  })
const checked = (shop: TestShop) => checkLedger(shop.staffContext())

test('a gift card pays a part, which is held until the rest is paid', async () => {
  const shop = await openShop()
  const code = await issue(shop, 1000)
  const guest = shop.guest()
  const card = await tokenOf(guest, code.toLowerCase().replaceAll('-', ' '))

  const quote = await guest.quote(ITEMS, { credits: [card] })
  expect(quote).toMatchObject({
    totalAmount: 3490,
    payableAmount: 2490,
    credits: [{ ...card, last4: code.slice(-4), balanceAmount: 1000, usedAmount: 1000 }],
  })
  const key = randomUUID()
  const placed = await guest.place(quote, { key })
  const repeated = await guest.place(quote, { key })
  expect(repeated.body).toEqual(placed.body)
  const { orderId, status } = placed.body.data as { orderId: string; status: string }

  expect(status).toBe('pendingPayment')
  expect(await paymentsOf(shop, orderId)).toEqual(['bankTransfer 2490 awaitingProof', 'credit 1000 reserved'])
  expect(await balanceOf(guest, code)).toBe(0)
  expect((await readOrder(shop, orderId)).state).toMatchObject({ openAmount: 2490, paymentStatus: 'unpaid' })
  expect(await checked(shop)).toEqual([])

  const paid = await payOrder(shop, orderId)
  expect(paid.state).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', openAmount: 0, surplusAmount: 0 })
  expect(paid.row.captured_amount).toBe(3490)
  expect(await paymentsOf(shop, orderId)).toEqual(['bankTransfer 2490 captured', 'credit 1000 captured'])
  expect(await checked(shop)).toEqual([])
})

test('what an unpaid order holds goes back when it expires or is cancelled', async () => {
  const shop = await openShop()
  const code = await issue(shop, 1000)
  const guest = shop.guest()
  const card = await tokenOf(guest, code)

  const expired = await guest.order(ITEMS, { credits: [card] })
  await within(shop, (tx) => expireOrder(tx, expired.orderId), later())
  expect(await balanceOf(guest, code)).toBe(1000)
  expect(await paymentsOf(shop, expired.orderId)).toContain('credit 1000 released')

  const cancelled = await guest.order(ITEMS, { credits: [card] })
  expect(await balanceOf(guest, code)).toBe(0)
  await within(shop, (tx) => cancelOrder(tx, cancelled.orderId, { actor: 'shopper', reason: 'changedMind' }))
  expect(await balanceOf(guest, code)).toBe(1000)
  expect(await checked(shop)).toEqual([])
})

test('money that arrives late restores an order only with its gift card', async () => {
  const shop = await openShop()
  const code = await issue(shop, 1000)
  const guest = shop.guest()
  const card = await tokenOf(guest, code)
  const late = async (): Promise<string> => {
    const { orderId } = await guest.order(ITEMS, { credits: [card] })
    await within(shop, (tx) => expireOrder(tx, orderId), later())
    return orderId
  }
  const first = await late()
  const second = await late()

  const revived = await payOrder(shop, first, { amount: 2490 })
  expect(revived.state).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  expect(await balanceOf(guest, code)).toBe(0)
  // The card is used up: the money is refunded.
  const stays = await payOrder(shop, second, { amount: 2490 })
  expect(stays.state.status).toBe('expired')
  expect(await refundsOf(shop, second)).toEqual(['2490 pending'])
  expect(await shop.stockOf('teapot')).toBe(299)
  expect(await checked(shop)).toEqual([])
})

test('gift cards that cover an order need no payment method, and get their money back', async () => {
  const shop = await openShop()
  const guest = shop.guest()
  const codes = [await issue(shop, 3000), await issue(shop, 1000, '2099-12-31'), await issue(shop, 500)]
  const credits: { token: string }[] = []
  // One after another: the first gives the browser its cookie.
  for (const code of codes) credits.push(await tokenOf(guest, code))

  const quote = await guest.quote(ITEMS, { credits })
  // The one that ends first pays first.
  expect(quote.credits?.[0]).toMatchObject({ ...credits[1], usedAmount: 1000 })
  expect(quote).toMatchObject({ payableAmount: 0, gatewayId: 'free', requirements: [] })
  const placed = await guest.place(quote)
  expect(placed.body.data).toMatchObject({ status: 'confirmed', next: { type: 'done' } })
  const { orderId } = placed.body.data as { orderId: string }
  const order = await readOrder(shop, orderId)
  expect(order.state).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  expect(order.row).toMatchObject({ payment_status: 'paid', captured_amount: 3490, payment: { title: 'Gift card' } })
  expect((await guest.get(`/api/v1/shop/user/order/${orderId}/invoice`)).text).toContain('Gift card')
  expect(await checked(shop)).toEqual([])

  await within(shop, (tx) => cancelOrder(tx, orderId, { actor: 'shop', reason: 'outOfStock' }))
  const left = await Promise.all(codes.map((code) => balanceOf(guest, code)))
  expect(left).toEqual([3000, 1000, 500])
  expect((await readOrder(shop, orderId)).state).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  expect(await checked(shop)).toEqual([])
})

test('a refund gives money back first, and replaces a card that has ended', async () => {
  const shop = await openShop()
  const code = await issue(shop, 1000)
  const guest = shop.guest()
  const { orderId } = await guest.order([{ slug: 'teapot', quantity: 2 }], { credits: [await tokenOf(guest, code)] })
  await payOrder(shop, orderId)
  const { lines } = await readOrder(shop, orderId)
  const lineId = lines[0]?.id ?? ''

  await within(shop, (tx) =>
    cancelOrder(tx, orderId, { actor: 'shop', reason: 'outOfStock', lines: [{ lineId, quantity: 1 }] }),
  )
  expect(await refundsOf(shop, orderId)).toEqual(['3000 pending'])
  await shop.tx((db) => sql`update gift_cards set state = 'void' where shop_id = ${shop.id}`.execute(db))
  await within(shop, (tx) => cancelOrder(tx, orderId, { actor: 'shop', reason: 'outOfStock' }))

  expect(await refundsOf(shop, orderId)).toEqual(['1000 succeeded', '2490 pending', '3000 pending'])
  const cards = await shop.tx((db) =>
    db.selectFrom('gift_cards').selectAll().where('shop_id', '=', shop.id).where('state', '=', 'active').execute(),
  )
  expect(cards).toMatchObject([{ initial_amount: 1000, recipient_email: 'ana@example.com', sent_count: 1 }])
  expect(await checked(shop)).toEqual([])
})

test('store credit pays for its signed-in owner, also beside cash on delivery', async () => {
  const shop = await openShop({ gateways: [{ provider: 'cod', title: 'Cash' }] })
  const { visitor: ana, user } = await openShopper(shop, { email: 'ana@example.com' })
  await within(shop, (tx) =>
    changeCredit(tx, { userId: user.id, change: 'grant', amount: 2000, note: 'Sorry', causeId: randomUUID() }),
  )
  const credits = [{ account: true as const }]

  const plain = await ana.quote(ITEMS)
  expect(plain.creditBalanceAmount).toBe(2000)
  expect(plain).not.toHaveProperty('credits')
  expect(await shop.guest().quote(ITEMS, { credits })).toMatchObject({ credits: [], payableAmount: 3490 })
  const { orderId, status } = await ana.order(ITEMS, { credits })

  expect(status).toBe('confirmed')
  expect(await paymentsOf(shop, orderId)).toEqual(['cod 1490 created', 'credit 2000 captured'])
  const { row, state } = await readOrder(shop, orderId)
  expect([row.payment_status, state.paymentStatus, state.openAmount]).toEqual(['partiallyPaid', 'partiallyPaid', 1490])
  expect(await ana.quote(ITEMS)).not.toHaveProperty('creditBalanceAmount')
  expect(await checked(shop)).toEqual([])
})

test('an order asks for consent again when less is left on the card than was shown', async () => {
  const shop = await openShop()
  const code = await issue(shop, 1000)
  const [one, other] = [shop.guest(), shop.guest()]
  const shown = await one.quote(ITEMS, { credits: [await tokenOf(one, code)] })
  await other.order(ITEMS, { credits: [await tokenOf(other, code)] })

  const { status, body } = await one.place(shown)

  expect([status, body.code]).toEqual([409, 'quote_changed'])
  expect(body.data).toMatchObject({
    diff: [{ kind: 'credit', before: 1000, after: 0 }],
    quote: { payableAmount: 3490, credits: [] },
  })
  expect(await shop.orderCount()).toBe(1)
})

test('codes of other shops and tokens of other browsers are worth nothing', async () => {
  const [shop, other] = await Promise.all([openShop(), openShop()])
  const code = await issue(other, 1000)
  const guest = shop.guest()
  const own = await tokenOf(guest, await issue(shop, 700))

  const foreign = await apply(guest, code)
  const mistyped = await apply(guest, `${code.slice(0, -1)}?`)
  expect([foreign.body.code, mistyped.body.code]).toEqual(['gift_code_invalid', 'gift_code_typo'])
  const thief = await shop.guest().quote(ITEMS, { credits: [own, { token: 'none' }] })
  expect(thief).toMatchObject({ credits: [], payableAmount: 3490 })
  const emptied = await guest.order(ITEMS, { credits: [own] })
  expect(emptied.status).toBe('pendingPayment')
  const ownCode = await issue(shop, 100)
  await guest.order(ITEMS, { credits: [await tokenOf(guest, ownCode)] })
  const empty = await apply(guest, ownCode)
  expect([empty.status, empty.body.message]).toEqual([422, 'This card is empty.'])
})

test('of 200 parallel orders with one card, exactly its balance is used', async () => {
  const shop = await openShop({ gateways: [{ provider: 'cod', title: 'Cash' }] })
  const code = await issue(shop, 10_000)
  const buyers = []
  for (let index = 0; index < 200; index += 1) {
    const guest = shop.guest()
    buyers.push({ guest, quote: await guest.quote(ITEMS, { credits: [await tokenOf(guest, code)] }) })
  }

  const replies = await Promise.all(buyers.map(({ guest, quote }) => guest.place(quote)))

  const placed = replies.filter(({ status }) => status === 200)
  // 34.90 each: two whole orders, and none of a changed amount without consent.
  expect(placed).toHaveLength(2)
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['quote_changed']),
  )
  expect(await balanceOf(shop.guest(), code)).toBe(10_000 - 2 * 3490)
  expect(await checked(shop)).toEqual([])
})
