import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance, middle, moveBy, stroke, WHOLE, zoomAt } from './zoom.rules.ts'

const frame = { width: 400, height: 300 }

test('the point under the pointer remains in place', () => {
  const view = zoomAt(WHOLE, { factor: 2, point: { x: 100, y: -50 } }, frame)

  expect(view).toEqual({ scale: 2, x: -100, y: 50 })
})

test('an image is never smaller than its frame and never leaves it', () => {
  const number = fc.double({ min: -1000, max: 1000, noNaN: true })
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 20, noNaN: true }), number, number, (factor, x, y) => {
      const zoomed = zoomAt(WHOLE, { factor, point: { x, y } }, frame)
      const moved = moveBy(zoomed, { x, y }, frame)
      for (const view of [zoomed, moved]) {
        expect(view.scale).toBeGreaterThanOrEqual(1)
        expect(view.scale).toBeLessThanOrEqual(5)
        expect(Math.abs(view.x)).toBeLessThanOrEqual((frame.width * (view.scale - 1)) / 2 + 1e-9)
        expect(Math.abs(view.y)).toBeLessThanOrEqual((frame.height * (view.scale - 1)) / 2 + 1e-9)
      }
    }),
  )
})

test('an image is centred again at its original size', () => {
  const near = zoomAt(WHOLE, { factor: 4, point: { x: 150, y: 100 } }, frame)

  expect(zoomAt(near, { factor: 0.01, point: { x: -80, y: 20 } }, frame)).toMatchObject({ scale: 1 })
  expect(Math.abs(zoomAt(near, { factor: 0.01, point: { x: -80, y: 20 } }, frame).x)).toBe(0)
})

test('a sideways swipe over a whole image moves on; a short, steep or zoomed one does not', () => {
  expect([stroke(WHOLE, { x: -80, y: 10 }), stroke(WHOLE, { x: 80, y: 10 })]).toEqual([1, -1])
  expect([stroke(WHOLE, { x: -30, y: 0 }), stroke(WHOLE, { x: -80, y: 70 })]).toEqual([0, 0])
  expect(stroke({ scale: 2, x: 0, y: 0 }, { x: -80, y: 0 })).toBe(0)
})

test('calculates the distance and the middle of two fingers', () => {
  expect(distance({ x: 0, y: 0 }, { x: 3, y: 4 })).toBe(5)
  expect(middle({ x: 0, y: 0 }, { x: 4, y: 2 })).toEqual({ x: 2, y: 1 })
})
