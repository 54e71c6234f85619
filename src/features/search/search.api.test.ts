import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { searchContract } from './search.contract.ts'

async function search(shop: TestShop, value: string, rest: Record<string, string | number> = {}) {
  const answer = await shop.guest().ask(searchContract.results, { query: { value, ...rest } })
  return { ...answer, slugs: answer.data.map(({ slug }) => slug) }
}

test('every word has to match, the last one also by its beginning', async () => {
  const shop = await openTestShop({
    products: [{ slug: 'oak-table' }, { slug: 'oak-chair' }, { slug: 'pine-table' }],
  })

  expect((await search(shop, 'oak')).slugs.toSorted()).toEqual(['oak-chair', 'oak-table'])
  expect((await search(shop, 'oak table')).slugs).toEqual(['oak-table'])
  expect((await search(shop, 'table oak')).slugs).toEqual(['oak-table'])
  expect((await search(shop, 'oak ta')).slugs).toEqual(['oak-table'])
  expect(await search(shop, 'oak lamp')).toMatchObject({ isLike: false, total: 0 })
  expect((await shop.guest().get(`/api/v1/shop/product/${shop.id}/search?value=oak%20chair`)).body).toMatchObject({
    total: 1,
  })
})

test('accents and capitals make no difference, in the product and in the term', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'kohler', name: 'Köhler Kaffeemühle' },
      { slug: 'creme', name: 'CRÈME BRÛLÉE' },
      { slug: 'bengali', name: 'বাংলা চা' },
      { slug: 'greek', name: 'Ελαιόλαδο' },
    ],
  })

  for (const term of ['köhler', 'KOHLER', 'kaffeemuhle', 'Kaffeemühle köhl'])
    expect((await search(shop, term)).slugs, term).toEqual(['kohler'])
  for (const term of ['creme brulee', 'Crème', 'BRÛL'])
    expect((await search(shop, term)).slugs, term).toEqual(['creme'])
  for (const term of ['বাংলা', 'বাং', 'চা']) expect((await search(shop, term)).slugs, term).toEqual(['bengali'])
  for (const term of ['ελαιολαδο', 'ΕΛΑΙΌ']) expect((await search(shop, term)).slugs, term).toEqual(['greek'])
})

test('brand, number, category, properties and description are searched too', async () => {
  const shop = await openTestShop({
    products: [
      {
        slug: 'mug',
        name: 'Mug',
        brand: 'Halden',
        sku: 'HF-CH-0012',
        category: ['Kitchen', 'Cups'],
        attributes: [{ name: 'Material', value: 'Stoneware' }],
        description: '<p>Fired <b>twice</b> in a <i>wood</i>kiln.</p>',
        variants: [{ sku: 'HF-CH-0012-RED' }],
      },
    ],
  })

  for (const term of [
    'halden',
    'HF-CH-0012',
    'hf-ch-0012-red',
    'hf ch 0012',
    '0012',
    'cups',
    'kitchen mug',
    'stoneware',
    'twice',
    'halden cups',
  ])
    expect(await search(shop, term), term).toMatchObject({ slugs: ['mug'], isLike: false })
  for (const term of ['script', 'b', 'material']) expect((await search(shop, term)).isLike, term).toBe(false)
})

test('names with signs in them are found by each of their parts', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'mill', name: 'Salt/Pepper mill' },
      { slug: 'cable', name: 'USB-C/HDMI cable 2.5m' },
      { slug: 'router', name: 'Router 802.11ac v1.5' },
      { slug: 'shirt', name: 'T-shirt "No. 5" (men’s)' },
      { slug: 'mail', name: 'Poster hello@halden.example' },
      { slug: 'minus', name: 'ABC-12' },
    ],
  })

  for (const [term, slug] of [
    ['pepper', 'mill'],
    ['salt/pepper', 'mill'],
    ['hdmi', 'cable'],
    ['usb c', 'cable'],
    ['2.5', 'cable'],
    ['2.5m', 'cable'],
    ['802.11', 'router'],
    ['v1.5', 'router'],
    ['t-shirt', 'shirt'],
    ['shirt', 'shirt'],
    ['no 5', 'shirt'],
    ['halden', 'mail'],
    ['hello@halden.example', 'mail'],
    ['abc-12', 'minus'],
    ['abc 12', 'minus'],
  ] as const)
    expect(await search(shop, term), term).toMatchObject({ slugs: [slug], isLike: false })
})

