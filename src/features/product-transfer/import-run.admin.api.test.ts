import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { unreachable } from '#test/import.ts'
import { openTestShop } from '#test/shop.ts'
import { createMemoryFiles } from '#test/storage.ts'
import type { CatalogImportDetail } from './import-run.contract.ts'
import { runImport } from './import-work.service.ts'

const HEAD = 'Handle,Title,Vendor,Variant SKU,Variant Price\n'
const rows = (count: number): string =>
  Array.from({ length: count }, (_, index) => `cup-${index},Cup ${index},Kiln,C-${index},${index + 1}.50\n`).join('')

async function openImports() {
  const shop = await openTestShop({ products: [{ slug: 'pot', name: 'Tea pot', priceAmount: 4500 }] })
  const admin = await openAdmin(shop)
  const storage = createMemoryFiles()
  const upload = async (text: string, name = 'goods.csv'): Promise<CatalogImportDetail> => {
    const reply = await admin.upload('/imports', { file: new File([text], name) })
    expect(reply.status, reply.text).toBe(200)
    return reply.body.data as CatalogImportDetail
  }
  const read = async ({ _id }: { _id: string }): Promise<CatalogImportDetail> =>
    (await admin.get(`/imports/${_id}`)).body.data as CatalogImportDetail
  const run = async ({ _id }: { _id: string }, signal = new AbortController().signal) =>
    runImport(shop.staffContext(), _id, { storage, signal, fetchImage: unreachable })
  const count = async (): Promise<number> => {
    const { text } = await admin.get('/products.csv')
    return text.trim().split('\r\n').length - 1
  }
  return { shop, admin, upload, read, run, count }
}

test('a file is checked, which changes nothing, and then written', async () => {
  const { admin, upload, read, run, count } = await openImports()
  const uploaded = await upload(`${HEAD}${rows(3)}cup-x,Cup x,Kiln,C-X,soon\n`)
  expect(uploaded).toMatchObject({ state: 'checking', fileName: 'goods.csv', report: null })
  expect(uploaded.columns[1]).toEqual({
    name: 'Title',
    samples: ['Cup 0', 'Cup 1', 'Cup 2'],
    field: 'Title',
    isKnown: true,
  })
  expect((await admin.post(`/imports/${uploaded._id}/apply`)).status).toBe(422)
  expect(await run(uploaded)).toBeNull()
  const checked = await read(uploaded)
  expect(checked).toMatchObject({ state: 'ready', report: { added: 3, changed: 0, unchanged: 0, refused: 1 } })
  expect(checked.report?.errors).toEqual([
    'line 5: the price "soon" is no plain decimal number; without a good variant "Cup x" is left out',
  ])
  expect(await count()).toBe(1)

  expect((await admin.post(`/imports/${uploaded._id}/apply`)).status).toBe(200)
  expect(await run(uploaded)).toBeNull()
  expect(await read(uploaded)).toMatchObject({ state: 'done', done: 3, added: 3, endedAt: expect.any(String) })
  expect(await count()).toBe(4)
  // Nothing is done twice.
  expect(await run(uploaded)).toBeNull()
  expect((await admin.post(`/imports/${uploaded._id}/apply`)).status).toBe(422)
  expect((await admin.get('/imports')).body.data).toMatchObject([{ state: 'done', startedBy: 'Kim, owner' }])
})

test('an import that was interrupted goes on behind its last batch, and writes nothing twice', async () => {
  const { shop, admin, upload, read, run, count } = await openImports()
  const uploaded = await upload(HEAD + rows(120))
  await run(uploaded)
  await admin.post(`/imports/${uploaded._id}/apply`)

  // The process is told to stop during a batch: what is counted is whole, and of the next there is nothing.
  const dying = new AbortController()
  let batches = 0
  const context = {
    ...shop.staffContext(),
    announce: () => {
      batches += 1
      dying.abort()
    },
  }
  await runImport(context, uploaded._id, {
    storage: createMemoryFiles(),
    signal: dying.signal,
    fetchImage: unreachable,
  })
  expect(batches).toBeGreaterThan(0)
  const interrupted = await read(uploaded)
  expect(interrupted.state).toBe('running')
  expect([50, 100]).toContain(interrupted.done)
  expect(await count()).toBe(1 + interrupted.done)

  expect(await run(uploaded)).toBeNull()
  expect(await read(uploaded)).toMatchObject({ state: 'done', done: 120, added: 120, changed: 0, unchanged: 0 })
  expect(await count()).toBe(121)
})

