import { expect, test } from 'vitest'
import { isCarried, itemsToShip, packingOf, sumItems, type PrintedLine } from './order-documents.rules.ts'

const line = (of: Partial<PrintedLine>): PrintedLine => ({
  name: 'Cup',
  optionValues: [],
  sku: '',
  variantId: null,
  isDigital: false,
  left: 0,
  shipped: 0,
  ...of,
})
const order = (lines: PrintedLine[], status = 'processing') => ({ status, lines, shipment: null })

test('a packing slip is about what is left, else about the newest shipment', () => {
  const shipment = { number: 2, carrier: 'DHL', trackingNumber: '12' }
  const part = { ...order([line({ left: 1, shipped: 2 })], 'partiallyShipped'), shipment }
  expect(packingOf(part)).toMatchObject({ items: [{ units: 1 }], shipment: null })
  const whole = { ...order([line({ shipped: 2 }), line({})], 'shipped'), shipment }
  expect(packingOf(whole)).toMatchObject({ items: [{ units: 2 }], shipment })
})

test('nothing is left of an order that is cancelled or has expired', () => {
  for (const status of ['cancelled', 'expired']) {
    expect(itemsToShip(order([line({ left: 1 })], status))).toEqual([])
    expect(packingOf(order([line({ left: 1 })], status))).toBeNull()
  }
})

test('an order of digital items alone has no address label', () => {
  expect(isCarried(order([line({ left: 1, isDigital: true })]))).toBe(false)
  expect(isCarried(order([line({ left: 1, isDigital: true }), line({ left: 1 })]))).toBe(true)
})

test('a pick list adds up the units of a variant over all orders, sorted by SKU with numbers in their order', () => {
  const red = line({ sku: 'C-10', variantId: 'red', name: 'Cup', optionValues: ['Red'], left: 2 })
  const blue = line({ sku: 'C-9', variantId: 'blue', name: 'Cup', optionValues: ['Blue'], left: 1 })
  const unnamed = line({ name: 'Spoon', left: 1 })
  const download = line({ name: 'Book', isDigital: true, left: 1 })
  expect(
    sumItems([order([red, blue, unnamed]), order([{ ...red, left: 1 }, red, download]), order([blue], 'cancelled')]),
  ).toEqual([
    { sku: 'C-9', name: 'Cup, Blue', units: 1, orders: 1 },
    { sku: 'C-10', name: 'Cup, Red', units: 5, orders: 2 },
    { sku: '', name: 'Spoon', units: 1, orders: 1 },
  ])
})
