import { expect, test } from 'vitest'
import { checkFlashChange } from './flash-change.rules.ts'

const at = (hour: number): Date => new Date(Date.UTC(2026, 6, 1, hour))
const item = { variantId: 'v', flashPriceAmount: 500, poolQuantity: 5, perShopperLimit: 1 }
const stored = { state: 'live', title: 'Hour', startsAt: at(10), endsAt: at(12), items: [item] } as const

test('before the start everything changes', () => {
  expect(checkFlashChange(stored, { ...stored, startsAt: at(9), items: [] }, at(9))).toBeNull()
  expect(checkFlashChange({ ...stored, state: 'draft' }, { ...stored, items: [] }, at(11))).toBeNull()
})

test.each([
  ['an earlier end', { endsAt: at(11) }, null],
  ['another title', { title: 'Hours' }, null],
  ['more units', { items: [{ ...item, poolQuantity: 6 }] }, null],
  ['fewer units', { items: [{ ...item, poolQuantity: 4 }] }, 'it can only get more units'],
  ['another price', { items: [{ ...item, flashPriceAmount: 400 }] }, 'its prices stay'],
  ['another limit', { items: [{ ...item, perShopperLimit: 2 }] }, 'its limits stay'],
  ['another product', { items: [{ ...item, variantId: 'w' }] }, 'its products stay'],
  ['one product more', { items: [item, { ...item, variantId: 'w' }] }, 'its products stay'],
  ['another start', { startsAt: at(9) }, 'its start stays'],
  ['a later end', { endsAt: at(13) }, 'it can only end earlier'],
])('after the start: %s', (_name, changes, expected) => {
  const reason = checkFlashChange(stored, { ...stored, ...changes }, at(10))
  if (expected === null) expect(reason).toBeNull()
  else expect(reason).toContain(expected)
})

test('an ended sale stays as it is', () => {
  expect(checkFlashChange(stored, { ...stored, title: 'Other' }, at(12))).toBe('This flash sale has ended.')
})
