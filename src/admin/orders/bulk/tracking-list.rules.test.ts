import { expect, test } from 'vitest'
import { usedLines } from './tracking-list.rules.ts'

test('lines that are not used are empty, and the others stay where they are', () => {
  expect(usedLines('order,number\r\nA,1\nB,2\n', [{ line: 2 }])).toBe('order,number\n\nB,2\n')
  expect(usedLines('', [])).toBe('')
})
