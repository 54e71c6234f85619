import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { openAdmin } from '#test/admin.ts'
import { openTestShop } from '#test/shop.ts'

const picture = (digit: string) => ({
  url: `/pictures/${digit.repeat(32)}/1000.webp`,
  alt: '',
  width: 1000,
  height: 1000,
})
const [natural, smoked] = [picture('a'), picture('b')]
const chair = {
  slug: 'chair',
  category: ['Chairs'],
  images: [natural, smoked],
  options: [
    {
      name: 'Timber',
      values: [
        { label: 'Natural ash', swatch: '#d9bd8f' },
        { label: 'Smoked ash', swatch: '#3a2a1e' },
      ],
    },
  ],
  variants: [{ optionValues: ['Natural ash'] }, { optionValues: ['Smoked ash'] }],
}
const smokedAsh = { product: 'chair', options: [{ name: 'Timber', value: 'smoked ash' }] }

test('staff choose the picture of a variant; product, cards, quote and order show it', async () => {
  const shop = await openTestShop({ products: [chair] })
  const admin = await openAdmin(shop)
  const guest = shop.guest()
  const cardSwatches = async () =>
    (await guest.requestEndpoint(contract.categoryProducts, { query: { category: 'chairs' } })).data.map(
      ({ swatches }) => swatches.map(({ image }) => image),
    )
  const items = [{ slug: 'chair', variant: 1 }]
  expect(await cardSwatches()).toEqual([[undefined, undefined]])

  const set = await admin.post('/variant-images', { ...smokedAsh, image: 2 })

  expect([set.status, set.body.data]).toEqual([200, { changedVariants: 1 }])
  const { data } = await guest.requestEndpoint(contract.product, { params: { productId: 'chair' } })
  expect(data.variants.map(({ image }) => image)).toEqual([null, smoked.url])
  expect(await cardSwatches()).toEqual([[natural.url, smoked.url]])
  expect((await guest.quote(items)).lines.map(({ image }) => image)).toEqual([smoked.url])

  const { orderNumber } = await guest.order(items)
  await admin.post('/variant-images', { ...smokedAsh, image: null })

  expect((await guest.quote(items)).lines.map(({ image }) => image)).toEqual([natural.url])
  // The order shows what was bought.
  expect((await guest.get(`/shop/order/${orderNumber}`)).body.data).toMatchObject({ lines: [{ image: smoked.url }] })
})

test('rejects a picture that the product does not have, and unknown variants and products', async () => {
  const shop = await openTestShop({ products: [chair] })
  const admin = await openAdmin(shop)
  const reject = async (body: object) => (await admin.post('/variant-images', body)).status

  expect(await reject({ ...smokedAsh, image: 3 })).toBe(422)
  expect(await reject({ ...smokedAsh, image: 0 })).toBe(422)
  expect(await reject({ product: 'chair', options: [{ name: 'Timber', value: 'Elm' }], image: 1 })).toBe(422)
  expect(await reject({ product: 'none', image: 1 })).toBe(404)
})
