import { expect, test } from 'vitest'
import { heldUntil, isCounted, withoutHeld } from './hold.rules.ts'

const start = new Date('2026-11-22T10:00:00Z')
const after = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000)

test('each checkout step extends a hold by the shop’s minutes, up to thirty in total', () => {
  expect(heldUntil(start, start, 10)).toEqual(after(10))
  expect(heldUntil(start, after(9), 10)).toEqual(after(19))
  expect(heldUntil(start, after(25), 10)).toEqual(after(30))
})

test('units held by others are unavailable when stock is tracked', () => {
  const stock = { stockTracked: true, stockOnHand: 3, backorderLimit: 0 }
  expect(withoutHeld(stock, 2).stockOnHand).toBe(1)
  expect(withoutHeld({ ...stock, stockTracked: false }, 2).stockOnHand).toBe(3)
  expect([stock, { ...stock, stockTracked: false }, { ...stock, backorderLimit: null }].map(isCounted)).toEqual([
    true,
    false,
    false,
  ])
})
