import { contrast, parseHex, WHITE, type Rgb } from '#src/shared/color.ts'

/** The tone of a picture: on a dark one the words are white. */
export type BannerTone = 'dark' | 'light'

/** As object-position has it: percent of what is cropped, from the left and from the top. */
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

/** Where words stand in a frame, and the shapes (width to height) that the frame has. */
export interface TextArea {
  ratios: readonly number[]
  area: Area
  /** Where the picture is cropped from the top beside its focus. */
  tops: readonly number[]
}

/** Of text (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5
/** The strongest scrim: with it words are readable on any picture. */
export const SCRIM_STEPS = 6
const FOCUS_STEP = 25

/** The words and the scrim of each tone, as `hero.module.css` and `home-blocks.module.css` have them. */
export const BANNER_COLORS: Readonly<Record<BannerTone, { text: Rgb; scrim: Rgb }>> = {
  dark: { text: WHITE, scrim: parseHex('#080e0c') ?? WHITE },
  // The brightest of the dark colours that words have.
  light: { text: parseHex('#241a12') ?? WHITE, scrim: parseHex('#fffcf6') ?? WHITE },
}

/** Of the frames that pictures cover: on wide screens, and on phones. */
const FRAMES = {
  wide: { ratios: [1.2, 2.9], tops: [] },
  phone: { ratios: [0.66, 1.45], tops: [100] },
} as const
const ALL: Area = { left: 0, top: 0, right: 1, bottom: 1 }
const TILE = { ...FRAMES.wide, area: { ...ALL, right: 0.62 } }

/** Where words stand, as the style sheets put them there; the scrims cover at least as much. */
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

/** The same place on the other side of the frame. */
export const mirror = (place: TextArea): TextArea => ({
  ...place,
  area: { ...place.area, left: 1 - place.area.right, right: 1 - place.area.left },
})

/** The part of a picture that words may stand on when it covers a frame, whatever shape the frame has. */
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

/** Of a hundred places of the picture this many may have less contrast: a glint does not darken all of it. */
const WORST_PERCENT = 1

/** The weakest scrim with which words of this tone are readable on these colours, from 0 to `SCRIM_STEPS`. */
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

/** As browsers put a half transparent colour over another one. */
const mix = ([red, green, blue]: Rgb, over: Rgb, alpha: number): Rgb => [
  red * (1 - alpha) + over[0] * alpha,
  green * (1 - alpha) + over[1] * alpha,
  blue * (1 - alpha) + over[2] * alpha,
]

/** The nearest position that there is a class for. */
export const roundFocus = ({ x, y }: Focus): Focus => ({ x: roundPosition(x), y: roundPosition(y) })
const roundPosition = (percent: number): number =>
  Math.min(100, Math.max(0, Math.round(percent / FOCUS_STEP) * FOCUS_STEP))
