import { expect, test } from 'vitest'
import { blogPath, cleanTags, readMinutes } from './blog.rules.ts'

test('reading time is at least one minute, and one per 220 words', () => {
  expect(readMinutes('')).toBe(1)
  expect(readMinutes('word '.repeat(200))).toBe(1)
  expect(readMinutes('word '.repeat(1100))).toBe(5)
})

test('stores a tag once, regardless of case and spaces', () => {
  expect(cleanTags([' Plants ', 'plants', 'PLÄNTS', 'Slow  coffee', '', 'コーヒー'])).toEqual([
    'Plants',
    'Slow coffee',
    'コーヒー',
  ])
  expect(cleanTags(['a'.repeat(41)])).toBeNull()
  expect(cleanTags(Array.from({ length: 11 }, (_, index) => `tag ${index}`))).toBeNull()
})

test('the list, its pages and each tag have one path', () => {
  expect(blogPath()).toBe('/blog')
  expect(blogPath({ page: 1 })).toBe('/blog')
  expect(blogPath({ page: 3 })).toBe('/blog?page=3')
  expect(blogPath({ page: 2, tag: 'Tea & cake' })).toBe('/blog?page=2&tag=Tea+%26+cake')
})
