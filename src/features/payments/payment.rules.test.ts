import { expect, test } from 'vitest'
import { isEligible, type Gateway } from './payment.rules.ts'

const cash: Gateway = {
  id: 'g',
  provider: 'cod',
  title: 'Cash on delivery',
  description: '',
  instructions: '',
  feeAmount: 0,
  feeBps: 0,
  minAmount: 500,
  maxAmount: 80_000,
  countries: ['DE'],
}

test('a way to pay is offered between its limits, both included, and only where it is served', () => {
  expect(isEligible(cash, { totalAmount: 500, country: 'DE' })).toBe(true)
  expect(isEligible(cash, { totalAmount: 80_000, country: 'DE' })).toBe(true)
  expect(isEligible(cash, { totalAmount: 499, country: 'DE' })).toBe(false)
  expect(isEligible(cash, { totalAmount: 80_001, country: 'DE' })).toBe(false)
  expect(isEligible(cash, { totalAmount: 500, country: 'AT' })).toBe(false)
  expect(isEligible({ ...cash, countries: [] }, { totalAmount: 500, country: 'AT' })).toBe(true)
})

test('before the country is known only the total counts', () => {
  expect(isEligible(cash, { totalAmount: 500, country: null })).toBe(true)
})
