import { expect, test } from 'vitest'
import { ageOf, lifeOf, pauseAfter, readRetryAfter, normaliseLocalities } from './courier.rules.ts'

const NOON = new Date('2026-11-20T12:00:00Z')
const HOUR_MS = 3_600_000
const hoursAgo = (hours: number, ms = 0): Date => new Date(NOON.getTime() - hours * HOUR_MS - ms)

test('a list is fresh for a day, stale for seven more, and then gone', () => {
  expect(ageOf(hoursAgo(0), NOON)).toBe('fresh')
  expect(ageOf(hoursAgo(24, -1), NOON)).toBe('fresh')
  expect(ageOf(hoursAgo(24), NOON)).toBe('stale')
  expect(ageOf(hoursAgo(8 * 24, -1), NOON)).toBe('stale')
  expect(ageOf(hoursAgo(8 * 24), NOON)).toBe('gone')
})

test('renews a token at 80% of its lifetime', () => {
  const { renewAt, endsAt } = lifeOf(432_000, NOON)

  expect(renewAt.getTime() - NOON.getTime()).toBe(4 * 24 * HOUR_MS)
  expect(endsAt.getTime() - NOON.getTime()).toBe(5 * 24 * HOUR_MS)
})

test('localities are trimmed, deduplicated and sorted by name', () => {
  expect(
    normaliseLocalities([
      { id: 4, name: 'Mirpur 12' },
      { id: 3, name: ' Road  03' },
      { id: 2, name: 'Mirpur 2 ' },
      { id: 9, name: '  ' },
      { id: 2, name: 'Mirpur 2' },
      { id: 1, name: '60 feet' },
    ]),
  ).toEqual([
    { id: 1, name: '60 feet' },
    { id: 2, name: 'Mirpur 2' },
    { id: 4, name: 'Mirpur 12' },
    { id: 3, name: 'Road 03' },
  ])
})

test('reads Retry-After as seconds or as a date', () => {
  expect(readRetryAfter('120', NOON)).toBe(120)
  expect(readRetryAfter('0', NOON)).toBe(1)
  expect(readRetryAfter('Fri, 20 Nov 2026 12:00:30 GMT', NOON)).toBe(30)
  expect(readRetryAfter('Fri, 20 Nov 2026 11:00:00 GMT', NOON)).toBe(1)
  for (const header of [null, '', 'soon']) expect(readRetryAfter(header, NOON)).toBeNull()
})

test('the pause follows Retry-After up to a maximum', () => {
  expect(pauseAfter('limited', 7)).toBe(7)
  expect(pauseAfter('limited', 86_400)).toBe(600)
  expect(pauseAfter('failed', null)).toBeLessThan(pauseAfter('unauthorised', null))
})
