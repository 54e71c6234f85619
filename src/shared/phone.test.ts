import { expect, test } from 'vitest'
import { toE164 } from './phone.ts'

test('stores a number with its country prefix', () => {
  expect(toE164('030 901820', 'DE')).toBe('+4930901820')
  expect(toE164('(021) 455-5000', 'IE')).toBe('+353214555000')
  expect(toE164('+880 1712 345678', 'DE')).toBe('+8801712345678')
  expect(toE164('00880 1712 345678', 'DE')).toBe('+8801712345678')
})

test('rejects an invalid number', () => {
  for (const typed of [
    '',
    '12345',
    'call me',
    '030 901820 ext. 5',
    '1234567890123456',
    '+',
    '<030901820>',
    '+99912345678',
  ])
    expect(toE164(typed, 'DE'), typed).toBeNull()
})

test('an unknown country rejects only numbers that depend on it', () => {
  expect(toE164('+49 30 901820', '')).toBe('+4930901820')
  expect(toE164('030 901820', '')).toBeNull()
  expect(toE164('030 901820', 'XX')).toBeNull()
})
