import { expect, test } from 'vitest'
import { deliveryTime, lastDeliveryDay, readGiftCardDelivery } from './gift-card-delivery.rules.ts'

const TODAY = '2026-03-28'
const EMPTY = { recipientName: '', recipientEmail: '', senderName: '', message: '', deliverOn: null }

test('a card without any detail comes to its buyer at once', () => {
  expect(readGiftCardDelivery({ ...EMPTY, message: '  ' }, TODAY)).toEqual({ delivery: null, errors: {} })
})

test('the details of a delivery are normalised', () => {
  const typed = { ...EMPTY, recipientName: ' Ana ', recipientEmail: ' ana@example.com ', deliverOn: TODAY }
  expect(readGiftCardDelivery(typed, TODAY)).toEqual({
    delivery: { ...EMPTY, recipientName: 'Ana', recipientEmail: 'ana@example.com', deliverOn: TODAY },
    errors: {},
  })
})

test.each([
  [{ recipientEmail: 'ana' }, { recipientEmail: 'Enter a valid e-mail address.' }],
  [{ recipientName: 'a'.repeat(61) }, { recipientName: 'Use plain text of at most 60 characters.' }],
  [{ senderName: 'a\u0000' }, { senderName: 'Use plain text of at most 60 characters.' }],
  [{ message: 'a'.repeat(301) }, { message: 'Use plain text of at most 300 characters.' }],
  [{ deliverOn: '2026-03-27' }, { deliverOn: 'Choose a day within the next 365 days.' }],
  [{ deliverOn: '2027-03-29' }, { deliverOn: 'Choose a day within the next 365 days.' }],
])('an invalid detail is reported at its field: %o', (typed, errors) => {
  expect(readGiftCardDelivery({ ...EMPTY, ...typed }, TODAY).errors).toEqual(errors)
})

test('a card can be sent until the same day of the next year', () => {
  expect(lastDeliveryDay(TODAY)).toBe('2027-03-28')
  expect(readGiftCardDelivery({ ...EMPTY, deliverOn: '2027-03-28' }, TODAY).errors).toEqual({})
})

test.each([
  // Central Europe changes its clocks on 29 March and on 25 October 2026, at 01:00 UTC.
  ['Europe/Berlin', '2026-03-28', '2026-03-28T07:00:00Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-29T06:00:00Z'],
  ['Europe/Berlin', '2026-10-24', '2026-10-24T06:00:00Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-25T07:00:00Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T13:00:00Z'],
  ['Pacific/Kiritimati', '2026-06-01', '2026-05-31T18:00:00Z'],
  ['Asia/Kathmandu', '2026-06-01', '2026-06-01T02:15:00Z'],
])('in %s, a card of %s is sent at eight in the morning', (timeZone, deliverOn, expected) => {
  expect(deliveryTime({ deliverOn }, { timeZone, now: new Date('2026-01-01T00:00:00Z') })).toEqual(new Date(expected))
})

test('a card without a day, or after eight of its day, is sent at once', () => {
  const at = (now: string, deliverOn: string | null = '2026-06-01') =>
    deliveryTime({ deliverOn }, { timeZone: 'UTC', now: new Date(now) })
  expect(at('2026-06-01T07:59:00Z')).toEqual(new Date('2026-06-01T08:00:00Z'))
  expect(at('2026-06-01T08:00:00Z')).toBeNull()
  expect(at('2026-05-01T08:00:00Z', null)).toBeNull()
})
