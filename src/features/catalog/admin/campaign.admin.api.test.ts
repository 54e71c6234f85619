import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'

const HOUR_MS = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()
const plan = (more: object = {}) => ({
  title: 'Week',
  startsAt: inHours(-1),
  endsAt: inHours(1),
  benefit: { type: 'percent', bps: 2000 },
  products: ['cup'],
  ...more,
})
const idOf = (reply: { body: object }): string => (reply.body as { data: { _id: string } }).data._id
const changeOf = (reply: { body: object }) => (reply.body as { changeId: string | null }).changeId

async function openShop() {
  const shop = await openTestShop({
    products: [
      { slug: 'cup', name: 'Cup', priceAmount: 1000, stock: 9 },
      { slug: 'pot', name: 'Pot', category: ['Kitchen'], priceAmount: 2000, stock: 9 },
      // Of the category, and never reduced.
      { slug: 'card', name: 'Card', category: ['Kitchen'], taxClass: 'giftCard', priceAmount: 2500, stock: 0 },
    ],
  })
  return { shop, manager: (await openMember(shop, 'manager')).inShop(shop) }
}

const priceOf = async (shop: TestShop, slug: string) =>
  (await shop.guest().requestEndpoint(contract.product, { params: { productId: slug } })).data.variants[0]?.unitAmount
const pageOf = async (shop: TestShop, slug: string) =>
  (await shop.guest().requestEndpoint(contract.campaign, { params: { campaignId: slug } })).campaign

test('a new campaign lowers prices with the next request, has its page, and is taken back', async () => {
  const { shop, manager } = await openShop()
  expect(await priceOf(shop, 'cup')).toBe(1000)
  const banner = { url: '/files/00000000000000000000000000000000.png', alt: 'Cups', width: 1600, height: 600 }
  const added = await manager.post('/campaigns', plan({ slug: 'cup-week', banner, description: 'Cups for all' }))
  expect(added).toMatchObject({ status: 200, body: { data: { page: '/shop-campaign/cup-week' } } })
  expect(await priceOf(shop, 'cup')).toBe(800)
  expect(await pageOf(shop, 'cup-week')).toMatchObject({ title: 'Week', banner: { alt: 'Cups' } })
  expect((await manager.get(`/campaigns/${idOf(added)}`)).body.data).toMatchObject({
    slug: 'cup-week',
    status: 'active',
    benefit: { type: 'percent', bps: 2000 },
    products: [{ name: 'Cup' }],
    categories: [],
    banner,
    version: 1,
  })
  const undone = await manager.post(`/changes/${changeOf(added)}/undo`)
  expect(await priceOf(shop, 'cup')).toBe(1000)
  expect((await manager.get('/promotions')).body.data).toEqual([])
  expect((await manager.get(`/campaigns/${idOf(added)}`)).status).toBe(404)
  expect((await manager.post(`/campaigns/${idOf(added)}/status`, { status: 'live' })).status).toBe(404)
  await manager.post(`/changes/${changeOf(undone)}/undo`)
  expect(await priceOf(shop, 'cup')).toBe(800)
})

test('a campaign that was a draft is a draft again after its undo is undone', async () => {
  const { shop, manager } = await openShop()
  const added = await manager.post('/campaigns', plan({ draft: true }))
  const undone = await manager.post(`/changes/${changeOf(added)}/undo`)
  await manager.post(`/changes/${changeOf(undone)}/undo`)
  expect((await manager.get(`/campaigns/${idOf(added)}`)).body.data).toMatchObject({ status: 'draft' })
  expect(await priceOf(shop, 'cup')).toBe(1000)
})

test('a change is seen at once, refused with an old version, and taken back with its banner', async () => {
  const { shop, manager } = await openShop()
  const banner = { url: '/files/00000000000000000000000000000000.png', alt: 'Cups', width: 1600, height: 600 }
  const window = { startsAt: inHours(-1), endsAt: inHours(1) }
  const id = idOf(await manager.post('/campaigns', plan({ ...window, banner })))
  const change = plan({ ...window, products: [], categories: ['Kitchen'], banner: null, version: 1 })
  const saved = await manager.put(`/campaigns/${id}`, change)
  expect(saved).toMatchObject({ status: 200, body: { data: { version: 2 } } })
  expect([await priceOf(shop, 'cup'), await priceOf(shop, 'pot')]).toEqual([1000, 1600])
  expect((await pageOf(shop, 'week')).banner).toBeNull()
  expect(await manager.put(`/campaigns/${id}`, change)).toMatchObject({
    status: 409,
    body: {
      code: 'changed_meanwhile',
      data: {
        fields: expect.arrayContaining(['banner', 'categories', 'products']),
        values: { categories: [{ name: 'Kitchen' }] },
      },
    },
  })
  expect((await manager.post(`/changes/${changeOf(saved)}/undo`)).status).toBe(200)
  expect([await priceOf(shop, 'cup'), await priceOf(shop, 'pot')]).toEqual([800, 2000])
  expect((await pageOf(shop, 'week')).banner).toMatchObject({ alt: 'Cups' })
  const { banner: _banner, ...without } = plan({ ...window, title: 'Other' }) as Record<string, unknown>
  await manager.put(`/campaigns/${id}`, without)
  expect(await pageOf(shop, 'week')).toMatchObject({ title: 'Other', banner: { alt: 'Cups' } })
})

test('a preview shows struck prices and how many products there are; a foreign picture is refused', async () => {
  const { manager } = await openShop()
  const { data } = (await manager.post('/campaign-previews', plan({ categories: ['Kitchen'] }))).body
  expect(data).toEqual({
    products: 2,
    items: [
      expect.objectContaining({ name: 'Cup', amount: 800, strikeAmount: 1000, discountBps: 2000, isCheaperNow: false }),
      expect.objectContaining({ name: 'Pot', amount: 1600, strikeAmount: 2000, discountBps: 2000 }),
    ],
    problem: null,
  })
  expect((await manager.post('/campaign-previews', plan({ products: [] }))).body.data).toMatchObject({
    products: 0,
    problem: 'A campaign needs a product or a category.',
  })
  const foreign = { url: 'https://example.com/a.png', alt: '', width: 10, height: 10 }
  expect((await manager.post('/campaigns', plan({ banner: foreign }))).status).toBe(422)
  expect((await manager.get('/promotions')).body.data).toEqual([])
})
