import { expect, test } from 'vitest'
import { canonical, compareAgreements, type Agreement } from './checkout.rules.ts'

const lamp = {
  itemId: 'line-0',
  variantId: 'lamp',
  flashId: null,
  name: 'Lamp',
  quantity: 1,
  unitAmount: 14_900,
  lineAmount: 14_900,
  discountAmount: 0,
}
const chair = {
  itemId: 'line-1',
  variantId: 'chair',
  flashId: null,
  name: 'Chair',
  quantity: 2,
  unitAmount: 18_900,
  lineAmount: 37_800,
  discountAmount: 0,
}
const shown: Agreement = {
  currency: 'EUR',
  pricesIncludeTax: true,
  lines: [lamp, chair],
  subtotalAmount: 52_700,
  discountAmount: 0,
  shippingAmount: 0,
  feeAmount: 200,
  taxAmount: 9892,
  taxLines: [{ label: 'VAT 23%', ratePpm: 230_000, amount: 9892 }],
  totalAmount: 52_900,
  shippingOptionId: 'home',
  couponCode: null,
  gatewayId: 'cash',
}

test('equal agreements have the same canonical text in any line order', () => {
  expect(canonical({ ...shown, lines: [chair, lamp] })).toBe(canonical(shown))
})

test('any change to what the shopper pays changes the canonical text', () => {
  const others: Partial<Agreement>[] = [
    { lines: [lamp, { ...chair, quantity: 3 }] },
    { lines: [lamp, { ...chair, unitAmount: 18_901 }] },
    { shippingAmount: 1 },
    { feeAmount: 0 },
    { taxAmount: 0 },
    { taxLines: [] },
    { totalAmount: 1 },
    { currency: 'BDT' },
    { shippingOptionId: 'pickup' },
    { gatewayId: null },
    { pricesIncludeTax: false },
  ]

  for (const other of others) expect(canonical({ ...shown, ...other })).not.toBe(canonical(shown))
})

test('returns every changed part with its old and new value', () => {
  const now = {
    ...shown,
    lines: [lamp, { ...chair, unitAmount: 19_900, lineAmount: 39_800 }],
    feeAmount: 0,
    totalAmount: 54_700,
  }

  expect(compareAgreements(shown, now)).toEqual([
    { kind: 'price', itemId: 'line-1', label: 'Chair', before: 18_900, after: 19_900 },
    { kind: 'fee', itemId: null, label: 'Fee', before: 200, after: 0 },
    { kind: 'total', itemId: null, label: 'Total', before: 52_900, after: 54_700 },
  ])
  expect(compareAgreements(shown, shown)).toEqual([])
})

test('returns missing stock by line, beside price changes', () => {
  const now = { ...shown, lines: [lamp, { ...chair, unitAmount: 19_900 }] }

  expect(compareAgreements(shown, now, new Map([['line-1', 1]]))).toEqual([
    { kind: 'price', itemId: 'line-1', label: 'Chair', before: 18_900, after: 19_900 },
    { kind: 'stock', itemId: 'line-1', label: 'Chair', before: 2, after: 1 },
  ])
})
