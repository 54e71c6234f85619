import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEMO_IMAGES } from '#src/cli/image-importer.ts'
import { haldenAndFir } from '../../demo/halden-and-fir/shop.ts'
import { orchardLane } from '../../demo/orchard-lane/shop.ts'
import { voltaro } from '../../demo/voltaro/shop.ts'

const products = [haldenAndFir, voltaro, orchardLane].flatMap((shop) => shop.products)

test('every demo product has an image, and every image exists with its credits', () => {
  expect(products.filter(({ images }) => images.length === 0).map(({ slug }) => slug)).toEqual([])
  const credits = readFileSync(new URL('CREDITS.md', DEMO_IMAGES), 'utf8')
  const names = products.flatMap(({ images }) => images.map(({ image }) => image))
  expect(names.filter((name) => !existsSync(new URL(`${name}.webp`, DEMO_IMAGES)))).toEqual([])
  expect(names.filter((name) => !credits.includes(name.replace('products/', '')))).toEqual([])
})

test('every colour of a demo product has an image, which is one of the product’s', () => {
  for (const { slug, images, options = [], variants } of products) {
    const index = options.findIndex(({ values }) => values.some(({ swatch }) => swatch))
    const shown = variants.map(({ image }) => image ?? images[0]?.image)
    expect(
      shown.every((name) => images.some(({ image }) => image === name)),
      slug,
    ).toBe(true)
    const colours = new Set(variants.map(({ optionValues }) => optionValues[index]))
    if (index !== -1) expect(new Set(shown).size, slug).toBeGreaterThanOrEqual(colours.size)
  }
})
