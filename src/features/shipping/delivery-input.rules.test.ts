import { expect, test } from 'vitest'
import { faultsOfOption, faultsOfZone, faultsOfZones, normaliseZone, type OptionInput } from './delivery-input.rules.ts'
import type { Rate, ZoneMember } from './shipping.rules.ts'

const zone = (...members: ZoneMember[]) => ({ name: 'Home', members, priority: 0 })
const option: OptionInput = {
  title: 'Parcel',
  description: '',
  type: 'shipping',
  rate: { type: 'flat', amount: 490 },
  freeFromAmount: null,
  minSubtotal: null,
  maxSubtotal: null,
  maxWeightGrams: null,
  excludeTags: [],
  taxClass: 'shipping',
  minDays: 1,
  maxDays: 3,
  carrier: '',
  trackingUrlTemplate: null,
}

test('normalises the countries of a zone to upper case and its states to codes, however they were typed', () => {
  const { members, name } = normaliseZone({
    ...zone({ country: ' us ', states: ['NY', 'us-ca', 'New Jersey'] }),
    name: ' US ',
  })
  expect([name, members]).toEqual(['US', [{ country: 'US', states: ['US-NY', 'US-CA', 'US-NJ'] }]])
  expect(faultsOfZone(zone(...members))).toEqual({})
})

test.each<[string, ZoneMember, RegExp]>([
  ['a country that is none', { country: 'XX' }, /^XX is not a country/],
  ['a state of another country', { country: 'US', states: ['CA-ON'] }, /^CA-ON is not a state of US/],
  ['cities without their country', { cities: ['Cork'] }, /need their country/],
  ['a part that is empty', { country: 'IE', cities: [''] }, /1 to 80 characters/],
  ['parts of which there are none', { country: 'IE', cities: [] }, /1 to 80 characters/],
  ['numbers backwards', { country: 'DE', postcodeRanges: [{ from: '14199', to: '10115' }] }, /not 14199 to 10115/],
  ['letters backwards', { country: 'NL', postcodeRanges: [{ from: '1012 AB', to: '1011' }] }, /with the lower one/],
])('%s is no place of a zone', (_what, member, fault) => {
  expect(faultsOfZone(zone({ country: 'IE' }, member))['members']).toMatch(fault)
})

test('rejects zones that name more places together than a quote can process', () => {
  const cities = (count: number) =>
    zone({ country: 'DE', cities: Array.from({ length: count }, (_, at) => `City ${at}`) })
  const full = Array.from({ length: 40 }, () => cities(499))

  expect(faultsOfZones(full)).toEqual({})
  expect(faultsOfZones([...full, cities(1)])).toEqual({
    members: 'All zones together name at most 20,000 countries, states, cities and postcodes.',
  })
})

test('accepts everywhere and every kind of place in a zone', () => {
  const fullMember: ZoneMember = {
    country: 'DE',
    cities: ['Berlin'],
    postcodePrefixes: ['10'],
    postcodeRanges: [{ from: '10115', to: '14199' }],
  }
  expect(faultsOfZone(zone({}, fullMember))).toEqual({})
  expect(faultsOfZone({ name: ' ', members: [], priority: 0.5 })).toEqual({
    name: expect.any(String),
    members: expect.stringContaining('at least one country'),
    priority: expect.any(String),
  })
})

test.each<[string, Partial<OptionInput>, string]>([
  ['no title', { title: ' ' }, 'title'],
  ['a title with a control character', { title: 'A\u0000' }, 'title'],
  ['a text that is too long', { description: 'x'.repeat(301) }, 'description'],
  ['a price below nothing', { rate: { type: 'flat', amount: -1 } }, 'rate'],
  ['half a minor unit', { rate: { type: 'perItem', first: 100, next: 0.5 } }, 'rate'],
  ['no steps', { rate: { type: 'byWeight', steps: [] } }, 'rate'],
  ['a limit below nothing', { minSubtotal: -1 }, 'minSubtotal'],
  ['limits that leave nothing', { minSubtotal: 500, maxSubtotal: 499 }, 'minSubtotal'],
  ['an excluded tag that is two', { excludeTags: ['oak, pine'] }, 'excludeTags'],
  ['an excluded tag that is empty', { excludeTags: [''] }, 'excludeTags'],
  ['too many excluded tags', { excludeTags: Array.from({ length: 51 }, (_, index) => `tag ${index}`) }, 'excludeTags'],
  ['more grams than can be kept', { maxWeightGrams: 2_147_483_648 }, 'maxWeightGrams'],
  ['days backwards', { minDays: 4, maxDays: 2 }, 'maxDays'],
  ['half a day', { minDays: 0.5 }, 'maxDays'],
  ['more than a year', { maxDays: 366 }, 'maxDays'],
  [
    'a tracking address that is not https',
    { trackingUrlTemplate: 'http://post.example/{number}' },
    'trackingUrlTemplate',
  ],
  ['one that leads elsewhere by its number', { trackingUrlTemplate: 'https://{number}/x' }, 'trackingUrlTemplate'],
  ['one without the number', { trackingUrlTemplate: 'https://post.example/' }, 'trackingUrlTemplate'],
  ['a tax class of nobody', { taxClass: 'luxury' }, 'taxClass'],
])('%s is refused at its field', (_what, invalid, field) => {
  expect(Object.keys(faultsOfOption({ ...option, ...invalid }))).toEqual([field])
})

test('requires steps in ascending order', () => {
  const rate = (...upTo: number[]): Rate => ({
    type: 'bySubtotal',
    steps: upTo.map((amount) => ({ upToAmount: amount, amount: 100 })),
  })
  expect(faultsOfOption({ ...option, rate: rate(0, 5000, 10_000) })).toEqual({})
  for (const invalidRate of [rate(5000, 5000), rate(5000, 4000), rate(-1), rate(0.5)])
    expect(faultsOfOption({ ...option, rate: invalidRate })['rate']).toMatch(/in ascending order/)
})

test('an option within its limits has no errors', () => {
  expect(faultsOfOption(option)).toEqual({})
  expect(
    faultsOfOption({
      ...option,
      type: 'pickup',
      rate: { type: 'byWeight', steps: [{ upToGrams: 1000, amount: 0 }] },
      freeFromAmount: 0,
      minSubtotal: 500,
      maxSubtotal: 500,
      maxWeightGrams: 20_000,
      trackingUrlTemplate: 'https://post.example/track?id={number}',
    }),
  ).toEqual({})
})
