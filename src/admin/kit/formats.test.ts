import { expect, test } from 'vitest'
import { createFormats } from './formats.ts'

const NOW = Date.parse('2026-11-24T09:41:00Z')
const { money, time, day, days } = createFormats(
  { currency: 'EUR', locale: 'en-IE', timeZone: 'Europe/Dublin' },
  () => NOW,
)

test('names today, yesterday and tomorrow in the time zone of the shop, and the year of older days', () => {
  expect(time('2026-11-24T09:38:00Z')).toBe('Today 09:38')
  expect(time('2026-11-23T18:47:00Z')).toBe('Yesterday 18:47')
  expect(time('2026-11-25T00:10:00Z')).toBe('Tomorrow 00:10')
  expect(time('2026-11-22T10:00:00Z')).toBe('Sun 22 Nov')
  expect(time('2025-11-22T10:00:00Z')).toBe('22 Nov 2025')
  const tokyo = createFormats({ currency: 'JPY', locale: 'ja-JP', timeZone: 'Asia/Tokyo' }, () => NOW)
  expect(tokyo.time('2026-11-23T15:30:00Z')).toBe('Today 00:30')
})

test('writes amounts in the currency and promises as a range of days', () => {
  expect(money(224_600)).toBe('€2,246.00')
  expect(money(100, 'JPY')).toContain('100')
  expect(days('2026-11-25', '2026-11-27')).toBe('25–27 Nov')
  expect(days('2026-11-25', null)).toBe('25 Nov')
})

test('writes the day of a time with its year, in the shop’s time zone', () => {
  expect(day('2024-05-02T23:30:00Z')).toBe('3 May 2024')
})
