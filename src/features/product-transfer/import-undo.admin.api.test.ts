import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { unreachable } from '#test/import.ts'
import { openTestShop } from '#test/shop.ts'
import { createMemoryFiles } from '#test/storage.ts'
import type { CatalogImportDetail } from './import-run.contract.ts'
import { runImport } from './import-work.service.ts'

const SIZES = ['S', 'M', 'L']
/** `PROPERTY_RUNS=full` imports 5,000 rows, which takes minutes. */
const [ROWS, MOST_MS] = process.env.PROPERTY_RUNS === 'full' ? [5000, 900_000] : [6, 30_000]

async function openImports(count = 6) {
  const products = Array.from({ length: count }, (_, index) => ({
    slug: `pot-${index}`,
    name: `Pot ${index}`,
    priceAmount: 1000 + index,
    stock: 10,
    category: ['Kitchen', 'Pots'],
  }))
  const shop = await openTestShop({ products })
  const admin = await openAdmin(shop)
  const work = { storage: createMemoryFiles(), signal: new AbortController().signal, fetchImage: unreachable }
  const read = async ({ _id }: { _id: string }) => (await admin.get(`/imports/${_id}`)).body.data as CatalogImportDetail
  const turn = (id: string, turnMs = 30_000) => runImport(shop.staffContext(), id, { ...work, turnMs })
  const apply = async (text: string, options: object = {}): Promise<CatalogImportDetail> => {
    const uploaded = (await admin.upload('/imports', { file: new File([text], 'goods.csv') })).body
      .data as CatalogImportDetail
    await admin.post(`/imports/${uploaded._id}/check`, { overwritesStock: true, ...options })
    await turn(uploaded._id)
    await admin.post(`/imports/${uploaded._id}/check`, { overwritesStock: true, ...options })
    await turn(uploaded._id)
    expect((await admin.post(`/imports/${uploaded._id}/apply`)).status).toBe(200)
    await turn(uploaded._id)
    return read(uploaded)
  }
  const undo = async ({ _id }: { _id: string }, turnMs = 30_000): Promise<CatalogImportDetail> => {
    const reply = await admin.post(`/imports/${_id}/undo`)
    expect(reply.status, reply.text).toBe(200)
    while ((await turn(_id, turnMs)) !== null);
    return read({ _id })
  }
  const csv = async (): Promise<string> => (await admin.get('/products.csv')).text
  return { shop, admin, apply, undo, csv }
}

/** A generator of numbers from 0 to 1 that a seed repeats. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Changes some cells of the shop's own file, and adds products to it. */
function editAtRandom(text: string, seed: number): string {
  const random = randomOf(seed)
  const [header = '', ...rows] = text.replace('\uFEFF', '').trim().split('\r\n')
  const columns = header.split(',')
  const edited = rows.map((row) => {
    const cells = row.split(',')
    const set = (name: string, value: string) => {
      if (random() < 0.4) cells[columns.indexOf(name)] = value
    }
    set('Title', `Pan ${Math.floor(random() * 1000)}`)
    set('Vendor', random() < 0.5 ? 'Oven' : '')
    set('Variant Price', (random() * 100 + 1).toFixed(2))
    set('Variant Inventory Qty', String(Math.floor(random() * 40)))
    set('Status', random() < 0.5 ? 'draft' : 'archived')
    set('Product Category', `Kitchen > Pans ${Math.floor(random() * 3)}`)
    set('Variant SKU', `SKU-${Math.floor(random() * 1e6)}`)
    return cells.join(',')
  })
  const added = Array.from({ length: 3 + Math.floor(random() * 4) }, (_, index) => {
    const cells = columns.map(() => '')
    const values = { Handle: `new-${seed}-${index}`, Title: `New ${index}`, 'Variant Price': '5.00', Status: 'active' }
    for (const [name, value] of Object.entries(values)) cells[columns.indexOf(name)] = value
    return cells.join(',')
  })
  return [header, ...edited, ...added].join('\r\n')
}

test.each([1, 2])(
  'a random import that is undone leaves the shop as it was before (seed %i)',
  { timeout: MOST_MS },
  async (seed) => {
    const { admin, apply, undo, csv } = await openImports(ROWS)
    const before = await csv()
    const file = editAtRandom(before, seed)
    const done = await apply(file)
    expect(done).toMatchObject({ state: 'done', undoUntil: expect.any(String) })
    expect(await csv()).not.toBe(before)
    // In turns, as after a crash: each batch counts once.
    const undone = await undo(done, seed % 2 === 0 ? 0 : 30_000)
    expect(undone).toMatchObject({ state: 'undone', kept: 0, undoUntil: null, restored: done.added + done.changed })
    expect(await csv()).toBe(before)
    expect((await admin.post(`/imports/${done._id}/undo`)).status).toBe(410)

    // The same file does the same again, and brings the products back from the trash.
    const after = await apply(file)
    expect(after).toMatchObject({ state: 'done', added: 0 })
    expect((await admin.get('/products?search=new')).body.data).toHaveLength(done.added)
    await undo(after)
    expect(await csv()).toBe(before)
  },
)

test('the undo of an import keeps what was changed or sold since', async () => {
  const { shop, admin, apply, undo, csv } = await openImports()
  const file = (await csv()).replace('10.00', '12.00').replace('10.01', '13.00').replaceAll(',10,', ',25,')
  const done = await apply(file)
  expect(done).toMatchObject({ changed: 6 })
  await admin.post('/product-jobs', {
    edits: [
      {
        productId: shop.productId('pot-0'),
        variants: [{ variantId: shop.variantId('pot-0'), priceAmount: 1500 }],
      },
    ],
  })
  await shop.guest().order([{ slug: 'pot-1', quantity: 4 }])
  expect(await undo(done)).toMatchObject({ restored: 5, kept: 1 })
  const { data } = (await admin.get('/product-rows?search=pot')).body as {
    data: { name: string; variants: { priceAmount: number; stockOnHand: number }[] }[]
  }
  const variantOf = (name: string) => data.find((row) => row.name === name)?.variants[0]
  expect(variantOf('Pot 0')).toMatchObject({ priceAmount: 1500, stockOnHand: 10 })
  expect(variantOf('Pot 1')).toMatchObject({ priceAmount: 1001, stockOnHand: 6 })
})

test('a product with several variants gets back those that an import has added or left out', async () => {
  const { apply, undo, csv } = await openImports()
  const head = 'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price\n'
  const rows = (sizes: readonly string[], price: string) =>
    sizes.map((size, index) => `tee,${index === 0 ? 'Tee' : ''},Kiln,Size,${size},T-${size},${price}\n`).join('')
  await apply(head + rows(SIZES, '20.00'))
  const before = await csv()
  const done = await apply(head + rows(['S', 'XL'], '22.00'))
  expect(done).toMatchObject({ changed: 1 })
  expect(await undo(done)).toMatchObject({ restored: 1, kept: 0 })
  expect(await csv()).toBe(before)
})
