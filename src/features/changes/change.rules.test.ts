import { expect, test } from 'vitest'
import { changedFields, mergeList, planUndo, versionOf } from './change.rules.ts'

test('names the fields that differ, whatever the order of their properties', () => {
  const before = { tags: ['a'], address: { city: 'Cork', zip: null }, name: 'Ada' }
  const after = { tags: ['a', 'b'], address: { zip: null, city: 'Cork' }, email: 'ada@example.com' }
  expect(changedFields(before, after)).toEqual({
    tags: { before: ['a'], after: ['a', 'b'] },
    name: { before: 'Ada', after: null },
    email: { before: null, after: 'ada@example.com' },
  })
})

test('sets back what still has the value of the change, and keeps what was changed since', () => {
  const fields = { city: { before: 'Cork', after: 'Dublin' }, phone: { before: null, after: '1' } }
  expect(planUndo(fields, { city: 'Dublin', phone: '2' })).toEqual({
    restored: { city: { before: 'Dublin', after: 'Cork' } },
    unchanged: ['phone'],
  })
  expect(planUndo(fields, null)).toEqual({ restored: {}, unchanged: ['city', 'phone'] })
})

test('the version of values changes with each of them, and not with the order of their properties', () => {
  const values = { name: 'Cork', members: [{ country: 'IE' }], priority: 0 }
  const version = versionOf(values)
  expect(versionOf({ priority: 0, members: [{ country: 'IE' }], name: 'Cork' })).toBe(version)
  for (const changed of [{ name: 'Cobh' }, { members: [] }, { priority: 1 }])
    expect(versionOf({ ...values, ...changed })).not.toBe(version)
  expect(Number.isSafeInteger(version) && version >= 0).toBe(true)
})

test('a list keeps what others have added and removed since it was read', () => {
  expect(mergeList(['gift', 'call'], { seen: ['gift', 'late'], given: ['gift', 'late', 'vip'] })).toEqual([
    'gift',
    'call',
    'vip',
  ])
  expect(mergeList(['gift', 'late'], { given: ['vip'] })).toEqual(['vip'])
})
