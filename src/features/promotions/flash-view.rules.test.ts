import { expect, test } from 'vitest'
import { flashStateOf } from './flash-view.rules.ts'
import type { FlashPool } from './promotions.contract.ts'

const pool = (rest: Partial<FlashPool>): FlashPool => ({
  status: 'active',
  pool: 'available',
  claimedPercent: 0,
  entry: null,
  ...rest,
})
const view = { status: 'active', claimedPercent: 0, pool: null, isOver: false } as const

test('shows the state known to the page before the server responds', () => {
  expect(flashStateOf(view)).toBe('open')
  expect(flashStateOf({ ...view, claimedPercent: 100 })).toBe('soldOut')
  expect(flashStateOf({ ...view, status: 'scheduled' })).toBe('scheduled')
  expect(flashStateOf({ ...view, isOver: true })).toBe('ended')
})

test('uses the pool state from the server', () => {
  expect(flashStateOf({ ...view, pool: pool({ pool: 'held' }) })).toBe('heldOut')
  expect(flashStateOf({ ...view, pool: pool({ pool: 'sold' }) })).toBe('soldOut')
  expect(flashStateOf({ ...view, pool: pool({ status: 'ended' }) })).toBe('ended')
  expect(flashStateOf({ ...view, status: 'scheduled', pool: pool({}) })).toBe('open')
})

test('a shopper with an offer or a hold can claim a unit, also when none is left for others', () => {
  const entry = { state: 'offered', position: null, expiresAt: new Date().toISOString() } as const

  expect(flashStateOf({ ...view, pool: pool({ pool: 'held', entry }) })).toBe('open')
  expect(flashStateOf({ ...view, isOver: true, pool: pool({ entry: { ...entry, state: 'held' } }) })).toBe('open')
  expect(
    flashStateOf({ ...view, pool: pool({ pool: 'held', entry: { ...entry, state: 'waiting', position: 2 } }) }),
  ).toBe('heldOut')
})
