import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { OverlayOptions, Sharp } from 'sharp'
import type { Storage } from '#src/platform/files/storage.ts'
import { readFilePath, parseImagePath } from './image.rules.ts'
import { readFile, readMaster } from './image.service.ts'
import {
  asMarkup,
  drawable,
  iconFile,
  SHARE_SIZE,
  shorten,
  type IconFacts,
  type IconShape,
  type ShareFacts,
} from './share-image.rules.ts'

/** Increased when the rendering changes, so that older images are no longer served. */
const RENDERING_VERSION = 2

/** Returns a hash of the content: another price means another image. */
export const versionOf = (facts: ShareFacts | IconFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([RENDERING_VERSION, facts]))
    .digest('hex')
    .slice(0, 16)

/**
 * Makes share images on first request. One file per product is stored, prefixed with the version of its content. The
 * next version replaces it, so that there are never more files than products.
 */
export function createShareMaker(storage: Storage) {
  const inFlight = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  async function make(file: string, version: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const stored = await storage.get(file)
    if (stored?.subarray(0, version.length).toString() === version) return stored.subarray(version.length)
    // One at a time: each takes a core for a tenth of a second.
    const rendering = last.catch(() => {}).then(render)
    last = rendering
    const image = await rendering
    await storage.put(file, Buffer.concat([Buffer.from(version), image]))
    return image
  }

  function once(file: string, version: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const key = `${file} ${version}`
    const started = inFlight.get(key)
    if (started) return started
    const making = make(file, version, render).finally(() => inFlight.delete(key))
    inFlight.set(key, making)
    return making
  }

  return {
    /** @returns a JPEG of 1200 by 630 */
    get: (shopId: string, facts: ShareFacts): Promise<Buffer> =>
      once(`${shopId}/share/${facts.productId ?? 'shop'}.kept`, versionOf(facts), () =>
        renderShareImage({ shopId, storage }, facts),
      ),
    /** @returns an opaque square PNG, because phones paint transparency black */
    icon: (shopId: string, facts: IconFacts, shape: IconShape): Promise<Buffer> =>
      once(`${shopId}/share/${iconFile(shape)}`, versionOf(facts), () => renderIcon({ shopId, storage }, facts, shape)),
  }
}

export type ShareMaker = ReturnType<typeof createShareMaker>

const PAD = 64
const GAP = 36
const { width: WIDTH, height: HEIGHT } = SHARE_SIZE
/** A product's image fills the right side. */
const PRODUCT_IMAGE = { left: WIDTH - HEIGHT, size: HEIGHT } as const
const LOGO = { width: 300, height: 72 } as const
const TITLE_SIZES = [68, 56, 46, 38] as const
const MAX_TITLE = 110
const MAX_TITLE_HEIGHT = 300

/** The files of a shop. */
interface ShopFiles {
  shopId: string
  storage: Storage
}

