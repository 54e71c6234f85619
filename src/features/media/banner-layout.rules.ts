import type { Detail } from './banner-detail.rules.ts'
import { BANNER_FRAMES, type BannerTier, type Frame } from './banner-frames.rules.ts'
import type { Area, BannerUse, Focus } from './banner.rules.ts'

/**
 * The side of the image with the text. `narrow`: at the start, in a narrower column; `split`: on a separate panel next
 * to the image.
 */
export const WORDS_SIDES = ['start', 'narrow', 'end', 'split'] as const
export type WordsSide = (typeof WORDS_SIDES)[number]
export type BannerLayout = Readonly<Record<BannerTier, WordsSide>>

/** The text on an image. */
export interface BannerWords {
  title: string
  text: string
  /** The label of the button; null without one. */
  label: string | null
  /** Whether the countdown of a sale may be shown too. */
  hasTimer?: boolean
  /** The shop's typefaces; some have smaller titles. */
  fonts?: string
}

/** Longer titles are smaller, so that the subject stays visible. */
export const LONG_TITLE = 32
/** Character widths relative to the font size: of a narrow and of a wide font, because a shop may change its fonts. */
const CHARACTER_WIDTHS = [0.44, 0.5]
/** As in `tokens.css` for typefaces without serifs. */
const SMALL_TITLES = new Set(['hanken', 'bricolage'])
const SMALL_TITLE = 0.89
const TEXT_LINE = 1.42
const BUTTON = { height: 56, padding: 30, size: 17 }
const TIMER = { width: 215, height: 80 }
/** Horizontal margin of text in pixels; vertically the line height is enough. */
const MARGIN = 4
/** The number of detail cells that a line may touch: a speck is not a subject. */
const MAX_PLACES = 10

interface BannerImage {
  width: number
  height: number
  focus: Focus
  detail: Detail
}

/** Chooses the side of the text in each tier so that it covers no subject. */
export function chooseLayout(picture: BannerImage, words: BannerWords, use: BannerUse): BannerLayout {
  const sideIn = (tier: BannerTier): WordsSide =>
    sidesOf(use, tier).find((side) => isCalm(picture, { words, use, tier, side })) ?? 'split'
  return { wide: sideIn('wide'), middle: sideIn('middle'), phone: sideIn('phone') }
}

type OverImage = Exclude<WordsSide, 'split'>

/** The text of a slide or banner is as wide as a phone, so both sides are the same there. */
function sidesOf(use: BannerUse, tier: BannerTier): readonly OverImage[] {
  if (isTile(use)) return ['start', 'end']
  if (tier === 'phone') return ['start']
  return use === 'slide' ? ['start', 'narrow', 'end'] : ['start', 'end']
}

/** Returns whether no line of text covers a subject, in any frame of the tier and with any font. */
const isCalm = (picture: BannerImage, how: Omit<Setting, 'frame' | 'character'>): boolean =>
  BANNER_FRAMES[how.use][how.tier].every((frame) =>
    CHARACTER_WIDTHS.every((character) =>
      boxesOf({ ...how, frame, character }).every((box) => {
        // Phones show the lower end of an image, below the text.
        const isAtEnd = how.tier === 'phone' && !isTile(how.use)
        return countDetail(picture, toImageArea(picture, { box, frame, isAtEnd })) <= MAX_PLACES
      }),
    ),
  )

const isTile = (use: BannerUse): boolean => use === 'tile' || use === 'loneTile'

interface Setting {
  words: BannerWords
  use: BannerUse
  tier: BannerTier
  frame: Frame
  /** The character width relative to the font size. */
  character: number
  side: OverImage
}

/** A row of text or the button: its width, height and distance to the previous one. */
interface Row {
  width: number
  height: number
  gap: number
}

/** Returns the box of each line of text, in pixels of the frame. */
function boxesOf(setting: Setting): Area[] {
  const { words, use, tier, frame, side } = setting
  const column = columnOf(setting)
  const rows = rowsOf(setting, column)
  const height = rows.reduce((sum, row) => sum + row.gap + row.height, 0)
  const left = side === 'end' ? frame.width - frame.padding - column : frame.padding
  const isCentred = use === 'banner' && tier !== 'phone'
  const free = frame.height - height
  let top = frame.padding * (use === 'slide' ? 0.9 : 1)
  if (isCentred) top = free / 2
  if (isTile(use)) top = free - frame.padding
  const boxes = rows.map((row) => {
    const start = top + row.gap
    top = start + row.height
    return { left, top: start, right: left + row.width, bottom: top }
  })
  const timer = { left, top: frame.padding, right: left + TIMER.width, bottom: frame.padding + TIMER.height }
  return [...boxes, ...(words.hasTimer ? [timer] : [])].map((box) => ({
    left: Math.max(0, box.left - MARGIN),
    top: Math.max(0, box.top),
    right: Math.min(frame.width, box.right + MARGIN),
    bottom: Math.min(frame.height, box.bottom),
  }))
}

