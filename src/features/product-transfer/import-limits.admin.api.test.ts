import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { unreachable } from '#test/import.ts'
import { openTestShop } from '#test/shop.ts'
import { createMemoryFiles } from '#test/storage.ts'
import type { FetchImage } from '#src/platform/net/image-fetch.ts'
import type { CatalogImportDetail } from './import-run.contract.ts'
import { runImport } from './import-work.service.ts'

const HEAD = 'Handle,Title,Vendor,Variant SKU,Variant Price,Image Src\n'
const rows = (count: number, image = ''): string =>
  Array.from({ length: count }, (_, index) => `cup-${index},Cup ${index},Kiln,C-${index},9.50,${image}\n`).join('')

async function openImport(limits: { max_products?: number; max_storage_mb?: number }, text: string) {
  const shop = await openTestShop({ shop: limits })
  const admin = await openAdmin(shop)
  const storage = createMemoryFiles()
  const { _id } = (await admin.upload('/imports', { file: new File([text], 'goods.csv') })).body.data as { _id: string }
  const run = async (fetchImage: FetchImage = unreachable): Promise<CatalogImportDetail> => {
    await runImport(shop.staffContext(), _id, { storage, signal: new AbortController().signal, fetchImage })
    return (await admin.get(`/imports/${_id}`)).body.data as CatalogImportDetail
  }
  const apply = () => admin.post(`/imports/${_id}/apply`)
  const count = async (): Promise<number> =>
    ((await admin.get('/plan')).body.data as { usage: { products: number } }).usage.products
  return { shop, storage, run, apply, count }
}

test('an import with more products than the shop may have is refused when it is checked, and cannot be applied', async () => {
  const { run, apply, count } = await openImport({ max_products: 2 }, HEAD + rows(3))
  expect(await run()).toMatchObject({ state: 'failed', reason: expect.stringContaining('may have 2 products') })
  expect((await apply()).status).toBe(422)
  expect(await count()).toBe(0)
})

test('an import of as many products as the shop may have is written, and again changes nothing', async () => {
  const { run, apply, count } = await openImport({ max_products: 3 }, HEAD + rows(3))
  expect(await run()).toMatchObject({ state: 'ready', report: { added: 3 } })
  expect((await apply()).status).toBe(200)
  expect(await run()).toMatchObject({ state: 'done', added: 3 })
  expect(await count()).toBe(3)
})

test('an import that meets a lower limit on its way ends with whole batches and the reason', async () => {
  const { shop, run, apply, count } = await openImport({ max_products: 120 }, HEAD + rows(120))
  expect(await run()).toMatchObject({ state: 'ready' })
  await apply()
  await sql`update shops set max_products = 60 where id = ${shop.id}`.execute(shop.db)
  Object.assign(shop.row, { max_products: 60 })
  expect(await run()).toMatchObject({
    state: 'failed',
    done: 50,
    reason: expect.stringContaining('may have 60 products'),
  })
  expect(await count()).toBe(50)
})

test('an import whose pictures would need more storage than the shop has ends with the reason', async () => {
  const image = 'https://pictures.test/mug.png'
  const { storage, run, apply, count } = await openImport({ max_storage_mb: 0 }, HEAD + rows(1, image))
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const fetchImage: FetchImage = async () => ({ ok: true, bytes })
  expect(await run(fetchImage)).toMatchObject({ state: 'ready' })
  await apply()
  expect(await run(fetchImage)).toMatchObject({ state: 'failed', reason: expect.stringContaining('may store 0 MB') })
  expect(await count()).toBe(0)
  expect(storage.names().filter((name) => name.includes('/pictures/'))).toEqual([])
})
