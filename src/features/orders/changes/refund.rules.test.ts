import { expect, test } from 'vitest'
import { partOf } from './order-state.rules.ts'
import { amountOfUnits, bonusOf, deliveryAmountOf, splitRefund } from './refund.rules.ts'

test('cancelled and refunded units of a line add up to its amount', () => {
  for (let totalAmount = 100; totalAmount < 110; totalAmount++)
    for (let cancelled = 0; cancelled <= 3; cancelled++) {
      const line = { quantity: 3, totalAmount }
      const one = (refunded: number) => amountOfUnits(line, { refunded, quantity: 1 })
      const refunds = Array.from({ length: 3 - cancelled }, (_, refunded) => one(refunded))
      const sum = refunds.reduce((total, amount) => total + amount, 0)
      expect(sum + partOf(line, { done: 0, quantity: cancelled })).toBe(totalAmount)
    }
})

test('the delivery has its share of the tax, and the payment fee is left out', () => {
  const costs = { totalAmount: 3600, linesAmount: 2400, shippingAmount: 1000, feeAmount: 0 }
  expect(deliveryAmountOf(costs)).toBe(1200)
  expect(deliveryAmountOf({ ...costs, shippingAmount: 750, feeAmount: 250 })).toBe(900)
  expect(deliveryAmountOf({ ...costs, shippingAmount: 0, feeAmount: 1000 })).toBe(0)
})

test('a refund goes to money or to cards first, and to its own payment before both', () => {
  const sources = [
    { paymentId: 'card', accountId: null, amount: 500 },
    { paymentId: 'giftCard', accountId: 'a', amount: 300 },
    { paymentId: 'bank', accountId: null, amount: 200 },
  ]
  const split = (refund: Omit<Parameters<typeof splitRefund>[1], 'amount'>) =>
    splitRefund(sources, { amount: 600, ...refund }).map(({ source, amount }) => `${source.paymentId} ${amount}`)
  expect(split({ refundOrder: 'moneyFirst' })).toEqual(['card 500', 'bank 100'])
  expect(split({ refundOrder: 'creditFirst' })).toEqual(['giftCard 300', 'card 300'])
  expect(split({ refundOrder: 'creditFirst', paymentId: 'bank' })).toEqual(['bank 200', 'giftCard 300', 'card 100'])
  // What no payment has left is not invented.
  expect(
    splitRefund(sources, { amount: 1500, refundOrder: 'moneyFirst' }).reduce((sum, one) => sum + one.amount, 0),
  ).toBe(1000)
})

test('the extra store credit is rounded down', () => {
  expect([bonusOf(999, 1000), bonusOf(1000, 0), bonusOf(2_000_000_000_000_001, 2000)]).toEqual([
    99, 0, 400_000_000_000_000,
  ])
})
