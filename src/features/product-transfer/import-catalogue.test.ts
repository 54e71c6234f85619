import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getProduct } from '#src/features/catalog/catalog.service.ts'
import type { FetchedImage, FetchImage } from '#src/platform/net/image-fetch.ts'
import { localStorage } from '#src/platform/files/storage.ts'
import { fileOf, importInto, makeFolder, unreachable } from '#test/import.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { describeReport, NO_FINDINGS, type ImportReport } from './import-report.ts'
import { oneAtATime } from './import-lock.ts'
import '#test/isolated.ts'

const fixture = (name: string): string => new URL(`fixtures/${name}`, import.meta.url).pathname

/** Returns a fake of the web whose images differ in colour, with a record of the requested URLs. */
function openWeb(): { fetchImage: FetchImage; requestedUrls: string[] } {
  const requestedUrls: string[] = []
  const fetchImage = async (address: string): Promise<FetchedImage> => {
    requestedUrls.push(address)
    const background = { r: (requestedUrls.length * 60) % 256, g: 80, b: 120 }
    return {
      ok: true,
      bytes: await sharp({ create: { width: 8, height: 6, channels: 3, background } })
        .png()
        .toBuffer(),
    }
  }
  return { fetchImage, requestedUrls }
}

const countOf = async (
  shop: TestShop,
  table: 'products' | 'variants' | 'categories' | 'images' | 'price_history',
): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*) from ${sql.table(table)} where shop_id = ${shop.id}`.execute(shop.db)
  return rows[0]?.count ?? 0
}

test('imports a Shopify file as products for sale with clean descriptions and categories', async () => {
  const shop = await openTestShop()

  const { report, messages } = await importInto(shop, { file: fixture('classic.csv') })

  expect(report).toMatchObject({ added: 3, changed: 0, refused: 0, variants: 5, badRows: 0, rows: 6 })
  expect(messages).toEqual([expect.stringMatching(/^picture https:\/\/pictures\.test\/mug-.*: host unreachable/)])
  const mug = await getProduct(shop.staffContext(), 'harbour-mug')
  expect(mug.description).not.toContain('steal')
  expect(mug.description).toContain('<p>Holds <b>0.3 l</b>.</p>')
  expect(mug.breadcrumb.map(({ name }) => name)).toEqual(['Home', 'Kitchen', 'Cups', 'Mugs'])
  expect(mug.variants.map(({ priceAmount, strikeAmount }) => ({ priceAmount, strikeAmount }))).toEqual([
    { priceAmount: 1850, strikeAmount: null },
    { priceAmount: 2200, strikeAmount: null },
    { priceAmount: 1850, strikeAmount: null },
  ])
})

test('importing the same file again adds nothing and updates what it imported', async () => {
  const shop = await openTestShop()
  await importInto(shop, { file: fixture('classic.csv') })
  const before = await getProduct(shop.staffContext(), 'harbour-mug')

  const { report } = await importInto(shop, { file: fixture('classic.csv') })

  expect(report).toMatchObject({ added: 0, changed: 3, variants: 5 })
  expect(await countOf(shop, 'products')).toBe(3)
  expect(await countOf(shop, 'variants')).toBe(5)
  expect(await countOf(shop, 'categories')).toBe(6)
  expect(await countOf(shop, 'price_history')).toBe(5)
  const after = await getProduct(shop.staffContext(), 'harbour-mug')
  expect(after._id).toBe(before._id)
  expect(after.variants.map(({ _id }) => _id)).toEqual(before.variants.map(({ _id }) => _id))
})

test('a variant retains its identity and price history when a row before it is removed', async () => {
  const shop = await openTestShop()
  const header = 'Handle,Title,Option1 Name,Option1 Value,Variant Price\n'
  await importInto(shop, { file: await fileOf(`${header}mug,Mug,Size,S,10\nmug,,,M,20\nmug,,,L,30\n`) })
  const before = await getProduct(shop.staffContext(), 'mug')

  await importInto(shop, { file: await fileOf(`${header}mug,Mug,Size,XL,40\nmug,,,L,30\nmug,,,M,20\n`) })

  const idOf = (product: typeof before, size: string): string | undefined =>
    product.variants.find(({ optionValues }) => optionValues[0] === size)?._id
  const after = await getProduct(shop.staffContext(), 'mug')
  expect(after.variants.map(({ optionValues }) => optionValues[0])).toEqual(['XL', 'L', 'M'])
  expect(idOf(after, 'M')).toBe(idOf(before, 'M'))
  expect(idOf(after, 'L')).toBe(idOf(before, 'L'))
  const { rows } = await sql<{ amount: number }>`select amount from price_history
    where shop_id = ${shop.id} and variant_id = ${idOf(after, 'M') ?? ''}`.execute(shop.db)
  expect(rows).toEqual([{ amount: 2000 }])
})

test('imports the DummyJSON catalogue and names its invalid entries', async () => {
  const shop = await openTestShop()

  const { report, messages } = await importInto(shop, { file: fixture('dummyjson.json'), fetchImages: false })

  expect(report).toMatchObject({ added: 2, refused: 3, badRows: 3, rows: 5, pictures: { skipped: 3, kept: 0 } })
  expect(messages).toEqual([
    'entry 2: the price "4.999" has more than the 2 decimals of EUR',
    'entry 3: has no title',
    'entry 5: is no product',
  ])
  const kettle = await getProduct(shop.staffContext(), 'copper-kettle')
  expect(kettle).toMatchObject({ minPerOrder: 48, reviews: [], ratingCount: 0 })
  expect(kettle.variants[0]).toMatchObject({ priceAmount: 7990, salePriceAmount: null, strikeAmount: null })
})

test('names invalid rows by their line and imports the rest', async () => {
  const shop = await openTestShop()
  const file = await fileOf(
    'Handle,Title,Option1 Name,Option1 Value,Variant Price\r\n' +
      'a,"A\r\nB",Size,S,1\r\na,,,M,no\r\nb,,Title,Default Title,1\r\nc,C,Title,Default Title,5\r\n',
  )

  const { report, messages } = await importInto(shop, { file })

  expect(messages).toEqual(['line 4: the price "no" is no plain decimal number', 'line 5: has no title'])
  expect(report).toMatchObject({ added: 2, refused: 1, badRows: 2, rows: 4, variants: 2 })
})

test('a dry run reads everything and writes nothing', async () => {
  const shop = await openTestShop()

  const first = await importInto(shop, { file: fixture('classic.csv'), isDryRun: true })

  expect(first.report).toMatchObject({
    isDryRun: true,
    added: 3,
    changed: 0,
    variants: 5,
    pictures: { skipped: 4, kept: 0 },
  })
  for (const table of ['products', 'variants', 'categories', 'images'] as const)
    expect(await countOf(shop, table)).toBe(0)

  await importInto(shop, { file: fixture('classic.csv') })
  const second = await importInto(shop, { file: fixture('classic.csv'), isDryRun: true })
  expect(second.report).toMatchObject({ added: 0, changed: 3 })
})

test('stores images in the shop and does not fetch them again on the next import', async () => {
  const shop = await openTestShop()
  const storage = localStorage(await makeFolder())
  const { fetchImage, requestedUrls } = openWeb()

  const first = await importInto(shop, { file: fixture('classic.csv') }, { fetchImage, storage })

  expect(first.report.pictures).toEqual({ kept: 4, known: 0, failed: 0, skipped: 0 })
  const mug = await getProduct(shop.staffContext(), 'harbour-mug')
  expect(mug.images).toHaveLength(4)
  expect(mug.images[0]).toMatchObject({
    alt: 'A blue mug',
    width: 8,
    height: 6,
    url: expect.stringMatching(/^\/pictures\//),
  })
  expect(mug.images.map(({ url }) => url)).toContain(mug.variants[2]?.image)
  expect(mug.variants[2]?.image).not.toBe(mug.variants[0]?.image)

  const second = await importInto(shop, { file: fixture('classic.csv') }, { fetchImage, storage })
  const skipping = await importInto(shop, { file: fixture('classic.csv'), fetchImages: false }, { fetchImage, storage })
  expect(requestedUrls).toHaveLength(4)
  expect(second.report.pictures).toEqual({ kept: 0, known: 4, failed: 0, skipped: 0 })
  expect(skipping.report.pictures).toEqual({ kept: 0, known: 4, failed: 0, skipped: 0 })
  expect((await getProduct(shop.staffContext(), 'harbour-mug')).images).toEqual(mug.images)
})

test('reports an unavailable image without its query string, and imports the product without it', async () => {
  const shop = await openTestShop()
  const file = await fileOf(
    'Handle,Title,Variant Price,Image Src\n' +
      'a,A,1,https://pictures.test/a.png?signature=secret\nb,B,1,https://pictures.test/b.png\nc,C,1,nonsense\n',
  )
  const fetchImage: FetchImage = async (address) =>
    address.includes('/b.png')
      ? { ok: true, bytes: Buffer.from('<html>not a picture</html>') }
      : { ok: false, reason: 'answered 404', host: 'pictures.test', isUnreachable: false }

  const { report, messages } = await importInto(shop, { file }, { fetchImage })

  expect(report).toMatchObject({ added: 3, badRows: 0, pictures: { kept: 0, failed: 3 } })
  expect(messages.toSorted()).toEqual([
    'picture "nonsense": is no address',
    'picture https://pictures.test/a.png: answered 404',
    'picture https://pictures.test/b.png: is no picture that can be read',
  ])
  expect((await getProduct(shop.staffContext(), 'a')).images).toEqual([])
})

test('gives a slug that two products share to the first, and both retain theirs', async () => {
  const shop = await openTestShop()
  const file = await fileOf('Handle,Title,Variant Price\nRed-Mug,Red,1\nred mug,Red too,2\n')

  await importInto(shop, { file })
  const { report } = await importInto(shop, { file })

  expect(report).toMatchObject({ added: 0, changed: 2 })
  const { rows } = await sql<{ slug: string; name: string }>`select slug, name from products
    where shop_id = ${shop.id} order by name`.execute(shop.db)
  expect(rows).toEqual([
    { slug: 'red-mug', name: 'Red' },
    { slug: expect.stringMatching(/^red-mug-/), name: 'Red too' },
  ])
})

test('imports products with a hundred variants and characters of every kind completely', async () => {
  const shop = await openTestShop()
  const rows = Array.from({ length: 300 }, (_, product) =>
    Array.from(
      { length: 100 },
      (_variant, index) => `p${product},${index === 0 ? '"😀 ""Ünïcode"" \\ñ\t",Größe' : ','},${index},1.5,😀😀😀`,
    ).join('\n'),
  )
  const file = await fileOf(`Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant SKU\n${rows.join('\n')}\n`)

  const { report } = await importInto(shop, { file })

  expect(report).toMatchObject({ added: 300, variants: 30_000, badRows: 0 })
  expect(await getProduct(shop.staffContext(), 'p299')).toMatchObject({ name: '😀 "Ünïcode" \\ñ' })
})

test('rejects prices in another currency before anything is written', async () => {
  const shop = await openTestShop()

  await expect(importInto(shop, { file: fixture('classic.csv'), currency: 'USD' })).rejects.toThrow(
    'The prices are in USD, and this shop sells in EUR.',
  )
  expect(await countOf(shop, 'products')).toBe(0)
})

test('an import writes nothing to another shop', async () => {
  const [shop, neighbour] = [await openTestShop(), await openTestShop()]

  await importInto(shop, { file: fixture('classic.csv') }, openWeb())

  for (const table of ['products', 'variants', 'categories', 'images'] as const)
    expect(await countOf(neighbour, table)).toBe(0)
})

test('a stopped import preserves what was written and reports that it was stopped', async () => {
  const shop = await openTestShop()
  const controller = new AbortController()
  const rows = Array.from(
    { length: 1000 },
    (_, index) => `p${index},Product ${index},1.50,https://pictures.test/${index}.png`,
  )
  const file = await fileOf(`Handle,Title,Variant Price,Image Src\n${rows.join('\n')}\n`)
  let requestCount = 0
  const fetchImage: FetchImage = async (address) => {
    requestCount += 1
    if (requestCount === 500) controller.abort()
    return unreachable(address)
  }

  const { report } = await importInto(shop, { file }, { fetchImage, signal: controller.signal })

  expect(report).toMatchObject({ wasStopped: true, added: 300 })
  expect(await countOf(shop, 'products')).toBe(300)
})

