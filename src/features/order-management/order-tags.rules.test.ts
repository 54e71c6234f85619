import { expect, test } from 'vitest'
import { changeTags } from './order-tags.rules.ts'

test.each([
  [['Gift'], ['Fragile'], [], ['Gift', 'Fragile']],
  [['Gift'], ['Gift'], [], ['Gift']],
  [['Gift', 'Fragile'], [], ['Gift', 'Late'], ['Fragile']],
  [['Gift'], ['Gift'], ['Gift'], ['Gift']],
  [[], [], ['Gift'], []],
])('%j with %j and without %j is %j', (tags, added, removed, after) => {
  expect(changeTags(tags, { added, removed })).toEqual(after)
})
