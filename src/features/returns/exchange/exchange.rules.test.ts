import { expect, test } from 'vitest'
import { discountOfAccepted, exchangedAmount } from './exchange.rules.ts'

test('an equal price exchanges evenly, whatever coupon was used', () => {
  expect(exchangedAmount({ quantity: 2, paidAmount: 4000, oldUnitAmount: 2000, newUnitAmount: 2000 })).toBe(4000)
  expect(exchangedAmount({ quantity: 2, paidAmount: 3001, oldUnitAmount: 2000, newUnitAmount: 2000 })).toBe(3001)
})

test('a dearer variant costs the difference, and never more than its price', () => {
  expect(exchangedAmount({ quantity: 2, paidAmount: 3000, oldUnitAmount: 2000, newUnitAmount: 2500 })).toBe(4000)
  // The price has fallen since the order.
  expect(exchangedAmount({ quantity: 1, paidAmount: 2000, oldUnitAmount: 1000, newUnitAmount: 1200 })).toBe(1200)
})

test('a cheaper variant has the same share of discount, and its price has an end', () => {
  expect(exchangedAmount({ quantity: 1, paidAmount: 1600, oldUnitAmount: 2000, newUnitAmount: 1000 })).toBe(800)
  expect(exchangedAmount({ quantity: 3, paidAmount: 1000, oldUnitAmount: 333, newUnitAmount: 100 })).toBe(300)
  expect(exchangedAmount({ quantity: 1, paidAmount: 2000, oldUnitAmount: 1000, newUnitAmount: 900 })).toBe(900)
  expect(exchangedAmount({ quantity: 1, paidAmount: 2000, oldUnitAmount: 1000, newUnitAmount: 0 })).toBe(0)
  expect(exchangedAmount({ quantity: 1, paidAmount: 0, oldUnitAmount: 0, newUnitAmount: 0 })).toBe(0)
})

test('a chain of exchanges at equal prices ends at what was paid first', () => {
  let paidAmount = 2_777
  for (let step = 0; step < 3; step += 1)
    paidAmount = exchangedAmount({ quantity: 3, paidAmount, oldUnitAmount: 1000, newUnitAmount: 1000 })
  expect(paidAmount).toBe(2_777)
})

test('fewer accepted units cost their share', () => {
  const chosen = { quantity: 3, unitAmount: 1000, discountAmount: 500 }
  expect(discountOfAccepted(chosen, 3)).toBe(500)
  expect(discountOfAccepted(chosen, 2)).toBe(2000 - 1666)
  expect(discountOfAccepted(chosen, 1)).toBe(1000 - 833)
})
