import { expect, test } from 'vitest'
import { isDigital } from './delivery-kind.rules.ts'

const digital = (texts: string[], isPhysical = false): boolean => isDigital({ texts, isPhysical }, 'ask')

test('takes goods for things when nothing says that they are downloaded', () => {
  expect(digital(['Lemon cupcake', 'Cupcakes', 'lemon, birthday'])).toBe(false)
  expect(digital(['Travel guide', 'E-book'], true)).toBe(false)
  expect(digital(['Profile bracelet'])).toBe(false)
})

test('takes goods for digital when a word says so', () => {
  for (const text of ['Knitting e-book', 'Sewing pattern (PDF)', 'Digital album', 'Online course', 'Printable'])
    expect([text, digital([text])]).toEqual([text, true])
})

test('does what the operator says when they answer', () => {
  expect(isDigital({ texts: ['Cupcake'], isPhysical: true }, 'digital')).toBe(true)
  expect(isDigital({ texts: ['E-book'], isPhysical: false }, 'physical')).toBe(false)
})