test('does not run two imports into one shop at the same time', async () => {
  const [shop, neighbour] = [await openTestShop(), await openTestShop()]

  await oneAtATime(shop.db, shop.id, async () => {
    await expect(oneAtATime(shop.db, shop.id, async () => 'second')).rejects.toThrow(
      'Another import into this shop is running.',
    )
    expect(await oneAtATime(neighbour.db, neighbour.id, async () => 'neighbour')).toBe('neighbour')
  })
  expect(await oneAtATime(shop.db, shop.id, async () => 'later')).toBe('later')
})

test('the report counts every result', () => {
  const report: ImportReport = {
    isDryRun: false,
    wasStopped: false,
    added: 1200,
    changed: 3,
    unchanged: 0,
    refused: 4,
    variants: 5000,
    badRows: 6,
    rows: 7000,
    seconds: 3.5,
    pictures: { kept: 10, known: 11, failed: 12, skipped: 13 },
    findings: { ...NO_FINDINGS, uncounted: 1, formerPrice: 9, digital: 1, physical: 2 },
    cannotBePaid: true,
  }

  expect(describeReport(report)).toBe(`Products:  1,200 added, 3 changed, 4 refused
Variants:  5,000
Pictures:  46 in the file: 10 fetched, 12 failed, 13 skipped, 11 here before
Bad rows:  6, each named above
Stock:     1 new variant without a quantity in the file: not counted here, always available. --stock <units> counts them.
Reduced:   9 former prices (compare-at) not imported: only a price that stood in this shop within 30 days may be struck. "price --sale" makes a reduction.
Shipping:  3 products that require no shipping: 1 taken as digital, 2 as goods. Run again with --no-shipping digital or physical to change that.
Payment:   digital goods cannot be paid in this shop yet: cash on delivery is not for them. "gateways:create" adds a bank transfer or an online payment.
Time:      3.5 s for 7,000 rows, 2,000 rows per second
`)
})
