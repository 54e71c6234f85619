import { expect, test } from 'vitest'
import { findErrors, findRowErrors, newRow, readRows, toBody, toFields, writeRows } from './flash-form.rules.ts'

const SHOP = { currency: 'EUR', timeZone: 'Europe/Dublin' }
const CUP = newRow(
  { _id: 'p', name: 'Cup' },
  { _id: 'v', optionValues: ['Blue', 'Small'], sku: 'C1', priceAmount: 1000 },
)
const row = { ...CUP, price: '5' }
const typed = {
  title: ' Hour ',
  startsAt: '2026-07-01T10:00',
  endsAt: '2026-07-01T12:00',
  items: writeRows([row]),
}

test('sends what is typed in the shop’s time zone, and shows the same again', () => {
  const body = toBody(typed, { ...SHOP, stored: null })
  expect(body).toEqual({
    title: 'Hour',
    startsAt: '2026-07-01T09:00:00.000Z',
    endsAt: '2026-07-01T11:00:00.000Z',
    items: [{ product: 'p', variant: 'v', flashPriceAmount: 500, poolQuantity: 10, perShopperLimit: 1 }],
  })
  const item = {
    variantId: 'v',
    productId: 'p',
    productName: 'Cup',
    optionValues: ['Blue', 'Small'],
    sku: 'C1',
    priceAmount: 1000,
    flashPriceAmount: 500,
    poolQuantity: 10,
    perShopperLimit: 1,
    sold: 0,
    held: 0,
    waiting: 0,
  }
  const shown = toFields({ ...body, items: [item] }, SHOP)
  expect(readRows(shown.items)).toEqual([{ ...row, price: '5.00' }])
  expect(shown).toMatchObject({ title: 'Hour', startsAt: typed.startsAt, endsAt: typed.endsAt })
})

test('says what is wrong at each field', () => {
  expect(findErrors(typed, SHOP)).toEqual({})
  expect(findErrors({ title: '', startsAt: '', endsAt: '', items: '' }, SHOP)).toEqual({
    title: 'title',
    startsAt: 'time',
    endsAt: 'time',
    items: 'noItems',
  })
  expect(findErrors({ ...typed, endsAt: typed.startsAt }, SHOP)).toEqual({ endsAt: 'order' })
  expect(findErrors({ ...typed, endsAt: '2026-07-08T10:01' }, SHOP)).toEqual({ endsAt: 'week' })
  expect(findErrors({ ...typed, items: writeRows([CUP]) }, SHOP)).toEqual({ items: 'items' })
})

test.each([
  [{}, {}],
  [{ price: '10' }, { price: 'tooHigh' }],
  [{ price: 'much' }, { price: 'amount' }],
  [{ pool: '0' }, { pool: 'count' }],
  [{ limit: '11' }, { limit: 'limit' }],
  [{ limit: '' }, { limit: 'count' }],
])('a row with %o has the errors %o', (changes, errors) => {
  expect(findRowErrors({ ...row, ...changes }, 'EUR')).toEqual(errors)
})
