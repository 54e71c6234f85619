import { expect, test } from 'vitest'
import type { Entry } from '../imported-product.rules.ts'
import { readShopifyCsv } from '../shopify-csv.ts'
import { textFileOf } from '../text-file.ts'

const HEADER =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Short description",Description,"Tax status","In stock?",Stock,' +
  '"Backorders allowed?","Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Parent,Brands,' +
  '"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)"'

async function readAll(...rows: string[]): Promise<Entry[]> {
  const bytes = Buffer.from([HEADER, ...rows].join('\n'))
  async function* open(): AsyncGenerator<Buffer> {
    yield bytes
  }
  const entries: Entry[] = []
  for await (const entry of readShopifyCsv(textFileOf('woo.csv', { start: bytes, open }), 'EUR')) entries.push(entry)
  return entries
}

test('reads a simple product of WooCommerce with its stock, weight, category, pictures and attributes', async () => {
  const [entry] = await readAll(
    '7,simple,POT-1,4006381333931,Tea pot,1,<p>Short</p>,<p>Long</p>,taxable,1,12,0,1.25,,45.00,"Kitchen > Pots, Sale","tea, clay",' +
      '"https://shop.test/a.jpg, https://shop.test/b.jpg",,Kiln,Material,Clay,Colour,"Red, Blue"',
  )
  expect(entry).toMatchObject({
    ok: true,
    product: {
      slug: 'tea-pot',
      name: 'Tea pot',
      brand: 'Kiln',
      description: '<p>Long</p>',
      status: 'active',
      taxClass: 'standard',
      categoryPath: ['Kitchen', 'Pots'],
      pictures: [{ url: 'https://shop.test/a.jpg' }, { url: 'https://shop.test/b.jpg' }],
      variants: [
        {
          sku: 'POT-1',
          barcode: '4006381333931',
          priceAmount: 4500,
          weightGrams: 1250,
          stockOnHand: 12,
          stockTracked: true,
        },
      ],
    },
  })
  expect(entry?.ok && entry.product.attributes).toEqual(
    expect.arrayContaining([
      { name: 'Material', value: 'Clay' },
      { name: 'Colour', value: 'Red, Blue' },
    ]),
  )
})

test('joins variations to their product, wherever they stand, and takes the price that is paid', async () => {
  const entries = await readAll(
    '9,variation,TEE-S,,Tee - S,1,,,taxable,1,3,notify,0.2,15.00,20.00,,,https://shop.test/s.jpg,TEE,,Size,S,,',
    '8,variable,TEE,,Tee,1,,Cotton,taxable,1,,0,,,,Shirts,,https://shop.test/tee.jpg,,Loom,Size,"S, M",Fabric,Cotton',
    '10,variation,TEE-M,,Tee - M,1,,,taxable,0,,0,0.2,,20.00,,,,id:8,,Size,M,,',
  )
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    ok: true,
    product: {
      name: 'Tee',
      options: [{ name: 'Size', values: [{ label: 'M' }, { label: 'S' }] }],
      attributes: expect.arrayContaining([{ name: 'Fabric', value: 'Cotton' }]),
      variants: [
        { sku: 'TEE-M', optionValues: ['M'], priceAmount: 2000, stockOnHand: 0, stockTracked: true, backorderLimit: 0 },
        { sku: 'TEE-S', optionValues: ['S'], priceAmount: 1500, stockOnHand: 3, backorderLimit: null },
      ],
    },
  })
})

test('names what WooCommerce sells and this shop does not, and variations without a product', async () => {
  const entries = await readAll(
    '1,grouped,SET,,Set,1,,,taxable,1,,0,,,,,,,,,,,,',
    '2,"simple, virtual",PDF,,Pattern PDF,-1,,,none,1,,0,,,5.00,,,,,,,,,',
    '3,variation,X,,Lost,1,,,taxable,1,,0,,,5.00,,,,GONE,,Size,S,,',
    '4,simple,A,,Pattern PDF,1,,,taxable,1,,0,,,6.00,,,,,,,,,',
  )
  expect(entries.filter(({ ok }) => !ok)).toEqual([
    expect.objectContaining({ line: 2, reason: expect.stringContaining('"grouped"') }),
    expect.objectContaining({ line: 4, reason: expect.stringContaining('not in the file') }),
  ])
  const products = entries.flatMap((entry) => (entry.ok ? [entry.product] : []))
  expect(products).toMatchObject([
    { slug: 'pattern-pdf', status: 'draft', taxClass: 'zero', isDigital: true },
    { slug: 'pattern-pdf-4', status: 'active' },
  ])
})
