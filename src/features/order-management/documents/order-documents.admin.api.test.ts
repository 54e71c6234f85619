import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { payOrder } from '#test/orders.ts'
import { readPdfPages } from '#test/pdf.ts'
import { openTestShop, testFiles, type TestShop, type TestShopOptions } from '#test/shop.ts'
import { addressIn } from '#test/visitor.ts'
import { findInvoices, readPdfOf } from '#src/features/orders/invoices/archive.service.ts'
import type { BulkSelection } from '../bulk/bulk.admin.contract.ts'
import type { OrderDocuments, SlipPaper } from './order-documents.rules.ts'
import { printOrderDocuments } from './order-documents.service.ts'

const BENGALI = { name: 'রহিম উদ্দিন', phone: '+8801712345678', addressLine1: 'বাড়ি ১২, সড়ক ৫', city: 'ঢাকা' }

async function openShop(options: TestShopOptions = {}) {
  const shop = await openTestShop({
    products: [
      {
        slug: 'cup',
        name: 'Cup',
        stock: 500,
        options: [{ name: 'Colour', values: [{ label: 'Red' }, { label: 'Blue' }] }],
        variants: [
          { optionValues: ['Red'], sku: 'C-10' },
          { optionValues: ['Blue'], sku: 'C-9' },
        ],
      },
    ],
    gateways: [{ provider: 'bankTransfer', title: 'Bank' }],
    ...options,
  })
  const order = async (quantities: readonly number[], address: object = {}) =>
    shop.guest().order(
      quantities
        .map((quantity, variant) => ({ slug: 'cup', variant, quantity }))
        .filter(({ quantity }) => quantity > 0),
      { address: { ...addressIn('DE'), ...address } },
    )
  return { shop, order, owner: await openAdmin(shop) }
}

/** Returns the text of each page, and the orders that are left out. */
async function print(shop: TestShop, kind: OrderDocuments, selection: BulkSelection, paper?: SlipPaper) {
  const admin = { keyId: null, staffId: null, name: 'CLI', role: 'owner' as const, permissions: [], isProven: true }
  const context = { ...shop.staffContext(), admin }
  const { body, headers } = await printOrderDocuments(context, testFiles, { kind, selection, ...(paper && { paper }) })
  if (!(body instanceof Uint8Array)) throw new Error('no PDF')
  return { bytes: body, pages: readPdfPages(body), leftOut: headers['x-orders-left-out'] }
}

test('prints a packing slip per order, the first placed first, and names orders with nothing to pack', async () => {
  const { shop, order, owner } = await openShop()
  const first = await order([2, 0], { company: 'Kiln GmbH' })
  const second = await order([1, 1])
  const gone = await order([1, 0])
  await owner.post(`/orders/${gone.orderNumber}/cancel`, { reason: 'customer' })
  await shop.tx((db) =>
    db
      .updateTable('orders')
      .set({ note: 'Ring twice', gift_message: 'For you' })
      .where('id', '=', first.orderId)
      .execute(),
  )
  const orders = [gone, second, first].map(({ orderNumber }) => orderNumber)
  const { pages, leftOut } = await print(shop, 'packingSlips', { orders })
  expect(pages).toHaveLength(3)
  for (const text of [`Packing slip ${first.orderNumber}`, 'Kiln GmbH', 'Cup, Red', 'C-10', 'Ring twice', 'For you'])
    expect(pages[0]).toContain(text)
  expect(pages[0]).not.toMatch(/€|Blue/)
  expect(pages[1]).toContain(second.orderNumber)
  expect(pages[2]).toContain(`Nothing of these orders is to be packed:\n${gone.orderNumber}`)
  expect(leftOut).toBe(gone.orderNumber)
})

test('packing slips are printed on labels of 10 × 15 cm, and long ones go on', async () => {
  const { shop, order, owner } = await openShop()
  const { orderId, orderNumber } = await order([2, 1], { company: 'Kiln GmbH' })
  const gone = await order([1, 0])
  await owner.post(`/orders/${gone.orderNumber}/cancel`, { reason: 'customer' })
  const lines = Array.from({ length: 30 }, (_, index) => `Line ${index + 1} of the note`)
  await shop.tx((db) =>
    db
      .updateTable('orders')
      .set({ note: lines.join('\n') })
      .where('id', '=', orderId)
      .execute(),
  )
  const orders = [orderNumber, gone.orderNumber]
  const { bytes, pages } = await print(shop, 'packingSlips', { orders }, 'label')
  expect(pages).toHaveLength(4)
  expect(pages[0]).toContain('Kiln GmbH')
  expect(pages[0]).toContain('Cup, Red · C-10')
  expect(pages.join('\n')).toContain('Line 30 of the note')
  expect(pages.at(-1)).toContain(gone.orderNumber)
  const sizes =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/MediaBox \[[^\]]*\]/g) ?? []
  expect(sizes).toHaveLength(4)
  for (const size of sizes) expect(size).toMatch(/\[0 0 283\.46\d* 425\.19\d*\]/)
  const reply = await owner.post('/order-documents', { kind: 'packingSlips', paper: 'label', orders: [orderNumber] })
  expect(reply.status).toBe(200)
})

