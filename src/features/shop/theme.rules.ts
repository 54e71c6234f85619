import {
  BLACK,
  contrast,
  difference,
  ensureContrast,
  fromOklch,
  parseHex,
  toHex,
  toOklch,
  WHITE,
  type Rgb,
} from '#src/shared/color.ts'
import { themeRules } from './theme-css.rules.ts'

/** The five colours of a shop; any of them may be missing or invalid. */
export interface ShopColors {
  primary_color: string | null
  secounder_color: string | null
  footer_color: string | null
  text_color: string | null
  text_color_s: string | null
}

export type ThemeMode = 'light' | 'dark'

/** The purpose of a colour, not its look. Each becomes the custom property `--c-{role}`. */
export type ColorRole =
  | 'bg'
  | 'surface'
  | 'sunken'
  | 'media'
  | 'text'
  | 'text-muted'
  | 'border'
  | 'border-strong'
  | 'primary'
  | 'primary-hover'
  | 'on-primary'
  | 'secondary'
  | 'on-secondary'
  | 'soft'
  | 'on-soft'
  | 'link'
  | 'ring'
  | 'footer'
  | 'on-footer'
  | 'on-footer-muted'
  | 'footer-border'
  | MeaningRole

export interface Repair {
  field: keyof ShopColors
  from: string
  to: string
}

export interface Theme {
  colors: Readonly<Record<ColorRole, Rgb>>
  /** The adjustments of the shop's own colours, shown to staff. */
  repairs: readonly Repair[]
}

const INK: Rgb = [0.07, 0.07, 0.08]
/** A fill may shift this far to keep the shop's text colour on it. */
const TOLERABLE_SHIFT = 0.08

/**
 * Derives the colour roles of one mode from the shop's five colours. Every pair of foreground and background in the
 * interface meets WCAG 2.2 AA, whatever the five are (screens.md, section 4).
 */
export function deriveTheme(shop: ShopColors, mode: ThemeMode): Theme {
  const parsed = {
    primary: parseHex(shop.primary_color) ?? parseHex('#1f2937') ?? BLACK,
    onPrimary: parseHex(shop.text_color),
    onSecondary: parseHex(shop.text_color_s),
  }
  const secondary = parseHex(shop.secounder_color) ?? parsed.primary
  const grounds = deriveGrounds(parsed.primary, secondary, mode)
  const fill = resolveFill(makeVisible(parsed.primary, grounds, mode), parsed.onPrimary ?? WHITE)
  const fill2 = resolveFill(secondary, parsed.onSecondary)
  const tints = deriveTints(parsed.primary, grounds, mode)
  const meanings = deriveMeanings(grounds, mode)
  const footer = deriveFooter(parseHex(shop.footer_color), { onPrimary: parsed.onPrimary, grounds, mode })

  const everyGround = [...grounds.all, tints.soft, meanings['sale-soft'], meanings['ok-soft'], meanings['warn-soft']]
  const colors: Theme['colors'] = {
    bg: grounds.bg,
    surface: grounds.surface,
    sunken: grounds.sunken,
    media: grounds.media,
    text: grounds.text,
    'text-muted': ensureContrast(grounds.muted, everyGround, 4.5),
    border: grounds.border,
    'border-strong': grounds.borderStrong,
    primary: fill.ground,
    'primary-hover': hoverOf(fill),
    'on-primary': fill.text,
    secondary: fill2.ground,
    'on-secondary': fill2.text,
    ...tints,
    ...footer,
    ...meanings,
  }
  const repairs: Repair[] = []
  const compare = (field: keyof ShopColors, from: Rgb | null, to: Rgb): void => {
    if (from && toHex(from) !== toHex(to)) repairs.push({ field, from: toHex(from), to: toHex(to) })
  }
  compare('primary_color', parseHex(shop.primary_color), fill.ground)
  compare('secounder_color', parseHex(shop.secounder_color), fill2.ground)
  compare('text_color', parsed.onPrimary, fill.text)
  compare('text_color_s', parsed.onSecondary, fill2.text)
  return { colors, repairs }
}

interface Grounds {
  bg: Rgb
  surface: Rgb
  sunken: Rgb
  media: Rgb
  all: readonly Rgb[]
  text: Rgb
  muted: Rgb
  border: Rgb
  borderStrong: Rgb
  hue: number
}

