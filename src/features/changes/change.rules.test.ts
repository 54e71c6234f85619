import { expect, test } from 'vitest'
import { changedFields, planUndo } from './change.rules.ts'

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
