import { expect, test } from 'vitest'
import { mostUnits, toEdit } from './order-change.rules.ts'

const LINE = {
  id: 'a',
  variant_id: 'pot',
  quantity: 3,
  cancelled_quantity: 1,
  price_source: 'list',
  is_preorder: false,
}

test('fewer units change their line, and further units are a new line', () => {
  const lines = [LINE, { ...LINE, id: 'b', variant_id: 'cup' }, { ...LINE, id: 'c' }]
  const wanted = [
    { lineId: 'a', quantity: 5 },
    { lineId: 'b', quantity: 0 },
    { lineId: 'c', quantity: 4 },
  ]
  expect(toEdit(lines, wanted, undefined)).toEqual({
    lines: [{ lineId: 'b', quantity: 0 }],
    added: [{ variantId: 'pot', quantity: 5 }],
    charges: [],
  })
  expect(toEdit(lines, [{ lineId: 'a', quantity: 2 }], undefined)).toEqual({ lines: [], added: [], charges: [] })
})

test.each([
  ['a usual line', {}, 999],
  ['a price of a flash sale', { price_source: 'flash' }, 2],
  ['a pre-order', { is_preorder: true }, 2],
  ['a charge', { price_source: 'custom' }, 2],
])('%s has a limit', (_name, line, most) => {
  expect(mostUnits({ ...LINE, ...line })).toBe(most)
})
