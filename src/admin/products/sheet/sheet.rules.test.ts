import { expect, test } from 'vitest'
import type { ProductRow } from '../product-job-types.ts'
import { editsOf, linesOf, parseBlock, problemsOf, withTexts, type Column, type VariantLine } from './sheet.rules.ts'

const shop = { currency: 'EUR', timeZone: 'Europe/Dublin' }
const variant = (id: string, rest: object = {}) => ({
  _id: id,
  label: id,
  sku: `SKU-${id}`,
  priceAmount: 1000,
  sale: null,
  stockOnHand: 7,
  backorderLimit: 0,
  ...rest,
})
const PRODUCTS: ProductRow[] = [
  {
    _id: 'p',
    version: 3,
    name: 'Cup',
    image: null,
    status: 'active',
    variants: [variant('a'), variant('b', { sale: { amount: 900, endsAt: null } })],
  },
]
const lines = linesOf(PRODUCTS)
const lineOf = (id: string): VariantLine => {
  const line = lines.find((one) => one.kind === 'variant' && one.variant._id === id)
  if (line?.kind !== 'variant') throw new Error(`there is no ${id}`)
  return line
}
const type = (...cells: [id: string, column: Column, text: string][]) =>
  withTexts(
    new Map(),
    cells.map(([id, column, text]) => ({ line: lineOf(id), column, text })),
    shop,
  )

test('typed cells become edits with the version and the stock that were seen', () => {
  const texts = type(
    ['a', 'price', '12,50'],
    ['a', 'stock', '20'],
    ['b', 'sale', ''],
    ['b', 'saleUntil', '2026-12-06'],
    ['a', 'status', 'Draft'],
  )
  expect(editsOf(lines, { texts, shop })).toEqual([
    {
      productId: 'p',
      version: 3,
      status: 'draft',
      variants: [
        { variantId: 'a', priceAmount: 1250, stockOnHand: 20, stockSeen: 7 },
        { variantId: 'b', saleAmount: null, saleEndsAt: '2026-12-06T23:59:00.000Z' },
      ],
    },
  ])
})

test('a cell that gets its stored value back is no change', () => {
  const texts = type(['a', 'price', '11'], ['a', 'price', '10,00'], ['a', 'sku', 'SKU-a'])
  expect(texts.size).toBe(0)
  expect(editsOf(lines, { texts, shop })).toEqual([])
})

test('a percentage is added to the price of each cell', () => {
  const texts = type(['a', 'price', '+5 %'], ['b', 'sale', '-10%'])
  expect([...texts.values()]).toEqual(['10.50', '8.10'])
})

test('each cell says what is wrong with it', () => {
  const problems = (id: string, ...cells: [string, Column, string][]) =>
    problemsOf(lineOf(id), { texts: type(...cells), shop })
  expect(problems('a', ['a', 'price', 'much'])).toEqual({ price: 'amount' })
  expect(problems('a', ['a', 'price', ''])).toEqual({ price: 'required' })
  expect(problems('a', ['a', 'sale', '10.00'])).toEqual({ sale: 'sale' })
  expect(problems('b', ['b', 'price', '8'])).toEqual({ sale: 'sale' })
  expect(problems('a', ['a', 'saleUntil', '2026-12-01'])).toEqual({ saleUntil: 'saleAlone' })
  expect(problems('b', ['b', 'saleUntil', 'soon'])).toEqual({ saleUntil: 'date' })
  expect(problems('a', ['a', 'stock', '1.5'])).toEqual({ stock: 'whole' })
  expect(problems('a', ['a', 'status', 'gone'])).toEqual({ status: 'status' })
  expect(problems('a', ['a', 'sku', 'sku-B'])).toEqual({ sku: 'sku' })
  expect(problems('a', ['b', 'price', 'much'])).toEqual({})
})

test('a block from a spreadsheet has rows and cells', () => {
  expect(parseBlock('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
})
