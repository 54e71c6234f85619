import { expect, test } from 'vitest'
import { isDigital } from './delivery-kind.rules.ts'

const digital = (texts: string[], isPhysical = false): boolean => isDigital({ texts, isPhysical }, 'ask')

test('classifies products as physical when nothing indicates a download', () => {
  expect(digital(['Lemon cupcake', 'Cupcakes', 'lemon, birthday'])).toBe(false)
  expect(digital(['Travel guide', 'E-book'], true)).toBe(false)
  expect(digital(['Profile bracelet'])).toBe(false)
})

test('classifies products as digital when a word indicates it', () => {
  for (const text of ['Knitting e-book', 'Sewing pattern (PDF)', 'Digital album', 'Online course', 'Printable'])
    expect([text, digital([text])]).toEqual([text, true])
})

test('uses the operator’s choice when it is given', () => {
  expect(isDigital({ texts: ['Cupcake'], isPhysical: true }, 'digital')).toBe(true)
  expect(isDigital({ texts: ['E-book'], isPhysical: false }, 'physical')).toBe(false)
})
