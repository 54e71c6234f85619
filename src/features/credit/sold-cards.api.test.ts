import { expect, test } from 'vitest'
import { grantRefund } from '#src/features/orders/changes/refund.service.ts'
import { openAdmin } from '#test/admin.ts'
import { addTestCoupon } from '#test/coupons.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { openMailbox } from '#test/mailbox.ts'
import { payOrder, readOrder, within } from '#test/orders.ts'
import { startCampaign } from '#test/promotions.ts'
import { newForm, newVariant } from '#test/product-forms.ts'
import { openTestShop, type TestShop, type TestShopOptions } from '#test/shop.ts'
import { openGiftCode } from './gift-card.service.ts'
import { checkLedger } from './ledger.service.ts'

const VOUCHER = {
  slug: 'voucher',
  taxClass: 'giftCard',
  options: [{ name: 'Amount', values: [{ label: '€25' }, { label: '€50' }] }],
  variants: [
    { optionValues: ['€25'], priceAmount: 2500, weightGrams: 300, stock: 0 },
    { optionValues: ['€50'], priceAmount: 5000, sale: { amount: 4000, startsAt: new Date(0), endsAt: null } },
  ],
}
const POT = { slug: 'pot', priceAmount: 3000, stock: 9, weightGrams: 700 }
const BANK = { provider: 'bankTransfer', title: 'Bank transfer' } as const
const CASH = { provider: 'cod', title: 'Cash' } as const
/** The buyer of a digital order gives only a name and a country. */
const address = { name: 'Kim Lee', country: 'DE' }

const open = (options: TestShopOptions = {}): Promise<TestShop> =>
  openTestShop({ products: [VOUCHER, POT], gateways: [BANK], taxRates: [{ ratePpm: 190_000 }], ...options })
const cardsOf = (shop: TestShop) =>
  shop.tx((db) => db.selectFrom('gift_cards').selectAll().where('shop_id', '=', shop.id).orderBy('unit').execute())
const codesOf = async (shop: TestShop): Promise<string[]> =>
  (await cardsOf(shop)).map((card) => openGiftCode(shop.staffContext(), card) ?? '')
const balanceOf = async (shop: TestShop, code: string): Promise<unknown> =>
  ((await shop.guest().post('/shop/gift-card/balance', { code })).body.data as { balanceAmount: number }).balanceAmount

/** Buys units of the card of €25, paid by bank transfer. */
async function buy(shop: TestShop, quantity: number): Promise<{ orderId: string; orderNumber: string }> {
  const placed = await shop.guest().order([{ slug: 'voucher', quantity }], { address, email: 'kim@example.com' })
  await payOrder(shop, placed.orderId)
  return placed
}

test('a card is issued and mailed to the buyer for each unit, in the transaction that confirms the payment', async () => {
  const shop = await open()
  const guest = shop.guest()
  const { orderId, status } = await guest.order([{ slug: 'voucher', quantity: 2 }], {
    address,
    email: 'kim@example.com',
  })
  expect([status, await cardsOf(shop)]).toEqual(['pendingPayment', []])

  await payOrder(shop, orderId)

  const cards = await cardsOf(shop)
  expect(cards).toMatchObject(
    [1, 2].map((unit) => ({ state: 'active', initial_amount: 2500, order_id: orderId, unit })),
  )
  expect((await readOrder(shop, orderId)).state).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
  const mails = (await queuedMails(shop)).filter(({ kind }) => kind === 'giftCardArrived')
  expect(mails.map(({ email, content }) => [email, content.subject])).toEqual(
    cards.map(() => ['kim@example.com', `Your gift card for ${shop.row.name}`]),
  )
  const [code = ''] = await codesOf(shop)
  expect(JSON.stringify(await queuedMails(shop))).not.toContain(code)
  const mailbox = await openMailbox(shop)
  const texts = (await mailbox.to('kim@example.com')).map(({ text = '' }) => text)
  expect(texts.filter((text) => text.includes(code))).toEqual([expect.stringContaining('a gift card of €25.00')])
  expect(await balanceOf(shop, code)).toBe(2500)
  // The codes of customers are not among those that staff export.
  expect((await (await openAdmin(shop)).get(`/gift-cards.csv?batchId=${cards[0]?.batch_id}`)).status).toBe(404)
  expect(await checkLedger(shop.staffContext())).toEqual([])
})

test('a gift card has no tax, stock, weight or parcel, and its price is never reduced', async () => {
  const shop = await open()
  await startCampaign(shop, ['voucher', 'pot'])
  await addTestCoupon(shop, { code: 'TEN', minSubtotalAmount: 2800 })
  await addTestCoupon(shop, { code: 'ALL' })
  const card = { slug: 'voucher', variant: 1 }
  const alone = await shop.guest().quote([card], { address, couponCode: 'ALL' })
  expect(alone).toMatchObject({
    lines: [{ unitAmount: 5000, isDigital: true, isGiftCard: true, problems: [] }],
    coupon: { discountAmount: 0, problem: { code: 'coupon_not_applicable' } },
    taxAmount: 0,
    taxLines: [],
    shippingOffers: [{ type: 'digital' }],
    totalAmount: 5000,
  })

  // The pot costs 27.00 in the campaign: less than the coupon needs, whatever the card costs.
  const both = await shop.guest().quote([card, { slug: 'pot' }], { couponCode: 'TEN' })
  expect(both.coupon).toMatchObject({ problem: { code: 'coupon_min' } })
  expect(both.taxLines).toMatchObject([{ ratePpm: 190_000, included: true }])
  expect(both.lines.map(({ unitAmount }) => unitAmount)).toEqual([5000, 2700])
  expect(both.taxLines[0]?.baseAmount).toBeLessThan(3300)
})

