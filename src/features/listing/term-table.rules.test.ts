import { expect, test } from 'vitest'
import { TermTable } from './term-table.rules.ts'

test('numbers each term once, also many and of any script', () => {
  const table = new TermTable()
  const terms = [...Array.from({ length: 30_000 }, (_, index) => `n${index}`), 'চা', 'Ω', 'a'.repeat(60), '😀', '=b-1']
  const numbers = terms.map((term) => table.numberOf(`'${term}'`, 1, term.length + 1))

  expect(numbers).toEqual([...terms.keys()])
  expect(terms.map((term) => table.numberOf(term, 0, term.length))).toEqual(numbers)
  expect(numbers.map((number) => table.termAt(number))).toEqual(terms)
  expect([table.termAt(1234, 3), table.size]).toEqual(['n12', terms.length])
})
