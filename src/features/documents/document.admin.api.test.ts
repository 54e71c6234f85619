import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { payOrder, within } from '#test/orders.ts'
import { openTestShop, testFiles, type TestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'
import { cancelOrder } from '#src/features/orders/changes/order-cancel.service.ts'
import { grantRefund } from '#src/features/orders/changes/refund.service.ts'
import { archiveDocument } from '#src/features/orders/invoices/archive.service.ts'
import { localTime } from '#src/shared/local-time.ts'

/** The day in the time zone of the shop, which is that of its documents. */
const today = localTime(new Date(), 'Europe/Berlin').date
const YEAR = Number(today.slice(0, 4))
const MONTH = today.slice(0, 7)

/** Opens a shop with three invoices, of which one has two credit notes and one is credited in full. */
async function openDocuments() {
  const shop = await openTestShop({
    products: [
      { slug: 'cup', stock: 50, priceAmount: 333 },
      { slug: 'teapot', stock: 50 },
    ],
    gateways: [{ provider: 'bankTransfer', title: 'Bank' }],
    taxRates: [{ ratePpm: 190_000, label: 'VAT' }],
  })
  const orders: string[] = []
  for (const quantity of [1, 2, 3]) {
    const { orderId } = await shop.guest().order([{ slug: 'cup', quantity }, { slug: 'teapot' }])
    await payOrder(shop, orderId)
    orders.push(orderId)
  }
  const [partly = '', fully = ''] = orders
  for (const amount of [100, 117])
    await within(shop, (tx) => grantRefund(tx, partly, { amount, reason: 'goodwill', actor: 'shop' }))
  await within(shop, (tx) => cancelOrder(tx, fully, { actor: 'shop', reason: 'inventory' }))
  return { shop, admin: await openAdmin(shop), orders }
}

const idOf = async (shop: TestShop, number: string): Promise<string> => {
  const { rows } = await shop.tx((db) =>
    sql<{ id: string }>`select id from invoices where shop_id = ${shop.id} and number = ${number}`.execute(db),
  )
  return rows[0]?.id ?? ''
}

test('lists documents by kind and day, the newest first', async () => {
  const { admin } = await openDocuments()
  const numbersOf = async (query: string): Promise<string[]> => {
    const { body } = await admin.get(`/documents?${query}`)
    return (body.data as { number: string }[]).map(({ number }) => number)
  }
  const all = await admin.get('/documents')
  expect(all.body).toMatchObject({ total: 6, next: null })
  expect((all.body.data as object[])[0]).toMatchObject({
    kind: 'creditNote',
    number: `CN-${YEAR}-000003`,
    corrects: `${YEAR}-000002`,
    country: 'DE',
    currency: 'EUR',
  })
  expect(await numbersOf('kind=invoice')).toEqual([3, 2, 1].map((n) => `${YEAR}-00000${n}`))
  expect(await numbersOf('kind=creditNote&limit=2')).toEqual([3, 2].map((n) => `CN-${YEAR}-00000${n}`))
  expect(await numbersOf(`from=${today}&to=${today}`)).toHaveLength(6)
  expect(await numbersOf('to=2020-01-01')).toEqual([])
  const [{ orderNumber } = { orderNumber: '' }] = all.body.data as { orderNumber: string }[]
  expect(await numbersOf(`order=${orderNumber}`)).toEqual([`CN-${YEAR}-000003`, `${YEAR}-000002`])
  const { next } = (await admin.get('/documents?limit=4')).body as { next: string }
  expect(await numbersOf(`limit=4&after=${encodeURIComponent(next)}`)).toHaveLength(2)
})

test('finds nothing to complain of, then each kind of fault', async () => {
  const { shop, admin } = await openDocuments()
  const id = await idOf(shop, `${YEAR}-000003`)
  await archiveDocument(shop.staffContext(), testFiles, id)
  const check = async () => (await admin.get('/documents/check')).body.data
  expect(await check()).toEqual({
    documents: 6,
    files: 1,
    faults: [],
    series: [
      { series: 'invoice', year: YEAR, prefix: '', first: 1, last: 3 },
      { series: 'creditNote', year: YEAR, prefix: 'CN-', first: 1, last: 3 },
    ],
  })

  const file = testFiles.names().find((name) => name.startsWith(`${shop.id}/documents/${id}`)) ?? ''
  await testFiles.put(file, Buffer.from('changed'))
  await shop.tx(async (db) => {
    await sql`update document_series set last = 4 where shop_id = ${shop.id} and series = 'invoice'`.execute(db)
    await sql`update invoices set number = 'CN-1' where shop_id = ${shop.id}
      and number = ${`CN-${YEAR}-000001`}`.execute(db)
    await sql`update invoices set document = document || '{"totalAmount": 1}' where shop_id = ${shop.id}
      and number = ${`${YEAR}-000001`}`.execute(db)
  })
  const { rows } = await shop.tx((db) =>
    sql<{ number: string }>`select o.order_number as number from orders o join invoices i on i.shop_id = o.shop_id
      and i.order_id = o.id where i.shop_id = ${shop.id} and i.number = ${`${YEAR}-000001`}`.execute(db),
  )
  const { faults } = (await check()) as { faults: { fault: string; number: string }[] }
  const found = faults.map(({ fault, number }) => `${fault} ${number.replaceAll('-', '')}`)
  expect(found.toSorted()).toEqual(
    [
      `missing ${YEAR}000004`,
      `missing CN${YEAR}000001`,
      'unexpected CN1',
      `sums ${YEAR}000001`,
      `credit ${YEAR}000001`,
      `order ${rows[0]?.number}`,
      `file ${YEAR}000003`,
    ].toSorted(),
  )
})

test('a month is one archive with its documents and a list', async () => {
  const { admin } = await openDocuments()
  const { status, headers, text } = await admin.get(`/documents.zip?month=${MONTH}`)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(headers.get('content-disposition')).toBe(`attachment; filename="documents-${MONTH}.zip"`)
  for (const name of ['documents.csv', `${YEAR}-000001.pdf`, `CN-${YEAR}-000003.pdf`]) expect(text).toContain(name)
  expect(text).toContain('number,kind,date,order,corrects,country,currency,net,tax,total,VAT 19% net,VAT 19% tax')
  const line = text.split('\r\n').find((each) => each.startsWith(`CN-${YEAR}-000001`)) ?? ''
  expect(line.replace(/,[0-9A-Z]{5}-[0-9A-Z]{5},/, ',ORDER,')).toBe(
    `CN-${YEAR}-000001,creditNote,${today},ORDER,${YEAR}-000001,DE,EUR,0.88,0.12,1.00,0.64,0.12,0.24,0.00`,
  )
  expect(text).not.toContain('lost.txt')
})

test('the numbers of a year are set before its first document only', async () => {
  const { shop, admin } = await openDocuments()
  const set = async (body: object) => (await admin.put('/document-series', body)).status
  const next = { series: 'invoice', year: YEAR + 1, prefix: 'HAL-', first: 500 }
  expect(await set({ ...next, year: YEAR })).toBe(422)
  expect(await set({ ...next, year: YEAR + 2 })).toBe(422)
  expect(await set({ ...next, prefix: 'CN-' })).toBe(422)
  expect(await set({ ...next, prefix: 'lower' })).toBe(422)
  expect(await set(next)).toBe(200)
  expect(await set({ ...next, first: 499 })).toBe(422)
  expect(await set({ ...next, first: 700 })).toBe(200)
  const { orderId } = await shop.guest().order([{ slug: 'cup' }])
  await payOrder(shop, orderId, { now: new Date(Date.UTC(YEAR + 1, 1, 1)) })
  expect(await idOf(shop, `HAL-${YEAR + 1}-000700`)).not.toBe('')
  const { data } = (await admin.get('/documents/check')).body as { data: { faults: object[] } }
  expect(data.faults).toEqual([])
})

test('members without the right neither download nor set numbers', async () => {
  const shop = await openTestShop()
  const manager = (await openMember(shop, 'manager')).inShop(shop)
  expect((await manager.get('/documents')).status).toBe(200)
  expect((await manager.get(`/documents.zip?month=${MONTH}`)).status).toBe(403)
  const body = { series: 'invoice', year: YEAR, prefix: 'A-', first: 1 }
  expect((await manager.put('/document-series', body)).status).toBe(403)
})
