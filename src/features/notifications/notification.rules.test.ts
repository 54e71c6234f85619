import { expect, test } from 'vitest'
import { mailedPeriod } from './notification.rules.ts'

const at = (time: string): Date => new Date(`2026-11-26T${time}Z`)
const due = (mail: 'never' | 'atOnce' | 'daily', mailedUntil: string, now: string) =>
  mailedPeriod({ mail, mailedUntil: at(mailedUntil), now: at(now), timeZone: 'Europe/Berlin' })

test('mails at once what is a quarter of a minute old', () => {
  expect(due('atOnce', '09:00:00', '09:01:00')).toEqual({ after: at('09:00:00'), until: at('09:00:45') })
  expect(due('atOnce', '09:01:00', '09:01:10')).toBeNull()
})

test('mails once a day, at eight in the shop’s time zone', () => {
  expect(due('daily', '06:00:00', '06:59:00')).toBeNull()
  expect(due('daily', '06:00:00', '07:01:00')).toEqual({ after: at('06:00:00'), until: at('07:00:00') })
  expect(due('daily', '07:00:00', '22:00:00')).toBeNull()
})

test('mails in the morning of a day without a run are made up for at night', () => {
  expect(due('daily', '06:00:00', '23:30:00')).toEqual({ after: at('06:00:00'), until: at('07:00:00') })
})

test('mails nothing to a person who wants no mail', () => {
  expect(due('never', '06:00:00', '12:00:00')).toBeNull()
})