/** Page, cards and borders: nearly grey, with a slight tint of the brand's hue. */
function deriveGrounds(primary: Rgb, secondary: Rgb, mode: ThemeMode): Grounds {
  const hue = [toOklch(primary), toOklch(secondary)].find(([, chroma]) => chroma >= 0.02)?.[2] ?? 1.2
  const neutral = (lightness: number, chroma = 0.008): Rgb => fromOklch([lightness, chroma, hue])
  const light = mode === 'light'
  const bg = light ? neutral(0.991, 0.003) : neutral(0.175)
  const surface = light ? WHITE : neutral(0.215)
  const sunken = light ? neutral(0.968, 0.006) : neutral(0.145)
  const media = light ? neutral(0.952, 0.007) : neutral(0.255)
  const all = [bg, surface, sunken, media]
  return {
    bg,
    surface,
    sunken,
    media,
    all,
    text: ensureContrast(light ? neutral(0.215, 0.012) : neutral(0.965, 0.005), all, 12),
    muted: ensureContrast(light ? neutral(0.5, 0.014) : neutral(0.76), all, 4.6),
    border: light ? neutral(0.905, 0.006) : neutral(0.32),
    borderStrong: ensureContrast(light ? neutral(0.62) : neutral(0.55), [bg, surface, sunken], 3.05),
    hue,
  }
}

/** A button must be visible as a shape: white on white is not. */
function makeVisible(fill: Rgb, { bg, surface }: Grounds, mode: ThemeMode): Rgb {
  const isVisible = Math.min(contrast(fill, bg), contrast(fill, surface)) >= 1.35
  return isVisible ? fill : ensureContrast(fill, [bg, surface], mode === 'dark' ? 1.6 : 1.35)
}

interface Fill {
  ground: Rgb
  text: Rgb
}

/** Keeps the shop's text colour if a small shift of the fill makes it readable; otherwise the text colour changes. */
function resolveFill(ground: Rgb, preferredText: Rgb | null): Fill {
  if (preferredText && contrast(preferredText, ground) < 4.5) {
    const shifted = ensureContrast(ground, [preferredText], 4.5)
    if (contrast(preferredText, shifted) >= 4.5 && difference(ground, shifted) <= TOLERABLE_SHIFT)
      return { ground: shifted, text: preferredText }
  }
  const text = textOn(ground, preferredText, 4.5)
  return { ground: contrast(text, ground) < 4.5 ? ensureContrast(ground, [text], 4.5) : ground, text }
}

function textOn(ground: Rgb, preferredText: Rgb | null, ratio: number): Rgb {
  const legible = [preferredText, WHITE, INK].find((color) => color !== null && contrast(color, ground) >= ratio)
  if (legible) return legible
  return contrast(WHITE, ground) > contrast(BLACK, ground) ? WHITE : BLACK
}

function hoverOf({ ground, text }: Fill): Rgb {
  const [lightness, chroma, hue] = toOklch(ground)
  const shifts = lightness > 0.5 ? [-0.055, 0.055] : [0.07, -0.05]
  const candidates = shifts.map((shift) => fromOklch([lightness + shift, chroma, hue]))
  return candidates.find((candidate) => contrast(text, candidate) >= 4.5) ?? ground
}

function deriveTints(
  primary: Rgb,
  { bg, surface, all }: Grounds,
  mode: ThemeMode,
): Record<'soft' | 'on-soft' | 'link' | 'ring', Rgb> {
  const [, chroma, hue] = toOklch(primary)
  const soft =
    mode === 'dark'
      ? fromOklch([0.27, Math.min(chroma * 0.5, 0.045), hue])
      : fromOklch([0.952, Math.min(chroma * 0.28, 0.026), hue])
  return {
    soft,
    // Less would look disabled on a dark page.
    'on-soft': ensureContrast(primary, [soft], mode === 'dark' ? 7 : 4.6),
    link: ensureContrast(primary, [bg, surface, soft], 4.6),
    ring: ensureContrast(primary, all, 3.2),
  }
}

function deriveFooter(
  preferredText: Rgb | null,
  { onPrimary, grounds, mode }: { onPrimary: Rgb | null; grounds: Grounds; mode: ThemeMode },
): Record<'footer' | 'on-footer' | 'on-footer-muted' | 'footer-border', Rgb> {
  const fallback = mode === 'dark' ? fromOklch([0.13, 0.008, grounds.hue]) : (parseHex('#171717') ?? BLACK)
  const chosen = preferredText ?? fallback
  const [lightness, chroma, hue] = toOklch(chosen)
  // In dark mode, a light footer would be the brightest part of the page.
  const footer = mode === 'dark' && lightness > 0.45 ? fromOklch([0.19, Math.min(chroma, 0.05), hue]) : chosen
  const text = textOn(footer, onPrimary, 7)
  const isDarkText = toOklch(text)[0] <= 0.5
  const footerLightness = toOklch(footer)[0]
  return {
    footer,
    'on-footer': text,
    'on-footer-muted': ensureContrast(fromOklch([isDarkText ? 0.38 : 0.8, 0.01, grounds.hue]), [footer], 4.6),
    'footer-border': fromOklch([footerLightness + (footerLightness > 0.5 ? -0.12 : 0.12), 0.01, grounds.hue]),
  }
}

