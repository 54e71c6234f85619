import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { productPageContract } from './product-page.contract.ts'

test('products noted by a browser are answered in the order asked, without those that are not shown', async () => {
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

  const { data } = await shop.guest().ask(productPageContract.cards, { query: { ids } })

  expect(data.map(({ slug }) => slug)).toEqual(['chair', 'lamp'])
  expect(data[0]).toMatchObject({ _id: chair, stockState: 'inStock' })
})

test('cards are asked for with at most 50 ids', async () => {
  const shop = await openTestShop()
  const path = `/shop/product/${shop.id}/cards`
  const many = Array.from({ length: 51 }, () => randomUUID()).join(',')

  for (const query of ['', '?ids=', '?ids=lamp', `?ids=${many}`])
    expect(await shop.guest().get(`${path}${query}`), query).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields' },
    })
  // Of the right length and no id: it is nobody's.
  expect(await shop.guest().get(`${path}?ids=${'-'.repeat(36)}`)).toMatchObject({ status: 200, body: { data: [] } })
})
