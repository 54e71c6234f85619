import { expect, test } from 'vitest'
import { checkDraft, fits, isDue, isPath, isPopupPage, type PopupDraft } from './popup.rules.ts'

const HOUR_MS = 3_600_000
const draft: PopupDraft = {
  title: 'Welcome',
  body: '',
  image: null,
  imageAlt: '',
  ctaLabel: '',
  ctaUrl: null,
  couponCode: null,
  kind: 'message',
  audience: 'all',
  includePaths: [],
  excludePaths: [],
  startsAt: null,
  endsAt: null,
  priority: 0,
}
const visit = { path: '/', isSignedIn: false, isFirstVisit: false }

test('is due again exactly five hours after it was shown, also when the clock was set back', () => {
  const shown = 1000
  expect(isDue(null, 0)).toBe(true)
  expect(isDue('nonsense', 0)).toBe(true)
  expect(isDue(String(shown), shown + 5 * HOUR_MS - 1)).toBe(false)
  expect(isDue(String(shown), shown + 5 * HOUR_MS)).toBe(true)
  expect(isDue(String(shown + HOUR_MS), shown)).toBe(true)
})

test('shows no popup on checkout, payment and sign-in pages', () => {
  for (const path of [
    '/user/order',
    '/user/payment',
    '/user/success/payment_number/7',
    '/sign-in',
    '/sign-up',
    '/confirm-order',
    '/account/reset/x',
  ])
    expect(isPopupPage(path), path).toBe(false)
  for (const path of ['/', '/user/cart', '/product/sign-in', '/user/orders-of-magnitude'])
    expect(isPopupPage(path), path).toBe(true)
})

test('matches a visit by audience and paths', () => {
  expect(fits(draft, visit)).toBe(true)
  expect(fits({ ...draft, audience: 'guest' }, { ...visit, isSignedIn: true })).toBe(false)
  expect(fits({ ...draft, audience: 'signedIn' }, { ...visit, isSignedIn: true })).toBe(true)
  expect(fits({ ...draft, audience: 'firstVisit' }, visit)).toBe(false)
  expect(fits({ ...draft, audience: 'firstVisit' }, { ...visit, isFirstVisit: true })).toBe(true)
  expect(fits({ ...draft, includePaths: ['/categories/*'] }, { ...visit, path: '/categories/tea' })).toBe(true)
  expect(fits({ ...draft, includePaths: ['/categories/*'] }, visit)).toBe(false)
  expect(fits({ ...draft, excludePaths: ['/'] }, visit)).toBe(false)
  expect([isPath('/a', '/a/b'), isPath('/a*', '/a/b')]).toEqual([false, true])
})

test('validates each field of a draft', () => {
  expect(checkDraft(draft)).toEqual({})
  const invalidDrafts: readonly (readonly [string, Partial<PopupDraft>])[] = [
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(81) }],
    ['body', { body: 'x'.repeat(301) }],
    ['ctaLabel', { ctaLabel: 'x'.repeat(31), ctaUrl: '/' }],
    ['ctaUrl', { ctaLabel: 'Go', ctaUrl: 'javascript:alert(1)' }],
    ['ctaUrl', { ctaLabel: 'Go', ctaUrl: '//evil.example' }],
    ['ctaUrl', { ctaLabel: 'Go', ctaUrl: '/\\evil.example' }],
    ['ctaUrl', { ctaLabel: 'Go', ctaUrl: 'http://plain.example' }],
    ['ctaUrl', { ctaLabel: 'Go' }],
    ['couponCode', { kind: 'coupon' }],
    ['image', { image: 'https://elsewhere.example/x.png' }],
    ['paths', { includePaths: ['categories'] }],
    ['endsAt', { startsAt: new Date(2), endsAt: new Date(1) }],
  ]
  for (const [field, change] of invalidDrafts)
    expect(Object.keys(checkDraft({ ...draft, ...change })), JSON.stringify(change)).toEqual([field])
  expect(checkDraft({ ...draft, ctaLabel: 'Go', ctaUrl: 'https://partner.example/a' })).toEqual({})
})
