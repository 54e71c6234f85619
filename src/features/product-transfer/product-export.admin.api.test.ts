import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { fileOf, importInto } from '#test/import.ts'
import { within } from '#test/orders.ts'
import { newForm, newVariant } from '#test/product-forms.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'

/** What an import may change of products and variants. */
const readAll = (shop: TestShop) =>
  within(shop, async ({ db }) => ({
    products: await db.selectFrom('products').selectAll().where('shop_id', '=', shop.id).orderBy('id').execute(),
    variants: await db.selectFrom('variants').selectAll().where('shop_id', '=', shop.id).orderBy('id').execute(),
  }))

async function openCatalog() {
  const shop = await openTestShop({
    products: [
      { slug: 'cup', name: 'Blue cup', category: ['Kitchen', 'Cups'], stock: 40, priceAmount: 1200, brand: 'Kiln' },
      { slug: 'pot', name: '=Tea "pot"', category: ['Kitchen'], stock: 2, priceAmount: 4500 },
    ],
  })
  const admin = await openAdmin(shop)
  const bytes = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#876' } })
    .png()
    .toBuffer()
  const images = []
  for (const background of ['#876', '#678']) {
    const image = await sharp(bytes).flatten().tint(background).png().toBuffer()
    const uploaded = await admin.upload('/product-images', {
      picture: new File([new Uint8Array(image)], 'lamp.png', { type: 'image/png' }),
    })
    images.push({ ...(uploaded.body.data as { url: string; width: number; height: number }), alt: '' })
  }
  const added = await admin.post('/products', {
    product: newForm({
      name: 'Paper lamp',
      description: '<p>Folded <b>by hand</b>; 100 % paper.</p>\n<p>Line two</p>',
      shortDescription: '- folded',
      images,
      attributes: [{ name: 'Ratio a:b', value: 'one: two' }],
      options: [{ name: 'Size', values: [{ label: 'Small' }, { label: 'Large' }] }],
      variants: [
        newVariant({ optionValues: ['Small'], sku: '-PL-S', priceAmount: 2900, stockOnHand: 4, backorderLimit: 5 }),
        newVariant({ optionValues: ['Large'], sku: 'PL-L', priceAmount: 3900, stockTracked: false }),
      ],
    }),
  })
  expect(added.body).toMatchObject({ data: { slug: 'paper-lamp' } })
  const importText = async (text: string, isDryRun = false) =>
    (
      await importInto(shop, {
        file: await fileOf(text),
        isDryRun,
        writing: { overwritesPrices: true, overwritesStock: true, skipsSame: true },
      })
    ).report
  return { shop, admin, importText }
}

test('a file that was exported and imported again changes nothing', async () => {
  const { shop, admin, importText } = await openCatalog()
  const exported = await admin.get('/products.csv')
  expect(exported.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(exported.text).toContain("'=Tea")
  const before = await readAll(shop)
  expect(await importText(exported.text, true)).toMatchObject({ added: 0, changed: 0, unchanged: 3, badRows: 0 })
  expect(await importText(exported.text)).toMatchObject({ added: 0, changed: 0, unchanged: 3, badRows: 0 })
  expect(await readAll(shop)).toEqual(before)
})

test('only what was edited in the file is changed', async () => {
  const { admin, importText } = await openCatalog()
  const { text } = await admin.get('/products.csv')
  const edited = text.replace('12.00', '13.50').replace(',Kiln,', ',Oven,')
  expect(await importText(edited, true)).toMatchObject({ added: 0, changed: 1, unchanged: 2 })
  expect(await importText(edited)).toMatchObject({ added: 0, changed: 1, unchanged: 2 })
  const { data } = (await admin.get('/products?search=cup')).body
  expect(data).toMatchObject([{ brand: 'Oven', lowestPriceAmount: 1350 }])
})

test('exports the products of a filter, with an entry in the audit log', async () => {
  const { admin } = await openCatalog()
  const { text } = await admin.get('/products.csv?status=draft')
  const names = text.split('\r\n').map((line) => line.split(',')[0])
  expect(names).toContain('paper-lamp')
  expect(names).not.toContain('cup')
  const entries = (await admin.get('/audit')).body.data as { action: string; data: unknown }[]
  expect(entries.find(({ action }) => action === 'product.export')?.data).toEqual({ status: 'draft', count: 1 })
})

test('a product without an ID is added as a draft, and refused with an unknown status', async () => {
  const { admin, importText } = await openCatalog()
  const { text } = await admin.get('/products.csv?search=cup')
  const id = /[0-9a-f-]{36}/.exec(text)?.[0] ?? ''
  const copy = text.replace(id, '').replace('cup,Blue cup', 'mug,Red mug').replace(',active,', ',,')
  expect(await importText(copy)).toMatchObject({ added: 1, changed: 0 })
  expect((await admin.get('/products?search=mug')).body.data).toMatchObject([{ name: 'Red mug', status: 'draft' }])
  expect(await importText(copy)).toMatchObject({ added: 0, unchanged: 1 })
  expect(await importText(text.replace(',active,', ',gone,'))).toMatchObject({ refused: 1 })
})
