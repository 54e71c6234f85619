import type { BannerUse } from './banner.rules.ts'

/** The width ranges of the banner layout: from 1280 px, from 900 px, and below. */
export const BANNER_TIERS = ['wide', 'middle', 'phone'] as const
export type BannerTier = (typeof BANNER_TIERS)[number]

/** A frame that an image covers, and its text layout; in CSS pixels. */
export interface Frame {
  width: number
  height: number
  padding: number
  titleSize: number
  longTitleSize: number
}

type Sizes = readonly [width: number, height: number, padding: number, titleSize: number, longTitleSize: number]
const toFrames = (...all: readonly Sizes[]): Frame[] =>
  all.map(([width, height, padding, titleSize, longTitleSize]) => ({
    width,
    height,
    padding,
    titleSize,
    longTitleSize,
  }))
const toTiles = (padding: number, titleSize: number, ...all: readonly (readonly [number, number])[]): Frame[] =>
  toFrames(...all.map(([width, height]) => [width, height, padding, titleSize, titleSize] as const))

/**
 * As laid out by `hero.module.css` and `home-blocks.module.css`, at both ends of each tier and at usual widths between.
 */
export const BANNER_FRAMES: Readonly<Record<BannerUse, Readonly<Record<BannerTier, readonly Frame[]>>>> = {
  slide: {
    wide: toFrames(
      [795, 525, 46, 64, 41],
      [896, 590, 52, 68, 42],
      [949, 620, 56, 68, 42],
      // Without tiles next to it.
      [1209, 525, 46, 64, 41],
      [1360, 590, 52, 68, 42],
      [1440, 620, 56, 68, 42],
    ),
    middle: toFrames(
      [556, 480, 33, 52, 35],
      [634, 480, 37, 56, 37],
      [794, 524, 46, 64, 41],
      // Tiles with text next to their images are higher, and so are the slides.
      [556, 640, 33, 52, 35],
      [634, 640, 37, 56, 37],
      [794, 640, 46, 64, 41],
      [850, 480, 33, 52, 35],
      [1208, 524, 46, 64, 41],
    ),
    phone: toFrames(
      [288, 420, 22, 38, 28],
      [288, 500, 22, 38, 28],
      [358, 448, 22, 38, 28],
      [358, 520, 22, 38, 28],
      [567, 709, 22, 43, 31],
      [849, 620, 22, 52, 35],
    ),
  },
  tile: {
    wide: toTiles(26, 28, [398, 254], [448, 287], [475, 302]),
    middle: toTiles(26, 25, [278, 232], [317, 232], [397, 254]),
    phone: toTiles(18, 24, [288, 180], [358, 180], [567, 275], [278, 180], [418, 234]),
  },
  /** A single tile next to the slides has their height. */
  loneTile: {
    wide: toTiles(26, 28, [398, 525], [448, 590], [475, 620]),
    middle: toTiles(26, 25, [278, 480], [397, 524]),
    phone: toTiles(18, 24, [288, 180], [358, 180], [567, 275], [566, 180], [849, 234]),
  },
  banner: {
    wide: toFrames([1209, 440, 56, 41, 41], [1360, 440, 63, 42, 42], [1440, 440, 72, 42, 42]),
    middle: toFrames([850, 440, 40, 35, 35], [967, 440, 45, 37, 37], [1208, 440, 56, 41, 41]),
    phone: toFrames([288, 600, 24, 28, 28], [358, 600, 24, 28, 28], [567, 600, 26, 31, 31], [849, 600, 40, 35, 35]),
  },
}
