import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { findCardRows } from './card-cache.service.ts'

const cups = ['a', 'b', 'c'].map((slug) => ({ slug, name: `Cup ${slug}`, stock: 5 }))

const read = async (shop: TestShop, ids: readonly string[]) =>
  (await findCardRows(shop.staffContext(), ids)).map(({ slug, name }) => `${slug}: ${name}`)

test('returns cached and missing cards in the order of the ids', async () => {
  const shop = await openTestShop({ products: cups })
  const [a, b, c] = ['a', 'b', 'c'].map((slug) => shop.productId(slug))
  await read(shop, [b ?? ''])

  expect(await read(shop, [c ?? '', b ?? '', a ?? ''])).toEqual(['c: Cup c', 'b: Cup b', 'a: Cup a'])
})

test('returns the present card when the product has changed', async () => {
  const shop = await openTestShop({ products: cups })
  const ids = [shop.productId('a'), shop.productId('b')]
  await read(shop, ids)

  await shop.save({ slug: 'a', name: 'Mug', stock: 5 })

  expect(await read(shop, ids)).toEqual(['a: Mug', 'b: Cup b'])
})

test('never returns a card of another shop, although it is cached', async () => {
  const [one, other] = [await openTestShop({ products: cups }), await openTestShop({ products: cups })]
  const ids = [one.productId('a')]
  expect(await read(one, ids)).toHaveLength(1)

  expect(await read(other, ids)).toEqual([])
})

test('finds a product that was unknown before', async () => {
  const shop = await openTestShop({ products: [{ slug: 'draft', status: 'draft' }] })
  const ids = [shop.productId('draft')]
  expect(await read(shop, ids)).toEqual([])

  await shop.save({ slug: 'draft', name: 'Cup', status: 'active' })

  expect(await read(shop, ids)).toEqual(['draft: Cup'])
})
