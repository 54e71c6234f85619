import { expect, test } from 'vitest'
import { easterSunday, isDayOff } from './holidays.rules.ts'
import { refundDeadline, refundDueAt, withdrawalEnd, type PeriodFacts } from './withdrawal-period.rules.ts'

const end = (deliveredAt: string | null, more: Partial<PeriodFacts> = {}): string | null =>
  withdrawalEnd({
    placedAt: new Date('2026-11-01T12:00:00Z'),
    isDigital: false,
    deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
    country: 'DE',
    days: 14,
    timeZone: 'Europe/Berlin',
    ...more,
  })?.toISOString() ?? null

test('ends with the last moment of the fourteenth day after the delivery, to the second', () => {
  // Tuesday, so that the 14th day is a Tuesday.
  expect(end('2026-11-03T10:00:00Z')).toBe('2026-11-17T23:00:00.000Z')
  expect(end('2026-11-03T22:59:59Z')).toBe('2026-11-17T23:00:00.000Z')
  expect(end('2026-11-03T23:00:00Z')).toBe('2026-11-18T23:00:00.000Z')
  expect(end('2026-11-03T10:00:00Z', { days: 30 }), 'a shop that gives more').toBe('2026-12-03T23:00:00.000Z')
})

test('counts days and not hours when the clocks change', () => {
  expect(end('2026-03-24T10:00:00Z')).toBe('2026-04-07T22:00:00.000Z')
  expect(end('2026-10-20T10:00:00Z')).toBe('2026-11-03T23:00:00.000Z')
})

test('ends with the next working day after Saturdays, Sundays and holidays', () => {
  // Saturday, 14 November, to Monday.
  expect(end('2026-10-31T10:00:00Z')).toBe('2026-11-16T23:00:00.000Z')
  // Good Friday, 3 April 2026, to Tuesday after Easter.
  expect(end('2026-03-20T10:00:00Z')).toBe('2026-04-07T22:00:00.000Z')
  // Christmas Eve is a working day in Germany, and a holiday in Poland: to Monday, 28 December.
  expect(end('2026-12-10T10:00:00Z')).toBe('2026-12-24T23:00:00.000Z')
  expect(end('2026-12-10T10:00:00Z', { country: 'PL' })).toBe('2026-12-28T23:00:00.000Z')
  // New Year's Day 2027 is a Friday.
  expect(end('2026-12-18T10:00:00Z')).toBe('2027-01-04T23:00:00.000Z')
  // Elsewhere only weekends count.
  expect(end('2026-03-20T10:00:00Z', { country: 'US', timeZone: 'America/New_York' })).toBe('2026-04-04T04:00:00.000Z')
})

test('ends in the later of the shop’s and the shopper’s zone', () => {
  expect(end('2026-11-03T10:00:00Z', { country: 'PT' })).toBe('2026-11-18T01:00:00.000Z')
  expect(end('2026-11-03T09:00:00Z', { timeZone: 'Pacific/Kiritimati' })).toBe('2026-11-17T23:00:00.000Z')
  expect(end('2026-11-03T10:00:00Z', { timeZone: 'Etc/GMT+10' })).toBe('2026-11-18T10:00:00.000Z')
})

test('has not begun before the delivery, and begins with the contract for digital goods', () => {
  expect(end(null)).toBeNull()
  // Sunday, 1 November: the 14th day is a Sunday.
  expect(end(null, { isDigital: true })).toBe('2026-11-16T23:00:00.000Z')
})

test('finds Easter and the holidays that depend on it', () => {
  expect([2024, 2025, 2026, 2027, 2038].map((year) => easterSunday(year))).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ])
  expect([2024, 2025, 2026, 2027].map((year) => easterSunday(year, true))).toEqual([
    '2024-05-05',
    '2025-04-20',
    '2026-04-12',
    '2027-05-02',
  ])
  expect(isDayOff('2026-04-13', 'GR')).toBe(true)
  expect(isDayOff('2026-04-13', 'DE')).toBe(false)
  expect(isDayOff('2026-05-14', 'AT')).toBe(true)
})

test('the money is due at the end of the fourteenth day after the statement', () => {
  expect(refundDueAt(new Date('2026-11-03T10:00:00Z'), 'Europe/Berlin').toISOString()).toBe('2026-11-17T23:00:00.000Z')
})

test('the money is due when the items were sent or came, if that is later than 14 days after the statement', () => {
  const submittedAt = new Date('2026-11-01T12:00:00Z')
  const deadline = (sentAt: string | null, receivedAt: string | null, needsProof = true): string | undefined =>
    refundDeadline(
      {
        submittedAt,
        sentAt: sentAt === null ? null : new Date(sentAt),
        receivedAt: receivedAt === null ? null : new Date(receivedAt),
        needsProof,
      },
      'Europe/Berlin',
    )?.toISOString()
  expect(deadline(null, null)).toBeUndefined()
  expect(deadline('2026-11-03T12:00:00Z', null)).toBe('2026-11-15T23:00:00.000Z')
  expect(deadline('2026-11-20T12:00:00Z', '2026-11-22T12:00:00Z')).toBe('2026-11-20T23:00:00.000Z')
  expect(deadline(null, '2026-11-22T23:30:00Z')).toBe('2026-11-23T23:00:00.000Z')
  expect(deadline(null, null, false), 'a shop that asks for no proof').toBe('2026-11-15T23:00:00.000Z')
  expect(deadline('2026-11-20T12:00:00Z', null, false)).toBe('2026-11-15T23:00:00.000Z')
})
