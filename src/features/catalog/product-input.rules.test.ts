import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  listFacts,
  matchVariants,
  buildRegularPeriods,
  findReferencePrice,
  type VariantDraft,
} from './product-input.rules.ts'

const existing = (...sizes: string[]) => sizes.map((size, position) => ({ id: size, position, optionValues: [size] }))

/** Returns the ids that variants of these sizes get. */
const idsOf = (before: ReturnType<typeof existing>, ...sizes: string[]): (string | null)[] =>
  matchVariants(
    before,
    sizes.map((size) => ({ optionValues: [size] })),
  ).map((match) => match?.id ?? null)

test('matches a variant by its options at any position', () => {
  expect(idsOf(existing('S', 'M', 'L'), 'L', 'S', 'M')).toEqual(['L', 'S', 'M'])
})

test('an added or removed variant does not change the identity of the others', () => {
  expect(idsOf(existing('S', 'M', 'L'), 'M', 'L')).toEqual(['M', 'L'])
  expect(idsOf(existing('S', 'M'), 'XS', 'S', 'M')).toEqual([null, 'S', 'M'])
  expect(idsOf(existing('S', 'M', 'L'), 'M', 'L', 'XL')).toEqual(['M', 'L', null])
})

test('a value renamed in place remains the same variant', () => {
  expect(idsOf(existing('S', 'M'), 'Small', 'M')).toEqual(['S', 'M'])
})

test('matches variants without options by position', () => {
  const before = [0, 1, 2].map((position) => ({ id: `at ${position}`, position, optionValues: [] }))

  const matches = matchVariants(before, [{ optionValues: [] }, { optionValues: [] }])

  expect(matches.map((match) => match?.id)).toEqual(['at 0', 'at 1'])
  expect(matchVariants([], [{ optionValues: ['S'] }])).toEqual([null])
})

const now = new Date('2026-11-21T12:00:00Z')
const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000)
const variant = (rest: Partial<VariantDraft> = {}): VariantDraft => ({
  sku: '',
  barcode: '',
  optionValues: [],
  image: null,
  priceAmount: 2000,
  sale: null,
  weightGrams: 0,
  stockTracked: true,
  stockOnHand: 5,
  backorderLimit: 0,
  pricedSince: inDays(-60),
  ...rest,
})

test('a list price is valid from when it is known, and never from a future date', () => {
  const list = (since: Date) => [{ amount: 2000, reason: 'list', validFrom: since, validTo: null }]

  expect(buildRegularPeriods(variant(), now)).toEqual(list(inDays(-60)))
  expect(buildRegularPeriods(variant({ pricedSince: null }), now)).toEqual(list(now))
  expect(buildRegularPeriods(variant({ pricedSince: inDays(1) }), now)).toEqual(list(now))
})

test('a sale splits the period of the list price', () => {
  expect(
    buildRegularPeriods(variant({ sale: { amount: 1500, startsAt: inDays(-1), endsAt: inDays(3) } }), now),
  ).toEqual([
    { amount: 2000, reason: 'list', validFrom: inDays(-60), validTo: inDays(-1) },
    { amount: 1500, reason: 'sale', validFrom: inDays(-1), validTo: inDays(3) },
    { amount: 2000, reason: 'list', validFrom: inDays(3), validTo: null },
  ])
  expect(buildRegularPeriods(variant({ sale: { amount: 1500, startsAt: inDays(-90), endsAt: null } }), now)).toEqual([
    { amount: 1500, reason: 'sale', validFrom: inDays(-60), validTo: null },
  ])
})

test('ignores an invalid sale, or one that ended before the price is known', () => {
  const list = [{ amount: 2000, reason: 'list', validFrom: inDays(-60), validTo: null }]

  expect(buildRegularPeriods(variant({ sale: { amount: 2000, startsAt: inDays(-1), endsAt: null } }), now)).toEqual(
    list,
  )
  expect(
    buildRegularPeriods(variant({ sale: { amount: 1500, startsAt: inDays(-90), endsAt: inDays(-70) } }), now),
  ).toEqual(list)
})

test('regular price periods are contiguous, and none ends before it begins, for any input', () => {
  const day = fc.integer({ min: -100, max: 100 })
  const sale = fc.record({ amount: fc.integer({ min: 1, max: 3000 }), from: day, to: fc.option(day, { nil: null }) })
  fc.assert(
    fc.property(fc.option(day, { nil: null }), fc.option(sale, { nil: null }), (since, claimed) => {
      fc.pre(claimed === null || claimed.to === null || claimed.to > claimed.from)
      const periods = buildRegularPeriods(
        variant({
          pricedSince: since === null ? null : inDays(since),
          sale: claimed && {
            amount: claimed.amount,
            startsAt: inDays(claimed.from),
            endsAt: claimed.to === null ? null : inDays(claimed.to),
          },
        }),
        now,
      )
      for (const [index, { validFrom, validTo }] of periods.entries()) {
        const next = periods[index + 1]
        expect(validTo).toEqual(next?.validFrom ?? null)
        if (validTo) expect(validTo > validFrom).toBe(true)
      }
      expect(periods[0] && periods[0].validFrom <= now).toBe(true)
    }),
  )
})

test('has a reference price only when it applied before', () => {
  const sale = { amount: 1500, startsAt: inDays(-1), endsAt: null }

  expect(findReferencePrice(variant({ sale }), buildRegularPeriods(variant({ sale }), now), now)).toBe(2000)
  expect(
    findReferencePrice(
      variant({ sale, pricedSince: null }),
      buildRegularPeriods(variant({ sale, pricedSince: null }), now),
      now,
    ),
  ).toBeNull()
  expect(findReferencePrice(variant(), buildRegularPeriods(variant(), now), now)).toBeNull()
})

test('list facts include the lowest current price, its next change and availability', () => {
  const reduced = variant({
    priceAmount: 3000,
    sale: { amount: 1500, startsAt: inDays(1), endsAt: inDays(2) },
    stockOnHand: 0,
  })

  expect(listFacts([variant(), reduced], now)).toEqual({
    priceFromAmount: 2000,
    nextPriceChangeAt: inDays(1),
    inStock: true,
  })
  expect(listFacts([reduced], inDays(1))).toEqual({
    priceFromAmount: 1500,
    nextPriceChangeAt: inDays(2),
    inStock: false,
  })
  expect(listFacts([reduced], inDays(2))).toEqual({ priceFromAmount: 3000, nextPriceChangeAt: null, inStock: false })
  expect(listFacts([variant({ stockOnHand: 0, backorderLimit: 1 })], now).inStock).toBe(true)
})
