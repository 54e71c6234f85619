import { expect, test } from 'vitest'
import { displayNameOf, hasContact, readReviewText } from './review-text.rules.ts'

test('detects links, e-mail addresses and phone numbers in any notation', () => {
  for (const text of [
    'see https://example.org now',
    'HTTP://EXAMPLE',
    'www.cheaper.example',
    'buy at cheaper-shop.com instead',
    'go to bit.ly/abc',
    'cheap\u200B-\u200Bshop.com',
    'ｓｈｏｐ．ｃｏｍ',
    'write to anna@example.org',
    'anna (at) example dot org',
    'anna [at] example.org',
    'call +49 30 901820',
    'call 0049 30 901820',
    'call 030/901820',
    'call (030) 90 18 20',
    'call 01711-123456',
    'কল ০১৭১১ ১২৩৪৫৬',
    'call 555-1234',
    '+1 212 555 0100',
  ])
    expect(hasContact(text), text).toBe(true)
})

test('does not treat measures, prices, dates and sentences without a space as contact details', () => {
  for (const text of [
    'It is 120 x 60 x 75 cm, 12.5 kg.',
    'Paid 1.299,00 and would again.',
    'Delivered on 12.03.2024 at 14:30.',
    'Delivered on 2024-03-12.',
    'We had one from 2019-2023.',
    'Great.It works.In the end I kept it.',
    'e.g. for tea, i.e. every day',
    'Model 4000 at 230 V and 50/60 Hz',
    'Me @ home with it',
    'and/or a second one',
    '10/10, 5 stars, 100 % happy',
  ])
    expect(hasContact(text), text).toBe(false)
})

test('accepts a rating alone, and requires at least ten characters of text, counted as graphemes', () => {
  expect(readReviewText({ title: '', body: ' \n ' })).toEqual({ ok: true, title: '', body: '' })
  expect(readReviewText({ title: ' Good  one ', body: 'a\r\nb\n\n\n\ncdefgh' })).toEqual({
    ok: true,
    title: 'Good one',
    body: 'a\nb\n\ncdefgh',
  })
  expect(readReviewText({ title: '', body: 'Too short' })).toMatchObject({ errors: { body: 'bodyTooShort' } })
  expect(readReviewText({ title: 'Good', body: '' })).toMatchObject({ errors: { body: 'bodyTooShort' } })
  const families = '👨‍👩‍👧‍👦'.repeat(100)
  expect(readReviewText({ title: families, body: families }).ok).toBe(true)
  expect(readReviewText({ title: '', body: 'x'.repeat(2000) }).ok).toBe(true)
  expect(readReviewText({ title: `${families}!`, body: 'x'.repeat(2001) })).toEqual({
    ok: false,
    errors: { title: 'titleTooLong', body: 'bodyTooLong' },
  })
  expect(readReviewText({ title: 'a@b', body: 'Buy at www.example.org' })).toMatchObject({
    errors: { title: 'contact', body: 'contact' },
  })
  expect(readReviewText({ title: '\u0007', body: 'x'.repeat(10) })).toMatchObject({ errors: { title: 'unreadable' } })
})

test('shows an author by first name and initial, and never by contact details', () => {
  expect(displayNameOf('Anna Katharina König')).toBe('Anna K.')
  expect(displayNameOf(' anna  ölmez ')).toBe('anna Ö.')
  expect(displayNameOf('Björk')).toBe('Björk')
  expect(displayNameOf("Anna d'Arc")).toBe('Anna D.')
  for (const name of ['', '123 456', 'anna@example.org', 'www.cheap.example shop', 'x'.repeat(41)])
    expect(displayNameOf(name), name).toBe('')
})
