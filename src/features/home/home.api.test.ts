import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import { startCampaign, startFlash } from '#test/promotions.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { homeContract } from './home.contract.ts'
import { addHomeBlocks, addUsualBlocks, arrangeHome, listHomeBlocks } from './home.admin.service.ts'

const DAY_MS = 86_400_000
const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS)

const homeOf = async (shop: TestShop) => (await shop.guest().requestEndpoint(homeContract.home)).data
const kindsOf = async (shop: TestShop) => (await homeOf(shop)).map(({ kind }) => kind)
const image = { url: '/pictures/a-800.webp', alt: '', width: 800, height: 400 }
const slide = (title: string) => ({
  title,
  text: '',
  image,
  imagePhone: image,
  tone: 'dark' as const,
  cta: { label: 'Look', url: '/categories' },
})

test('omits blocks with nothing to show', async () => {
  const shop = await openTestShop()
  await addUsualBlocks(shop.staffContext())

  // The server includes blocks whose content only the browser knows; the browser decides whether to show them.
  expect(await kindsOf(shop)).toEqual(['opening', 'forYou', 'recentlyViewed'])
  await shop.save(...Array.from({ length: 13 }, (_, index) => ({ slug: `cup-${index}`, category: ['Cups'] })))
  expect(await kindsOf(shop)).toEqual([
    'promises',
    'categories',
    'topSelling',
    'forYou',
    'newArrivals',
    'recentlyViewed',
  ])
  await shop.save({ slug: 'soon', availableFrom: daysFromNow(3) })
  expect(await kindsOf(shop)).toContain('upcoming')
})

test('shows 12 top-selling, 12 new and 8 upcoming products', async () => {
  const shop = await openTestShop({
    products: Array.from({ length: 36 }, (_, index) => ({
      slug: `cup-${index}`,
      stock: 5,
      ...(index > 24 && { availableFrom: daysFromNow(index) }),
    })),
  })
  await addUsualBlocks(shop.staffContext())

  const counts = (await homeOf(shop)).flatMap((block) =>
    'products' in block ? [[block.kind, block.products.length]] : [],
  )

  expect(counts).toEqual([
    ['topSelling', 12],
    ['upcoming', 8],
    ['newArrivals', 12],
  ])
})

test('shows no product twice', async () => {
  const shop = await openTestShop({
    products: Array.from({ length: 30 }, (_, index) => ({ slug: `cup-${index}`, stock: 5 })),
  })
  const tile = { title: 'Cup', image, url: '/product/cup-3', tone: 'dark' as const }
  await addHomeBlocks(shop.staffContext(), [
    { kind: 'hero', slides: [{ ...slide('Cups'), cta: { label: 'Look', url: '/product/cup-1' } }], tiles: [tile] },
    { kind: 'topSelling' },
    { kind: 'newArrivals' },
    { kind: 'flash' },
  ])
  await startFlash(shop, [{ slug: 'cup-0' }, { slug: 'cup-29' }])

  const slugs = (await homeOf(shop)).flatMap((block) => {
    if (block.kind === 'flash') return block.sales.flatMap(({ items }) => items.map(({ slug }) => slug))
    return 'products' in block ? block.products.map(({ slug }) => slug) : []
  })
  expect(slugs).toHaveLength(12 + 12 + 2)
  expect(new Set([...slugs, 'cup-1', 'cup-3'])).toHaveProperty('size', 12 + 12 + 2 + 2)
})

test('returns the total of the top-selling list', async () => {
  const totalOf = async (products: number, sold: number) => {
    const shop = await openTestShop({
      products: Array.from({ length: products }, (_, index) => ({ slug: `cup-${index}` })),
    })
    await addHomeBlocks(shop.staffContext(), [{ kind: 'topSelling' }])
    await sql`update products set sold_count_30 = 1 where shop_id = ${shop.id}
      and slug in (select 'cup-' || n from generate_series(1, ${sold}) n)`.execute(shop.db)
    await shop.relist(...Array.from({ length: products }, (_, index) => `cup-${index}`))
    const [block] = await homeOf(shop)
    return block?.kind === 'topSelling' ? [block.products.length, block.total] : null
  }

  expect(await totalOf(3, 0)).toEqual([3, 3])
  expect(await totalOf(20, 4)).toEqual([12, 12])
  expect(await totalOf(20, 15)).toEqual([12, 15])
  expect(await totalOf(105, 104)).toEqual([12, 100])
})

test('a hero has at most five slides', async () => {
  const shop = await openTestShop({ products: [{ slug: 'cup' }] })
  const slides = Array.from({ length: 4 }, (_, index) => slide(`Scene ${index}`))
  await addHomeBlocks(shop.staffContext(), [{ kind: 'hero', slides, tiles: [] }])
  for (const title of ['Spring', 'Spring too']) await startCampaign(shop, ['cup'], { title })

  const [hero] = await homeOf(shop)
  expect(hero?.kind === 'hero' && hero.slides.map(({ title }) => title)).toEqual([
    ...slides.map(({ title }) => title),
    'Spring',
  ])
})

