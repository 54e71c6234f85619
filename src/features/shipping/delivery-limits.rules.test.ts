import { expect, test } from 'vitest'
import { describeLimits, isDeliveredTo } from './delivery-limits.rules.ts'

const limits = (mode: 'only' | 'except', ...countries: string[]) => ({ mode, countries })

test.each([
  [null, true],
  [limits('only', 'IE', 'FR'), true],
  [limits('only', 'FR'), false],
  [limits('except', 'FR'), true],
  [limits('except', 'IE'), false],
] as const)('with the limits %j an item is delivered to Ireland: %s', (given, isDelivered) => {
  expect(isDeliveredTo(given && { ...given, countries: [...given.countries] }, 'IE')).toBe(isDelivered)
})

test('limits are described by the names of the countries, and many are counted', () => {
  expect(describeLimits(null, 'en')).toBeNull()
  expect(describeLimits(limits('only', 'IE'), 'en')).toBe('Delivered only to: Ireland.')
  expect(describeLimits(limits('except', 'FR', 'CH'), 'en')).toBe('Not delivered to: France, Switzerland.')
  expect(describeLimits(limits('only', 'IE', 'FR', 'DE', 'AT', 'NL', 'BE'), 'en')).toBe(
    'Delivered only to: Austria, Belgium, France, Germany, Ireland, Netherlands.',
  )
  expect(describeLimits(limits('only', 'IE', 'FR', 'DE', 'AT', 'NL', 'BE', 'ES'), 'en')).toBe(
    'Delivered only to: Austria, Belgium, France, Germany, Ireland, 2 more countries.',
  )
})
