import { expect, test } from 'vitest'
import { partOf } from './order-state.rules.ts'
import { amountOfUnits, deliveryAmountOf } from './refund.rules.ts'

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
