import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readDummyJson } from './dummyjson.ts'
import type { Entry, ImportedProduct } from './imported-product.rules.ts'

async function read(text: string | Buffer, currency = 'EUR'): Promise<Entry[]> {
  const bytes = Buffer.from(text)
  async function* open(): AsyncGenerator<Buffer> {
    for (let from = 0; from < bytes.length; from += 100) yield bytes.subarray(from, from + 100)
  }
  const entries: Entry[] = []
  for await (const entry of readDummyJson({ start: bytes.toString(), open }, currency)) entries.push(entry)
  return entries
}

const fixture = (): Promise<string> => readFile(new URL('fixtures/dummyjson.json', import.meta.url), 'utf8')

const productsOf = (entries: readonly Entry[]): ImportedProduct[] =>
  entries.flatMap((entry) => (entry.ok ? [entry.product] : []))

const badOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) => (entry.ok ? [] : [`${entry.line}: ${entry.reason}`]))

test('maps an entry to a product of one variant with the data of the file', async () => {
  const [kettle] = productsOf(await read(await fixture()))

  expect(kettle).toEqual({
    sourceKey: 'dummyjson:1',
    slug: 'copper-kettle',
    name: 'Copper kettle',
    shortDescription: 'Boils 1.5 l in under 4 minutes & keeps it < 60 °C outside.',
    description: '<p>Boils 1.5 l in under 4 minutes &amp; keeps it &lt; 60 °C outside.</p>',
    brand: 'Fen',
    sku: 'KIT-FEN-001',
    categoryPath: ['Kitchen accessories'],
    pictures: [
      { url: 'https://pictures.test/kettle-1.png', alt: 'Copper kettle' },
      { url: 'https://pictures.test/kettle-2.png', alt: 'Copper kettle' },
    ],
    options: [],
    attributes: [
      { name: 'Dimensions', value: '22.5 × 25 × 18.25 (width × height × depth)' },
      { name: 'Warranty', value: '2 year warranty' },
      { name: 'Shipping', value: 'Ships in 3-5 business days' },
      { name: 'Returns', value: '30 days return policy' },
      { name: 'Tags', value: 'kettle, copper' },
    ],
    taxClass: 'standard',
    isDigital: false,
    minPerOrder: 48,
    maxPerOrder: 99,
    status: 'active',
    publishAt: new Date('2025-03-01T09:00:00.000Z'),
    variants: [
      {
        sku: 'KIT-FEN-001',
        barcode: '4006381333932',
        optionValues: [],
        pictureUrl: null,
        priceAmount: 7990,
        weightGrams: 1200,
        stockTracked: true,
        stockOnHand: 14,
        backorderLimit: 0,
        line: 1,
        has: new Set(['sku', 'barcode', 'weight', 'stock']),
      },
    ],
    has: expect.any(Set),
    unread: [],
  })
})

test('lowers a minimum above the order limit to that limit', async () => {
  const spoon = productsOf(await read(await fixture())).find(({ name }) => name === 'Wooden spoon')

  expect(spoon).toMatchObject({ minPerOrder: 999, maxPerOrder: 999, publishAt: null, variants: [{ stockOnHand: 0 }] })
  expect(spoon?.pictures).toEqual([{ url: 'https://pictures.test/spoon.png', alt: 'Wooden spoon' }])
})

test('names invalid entries by their number, starting at 1', async () => {
  expect(badOf(await read(await fixture()))).toEqual([
    '2: the price "4.999" has more than the 2 decimals of EUR',
    '3: has no title',
    '5: is no product',
  ])
})

test('reads a list inside a response object', async () => {
  const list = await fixture()

  expect(await read(`\uFEFF {"total": 5, "products": ${list}, "limit": 5}`)).toEqual(await read(list))
})

test('parses a price as the decimal in the file, never as a float', async () => {
  const entries = await read(
    '[{"id":1,"title":"A","price":0.10},{"id":2,"title":"B","price":"1.10"},{"id":3,"title":"C","price":35184372088.83}]',
  )

  expect(productsOf(entries).map(({ variants }) => variants[0]?.priceAmount)).toEqual([10, 110])
  expect(badOf(entries)).toEqual(['3: the price "35184372088.83" has too many digits'])
})

test('loses only the rest when the JSON is truncated', async () => {
  const entries = await read('[{"id":1,"title":"A","price":1},{"id":2,"title":')

  expect(productsOf(entries).map(({ name }) => name)).toEqual(['A'])
  expect(badOf(entries)).toEqual([
    expect.stringMatching(/^2: cannot be read, nor what follows: the JSON is broken there/),
  ])
})

test('ignores property names that would pollute prototypes', async () => {
  const [product] = productsOf(
    await read('[{"__proto__":{"title":"X"},"id":1,"title":"A","price":1,"constructor":{}}]'),
  )

  expect(product?.name).toBe('A')
  expect(({} as { title?: string }).title).toBeUndefined()
})

test('rejects a file without a list of products as a whole', async () => {
  await expect(read('{"total": 0}')).rejects.toThrow('This file contains no products')
  await expect(read('[]')).rejects.toThrow('This file contains no products')
  await expect(read('{"products": {"id": 1}}')).rejects.toThrow('This file contains no products')
  await expect(read('[oops')).rejects.toThrow('This is not a JSON list of products')
})

test('rejects only the entry that is not UTF-8', async () => {
  const entries = await read(
    Buffer.from('[{"id":1,"title":"Caf\u00e9","price":1},\n{"id":2,"title":"B","price":1}]', 'latin1'),
  )

  expect(badOf(entries)).toEqual(['1: the title is not UTF-8 (please save the file as UTF-8)'])
  expect(productsOf(entries).map(({ name }) => name)).toEqual(['B'])
})
