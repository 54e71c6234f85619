import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { MAX_VARIANTS } from '#src/shared/product-limits.ts'
import type { Entry, ImportedProduct } from './imported-product.rules.ts'
import { readShopifyCsv } from './shopify-csv.ts'

async function read(text: string | Buffer, currency = 'EUR'): Promise<Entry[]> {
  const bytes = Buffer.from(text)
  async function* open(): AsyncGenerator<Buffer> {
    yield bytes
  }
  const entries: Entry[] = []
  for await (const entry of readShopifyCsv({ start: bytes.toString(), open }, currency)) entries.push(entry)
  return entries
}

const fixture = (name: string): Promise<string> => readFile(new URL(`fixtures/${name}`, import.meta.url), 'utf8')

const productsOf = (entries: readonly Entry[]): ImportedProduct[] =>
  entries.flatMap((entry) => (entry.ok ? [entry.product] : []))

const badOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) => (entry.ok ? [] : [`${entry.line}: ${entry.reason}`]))

const HEADER = 'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Image Src'

/** Returns a file of these rows with a short header. */
const csv = (...rows: string[]): string => `${[HEADER, ...rows].join('\n')}\n`

test('combines the rows of one handle into one product with its variants and images', async () => {
  const entries = await read(await fixture('classic.csv'))

  const [mug] = productsOf(entries)
  expect(entries.map(({ ok, line, rows }) => ({ ok, line, rows }))).toEqual([
    { ok: true, line: 2, rows: 4 },
    { ok: true, line: 8, rows: 1 },
    { ok: true, line: 9, rows: 1 },
  ])
  expect(mug).toMatchObject({
    sourceKey: 'shopify:harbour-mug',
    slug: 'harbour-mug',
    name: 'Harbour mug',
    brand: 'Kiln & Co',
    sku: 'MUG-B-S',
    shortDescription: 'A mug from the harbour kiln.',
    status: 'active',
    taxClass: 'standard',
    options: [
      { name: 'Glaze', values: [{ label: 'Blue' }, { label: 'Sand' }] },
      { name: 'Size', values: [{ label: 'Small' }, { label: 'Large' }] },
    ],
    pictures: [
      { url: 'https://pictures.test/mug-blue.png', alt: 'A blue mug' },
      { url: 'https://pictures.test/mug-side.png', alt: 'Harbour mug' },
      { url: 'https://pictures.test/mug-back.png', alt: 'Harbour mug' },
    ],
  })
  expect(mug?.attributes).toEqual([
    { name: 'Gender', value: 'Unisex' },
    { name: 'Material', value: 'Stoneware' },
    { name: 'Tags', value: 'blue, stoneware' },
  ])
})

test('truncates a category path at our fourth level, and uses the type when there is no path', async () => {
  const [mug, towel, tray] = productsOf(await read(await fixture('classic.csv')))

  expect(mug?.categoryPath).toEqual(['Home', 'Kitchen', 'Cups', 'Mugs'])
  expect(towel?.categoryPath).toEqual(['Kitchen', 'Linen'])
  expect(tray?.categoryPath).toEqual([])
})

test('ignores a compare-at price, whether above or below the price', async () => {
  const [mug] = productsOf(await read(await fixture('classic.csv')))

  expect(mug?.variants.map(({ priceAmount }) => priceAmount)).toEqual([1850, 2200, 1850])
  expect(JSON.stringify(mug)).not.toContain('2400')
})

test('counts stock where the file tracks it, and permits negative stock where the file continues selling', async () => {
  const [mug, towel] = productsOf(await read(await fixture('classic.csv')))

  const stocks = [...(mug?.variants ?? []), ...(towel?.variants ?? [])].map(
    ({ stockTracked, stockOnHand, backorderLimit }) => ({ stockTracked, stockOnHand, backorderLimit }),
  )
  expect(stocks).toEqual([
    { stockTracked: true, stockOnHand: 7, backorderLimit: 0 },
    { stockTracked: true, stockOnHand: -3, backorderLimit: null },
    { stockTracked: true, stockOnHand: 0, backorderLimit: 0 },
    { stockTracked: false, stockOnHand: 0, backorderLimit: 0 },
  ])
})

