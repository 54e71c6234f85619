import { expect, test } from 'vitest'
import { stateWhenPlaced, trackingSteps } from './order.rules.ts'

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 21, hour))

const placed = (provider: string, openAmount = 100, creditAmount = 0) =>
  stateWhenPlaced({ openAmount, creditAmount, provider, windowMinutes: 30 }, at(9))

test('a cash on delivery order is confirmed at once and unpaid', () => {
  expect(placed('cod')).toMatchObject({ status: 'confirmed', paymentStatus: 'unpaid', paymentUntil: null })
})

test('a cash on delivery order with a gift card is partly paid, and one that a gift card covers is paid', () => {
  expect(placed('cod', 60, 40)).toMatchObject({ status: 'confirmed', paymentStatus: 'partiallyPaid' })
  expect(placed('credit', 0, 100)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', paymentUntil: null })
})

test('an order with nothing to pay is confirmed and paid', () => {
  expect(placed('free', 0)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', paymentUntil: null })
})

test('an online order waits for payment within the shop’s payment window', () => {
  const paymentUntil = new Date(at(9).getTime() + 30 * 60_000)
  expect(placed('stripe')).toMatchObject({ status: 'pendingPayment', paymentStatus: 'unpaid', paymentUntil })
})

test('a manual payment is awaited for three days, or longer when the shop’s window is longer', () => {
  expect(placed('bankTransfer').paymentUntil).toEqual(new Date(at(9).getTime() + 3 * 86_400_000))
  const week = { openAmount: 100, provider: 'mobileWallet', windowMinutes: 7 * 1440 }
  expect(stateWhenPlaced(week, at(9)).paymentUntil).toEqual(new Date(at(9).getTime() + 7 * 86_400_000))
})

test('an order has five tracking steps, and future steps are not reached', () => {
  const steps = trackingSteps([
    { type: 'placed', at: at(9) },
    { type: 'confirmed', at: at(9) },
  ])

  expect(steps.map(({ isReached }) => isReached)).toEqual([true, true, false, false, false])
  expect(steps[0]).toEqual({ step: 'placed', at: at(9), isReached: true })
})

test('a skipped step counts as reached', () => {
  const steps = trackingSteps([
    { type: 'placed', at: at(9) },
    { type: 'shipped', at: at(15) },
  ])

  expect(steps[2]).toEqual({ step: 'processing', at: null, isReached: true })
  expect(steps[4]?.isReached).toBe(false)
})