test('pictures that cannot be fetched are named, and their products are imported without them', async () => {
  const { admin, upload, read, run, count } = await openImports()
  const head = 'Handle,Title,Vendor,Variant SKU,Variant Price,Image Src\n'
  const uploaded = await upload(`${head}mug,Mug,Kiln,M-1,9.50,https://pictures.test/mug.jpg\n`)
  await run(uploaded)
  expect((await read(uploaded)).report).toMatchObject({ added: 1, failedImages: [] })
  await admin.post(`/imports/${uploaded._id}/apply`)
  await run(uploaded)
  const { state, report } = await read(uploaded)
  expect(state).toBe('done')
  expect(report?.failedImages).toEqual([expect.stringContaining('mug.jpg')])
  expect(await count()).toBe(2)
})

test('an import takes turns, which write each product once', async () => {
  const { shop, admin, upload, read, run, count } = await openImports()
  const uploaded = await upload(HEAD + rows(120))
  await run(uploaded)
  await admin.post(`/imports/${uploaded._id}/apply`)
  const takeTurn = () =>
    runImport(shop.staffContext(), uploaded._id, {
      storage: createMemoryFiles(),
      signal: new AbortController().signal,
      turnMs: 0,
      fetchImage: unreachable,
    })
  const done: number[] = []
  while ((await takeTurn()) !== null) done.push((await read(uploaded)).done)
  expect(done.length).toBeGreaterThan(0)
  expect(await read(uploaded)).toMatchObject({ state: 'done', done: 120, added: 120, changed: 0, unchanged: 0 })
  expect(await count()).toBe(121)
})

test('columns of a supplier are recognised or named by staff', async () => {
  const { admin, upload, read, run } = await openImports()
  const text = 'Artikelnummer;Bezeichnung;Marke;Netto;Lagerplatz\nT-1;Air buds;Tonavo;115.00;B-04\n'
  const uploaded = await upload(text)
  expect(uploaded.columns.map(({ field }) => field)).toEqual(['Variant SKU', 'Title', 'Vendor', null, null])
  await run(uploaded)
  expect(await read(uploaded)).toMatchObject({ state: 'failed', reason: expect.stringContaining('Title') })

  const options = { mapping: { ...uploaded.options.mapping, Netto: 'Variant Price', Marke: '' } }
  expect((await admin.post(`/imports/${uploaded._id}/check`, options)).status).toBe(200)
  await run(uploaded)
  expect(await read(uploaded)).toMatchObject({ state: 'ready', report: { added: 1 } })
  await admin.post(`/imports/${uploaded._id}/apply`)
  await run(uploaded)
  expect((await admin.get('/products?search=air')).body.data).toMatchObject([
    { name: 'Air buds', brand: '', sku: 'T-1', lowestPriceAmount: 11_500 },
  ])
})

test('an import is stopped, and only staff with the right see any', async () => {
  const { shop, admin, upload, read, run, count } = await openImports()
  const uploaded = await upload(HEAD + rows(2))
  await run(uploaded)
  await admin.post(`/imports/${uploaded._id}/apply`)
  expect((await admin.post(`/imports/${uploaded._id}/stop`)).status).toBe(200)
  expect(await run(uploaded)).toBeNull()
  expect(await read(uploaded)).toMatchObject({ state: 'stopped', done: 0 })
  expect(await count()).toBe(1)
  const support = await openAdmin(shop, 'support')
  expect((await support.get('/imports')).status).toBe(403)
})

