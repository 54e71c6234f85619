import { expect, test } from 'vitest'
import { blogPath, cleanTags, readMinutes } from './blog.rules.ts'

test('reading takes a minute at least, and one more for each 220 words', () => {
  expect(readMinutes('')).toBe(1)
  expect(readMinutes('word '.repeat(200))).toBe(1)
  expect(readMinutes('word '.repeat(1100))).toBe(5)
})

test('a tag is kept once, however it is written', () => {
  expect(cleanTags([' Plants ', 'plants', 'PLÄNTS', 'Slow  coffee', '', 'コーヒー'])).toEqual([
    'Plants',
    'Slow coffee',
    'コーヒー',
  ])
  expect(cleanTags(['a'.repeat(41)])).toBeNull()
  expect(cleanTags(Array.from({ length: 11 }, (_, index) => `tag ${index}`))).toBeNull()
})

test('the list, its further pages and each tag have one address', () => {
  expect(blogPath()).toBe('/blog')
  expect(blogPath({ page: 1 })).toBe('/blog')
  expect(blogPath({ page: 3 })).toBe('/blog?page=3')
  expect(blogPath({ page: 2, tag: 'Tea & cake' })).toBe('/blog?page=2&tag=Tea+%26+cake')
})
