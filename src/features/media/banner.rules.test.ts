import { expect, test } from 'vitest'
import { BLACK, WHITE, type Rgb } from '#src/shared/color.ts'
import { areaOfWords, BANNER_TEXT_AREAS, roundFocus, SCRIM_STEPS, scrimFor } from './banner.rules.ts'

const WIDE = BANNER_TEXT_AREAS.slide.wide
const PHONE = BANNER_TEXT_AREAS.slide.phone

const many = (color: Rgb, count: number): Rgb[] => Array.from({ length: count }, () => color)

test('a scrim is as strong as the text needs', () => {
  expect([scrimFor([BLACK], 'dark'), scrimFor([WHITE], 'dark')]).toEqual([0, SCRIM_STEPS])
  expect([scrimFor([WHITE], 'light'), scrimFor([BLACK], 'light')]).toEqual([0, SCRIM_STEPS])
  expect(scrimFor([[0.6, 0.6, 0.6]], 'dark')).toBe(3)
  expect(scrimFor([[0.4, 0.4, 0.4]], 'light')).toBe(2)
})

test('the worst areas decide, a single highlight does not', () => {
  expect(scrimFor([...many(BLACK, 97), ...many(WHITE, 3)], 'dark')).toBe(SCRIM_STEPS)
  expect(scrimFor([...many(BLACK, 199), WHITE], 'dark')).toBe(0)
})

test('measures text on the visible part of the image, for each frame shape', () => {
  const centre = { x: 50, y: 50 }
  // As wide as the widest frame: the narrowest crops its sides.
  const wide = areaOfWords({ width: 2900, height: 1000 }, centre, WIDE)
  expect(wide).toMatchObject({ left: 0, top: 0, bottom: 0.65 })
  expect(wide.right).toBeCloseTo(0.62)
  // A wide image on a phone: the text takes the full remaining width.
  const phone = areaOfWords({ width: 1450, height: 1000 }, { x: 100, y: 50 }, PHONE)
  expect(phone).toMatchObject({ left: 0, top: 0, right: 1, bottom: 0.65 })
  // A tall image is shown down to its lower end.
  expect(areaOfWords({ width: 500, height: 1000 }, centre, PHONE).bottom).toBeGreaterThan(0.75)
})

test('a focus is rounded to a position that has a class', () => {
  expect(roundFocus({ x: 13, y: 61 })).toEqual({ x: 25, y: 50 })
  expect(roundFocus({ x: -3, y: 130 })).toEqual({ x: 0, y: 100 })
})
