import { expect, test } from 'vitest'
import { catalogContract } from '#src/features/catalog/catalog.contract.ts'
import { orderContract } from '#src/features/orders/order.contract.ts'
import { formatMoney } from '#src/shared/money.ts'
import { openTestShop } from '#test/shop.ts'

/** What one order costs in each currency; every figure by hand, in minor units. */
const SHOPS = {
  // No minor unit: ¥1,980 and delivery for ¥550, 10 % consumption tax inside.
  JPY: {
    shop: { country: 'JP', currency: 'JPY', locale: 'ja-JP', time_zone: 'Asia/Tokyo', prices_include_tax: true },
    priceAmount: 1980,
    delivery: 550,
    fee: 330,
    ratePpm: 100_000,
    expected: {
      subtotalAmount: 5940,
      shippingAmount: 550,
      feeAmount: 330,
      taxAmount: 540 + 50 + 30,
      totalAmount: 6820,
    },
    shown: '￥6,820',
  },
  // Thousandths: KWD 4.755, delivery 1.500, no tax.
  KWD: {
    shop: { country: 'KW', currency: 'KWD', locale: 'en-KW', time_zone: 'Asia/Kuwait', prices_include_tax: false },
    priceAmount: 4755,
    delivery: 1500,
    fee: 250,
    ratePpm: 0,
    expected: { subtotalAmount: 14_265, shippingAmount: 1500, feeAmount: 250, taxAmount: 0, totalAmount: 16_015 },
    shown: 'KWD 16.015',
  },
  // Hundredths, tax of 15 % added: 374.99 × 3, delivery 80, fee 20.
  BDT: {
    shop: { country: 'BD', currency: 'BDT', locale: 'en-BD', time_zone: 'Asia/Dhaka', prices_include_tax: false },
    priceAmount: 37_499,
    delivery: 8000,
    fee: 2000,
    ratePpm: 150_000,
    expected: {
      subtotalAmount: 112_497,
      shippingAmount: 8000,
      feeAmount: 2000,
      taxAmount: 16_875 + 1200 + 300,
      totalAmount: 140_872,
    },
    shown: 'BDT 1,408.72',
  },
} as const

for (const [currency, { shop: settings, priceAmount, delivery, fee, ratePpm, expected, shown }] of Object.entries(
  SHOPS,
))
  test(`an order in ${currency} is exact from the shelf to the confirmation`, async () => {
    const shop = await openTestShop({
      shop: settings,
      products: [{ slug: 'teapot', priceAmount, stock: 9 }],
      zones: [{ options: [{ rate: { type: 'flat', amount: delivery } }] }],
      gateways: [{ feeAmount: fee }],
      taxRates: ratePpm === 0 ? [] : [{ ratePpm }, { ratePpm, taxClass: 'shipping' }],
    })
    const guest = shop.guest()

    const { data: product } = await guest.ask(catalogContract.product, { params: { productId: 'teapot' } })
    const quote = await guest.quote([{ slug: 'teapot', quantity: 3 }])
    const placed = await guest.place(quote)
    const { orderNumber } = placed.body.data as { orderNumber: string }
    const { data: order } = await guest.ask(orderContract.order, { params: { orderNumber } })

    expect(product).toMatchObject({ currency, variants: [{ unitAmount: priceAmount }] })
    expect(quote).toMatchObject({ currency, requirements: [], ...expected })
    expect(order).toMatchObject({
      currency,
      ...expected,
      lines: [{ unitAmount: priceAmount, lineAmount: 3 * priceAmount }],
    })
    expect(quote.taxLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.taxAmount)
    const payments = await shop.inside((db) =>
      db.selectFrom('payments').selectAll().where('shop_id', '=', shop.id).execute(),
    )
    expect(payments).toMatchObject([{ amount: expected.totalAmount, currency }])
    expect(formatMoney(order.totalAmount, currency, settings.locale).replaceAll('\u00A0', ' ')).toBe(shown)
  })
