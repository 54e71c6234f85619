import { expect, test } from 'vitest'
import { EMPTY_POPUP, findErrors, toBody, toFields } from './popup-form.rules.ts'

const timeZone = 'Europe/Dublin'
const typed = {
  ...EMPTY_POPUP,
  title: 'Welcome',
  kind: 'coupon',
  couponCode: 'ten10',
  ctaLabel: 'Lamps',
  ctaUrl: '/categories/lamps',
  includePaths: '/categories/*\n /product/lamp ',
  startsAt: '2026-07-01T10:00',
  priority: '5',
}

test('sends what is typed, and shows the same again', () => {
  const body = toBody(typed, { timeZone, stored: null })
  expect(body).toEqual({
    title: 'Welcome',
    body: '',
    image: null,
    imageAlt: '',
    kind: 'coupon',
    couponCode: 'TEN10',
    ctaLabel: 'Lamps',
    ctaUrl: '/categories/lamps',
    audience: 'all',
    includePaths: ['/categories/*', '/product/lamp'],
    excludePaths: [],
    startsAt: '2026-07-01T09:00:00.000Z',
    endsAt: null,
    priority: 5,
  })
  const stored = {
    title: 'Welcome',
    body: '',
    image: null,
    imageAlt: '',
    kind: 'coupon' as const,
    couponCode: 'TEN10',
    ctaLabel: 'Lamps',
    ctaUrl: '/categories/lamps',
    audience: 'all' as const,
    includePaths: ['/categories/*', '/product/lamp'],
    excludePaths: [],
    startsAt: '2026-07-01T09:00:00.000Z',
    endsAt: null,
    priority: 5,
  }
  expect(toFields(stored, timeZone)).toEqual({
    ...typed,
    couponCode: 'TEN10',
    includePaths: '/categories/*\n/product/lamp',
  })
})

test('says what is wrong at each field', () => {
  expect(findErrors(typed)).toEqual({})
  expect(
    findErrors({
      ...EMPTY_POPUP,
      kind: 'coupon',
      ctaUrl: 'javascript:alert(1)',
      ctaLabel: 'Go',
      excludePaths: 'lamps',
      startsAt: '2026-07-01T10:00',
      endsAt: '2026-07-01T10:00',
      priority: 'high',
    }),
  ).toEqual({
    title: 'title',
    couponCode: 'code',
    ctaUrl: 'link',
    excludePaths: 'paths',
    endsAt: 'order',
    priority: 'priority',
  })
  expect(findErrors({ ...typed, ctaLabel: '' })).toEqual({ ctaUrl: 'link' })
  expect(findErrors({ ...typed, ctaUrl: '//example.com' })).toEqual({ ctaUrl: 'link' })
})
