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
const seen = { status: 'active', claimedPercent: 0, pool: null, isOver: false } as const

test('before the server has told, a page says what it knows', () => {
  expect(flashStateOf(seen)).toBe('open')
  expect(flashStateOf({ ...seen, claimedPercent: 100 })).toBe('soldOut')
  expect(flashStateOf({ ...seen, status: 'scheduled' })).toBe('scheduled')
  expect(flashStateOf({ ...seen, isOver: true })).toBe('ended')
})

test('the server’s word on the pool counts', () => {
  expect(flashStateOf({ ...seen, pool: pool({ pool: 'held' }) })).toBe('heldOut')
  expect(flashStateOf({ ...seen, pool: pool({ pool: 'sold' }) })).toBe('soldOut')
  expect(flashStateOf({ ...seen, pool: pool({ status: 'ended' }) })).toBe('ended')
  expect(flashStateOf({ ...seen, status: 'scheduled', pool: pool({}) })).toBe('open')
})

test('whose turn it is, or who holds a piece, may claim it, also when nothing is left for others', () => {
  const entry = { state: 'offered', position: null, expiresAt: new Date().toISOString() } as const

  expect(flashStateOf({ ...seen, pool: pool({ pool: 'held', entry }) })).toBe('open')
  expect(flashStateOf({ ...seen, isOver: true, pool: pool({ entry: { ...entry, state: 'held' } }) })).toBe('open')
  expect(
    flashStateOf({ ...seen, pool: pool({ pool: 'held', entry: { ...entry, state: 'waiting', position: 2 } }) }),
  ).toBe('heldOut')
})
