import { expect, test } from 'vitest'
import { htmlFault } from './html-limits.ts'

test('rejects HTML that has more headings or tags than a page can show', () => {
  expect(htmlFault(`${'<h2>a</h2>'.repeat(200)}<hr><p>b</p>`)).toBeNull()
  expect(htmlFault('<h1>a</h1>'.repeat(201))).toBe('Use at most 200 headings.')
  expect(htmlFault('<H2>'.repeat(201))).toBe('Use at most 200 headings.')
  expect(htmlFault('<b></b>'.repeat(2500))).toBeNull()
  expect(htmlFault('<b>'.repeat(5001))).toBe('Use at most 5,000 HTML tags.')
  expect(htmlFault('word '.repeat(20_000))).toBeNull()
})
