import { expect, test } from 'vitest'
import { matchVariants } from './product-draft.rules.ts'

const known = (...sizes: string[]) => sizes.map((size, position) => ({ id: size, position, optionValues: [size] }))

/** The ids that variants of these sizes get. */
const idsOf = (before: ReturnType<typeof known>, ...sizes: string[]): (string | null)[] =>
  matchVariants(
    before,
    sizes.map((size) => ({ optionValues: [size] })),
  ).map((match) => match?.id ?? null)

test('a variant is the one with its options, wherever it stands', () => {
  expect(idsOf(known('S', 'M', 'L'), 'L', 'S', 'M')).toEqual(['L', 'S', 'M'])
})

test('a variant that falls out or comes in gives its neighbours no other identity', () => {
  expect(idsOf(known('S', 'M', 'L'), 'M', 'L')).toEqual(['M', 'L'])
  expect(idsOf(known('S', 'M'), 'XS', 'S', 'M')).toEqual([null, 'S', 'M'])
  expect(idsOf(known('S', 'M', 'L'), 'M', 'L', 'XL')).toEqual(['M', 'L', null])
})

test('a value that is renamed in its place stays the same variant', () => {
  expect(idsOf(known('S', 'M'), 'Small', 'M')).toEqual(['S', 'M'])
})

test('variants without options are known by their place', () => {
  const before = [0, 1, 2].map((position) => ({ id: `at ${position}`, position, optionValues: [] }))

  const matches = matchVariants(before, [{ optionValues: [] }, { optionValues: [] }])

  expect(matches.map((match) => match?.id)).toEqual(['at 0', 'at 1'])
  expect(matchVariants([], [{ optionValues: ['S'] }])).toEqual([null])
})
