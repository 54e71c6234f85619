import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  affinitiesOf,
  hashOf,
  MAX_OF_SUB,
  recommend,
  termsOf,
  WEIGHTS,
  WINDOW,
  type Candidate,
  type Signals,
} from './for-you.rules.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const DAY_MS = 86_400_000
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS)

const NOTHING: Signals = {
  affinities: new Map(),
  together: new Map(),
  wishedCategoryIds: new Set(),
  boughtIds: new Set(),
}

const candidate = (id: string, rest: Partial<Candidate> = {}): Candidate => ({
  id,
  categoryIds: [],
  subCategoryId: null,
  popularity: 0,
  publishAt: daysAgo(400),
  isConsumable: false,
  ...rest,
})
const idsOf = (candidates: readonly Candidate[], signals: Partial<Signals> = {}, limit = 24): string[] =>
  recommend(candidates, { ...NOTHING, ...signals }, { now: NOW, limit }).map((one) => one.candidate.id)

const categoryId = fc.integer({ min: 0, max: 9 }).map((number) => `category ${number}`)
const anyCandidate = fc
  .record({
    id: fc.uuid(),
    categoryIds: fc.array(categoryId, { maxLength: 4 }),
    subCategoryId: fc.option(categoryId),
    popularity: fc.integer({ min: -5, max: 2_000_000 }),
    publishAt: fc.date({ min: daysAgo(5000), max: new Date(NOW.getTime() + 5000 * DAY_MS), noInvalidDate: true }),
    isConsumable: fc.boolean(),
  })
  .map((fields): Candidate => fields)
const anyCandidates = fc.uniqueArray(anyCandidate, { maxLength: 60, selector: ({ id }) => id })
const anySignals = (candidates: readonly Candidate[]) => {
  const ids = candidates.map(({ id }) => id)
  const some = ids.length > 0 ? fc.subarray(ids) : fc.constant([])
  return fc.record({
    affinities: fc
      .array(fc.record({ categoryId, weight: fc.double({ min: 0.001, max: 50, noNaN: true }) }))
      .map((events) => affinitiesOf(events)),
    together: some.chain((chosen) =>
      fc
        .array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: chosen.length, maxLength: chosen.length })
        .map(
          (strengths) => new Map(chosen.map((id, index) => [id, { strength: strengths[index] ?? 0, withId: 'seen' }])),
        ),
    ),
    wishedCategoryIds: fc.array(categoryId, { maxLength: 3 }).map((ids) => new Set(ids)),
    boughtIds: some.map((chosen) => new Set(chosen)),
  })
}
const anyCase = anyCandidates.chain((candidates) => fc.tuple(fc.constant(candidates), anySignals(candidates)))

test('each term lies between 0 and 1 for any input', () => {
  fc.assert(
    fc.property(anyCase, fc.integer({ min: 0, max: 1_000_000 }), ([candidates, signals], greatest) => {
      for (const one of candidates)
        for (const [name, term] of Object.entries(termsOf(one, signals, { greatest, now: NOW }))) {
          expect(term, name).toBeGreaterThanOrEqual(0)
          expect(term, name).toBeLessThanOrEqual(1)
        }
    }),
  )
})

test('shows at most three products of a subcategory in any twelve', () => {
  fc.assert(
    fc.property(anyCase, fc.integer({ min: 1, max: 40 }), ([candidates, signals], limit) => {
      const chosen = recommend(candidates, signals, { now: NOW, limit })
      expect(chosen.length).toBeLessThanOrEqual(limit)
      expect(new Set(chosen.map((one) => one.candidate.id)).size).toBe(chosen.length)
      for (let from = 0; from < chosen.length; from += 1) {
        const subs = chosen.slice(from, from + WINDOW).flatMap((one) => one.candidate.subCategoryId ?? [])
        for (const [sub, alike] of Map.groupBy(subs, (id) => id))
          expect(alike.length, sub).toBeLessThanOrEqual(MAX_OF_SUB)
      }
    }),
  )
})

