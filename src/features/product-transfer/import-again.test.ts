import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { catalogContract } from '#src/features/catalog/catalog.contract.ts'
import { getProduct } from '#src/features/catalog/catalog.service.ts'
import { openAdmin } from '#test/admin.ts'
import { changePrice } from '#src/features/catalog/price.admin.service.ts'
import { findProduct } from '#src/features/catalog/slug.service.ts'
import { changeStock } from '#src/features/inventory/stock-change.service.ts'
import { slugOf } from '#src/shared/text.ts'
import { fileOf, importInto } from '#test/import.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'

// Excerpts in the form of real exports: a tracker without a quantity, tags without a category, and others.

const HEADER = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Price'
const MUG = `${HEADER}\nmug,Mug,Cups,Size,S,M-S,shopify,10.00\nmug,,,,L,M-L,shopify,15.00\n`

interface Row {
  id: string
  sku: string
  price: number
  sale: number | null
  tracked: boolean
  onHand: number
}
async function variantsOf(shop: TestShop, slug: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select v.id, v.sku, v.price_amount as price, v.sale_price_amount as sale, v.stock_tracked as tracked,
      v.stock_on_hand as "onHand"
    from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
    where v.shop_id = ${shop.id} and p.slug = ${slug} order by v.position`.execute(shop.db)
  return rows
}
const figures = async (shop: TestShop, slug = 'mug') =>
  (await variantsOf(shop, slug)).map(({ price, tracked, onHand }) => [price, tracked ? onHand : 'any'])
const states = async (shop: TestShop, slug: string) =>
  (await getProduct(shop.staffContext(), slug)).variants.map(({ stockState }) => stockState)

test('sells new variants without a stock count when the file has a tracker and no quantity', async () => {
  const shop = await openTestShop()

  const { report } = await importInto(shop, { file: await fileOf(MUG) })

  expect(report.findings.uncounted).toBe(2)
  expect(await states(shop, 'mug')).toEqual(['inStock', 'inStock'])

  const counted = await openTestShop()
  const second = await importInto(counted, { file: await fileOf(MUG), writing: { stock: 12 } })
  expect(second.report.findings.uncounted).toBe(0)
  expect(await figures(counted)).toEqual([
    [1000, 12],
    [1500, 12],
  ])
})

test('preserves counted stock when the file has no quantity, whatever --stock is', async () => {
  const shop = await openTestShop()
  await importInto(shop, { file: await fileOf(MUG) })
  const [small] = await variantsOf(shop, 'mug')
  await changeStock(shop.staffContext(), { variantId: small?.id ?? '', target: { to: 7 }, reason: 'count' })

  const { messages } = await importInto(shop, { file: await fileOf(MUG), writing: { stock: 50 } })

  expect(await figures(shop)).toEqual([
    [1000, 7],
    [1500, 'any'],
  ])
  expect(messages).toEqual([])
})

test('preserves the stock of the shop when the same quantities are imported again', async () => {
  const shop = await openTestShop()
  const file = await fileOf(
    'Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\nmug,Mug,M,shopify,9,10\njug,Jug,J,shopify,5,20\n',
  )
  await importInto(shop, { file })
  const [mug] = await variantsOf(shop, 'mug')
  await changeStock(shop.staffContext(), { variantId: mug?.id ?? '', target: { to: 6 }, reason: 'count' })

  const dry = await importInto(shop, { file, isDryRun: true })
  expect(dry.messages).toEqual([
    'line 2: "Mug": stock 6 here, 9 in the file: stays (--overwrite-stock takes the file\'s)',
  ])
  const { report } = await importInto(shop, { file })
  expect(report.findings.kept).toBe(1)
  expect(await figures(shop)).toEqual([[1000, 6]])

  const fresh = await fileOf(
    'Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\nmug,Mug,M,shopify,9,10\njug,Jug,J,shopify,40,20\n',
  )
  await importInto(shop, { file: fresh })
  expect(await figures(shop, 'jug')).toEqual([[2000, 40]])
  await importInto(shop, { file: fresh, writing: { overwritesStock: true } })
  expect(await figures(shop)).toEqual([[1000, 9]])
})

test('preserves a price and a sale set in the shop, and names each difference in the dry run', async () => {
  const shop = await openTestShop()
  await importInto(shop, { file: await fileOf(MUG) })
  const sale = { amount: 1100, startsAt: new Date(), endsAt: null }
  await changePrice(shop.staffContext(), { product: 'mug', sku: 'M-S', priceAmount: 1200, sale })
  const before = await getProduct(shop.staffContext(), 'mug')

  const dry = await importInto(shop, { file: await fileOf(MUG), isDryRun: true })
  expect(dry.messages).toEqual([
    'line 2: "Mug", "S": price 12.00 here, 10.00 in the file: stays (--overwrite-prices takes the file\'s)',
  ])
  const run = await importInto(shop, { file: await fileOf(MUG) })

  expect(run.messages).toEqual(dry.messages)
  const prices = ({ variants }: typeof before) =>
    variants.map(({ priceAmount, unitAmount, strikeAmount }) => [priceAmount, unitAmount, strikeAmount])
  const after = await getProduct(shop.staffContext(), 'mug')
  expect(prices(after)).toEqual(prices(before))
  expect(after.variants[0]?.unitAmount).toBe(1100)

  const newer = await fileOf(MUG.replace('15.00', '16.00'))
  expect((await importInto(shop, { file: newer, isDryRun: true })).messages).toContain(
    'line 3: "Mug", "L": price 15.00 here, 16.00 in the file: will be changed',
  )
  await importInto(shop, { file: newer })
  expect((await figures(shop)).map(([price]) => price)).toEqual([1200, 1600])
  await importInto(shop, { file: newer, writing: { overwritesPrices: true } })
  expect((await variantsOf(shop, 'mug')).map(({ price, sale: reduced }) => [price, reduced])).toEqual([
    [1000, 1100],
    [1600, null],
  ])
})

test('preserves the price of a product when an earlier release had imported it', async () => {
  const shop = await openTestShop()
  await importInto(shop, { file: await fileOf(MUG) })
  await sql`delete from product_imports where shop_id = ${shop.id}`.execute(shop.db)

  await importInto(shop, { file: await fileOf(MUG.replace('10.00', '8.00')) })

  expect((await figures(shop)).map(([price]) => price)).toEqual([1000, 1500])
})

test('leaves columns unchanged when the file does not have them', async () => {
  const shop = await openTestShop()
  await importInto(shop, {
    file: await fileOf(
      'Handle,Title,Vendor,Type,Body (HTML),Variant Price,Variant SKU,Variant Barcode,Variant Grams,Status\nmug,Mug,Kiln,Cups,<p>Blue</p>,10,M-1,4006381333931,300,draft\n',
    ),
  })

  await importInto(shop, { file: await fileOf('Handle,Title,Variant Price\nmug,Big mug,10\n') })

  const { rows } = await sql<object>`
    select p.name, p.brand, p.description, p.status, p.main_category_id is not null as "isPlaced", v.sku, v.barcode,
      v.weight_grams as weight from products p join variants v on v.shop_id = p.shop_id and v.product_id = p.id
    where p.shop_id = ${shop.id}`.execute(shop.db)
  expect(rows).toEqual([
    {
      name: 'Big mug',
      brand: 'Kiln',
      description: '<p>Blue</p>',
      status: 'draft',
      isPlaced: true,
      sku: 'M-1',
      barcode: '4006381333931',
      weight: 300,
    },
  ])
})

test('leaves products in a category that was renamed in the shop', async () => {
  const shop = await openTestShop()
  await importInto(shop, { file: await fileOf(MUG) })
  const renamed = await (await openAdmin(shop)).patch('/categories/Cups', { name: 'Cups and mugs' })
  expect(renamed.status, renamed.text).toBe(200)

  await importInto(shop, { file: await fileOf(MUG) })

  expect((await getProduct(shop.staffContext(), 'mug')).breadcrumb.map(({ name }) => name)).toEqual(['Cups and mugs'])
})

test('preserves a variant when its row is invalid, and imports the rest of its product', async () => {
  const shop = await openTestShop()
  await importInto(shop, { file: await fileOf(MUG) })

  const { messages } = await importInto(shop, { file: await fileOf(MUG.replace('15.00', '0.00')) })

  expect(messages).toEqual(['line 3: costs 0.00 and is left out (--include-free takes it)'])
  expect((await figures(shop)).map(([price]) => price)).toEqual([1000, 1500])
  expect((await getProduct(shop.staffContext(), 'mug')).options[0]?.values.map(({ label }) => label)).toEqual([
    'S',
    'L',
  ])
})

test('names a variant that is missing in the file before it is removed', async () => {
  const shop = await openTestShop()
  await importInto(shop, { file: await fileOf(MUG) })
  const file = await fileOf(MUG.replace('mug,,,,L,M-L,shopify,15.00\n', ''))

  const dry = await importInto(shop, { file, isDryRun: true })

  expect(dry.messages).toEqual(['line 2: "Mug", "L": is here and not in the file: will be removed'])
  expect(await figures(shop)).toHaveLength(2)
})

test('rejects free products unless requested', async () => {
  const shop = await openTestShop()
  const file = await fileOf('Handle,Title,Variant Price\nsample,Sample,0.00\n')

  const { report, messages } = await importInto(shop, { file })
  expect(report).toMatchObject({ added: 0, refused: 1 })
  expect(messages).toEqual([
    'line 2: costs 0.00 and is left out (--include-free takes it); without a good variant "Sample" is left out',
  ])

  await importInto(shop, { file, reading: { includesFree: true } })
  expect(await figures(shop, 'sample')).toEqual([[0, 'any']])
})

test('preserves a slug of 255 characters, and redirects a truncated one to it', async () => {
  const shop = await openTestShop()
  const handle = 'hand-painted-stoneware-mug-'.repeat(9).slice(0, 240)
  const whole = handle.replace(/-$/, '')
  const file = await fileOf(`Handle,Title,Variant Price\n${handle},Mug,10\n`)
  await importInto(shop, { file })
  const address = { params: { productId: whole } }
  expect((await shop.guest().requestEndpoint(catalogContract.product, address)).data.slug).toBe(whole)

  // Restores the slug that an earlier release created.
  await sql`update products set slug = ${slugOf(whole)} where shop_id = ${shop.id}`.execute(shop.db)
  shop.changed()
  const { messages } = await importInto(shop, { file })

  expect(messages).toEqual([`/product/${slugOf(whole)} leads to /product/${whole}`])
  expect((await findProduct(shop.staffContext(), slugOf(whole)))?.slug).toBe(whole)
})

test('imports fees of the former shop as drafts without a category', async () => {
  const shop = await openTestShop()
  const rows = 'fee,Shipping Protection,Insurance,,,,,0.98\nmug,Mug,Cups,,,,,10\n'

  const { report, messages } = await importInto(shop, { file: await fileOf(`${HEADER}\n${rows}`) })

  expect(report.findings.fee).toBe(1)
  expect(messages[0]).toMatch(/^line 2: "Shipping Protection" looks like a fee/)
  const { rows: products } = await sql<object>`select slug, status, main_category_id is null as "isPlaceless"
    from products where shop_id = ${shop.id} order by slug`.execute(shop.db)
  expect(products).toEqual([
    { slug: 'fee', status: 'draft', isPlaceless: true },
    { slug: 'mug', status: 'active', isPlaceless: false },
  ])
  const { rows: categories } = await sql<object>`select name from categories where shop_id = ${shop.id}`.execute(
    shop.db,
  )
  expect(categories).toEqual([{ name: 'Cups' }])
})

test('imports cupcakes as physical products, and warns when digital ones cannot be paid', async () => {
  const file = await fileOf(
    'Handle,Title,Type,Variant Price,Variant Compare At Price,Variant Requires Shipping\ncake,Lemon cupcake,Cupcakes,4,5,false\nbook,Baking,E-book,9,,false\n',
  )
  const shop = await openTestShop()

  const { report, messages } = await importInto(shop, { file, isDryRun: true })

  expect(report).toMatchObject({ findings: { digital: 1, physical: 1, formerPrice: 1 }, cannotBePaid: true })
  expect(messages).toEqual([
    'line 2: "Lemon cupcake" requires no shipping: taken as goods that are delivered or fetched (--no-shipping digital|physical decides)',
    'line 3: "Baking" requires no shipping: taken as digital goods (--no-shipping digital|physical decides)',
  ])
  const payable = await openTestShop({ gateways: [{ provider: 'bankTransfer', title: 'Bank transfer' }] })
  expect((await importInto(payable, { file, reading: { noShipping: 'digital' } })).report).toMatchObject({
    findings: { digital: 2 },
    cannotBePaid: false,
  })
  expect((await getProduct(payable.staffContext(), 'cake')).isDigital).toBe(true)
})

test('counts as many images in the dry run as in the run', async () => {
  const shop = await openTestShop()
  const rows = ['a,A,1,https://pictures.test/a.png', 'b,B,1,https://pictures.test/a.png', 'c,C,1,nonsense']
  const file = await fileOf(`Handle,Title,Variant Price,Image Src\n${rows.join('\n')}\n`)
  const inAll = async (isDryRun: boolean) => {
    const { kept, known, failed, skipped } = (await importInto(shop, { file, isDryRun })).report.pictures
    return kept + known + failed + skipped
  }

  expect([await inAll(true), await inAll(false), await inAll(true)]).toEqual([2, 2, 2])
})
