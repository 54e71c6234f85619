import { expect, test } from 'vitest'
import { shiftClear } from './keep-clear.ts'

const box = { top: 700, bottom: 760 }

test('leaves a box in place when it covers nothing, and shifts it up just past what it would cover', () => {
  expect(shiftClear(box, [], 300)).toBe(0)
  expect(shiftClear(box, [{ top: 770, bottom: 800 }], 300)).toBe(0)
  const heart = { top: 720, bottom: 764 }
  const shift = shiftClear(box, [heart], 300)
  expect(shift).toBe(48)
  expect(box.bottom - (shift ?? 0)).toBeLessThan(heart.top)
})

test('shifts a box past every span above it, and returns no position when none is within reach', () => {
  const spans = [
    { top: 720, bottom: 764 },
    { top: 640, bottom: 690 },
  ]
  expect(shiftClear(box, spans, 300)).toBe(128)
  expect(shiftClear(box, spans, 100)).toBeNull()
})