test('imports weights, codes and the variant’s own image', async () => {
  const [mug] = productsOf(await read(await fixture('classic.csv')))

  expect(mug?.variants[0]).toMatchObject({ weightGrams: 311, barcode: '4006381333931', sku: 'MUG-B-S' })
  expect(mug?.variants[2]?.pictureUrl).toBe('https://pictures.test/mug-sand.png')
})

test('ignores the option Default Title, and preserves hidden status and tax exemption', async () => {
  const [, towel, tray] = productsOf(await read(await fixture('classic.csv')))

  expect(towel).toMatchObject({ options: [], status: 'draft', taxClass: 'zero' })
  expect(towel?.variants).toHaveLength(1)
  expect(towel?.variants[0]?.optionValues).toEqual([])
  expect(tray?.status).toBe('archived')
})

test('needs no parcel when none of its variants requires shipping', async () => {
  const entries = await read(
    [
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Requires Shipping,Image Src',
      'guide,Guide,,,5,FALSE,https://pictures.test/1.png',
      'guide,,,,,,https://pictures.test/2.png',
      'mug,Mug,,,5,true,',
      'album,Album,Format,Record,20,true,',
      'album,,,File,10,false,',
      'towel,Towel,,,5,,',
    ].join('\n'),
  )

  expect(productsOf(entries).map(({ name, isDigital }) => [name, isDigital])).toEqual([
    ['Guide', true],
    ['Mug', false],
    ['Album', false],
    ['Towel', false],
  ])
})

test('reads the newer header, with a product whose slug comes from its title', async () => {
  const entries = await read(await fixture('new-template.csv'))

  const [tote, strap] = productsOf(entries)
  expect(tote).toMatchObject({
    sourceKey: 'shopify:canvas-tote',
    categoryPath: ['Bags', 'Totes'],
    status: 'active',
    attributes: [{ name: 'Color', value: 'natural; ink' }],
  })
  expect(tote?.variants).toMatchObject([
    {
      optionValues: ['Natural'],
      priceAmount: 3500,
      weightGrams: 400,
      stockTracked: true,
      stockOnHand: 12,
      backorderLimit: 0,
    },
    { optionValues: ['Ink'], priceAmount: 3600, stockOnHand: 0, backorderLimit: null },
  ])
  expect(strap).toMatchObject({ sourceKey: 'shopify:leather-strap', status: 'draft' })
  expect(badOf(entries)).toEqual(['5: is a gift card, which this shop cannot issue'])
})

test('names an invalid variant and imports the valid ones of its product', async () => {
  const entries = await read(
    csv(
      'mug,Mug,Size,S,,,1.50,https://pictures.test/m.png',
      'mug,,,M,,,free,',
      'mug,,,L,,,-2,',
      'mug,,,XL,,,3.999,',
      'mug,,,S,,,2,',
      'mug,,,XXL,,,4,',
    ),
  )

  expect(badOf(entries)).toEqual([
    '3: the price "free" is no plain decimal number',
    '4: the price "-2" is below zero',
    '5: the price "3.999" has more than the 2 decimals of EUR',
    '6: has the same options as line 2',
  ])
  expect(productsOf(entries)[0]?.variants.map(({ optionValues }) => optionValues[0])).toEqual(['S', 'XXL'])
  expect(productsOf(entries)[0]?.options).toEqual([{ name: 'Size', values: [{ label: 'S' }, { label: 'XXL' }] }])
})

test('uses the image of an invalid first variant for the product', async () => {
  const [product] = productsOf(await read(csv('mug,Mug,Size,S,,,?,https://pictures.test/m.png', 'mug,,,M,,,2,')))

  expect(product?.pictures).toEqual([{ url: 'https://pictures.test/m.png', alt: 'Mug' }])
})