test('the slip of an order that was shipped shows its newest shipment', async () => {
  const { shop, order, owner } = await openShop()
  const { orderId, orderNumber } = await order([2, 0])
  await payOrder(shop, orderId)
  await owner.post(`/orders/${orderNumber}/ship`, { carrier: 'Parcel Co', trackingNumber: 'T-77' })
  const { pages } = await print(shop, 'packingSlips', { orders: [orderNumber] })
  expect(pages).toHaveLength(1)
  expect(pages[0]).toMatch(/Shipment 1[\s\S]*Parcel Co · T-77/)
})

test('a pick list adds up what is to be shipped of a filter’s orders, sorted by SKU', async () => {
  const { shop, order } = await openShop()
  const placed = [await order([3, 0]), await order([1, 4])]
  for (const { orderId } of placed) await payOrder(shop, orderId)
  await order([1, 1])
  const { pages, leftOut } = await print(shop, 'pickList', { filter: { view: 'toShip' } })
  expect(pages[0]).toMatch(/Cup, Blue\nC-9\n1\n4\nCup, Red\nC-10\n2\n4\n/)
  expect(pages[0]).toContain(placed.map(({ orderNumber }) => orderNumber).join(', '))
  expect(leftOut).toBe('')
})

test('labels have the address as its country writes it, in its letters, eight on a sheet', async () => {
  const { shop, order } = await openShop({ shop: { country: 'BD', currency: 'BDT', locale: 'bn-BD', language: 'bn' } })
  const orders = [(await order([1, 0], { ...addressIn('BD'), ...BENGALI })).orderNumber]
  for (let count = 1; count < 9; count += 1) orders.push((await order([1, 0], { ...addressIn('BD') })).orderNumber)
  const { pages, bytes } = await print(shop, 'labels', { orders })
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain(`Order ${orders[0]}`)
  expect(pages[0]).toContain(BENGALI.phone)
  expect(pages[1]).toContain(`Order ${orders[8]}`)
  const text = Buffer.from(bytes).toString('latin1')
  expect(text).toContain('NotoSansBengali')
  // Only the used letters are in the file.
  expect(text.length).toBeLessThan(100_000)
})

test('invoices are those of the archive, and orders without one are named', async () => {
  const { shop, order } = await openShop()
  const [paid, other, open] = [await order([1, 0]), await order([0, 2]), await order([1, 0])]
  await payOrder(shop, paid.orderId)
  await payOrder(shop, other.orderId)
  const archived = await findInvoices(shop.staffContext(), [paid.orderId, other.orderId])
  const own = async (orderId: string) => {
    return readPdfPages(await readPdfOf(shop.staffContext(), testFiles, archived.get(orderId)?.id ?? ''))
  }
  const orders = [open, other, paid].map(({ orderNumber }) => orderNumber)
  const { pages, leftOut } = await print(shop, 'invoices', { orders })
  expect(pages).toEqual([
    ...(await own(paid.orderId)),
    ...(await own(other.orderId)),
    expect.stringContaining(`These orders have no invoice yet:\n${open.orderNumber}`),
  ])
  expect(leftOut).toBe(open.orderNumber)
})

test('one PDF has at most 200 orders, which exist, and who may not ship prints no labels', async () => {
  const { shop, order, owner } = await openShop()
  const { orderNumber } = await order([1, 0])
  const reply = await owner.post('/order-documents', { kind: 'packingSlips', orders: [orderNumber] })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="packing-slips.pdf"')
  const many = Array.from({ length: 201 }, (_, index) => `${String(index).padStart(5, '0')}-00000`)
  for (const body of [{ orders: many }, { orders: ['AAAAA-AAAAA'] }, {}, { orders: [orderNumber], filter: {} }])
    for (const kind of ['packingSlips', 'pickList'])
      expect((await owner.post('/order-documents', { kind, ...body })).status).toBe(422)
  const none = await owner.post('/order-documents', { kind: 'invoices', orders: [orderNumber] })
  expect([none.status, none.body.fields]).toEqual([422, { body: 'None of these orders has an invoice yet.' }])
  const support = await openAdmin(shop, 'support')
  expect((await support.post('/order-documents', { kind: 'pickList', orders: [orderNumber] })).status).toBe(200)
  expect((await support.post('/order-labels', { orders: [orderNumber] })).status).toBe(403)
  expect((await owner.post('/order-labels', { orders: [orderNumber] })).status).toBe(200)
  const foreign = await openShop()
  expect((await foreign.owner.post('/order-labels', { orders: [orderNumber] })).status).toBe(422)
})