test('what a search engine would read as an order of its own is only text', async () => {
  const shop = await openTestShop({ products: [{ slug: 'oak-table' }] })

  for (const term of [
    "'",
    "oak'",
    'oak & !table',
    'oak | lamp',
    '!oak',
    'oak:*',
    '(oak',
    'oak <-> table',
    '\\',
    '%',
    '_',
    ':*',
    "'; drop table products --",
  ]) {
    const answer = await shop.guest().get(`/shop/product/${shop.id}/search?value=${encodeURIComponent(term)}`)
    expect(answer.status, term).toBe(200)
  }
  expect((await search(shop, 'oak & table')).slugs).toEqual(['oak-table'])
})

test('what is sold out comes last', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'oak-gone', name: 'Oak', stock: 0, viewCount30: 1000 },
      { slug: 'oak-here', name: 'Oak', stock: 1, viewCount30: 1 },
    ],
  })

  expect((await search(shop, 'oak')).slugs).toEqual(['oak-here', 'oak-gone'])
})

test('a name counts more than a brand, and a brand more than a description', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'description', name: 'Chair', description: '<p>Oak</p>', viewCount30: 30 },
      { slug: 'brand', name: 'Table', brand: 'Oak', viewCount30: 20 },
      { slug: 'name', name: 'Oak', viewCount30: 10 },
    ],
  })

  expect((await search(shop, 'oak')).slugs).toEqual(['name', 'brand', 'description'])
  expect((await search(shop, 'oak', { sort: 'popular' })).slugs).toEqual(['description', 'brand', 'name'])
})

test('a slip of the finger finds what is spelled like it, and says so', async () => {
  const shop = await openTestShop({ products: [{ slug: 'chesterfield-sofa' }, { slug: 'lamp' }] })

  expect(await search(shop, 'chesterfeild')).toMatchObject({ slugs: ['chesterfield-sofa'], isLike: true, total: 1 })
  expect(await search(shop, 'chesterfield')).toMatchObject({ isLike: false })
  expect(await search(shop, 'zzzzqqqq')).toMatchObject({ slugs: [], isLike: false, total: 0 })
})

test('an empty term and one without any letter find nothing', async () => {
  const shop = await openTestShop({ products: [{ slug: 'oak-table' }] })

  for (const term of ['', ' ', '...', '🫖', '—'])
    expect(await search(shop, term), term).toMatchObject({ slugs: [], total: 0 })
  expect((await shop.guest().get(`/shop/product/${shop.id}/search`)).status).toBe(422)
  expect((await shop.guest().get(`/shop/product/${shop.id}/search?value=${'a'.repeat(101)}`)).status).toBe(422)
  expect((await shop.guest().get(`/shop/product/${shop.id}/search?value=${'a'.repeat(100)}`)).status).toBe(200)
})

test('results are paged, and every page knows how many there are', async () => {
  const shop = await openTestShop({
    products: Array.from({ length: 5 }, (_, index) => ({ slug: `oak-${index}`, priceAmount: 100 * (index + 1) })),
  })
  const page = (number: number) => search(shop, 'oak', { page: number, pageSize: 2, sort: 'priceDesc' })

  const pages = [await page(1), await page(2), await page(3), await page(4)]

  expect(pages.flatMap(({ slugs }) => slugs)).toEqual(['oak-4', 'oak-3', 'oak-2', 'oak-1', 'oak-0'])
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5])
  expect(pages.every(({ isLike }) => !isLike)).toBe(true)
})

test('a search never leaves its shop', async () => {
  const shop = await openTestShop({ products: [{ slug: 'oak-table' }] })
  await openTestShop({ products: [{ slug: 'oak-chair' }, { slug: 'chesterfield' }] })

  expect((await search(shop, 'oak')).slugs).toEqual(['oak-table'])
  expect((await search(shop, 'chesterfeild')).slugs).toEqual([])
})