test('a gift card does not count for free delivery', async () => {
  const free = { rate: { type: 'flat' as const, amount: 490 }, freeFromAmount: 4000 }
  const shop = await open({ zones: [{ options: [free] }] })
  const amounts = async (...items: { slug: string; quantity?: number }[]) =>
    (await shop.guest().quote(items)).shippingAmount
  expect(await amounts({ slug: 'pot', quantity: 2 })).toBe(0)
  expect(await amounts({ slug: 'pot' }, { slug: 'voucher', quantity: 2 })).toBe(490)
})

test('gift cards are paid neither with gift cards or credit nor on delivery', async () => {
  const shop = await open({ gateways: [CASH, BANK] })
  await buy(shop, 1)
  const [code = ''] = await codesOf(shop)
  const guest = shop.guest()
  const { token } = (await guest.post('/shop/checkout/gift-card', { code })).body.data as { token: string }

  const quote = await guest.quote([{ slug: 'pot' }, { slug: 'voucher' }], { credits: [{ token }] })
  expect(quote).toMatchObject({
    quoteId: null,
    gateways: [{ title: 'Bank transfer' }],
    requirements: [
      { field: 'credits', code: 'gift_card_for_card', message: 'Gift cards cannot be paid with gift cards.' },
    ],
  })
  expect(quote.credits).toBeUndefined()
  const pot = await guest.quote([{ slug: 'pot' }], { credits: [{ token }] })
  expect(pot).toMatchObject({ requirements: [{ field: 'gatewayId' }], credits: [{ usedAmount: 2500 }] })
})

test('a refund voids cards that are whole; one that was used is not refunded as a unit', async () => {
  const shop = await open()
  const { orderId } = await buy(shop, 2)
  const [code = ''] = await codesOf(shop)
  const guest = shop.guest()
  const { token } = (await guest.post('/shop/checkout/gift-card', { code })).body.data as { token: string }
  await guest.order([{ slug: 'pot' }], { credits: [{ token }] })
  const refund = async (quantity: number) => {
    const [line] = (await readOrder(shop, orderId)).lines
    const lines = [{ lineId: line?.id ?? '', quantity }]
    await within(shop, (tx) => grantRefund(tx, orderId, { reason: 'asked', actor: 'shop', lines }))
  }

  await expect(refund(2)).rejects.toMatchObject({ code: 'gift_card_used' })
  expect((await cardsOf(shop)).map(({ state }) => state)).toEqual(['active', 'active'])
  await refund(1)

  expect((await cardsOf(shop)).map(({ state }) => state)).toEqual(['active', 'void'])
  expect((await readOrder(shop, orderId)).facts.grantedAmount).toBe(2500)
  await expect(refund(1)).rejects.toMatchObject({ code: 'gift_card_used' })
  expect(await checkLedger(shop.staffContext())).toEqual([])
})

test('staff make a product a gift card when they create it, with an amount for each variant', async () => {
  const admin = await openAdmin(await open({ products: [] }))
  const card = newForm({ taxClass: 'giftCard', variants: [newVariant({ priceAmount: 2500, weightGrams: 9 })] })
  const create = (product: object) => admin.post('/products', { product })

  const free = await create({ ...card, variants: [newVariant({ priceAmount: 0 })] })
  expect([free.status, free.body.fields]).toEqual([422, { variants: 'Variant 1: A gift card needs an amount.' }])
  const created = await create(card)
  const path = `/products/${(created.body.data as { _id: string })._id}`
  expect((await admin.get(path)).body.data).toMatchObject({
    isDigital: true,
    taxClass: 'giftCard',
    variants: [{ priceAmount: 2500, weightGrams: 0, stockTracked: false }],
  })
  const changed = await admin.put(path, { product: newForm() })
  expect([changed.status, changed.body.fields]).toEqual([
    422,
    { taxClass: 'A product is a gift card from the beginning, or never.' },
  ])
})

test('an order’s gift cards are neither added nor changed nor reduced afterwards', async () => {
  const shop = await open()
  const admin = await openAdmin(shop)
  const { orderId, orderNumber } = await shop.guest().order([{ slug: 'pot' }, { slug: 'voucher' }])
  const { lines } = await readOrder(shop, orderId)
  const lineOf = (taxClass: string) => lines.find((line) => line.tax_class === taxClass)?.id ?? ''
  const edit = async (changes: object) => {
    const { status, body } = await admin.post(`/orders/${orderNumber}/edit/preview`, { edit: changes })
    return status === 200 ? status : body.code
  }

  expect(await edit({ added: [{ variantId: shop.variantId('voucher'), quantity: 1 }] })).toBe('gift_card_fixed')
  expect(await edit({ lines: [{ lineId: lineOf('giftCard'), quantity: 2 }] })).toBe('gift_card_fixed')
  expect(await edit({ reduction: { type: 'fixed', amount: 100 } })).toBe('gift_card_fixed')
  expect(await edit({ lines: [{ lineId: lineOf('standard'), quantity: 2 }] })).toBe(200)
})
