import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'

test('the quote lists each tax of a place, and a compound tax includes those before it', async () => {
  const shop = await openTestShop({
    products: [{ slug: 'teapot', priceAmount: 10_000 }],
    shop: { prices_include_tax: false },
    taxRates: [
      { ratePpm: 99_750, label: 'QST', priority: 2, compound: true },
      { ratePpm: 50_000, label: 'GST', priority: 1 },
    ],
  })

  const quote = await shop.guest().quote([{ slug: 'teapot' }])

  expect(quote).toMatchObject({
    requirements: [],
    taxLines: [
      { label: 'GST', baseAmount: 10_000, amount: 500 },
      { label: 'QST', baseAmount: 10_500, amount: 1047 },
    ],
    taxAmount: 1547,
    totalAmount: 10_000 + 490 + 1547,
  })
})

test('an option with weight or subtotal limits is offered only within them', async () => {
  const shop = await openTestShop({
    products: [{ slug: 'teapot', priceAmount: 5000, weightGrams: 900 }],
    zones: [
      {
        options: [
          { title: 'Letter', rate: { type: 'flat', amount: 100 }, maxWeightGrams: 1000 },
          { title: 'Parcel', rate: { type: 'flat', amount: 500 } },
          { title: 'Driver', rate: { type: 'flat', amount: 900 }, minSubtotal: 10_000 },
          { title: 'Bicycle', rate: { type: 'flat', amount: 200 }, maxSubtotal: 5000 },
        ],
      },
    ],
  })
  const offered = async (quantity: number): Promise<string[]> => {
    const { shippingOffers } = await shop.guest().quote([{ slug: 'teapot', quantity }])
    return shippingOffers.map(({ title }) => title)
  }

  expect(await offered(1)).toEqual(['Letter', 'Bicycle', 'Parcel'])
  expect(await offered(2)).toEqual(['Parcel', 'Driver'])
})

test('an option that excludes a tag is not offered when any product of the parcel has it', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'teapot', attributes: [{ name: 'Tags', value: 'blue, Fragile' }] },
      { slug: 'towel', attributes: [{ name: 'Tags', value: 'blue' }] },
      { slug: 'guide', isDigital: true, attributes: [{ name: 'Tags', value: 'fragile' }] },
    ],
    zones: [
      {
        options: [
          { title: 'Post', rate: { type: 'flat', amount: 100 }, excludeTags: ['fragile'] },
          { title: 'Driver', rate: { type: 'flat', amount: 900 } },
        ],
      },
    ],
  })
  const offered = async (...slugs: string[]): Promise<string[]> => {
    const { shippingOffers } = await shop.guest().quote(slugs.map((slug) => ({ slug, quantity: 1 })))
    return shippingOffers.map(({ title }) => title)
  }

  expect(await offered('towel')).toEqual(['Post', 'Driver'])
  expect(await offered('towel', 'teapot')).toEqual(['Driver'])
  // A digital item cannot break in a parcel.
  expect(await offered('towel', 'guide')).toEqual(['Post', 'Driver'])
})
