import { formatMoney, toDecimal } from '#src/shared/money.ts'

/** The size that link previews expect. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** The content of a share image: of a product, or of the shop itself. */
export interface ShareFacts {
  /** The product's id; null for the shop. */
  productId: string | null
  /** The product's name, or the shop's description. */
  title: string
  price: string | null
  shopName: string
  logo: string | null
  image: string | null
  colors: { ground: string; stage: string; text: string; price: string; bar: string }
}

/** The content of a shop's icon on a phone's home screen. */
export interface IconFacts {
  shopName: string
  /** The first readable one is used. */
  signs: readonly string[]
  colors: { ground: string; text: string }
}

/** The size that phones expect. */
export const ICON_SIZE = 180

/** The characters of our font: Latin letters, digits and the currency signs that it has. */
const SUPPORTED =
  /^[\u0020-\u007E\u00A0-\u00AC\u00AE-\u0113\u0116-\u0127\u012A\u012B\u012E-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150-\u0161\u0164\u0165\u016A-\u017E\u0218-\u021B\u1E80-\u1E85\u1E9E\u1EF2\u1EF3\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020-\u2022\u2026\u2039\u203A\u20AC\u20B9\u2122\u2212]$/u

/**
 * Returns text that our font can render on any machine. Missing symbols, such as emoji, are left out. With a missing
 * letter it returns null: half a name is worse than none.
 */
export function drawable(text: string): string | null {
  const characters = Array.from(text.normalize('NFC').replaceAll(/\s+/gu, ' '))
  if (characters.some((character) => !SUPPORTED.test(character) && /[\p{L}\p{M}\p{N}\p{Sc}]/u.test(character)))
    return null
  const supported = characters.filter((character) => SUPPORTED.test(character)).join('')
  return supported.replaceAll(/ +/g, ' ').trim() || null
}

/** Returns a price in the shop's format, or with the currency code when its sign is missing in the font. */
export function drawablePrice(amount: number, currency: string, locale: string): string {
  // Normalises full-width signs, such as the Japanese yen's.
  return (
    drawable(formatMoney(amount, currency, locale).normalize('NFKC')) ?? `${toDecimal(amount, currency)} ${currency}`
  )
}

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes text for markup, such as that of the rendering library. */
export const asMarkup = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => MARKUP[sign] ?? sign)

/** Shortens text to a number of characters, between words where possible. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  // A character has two code units at most.
  const cut = Array.from(text.slice(0, length * 2))
    .slice(0, length)
    .join('')
  return `${/^(.*\S)\s/su.exec(cut)?.[1] ?? cut}…`
}

/** Returns the URL path of a share image. @param version of its content */
export const sharePath = (productId: string | null, version: string): string =>
  `/og/${productId === null ? 'shop' : `product-${productId}`}-${version}.jpg`

/** @returns null for a path of no share image */
export function readSharePath(path: string): { productId: string | null; version: string } | null {
  const match = /^\/og\/(?:shop|product-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))-([0-9a-f]{16})\.jpg$/.exec(path)
  return match ? { productId: match[1] ?? null, version: match[2] ?? '' } : null
}

/** The icons of an installed shop; a mask keeps only the middle of the last one. */
export const MANIFEST_ICONS = [
  { size: 192, purpose: 'any' },
  { size: 512, purpose: 'any' },
  { size: 512, purpose: 'maskable' },
] as const

export interface IconShape {
  size: number
  isMaskable: boolean
}

/** Where browsers request an icon when a page names none. */
export const FAVICON_PATH = '/favicon.ico'
export const FAVICON: IconShape = { size: 32, isMaskable: false }

/** The icon that phones request without a link. */
const PHONE_ICON: IconShape = { size: ICON_SIZE, isMaskable: false }

const endingOf = ({ size, isMaskable }: IconShape): string =>
  size === ICON_SIZE ? '' : `-${isMaskable ? 'mask' : 'any'}${size}`

export const iconPath = (version: string, shape: IconShape = PHONE_ICON): string =>
  `/og/icon-${version}${endingOf(shape)}.png`

/** @returns null for a path of no icon */
export function readIconPath(path: string): { version: string; shape: IconShape } | null {
  const [, version, ending = ''] = /^\/og\/icon-([0-9a-f]{16})(-(?:any|mask)\d{3})?\.png$/.exec(path) ?? []
  const shapes = [
    PHONE_ICON,
    ...MANIFEST_ICONS.map(({ size, purpose }) => ({ size, isMaskable: purpose === 'maskable' })),
  ]
  const shape = shapes.find((candidate) => endingOf(candidate) === ending)
  return version !== undefined && shape ? { version, shape } : null
}

/** Returns the file name: one per shape. */
export const iconFile = (shape: IconShape): string => `icon${endingOf(shape)}.kept`

/** Wraps a PNG in an `.ico` container, which may hold PNGs unchanged. @param size width and height, up to 255 */
export function wrapAsIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // An icon, not a cursor.
  header.writeUInt16LE(1, 4) // Number of pictures.
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // Colour planes.
  header.writeUInt16LE(32, 12) // Bits of a pixel.
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
