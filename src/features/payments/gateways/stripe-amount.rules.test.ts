import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromStripeAmount, toStripeAmount } from './stripe-amount.rules.ts'

test('sends amounts in Stripe’s unit of each currency', () => {
  expect(toStripeAmount(1999, 'EUR')).toBe(1999)
  expect(toStripeAmount(500, 'JPY')).toBe(500)
  expect(toStripeAmount(5120, 'KWD')).toBe(5120)
  // ISO 4217 has no digits and Stripe two, and vice versa.
  expect(toStripeAmount(40, 'ISK')).toBe(4000)
  expect(toStripeAmount(4000, 'MGA')).toBe(40)
})

test('does not send an amount that Stripe cannot represent exactly', () => {
  expect(toStripeAmount(5124, 'KWD')).toBeNull()
  expect(toStripeAmount(4050, 'MGA')).toBeNull()
  expect(toStripeAmount(500, 'UGX')).toBeNull()
  expect(toStripeAmount(0, 'EUR')).toBeNull()
  expect(toStripeAmount(100_000_000, 'EUR')).toBeNull()
  expect(toStripeAmount(1_000_000, 'ISK')).toBeNull()
})

test('never rounds amounts from Stripe', () => {
  expect(fromStripeAmount(4000, 'ISK')).toBe(40)
  expect(fromStripeAmount(4010, 'ISK')).toBeNull()
  expect(fromStripeAmount(40, 'MGA')).toBe(4000)
})

test('every amount that is sent converts back to itself', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.constantFrom('EUR', 'BDT', 'JPY', 'KWD', 'TND', 'ISK', 'MGA', 'CLF', 'HUF', 'XOF'),
      (amount, currency) => {
        const sent = toStripeAmount(amount, currency)
        expect(sent === null || fromStripeAmount(sent, currency) === amount).toBe(true)
      },
    ),
  )
})
