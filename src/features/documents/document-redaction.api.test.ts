import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { archiveDocument, deleteFile } from '#src/features/orders/invoices/archive.service.ts'
import { redactOldDocuments } from '#src/features/orders/invoices/document-redaction.service.ts'
import type { InvoiceDocument } from '#src/features/orders/invoices/invoice.rules.ts'
import { openAdmin } from '#test/admin.ts'
import { payOrder } from '#test/orders.ts'
import { openShopper } from '#test/people.ts'
import { openTestShop, testFiles, type TestShop } from '#test/shop.ts'
import { checkDocuments } from './document-check.service.ts'

const VAT_NUMBER = 'HU12345678'

interface Stored {
  id: string
  document: InvoiceDocument
  taxes: { label: string }[]
}

const invoiceOf = async (shop: TestShop): Promise<Stored> => {
  const { rows } = await shop.tx((db) =>
    sql<Stored>`select i.id, i.document, o.tax_lines as taxes from invoices i
      join orders o on o.shop_id = i.shop_id and o.id = i.order_id where i.shop_id = ${shop.id}`.execute(db),
  )
  const [row] = rows
  if (!row) throw new Error('no invoice')
  return row
}

/** An account that has paid an order as a business, with an archived invoice of 2026. */
async function openInvoice(policies: Record<string, unknown>) {
  const shop = await openTestShop({
    products: [{ slug: 'cup', stock: 50, priceAmount: 1000 }],
    gateways: [{ provider: 'bankTransfer', title: 'Bank' }],
  })
  const owner = await openAdmin(shop)
  expect((await owner.patch('/policies', policies)).status).toBe(200)
  const { visitor, user } = await openShopper(shop, { email: 'ana@example.com' })
  const { orderId } = await visitor.order([{ slug: 'cup' }])
  const label = `Reverse charge, VAT number ${VAT_NUMBER}`
  await shop.tx((db) =>
    sql`update orders set tax_lines = ${JSON.stringify([
      { label, ratePpm: 0, baseAmount: 1000, amount: 0, included: true },
    ])} where shop_id = ${shop.id}`.execute(db),
  )
  await payOrder(shop, orderId)
  await shop.tx(async (db) => {
    await sql`update orders set status = 'completed' where shop_id = ${shop.id}`.execute(db)
    await sql`update invoices set issued_at = '2026-03-01T12:00:00Z' where shop_id = ${shop.id}`.execute(db)
  })
  const before = await invoiceOf(shop)
  await archiveDocument(shop.staffContext(), testFiles, before.id)
  expect((await owner.post(`/customers/${user.id}/erase`, { email: 'ana@example.com' })).status).toBe(200)
  return { shop, before, after: () => invoiceOf(shop) }
}

const redactedOf = ({ document }: Stored): InvoiceDocument => {
  const { buyerVatNumber: _, ...rest } = document
  const address = ['Deleted customer', 'Berlin', 'DE']
  return {
    ...rest,
    billTo: address,
    shipTo: address,
    taxes: rest.taxes.map((row) => ({ ...row, label: row.label.replace(/^Reverse charge.*/, 'Reverse charge') })),
  }
}

/** Runs the jobs about the file of a document. */
async function runFileJobs(shop: TestShop): Promise<string[]> {
  const { rows } = await sql<{ kind: string; key: string }>`delete from platform.jobs
    where shop_id = ${shop.id} and kind like 'document%' returning kind, key`.execute(shop.db)
  for (const { kind, key } of rows) {
    const [id = '', sha256 = ''] = key.split(' ')
    if (kind === 'document.archive') await archiveDocument(shop.staffContext(), testFiles, id)
    else await deleteFile(shop.staffContext(), testFiles, { id, sha256 })
  }
  return rows.map(({ kind }) => kind).toSorted()
}

test('an invoice names a deleted customer until the years of the country are over', async () => {
  const { shop, before, after } = await openInvoice({})
  expect(before.document.buyerVatNumber).toBe(VAT_NUMBER)
  // Germany: eight years after 2026.
  await redactOldDocuments(shop.staffContext(new Date('2034-12-31T22:59:00Z')))
  const stored = await after()
  expect(stored.document).toEqual(before.document)
  // The order itself has no name any more, and no VAT number.
  expect(stored.taxes).toMatchObject([{ label: 'Reverse charge' }])
  await runFileJobs(shop)

  await redactOldDocuments(shop.staffContext(new Date('2034-12-31T23:01:00Z')))
  expect((await after()).document).toEqual(redactedOf(before))
  expect(await runFileJobs(shop)).toEqual(['document-file.delete', 'document.archive'])
  const names = testFiles.names().filter((name) => name.includes(before.id))
  expect(names).toHaveLength(1)
  const { faults, files } = await checkDocuments(shop.staffContext(), testFiles)
  expect([files, faults.filter(({ fault }) => fault !== 'order')]).toEqual([1, []])
})

test('a shop sets the years itself, or has the name removed at once', async () => {
  const { shop, before, after } = await openInvoice({ documentYears: 2 })
  await redactOldDocuments(shop.staffContext(new Date('2028-06-01T00:00:00Z')))
  expect((await after()).document).toEqual(before.document)
  await redactOldDocuments(shop.staffContext(new Date('2029-01-01T00:00:00Z')))
  expect((await after()).document).toEqual(redactedOf(before))

  const other = await openInvoice({ redactDocuments: true })
  expect((await other.after()).document).toEqual(redactedOf(other.before))
})
