/** A colour with channels from 0 to 1, rounded to 8 bits. */
export type Rgb = readonly [number, number, number]
/** OKLCH: lightness 0 to 1, chroma, hue in radians. Lightness can change on its own. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

export const WHITE: Rgb = [1, 1, 1]
export const BLACK: Rgb = [0, 0, 0]

/** Parses `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, without alpha. @returns null for anything else */
export function parseHex(text: string | null | undefined): Rgb | null {
  const digits = text?.trim().replace(/^#/, '') ?? ''
  const long = /^[0-9a-f]{3,4}$/i.test(digits) ? digits.replaceAll(/./g, '$&$&') : digits
  if (!/^[0-9a-f]{6}(?:[0-9a-f]{2})?$/i.test(long)) return null
  const channel = (at: number): number => Number.parseInt(long.slice(at, at + 2), 16) / 255
  return [channel(0), channel(2), channel(4)]
}

export const toHex = (color: Rgb): string =>
  `#${color
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const fromLinear = (light: number): number => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)

/** Returns the contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Converts to OKLCH, with the matrices of Björn Ottosson's Oklab definition (2020). */
export function toOklch([red, green, blue]: Rgb): Oklch {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [lightness, Math.hypot(a, bb), Math.atan2(bb, a)]
}

function toLinearRgb([lightness, chroma, hue]: Oklch): Rgb {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShowable = (light: Rgb): boolean => light.every((channel) => channel >= -1e-4 && channel <= 1 + 1e-4)

/** Converts to RGB, rounded to 8 bits. Reduces chroma until the colour is in gamut; lightness and hue stay. */
export function fromOklch([lightness, chroma, hue]: Oklch): Rgb {
  const l = clamp(lightness)
  let light = toLinearRgb([l, chroma, hue])
  if (!isShowable(light)) {
    let [low, high] = [0, chroma]
    for (let step = 0; step < 18; step += 1) {
      const middle = (low + high) / 2
      if (isShowable(toLinearRgb([l, middle, hue]))) low = middle
      else high = middle
    }
    light = toLinearRgb([l, low, hue])
  }
  const [red, green, blue] = light
  return [quantise(red), quantise(green), quantise(blue)]
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
const quantise = (light: number): number => Math.round(fromLinear(clamp(light)) * 255) / 255

/** Returns the perceived difference of two colours (the distance in Oklab). */
export function difference(one: Rgb, other: Rgb): number {
  const [l1, c1, h1] = toOklch(one)
  const [l2, c2, h2] = toOklch(other)
  return Math.hypot(l1 - l2, c1 * Math.cos(h1) - c2 * Math.cos(h2), c1 * Math.sin(h1) - c2 * Math.sin(h2))
}

/** Changes a colour's lightness as little as possible, until it has this contrast to every background. */
export function ensureContrast(color: Rgb, backgrounds: readonly Rgb[], ratio: number): Rgb {
  const passes = (candidate: Rgb): boolean =>
    backgrounds.every((background) => contrast(candidate, background) >= ratio)
  if (passes(color)) return color
  const from = toOklch(color)
  const candidates = [moveTowards(0, from, passes), moveTowards(1, from, passes)].filter((moved) => moved !== null)
  const [nearest] = candidates.toSorted((a, b) => distanceOf(a, from) - distanceOf(b, from))
  if (nearest) return nearest
  const worst = (candidate: Rgb): number =>
    Math.min(...backgrounds.map((background) => contrast(candidate, background)))
  return worst(BLACK) >= worst(WHITE) ? BLACK : WHITE
}

const distanceOf = (color: Rgb, [lightness]: Oklch): number => Math.abs(toOklch(color)[0] - lightness)

function moveTowards(end: 0 | 1, [lightness, chroma, hue]: Oklch, passes: (candidate: Rgb) => boolean): Rgb | null {
  const at = (fraction: number): Rgb => fromOklch([lightness + (end - lightness) * Math.min(1, fraction), chroma, hue])
  if (!passes(at(1))) return null
  let [low, high] = [0, 1]
  for (let step = 0; step < 16; step += 1) {
    const middle = (low + high) / 2
    if (passes(at(middle))) high = middle
    else low = middle
  }
  // Rounding to 8 bits may fall just short of the ratio; a few more steps reach it.
  for (let extra = 0; extra <= 6; extra += 1) {
    const candidate = at(high + 0.004 * extra)
    if (passes(candidate)) return candidate
  }
  return null
}
