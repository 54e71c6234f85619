import { expect, test } from 'vitest'
import {
  findReviewReason,
  isEligible,
  isManualPaymentShown,
  isTestAccount,
  nextPollAt,
  type Gateway,
  type Payable,
} from './payment.rules.ts'

const cash: Gateway = {
  id: 'g',
  provider: 'cod',
  title: 'Cash on delivery',
  description: '',
  instructions: '',
  logo: null,
  accountName: '',
  accountNumber: '',
  accountType: '',
  isTest: false,
  feeAmount: 0,
  feeBps: 0,
  minAmount: 500,
  maxAmount: 80_000,
  countries: ['DE'],
  express: false,
}

const payable = (over: Partial<Payable> = {}): Payable => ({
  totalAmount: 500,
  currency: 'EUR',
  country: 'DE',
  shippingType: 'shipping',
  hasDigital: false,
  ...over,
})

test('offers a payment method within its limits, inclusive, and only in its countries', () => {
  expect(isEligible(cash, payable())).toBe(true)
  expect(isEligible(cash, payable({ totalAmount: 80_000 }))).toBe(true)
  expect(isEligible(cash, payable({ totalAmount: 499 }))).toBe(false)
  expect(isEligible(cash, payable({ totalAmount: 80_001 }))).toBe(false)
  expect(isEligible(cash, payable({ country: 'AT' }))).toBe(false)
  expect(isEligible({ ...cash, countries: [] }, payable({ country: 'AT' }))).toBe(true)
})

test('checks only the total before the country is known', () => {
  expect(isEligible(cash, payable({ country: null, shippingType: null }))).toBe(true)
})

test('cash at pickup has no upper limit, and other payment methods retain theirs', () => {
  const big = payable({ totalAmount: 80_001, shippingType: 'pickup' })
  expect(isEligible(cash, big)).toBe(true)
  expect(isEligible({ ...cash, provider: 'bankTransfer' }, big)).toBe(false)
})

test('does not offer cash on delivery for digital products', () => {
  expect(isEligible(cash, payable({ hasDigital: true }))).toBe(false)
  expect(isEligible({ ...cash, provider: 'bankTransfer' }, payable({ hasDigital: true }))).toBe(true)
})

test('offers a provider only for the currencies and amounts that it supports', () => {
  const open = { ...cash, minAmount: null, maxAmount: null, countries: [] }
  const bkash: Gateway = { ...open, provider: 'bkash' }
  expect(isEligible(bkash, payable())).toBe(false)
  expect(isEligible(bkash, payable({ currency: 'BDT' }))).toBe(true)
  const sslcommerz: Gateway = { ...open, provider: 'sslcommerz' }
  const taka = (totalAmount: number): boolean => isEligible(sslcommerz, payable({ currency: 'BDT', totalAmount }))
  expect([999, 1000, 50_000_000, 50_000_001].map(taka)).toEqual([false, true, true, false])
})

test('accepts a payment that matches the request, and otherwise holds it with a reason', () => {
  const requested = { amount: 1000, currency: 'EUR' }
  const paid = { ...requested, isRisky: false }
  expect(findReviewReason(requested, paid)).toBeNull()
  expect(findReviewReason(requested, { ...paid, amount: 999 })).toBe('amount')
  expect(findReviewReason(requested, { ...paid, amount: 1001 })).toBe('amount')
  expect(findReviewReason(requested, { ...paid, currency: 'USD' })).toBe('currency')
  expect(findReviewReason(requested, { ...paid, isRisky: true })).toBe('risk')
})

test('polls a payment at growing intervals, and stops earlier when it is over', () => {
  const began = new Date('2030-01-01T00:00:00Z')
  const at = (minutes: number): Date => new Date(began.getTime() + minutes * 60_000)
  const pollMinutes = (isOver: boolean): number[] => {
    const minutes: number[] = []
    for (let now: Date | null = began; (now = nextPollAt(began, now, isOver));)
      minutes.push((now.getTime() - began.getTime()) / 60_000)
    return minutes
  }

  expect(nextPollAt(began, at(3), false)).toEqual(at(5))
  expect(pollMinutes(true).slice(0, 6)).toEqual([1, 2, 5, 10, 20, 40])
  expect(pollMinutes(true).at(-1)).toBe(1560)
  expect(pollMinutes(false).at(-1)).toBeGreaterThan(13 * 1440)
  expect(pollMinutes(false).at(-1)).toBeLessThanOrEqual(14 * 1440)
})

test('recognises a test account by its key or address', () => {
  expect(isTestAccount('stripe', { secretKey: 'sk_live_1', baseUrl: 'https://api.stripe.com' })).toBe(false)
  expect(isTestAccount('stripe', { secretKey: 'sk_test_1' })).toBe(true)
  expect(isTestAccount('stripe', { secretKey: 'sk_live_1', baseUrl: 'http://127.0.0.1:1' })).toBe(true)
  expect(isTestAccount('sslcommerz', { baseUrl: 'https://sandbox.sslcommerz.com' })).toBe(true)
  expect(isTestAccount('bankTransfer', {})).toBe(false)
})

test('requests a manual payment only while its order waits for it, and still shows a submitted one', () => {
  const shown = (status: string, orderStatus: string) =>
    isManualPaymentShown({ provider: 'bankTransfer', status, orderStatus })
  for (const status of ['awaitingProof', 'rejected']) {
    expect(shown(status, 'pendingPayment')).toBe(true)
    for (const orderStatus of ['expired', 'cancelled', 'confirmed']) expect(shown(status, orderStatus)).toBe(false)
  }
  expect(shown('submitted', 'cancelled')).toBe(true)
  expect(isManualPaymentShown({ provider: 'stripe', status: 'awaitingProof', orderStatus: 'pendingPayment' })).toBe(
    false,
  )
})
