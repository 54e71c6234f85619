import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeStock } from '#src/features/inventory/stock-change.service.ts'
import type { Change } from '#src/platform/cache/cache-invalidation.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { catalogContract } from './catalog.contract.ts'
import { changePrice } from './price.admin.service.ts'

const DAY_MS = 86_400_000
const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS)

const variantsOf = async (shop: TestShop, productId: string) =>
  (await shop.guest().requestEndpoint(catalogContract.product, { params: { productId } })).data.variants
async function historyOf(shop: TestShop, slug: string) {
  const { rows } = await sql<{ amount: number; isOpen: boolean }>`
    select amount, valid_to is null as "isOpen" from price_history
    where shop_id = ${shop.id} and variant_id = ${shop.variantId(slug)} order by valid_from`.execute(shop.db)
  return rows.map(({ amount, isOpen }) => [amount, isOpen])
}
async function collectTags(shop: TestShop, work: () => Promise<unknown>): Promise<Set<string>> {
  const changes: Change[] = []
  shop.app.onChange((change) => changes.push(change))
  await work()
  return new Set(changes.filter(({ shopId }) => shopId === shop.id).flatMap(({ tags }) => tags ?? []))
}

const cup = { slug: 'cup', category: ['Kitchen', 'Cups'], priceAmount: 2000 }

test('a new price applies everywhere immediately, and the old one remains in the history', async () => {
  const shop = await openTestShop({ products: [cup, { slug: 'pot', category: ['Kitchen'], priceAmount: 1500 }] })

  const count = await changePrice(shop.staffContext(), { product: 'cup', sku: null, priceAmount: 1400, sale: null })

  expect(count).toBe(1)
  expect((await variantsOf(shop, 'cup'))[0]).toMatchObject({ priceAmount: 1400, unitAmount: 1400, strikeAmount: null })
  const { data } = await shop
    .guest()
    .requestEndpoint(catalogContract.categoryProducts, { query: { category: 'kitchen', sort: 'priceAsc' } })
  expect(data.map(({ slug, priceAmount }) => [slug, priceAmount])).toEqual([
    ['cup', 1400],
    ['pot', 1500],
  ])
  expect(await historyOf(shop, 'cup')).toEqual([
    [2000, false],
    [1400, true],
  ])
})

test('the reference price of a backdated sale is the lowest before it actually began', async () => {
  const shop = await openTestShop({
    products: [{ ...cup, variants: [{ priceAmount: 2000, pricedSince: daysFromNow(-60) }] }],
  })
  const change = (days: number, priceAmount: number, sale: { amount: number; startsAt: Date } | null) =>
    changePrice(shop.staffContext(daysFromNow(days)), {
      product: 'cup',
      sku: null,
      priceAmount,
      sale: sale && { ...sale, endsAt: daysFromNow(9) },
    })
  await change(-12, 1500, null)
  await change(-10, 2000, null)

  await change(0, 2000, { amount: 1200, startsAt: daysFromNow(-20) })
  expect((await variantsOf(shop, 'cup'))[0]).toMatchObject({ unitAmount: 1200, strikeAmount: 1500 })
  // A second reduction continues the first.
  await change(0, 2000, { amount: 1100, startsAt: daysFromNow(-20) })
  expect((await variantsOf(shop, 'cup'))[0]).toMatchObject({ unitAmount: 1100, strikeAmount: 1500 })
})

test('the reference price of a staff sale is the lowest of thirty days, also after an increase', async () => {
  const shop = await openTestShop({ products: [cup] })
  const change = (priceAmount: number, saleAmount: number | null) => {
    const context = shop.staffContext()
    return changePrice(context, {
      product: shop.productId('cup'),
      sku: null,
      priceAmount,
      sale: saleAmount === null ? null : { amount: saleAmount, startsAt: context.now, endsAt: daysFromNow(3) },
    })
  }
  await change(3000, null)
  await change(3000, 1500)

  expect((await variantsOf(shop, 'cup'))[0]).toMatchObject({ unitAmount: 1500, strikeAmount: 2000, discountBps: 2500 })
  await change(1800, null)
  expect((await variantsOf(shop, 'cup'))[0]).toMatchObject({ unitAmount: 1800, strikeAmount: null })
})

