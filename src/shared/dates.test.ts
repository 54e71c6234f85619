import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatDay, formatDayShort, type DateSetting } from './dates.ts'

const berlin: DateSetting = { locale: 'en-IE', language: 'en', timeZone: 'Europe/Berlin' }
const evening = new Date('2026-11-24T23:30:00Z')

test('formats a moment in the shop’s time zone', () => {
  expect(formatDate(evening, berlin)).toBe('25 November 2026')
  expect(formatDate(evening, { ...berlin, timeZone: 'America/New_York' })).toBe('24 November 2026')
  expect(formatDateTime(evening, berlin)).toBe('25 November 2026 at 00:30')
  expect(formatDateTime(new Date('2026-07-01T12:05:00Z'), berlin)).toBe('1 July 2026 at 14:05')
})

test('formats a day identically in every time zone', () => {
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
    expect(formatDay('2026-11-24', { ...berlin, timeZone })).toBe('Tuesday 24 November')
    expect(formatDayShort('2026-11-24', { ...berlin, timeZone })).toBe('Tue 24 Nov')
  }
})

test('names days in the language of the texts', () => {
  expect(formatDate(evening, { ...berlin, locale: 'de-DE' })).toBe('25 November 2026')
  // There are no German texts: the sentence around the date is English.
  expect(formatDay('2026-11-24', { ...berlin, locale: 'de-DE', language: 'de' })).toBe('Tuesday 24 November')
  expect(formatDate(evening, { ...berlin, locale: 'en-US' })).toBe('November 25, 2026')
  // Regions without a format of their own in `Intl` get the British form, not the American one.
  expect(formatDate(evening, { ...berlin, locale: 'en-BD' })).toBe('25 November 2026')
})