test('limits categories, flash sales and their products to the first page', async () => {
  const slugs = Array.from({ length: 50 }, (_, index) => `cup-${index}`)
  const shop = await openTestShop({
    products: slugs.map((slug, index) => ({ slug, category: [`Cups ${index}`], stock: 5 })),
  })
  await addHomeBlocks(shop.staffContext(), [{ kind: 'categories' }, { kind: 'flash' }])
  await startFlash(
    shop,
    slugs.map((slug) => ({ slug })),
  )
  for (const slug of slugs.slice(0, 5)) await startFlash(shop, [{ slug, flashPriceAmount: 900 }])

  const [categories, flash] = await homeOf(shop)

  expect(categories?.kind === 'categories' && categories.categories).toHaveLength(24)
  const sales = flash?.kind === 'flash' ? flash.sales : []
  expect(sales).toHaveLength(4)
  expect(Math.max(...sales.map(({ items }) => items.length))).toBe(48)
})

test('refuses blocks when they hold more than a home page shows', async () => {
  const shop = await openTestShop()
  const add = (...blocks: Parameters<typeof addHomeBlocks>[1]) => addHomeBlocks(shop.staffContext(), blocks)
  const slides = Array.from({ length: 6 }, (_, index) => slide(`Scene ${index}`))

  await expect(add({ kind: 'hero', slides, tiles: [] })).rejects.toThrow(
    new ShopInputError('A hero has at most 5 slides.'),
  )
  await expect(add({ kind: 'hero', slides: [slide('a'.repeat(301))], tiles: [] })).rejects.toThrow(
    new ShopInputError('A title or text of the home page has at most 300 characters.'),
  )
  const item = { icon: 'truck', title: 'Delivery', text: 'Fast' }
  await expect(add({ kind: 'promises', items: Array.from({ length: 9 }, () => item) })).rejects.toThrow(
    'at most 8 promises',
  )
  await add(...Array.from({ length: 50 }, () => ({ kind: 'promises' as const, items: [item] })))
  await expect(add({ kind: 'promises', items: [item] })).rejects.toThrow('at most 50 blocks')
})

test('omits a hero without slides', async () => {
  const shop = await openTestShop()
  await addHomeBlocks(shop.staffContext(), [{ kind: 'hero', slides: [], tiles: [] }])

  expect(await homeOf(shop)).toEqual([])
})

test('an operator orders, hides and shows blocks, and the next response has the change', async () => {
  const shop = await openTestShop({
    products: Array.from({ length: 13 }, (_, index) => ({ slug: `cup-${index}`, category: ['Cups'] })),
  })
  const banner = {
    kind: 'banner' as const,
    title: 'A',
    text: '',
    image,
    imagePhone: image,
    cta: { label: 'Go', url: '/' },
  }
  await addHomeBlocks(shop.staffContext(), [
    { kind: 'categories' },
    { kind: 'topSelling' },
    banner,
    { ...banner, title: 'B' },
  ])
  expect(await kindsOf(shop)).toEqual(['categories', 'topSelling', 'banner', 'banner'])

  await arrangeHome(shop.staffContext(), { order: ['banner2', 'topSelling'], hide: ['banner'] })
  expect(await kindsOf(shop)).toEqual(['banner', 'topSelling', 'categories'])
  expect((await homeOf(shop))[0]).toMatchObject({ title: 'B' })

  // Names refer to the current order. A block that is filled from the shop's data is added when it is shown.
  const blocks = await arrangeHome(shop.staffContext(), { show: ['newArrivals', 'banner2'], order: ['newArrivals'] })
  expect(blocks.map(({ name, visible }) => [name, visible])).toEqual([
    ['newArrivals', true],
    ['banner', true],
    ['topSelling', true],
    ['categories', true],
    ['banner2', true],
  ])
  expect(await kindsOf(shop)).toEqual(['newArrivals', 'banner', 'topSelling', 'categories', 'banner'])
})

test('rejects an unknown block name and changes nothing', async () => {
  const shop = await openTestShop()
  await addHomeBlocks(shop.staffContext(), [{ kind: 'topSelling' }])

  for (const change of [{ order: ['none'] }, { hide: ['hero'] }, { show: ['hero', 'newArrivals'] }])
    await expect(arrangeHome(shop.staffContext(), change)).rejects.toThrow(/^The home page has no block (none|hero)\./)
  expect(await listHomeBlocks(shop.staffContext())).toEqual([{ name: 'topSelling', kind: 'topSelling', visible: true }])
})

test('a new shop shows its delivery, return and payment promises until its home page is arranged', async () => {
  const shop = await openTestShop({
    products: [{ slug: 'cup' }],
    gateways: [{ provider: 'cod', title: 'Cash on delivery' }],
    shop: { shop_email: 'hello@example.com', return_window_days: 30 },
  })
  await addUsualBlocks(shop.staffContext())

  const [promises] = await homeOf(shop)
  expect(promises).toMatchObject({
    kind: 'promises',
    items: [
      { icon: 'truck', title: expect.stringMatching(/^Delivery to /) },
      { icon: 'return', title: '30 days to return' },
      { icon: 'shield', text: 'Cash on delivery' },
      { icon: 'headset', text: 'hello@example.com' },
    ],
  })
  await arrangeHome(shop.staffContext(), { hide: ['journal'] })
  expect(await kindsOf(shop)).not.toContain('promises')
})