type MeaningRole =
  | 'sale'
  | 'sale-fill'
  | 'sale-soft'
  | 'on-sale-soft'
  | 'ok'
  | 'ok-soft'
  | 'on-ok-soft'
  | 'warn'
  | 'warn-soft'
  | 'on-warn-soft'

/** Red, green and amber are the same in every shop; only their lightness is adapted to the backgrounds. */
function deriveMeanings({ all }: Grounds, mode: ThemeMode): Record<MeaningRole, Rgb> {
  const meaning = (light: string, dark: string): { base: Rgb; text: Rgb; soft: Rgb; onSoft: Rgb } => {
    const base = parseHex(mode === 'dark' ? dark : light) ?? BLACK
    const hue = toOklch(base)[2]
    const soft = mode === 'dark' ? fromOklch([0.235, 0.038, hue]) : fromOklch([0.96, 0.03, hue])
    return { base, text: ensureContrast(base, all, 4.6), soft, onSoft: ensureContrast(base, [soft], 4.6) }
  }
  const sale = meaning('#c2261d', '#ff8a7a')
  const ok = meaning('#1d7a46', '#6fd39a')
  const warn = meaning('#9a5b00', '#f3b95f')
  return {
    sale: sale.text,
    'sale-fill': ensureContrast(sale.base, [WHITE], 4.5),
    'sale-soft': sale.soft,
    'on-sale-soft': sale.onSoft,
    ok: ok.text,
    'ok-soft': ok.soft,
    'on-ok-soft': ok.onSoft,
    warn: warn.text,
    'warn-soft': warn.soft,
    'on-warn-soft': warn.onSoft,
  }
}

/** The colour pairs of the interface, with their required contrast. */
export const PAIRS: readonly (readonly [ColorRole, ColorRole, number])[] = [
  ['text', 'bg', 7],
  ['text', 'surface', 7],
  ['text', 'sunken', 7],
  ['text', 'media', 7],
  ['text', 'sale-soft', 7],
  ['text', 'soft', 7],
  ['text-muted', 'bg', 4.5],
  ['text-muted', 'surface', 4.5],
  ['text-muted', 'sunken', 4.5],
  ['text-muted', 'media', 4.5],
  ['text-muted', 'sale-soft', 4.5],
  ['text-muted', 'soft', 4.5],
  ['text-muted', 'ok-soft', 4.5],
  ['text-muted', 'warn-soft', 4.5],
  ['border-strong', 'surface', 3],
  ['border-strong', 'bg', 3],
  ['border-strong', 'sunken', 3],
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['on-secondary', 'secondary', 4.5],
  ['on-soft', 'soft', 4.5],
  ['link', 'bg', 4.5],
  ['link', 'surface', 4.5],
  ['link', 'soft', 4.5],
  ['ring', 'bg', 3],
  ['ring', 'surface', 3],
  ['ring', 'sunken', 3],
  ['ring', 'media', 3],
  ['on-footer', 'footer', 4.5],
  ['on-footer-muted', 'footer', 4.5],
  ['sale', 'surface', 4.5],
  ['sale', 'bg', 4.5],
  ['sale', 'sunken', 4.5],
  ['ok', 'surface', 4.5],
  ['ok', 'bg', 4.5],
  ['warn', 'surface', 4.5],
  ['warn', 'bg', 4.5],
  ['on-sale-soft', 'sale-soft', 4.5],
  ['on-ok-soft', 'ok-soft', 4.5],
  ['on-warn-soft', 'warn-soft', 4.5],
]

/** Returns the style rules of a shop's colours in both modes; small enough for every page. */
export const themeCss = (shop: ShopColors): string =>
  themeRules(inHex(deriveTheme(shop, 'light')), inHex(deriveTheme(shop, 'dark')))

/** Returns the colours of a theme as hex texts. */
export const inHex = ({ colors }: Theme): Record<string, string> =>
  Object.fromEntries(Object.entries(colors).map(([role, color]) => [role, toHex(color)]))
