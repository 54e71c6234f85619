import { expect, test } from 'vitest'
import { findInvalidValues, isBarcode, permissionsFor } from './product-form.rules.ts'
import { newForm, newVariant } from '#test/product-forms.ts'
import type { ProductForm } from './product.contract.ts'

const size = { name: 'Size', values: [{ label: 'S' }, { label: 'L' }] }
const at = '2026-12-01T00:00:00.000Z'

test('accepts a product with all combinations of its options', () => {
  const variants = [newVariant({ optionValues: ['S'], sku: 'A' }), newVariant({ optionValues: ['L'], sku: 'B' })]
  expect(findInvalidValues(newForm({ options: [size], variants }))).toEqual([])
})

test.each([
  ['fewer than one at least', { minPerOrder: 5, maxPerOrder: 4 }, 'quantities'],
  ['an option twice', { options: [size, { ...size, name: 'size' }] }, 'optionName'],
  ['a value twice', { options: [{ name: 'Size', values: [{ label: 'S' }, { label: 's' }] }] }, 'optionValue'],
  [
    'a value that the option lacks',
    { options: [size], variants: [newVariant({ optionValues: ['M'] })] },
    'combination',
  ],
  ['a variant without a value', { options: [size] }, 'combination'],
  ['a combination twice', { variants: [newVariant(), newVariant()] }, 'combination'],
  [
    'a SKU twice',
    { options: [size], variants: ['S', 'L'].map((one) => newVariant({ optionValues: [one], sku: 'A' })) },
    'sku',
  ],
  [
    'a sale that is not lower',
    { variants: [newVariant({ sale: { amount: 1000, startsAt: at, endsAt: null } })] },
    'sale',
  ],
  [
    'a sale that ends at once',
    { variants: [newVariant({ sale: { amount: 900, startsAt: at, endsAt: at } })] },
    'saleEnd',
  ],
  ['a barcode with a wrong check digit', { variants: [newVariant({ barcode: '4006381333932' })] }, 'barcode'],
  ['less stock than may be owed', { variants: [newVariant({ stockOnHand: -1 })] }, 'stock'],
] satisfies [string, Partial<ProductForm>, string][])('rejects %s', (_name, changes, text) => {
  expect(findInvalidValues(newForm(changes)).map((found) => found.text)).toContain(text)
})

test('checks the digit of barcodes of 8, 12, 13 and 14 digits, and accepts other codes', () => {
  expect(['', 'X001ABC', '40170725', '036000291452', '4006381333931', '00012345600012'].every(isBarcode)).toBe(true)
  expect(['1', '123456789', '40170726', '036000291453'].some(isBarcode)).toBe(false)
})

test('asks for the permissions of prices, stock and publishing only when they change', () => {
  const { variants, ...texts } = newForm({ status: 'active' })
  const stored = { ...texts, variants }
  expect(permissionsFor(stored, newForm({ status: 'active', name: 'Other' }))).toEqual([])
  expect(permissionsFor(stored, newForm({ status: 'active', variants: [newVariant({ priceAmount: 1 })] }))).toEqual([
    'prices.edit',
  ])
  expect(permissionsFor(stored, newForm({ status: 'active', variants: [newVariant({ stockOnHand: 3 })] }))).toEqual([
    'stock.edit',
  ])
  const known = { ...stored, variants: [newVariant({ _id: 'a' })] }
  const unlimited = [newVariant({ _id: 'a', backorderLimit: null })]
  expect(permissionsFor(known, newForm({ status: 'active', variants: unlimited }))).toEqual(['stock.edit'])
  expect(permissionsFor(stored, newForm({ status: 'archived' }))).toEqual(['products.publish'])
  expect(permissionsFor(null, newForm({ variants: [newVariant({ priceAmount: 0 })] }))).toEqual([])
  expect(permissionsFor(null, newForm())).toEqual(['prices.edit'])
})
