import { expect, test } from 'vitest'
import { boostsOf, isRunning, movesOf, nextPinChange, type Pin } from './insight.rules.ts'

const at = (day: number): Date => new Date(Date.UTC(2026, 3, day))

test('moves products by their share of the clicks and purchases of a term', () => {
  const boosts = boostsOf([
    { normalized: 'lamp', productId: 'dome', clicks: 3, purchases: 3 },
    { normalized: 'lamp', productId: 'lantern', clicks: 4, purchases: 0 },
    { normalized: 'chair', productId: 'oak', clicks: 5, purchases: 0 },
  ])

  expect(boosts.get('lamp')).toEqual(
    new Map([
      ['dome', 0.75],
      ['lantern', 0.25],
    ]),
  )
  expect(boosts.get('chair')).toEqual(new Map([['oak', 1]]))
})

test('a pin runs from its start up to, but not including, its end', () => {
  const pin = { startsAt: at(2), endsAt: at(4) }

  expect([1, 2, 3, 4].map((day) => isRunning(pin, at(day)))).toEqual([false, true, true, false])
  expect(isRunning({ startsAt: null, endsAt: null }, at(1))).toBe(true)
})

test('returns the next start or end of a pin', () => {
  const pin: Pin = { normalized: 'lamp', productId: 'dome', placement: 'top', startsAt: at(2), endsAt: at(9) }
  const pins = [pin, { ...pin, startsAt: at(5), endsAt: null }]

  expect([1, 2, 5, 9].map((day) => nextPinChange(pins, at(day)))).toEqual([at(2), at(5), at(9), null])
})

test('what staff move counts instead of what shoppers do', () => {
  const learned = new Map([
    ['a', 0.4],
    ['b', 0.6],
  ])
  expect(movesOf([{ productId: 'c', placement: 'top' }], learned)).toBe(learned)
  const pins = [
    { productId: 'a', placement: 'lowered' },
    { productId: 'c', placement: 'lifted' },
  ] as const
  expect(movesOf(pins, learned)).toEqual(
    new Map([
      ['a', -1],
      ['b', 0.6],
      ['c', 1],
    ]),
  )
  expect(movesOf([], undefined)).toBeUndefined()
})
