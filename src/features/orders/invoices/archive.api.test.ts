import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { payOrder } from '#test/orders.ts'
import { openTestShop, testFiles, type TestShop } from '#test/shop.ts'
import { archiveDocument, isFileComplete, readPdf } from './archive.service.ts'
import type { InvoiceDocument } from './invoice.rules.ts'

interface Archived {
  id: string
  document: InvoiceDocument
  sha256: string | null
  bytes: number | null
}

async function invoiceIn(shop: TestShop): Promise<Archived> {
  const { rows } = await shop.tx((db) =>
    sql<Archived>`select i.id, i.document, f.sha256, f.bytes from invoices i
      left join document_files f on f.shop_id = i.shop_id and f.document_id = i.id
      where i.shop_id = ${shop.id}`.execute(db),
  )
  const [row] = rows
  if (!row) throw new Error('no invoice')
  return row
}

async function openInvoice() {
  const shop = await openTestShop({
    products: [{ slug: 'cup', stock: 50, priceAmount: 333 }],
    gateways: [{ provider: 'bankTransfer', title: 'Bank' }],
  })
  const guest = shop.guest()
  const { orderId } = await guest.order([{ slug: 'cup' }])
  await payOrder(shop, orderId)
  const files = (): string[] => testFiles.names().filter((name) => name.startsWith(`${shop.id}/documents/`))
  return { shop, guest, files, path: `/shop/user/order/${orderId}/invoice?format=pdf`, ...(await invoiceIn(shop)) }
}

test('a job renders each document once, and the file is served byte for byte', async () => {
  const { shop, guest, files, path, id } = await openInvoice()
  const { rows } = await sql<{ kind: string }>`select kind from platform.jobs
    where shop_id = ${shop.id} and key = ${id}`.execute(shop.db)
  expect(rows).toEqual([{ kind: 'document.archive' }])
  await archiveDocument(shop.staffContext(), testFiles, id)
  const [name = ''] = files()
  const { sha256, bytes } = await invoiceIn(shop)
  expect(name).toBe(`${shop.id}/documents/${id}-${sha256?.slice(0, 16)}.pdf`)
  const stored = await testFiles.get(name)
  expect(stored?.length).toBe(bytes)
  expect((await guest.get(path)).text.length).toBeGreaterThan(1000)

  await sql`update shops set name = 'Another name', locale = 'ja-JP' where id = ${shop.id}`.execute(shop.db)
  await archiveDocument(shop.staffContext(), testFiles, id)
  expect(files()).toEqual([name])
  expect(await testFiles.get(name)).toEqual(stored)
})

test('two processes archive one file', async () => {
  const { shop, files, id, document } = await openInvoice()
  const [one, two] = await Promise.all([0, 1].map(() => readPdf(shop.staffContext(), testFiles, { id, document })))
  expect(one).toEqual(two)
  expect(files()).toHaveLength(1)
})

test('a lost file is rendered again only as it was', async () => {
  const { shop, files, id, document } = await openInvoice()
  const context = shop.staffContext()
  const before = await readPdf(context, testFiles, { id, document })
  const [name = ''] = files()
  const { sha256 } = await invoiceIn(shop)
  const isComplete = () => isFileComplete(context, testFiles, { id, sha256: sha256 ?? '' })

  await testFiles.put(name, Buffer.from('damaged'))
  expect(await isComplete()).toBe(false)
  expect(await readPdf(context, testFiles, { id, document })).toEqual(before)
  expect(await isComplete()).toBe(true)

  await testFiles.remove(name)
  const changed = { ...document, number: '2020-000001' }
  await expect(readPdf(context, testFiles, { id, document: changed })).rejects.toMatchObject({ code: 'unavailable' })
  expect(files()).toEqual([])
})

test('a document whose file could not be stored is archived later', async () => {
  const { shop, id, files } = await openInvoice()
  const full = { ...testFiles, put: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) }
  await expect(archiveDocument(shop.staffContext(), full, id)).rejects.toThrow('full')
  const { sha256, document } = await invoiceIn(shop)
  expect(sha256).toBeNull()
  expect((await readPdf(shop.staffContext(), full, { id, document })).length).toBeGreaterThan(1000)
  await archiveDocument(shop.staffContext(), testFiles, id)
  expect(files()).toHaveLength(1)
})
