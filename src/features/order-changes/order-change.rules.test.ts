import { expect, test } from 'vitest'
import { mostUnits, rightsOf, toEdit } from './order-change.rules.ts'

const PLACED = new Date('2026-03-02T10:00:00Z')
const POLICIES = { changeWindowMinutes: 60, changeAddress: true, changeQuantity: true }
const FACTS = { status: 'confirmed', placedAt: PLACED, shippedUnits: 0 }
const NONE = { until: null, items: false, address: false }
const after = (minutes: number): Date => new Date(PLACED.getTime() + minutes * 60_000)

test('an order can be changed until its window ends, and not in its last moment', () => {
  expect(rightsOf(FACTS, POLICIES, new Date(after(60).getTime() - 1))).toEqual({
    until: after(60),
    items: true,
    address: true,
  })
  expect(rightsOf(FACTS, POLICIES, after(60))).toEqual(NONE)
})

test.each([
  [
    'before the payment only the address',
    { status: 'pendingPayment' },
    {},
    { until: after(60), items: false, address: true },
  ],
  ['not once it is prepared', { status: 'processing' }, {}, NONE],
  ['not once something has left', { shippedUnits: 1 }, {}, NONE],
  ['not in a shop without a window', {}, { changeWindowMinutes: 0 }, NONE],
  ['not in a shop that lets nothing be changed', {}, { changeAddress: false, changeQuantity: false }, NONE],
  ['only the items', {}, { changeAddress: false }, { until: after(60), items: true, address: false }],
])('%s', (_name, facts, policies, rights) => {
  expect(rightsOf({ ...FACTS, ...facts }, { ...POLICIES, ...policies }, after(1))).toEqual(rights)
})

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
