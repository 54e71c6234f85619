import { expect, test } from 'vitest'
import { statusWhenPlaced, trackingSteps } from './order.rules.ts'

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 21, hour))

test('an order paid at the door is confirmed at once and not paid', () => {
  expect(statusWhenPlaced({ totalAmount: 100 })).toMatchObject({ status: 'confirmed', paymentStatus: 'unpaid' })
})

test('an order with nothing to pay is paid', () => {
  expect(statusWhenPlaced({ totalAmount: 0 }).paymentStatus).toBe('paid')
})

test('a shopper follows five steps, those ahead are open', () => {
  const steps = trackingSteps([
    { type: 'placed', at: at(9) },
    { type: 'confirmed', at: at(9) },
  ])

  expect(steps.map(({ isReached }) => isReached)).toEqual([true, true, false, false, false])
  expect(steps[0]).toEqual({ step: 'placed', at: at(9), isReached: true })
})

test('a step that was passed over counts as reached', () => {
  const steps = trackingSteps([
    { type: 'placed', at: at(9) },
    { type: 'shipped', at: at(15) },
  ])

  expect(steps[2]).toEqual({ step: 'processing', at: null, isReached: true })
  expect(steps[4]?.isReached).toBe(false)
})
