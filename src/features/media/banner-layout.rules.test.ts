import { expect, test } from 'vitest'
import type { Rgb } from '#src/shared/color.ts'
import { findDetail, type Detail } from './banner-detail.rules.ts'
import { chooseLayout, type BannerWords } from './banner-layout.rules.ts'
import type { Area, BannerUse } from './banner.rules.ts'

const GRID = 96
const SIZE = { width: 1800, height: 1180, focus: { x: 50, y: 50 } }
const WORDS: BannerWords = { title: 'Winter sale', text: 'Solid timber and washed linen.', label: 'Shop sofas' }

const grid = <T>(at: (x: number, y: number) => T): T[][] =>
  Array.from({ length: GRID }, (_row, y) => Array.from({ length: GRID }, (_column, x) => at(x / GRID, y / GRID)))
const isIn = ({ left, top, right, bottom }: Area, x: number, y: number): boolean =>
  x >= left && x < right && y >= top && y < bottom
const subject = (...areas: readonly Area[]): Detail => grid((x, y) => areas.some((area) => isIn(area, x, y)))
const layoutOf = (detail: Detail, words = WORDS, use: BannerUse = 'slide') =>
  chooseLayout({ ...SIZE, detail }, words, use)

test('places text on the calm side of an image', () => {
  const right = subject({ left: 0.66, top: 0.2, right: 0.9, bottom: 0.9 })
  const left = subject({ left: 0.1, top: 0.2, right: 0.34, bottom: 0.9 })
  expect(layoutOf(right).wide).toBe('start')
  expect(layoutOf(left).wide).toBe('end')
  expect(layoutOf(right, { ...WORDS, text: '', label: null }, 'tile').wide).toBe('start')
  expect(layoutOf(left, { ...WORDS, text: '', label: null }, 'tile').wide).toBe('end')
  expect(layoutOf(right, WORDS, 'banner').wide).toBe('start')
  expect(layoutOf(left, WORDS, 'banner').wide).toBe('end')
})

test('places text in a narrower column when a wide one would reach the subject', () => {
  const words = { ...WORDS, text: 'A display that one can read at noon, two days of battery, seven years of updates.' }
  expect(layoutOf(subject({ left: 0.48, top: 0.05, right: 0.95, bottom: 0.95 }), words).wide).toBe('narrow')
})

test('places text beside an image without a calm side', () => {
  const everywhere = subject({ left: 0.1, top: 0.1, right: 0.9, bottom: 0.9 })
  expect(layoutOf(everywhere)).toEqual({ wide: 'split', middle: 'split', phone: 'split' })
  expect(layoutOf(subject({ left: 0.1, top: 0.3, right: 0.9, bottom: 0.9 })).wide).toBe('split')
})

test('on a phone, places text above the subject or above the image', () => {
  expect(layoutOf(subject({ left: 0.3, top: 0.7, right: 0.7, bottom: 0.95 })).phone).toBe('start')
  expect(layoutOf(subject({ left: 0.3, top: 0.2, right: 0.7, bottom: 0.9 })).phone).toBe('split')
})

test('longer text and the timer of a sale need more room', () => {
  const low = subject({ left: 0.1, top: 0.66, right: 0.9, bottom: 0.95 })
  expect(layoutOf(low).wide).toBe('start')
  expect(layoutOf(low, { ...WORDS, text: `${WORDS.text} `.repeat(9) }).wide).toBe('split')
  const top = subject({ left: 0.3, top: 0.1, right: 0.9, bottom: 0.3 })
  const tile = { title: 'Dome lamps', text: '', label: null }
  expect(layoutOf(top, tile, 'tile').wide).toBe('start')
  expect(layoutOf(top, { ...tile, hasTimer: true }, 'tile').wide).toBe('split')
})

test('a subject is its outline and interior, not light, a gradient or the edge of a floor', () => {
  const square: Area = { left: 0.4, top: 0.4, right: 0.7, bottom: 0.8 }
  const detail = findDetail(
    grid((x, y): Rgb => {
      if (isIn(square, x, y)) return [0.8, 0.1, 0.1]
      return y > 0.6 ? [0.5, 0.4, 0.3] : [0.6 + x / 8, 0.6 + x / 8, 0.6]
    }),
  )
  const at = (x: number, y: number) => detail[Math.round(y * GRID)]?.[Math.round(x * GRID)]
  expect([at(0.41, 0.5), at(0.55, 0.5), at(0.55, 0.7)]).toEqual([true, true, true])
  expect([at(0.1, 0.1), at(0.9, 0.3), at(0.2, 0.6), at(0.9, 0.6), at(0.2, 0.9)]).toEqual(
    Array.from({ length: 5 }, () => false),
  )
})
