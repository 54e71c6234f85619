import { expect, test } from 'vitest'
import type { Product } from '#src/features/catalog/catalog.contract.ts'
import type { EditedProduct } from '#src/features/product-management/product.contract.ts'
import { openAdmin } from '#test/admin.ts'
import { addressIn } from '#test/visitor.ts'
import { formOf } from '#test/product-forms.ts'
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

test('an item is ordered only to the countries that it is delivered to, and its page says which', async () => {
  const options = [{ rate: { type: 'flat' as const, amount: 100 } }, { type: 'pickup' as const, title: 'Collect' }]
  const shop = await openTestShop({
    products: [{ slug: 'honey', name: 'Honey' }, { slug: 'jar', name: 'Jar' }, { slug: 'map' }],
    zones: [{ members: [{ country: 'DE' }, { country: 'US' }], options }],
  })
  const owner = await openAdmin(shop)
  const limit = async (slug: string, deliveryLimits: unknown) => {
    const path = `/products/${shop.productId(slug)}`
    const product = (await owner.get(path)).body.data as EditedProduct
    const saved = await owner.put(path, { product: { ...formOf(product), deliveryLimits }, version: product.version })
    return saved.status
  }
  expect(await limit('honey', { mode: 'only', countries: ['US'] })).toBe(200)
  expect(await limit('jar', { mode: 'except', countries: ['DE', 'CH'] })).toBe(200)
  expect(await limit('map', { mode: 'only', countries: ['Atlantis'] })).toBe(422)
  // Other changes leave it.
  expect(await limit('jar', undefined)).toBe(200)

  const items = ['honey', 'jar', 'map'].map((slug) => ({ slug }))
  const guest = shop.guest()
  const quote = await guest.quote(items)
  const refused = { step: 'cart', field: expect.any(String), code: 'not_delivered_there' }
  expect(quote.requirements).toEqual([
    { ...refused, message: 'Honey cannot be delivered to Germany.' },
    { ...refused, message: 'Jar cannot be delivered to Germany.' },
  ])
  expect((await guest.place(quote)).status).toBe(422)
  const collect = quote.shippingOffers.find(({ type }) => type === 'pickup')
  expect((await guest.quote(items, { shippingOptionId: collect?._id ?? null })).requirements).toEqual([])
  expect((await guest.order(items, { address: addressIn('US') })).orderNumber).toBeTruthy()

  const page = async (slug: string): Promise<Product> =>
    (await guest.get(`/shop/product/${shop.id}/product/${slug}`)).body.data as Product
  expect(await page('honey')).toMatchObject({ deliveryNote: 'Delivered only to: United States.', deliveries: [] })
  expect((await page('jar')).deliveryNote).toBe('Not delivered to: Germany, Switzerland.')
  expect(await page('map')).not.toHaveProperty('deliveryNote')
  expect(await limit('honey', null)).toBe(200)
  expect(await page('honey')).not.toHaveProperty('deliveryNote')
})
