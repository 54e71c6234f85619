import { expect, test } from 'vitest'
import { rightsOf } from './change-window.rules.ts'

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
