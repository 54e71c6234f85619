import { expect, test } from 'vitest'
import { clockText, partsOf, secondsLeft, announcementBetween } from './countdown.rules.ts'

test('counts the last second to its end', () => {
  expect([2000, 1999, 1001, 1000, 1, 0, -5].map((until) => secondsLeft(until, 0))).toEqual([2, 2, 2, 1, 1, 0, 0])
})

test('splits time into days, hours, minutes and seconds', () => {
  expect(partsOf(2 * 86_400 + 3 * 3600 + 4 * 60 + 5)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 })
  expect([0, 59, 598, 3600 + 598].map(clockText)).toEqual(['0:00', '0:59', '9:58', '1:09:58'])
})

test('announces only an hour, ten minutes, one minute and the end', () => {
  expect(announcementBetween(null, 30)).toBeNull()
  expect(announcementBetween(3601, 3600)).toBe(3600)
  expect(announcementBetween(3600, 3599)).toBeNull()
  expect(announcementBetween(601, 600)).toBe(600)
  expect(announcementBetween(61, 60)).toBe(60)
  expect(announcementBetween(1, 0)).toBe(0)
  // A suspended tab announces only the last threshold.
  expect(announcementBetween(4000, 30)).toBe(60)
})
