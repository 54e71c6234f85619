import { expect, test } from 'vitest'
import { searchContract } from '#src/features/search/search.contract.ts'
import { openAdmin } from '#test/admin.ts'
import { openNeighbour } from '#test/second-process.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openBrowser } from '#test/visitor.ts'
import { findSearchChoices } from './search-choices.service.ts'

const DAY_MS = 86_400_000
const PRODUCTS = [
  { slug: 'dome', name: 'Dome lamp' },
  { slug: 'lantern', name: 'Lantern lamp' },
  { slug: 'settee', name: 'Linen sofa' },
]
const fromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS)

const choicesAt = async (shop: TestShop, term: string, now = new Date()): Promise<string[][]> => {
  const { pinned = [], hidden = [] } = await findSearchChoices(shop.staffContext(now), term)
  const slugOf = (id: string): string => PRODUCTS.find(({ slug }) => shop.productId(slug) === id)?.slug ?? id
  return [pinned.map(slugOf), hidden.map(slugOf)]
}

test('pinned and hidden results apply to their term from their start until their end, in one shop', async () => {
  const shop = await openTestShop({ products: PRODUCTS })
  const other = await openTestShop({ products: PRODUCTS })
  const admin = await openAdmin(shop)
  const pin = (body: object) => admin.post('/search-pins', { term: 'Lamp ', ...body })
  await pin({ product: 'settee', position: 2, startsAt: fromNow(1).toISOString(), endsAt: fromNow(3).toISOString() })
  await pin({ product: shop.productId('lantern') })
  await pin({ product: 'dome', placement: 'hidden', endsAt: fromNow(2).toISOString() })

  expect(await choicesAt(shop, 'LAMP')).toEqual([['lantern'], ['dome']])
  expect(await choicesAt(shop, 'lamp', fromNow(1.5))).toEqual([['lantern', 'settee'], ['dome']])
  expect(await choicesAt(shop, 'lamp', fromNow(2))).toEqual([['lantern', 'settee'], []])
  expect(await choicesAt(shop, 'lamp', fromNow(3))).toEqual([['lantern'], []])
  expect(await choicesAt(shop, 'lamps')).toEqual([[], []])
  expect(await choicesAt(other, 'lamp')).toEqual([[], []])
})

test('limits a response to the next start or end of a pin', async () => {
  const shop = await openTestShop({ products: PRODUCTS })
  const admin = await openAdmin(shop)
  const startsAt = fromNow(1).toISOString()
  await admin.post('/search-pins', { term: 'lamp', product: 'settee', startsAt })

  const context = shop.staffContext()
  await findSearchChoices({ ...context, shop: { ...context.shop, search_learning: false } }, 'lamp')

  expect(context.dependencies.validUntil?.toISOString()).toBe(startsAt)
  expect(context.dependencies.tags).toContain('search pins')
})

test('staff list, replace and delete pins', async () => {
  const shop = await openTestShop({ products: PRODUCTS })
  const admin = await openAdmin(shop)
  const created = await admin.post('/search-pins', { term: 'lamp', product: 'dome' })
  const replaced = await admin.post('/search-pins', { term: 'Lamp', product: 'dome', placement: 'hidden' })
  expect(replaced.body.data).toEqual(created.body.data)
  const { _id: id } = created.body.data as { _id: string }

  expect((await admin.get('/search-pins')).body.data).toEqual([
    {
      _id: id,
      term: 'Lamp',
      product: 'dome',
      productName: expect.any(String) as string,
      placement: 'hidden',
      position: 1,
      startsAt: null,
      endsAt: null,
      isRunning: true,
    },
  ])
  expect((await admin.post('/search-pins', { term: 'lamp', product: 'unknown' })).status).toBe(404)
  const reversed = { startsAt: fromNow(2).toISOString(), endsAt: fromNow(1).toISOString() }
  expect((await admin.post('/search-pins', { term: 'lamp', product: 'dome', ...reversed })).status).toBe(422)
  expect((await admin.remove(`/search-pins/${id}`)).status).toBe(200)
  expect((await admin.remove(`/search-pins/${id}`)).status).toBe(404)
  expect(await choicesAt(shop, 'lamp')).toEqual([[], []])
})

test('results and suggestions show pinned products first and leave out hidden ones', async () => {
  const shop = await openTestShop({ products: PRODUCTS })
  const admin = await openAdmin(shop)
  const slugsOf = async (value: string): Promise<string[]> => {
    const { data } = await shop.guest().requestEndpoint(searchContract.results, { query: { value } })
    return data.map(({ slug }) => slug)
  }
  const suggestedFor = async (term: string): Promise<string[]> => {
    const body = { shop_id: shop.id, term, commit: false }
    const { products } = await shop.guest().requestEndpoint(searchContract.suggest, { body })
    return products.map(({ slug }) => slug)
  }
  expect((await slugsOf('lamp')).toSorted()).toEqual(['dome', 'lantern'])
  expect((await suggestedFor('lamp')).toSorted()).toEqual(['dome', 'lantern'])

  await admin.post('/search-pins', { term: 'lamp', product: 'settee' })
  await admin.post('/search-pins', { term: 'lamp', product: 'dome', placement: 'hidden' })

  expect(await slugsOf('lamp')).toEqual(['settee', 'lantern'])
  expect(await suggestedFor('lamp')).toEqual(['settee', 'lantern'])
  await admin.post('/search-pins', { term: 'brass lamp', product: 'dome', placement: 'hidden' })
  // Results with some of the words.
  expect(await slugsOf('brass lamp')).toEqual(['lantern'])
})

test('a product is moved up or down among those that match as well', async () => {
  const shop = await openTestShop({ products: PRODUCTS })
  const admin = await openAdmin(shop)
  const first = async (): Promise<string | undefined> =>
    (await shop.guest().requestEndpoint(searchContract.results, { query: { value: 'lamp' } })).data[0]?.slug
  for (const slug of ['dome', 'lantern']) {
    const lifted = await admin.post('/search-pins', { term: 'lamp', product: slug, placement: 'lifted' })
    expect(await first()).toBe(slug)
    await admin.remove(`/search-pins/${(lifted.body.data as { _id: string })._id}`)
  }
  await admin.post('/search-pins', { term: 'lamp', product: 'dome', placement: 'lowered' })
  expect(await first()).toBe('lantern')
})

test('another process shows a pin with its very next search', async () => {
  const shop = await openTestShop({ products: PRODUCTS })
  const admin = await openAdmin(shop)
  const neighbour = openBrowser({ ...shop, app: await openNeighbour() })
  const firstThere = async (): Promise<string | undefined> =>
    (await neighbour.requestEndpoint(searchContract.results, { query: { value: 'lamp' } })).data[0]?.slug
  expect(await firstThere()).not.toBe('settee')

  const { body } = await admin.post('/search-pins', { term: 'lamp', product: 'settee' })
  expect(await firstThere()).toBe('settee')
  await admin.remove(`/search-pins/${(body.data as { _id: string })._id}`)
  expect(await firstThere()).not.toBe('settee')
})
