import type { Sharp } from 'sharp'
import type { Rgb } from '#src/shared/color.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import type { BannerImage } from './banner.contract.ts'
import { findDetail } from './banner-detail.rules.ts'
import { chooseLayout, type BannerLayout, type BannerWords, type WordsSide } from './banner-layout.rules.ts'
import {
  areaOfWords,
  BANNER_TEXT_AREAS,
  mirror,
  roundFocus,
  scrimFor,
  type Area,
  type BannerTone,
  type BannerUse,
  type Focus,
  type TextArea,
} from './banner.rules.ts'
import { parseImagePath } from './image.rules.ts'
import { openImage } from './image-codec.service.ts'
import { readMaster } from './image.service.ts'

/** Colours are compared at this many places in each direction: letters are larger than one of them. */
const SAMPLES = 96
/** The shapes of a slide on a phone and of a campaign's banner, used for finding the focus. */
const HIGH = { width: 64, height: 80 }
const FLAT = { width: 150, height: 60 }

interface BannerRequest<I extends BannerImage> {
  image: I
  tone: BannerTone
  use: BannerUse
  words: BannerWords
}

/**
 * Returns a banner image with the measured side of its text, the required scrim and the focus. A focus that the shop
 * has chosen is kept. An image on another server is not measured: its text is placed next to it.
 */
export async function measureBanner<I extends BannerImage>(
  { shop }: ShopContext,
  storage: Storage | null,
  { image, tone, use, words }: BannerRequest<I>,
): Promise<I> {
  const { scrim: _scrim, layout: _layout, ...plain } = image
  const request = parseImagePath(image.url)
  const master = storage && request && (await readMaster(shop.id, storage, request.name))
  if (!master) return plain as I
  const sharpImage = await openImage(master)
  const focus = roundFocus(image.focus ?? (await findFocus(sharpImage)))
  const colors = await readColors(sharpImage)
  const { width, height } = image
  const layout = chooseLayout(
    { width, height, focus, detail: findDetail(colors) },
    { ...words, fonts: shop.fonts },
    use,
  )
  const scrimOf = (sides: readonly WordsSide[], place: TextArea): number =>
    Math.max(
      0,
      ...sides
        .filter((side) => side !== 'split')
        .map((side) => areaOfWords(image, focus, side === 'end' ? mirror(place) : place))
        .map((area) => scrimFor(colorsIn(colors, area), tone)),
    )
  return { ...image, focus, layout, scrim: scrimsOf(layout, use, scrimOf) }
}

const scrimsOf = (
  { wide, middle, phone }: BannerLayout,
  use: BannerUse,
  scrimOf: (sides: readonly WordsSide[], place: TextArea) => number,
): NonNullable<BannerImage['scrim']> => ({
  wide: scrimOf([wide, middle], BANNER_TEXT_AREAS[use].wide),
  phone: scrimOf([phone], BANNER_TEXT_AREAS[use].phone),
})

/** Finds the focus: the position at which an entropy-based crop keeps the subject. */
async function findFocus(sharpImage: Sharp): Promise<Focus> {
  const { width, height } = await sharpImage.metadata()
  const crop = async (target: { width: number; height: number }): Promise<Focus> => {
    const { info } = await sharpImage
      .clone()
      .resize({ ...target, fit: 'cover', position: 'entropy' })
      .toBuffer({ resolveWithObject: true })
    const scale = Math.max(target.width / width, target.height / height)
    return {
      x: toPercent(-(info.cropOffsetLeft ?? 0), width * scale - target.width),
      y: toPercent(-(info.cropOffsetTop ?? 0), height * scale - target.height),
    }
  }
  const { x } = await crop(HIGH)
  const { y } = await crop(FLAT)
  return { x, y }
}

const toPercent = (offset: number, range: number): number => (range < 1 ? 50 : (offset / range) * 100)

/** Returns rows of colours, from the top. */
async function readColors(sharpImage: Sharp): Promise<Rgb[][]> {
  const { data, info } = await sharpImage
    .clone()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: SAMPLES, height: SAMPLES, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const channel = (at: number): number => (data[at] ?? 0) / 255
  return Array.from({ length: SAMPLES }, (_row, row) =>
    Array.from({ length: SAMPLES }, (_column, column) => {
      const at = (row * SAMPLES + column) * info.channels
      return [channel(at), channel(at + 1), channel(at + 2)] as const
    }),
  )
}

const colorsIn = (rows: readonly Rgb[][], { left, top, right, bottom }: Area): Rgb[] =>
  rows
    .slice(Math.floor(top * SAMPLES), Math.ceil(bottom * SAMPLES))
    .flatMap((row) => row.slice(Math.floor(left * SAMPLES), Math.ceil(right * SAMPLES)))
