import { expect, test } from 'vitest'
import { structuralDifference, type Grey } from './image-quality.rules.ts'

const SIDE = 64
/** An image by its brightness at each point. */
const grey = (brightness: (x: number, y: number) => number): Grey => ({
  pixels: Uint8Array.from({ length: SIDE * SIDE }, (_, index) => brightness(index % SIDE, Math.floor(index / SIDE))),
  width: SIDE,
})
const stripes = (contrast: number) => grey((x) => 128 + (x % 4 < 2 ? contrast : -contrast))

test('equal images do not differ, and lost detail counts more than a change of brightness', () => {
  const original = stripes(40)

  expect(structuralDifference(original, stripes(40))).toBe(0)
  const brighter = structuralDifference(
    original,
    grey((x) => 132 + (x % 4 < 2 ? 40 : -40)),
  )
  const weaker = structuralDifference(original, stripes(30))
  const flat = structuralDifference(original, stripes(0))
  expect(brighter).toBeLessThan(0.01)
  expect(weaker).toBeGreaterThan(brighter)
  expect(flat).toBeGreaterThan(weaker)
  expect(flat).toBeGreaterThan(0.9)
})

test('a fault in a small part is not hidden by the plain background', () => {
  const plain = grey(() => 200)
  const inOneCorner = grey((x, y) => (x < 16 && y < 16 ? 100 + 20 * ((x + y) % 2) : 200))

  expect(structuralDifference(plain, inOneCorner)).toBeGreaterThan(0.3)
})

test('an image smaller than a block does not differ', () => {
  expect(structuralDifference({ pixels: new Uint8Array(9), width: 3 }, { pixels: new Uint8Array(9), width: 3 })).toBe(0)
})