test('changes one variant by its SKU, or all without', async () => {
  const options = [{ name: 'Size', values: [{ label: 'S' }, { label: 'L' }] }]
  const variants = ['S', 'L'].map((label) => ({ sku: `CUP-${label}`, optionValues: [label], priceAmount: 1000 }))
  const shop = await openTestShop({ products: [{ slug: 'cup', options, variants }] })
  const prices = async () => (await variantsOf(shop, 'cup')).map(({ unitAmount }) => unitAmount)

  await changePrice(shop.staffContext(), { product: 'cup', sku: 'CUP-L', priceAmount: 1200, sale: null })
  expect(await prices()).toEqual([1000, 1200])
  await changePrice(shop.staffContext(), { product: 'cup', sku: null, priceAmount: 900, sale: null })
  expect(await prices()).toEqual([900, 900])
})

test('rejects an invalid price with a message, and writes nothing', async () => {
  const shop = await openTestShop({ products: [cup] })
  const other = await openTestShop({ products: [{ slug: 'foreign' }] })
  const now = new Date()
  const base = { product: 'cup', sku: null, priceAmount: 1000, sale: null }

  for (const [draft, message] of [
    [{ ...base, priceAmount: -1 }, 'A price is 0 or more.'],
    [{ ...base, priceAmount: 1.5 }, 'A price is 0 or more.'],
    [{ ...base, sale: { amount: 1000, startsAt: now, endsAt: null } }, 'A sale price is lower than the price.'],
    [{ ...base, sale: { amount: 1, startsAt: now, endsAt: now } }, 'A sale ends after it began.'],
    [{ ...base, product: 'foreign' }, 'There is no product foreign.'],
    [{ ...base, product: other.productId('foreign') }, 'There is no product'],
    [{ ...base, sku: 'NONE' }, 'cup has no variant NONE.'],
  ] as const)
    await expect(changePrice(shop.staffContext(), draft)).rejects.toThrow(message)
  expect(await historyOf(shop, 'cup')).toEqual([[2000, true]])
})

test('a price change invalidates only pages that show it or sort by it', async () => {
  const shop = await openTestShop({ products: [cup] })

  const announcedTags = await collectTags(shop, () =>
    changePrice(shop.staffContext(), { product: 'cup', sku: null, priceAmount: 1, sale: null }),
  )

  const categories = [shop.categoryId('Kitchen'), shop.categoryId('Kitchen', 'Cups')]
  expect(announcedTags).toEqual(
    new Set([
      'prices',
      `product:${shop.productId('cup')}`,
      ...categories.flatMap((id) => [`category:${id}`, `offers:${id}`]),
    ]),
  )
})

test('a stock count shows immediately, and its difference is logged', async () => {
  const shop = await openTestShop({ products: [{ ...cup, stock: 40 }] })
  const stock = (stockOnHand: number) =>
    changeStock(shop.staffContext(), { variantId: shop.variantId('cup'), target: { to: stockOnHand }, reason: 'count' })
  const readStockState = async () => {
    const [variant] = await variantsOf(shop, 'cup')
    return [variant?.stockState, variant?.stockLeft]
  }

  expect(await stock(3)).toMatchObject({ before: 40, after: 3 })
  expect([await readStockState(), await shop.stockOf('cup'), await shop.movedOf('cup')]).toEqual([
    ['lowStock', 3],
    3,
    -37,
  ])
  const soldOut = await collectTags(shop, () => stock(0))
  expect(soldOut).toContain('stock')
  expect(await readStockState()).toEqual(['outOfStock', null])
  expect((await shop.guest().requestEndpoint(catalogContract.topSelling)).data).toEqual([])
  await stock(12)
  expect(await readStockState()).toEqual(['inStock', null])
  expect((await shop.guest().requestEndpoint(catalogContract.topSelling)).data).toHaveLength(1)

  const other = await openTestShop({ products: [{ slug: 'foreign' }] })
  const foreign = { variantId: other.variantId('foreign'), target: { to: 1 }, reason: 'count' }
  await expect(changeStock(shop.staffContext(), foreign)).rejects.toMatchObject({ code: 'not_found' })
})