function columnOf({ use, tier, side, frame }: Setting): number {
  const inner = frame.width - 2 * frame.padding
  if (isTile(use)) return Math.min(frame.titleSize * 9 * 0.6, inner * 0.62)
  if (use === 'banner') return Math.min(620, tier === 'phone' ? frame.width : frame.width / 2) - 2 * frame.padding
  return tier === 'phone' ? inner : Math.min(520, inner * (side === 'narrow' ? 0.42 : 0.56))
}

function rowsOf({ words, use, tier, frame, character }: Setting, column: number): Row[] {
  const isPhone = tier === 'phone'
  const isLong = words.title.length > LONG_TITLE
  const scale = SMALL_TITLES.has(words.fonts ?? '') ? SMALL_TITLE : 1
  const titleSize = isLong || use !== 'slide' ? frame.longTitleSize : frame.titleSize * scale
  const titleLine = use === 'slide' && !isLong ? 1.1 : 1.17
  let textSize = isPhone ? 16 : 18
  if (use === 'banner') textSize = 17
  const textColumn = use === 'slide' ? Math.min(column, textSize * 22) : column
  const title = balanceLines(words.title, column / (titleSize * character)).map((line) => line * titleSize * character)
  const text = breakLines(words.text, textColumn / (textSize * character)).map((line) => line * textSize * character)
  const gaps = isPhone ? { text: 10, button: 20 } : { text: 14, button: 28 }
  return [
    ...title.map((width) => ({ width, height: titleSize * titleLine, gap: 0 })),
    ...text.map((width, index) => ({ width, height: textSize * TEXT_LINE, gap: index === 0 ? gaps.text : 0 })),
    ...(words.label === null
      ? []
      : [
          {
            width: words.label.length * BUTTON.size * character + 2 * BUTTON.padding,
            height: BUTTON.height,
            gap: gaps.button,
          },
        ]),
  ]
}

/** Scripts with square characters, where a line may break between any two. */
const WIDE_FROM = 0x2e80
const WIDE = 2

/** Returns the lengths of lines, in characters, for text that is wrapped to a width. */
function breakLines(text: string, width: number): number[] {
  const lines: number[] = []
  let line = 0
  const add = (length: number, space: number): void => {
    if (line > 0 && line + space + length > width) {
      lines.push(line)
      line = 0
    }
    line += (line > 0 ? space : 0) + length
  }
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const characters = Array.from(word)
    const wide = characters.filter((character) => (character.codePointAt(0) ?? 0) >= WIDE_FROM).length
    if (wide === 0) add(characters.length, 1)
    else for (let at = 0; at < characters.length; at += 1) add(WIDE, 0)
  }
  return line > 0 ? [...lines, line] : lines
}

/** Titles have lines of similar length (`text-wrap: balance`): the narrowest width with the same number of lines. */
function balanceLines(text: string, width: number): number[] {
  let lines = breakLines(text, width)
  for (let narrower = width - 1; narrower > 0; narrower -= 1) {
    const next = breakLines(text, narrower)
    if (next.length > lines.length || next.some((line) => line > narrower)) return lines
    lines = next
  }
  return lines
}

/** Returns the part of the image under a box of the frame, when the image covers the frame. Edges from 0 to 1. */
function toImageArea(
  { width, height, focus }: BannerImage,
  { box, frame, isAtEnd }: { box: Area; frame: Frame; isAtEnd: boolean },
): Area {
  const scale = Math.max(frame.width / width, frame.height / height)
  const shown = { width: width * scale, height: height * scale }
  const left = ((shown.width - frame.width) * focus.x) / 100
  const top = ((shown.height - frame.height) * (isAtEnd ? 100 : focus.y)) / 100
  return {
    left: (box.left + left) / shown.width,
    right: (box.right + left) / shown.width,
    top: (box.top + top) / shown.height,
    bottom: (box.bottom + top) / shown.height,
  }
}

function countDetail({ detail }: BannerImage, area: Area): number {
  const rows = detail.slice(Math.floor(area.top * detail.length), Math.ceil(area.bottom * detail.length))
  return rows
    .flatMap((row) => row.slice(Math.floor(area.left * row.length), Math.ceil(area.right * row.length)))
    .filter(Boolean).length
}