test('rejects and names a product without a valid variant', async () => {
  const entries = await read(csv('mug,Mug,Size,S,,,,', 'mug,,,M,,,x,', 'jug,Jug,Title,Default Title,,,5,'))

  expect(entries[0]).toMatchObject({
    line: 2,
    reason: 'has no price; without a good variant "Mug" is left out',
    refusesProduct: true,
  })
  expect(entries[1]).toMatchObject({ line: 3, refusesProduct: false })
  expect(productsOf(entries).map(({ name }) => name)).toEqual(['Jug'])
})

test('rejects a product with all its rows when the product itself is invalid', async () => {
  const entries = await read(
    csv(
      'a,,Size,S,,,1,',
      'a,,,M,,,1,',
      `b,${'x'.repeat(201)},Title,Default Title,,,1,`,
      'c,Bell\u0007,Title,Default Title,,,1,',
      'd,D,Size,S,Size,M,1,',
      'e,E,,S,,,1,',
      ',,,,,,1,',
      `${'h'.repeat(256)},H,Title,Default Title,,,1,`,
    ),
  )

  expect(badOf(entries)).toEqual([
    '2: has no title; the 2 rows of its product are left out',
    '4: the title has 201 characters, 200 is the most',
    '5: the title holds control characters',
    '6: names the option "Size" twice',
    '8: has neither a handle nor a title',
    '7: has an option value "S" without the name of its option',
    '9: the handle has 256 characters, 255 is the most',
  ])
  expect(entries.filter((entry) => !entry.ok && entry.refusesProduct)).toHaveLength(6)
})

test('rejects a fourth option', async () => {
  const entries = await read(
    'Handle,Title,Variant Price,Option1 Name,Option1 Value,Option4 Name,Option4 Value\nlamp,Lamp,5,Size,S,Cord,Red\n',
  )

  expect(badOf(entries)).toEqual(['2: has a fourth option "Cord", 3 are the most'])
})

test('omits and names the variants beyond the limit and the images after the twentieth', async () => {
  const variants = Array.from(
    { length: MAX_VARIANTS + 2 },
    (_, index) => `mug,${index === 0 ? 'Mug,Size' : ','},S${index},,,1,`,
  )
  const imageRows = Array.from({ length: 22 }, (_, index) => `mug,,,,,,,https://pictures.test/${index}.png`)
  const entries = await read(csv(...variants, ...imageRows))

  expect(productsOf(entries)[0]?.variants).toHaveLength(MAX_VARIANTS)
  expect(productsOf(entries)[0]?.pictures).toHaveLength(20)
  expect(badOf(entries)).toEqual([
    '502: is one variant too many, a product has at most 500',
    '503: is one variant too many, a product has at most 500',
    '524: brings picture 21 of its product, 20 are the most',
    '525: brings picture 22 of its product, 20 are the most',
  ])
})

test('names each row of a handle that is separated from the others', async () => {
  const entries = await read(csv('a,A,Size,S,,,1,', 'b,B,Title,Default Title,,,1,', 'a,,,M,,,1,', 'a,,,L,,,1,'))

  expect(badOf(entries)).toEqual([
    '4: does not stand with the other rows of "a"',
    '5: does not stand with the other rows of "a"',
  ])
  expect(productsOf(entries)).toHaveLength(2)
})

test('rejects a row that is shifted by a comma', async () => {
  const entries = await read(csv('a,A,Title,Default Title,,,1,,extra', 'b,B,Title', 'c,C,Title,Default Title,,,1,,,,'))

  expect(badOf(entries)).toEqual([
    '2: has 9 cells where the header has 8: a comma or a quote is missing or too many',
    '3: has 3 cells where the header has 8: a comma or a quote is missing or too many',
  ])
  expect(productsOf(entries).map(({ name }) => name)).toEqual(['C'])
})

