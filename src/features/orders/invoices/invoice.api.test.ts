import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addTestCoupon } from '#test/coupons.ts'
import { payOrder, readOrder, within } from '#test/orders.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { InvoiceDocument } from './invoice.rules.ts'
import { cancelOrder } from '../changes/order-cancel.service.ts'
import { grantRefund, recordRefund } from '../changes/refund.service.ts'
import { deliverShipment, shipOrder } from '../shipments/shipment.service.ts'

const openShop = (provider: 'bankTransfer' | 'cod' = 'bankTransfer', over = {}): Promise<TestShop> =>
  openTestShop({
    products: [
      { slug: 'teapot', stock: 50, name: 'Tee<b>kanne & Köhler' },
      { slug: 'cup', stock: 50, priceAmount: 333 },
    ],
    gateways: [{ provider, title: 'Pay' }],
    taxRates: [{ ratePpm: 190_000, label: 'VAT' }],
    shop: { legal: JSON.stringify({ companyName: 'Halden GmbH', vatNumber: 'DE123' }) },
    ...over,
  })

const documentsOf = (shop: TestShop, orderId?: string): Promise<{ id: string; document: InvoiceDocument }[]> =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ id: string; document: InvoiceDocument }>`select id, document from invoices
      where shop_id = ${shop.id} and (${orderId ?? null}::uuid is null or order_id = ${orderId ?? null})
      order by number`.execute(db)
    return rows
  })

const sum = (of: readonly number[]): number => of.reduce((total, one) => total + one, 0)

function expectToAddUp(document: InvoiceDocument | undefined): void {
  if (!document) throw new Error('no document')
  const { lines, taxes, netAmount, taxAmount, totalAmount } = document
  expect(sum(lines.map((line) => line.grossAmount))).toBe(totalAmount)
  expect(sum(lines.map((line) => line.taxAmount))).toBe(taxAmount)
  expect(sum(taxes.map(({ baseAmount }) => baseAmount))).toBe(netAmount)
  expect(sum(taxes.map(({ amount }) => amount))).toBe(taxAmount)
  expect(netAmount + taxAmount).toBe(totalAmount)
}

const basket = [
  { slug: 'teapot', quantity: 2 },
  { slug: 'cup', quantity: 3 },
]

test('an invoice is issued on payment, and only its buyer can read it', async () => {
  const shop = await openShop()
  const guest = shop.guest()
  const { orderId } = await guest.order(basket)
  const path = `/shop/user/order/${orderId}/invoice`
  expect((await guest.get(path)).body).toMatchObject({
    code: 'invoice_not_yet',
    message: 'The invoice is available after payment.',
  })
  await payOrder(shop, orderId)
  const [issued] = await documentsOf(shop, orderId)
  expectToAddUp(issued?.document)
  expect(issued?.document).toMatchObject({
    number: `${new Date().getUTCFullYear()}-000001`,
    seller: { companyName: 'Halden GmbH', vatNumber: 'DE123' },
    totalAmount: (await readOrder(shop, orderId)).facts.totalAmount,
  })
  const page = await guest.get(path)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.text).toContain('Tee&lt;b&gt;kanne &amp; Köhler')
  expect(page.text).toContain('Halden GmbH')
  expect(page.text).not.toMatch(/<script|style="|<b>/)
  expect((await shop.guest().get(path)).status).toBe(404)
})

test('an invoice shows unit prices without tax only where prices contain it', async () => {
  const unitPrices = async (over: object) => {
    const shop = await openShop('bankTransfer', over)
    const guest = shop.guest()
    const { orderId } = await guest.order([{ slug: 'cup', quantity: 3 }])
    await payOrder(shop, orderId)
    const [issued] = await documentsOf(shop, orderId)
    expectToAddUp(issued?.document)
    const path = `/shop/user/order/${orderId}/invoice`
    expect((await guest.get(`${path}?format=pdf`)).status).toBe(200)
    const { text } = await guest.get(path)
    return [issued?.document.lines[0]?.unitNetAmount, text.includes('Net unit price')]
  }
  // 3.33 with 19 % tax are 2.798… without it.
  expect(await unitPrices({ shop: { prices_include_tax: true } })).toEqual([280, true])
  expect(await unitPrices({ shop: { prices_include_tax: false } })).toEqual([undefined, false])
  expect(await unitPrices({ taxRates: [] })).toEqual([undefined, false])
})

test('a small business says on invoices why it charges no tax, and on no other page', async () => {
  const note = 'No VAT is charged under § 19 UStG.'
  const shop = await openShop('bankTransfer', {
    taxRates: [],
    shop: { legal: JSON.stringify({ smallBusinessNote: note }) },
  })
  const guest = shop.guest()
  const { orderId } = await guest.order(basket)
  await payOrder(shop, orderId)
  expect((await guest.get(`/shop/user/order/${orderId}/invoice`)).text).toContain(`<p>${note}</p>`)
  expect((await guest.get(`/shop/user/order/${orderId}/invoice?format=pdf`)).status).toBe(200)
  expect(JSON.stringify((await guest.get('/site-user/domain-info')).body)).toMatch(/"legal":\{\}/)
})