test('the input order does not change the result, and ties are ordered differently each day', () => {
  fc.assert(
    fc.property(anyCase, ([candidates, signals]) => {
      const rank = (list: readonly Candidate[]) => recommend(list, signals, { now: NOW, limit: 24 })
      expect(rank(candidates.toReversed())).toEqual(rank(candidates))
    }),
  )
  const alike = Array.from({ length: 20 }, (_, index) => candidate(`00000000-0000-4000-8000-0000000000${10 + index}`))
  const on = (now: Date) => recommend(alike, NOTHING, { now, limit: 20 }).map((one) => one.candidate.id)
  expect(on(NOW)).toEqual(on(new Date(NOW.getTime() + 3_600_000)))
  expect(on(NOW)).not.toEqual(on(new Date(NOW.getTime() + DAY_MS)))
})

test('ranks higher scores first where the window has room', () => {
  fc.assert(
    fc.property(anyCase, ([candidates, signals]) => {
      const free = candidates.map((one) => ({ ...one, subCategoryId: null }))
      const scores = recommend(free, signals, { now: NOW, limit: 60 }).map(({ score }) => score)
      expect(scores).toHaveLength(free.length)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    }),
  )
})

test('ranks co-purchases of a viewed product first, then its category, wish lists, popular and new products', () => {
  const signals = {
    affinities: new Map([['chairs', 1]]),
    together: new Map([['pair', { strength: 1, withId: 'seen' }]]),
    wishedCategoryIds: new Set(['lamps']),
  }
  const products = [
    candidate('new', { publishAt: daysAgo(1) }),
    candidate('wished', { categoryIds: ['lamps'] }),
    candidate('liked', { popularity: 500 }),
    candidate('chair', { categoryIds: ['furniture', 'chairs'] }),
    candidate('plain'),
    candidate('pair'),
  ]
  expect(idsOf(products, signals)).toEqual(['pair', 'chair', 'wished', 'liked', 'new', 'plain'])
})

test('ranks purchased products last, unless they are consumables', () => {
  const products = [
    candidate('bought', { popularity: 100 }),
    candidate('coffee', { popularity: 50, isConsumable: true }),
    candidate('other'),
  ]
  expect(idsOf(products, { boughtIds: new Set(['bought', 'coffee']) })).toEqual(['coffee', 'other', 'bought'])
  expect(WEIGHTS.bought).toBe(-5)
})

test('newness falls linearly from 1 to 0 in thirty days', () => {
  const isNew = (publishAt: Date) => termsOf(candidate('a', { publishAt }), NOTHING, { greatest: 0, now: NOW }).isNew
  expect([0, 3, 15, 30, 31].map((days) => isNew(daysAgo(days)))).toEqual([1, 0.9, 0.5, 0, 0])
})

test('each product has the reason with the highest weight', () => {
  const signals = {
    ...NOTHING,
    affinities: affinitiesOf([
      { categoryId: 'furniture', weight: 0.4 },
      { categoryId: 'chairs', weight: 1 },
    ]),
    together: new Map([
      ['pair', { strength: 0.9, withId: 'seen' }],
      ['weak', { strength: 0.1, withId: 'seen' }],
    ]),
  }
  const products = [
    candidate('pair', { categoryIds: ['furniture', 'chairs'] }),
    candidate('weak', { categoryIds: ['furniture', 'chairs'] }),
    candidate('table', { categoryIds: ['furniture', 'tables'] }),
    candidate('lamp', { popularity: 9 }),
  ]
  const reasons = new Map(
    recommend(products, signals, { now: NOW, limit: 9 }).map((one) => [one.candidate.id, one.reason]),
  )
  expect(Object.fromEntries(reasons)).toEqual({
    pair: { kind: 'together', productId: 'seen' },
    weak: { kind: 'viewed', categoryId: 'chairs' },
    table: { kind: 'viewed', categoryId: 'furniture' },
    lamp: { kind: 'popular' },
  })
})

test('interest is relative to the category with the highest interest', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ categoryId, weight: fc.double({ min: 0.001, max: 50, noNaN: true }) }), { minLength: 1 }),
      (events) => {
        const values = [...affinitiesOf(events).values()]
        expect(Math.max(...values)).toBe(1)
        expect(Math.min(...values)).toBeGreaterThan(0)
      },
    ),
  )
  expect(affinitiesOf([])).toEqual(new Map())
})

test('the hash is an integer and well distributed', () => {
  const hashes = Array.from({ length: 1000 }, (_, index) => hashOf(`${index}`))
  expect(hashes.every((hash) => Number.isInteger(hash) && hash >= 0)).toBe(true)
  expect(new Set(hashes).size).toBeGreaterThan(990)
})