test('a file that is no text, or empty, is refused in words', async () => {
  const { admin, read, run } = await openImports()
  const empty = await admin.upload('/imports', { file: new File([''], 'goods.csv') })
  expect(empty.status).toBe(422)
  const zeros = await admin.upload('/imports', { file: new File([new Uint8Array(400)], 'goods.csv') })
  expect(zeros.text).toContain('UTF-8')
  const image = new Uint8Array([
    0x89,
    0x50,
    0x4e,
    0x47,
    13,
    10,
    26,
    10,
    ...Array.from({ length: 500 }, (_, i) => i % 251),
  ])
  const binary = await admin.upload('/imports', { file: new File([image], 'goods.csv') })
  expect(binary.status).toBe(200)
  const uploaded = binary.body.data as CatalogImportDetail
  await run(uploaded)
  expect(await read(uploaded)).toMatchObject({ state: 'failed', reason: expect.stringContaining('first line must') })
})

test('formulas, giant cells, zero bytes and broken characters cost their rows alone, in words', async () => {
  const { admin, upload, read, run, count } = await openImports()
  const hostile = [
    `good,=HYPERLINK("http://evil.example"),Kiln,G-1,4.50`.replaceAll('"', "'"),
    'zero,Cup\0 zero,Kiln,Z-1,4.50',
    `giant,"${'x'.repeat(10 * 1024 * 1024)}",Kiln,X-1,4.50`,
    'cup,Cup,Kiln,C-1,4.50',
  ].join('\n')
  const uploaded = await upload(`${HEAD}${hostile}\nlast,"never closed,Kiln,L-1,4.50\n`)
  await run(uploaded)
  const { state, report } = await read(uploaded)
  expect(state).toBe('ready')
  expect(report).toMatchObject({ added: 2 })
  expect(report?.errors.join('\n')).toMatch(/line 3: .*control characters/)
  expect(report?.errors.join('\n')).toMatch(/line 4 is longer than 1 MB|line 4: is longer than 1 MB/)
  await admin.post(`/imports/${uploaded._id}/apply`)
  await run(uploaded)
  expect(await count()).toBe(3)
  // A formula is text, and no spreadsheet runs it when it is exported.
  const { text } = await admin.get('/products.csv?search=hyperlink')
  expect(text).toContain(`'=HYPERLINK`)
})

test('files of other programs are read in their encoding, and new products wait as drafts', async () => {
  const { admin, upload, read, run } = await openImports()
  const text = `${HEAD}krug,Großer Krug – 5 €,Töpferei,K-1,4.50\n`
  const windows = Buffer.from(text.replace('–', '\x96').replace('€', '\x80'), 'latin1')
  for (const [bytes, sku] of [
    [Buffer.from(`\uFEFF${text}`, 'utf16le'), 'K-1'],
    [windows, 'K-1'],
  ] as const) {
    const reply = await admin.upload('/imports', { file: new File([bytes], 'goods.csv') })
    const uploaded = reply.body.data as CatalogImportDetail
    await run(uploaded)
    await admin.post(`/imports/${uploaded._id}/check`, { ...uploaded.options, newAsDrafts: true })
    await run(uploaded)
    expect(await read(uploaded)).toMatchObject({ state: 'ready', options: { newAsDrafts: true } })
    await admin.post(`/imports/${uploaded._id}/apply`)
    await run(uploaded)
    expect((await admin.get('/products?search=krug')).body.data).toMatchObject([
      { name: 'Großer Krug – 5 €', brand: 'Töpferei', sku, status: 'draft' },
    ])
  }
  expect((await upload(`${HEAD}krug,Krug,Kiln,K-1,9.50\n`)).state).toBe('checking')
})

test('the next file with the same columns is read as staff have said for the last one', async () => {
  const { admin, upload, run } = await openImports()
  const text = 'Nummer;Artikel;Netto\nT-1;Air buds;115.00\n'
  const uploaded = await upload(text)
  await run(uploaded)
  const mapping = { Nummer: 'Variant SKU', Artikel: 'Title', Netto: 'Variant Price' }
  await admin.post(`/imports/${uploaded._id}/check`, { mapping })
  await run(uploaded)
  // A mapping that was never used for writing is not kept.
  expect((await upload(text)).options.mapping).not.toEqual(mapping)
  await admin.post(`/imports/${uploaded._id}/apply`)
  await run(uploaded)
  expect((await upload(text.replace('115', '117'))).options.mapping).toEqual(mapping)
  expect((await upload(text.replace('Netto', 'Brutto'))).options.mapping).not.toEqual(mapping)
})