test('names a variant without its options and an empty row', async () => {
  const entries = await read(
    csv('a,A,Size,S,Glaze,Blue,1,', 'a,,,M,,,1,', 'a,,,,,,1,', 'b,B,Size,S,,,1,', 'b,,,M,,Red,1,'),
  )

  expect(badOf(entries)).toEqual([
    '3: has no value for the option "Glaze"',
    '4: holds neither an option value nor a picture',
    '6: has an option value "Red", and its product has no option for it',
  ])
})

test('rejects only the row that is not UTF-8', async () => {
  const entries = await read(
    Buffer.from(csv('a,Caf\u00e9,Title,Default Title,,,1,', 'b,Plain,Title,Default Title,,,1,'), 'latin1'),
  )

  expect(badOf(entries)).toEqual(['2: the title is not UTF-8 (please save the file as UTF-8)'])
  expect(productsOf(entries).map(({ name }) => name)).toEqual(['Plain'])
})

test('creates a usable slug from a handle in another script and one of symbols only', async () => {
  const products = productsOf(
    await read(csv('лампа,Лампа,Title,Default Title,,,1,', '!!!,???,Title,Default Title,,,1,')),
  )

  expect(products.map(({ slug }) => slug)).toEqual(['лампа', 'product'])
  expect(products.map(({ sourceKey }) => sourceKey)).toEqual(['shopify:лампа', 'shopify:!!!'])
})

test('reads a file with semicolons, as written by spreadsheets in much of Europe', async () => {
  const entries = await read('Handle;Title;Variant Price\nmug;"Mug; blue";1.50\n')

  expect(productsOf(entries)).toMatchObject([{ name: 'Mug; blue', variants: [{ priceAmount: 150 }] }])
})

test('rejects a file of another format as a whole', async () => {
  const rejection = /This is not a Shopify product file/

  await expect(read('id,sku,name\n1,a,b\n')).rejects.toThrow(rejection)
  await expect(read('\n\n')).rejects.toThrow(rejection)
})

test('returns no products for a header without rows', async () => {
  expect(await read(csv())).toEqual([])
})

test('imports the facts of sales channel columns, but not their technical columns', async () => {
  const [mug] = productsOf(
    await read(
      [
        'Handle,Title,Variant Price,Google Shopping / Gender,Google Shopping / Custom Product,Google Shopping / Condition,' +
          'Google: Custom Product (product.metafields.mm-google-shopping.custom_product),' +
          'Google: Age Group (product.metafields.mm-google-shopping.age_group),' +
          'Related products (product.metafields.shopify--discovery--product_recommendation.related_products),' +
          'Rating (product.metafields.reviews.rating),Parts (product.metafields.custom.parts),Fabric (product.metafields.custom.fabric)',
        "mug,Mug,5,Unisex,TRUE,New,TRUE,Adult,jug,5.0,gid://shopify/Metaobject/1,'Linen",
      ].join('\n'),
    ),
  )

  expect(mug?.attributes).toEqual([
    { name: 'Gender', value: 'Unisex' },
    { name: 'Age group', value: 'Adult' },
    { name: 'Fabric', value: 'Linen' },
  ])
})

test('removes the spreadsheet apostrophe from names, codes and prices', async () => {
  const [mug] = productsOf(
    await read(
      "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\nmug,'Plain mug,'Size,'10,'0042,'5.00\n",
    ),
  )

  expect(mug).toMatchObject({
    name: 'Plain mug',
    options: [{ name: 'Size', values: [{ label: '10' }] }],
    variants: [{ sku: '0042', priceAmount: 500 }],
  })
})

test('uses tags as categories when most products of the file share one', async () => {
  const products = productsOf(
    await read('Handle,Title,Tags,Variant Price\na,A,"silk, women",1\nb,B,women,1\nc,C,"hat, felt",1\n'),
  )

  expect(products.map(({ categoryPath }) => categoryPath)).toEqual([['Women'], ['Women'], []])
})
