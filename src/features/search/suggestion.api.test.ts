import { expect, test } from 'vitest'
import { register } from '#test/people.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { Visitor } from '#test/visitor.ts'
import { searchContract } from './search.contract.ts'
import { purgeOldTerms } from './suggestion.service.ts'

const DAY_MS = 86_400_000

async function suggest(shop: TestShop, guest: Visitor, term: string, commit = false) {
  const response = await guest.requestEndpoint(searchContract.suggest, { body: { shop_id: shop.id, term, commit } })
  return { ...response, terms: response.items.map((item) => item.term) }
}
/** This number of new visitors search for a term. */
async function commitBy(shop: TestShop, visitors: number, term: string): Promise<void> {
  for (let count = 0; count < visitors; count += 1) await suggest(shop, shop.guest(), term, true)
}

test('suggests a visitor’s own searches, newest first, and to no other visitor', async () => {
  const shop = await openTestShop()
  const guest = shop.guest()
  for (const term of ['Oak table', 'lamp', 'oak chair', 'OAK  TABLE']) await suggest(shop, guest, term, true)

  expect((await suggest(shop, guest, '')).terms).toEqual(['OAK TABLE', 'oak chair', 'lamp'])
  expect((await suggest(shop, guest, 'OAK')).terms).toEqual(['OAK TABLE', 'oak chair'])
  expect((await suggest(shop, shop.guest(), '')).terms).toEqual([])
})

test('the terms of a guest stay with the browser when it signs in', async () => {
  const shop = await openTestShop()
  const guest = shop.guest()
  await suggest(shop, guest, 'oak table', true)

  await register(shop, guest)

  expect((await suggest(shop, guest, '')).terms).toEqual(['oak table'])
})

test('stores a term and sets a cookie only when the term is committed', async () => {
  const shop = await openTestShop()
  const guest = shop.guest()

  await suggest(shop, guest, 'oak table')
  expect([guest.cookies.size, (await suggest(shop, guest, '')).terms]).toEqual([0, []])
  for (const term of ['a', '   ', 'anna@example.com', '+49 170 1234567', '4111 1111 1111 1111', 'x'.repeat(61)])
    await suggest(shop, guest, term, true)
  expect([guest.cookies.size, (await suggest(shop, guest, '')).terms]).toEqual([0, []])
  await suggest(shop, guest, 'oak table', true)
  expect(guest.cookies.size).toBe(1)
})

test('suggests a term to others when five visitors searched for it, not when one did five times', async () => {
  const shop = await openTestShop()
  const guest = shop.guest()
  for (let count = 0; count < 5; count += 1) await suggest(shop, guest, 'my secret', true)
  await commitBy(shop, 4, 'oak table')
  const other = shop.guest()
  expect((await suggest(shop, other, '')).terms).toEqual([])

  await commitBy(shop, 1, 'Oak Table')
  await commitBy(shop, 6, 'oak chair')

  expect((await suggest(shop, other, '')).terms).toEqual(['oak chair', 'Oak Table'])
  expect((await suggest(shop, other, 'oak t')).terms).toEqual(['Oak Table'])
  // Their own terms first, and none twice.
  await suggest(shop, other, 'oak table', true)
  expect((await suggest(shop, other, 'o')).terms).toEqual(['oak table', 'oak chair'])
  const neighbour = await openTestShop()
  expect((await suggest(neighbour, neighbour.guest(), '')).terms).toEqual([])
})

test('clearing an empty history invalidates no cache', async () => {
  const shop = await openTestShop()
  const guest = shop.guest()
  await suggest(shop, guest, 'oak table', true)
  let changeCount = 0
  shop.app.onChange(({ shopId }) => {
    if (shopId === shop.id) changeCount += 1
  })

  for (let time = 0; time < 3; time += 1)
    await guest.requestEndpoint(searchContract.clearHistory, { body: { shop_id: shop.id } })

  expect(changeCount).toBe(1)
})

test('deletes terms after ninety days, and immediately when the visitor clears them', async () => {
  const shop = await openTestShop()
  const visitors = Array.from({ length: 5 }, () => shop.guest())
  for (const guest of visitors) await suggest(shop, guest, 'oak table', true)
  const [first = shop.guest(), second = shop.guest()] = visitors
  expect((await suggest(shop, shop.guest(), '')).terms).toEqual(['oak table'])

  await first.requestEndpoint(searchContract.clearHistory, { body: { shop_id: shop.id } })
  expect((await suggest(shop, first, '')).terms).toEqual([])
  expect((await suggest(shop, second, '')).terms).toEqual(['oak table'])
  const stranger = shop.guest()
  await stranger.requestEndpoint(searchContract.clearHistory, { body: { shop_id: shop.id } })
  expect(stranger.cookies.size).toBe(0)

  const later = new Date(Date.now() + 91 * DAY_MS)
  expect((await suggest(shop, shop.guest({ cookies: second.cookies, now: later }), '')).terms).toEqual([])
  await purgeOldTerms(shop.staffContext(later))
  expect((await suggest(shop, second, '')).terms).toEqual([])
})

