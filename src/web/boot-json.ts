import { scriptJson } from '#src/shared/script-json.ts'

/**
 * What the browser wakes a page up with, without what none of its screens reads: a card says its product's name beside
 * its picture, so that the picture's own description is left out there. It would be a tenth of a page of 24 cards.
 */
export const bootJson = (boot: unknown): string => scriptJson(lighten(boot))

function lighten(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(lighten)
  const light = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, lighten(part)]))
  const { image } = light
  // A variant's picture is its address alone.
  const isCard = 'stockState' in light && typeof image === 'object' && image !== null
  return isCard ? { ...light, image: { ...image, alt: '' } } : light
}
