import { contrast, parseHex, WHITE, type Rgb } from '#src/shared/color.ts'

/** The tone of an image: the text on a dark one is white. */
export type BannerTone = 'dark' | 'light'

/** As in object-position: percent of the cropped part, from the left and from the top. */
export interface Focus {
  x: number
  y: number
}

/** Edges from 0 to 1. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** The text area of a frame, and the frame's aspect ratios (width to height). */
export interface TextArea {
  ratios: readonly number[]
  area: Area
  /** Further vertical crop positions, besides the focus. */
  tops: readonly number[]
}

/** The minimum contrast of text (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5
/** The strongest scrim, with which text is readable on any image. */
export const SCRIM_STEPS = 6
const FOCUS_STEP = 25

/** Text and scrim of each tone, as in `hero.module.css` and `home-blocks.module.css`. */
export const BANNER_COLORS: Readonly<Record<BannerTone, { text: Rgb; scrim: Rgb }>> = {
  dark: { text: WHITE, scrim: parseHex('#080e0c') ?? WHITE },
  // The lightest of the dark text colours.
  light: { text: parseHex('#241a12') ?? WHITE, scrim: parseHex('#fffcf6') ?? WHITE },
}

/** The frames that images cover: on wide screens, and on phones. */
const FRAMES = {
  wide: { ratios: [1.2, 2.9], tops: [] },
  phone: { ratios: [0.66, 1.45], tops: [100] },
} as const
const ALL: Area = { left: 0, top: 0, right: 1, bottom: 1 }
const TILE = { ...FRAMES.wide, area: { ...ALL, right: 0.62 } }

/** The text areas of the style sheets; the scrims cover at least as much. */
export const BANNER_TEXT_AREAS = {
  slide: {
    wide: { ...FRAMES.wide, area: { ...ALL, right: 0.62, bottom: 0.65 } },
    phone: { ...FRAMES.phone, area: { ...ALL, bottom: 0.65 } },
  },
  tile: { wide: TILE, phone: TILE },
  loneTile: { wide: TILE, phone: TILE },
  banner: {
    wide: { ...FRAMES.wide, area: { ...ALL, right: 0.46 } },
    phone: { ...FRAMES.phone, area: { ...ALL, bottom: 0.75 } },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<'wide' | 'phone', TextArea>>>>
export type BannerUse = keyof typeof BANNER_TEXT_AREAS

/** Returns the same area on the other side of the frame. */
export const mirror = (place: TextArea): TextArea => ({
  ...place,
  area: { ...place.area, left: 1 - place.area.right, right: 1 - place.area.left },
})

/** Returns the part of an image that text may cover, for all shapes of the frame. */
export function areaOfWords(size: { width: number; height: number }, focus: Focus, textArea: TextArea): Area {
  const ratio = size.width / size.height
  const areas = textArea.ratios.flatMap((frame) =>
    [focus.y, ...textArea.tops].map((y) => {
      const shown = { width: Math.min(1, frame / ratio), height: Math.min(1, ratio / frame) }
      const left = ((1 - shown.width) * focus.x) / 100
      const top = ((1 - shown.height) * y) / 100
      return {
        left: left + shown.width * textArea.area.left,
        right: left + shown.width * textArea.area.right,
        top: top + shown.height * textArea.area.top,
        bottom: top + shown.height * textArea.area.bottom,
      }
    }),
  )
  return {
    left: Math.min(...areas.map(({ left }) => left)),
    top: Math.min(...areas.map(({ top }) => top)),
    right: Math.max(...areas.map(({ right }) => right)),
    bottom: Math.max(...areas.map(({ bottom }) => bottom)),
  }
}

/** This percentage of the image may have less contrast: a highlight must not darken all of it. */
const WORST_PERCENT = 1

/** Returns the weakest scrim with which text of this tone is readable on these colours, from 0 to `SCRIM_STEPS`. */
export function scrimFor(colors: readonly Rgb[], tone: BannerTone): number {
  const { text, scrim } = BANNER_COLORS[tone]
  const [darkest = SCRIM_STEPS] = colors
    .map((color) => stepFor(color, { text, scrim }))
    .toSorted((a, b) => b - a)
    .slice(Math.floor((colors.length * WORST_PERCENT) / 100))
  return darkest
}

function stepFor(color: Rgb, { text, scrim }: { text: Rgb; scrim: Rgb }): number {
  for (let step = 0; step < SCRIM_STEPS; step += 1)
    if (contrast(text, mix(color, scrim, step / 10)) >= MIN_CONTRAST) return step
  return SCRIM_STEPS
}

/** Blends a translucent colour over another one, as browsers do. */
const mix = ([red, green, blue]: Rgb, over: Rgb, alpha: number): Rgb => [
  red * (1 - alpha) + over[0] * alpha,
  green * (1 - alpha) + over[1] * alpha,
  blue * (1 - alpha) + over[2] * alpha,
]

/** Returns the nearest position that has a CSS class. */
export const roundFocus = ({ x, y }: Focus): Focus => ({ x: roundPosition(x), y: roundPosition(y) })
const roundPosition = (percent: number): number =>
  Math.min(100, Math.max(0, Math.round(percent / FOCUS_STEP) * FOCUS_STEP))
