import { expect, test } from 'vitest'
import { pointsOf, rangeOf } from './sales.rules.ts'

const NOON = new Date('2026-03-31T12:00:00Z')

test('compares the last days until today with as many days before', () => {
  expect(rangeOf('7days', NOON, 'Europe/Dublin')).toEqual({
    unit: 'day',
    current: { from: '2026-03-25', to: '2026-03-31' },
    before: { from: '2026-03-18', to: '2026-03-24' },
    beforeUntil: '2026-03-24',
  })
  expect(rangeOf('today', NOON, 'Europe/Dublin')).toMatchObject({
    unit: 'hour',
    current: { from: '2026-03-31', to: '2026-03-31' },
    before: { from: '2026-03-30', to: '2026-03-30' },
  })
})

test('compares twelve months with the year before until the same day', () => {
  expect(rangeOf('12months', NOON, 'Europe/Dublin')).toEqual({
    unit: 'month',
    current: { from: '2025-04-01', to: '2026-03-31' },
    before: { from: '2024-04-01', to: '2025-03-31' },
    beforeUntil: '2025-03-31',
  })
  expect(rangeOf('12months', new Date('2028-02-29T12:00:00Z'), 'UTC').beforeUntil).toBe('2027-02-28')
})

test('takes the day of the shop’s time zone', () => {
  expect(rangeOf('today', new Date('2026-03-31T23:30:00Z'), 'Asia/Dhaka').current.from).toBe('2026-04-01')
})

test('lists each day and month once, also when the clocks change', () => {
  const days = pointsOf('day', { from: '2026-03-28', to: '2026-03-30' })
  expect(days).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
  expect(pointsOf('month', { from: '2025-11-01', to: '2026-02-03' })).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ])
})
