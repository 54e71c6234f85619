import { expect, test } from 'vitest'
import { EMPTY_CAMPAIGN, findErrors, toBody, toFields, writeImage } from './campaign-form.rules.ts'
import { writeTargets } from './targets.rules.ts'

const SHOP = { currency: 'EUR', timeZone: 'Europe/Dublin' }
const LAMP = { _id: 'p', name: 'Lamp' }
const typed = {
  ...EMPTY_CAMPAIGN,
  title: ' Week ',
  startsAt: '2026-07-01T10:00',
  endsAt: '2026-07-08T10:00',
  value: '12,5',
  products: writeTargets([LAMP]),
  banner: writeImage({ url: '/pictures/a/1000.webp', width: 1600, height: 600 }),
  bannerAlt: 'Lamps',
}

test('sends what is typed in the shop’s time zone, and shows the same again', () => {
  const body = toBody(typed, { ...SHOP, stored: null })
  expect(body).toEqual({
    title: 'Week',
    startsAt: '2026-07-01T09:00:00.000Z',
    endsAt: '2026-07-08T09:00:00.000Z',
    benefit: { type: 'percent', bps: 1250 },
    products: ['p'],
    categories: [],
    description: '',
    terms: '',
    banner: { url: '/pictures/a/1000.webp', width: 1600, height: 600, alt: 'Lamps' },
  })
  const stored = {
    ...body,
    benefit: { type: 'percent', bps: 1250 } as const,
    description: '',
    terms: '',
    products: [LAMP],
    categories: [],
    banner: body.banner ?? null,
  }
  expect(toFields(stored, { ...SHOP, slug: 'week' })).toEqual({ ...typed, title: 'Week', slug: 'week', value: '12.5' })
})

test.each([
  ['fixedPrice', '9.90', { type: 'fixedPrice', amount: 990 }],
  ['freeShipping', '', { type: 'freeShipping' }],
  ['none', '', { type: 'none' }],
])('sends the benefit %s', (benefit, value, expected) => {
  expect(toBody({ ...typed, benefit, value }, { ...SHOP, stored: null }).benefit).toEqual(expected)
})

test('says what is wrong at each field', () => {
  expect(findErrors(typed, SHOP)).toEqual({})
  expect(findErrors({ ...EMPTY_CAMPAIGN, value: '100', slug: 'Ä' }, SHOP)).toEqual({
    title: 'title',
    slug: 'slug',
    startsAt: 'time',
    endsAt: 'time',
    value: 'percent',
    products: 'targets',
  })
  expect(findErrors({ ...typed, endsAt: typed.startsAt, benefit: 'fixedPrice', value: 'x' }, SHOP)).toEqual({
    endsAt: 'order',
    value: 'amount',
  })
})
