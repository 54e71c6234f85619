import { expect, test } from 'vitest'
import { Failure, fill } from './failure.ts'
import { failureTexts } from './messages/failures.en.ts'

test('a failure has a message with its values and a status', () => {
  const failure = new Failure('insufficient_stock', { values: { n: 2, name: 'Teapot' } })

  expect([failure.message, failure.status, failure.code]).toEqual(['Only 2 of Teapot left.', 409, 'insufficient_stock'])
})

test('inserts a value as text and never as another placeholder', () => {
  expect(fill('Only {n} of {name} left.', { n: 1, name: '$& {n}' })).toBe('Only 1 of $& {n} left.')
  expect(fill('{missing}', {})).toBe('{missing}')
})

test('every failure code has a message for people', () => {
  for (const [code, text] of Object.entries(failureTexts)) expect(text, code).toMatch(/^[A-Z{].+/)
})