test('an invoice names the registers of the seller as a producer', async () => {
  const shop = await openShop('bankTransfer', { shop: { legal: JSON.stringify({ producerNumbers: 'LUCID DE1' }) } })
  const guest = shop.guest()
  const { orderId } = await guest.order(basket)
  await payOrder(shop, orderId)
  expect((await guest.get(`/shop/user/order/${orderId}/invoice`)).text).toContain(
    '<br>Producer registers LUCID DE1</p>',
  )
})

test('an invoice is a PDF with embedded fonts for its customers’ scripts', async () => {
  const shop = await openShop('bankTransfer', {
    products: [{ slug: 'cup', stock: 5, name: 'চা ঘর Köhler — 12 € 急須 إبريق Чайник', priceAmount: 100 }],
    shop: { currency: 'BDT', locale: 'bn-BD', country: 'BD' },
  })
  const guest = shop.guest()
  const { orderId } = await guest.order([{ slug: 'cup', quantity: 2 }])
  await payOrder(shop, orderId)
  const { headers, text, status } = await guest.get(`/shop/user/order/${orderId}/invoice?format=pdf`)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="\d{4}-000001\.pdf"$/)
  expect(text.slice(0, 5)).toBe('%PDF-')
  for (const font of ['Figtree', 'NotoSans-Regular', 'NotoSansBengali', 'NotoSansSC', 'NotoSansArabic'])
    expect(text).toContain(font)
  // Only the used glyphs are embedded.
  expect(text.length).toBeLessThan(100_000)
})

test('a cash order is invoiced when it is shipped, without units cancelled before', async () => {
  const shop = await openShop('cod')
  const guest = shop.guest()
  const { orderId } = await guest.order(basket)
  const { lines } = await readOrder(shop, orderId)
  const cup = lines[1]?.id ?? ''
  const cancel = (quantity: number) =>
    within(shop, (tx) =>
      cancelOrder(tx, orderId, { actor: 'shop', reason: 'inventory', lines: [{ lineId: cup, quantity }] }),
    )
  await cancel(1)
  expect(await documentsOf(shop, orderId)).toEqual([])
  const parcel = {
    carrier: '',
    trackingNumber: '',
    trackingUrl: '',
    lines: [{ lineId: lines[0]?.id ?? '', quantity: 2 }],
  }
  await within(shop, (tx) => shipOrder(tx, orderId, parcel))
  const [invoice] = await documentsOf(shop, orderId)
  expectToAddUp(invoice?.document)
  expect(invoice?.document.totalAmount).toBe(2500 + 666 + 490)
  // The later cancellation was invoiced, so it is credited although nothing was paid.
  await cancel(2)
  const note = (await documentsOf(shop, orderId)).find(({ document }) => document.kind === 'creditNote')
  expectToAddUp(note?.document)
  expect(note?.document).toMatchObject({
    number: `CN-${new Date().getUTCFullYear()}-000001`,
    totalAmount: 666,
    corrects: { number: invoice?.document.number, reason: 'Not available' },
    lines: [{ name: 'Cup', quantity: 2 }],
  })
})

test('each refund has a credit note, and together they equal the refunded amount', async () => {
  const shop = await openShop()
  const guest = shop.guest()
  const { orderId } = await guest.order(basket)
  await payOrder(shop, orderId)
  const { lines, facts } = await readOrder(shop, orderId)
  const refundAll = async () => {
    const { rows } = await shop.tx((db) =>
      sql<{ id: string }>`select id from refunds where shop_id = ${shop.id} and status = 'pending'`.execute(db),
    )
    for (const { id } of rows)
      await within(shop, (tx) => recordRefund(tx, id, { state: 'succeeded', actor: 'provider' }))
  }
  const one = [{ lineId: lines[1]?.id ?? '', quantity: 1 }]
  await within(shop, (tx) => cancelOrder(tx, orderId, { actor: 'shop', reason: 'inventory', lines: one }))
  await refundAll()
  await within(shop, (tx) => grantRefund(tx, orderId, { amount: 217, reason: 'goodwill', actor: 'shop' }))
  await refundAll()
  // A double payment was invoiced once.
  await payOrder(shop, orderId, { amount: 100 })
  await refundAll()
  await within(shop, (tx) => cancelOrder(tx, orderId, { actor: 'shop', reason: 'staff' }))
  await refundAll()
  const documents = (await documentsOf(shop, orderId)).map(({ document }) => document)
  for (const document of documents) expectToAddUp(document)
  const notes = documents.filter(({ kind }) => kind === 'creditNote')
  expect(notes.map(({ totalAmount }) => totalAmount)).toEqual([333, 217, facts.totalAmount - 550])
  const { data } = (await guest.get(`/shop/order/${(await readOrder(shop, orderId)).row.order_number}`)).body as {
    data: { documents: { _id: string; number: string }[] }
  }
  const last = data.documents.at(-1)
  const page = await guest.get(`/shop/user/order/${orderId}/invoice?document=${last?._id}`)
  expect(page.text).toContain(last?.number)
})

