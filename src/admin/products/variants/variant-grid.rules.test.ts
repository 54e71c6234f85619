import { expect, test } from 'vitest'
import { EMPTY_PRODUCT, type OptionFields, type ProductFields } from '../product-form.rules.ts'
import { applyOptions } from '../product-options.rules.ts'
import {
  cellsOfBlock,
  firstInvalid,
  indexesWith,
  lostVariants,
  matrixOf,
  validChoice,
  withCells,
  type CellPlace,
} from './variant-grid.rules.ts'

const option = (name: string, values: string): OptionFields => ({ name, values, stored: null })
const shirt = (...options: OptionFields[]): ProductFields => {
  const product = applyOptions({ ...EMPTY_PRODUCT, name: 'Shirt' }, options)
  return { ...product, variants: product.variants.map((variant, index) => ({ ...variant, _id: `v${index}` })) }
}
const sized = shirt(option('Size', 'S, L'), option('Colour', 'Red, Blue'))

test('a matrix has the first option in rows, the second in columns, and a gap for a missing variant', () => {
  const { variants, options } = sized
  const { columns, rows } = matrixOf({ options, variants: variants.slice(0, 3) }, '')
  expect(columns).toEqual(['Red', 'Blue'])
  expect(rows.map(({ label, cells }) => [label, cells.map(({ index }) => index)])).toEqual([
    ['S', [0, 1]],
    ['L', [2, null]],
  ])
  expect(rows[1]?.cells[1]?.optionValues).toEqual(['L', 'Blue'])
})

test('a third option is shown one value at a time', () => {
  const product = shirt(option('Size', 'S'), option('Colour', 'Red'), option('Fit', 'Slim, Wide'))
  expect(matrixOf(product, 'Wide').rows[0]?.cells).toEqual([{ optionValues: ['S', 'Red', 'Wide'], index: 1 }])
})

test('finds variants by their values, and forgets values that are gone', () => {
  expect(indexesWith(sized.variants, ['', 'Blue'])).toEqual([1, 3])
  expect(indexesWith(sized.variants, [])).toEqual([0, 1, 2, 3])
  expect(validChoice(sized.options, ['S', 'Green'])).toEqual(['S', ''])
})

test('a block from a spreadsheet fills the fields from its place on, but not those that are closed', () => {
  const place = (index: number): CellPlace => ({ index, field: 'price' })
  const grid = [
    [place(0), place(1)],
    [null, place(3)],
  ]
  expect(
    cellsOfBlock(
      [
        ['1', ' 2 ', '9'],
        ['3', '4'],
        ['5', '6'],
      ],
      grid,
      [0, 0],
    ),
  ).toEqual([
    { index: 0, field: 'price', text: '1' },
    { index: 1, field: 'price', text: '2' },
    { index: 3, field: 'price', text: '4' },
  ])
})

test('only the variants that are set become other objects', () => {
  const after = withCells(sized.variants, [
    { index: 1, field: 'price', text: '5' },
    { index: 1, field: 'sku', text: 'A' },
  ])
  expect(after[0]).toBe(sized.variants[0])
  expect(after[1]).toMatchObject({ price: '5', sku: 'A' })
})

test('names the stored variants that other options take away', () => {
  expect(lostVariants(sized, applyOptions(sized, [option('Size', 'S'), option('Colour', 'Red, Blue')]))).toEqual([
    'L, Red',
    'L, Blue',
  ])
  expect(lostVariants(sized, applyOptions(sized, [option('Size', 'S, XL'), option('Colour', 'Red, Blue')]))).toEqual([])
})

test('five hundred variants get other options at once', () => {
  const numbers = (count: number): string => Array.from({ length: count }, (_, index) => index + 1).join(', ')
  const product = shirt(option('Size', numbers(20)), option('Colour', numbers(25)))
  expect(product.variants).toHaveLength(500)
  const fewer = applyOptions(product, [option('Size', numbers(19)), option('Colour', numbers(25))])
  expect(fewer.variants.at(-1)?._id).toBe('v474')
  expect(lostVariants(product, fewer)).toHaveLength(25)
})

test('finds the first variant with an error', () => {
  expect(firstInvalid({ name: 'required', '12.price': 'amount', '7.stock': 'whole' })).toBe(7)
  expect(firstInvalid({ name: 'required' })).toBeNull()
})