test('suggests categories and products with typing errors corrected; no input gets the largest categories', async () => {
  const shop = await openTestShop({
    products: [
      ...['oak', 'ash', 'elm', 'fir', 'yew'].map((wood) => ({
        slug: `${wood}-table`,
        category: ['Tables', `${wood} tables`],
      })),
      { slug: 'lamp', category: ['Lamps'] },
      { slug: 'rug', category: ['Rugs'] },
      { slug: 'bed', category: ['Beds'] },
      { slug: 'sold-out-lamp', category: ['Lamps'], stock: 0 },
    ],
  })
  const guest = shop.guest()

  const typed = await suggest(shop, guest, 'tab')
  expect(typed.categories.map(({ name }) => name)).toHaveLength(3)
  expect(typed.categories[0]).toMatchObject({ name: 'Tables', productCount: 5 })
  expect(typed.products).toHaveLength(4)
  expect((await suggest(shop, guest, 'lam')).products.map(({ slug }) => slug)).toEqual(['lamp', 'sold-out-lamp'])
  expect((await suggest(shop, guest, 'tabel')).products).toHaveLength(4)
  const empty = await suggest(shop, guest, '')
  expect(empty.categories.map(({ name, productCount }) => [name, productCount])).toEqual(
    expect.arrayContaining([
      ['Tables', 5],
      ['Lamps', 2],
    ]),
  )
  expect([empty.categories.length, empty.products.length]).toEqual([3, 0])
  for (const nonsense of ["'", '%_\\', '🫖', ':*&|!', 'zzzzqqqq'])
    expect((await suggest(shop, guest, nonsense)).products, nonsense).toEqual([])
})

test('suggests an empty category that the term names exactly, and otherwise where the best product is', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'olive-oil', category: ['Oils', 'Olive oil'] },
      { slug: 'tulips', name: 'Silk tulips', category: ['Decor', 'Faux flowers'] },
      { slug: 'sold', category: ['Oils', 'Mustard oil'] },
    ],
  })
  await shop.save({ slug: 'sold', category: ['Oils', 'Mustard oil'], status: 'draft' })
  const names = async (term: string) => (await suggest(shop, shop.guest(), term)).categories.map(({ name }) => name)

  expect(await names('mustard oil')).toEqual(['Mustard oil', 'Oils', 'Olive oil'])
  expect(await names('silk tulips')).toEqual(['Faux flowers', 'Decor'])
})

test('links categories by their names, and by their slugs when two share a name', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'oak-table', category: ['Dining tables'] },
      { slug: 'office-lamp', category: ['Office', 'Lamps'] },
      { slug: 'garden-lamp', category: ['Garden', 'Lamps'] },
    ],
  })
  const hrefs = async (term: string) =>
    (await suggest(shop, shop.guest(), term)).categories.map(({ href }) => href).toSorted()

  expect(await hrefs('dining')).toEqual(['/categories/Dining%20tables'])
  expect(await hrefs('')).toContain('/categories/Dining%20tables')
  const lamps = await hrefs('lamps')
  expect(new Set(lamps.filter((href) => href.toLowerCase().includes('lamps'))).size).toBe(2)
  expect(lamps).not.toContain('/categories/Lamps')
  const { categories } = await shop
    .guest()
    .requestEndpoint(searchContract.results, { query: { value: 'zzzzqqqq dining' } })
  expect(categories[0]).toMatchObject({ name: 'Dining tables', href: '/categories/Dining%20tables' })
})

test('rejects a term that is too long or sent for another shop', async () => {
  const [shop, other] = [await openTestShop(), await openTestShop()]
  const post = async (body: object) => (await shop.guest().post('/shop/search-history', body)).status

  expect(await post({ shop_id: shop.id, term: 'x'.repeat(101) })).toBe(422)
  expect(await post({ shop_id: shop.id })).toBe(422)
  expect(await post({ shop_id: other.id, term: 'oak', commit: true })).toBe(404)
  expect(await post({ shop_id: shop.id, term: 'oak', commit: 'yes' })).toBe(422)
})
