import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, parseHex, toHex } from '#src/shared/color.ts'
import { deriveTheme, PAIRS, type ShopColors, type ThemeMode } from './theme.rules.ts'

const EDGES = [
  '#000000',
  '#ffffff',
  '#808080',
  '#767676',
  '#ffff00',
  '#00ff00',
  '#0000ff',
  '#ff0000',
  '#00ffff',
  '#ff00ff',
  '#777777',
  '#757575',
  '#fffffe',
  '#010101',
  'garbage',
  '',
  null,
  '#fff',
  '#abcd',
]

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
const color = fc.oneof({ weight: 4, arbitrary: hex }, { weight: 1, arbitrary: fc.constantFrom(...EDGES) })
const palette = fc.record({
  primary_color: color,
  secounder_color: color,
  footer_color: color,
  text_color: color,
  text_color_s: color,
})

const tooWeak = (shop: ShopColors, mode: ThemeMode): string[] => {
  const { colors } = deriveTheme(shop, mode)
  return PAIRS.filter(([front, ground, ratio]) => contrast(colors[front], colors[ground]) < ratio).map(
    ([front, ground]) => `${mode}: ${front} ${toHex(colors[front])} on ${ground} ${toHex(colors[ground])}`,
  )
}

test('every palette produces legible pairs in both modes', () => {
  fc.assert(
    fc.property(palette, (shop) => {
      expect([...tooWeak(shop, 'light'), ...tooWeak(shop, 'dark')]).toEqual([])
    }),
    { numRuns: 6000 },
  )
})

test('text on a tint stands out more on a dark page, where it would look disabled', () => {
  fc.assert(
    fc.property(palette, (shop) => {
      const colors = deriveTheme(shop, 'dark').colors
      expect(contrast(colors['on-soft'], colors.soft)).toBeGreaterThanOrEqual(7)
    }),
    { numRuns: 2000 },
  )
})

test('every combination of edge colours produces legible pairs', () => {
  for (const primary of EDGES)
    for (const secondary of EDGES)
      for (const footer of EDGES) {
        const shop = {
          primary_color: primary,
          secounder_color: secondary,
          footer_color: footer,
          text_color: secondary,
          text_color_s: primary,
        }
        expect([...tooWeak(shop, 'light'), ...tooWeak(shop, 'dark')]).toEqual([])
      }
})

test('a toast, whose edge has the page’s colour, is visible on every page and footer', () => {
  fc.assert(
    fc.property(palette, fc.constantFrom<ThemeMode>('light', 'dark'), (shop, mode) => {
      const { bg, text, footer } = deriveTheme(shop, mode).colors
      expect(contrast(text, bg)).toBeGreaterThanOrEqual(3)
      expect(Math.max(contrast(text, footer), contrast(bg, footer))).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 2000 },
  )
})

test('does not change a legible palette', () => {
  const shop = {
    primary_color: '#1f4d3f',
    secounder_color: '#e9dcc7',
    footer_color: '#15211c',
    text_color: '#ffffff',
    text_color_s: '#2a2118',
  }

  const { colors, repairs } = deriveTheme(shop, 'light')

  expect(repairs).toEqual([])
  expect(toHex(colors.primary)).toBe('#1f4d3f')
  expect(toHex(colors.footer)).toBe('#15211c')
})

test('darkens the fill slightly when white text is too weak on it, and reports the repair', () => {
  const shop = {
    primary_color: '#e4572e',
    secounder_color: '#f6d365',
    footer_color: '#20321c',
    text_color: '#ffffff',
    text_color_s: '#2b2410',
  }

  const { colors, repairs } = deriveTheme(shop, 'light')

  expect(toHex(colors['on-primary'])).toBe('#ffffff')
  expect(repairs).toEqual([{ field: 'primary_color', from: '#e4572e', to: '#d3461b' }])
})

test('parses a colour in all its short and long forms, and nothing else', () => {
  expect(parseHex('#fff')).toEqual([1, 1, 1])
  expect(parseHex('#FFFF')).toEqual([1, 1, 1])
  expect(parseHex('ffffff80')).toEqual([1, 1, 1])
  expect(parseHex('red')).toBeNull()
  expect(parseHex('#12345')).toBeNull()
  expect(parseHex('url(x)')).toBeNull()
})
