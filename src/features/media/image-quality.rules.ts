import type { ImageFormat } from './image.rules.ts'

/** The qualities to choose from, the smallest file first. */
export const QUALITIES = { avif: [50, 58, 66, 76], webp: [74, 82, 88, 92] } as const satisfies Record<
  ImageFormat,
  readonly number[]
>

/** The quality that each format of an image needs. */
export type ImageQualities = Record<ImageFormat, number>

/** The width at which an image is compared with its encoded copy; larger copies need no better quality. */
export const COMPARED_WIDTH = 480

/** The largest structural difference that is hard to see beside the original. */
export const MAX_DIFFERENCE = 0.04

/** The share of the blocks, the worst ones, that decides: a plain background hides no fault of the object before it. */
const WORST_SHARE = 0.1
const BLOCK = 8
/** The constants of SSIM for eight bits. */
const [C1, C2] = [6.5025, 58.5225]

/** An image of one channel. */
export interface Grey {
  pixels: Uint8Array
  width: number
}

/**
 * Returns the structural difference (1 - SSIM) of two images of the same size, in the tenth of their blocks that differ
 * most; 0 for equal images.
 */
export function structuralDifference(original: Grey, encoded: Grey): number {
  const { width } = original
  const height = Math.floor(original.pixels.length / width)
  const differences: number[] = []
  for (let top = 0; top + BLOCK <= height; top += BLOCK)
    for (let left = 0; left + BLOCK <= width; left += BLOCK)
      differences.push(1 - blockSimilarity(original, encoded, top * width + left))
  if (differences.length === 0) return 0
  const worst = differences.toSorted((a, b) => b - a).slice(0, Math.ceil(differences.length * WORST_SHARE))
  return worst.reduce((sum, difference) => sum + difference, 0) / worst.length
}

/** Returns the SSIM of the block that starts at this pixel. */
function blockSimilarity({ pixels, width }: Grey, { pixels: others }: Grey, start: number): number {
  let [sum, otherSum, squares, otherSquares, products] = [0, 0, 0, 0, 0]
  for (let row = 0; row < BLOCK; row += 1) {
    const first = start + row * width
    for (let index = first; index < first + BLOCK; index += 1) {
      const [pixel = 0, other = 0] = [pixels[index], others[index]]
      sum += pixel
      otherSum += other
      squares += pixel * pixel
      otherSquares += other * other
      products += pixel * other
    }
  }
  const count = BLOCK * BLOCK
  const [mean, otherMean] = [sum / count, otherSum / count]
  const variances = squares / count - mean * mean + otherSquares / count - otherMean * otherMean
  const covariance = products / count - mean * otherMean
  return (
    ((2 * mean * otherMean + C1) * (2 * covariance + C2)) /
    ((mean * mean + otherMean * otherMean + C1) * (variances + C2))
  )
}
