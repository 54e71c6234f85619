import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { saveReviews } from './admin/review-batch.service.ts'
import { productPageContract } from './product-page.contract.ts'

test('returns the requested products in order, without hidden ones', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'lamp' },
      { slug: 'chair' },
      { slug: 'sold', status: 'archived' },
      { slug: 'secret', status: 'draft' },
    ],
  })
  const other = await openTestShop({ products: [{ slug: 'foreign' }] })
  const [lamp, chair, sold, secret] = ['lamp', 'chair', 'sold', 'secret'].map((slug) => shop.productId(slug))
  const ids = [chair, randomUUID(), sold, lamp, other.productId('foreign'), secret, chair].join(',')

  const { data } = await shop.guest().requestEndpoint(productPageContract.cards, { query: { ids } })

  expect(data.map(({ slug }) => slug)).toEqual(['chair', 'lamp'])
  expect(data[0]).toMatchObject({ _id: chair, stockState: 'inStock' })
})

test('accepts 1 to 50 ids for cards', async () => {
  const shop = await openTestShop()
  const path = `/shop/product/${shop.id}/cards`
  const many = Array.from({ length: 51 }, () => randomUUID()).join(',')

  for (const query of ['', '?ids=', '?ids=lamp', `?ids=${many}`])
    expect(await shop.guest().get(`${path}${query}`), query).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields' },
    })
  // An id with the right length that is invalid.
  expect(await shop.guest().get(`${path}?ids=${'-'.repeat(36)}`)).toMatchObject({ status: 200, body: { data: [] } })
})

test('returns the requested variants in order, with current offers', async () => {
  const shop = await openTestShop({
    products: [
      {
        slug: 'lamp',
        options: [{ name: 'Size', values: [{ label: 'Small' }, { label: 'Large' }] }],
        variants: [
          { optionValues: ['Small'], priceAmount: 1000 },
          { optionValues: ['Large'], priceAmount: 2500, stock: 0 },
        ],
      },
      { slug: 'chair', priceAmount: 5000 },
      { slug: 'gone', status: 'archived' },
    ],
  })
  const other = await openTestShop({ products: [{ slug: 'foreign' }] })
  const large = shop.variantId('lamp', 1)
  const ids = [large, other.variantId('foreign'), shop.variantId('gone'), shop.variantId('chair')].join(',')

  const { data } = await shop.guest().requestEndpoint(productPageContract.variants, { query: { ids } })

  expect(data).toMatchObject([
    {
      _id: large,
      productId: shop.productId('lamp'),
      optionValues: ['Large'],
      unitAmount: 2500,
      stockState: 'outOfStock',
    },
    { _id: shop.variantId('chair'), optionValues: [], unitAmount: 5000, stockState: 'inStock' },
  ])
  expect((await shop.guest().get(`/shop/product/${shop.id}/variants?ids=x`)).status).toBe(422)
})

const DAY_MS = 86_400_000

async function review(shop: TestShop, slug: string, ratings: readonly number[]): Promise<void> {
  await saveReviews(
    shop.staffContext(),
    ratings.map((rating, index) => ({
      productId: shop.productId(slug),
      displayName: 'Anna K.',
      rating,
      title: `Review ${index}`,
      body: 'It does what it says.',
      createdAt: new Date(Date.now() - (index + 1) * DAY_MS),
    })),
  )
}

test('returns reviews by stars, sorted and in pages', async () => {
  const shop = await openTestShop({ products: [{ slug: 'lamp' }, { slug: 'chair' }] })
  await review(shop, 'lamp', [3, 5, 1, 5, 4, 2, 5])
  await review(shop, 'chair', [1])
  const fetchReviews = async (query: Record<string, string | number> = {}) => {
    const response = await shop
      .guest()
      .requestEndpoint(productPageContract.reviews, { params: { productId: 'lamp' }, query })
    return { ...response, titles: response.data.map(({ title }) => title.replace('Review ', '')).join('') }
  }

  expect(await fetchReviews()).toMatchObject({ titles: '0123456', total: 7, sort: 'new', stars: null, page: 1 })
  expect(await fetchReviews({ sort: 'high' })).toMatchObject({ titles: '1364052' })
  expect(await fetchReviews({ sort: 'low' })).toMatchObject({ titles: '2504136' })
  expect(await fetchReviews({ stars: 5, pageSize: 2 })).toMatchObject({ titles: '13', total: 3, stars: 5 })
  expect(await fetchReviews({ stars: 5, pageSize: 2, page: 2 })).toMatchObject({ titles: '6', total: 3 })
  expect(await fetchReviews({ page: 9 })).toMatchObject({ titles: '', total: 7 })
})

test('hides unpublished reviews, and those of a product without a page', async () => {
  const shop = await openTestShop({ products: [{ slug: 'lamp' }, { slug: 'secret', status: 'draft' }] })
  await review(shop, 'lamp', [5, 1])
  await shop.tx((db) =>
    db
      .updateTable('reviews')
      .set({ status: 'rejected' })
      .where('shop_id', '=', shop.id)
      .where('rating', '=', 1)
      .execute(),
  )
  const path = (slug: string) => `/shop/product/${shop.id}/product/${slug}/reviews`

  expect((await shop.guest().get(path('lamp'))).body).toMatchObject({ total: 1, data: [{ rating: 5 }] })
  for (const slug of ['secret', 'nothing', randomUUID()])
    expect(await shop.guest().get(path(slug)), slug).toMatchObject({ status: 404, body: { code: 'not_found' } })
  for (const query of ['stars=6', 'stars=x', 'sort=best', 'page=0', 'pageSize=101'])
    expect((await shop.guest().get(`${path('lamp')}?${query}`)).status, query).toBe(422)
})
