import { expect, test } from 'vitest'
import type { DeliveryOption } from '../../client/operations.ts'
import { newOption, newPlace, readOption, readPlace, toOptionForm, toPlaceForm } from './delivery-form.rules.ts'

const option = (changed: Partial<DeliveryOption>): DeliveryOption => ({
  _id: '00000000-0000-4000-8000-000000000001',
  title: 'Parcel',
  description: 'To the door',
  type: 'shipping',
  rate: { type: 'flat', amount: 450 },
  freeFromAmount: 5000,
  minSubtotal: null,
  maxSubtotal: 100_000,
  maxWeightGrams: 2500,
  excludeTags: [],
  taxClass: 'shipping',
  minDays: 1,
  maxDays: 3,
  carrier: 'An Post',
  trackingUrlTemplate: 'https://example.com/{number}',
  enabled: true,
  version: 1,
  ...changed,
})

test('an option that is shown and saved again keeps every field', () => {
  const rates: DeliveryOption['rate'][] = [
    { type: 'flat', amount: 0 },
    { type: 'flat', amount: 450 },
    { type: 'perItem', first: 450, next: 100 },
    {
      type: 'byWeight',
      steps: [
        { upToGrams: 500, amount: 300 },
        { upToGrams: 2500, amount: 600 },
      ],
    },
    { type: 'bySubtotal', steps: [{ upToAmount: 5000, amount: 500 }] },
  ]
  for (const rate of rates) {
    const given = option({ rate })
    const read = readOption(toOptionForm(given, 'EUR'), 'EUR')
    // Whatever the form does not have stays as it is.
    expect('option' in read && { ...given, ...read.option }).toEqual(given)
    expect('option' in read && Object.keys(read.option)).toHaveLength(12)
  }
})

test('amounts have the decimals of the currency', () => {
  const form = toOptionForm(option({ rate: { type: 'flat', amount: 450 }, freeFromAmount: null }), 'JPY')
  expect(form).toMatchObject({ amount: '450', freeFrom: '' })
  expect(readOption({ ...form, amount: '4.50' }, 'JPY')).toMatchObject({ errors: { amount: expect.any(String) } })
})

test('errors stand at their fields', () => {
  const form = { ...newOption(), amount: 'cheap', freeFrom: '-1', maxWeight: 'heavy', minDays: '5', maxDays: '2' }
  const read = readOption(form, 'EUR')
  expect('errors' in read && Object.keys(read.errors).toSorted()).toEqual(
    ['amount', 'freeFrom', 'maxWeight', 'minDays', 'title'].toSorted(),
  )
})

test('lines of a price have to ascend', () => {
  const lines = (limits: readonly string[]) => ({
    ...newOption(),
    title: 'By weight',
    rateType: 'byWeight' as const,
    steps: limits.map((upTo) => ({ key: upTo, upTo, amount: '1' })),
  })
  expect(readOption(lines(['1', '2,5']), 'EUR')).toMatchObject({
    option: { rate: { steps: [{ upToGrams: 1000 }, { upToGrams: 2500 }] } },
  })
  for (const limits of [['2', '1'], ['1', '1'], ['1', ''], []])
    expect(readOption(lines(limits), 'EUR'), limits.join()).toMatchObject({ errors: { steps: expect.any(String) } })
})

test('a place that is shown and saved again stays the same', () => {
  const places = [
    {},
    { country: 'IE' },
    { country: 'US', states: ['US-NY', 'US-CA'] },
    { country: 'DE', cities: ['Berlin'], postcodePrefixes: ['20'], postcodeRanges: [{ from: '10115', to: '14199' }] },
  ]
  for (const member of places) expect(readPlace(toPlaceForm(member))).toEqual({ member })
})

test('postcodes are beginnings or ranges, and a range needs both ends', () => {
  expect(readPlace({ ...newPlace('PL'), postcodes: '00-001, 30 to 32 ,' })).toEqual({
    member: { country: 'PL', postcodePrefixes: ['00-001'], postcodeRanges: [{ from: '30', to: '32' }] },
  })
  expect(readPlace({ ...newPlace('PL'), postcodes: '1 to 2 to 3' })).toEqual({
    error: expect.stringContaining('1 to 2'),
  })
})
