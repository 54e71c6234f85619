import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { productNode } from '#src/features/seo/json-ld.rules.ts'
import type { MailContent } from '#src/features/mail/mail.rules.ts'
import { cancelOrder } from '#src/features/orders/changes/order-cancel.service.ts'
import { markRefundPaid } from '#src/features/payments/refund-execution.service.ts'
import { confirmProof } from '#src/features/payments/payment-review.service.ts'
import { formatMoney } from '#src/shared/money.ts'
import { addTestCoupon } from '#test/coupons.ts'
import { readOrder, within } from '#test/orders.ts'
import { openShopper } from '#test/people.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'

/**
 * The price of three teapots in each currency with a discount of 10 %, and the refund of one. All amounts are
 * calculated by hand, in minor units.
 */
const SHOPS = {
  // No minor unit: ¥1,980 and delivery for ¥550, including 10 % consumption tax.
  JPY: {
    shop: { country: 'JP', currency: 'JPY', locale: 'ja-JP', time_zone: 'Asia/Tokyo', prices_include_tax: true },
    priceAmount: 1980,
    delivery: 550,
    fee: 330,
    ratePpm: 100_000,
    expected: {
      subtotalAmount: 5940,
      discountAmount: 594,
      shippingAmount: 550,
      feeAmount: 330,
      taxAmount: 486 + 50 + 30,
      totalAmount: 6226,
    },
    back: 1782,
    shown: { price: '￥1,980', total: '￥6,226', back: '￥1,782' },
    offer: '1980',
  },
  // Three decimals: KWD 4.755, delivery 1.500, no tax. The discount of 1.4265 is rounded half up.
  KWD: {
    shop: { country: 'KW', currency: 'KWD', locale: 'en-KW', time_zone: 'Asia/Kuwait', prices_include_tax: false },
    priceAmount: 4755,
    delivery: 1500,
    fee: 250,
    ratePpm: 0,
    expected: {
      subtotalAmount: 14_265,
      discountAmount: 1427,
      shippingAmount: 1500,
      feeAmount: 250,
      taxAmount: 0,
      totalAmount: 14_588,
    },
    back: 4279,
    shown: { price: 'KWD 4.755', total: 'KWD 14.588', back: 'KWD 4.279' },
    offer: '4.755',
  },
  // Two decimals, tax of 15 % added: 374.99 × 3, delivery 80, fee 20.
  BDT: {
    shop: { country: 'BD', currency: 'BDT', locale: 'en-BD', time_zone: 'Asia/Dhaka', prices_include_tax: false },
    priceAmount: 37_499,
    delivery: 8000,
    fee: 2000,
    ratePpm: 150_000,
    expected: {
      subtotalAmount: 112_497,
      discountAmount: 11_250,
      shippingAmount: 8000,
      feeAmount: 2000,
      taxAmount: 15_187 + 1200 + 300,
      totalAmount: 127_934,
    },
    back: 38_811,
    shown: { price: '৳374.99', total: '৳1,279.34', back: '৳388.11' },
    offer: '374.99',
  },
  // Two decimals without coins, which `Intl` would omit: 1,299.90 × 3, including 27 % tax.
  HUF: {
    shop: { country: 'HU', currency: 'HUF', locale: 'hu-HU', time_zone: 'Europe/Budapest', prices_include_tax: true },
    priceAmount: 129_990,
    delivery: 99_000,
    fee: 30_000,
    ratePpm: 270_000,
    expected: {
      subtotalAmount: 389_970,
      discountAmount: 38_997,
      shippingAmount: 99_000,
      feeAmount: 30_000,
      taxAmount: 74_616 + 21_047 + 6378,
      totalAmount: 479_973,
    },
    back: 116_991,
    shown: { price: '1299,90 Ft', total: '4799,73 Ft', back: '1169,91 Ft' },
    offer: '1299.90',
  },
  // Two decimals, including 19 % tax, in German notation. The discount is 5.997.
  EUR: {
    shop: { country: 'DE', currency: 'EUR', locale: 'de-DE', time_zone: 'Europe/Berlin', prices_include_tax: true },
    priceAmount: 1999,
    delivery: 490,
    fee: 150,
    ratePpm: 190_000,
    expected: {
      subtotalAmount: 5997,
      discountAmount: 600,
      shippingAmount: 490,
      feeAmount: 150,
      taxAmount: 862 + 78 + 24,
      totalAmount: 6037,
    },
    back: 1799,
    shown: { price: '19,99 €', total: '60,37 €', back: '17,99 €' },
    offer: '19.99',
  },
} as const

const SELLER: Parameters<typeof productNode>[1] = {
  origin: 'https://tea.example',
  shopName: 'Tea',
  slogan: '',
  bio: '',
  logo: null,
  shopEmail: '',
  shopNumber: '',
  legal: {},
  returns: { country: 'DE', windowDays: 14, costBearer: 'shopper', restockingFeeBps: 0 },
  links: [],
}

type Currency = keyof typeof SHOPS
const CURRENCIES = Object.keys(SHOPS) as Currency[]

