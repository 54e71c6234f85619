import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { payOrder } from '#test/orders.ts'
import { openTestShop, testFiles, type TestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'
import { openBrowser } from '#test/visitor.ts'
import { checkDocuments } from '#src/features/documents/document-check.service.ts'
import { redactOldDocuments } from '#src/features/orders/invoices/document-redaction.service.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { documentsEndAt, orderForDeletion, PRESERVED_TABLES } from './shop-removal.rules.ts'
import { ERASE_SHOP, eraseShop } from './shop-removal.service.ts'

const DAY_MS = 86_400_000

/** Opens a shop with pictures, a paid order and its invoice, a gift card and staff, beside a platform owner elsewhere. */
async function openShopToRemove() {
  const products = [{ slug: 'cup', stock: 50, imageNames: ['teapot-1'] }, { slug: 'pot' }]
  const gateways = [{ provider: 'bankTransfer', title: 'Bank' }] as const
  const shop = await openTestShop({ products, gateways: [...gateways], pages: [{ title: 'About' }] })
  const { orderId } = await shop.guest().order([{ slug: 'cup' }])
  await payOrder(shop, orderId)
  await (await openAdmin(shop)).post('/gift-cards', { amount: 2500 })
  const member = (await openMember(shop, 'owner')).inShop(shop)
  const other = await openTestShop({ products: [{ slug: 'cup' }] })
  const { browser } = await openMember(other, 'owner', { isPlatformOwner: true })
  const path = `/admin/v1/platform-shops/${shop.id}`
  const remove = (name: string) => browser.post(`${path}/remove`, { name })
  const decide = async () => {
    await browser.post(`${path}/suspend`, { reason: 'Closes for good' })
    expect((await remove(shop.row.name)).status).toBe(200)
  }
  return { shop, other, member, browser, path, remove, decide }
}

/** Lets the days pass after which a shop is erased. */
const makeDue = (shop: TestShop) =>
  shop.tx((db) =>
    sql`update shops set removal_due_at = removal_due_at - interval '31 days' where id = ${shop.id}`.execute(db),
  )

/** Counts rows by table, of those tables that have any. */
const countRows = (shop: TestShop): Promise<Record<string, number>> =>
  shop.tx(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(db)
    const counts: Record<string, number> = {}
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}
        where shop_id = ${shop.id}`.execute(db)
      if (rows[0]?.count) counts[name] = rows[0].count
    }
    return counts
  })

const filesOf = (shop: TestShop): string[] => testFiles.names().filter((name) => name.startsWith(shop.id))

test('tables with references come before those that they refer to, also in a circle', () => {
  const references = {
    order: ['shop'],
    line: ['order', 'variant'],
    variant: ['product', 'variant'],
    product: ['image'],
  }
  const circle = { ...references, image: ['product'], shop: [] }
  const ordered = orderForDeletion(new Map(Object.entries(circle)))
  expect(ordered.toSorted()).toEqual(Object.keys(circle).toSorted())
  for (const [before, after] of [
    ['line', 'order'],
    ['line', 'variant'],
    ['variant', 'product'],
    ['order', 'shop'],
  ] as const)
    expect(ordered.indexOf(before), before).toBeLessThan(ordered.indexOf(after))
})

test('documents of an erased shop end after ten full years, or after the years in which they name customers', () => {
  const erasedAt = new Date('2026-03-01T12:00:00Z')
  expect(documentsEndAt(erasedAt, 8).toISOString()).toBe('2037-01-01T00:00:00.000Z')
  expect(documentsEndAt(erasedAt, 12).toISOString()).toBe('2039-01-01T00:00:00.000Z')
})

test('only a suspended shop is removed, by its name, and is resumed until it is due', async () => {
  const { shop, member, browser, path, remove, decide } = await openShopToRemove()
  expect((await remove(shop.row.name)).status).toBe(409)
  await browser.post(`${path}/suspend`, { reason: 'Closes for good' })
  expect(await remove('Another shop')).toMatchObject({ status: 422, body: { fields: { name: expect.any(String) } } })
  expect((await member.post('/platform-shops')).status).toBe(404)
  await decide()
  const listed = async () =>
    (await browser.get(`/admin/v1/platform-shops?search=${encodeURIComponent(shop.row.name)}`)).body.data
  expect(await listed()).toMatchObject([{ state: 'suspended', removalDueAt: expect.any(String) }])
  // Its staff export what they need.
  expect((await member.get('/products')).status).toBe(200)

  expect(await eraseShop(shop.staffContext(), testFiles)).toBeInstanceOf(Date)
  expect((await browser.post(`${path}/resume`)).status).toBe(200)
  expect(await listed()).toMatchObject([{ state: 'open', removalDueAt: null }])
  expect(await eraseShop(shop.staffContext(new Date(Date.now() + 31 * DAY_MS)), testFiles)).toBeNull()
  expect((await countRows(shop)).products).toBe(2)

  await decide()
  await makeDue(shop)
  expect((await browser.post(`${path}/resume`)).status).toBe(409)
})

test('an erased shop leaves its documents and its audit log, and nothing of others is touched', async () => {
  const { shop, other, member, browser, path, decide } = await openShopToRemove()
  const month = new Date().toISOString().slice(0, 7)
  await member.get(`/documents.zip?month=${month}`)
  const before = { rows: await countRows(shop), other: await countRows(other) }
  expect(Object.keys(before.rows).length).toBeGreaterThan(30)
  expect(before.rows).toMatchObject({ invoices: 1, ledger_transfers: 1, domains: 1 })
  await decide()
  await makeDue(shop)

  // The first attempt ends in the middle.
  const broken: Storage = { ...testFiles, removeFolder: () => Promise.reject(new Error('The disk is away.')) }
  await expect(eraseShop(shop.staffContext(), broken)).rejects.toThrow('The disk is away.')
  expect(await eraseShop(shop.staffContext(), testFiles)).toBeInstanceOf(Date)
  const rows = await countRows(shop)
  expect(Object.keys(rows).filter((table) => !PRESERVED_TABLES.has(table))).toEqual([])
  expect(rows).toMatchObject({ invoices: 1, document_files: 1, document_series: 1 })
  expect(filesOf(shop).every((name) => name.startsWith(`${shop.id}/documents/`))).toBe(true)
  expect(filesOf(shop)).toHaveLength(1)
  expect(await countRows(other)).toMatchObject({ products: before.other.products, domains: 1 })

  expect((await openBrowser(shop).get('/api/v1/site-user/domain-info')).status).toBe(404)
  expect((await member.get('/products')).status).toBe(404)
  const { body } = await browser.get(`/admin/v1/platform-shops?search=${encodeURIComponent(shop.row.name)}`)
  expect(body.data).toEqual([])
  const { rows: log } = await shop.tx((db) =>
    sql<{ action: string; name: string; email: string }>`select a.action, s.name, s.order_email as email
      from audit_log a join shops s on s.id = a.shop_id
      where a.shop_id = ${shop.id} and a.action like 'platform.%' order by a.created_at, a.action`.execute(db),
  )
  expect(log.map(({ action }) => action)).toEqual(['platform.suspend', 'platform.remove', 'platform.erase'])
  expect(log[0]).toMatchObject({ name: shop.row.name, email: '' })

  expect((await browser.post(`/admin/v1/shops/${shop.id}/entry`, { reason: 'Tax audit' })).status).toBe(200)
  const archive = await browser.get(`/admin/v1/shops/${shop.id}/documents.zip?month=${month}`)
  expect(archive.status).toBe(200)
  expect(archive.text).toContain(`${new Date().getUTCFullYear()}-000001.pdf`)
  expect((await browser.post(`${path}/resume`)).status).toBe(409)
})

/** Returns what the invoice of a shop has instead of the customer's address. */
const addressee = async (shop: TestShop): Promise<string[] | undefined> =>
  (
    await shop.tx((db) =>
      sql<{ billTo: string[] }>`select document->'billTo' as "billTo" from invoices where shop_id = ${shop.id}`.execute(
        db,
      ),
    )
  ).rows[0]?.billTo

test('documents of an erased shop lose the names after the years that the shop has set itself', async () => {
  const { shop, browser, decide } = await openShopToRemove()
  const policies = { documentYears: 2, returnInstructions: 'To our barn' }
  expect((await (await openAdmin(shop)).patch('/policies', policies)).status).toBe(200)
  const issued = await addressee(shop)
  await decide()
  await makeDue(shop)
  await eraseShop(shop.staffContext(), testFiles)
  const { rows } = await shop.tx((db) =>
    sql`select document_years, return_instructions from shop_policies where shop_id = ${shop.id}`.execute(db),
  )
  expect(rows).toEqual([{ document_years: 2, return_instructions: '' }])

  const year = new Date().getUTCFullYear()
  await redactOldDocuments(shop.staffContext(new Date(`${year + 2}-12-31T12:00:00Z`)))
  expect(await addressee(shop)).toEqual(issued)
  await redactOldDocuments(shop.staffContext(new Date(`${year + 3}-01-01T12:00:00Z`)))
  expect(await addressee(shop)).toEqual(['Deleted customer'])

  expect((await browser.post(`/admin/v1/shops/${shop.id}/entry`, { reason: 'Tax audit' })).status).toBe(200)
  const { status, body } = await browser.get(`/admin/v1/shops/${shop.id}/documents/check`)
  expect([status, body.data]).toMatchObject([200, { documents: 1, faults: [] }])
})

test('documents of an erased shop lose the names at once where the shop says so of deleted customers', async () => {
  const { shop, decide } = await openShopToRemove()
  expect((await (await openAdmin(shop)).patch('/policies', { redactDocuments: true })).status).toBe(200)
  await decide()
  await makeDue(shop)
  await eraseShop(shop.staffContext(), testFiles)
  expect(await addressee(shop)).toEqual(['Deleted customer'])
})

test('documents of an erased shop agree with their check, and lose the names when the years are over', async () => {
  const { shop, member, decide } = await openShopToRemove()
  await member.get(`/documents.zip?month=${new Date().toISOString().slice(0, 7)}`)
  const invoiceOf = async () =>
    (
      await shop.tx((db) =>
        sql<{ id: string; billTo: string[] }>`select id, document->'billTo' as "billTo" from invoices
          where shop_id = ${shop.id}`.execute(db),
      )
    ).rows[0]
  const issued = await invoiceOf()
  const jobs = async () =>
    (
      await sql<{ kind: string }>`select kind from platform.jobs where shop_id = ${shop.id}
        order by kind`.execute(shop.db)
    ).rows.map(({ kind }) => kind)
  expect(await jobs()).toContain('document.archive')
  await decide()
  await makeDue(shop)
  await eraseShop(shop.staffContext(), testFiles)
  expect(await jobs()).toEqual(['document.archive', ERASE_SHOP])
  expect(await checkDocuments(shop.staffContext(), testFiles)).toMatchObject({ documents: 1, files: 1, faults: [] })

  // Germany: eight years after that of the document.
  const year = new Date().getUTCFullYear()
  await redactOldDocuments(shop.staffContext(new Date(`${year + 8}-12-31T12:00:00Z`)))
  expect(await invoiceOf()).toEqual(issued)
  await redactOldDocuments(shop.staffContext(new Date(`${year + 9}-01-01T12:00:00Z`)))
  expect(await invoiceOf()).toEqual({ ...issued, billTo: ['Deleted customer'] })
  expect(await jobs()).toContain('document-file.delete')
  expect(await checkDocuments(shop.staffContext(), testFiles)).toMatchObject({ documents: 1, faults: [] })
})

test('the documents of a shop that was erased long ago are deleted with its row', async () => {
  const { shop, decide } = await openShopToRemove()
  await decide()
  await makeDue(shop)
  await eraseShop(shop.staffContext(), testFiles)
  await shop.tx((db) =>
    sql`update shops set erased_at = erased_at - interval '11 years' where id = ${shop.id}`.execute(db),
  )
  const last = await eraseShop(shop.staffContext(new Date(Date.now() + 366 * DAY_MS)), testFiles)
  expect(last).toBeNull()
  expect(Object.keys(await countRows(shop))).toEqual(['audit_log'])
  expect(filesOf(shop)).toEqual([])
})
