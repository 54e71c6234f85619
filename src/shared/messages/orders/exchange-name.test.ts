import { expect, test } from 'vitest'
import { nameExchange } from './exchange-name.ts'

test('what comes instead is named by its options, and the same as a replacement', () => {
  const t = { exchangeFor: (option: string) => `Exchange for ${option}`, replacement: 'The same again' }
  expect(nameExchange(t, { optionValues: ['S', 'Red'] }, ['M', 'Red'])).toBe('Exchange for M, Red')
  expect(nameExchange(t, { optionValues: ['S', 'Red'] }, ['S', 'Red'])).toBe('The same again')
  expect(nameExchange(t, { optionValues: [] }, [])).toBe('The same again')
})
