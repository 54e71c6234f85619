import { expect, test } from 'vitest'
import { EMPTY_COUPON, findErrors, readPercent, toBody, toFields } from './coupon-form.rules.ts'

const SHOP = { currency: 'EUR', timeZone: 'Europe/Dublin' }
const TEN = {
  ...EMPTY_COUPON,
  code: 'TEN',
  maxDiscount: '20',
  minSubtotal: '50,50',
  startsAt: '2026-07-01T10:00',
  usageLimit: '100',
  firstOrderOnly: 'yes',
  products: '[{"_id":"a","name":"Lamp"}]',
}

test.each([
  ['10', 1000],
  ['12,5', 1250],
  ['0.01', 1],
  ['100', 10_000],
  ['0', null],
  ['101', null],
  ['ten', null],
])('reads %s as basis points', (text, bps) => {
  expect(readPercent(text)).toBe(bps)
})

test('sends what is typed, and shows the same again', () => {
  const body = toBody(TEN, { ...SHOP, stored: null })
  expect(body).toEqual({
    discount: { type: 'percent', value: 1000 },
    maxDiscountAmount: 2000,
    minSubtotalAmount: 5050,
    startsAt: '2026-07-01T09:00:00.000Z',
    endsAt: null,
    usageLimit: 100,
    usagePerShopper: null,
    firstOrderOnly: true,
    excludeSaleItems: false,
    allowFlash: false,
    products: ['a'],
    categories: [],
  })
  const shown = toFields('TEN', { ...body, products: [{ _id: 'a', name: 'Lamp' }], categories: [] }, SHOP)
  expect(shown).toEqual({ ...TEN, maxDiscount: '20.00', minSubtotal: '50.50' })
})

test('an amount and free delivery have no highest discount', () => {
  const send = (changes: object) => toBody({ ...TEN, ...changes }, { ...SHOP, stored: null })
  expect(send({ type: 'fixed', value: '5' })).toMatchObject({
    discount: { type: 'fixed', value: 500 },
    maxDiscountAmount: null,
  })
  expect(send({ type: 'freeShipping' })).toMatchObject({ discount: { type: 'freeShipping' }, maxDiscountAmount: null })
})

test('says what is wrong at each field', () => {
  expect(findErrors(TEN, SHOP)).toEqual({})
  const wrong = {
    code: 'a b',
    value: '0',
    maxDiscount: 'much',
    minSubtotal: '0',
    usageLimit: '1.5',
    usagePerShopper: '0',
    endsAt: '2026-07-01T10:00',
  }
  expect(findErrors({ ...TEN, ...wrong }, SHOP)).toEqual({
    code: 'code',
    value: 'percent',
    maxDiscount: 'amount',
    minSubtotal: 'amount',
    usageLimit: 'count',
    usagePerShopper: 'count',
    endsAt: 'order',
  })
  expect(findErrors({ ...TEN, type: 'fixed', value: '' }, SHOP)).toEqual({ value: 'amount' })
})
