import { expect, test } from 'vitest'
import { addTags, plainAttributes, setTags, tagsOf } from './product-tags.rules.ts'

const material = { name: 'Material', value: 'Stoneware' }

test('reads and writes tags as the attribute that imports and delivery options use', () => {
  const tagged = addTags([material], ' New , gift')
  expect(tagged).toEqual([material, { name: 'Tags', value: 'New, gift' }])
  expect(tagsOf(tagged)).toEqual(['New', 'gift'])
  expect(plainAttributes(tagged)).toEqual([{ attribute: material, index: 0 }])
  expect(setTags(tagged, [])).toEqual([material])
})

test('adds a tag once, in any case, and none beyond what can be stored', () => {
  expect(tagsOf(addTags(addTags([], 'Gift'), 'gift, sale'))).toEqual(['Gift', 'sale'])
  const long = Array.from({ length: 60 }, (_, index) => `tag${index}`).join(',')
  expect(addTags([], long)[0]?.value.length).toBeLessThanOrEqual(200)
})
