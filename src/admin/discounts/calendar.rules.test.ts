import { expect, test } from 'vitest'
import { barOf, overlapsOf, upcoming, type CalendarEntry } from './calendar.rules.ts'

const entry = (key: string, kind: CalendarEntry['kind'], from: string | null, to: string | null): CalendarEntry => ({
  key,
  kind,
  title: key,
  path: '',
  startsAt: from && `2026-05-${from}T00:00:00.000Z`,
  endsAt: to && `2026-05-${to}T00:00:00.000Z`,
  isPaused: false,
})

const WEEK = entry('week', 'campaign', '04', '11')
const HOUR = entry('hour', 'flash', '10', '12')
const SALE = entry('sale', 'sale', null, null)
const OTHER = entry('other', 'sale', null, '05')
const COUPON = entry('coupon', 'coupon', '01', '31')
const AFTER = entry('after', 'campaign', '12', '20')
const ALL = [WEEK, HOUR, SALE, OTHER, COUPON, AFTER]
const keysOf = (entries: readonly CalendarEntry[]): string[] => entries.map(({ key }) => key)

test('names what changes prices at the same time; an end at the start of another is no overlap', () => {
  expect(keysOf(overlapsOf(WEEK, ALL))).toEqual(['hour', 'sale', 'other'])
  expect(keysOf(overlapsOf(HOUR, ALL))).toEqual(['week', 'sale'])
  expect(keysOf(overlapsOf(SALE, ALL))).toEqual(['week', 'hour', 'after'])
  expect(overlapsOf(COUPON, ALL)).toEqual([])
})

test('shows what has not ended in the order of its start, cut to the time that is shown', () => {
  const now = Date.parse('2026-05-06T00:00:00.000Z')
  expect(keysOf(upcoming(ALL, now))).toEqual(['sale', 'coupon', 'week', 'hour', 'after'])
  const shown = { from: Date.parse('2026-05-01T00:00:00.000Z'), to: Date.parse('2026-05-11T00:00:00.000Z') }
  expect(barOf(WEEK, shown)).toEqual({ start: 0.3, length: 0.7 })
  expect(barOf(SALE, shown)).toEqual({ start: 0, length: 1 })
  expect(barOf(AFTER, shown)).toBeNull()
})