async function openShop(currency: Currency) {
  const { shop: settings, priceAmount, delivery, fee, ratePpm } = SHOPS[currency]
  const shop = await openTestShop({
    shop: settings,
    products: [{ slug: 'teapot', priceAmount, stock: 9 }],
    zones: [{ options: [{ rate: { type: 'flat', amount: delivery } }] }],
    gateways: [{ provider: 'bankTransfer', title: 'Bank', feeAmount: fee }],
    taxRates: ratePpm === 0 ? [] : [{ ratePpm }, { ratePpm, taxClass: 'shipping' }],
  })
  await addTestCoupon(shop, { code: 'TENTH' })
  const text = (amount: number): string => plain(formatMoney(amount, currency, settings.locale))
  return { shop, text }
}

const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')

/** Returns the text of the mails of one kind, with the subject. */
const mailOf = (shop: TestShop, kind: string): Promise<string> =>
  within(shop, async ({ db }) => {
    const { rows } = await sql<{ content: MailContent }>`select content from mail_outbox
      where shop_id = ${shop.id} and kind = ${kind} order by created_at desc limit 1`.execute(db)
    return plain(JSON.stringify(rows[0]?.content ?? null))
  })

test.each(CURRENCIES)('%s: product page, cart and structured data show the same price', async (currency) => {
  const { priceAmount, expected, shown, offer } = SHOPS[currency]
  const { shop, text } = await openShop(currency)
  const { visitor } = await openShopper(shop)

  const { data: product } = await visitor.requestEndpoint(contract.product, { params: { productId: 'teapot' } })
  expect(product).toMatchObject({ currency, variants: [{ unitAmount: priceAmount }] })
  expect(text(priceAmount)).toBe(shown.price)
  expect(productNode({ ...product, text: '' }, SELLER)).toMatchObject({
    offers: { price: offer, priceCurrency: currency },
  })

  await visitor.post('/shop/user/add-to-cart', { productId: shop.productId('teapot'), quantity: 3 })
  const { data: lines } = await visitor.requestEndpoint(contract.cart)
  expect(lines).toMatchObject([{ currency, unitAmount: priceAmount, lineAmount: expected.subtotalAmount, quantity: 3 }])
  const items = [{ itemId: 'a', variantId: shop.variantId('teapot'), quantity: 3, unitAmountWhenAdded: null }]
  const { data: coupon } = await visitor.requestEndpoint(contract.coupon, { body: { code: 'TENTH', items } })
  expect(coupon).toMatchObject({ discountAmount: expected.discountAmount })
})

test.each(CURRENCIES)('%s: amounts are exact from the quote to the refund e-mail', async (currency) => {
  const { priceAmount, expected, back, shown } = SHOPS[currency]
  const { shop, text } = await openShop(currency)
  const guest = shop.guest()

  const quote = await guest.quote([{ slug: 'teapot', quantity: 3 }], { couponCode: 'TENTH' })
  expect(quote).toMatchObject({ currency, requirements: [], ...expected })
  expect(quote.taxLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.taxAmount)
  const placed = (await guest.place(quote)).body.data as { orderId: string; orderNumber: string; paymentId: string }
  const { orderId, orderNumber, paymentId } = placed
  const { data: order } = await guest.requestEndpoint(contract.order, { params: { orderNumber } })
  expect(order).toMatchObject({
    currency,
    ...expected,
    lines: [{ unitAmount: priceAmount, lineAmount: expected.subtotalAmount }],
  })
  expect(text(order.totalAmount)).toBe(shown.total)
  expect(await mailOf(shop, 'orderPaymentDue')).toContain(shown.total)

  await confirmProof(shop.staffContext(), paymentId)
  expect(await mailOf(shop, 'orderPaid')).toContain(shown.total)
  expect(await mailOf(shop, 'shopNewOrder')).toContain(shown.total)

  const [line] = (await readOrder(shop, orderId)).lines
  const cancellation = { actor: 'shop' as const, reason: 'inventory', lines: [{ lineId: line?.id ?? '', quantity: 1 }] }
  await within(shop, (tx) => cancelOrder(tx, orderId, cancellation))
  expect(await mailOf(shop, 'orderCancelled')).toContain(shown.back)
  expect(text(back)).toBe(shown.back)
  await within(shop, (tx) => cancelOrder(tx, orderId, { actor: 'shop', reason: 'inventory' }))

  const refunds = await within(shop, ({ db }) =>
    db.selectFrom('refunds').select(['id', 'amount']).where('shop_id', '=', shop.id).orderBy('id').execute(),
  )
  // The last refund includes delivery and fees; the sum is exact to the minor unit.
  expect(refunds.map(({ amount }) => amount)).toEqual([back, expected.totalAmount - back])
  const [first] = refunds
  await markRefundPaid(shop.staffContext(), first?.id ?? '')
  expect(await mailOf(shop, 'orderRefunded')).toContain(shown.back)
  const { facts, row } = await readOrder(shop, orderId)
  expect([facts.capturedAmount, facts.refundedAmount, row.captured_amount, row.refunded_amount]).toEqual([
    expected.totalAmount,
    back,
    expected.totalAmount,
    back,
  ])
})
