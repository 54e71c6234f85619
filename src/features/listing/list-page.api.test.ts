import { expect, test } from 'vitest'
import { listAllProducts, listNewest } from '#src/features/catalog/catalog.service.ts'
import { listTopSelling } from '#src/features/catalog/cards/top-selling.service.ts'
import { findRelatedIds } from '#src/features/catalog/cards/related.service.ts'
import { getProductCounts } from '#src/features/catalog/category-links.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { limitToListChange, listFirst } from './list-page.service.ts'
import { toScope } from '#test/search-scope.ts'

const MINUTE_MS = 60_000
const BEFORE = new Date(Date.now() - 10 * MINUTE_MS)
const RELEASE = new Date(Date.now() - 5 * MINUTE_MS)

/** Returns what each list finds. */
const LISTS: Record<string, (context: ShopContext, shop: TestShop) => Promise<unknown>> = {
  'all products': async (context) => (await listAllProducts(context, { sort: 'new', page: 1, pageSize: 9 })).total,
  newest: async (context) => (await listNewest(context, 9)).length,
  'top-selling': async (context) => (await listTopSelling(context, 9)).length,
  'product counts': async (context, shop) => (await getProductCounts(context)).get(shop.categoryId('Cups')),
  'related products': async (context, shop) => {
    const categories = [shop.categoryId('Cups'), null, null, null] as const
    const product = { id: shop.productId('plate'), categories }
    return (await findRelatedIds(context, { product, priceAmount: 1000, limit: 9 })).length + 1
  },
  'first search results': async (context) => (await listFirst(context, await toScope(context, ['c']), 9)).length,
}

test.for(Object.entries(LISTS))('%s read by a request older than a release are not reused', async ([, list]) => {
  const shop = await openTestShop({
    products: [
      { slug: 'plate', name: 'Cup plate', category: ['Cups'], publishAt: new Date(BEFORE.getTime() - MINUTE_MS) },
      { slug: 'cup', name: 'Cup', category: ['Cups'], publishAt: RELEASE },
    ],
  })
  const [early, late] = [shop.staffContext(BEFORE), shop.staffContext()]
  expect(await limitToListChange(late)).toBeNull()

  expect(await list(early, shop)).toBe(1)

  expect(early.dependencies.validUntil).toEqual(RELEASE)
  expect(await list(late, shop)).toBe(2)
  expect(late.dependencies.validUntil).not.toEqual(RELEASE)
})

test('lists become stale when a product is published or available next', async () => {
  const [soon, later] = [new Date(Date.now() + 5 * MINUTE_MS), new Date(Date.now() + 10 * MINUTE_MS)]
  const shop = await openTestShop({
    products: [
      { slug: 'cup', publishAt: RELEASE, availableFrom: soon },
      { slug: 'plate', publishAt: later },
    ],
  })
  const context = shop.staffContext()

  expect(await limitToListChange(context)).toEqual(soon)
  expect(context.dependencies.validUntil).toEqual(soon)
})