test('limits PDFs per network and minute, but not pages', async () => {
  const shop = await openShop('bankTransfer', { environment: { RATE_LIMIT_FACTOR: '0.1' } })
  const guest = shop.guest()
  const { orderId } = await guest.order([{ slug: 'cup' }])
  await payOrder(shop, orderId)
  const statusOf = async (format: string): Promise<number> =>
    (await guest.get(`/shop/user/order/${orderId}/invoice?format=${format}`)).status

  expect([await statusOf('pdf'), await statusOf('pdf'), await statusOf('pdf'), await statusOf('html')]).toEqual([
    200, 200, 429, 200,
  ])
  // A request without access consumes no rate limit.
  expect((await shop.guest().get(`/shop/user/order/${orderId}/invoice?format=pdf`)).status).toBe(404)
})

test('an invoice of a cash order is credited for units cancelled after a partial delivery', async () => {
  const shop = await openShop('cod')
  const { orderId } = await shop.guest().order([{ slug: 'cup', quantity: 3 }])
  const { lines } = await readOrder(shop, orderId)
  const lineId = lines[0]?.id ?? ''
  const parcel = { carrier: '', trackingNumber: '', trackingUrl: '', lines: [{ lineId, quantity: 1 }] }
  const shipmentId = await within(shop, (tx) => shipOrder(tx, orderId, parcel))
  await within(shop, (tx) => deliverShipment(tx, shipmentId, { at: new Date(), actor: 'shop' }))
  const cancel = (quantity: number) =>
    within(shop, (tx) =>
      cancelOrder(tx, orderId, { actor: 'shop', reason: 'inventory', lines: [{ lineId, quantity }] }),
    )
  await cancel(1)
  await cancel(1)

  const documents = (await documentsOf(shop, orderId)).map(({ document }) => document)
  for (const document of documents) expectToAddUp(document)
  const notes = documents.filter(({ kind }) => kind === 'creditNote')
  expect(notes).toMatchObject([
    { totalAmount: 333, lines: [{ name: 'Cup', quantity: 1 }], corrects: { reason: 'Not available' } },
    { totalAmount: 333, lines: [{ name: 'Cup', quantity: 1 }] },
  ])
  const { facts, state } = await readOrder(shop, orderId)
  expect(facts.totalAmount - 666).toBe(facts.capturedAmount)
  expect([state.status, state.paymentStatus]).toEqual(['delivered', 'paid'])
})

test('a credit note is issued when a paid order is cancelled, and its refund adds no second one', async () => {
  const shop = await openShop()
  const { orderId } = await shop.guest().order(basket)
  await payOrder(shop, orderId)
  await within(shop, (tx) => cancelOrder(tx, orderId, { actor: 'shopper', reason: 'changedMind' }))
  const kindsOf = async () => (await documentsOf(shop, orderId)).map(({ document }) => document.kind).toSorted()
  expect(await kindsOf()).toEqual(['creditNote', 'invoice'])
  const { rows } = await shop.tx((db) =>
    sql<{ id: string }>`select id from refunds where shop_id = ${shop.id}`.execute(db),
  )
  for (const { id } of rows) await within(shop, (tx) => recordRefund(tx, id, { state: 'succeeded', actor: 'provider' }))
  expect(await kindsOf()).toEqual(['creditNote', 'invoice'])
})

test('an invoice shows the county and the coupon discount of each line', async () => {
  const shop = await openShop('bankTransfer', { shop: { country: 'IE' } })
  await addTestCoupon(shop, { code: 'TEN', type: 'percent', value: 1000 })
  const guest = shop.guest()
  const { orderId } = await guest.order(basket, { couponCode: 'TEN' })
  await payOrder(shop, orderId)
  const [issued] = await documentsOf(shop, orderId)
  expectToAddUp(issued?.document)
  expect(issued?.document.billTo).toContain('Cork')
  expect(issued?.document.billTo).not.toContain('IE-CO')
  expect(issued?.document.lines.map(({ discountAmount }) => discountAmount)).toEqual([250, 100, null])
  const { text } = await guest.get(`/shop/user/order/${orderId}/invoice`)
  expect(text).toMatch(/<th scope="col">Discount<\/th>/)
  expect(text).toContain('<td data-label="Discount">-€2.50</td>')
})
