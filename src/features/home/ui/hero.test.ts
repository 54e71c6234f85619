import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LONG_TITLE } from '#src/features/media/banner-layout.rules.ts'
import { BANNER_COLORS, BANNER_TEXT_AREAS, SCRIM_STEPS } from '#src/features/media/banner.rules.ts'
import { contrast, parseHex, WHITE } from '#src/shared/color.ts'

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')
const hero = read('hero.module.css')
const banner = read('home-blocks.module.css')
const layout = read('hero-layout.module.css')
const css = hero + banner
const fit = read('../../../web/kit/display/banner-fit.module.css')
const GRADIENT = /linear-gradient\(\s*(\d+deg|var\(--to-(?:end|start)\)),\s*rgb\(([^/]+) \/ (var\(.+?\))\) (\d+)%/g

test('text on an unmeasured image is readable with any content', () => {
  expect([...css.matchAll(/var\(--scrim-(?:wide|phone), ([\d.]+)\)/g)].map(([, strength]) => strength)).toEqual(
    Array.from({ length: 6 }, () => String(SCRIM_STEPS / 10)),
  )
  for (const [tone, worst] of [
    ['dark', 1],
    ['light', 0],
  ] as const) {
    const { text, scrim } = BANNER_COLORS[tone]
    const alpha = SCRIM_STEPS / 10
    const [red, green, blue] = scrim.map((channel) => channel * alpha + worst * (1 - alpha))
    expect(contrast(text, [red ?? 0, green ?? 0, blue ?? 0]), tone).toBeGreaterThanOrEqual(4.5)
  }
})

test('the stylesheet and the layout share the threshold of a long title', () => {
  expect(read('hero.tsx')).toContain(`const LONG_TITLE = ${LONG_TITLE}\n`)
})

test('a scrim has the measured color and covers the measured area', () => {
  const hexOf = (channels: string): string =>
    `#${channels
      .trim()
      .split(' ')
      .map((channel) => Number(channel).toString(16).padStart(2, '0'))
      .join('')}`
  const colors = [...css.matchAll(/--scrim-color: ([\d ]+)/g)].map(([, channels = '']) => parseHex(hexOf(channels)))

  expect(colors).toEqual([BANNER_COLORS.dark.scrim, BANNER_COLORS.light.scrim])
  const { slide, banner: wholeWidth } = BANNER_TEXT_AREAS
  // The scrim starts from the opposite side.
  const mirrored = (edge: number): [string, number][] => Array.from({ length: 2 }, () => ['var(--to-start)', edge])
  const edgesOf = (text: string): [string, number][] =>
    [...text.matchAll(GRADIENT)].map(([, angle = '', , , until]) => [angle, Number(until) / 100])
  expect(edgesOf(hero)).toEqual([
    ['var(--to-end)', slide.wide.area.right],
    // The text of a tile is at its lower end.
    ['0deg', 0.62],
    ['180deg', slide.phone.area.bottom],
  ])
  expect(hero).toContain(`mask-image: linear-gradient(180deg, #000 ${slide.wide.area.bottom * 100}%`)
  expect(edgesOf(banner)).toEqual([
    ['var(--to-end)', wholeWidth.wide.area.right],
    ['180deg', wholeWidth.phone.area.bottom],
    ...mirrored(wholeWidth.wide.area.right),
  ])
  expect(edgesOf(layout)).toEqual(mirrored(slide.wide.area.right))
  for (const [, , channels = ''] of banner.matchAll(GRADIENT))
    expect(parseHex(hexOf(channels))).toEqual(BANNER_COLORS.light.scrim)
  expect(css).toMatch(/\.dark \{[^}]*color: #fff;/)
  expect(BANNER_COLORS.dark.text).toEqual(WHITE)
  for (let step = 0; step <= SCRIM_STEPS; step += 1)
    expect(fit).toContain(`.wide${step} {\n  --scrim-wide: ${step / 10};`)
})
