import { expect, test } from 'vitest'
import { canAlert, expiryOf, hasDropped, readAmount, alertStock, type LowStock } from './alert.rules.ts'

const now = new Date('2026-03-01T12:00:00Z')
const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000)
const never: LowStock = { availableSince: null, calledAt: null }

test('notifies when stock has been available for five minutes', () => {
  const first = alertStock(never, 2, now)
  expect(first).toEqual({ after: { availableSince: now, calledAt: null }, callers: 0 })
  expect(alertStock(first.after, 2, minutes(4)).callers).toBe(0)

  expect(alertStock(first.after, 2, minutes(5))).toEqual({
    after: { availableSince: now, calledAt: minutes(5) },
    callers: 6,
  })
})

test('does not notify when stock is gone before that, and restarts the wait', () => {
  const { after } = alertStock(never, 1, now)
  const gone = alertStock(after, 0, minutes(3))

  expect(gone).toEqual({ after: never, callers: 0 })
  expect(alertStock(gone.after, 1, minutes(6)).callers).toBe(0)
})

test('notifies three shoppers per unit, and the next after an hour', () => {
  const first = alertStock({ availableSince: now, calledAt: null }, 1, minutes(5))
  expect(first.callers).toBe(3)

  expect(alertStock(first.after, 1, minutes(64)).callers).toBe(0)
  expect(alertStock(first.after, 1, minutes(65)).callers).toBe(3)
  expect(alertStock(never, Number.POSITIVE_INFINITY, now).callers).toBe(0)
  expect(alertStock({ availableSince: now, calledAt: null }, Number.POSITIVE_INFINITY, minutes(5)).callers).toBe(
    Number.POSITIVE_INFINITY,
  )
})

test('a price has dropped when it is five percent lower than at sign-up', () => {
  const alert = { targetAmount: null, amountAtSignUp: 10_000 }

  expect([9501, 9500, 10_000, 12_000].map((price) => hasDropped(price, alert))).toEqual([false, true, false, false])
  // The exact product counts: 95 % of 19 is 18.05, so a price of 18 is low enough.
  expect([19, 18].map((price) => hasDropped(price, { targetAmount: null, amountAtSignUp: 19 }))).toEqual([false, true])
})

test('a target price is reached at or below that amount', () => {
  const alert = { targetAmount: 8000, amountAtSignUp: 10_000 }

  expect([9000, 8001, 8000, 7000].map((price) => hasDropped(price, alert))).toEqual([false, false, true, true])
})

test('reads a typed price', () => {
  expect(['12', ' 12.5 ', '12,50', '0'].map((typed) => readAmount(typed, 2))).toEqual([1200, 1250, 1250, 0])
  expect(['', 'ten', '12.505', '1.2.3', '-5', '1e3'].map((typed) => readAmount(typed, 2))).toEqual(
    Array.from({ length: 6 }, () => null),
  )
  expect([readAmount('980', 0), readAmount('9.5', 0), readAmount('1.5', 3)]).toEqual([980, null, 1500])
})

test('only unavailable items can be back in stock, and only unreleased ones are upcoming', () => {
  const there = { available: 3, availableFrom: null, now }
  const gone = { available: 0, availableFrom: null, now }
  const ahead = { available: 3, availableFrom: minutes(1), now }

  expect([there, gone, ahead].map((variant) => canAlert('backInStock', variant))).toEqual([false, true, true])
  expect([there, gone, ahead].map((variant) => canAlert('upcoming', variant))).toEqual([false, false, true])
  expect([there, gone, ahead].map((variant) => canAlert('priceDrop', variant))).toEqual([true, true, true])
})

test('an alert expires after twelve months', () => {
  expect(expiryOf(now)).toEqual(new Date('2027-03-01T12:00:00Z'))
})