async function renderShareImage(files: ShopFiles, facts: ShareFacts): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const { colors, image } = facts
  const master = image ? await readImage(files, image) : null
  const productImage = master && (await orNull(fitted(sharp(master), colors.stage)))
  const texts = await layOut(files, facts, productImage ? PRODUCT_IMAGE.left - 2 * PAD : WIDTH - 2 * PAD)
  const bar = { width: WIDTH, height: 12, channels: 3, background: colors.bar } as const
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colors.ground } })
    .composite([
      ...(productImage ? [{ input: productImage, left: PRODUCT_IMAGE.left, top: 0 }] : []),
      ...texts,
      { input: { create: bar }, left: 0, top: HEIGHT - bar.height },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

const fitted = (image: Sharp, stage: string): Promise<Buffer> =>
  image
    .resize({ width: PRODUCT_IMAGE.size, height: PRODUCT_IMAGE.size, fit: 'cover', position: 'attention' })
    .flatten({ background: stage })
    .png()
    .toBuffer()

async function readImage({ shopId, storage }: ShopFiles, url: string): Promise<Buffer | null> {
  const imageRequest = parseImagePath(url)
  return imageRequest && readMaster(shopId, storage, imageRequest.name)
}

interface Block {
  data: Buffer
  width: number
  height: number
}

/** Lays out the shop on top, and the title with the price centred in the rest. */
async function layOut(files: ShopFiles, facts: ShareFacts, width: number): Promise<OverlayOptions[]> {
  const { colors, price } = facts
  const header = await renderHeader(files, facts, width)
  const title = drawable(facts.title)
  const blocks = [
    title && (await writeTitle(shorten(title, MAX_TITLE), { color: colors.text, width })),
    price && (await write(price, { size: 52, color: colors.price, width })),
  ].filter((block) => block !== null && block !== '')
  const top = PAD + LOGO.height + GAP
  const height = blocks.reduce((sum, block) => sum + block.height, GAP * Math.max(0, blocks.length - 1))
  let at = Math.max(top, Math.round((top + HEIGHT - PAD - height) / 2))
  const placed = blocks.map(({ data, height }) => {
    const overlay = { input: data, left: PAD, top: at }
    at += height + GAP
    return overlay
  })
  return [...header, ...placed]
}

/** Renders the shop's logo with its name; a wide logo contains the name already. */
async function renderHeader(
  files: ShopFiles,
  { logo, shopName, colors }: ShareFacts,
  width: number,
): Promise<OverlayOptions[]> {
  const sign = logo && (await readLogo(files, logo))
  const placed = sign ? [{ input: sign.data, left: PAD, top: PAD }] : []
  const name = drawable(shopName)
  if (!name || (sign && sign.width > 2 * sign.height)) return placed
  const left = sign ? sign.width + 20 : 0
  const text = await write(shorten(name, 40), { size: 36, color: colors.text, width: width - left })
  // Centred on the logo's height.
  return [
    ...placed,
    { input: text.data, left: PAD + left, top: PAD + Math.max(0, Math.round((LOGO.height - text.height) / 2)) },
  ]
}

const readLogo = (files: ShopFiles, url: string): Promise<Block | null> => readSign(files, url, LOGO)

/** Renders a logo or an icon as large as it fits. */
async function readSign(
  { shopId, storage }: ShopFiles,
  url: string,
  size: { width: number; height: number },
): Promise<Block | null> {
  const { default: sharp } = await import('sharp')
  const file = readFilePath(url)
  const bytes = file && (await readFile(shopId, storage, file.name))
  if (!bytes) return null
  return orNull(
    sharp(bytes, { density: 300 })
      .resize({ ...size, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true })
      .then(({ data, info }) => ({ data, width: info.width, height: info.height })),
  )
}

/** The logo's share of an icon: phones round the corners, and a mask keeps a circle of four fifths. */
const SIGN_SHARE = 0.69
const MASKED_SIGN_SHARE = 0.54
const LETTER_SHARE = 0.66

async function renderIcon(
  files: ShopFiles,
  { signs, shopName, colors }: IconFacts,
  { size, isMaskable }: IconShape,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const side = Math.round(size * (isMaskable ? MASKED_SIGN_SHARE : SIGN_SHARE))
  let sign: Block | null = null
  for (const url of signs) sign ??= await readSign(files, url, { width: side, height: side })
  const letter = drawable(shopName)?.slice(0, 1)
  const letterSize = Math.round(size * LETTER_SHARE * (isMaskable ? 0.8 : 1))
  if (!sign && letter) sign = await write(letter, { size: letterSize, color: colors.text, width: size })
  return sharp({ create: { width: size, height: size, channels: 3, background: colors.ground } })
    .composite(sign ? [{ input: sign.data, gravity: 'centre' }] : [])
    .removeAlpha()
    .png()
    .toBuffer()
}

interface Lettering {
  color: string
  /** The maximum width of a line. */
  width: number
}

/** Renders a title as large as it fits. */
async function writeTitle(text: string, lettering: Lettering): Promise<Block> {
  let block: Block | null = null
  for (const size of TITLE_SIZES) {
    block = await write(text, { size, ...lettering })
    if (block.height <= MAX_TITLE_HEIGHT) break
  }
  if (!block) throw new Error('a title has a size')
  return block
}

/** The font is bundled: a minimal machine has none and would render boxes. */
const FONT = fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'))

async function write(text: string, { size, color, width }: Lettering & { size: number }): Promise<Block> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${asMarkup(text)}</span>`,
      font: `Figtree Bold ${size}`,
      fontfile: FONT,
      width,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** An unreadable image or logo is left out; the rest is still useful. */
const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null)
