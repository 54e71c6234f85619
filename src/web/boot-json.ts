import { scriptJson } from '#src/shared/script-json.ts'

/**
 * What the browser wakes a page up with, without what none of its screens reads: a card says its product's name beside
 * its picture, so that the picture's own description is left out there. It would be a tenth of a page of 24 cards.
 */
export const bootJson = (boot: unknown): string => scriptJson(boot, (_key, part) => lighten(part))

function lighten(part: unknown): unknown {
  // A variant's picture is its address alone.
  const isCard = isObject(part) && 'stockState' in part && isObject(part.image)
  return isCard ? { ...part, image: { ...part.image, alt: '' } } : part
}

const isObject = (value: unknown): value is Record<string, unknown> & { image?: object } =>
  typeof value === 'object' && value !== null
