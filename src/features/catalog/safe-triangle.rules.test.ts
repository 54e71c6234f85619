import { expect, test } from 'vitest'
import { isHeadingTo } from './safe-triangle.rules.ts'

/** A pane to the right of a list that is 266 wide with items 46 high. */
const pane = { left: 266, top: 100, right: 1400, bottom: 520 }

test('a pointer from the rail into the pane is heading there, also over other items', () => {
  expect(isHeadingTo(pane, { x: 100, y: 140 }, { x: 140, y: 180 })).toBe(true)
  expect(isHeadingTo(pane, { x: 100, y: 140 }, { x: 110, y: 142 })).toBe(true)
  // From the last item up to the first link of the pane.
  expect(isHeadingTo(pane, { x: 200, y: 480 }, { x: 230, y: 330 })).toBe(true)
})

test('a pointer along the rail, away from the pane or at rest is not', () => {
  expect(isHeadingTo(pane, { x: 100, y: 140 }, { x: 100, y: 190 })).toBe(false)
  expect(isHeadingTo(pane, { x: 100, y: 140 }, { x: 104, y: 190 })).toBe(false)
  expect(isHeadingTo(pane, { x: 100, y: 140 }, { x: 60, y: 140 })).toBe(false)
  expect(isHeadingTo(pane, { x: 100, y: 140 }, { x: 100, y: 140 })).toBe(false)
})

test('below a row of items, moving down leads to the panel, and along the row does not', () => {
  const panel = { left: 0, top: 164, right: 1440, bottom: 600 }
  expect(isHeadingTo(panel, { x: 300, y: 140 }, { x: 340, y: 155 })).toBe(true)
  expect(isHeadingTo(panel, { x: 300, y: 140 }, { x: 360, y: 140 })).toBe(false)
  expect(isHeadingTo(panel, { x: 300, y: 140 }, { x: 340, y: 130 })).toBe(false)
})

test('a pointer inside the box is not heading to it', () => {
  expect(isHeadingTo(pane, { x: 300, y: 200 }, { x: 320, y: 210 })).toBe(false)
})
