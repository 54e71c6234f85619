import { expect, test } from 'vitest'
import { fromLocalInput, toLocalInput } from './local-input.rules.ts'

const timeZone = 'Europe/Dublin'

test('shows and reads a time in the time zone of the shop', () => {
  expect(toLocalInput('2026-07-01T09:30:12.000Z', timeZone)).toBe('2026-07-01T10:30')
  expect(toLocalInput(null, timeZone)).toBe('')
  expect(fromLocalInput('2026-07-01T10:30', { stored: null, timeZone })).toBe('2026-07-01T09:30:00.000Z')
  expect(fromLocalInput('', { stored: '2026-07-01T09:30:12.000Z', timeZone })).toBeNull()
})

test('keeps the seconds of an unchanged time', () => {
  const stored = '2026-07-01T09:30:12.000Z'
  expect(fromLocalInput('2026-07-01T10:30', { stored, timeZone })).toBe(stored)
  expect(fromLocalInput('2026-07-01T10:31', { stored, timeZone })).toBe('2026-07-01T09:31:00.000Z')
})
