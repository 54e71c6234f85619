import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, WHITE } from '#src/features/shop/color.rules.ts'

const css = readFileSync(new URL('hero.module.css', import.meta.url), 'utf8')

test('white words on a picture have a contrast of 4.5 to 1, even when the picture is white', () => {
  const scrims = [...css.matchAll(/linear-gradient\(\d+deg, rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\) (\d+)%/g)]

  // On wide screens, on tiles and on phones.
  expect(scrims).toHaveLength(3)
  for (const [, red, green, blue, alpha, until] of scrims) {
    const under = [red, green, blue].map((part) => (Number(part) / 255) * Number(alpha) + 1 - Number(alpha))
    expect(contrast(WHITE, [under[0] ?? 0, under[1] ?? 0, under[2] ?? 0])).toBeGreaterThanOrEqual(4.5)
    // The words take 56 percent of the width and their margin.
    expect(Number(until)).toBeGreaterThanOrEqual(62)
  }
})
