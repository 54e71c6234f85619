import { expect, test } from 'vitest'
import { toClauses, toTextQuery, wordsOf } from './search.rules.ts'

test('a term is read as its words, whatever their case, accents and signs', () => {
  expect(wordsOf('  Café-CHAIR, 46 cm! ')).toEqual(['cafe', 'chair', '46', 'cm'])
  expect(wordsOf('চা পাতা')).toEqual(['চা', 'পাতা'])
  expect(wordsOf('&|!:*()')).toEqual([])
})

test('only the last word may be a beginning', () => {
  const { match, words, whole } = toTextQuery(toClauses(['dining', 'cha'], []))

  expect(match).toBe("(('dining') & ('cha':*)) | '=diningcha'")
  expect(words[1]).toEqual({ name: "'cha':*A", brand: "'cha':*B", category: "'cha':*C", attribute: "'@cha':*" })
  expect(whole).toBe("'cha':A")
})
