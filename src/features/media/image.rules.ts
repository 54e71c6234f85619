/** The served image widths; pages name them in `srcset`. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 800, 1000, 1400, 1600, 1800, 2000, 2400] as const
export const IMAGE_FORMATS = ['avif', 'webp'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** Returns half of a SHA-256 in hex as a file name: it is unique and cannot be guessed. */
export const nameOfHash = (sha256: string): string => sha256.slice(0, 32)

/** Returns the URL of a stored image; other widths and formats differ only in the last part. */
export const imageUrl = (name: string): string => `/pictures/${name}/1000.webp`

export interface ImageRequest {
  name: string
  width: number
  format: ImageFormat
}

/** @returns null for a path of no image, or a width that is not served */
export function parseImagePath(path: string): ImageRequest | null {
  const match = /^\/pictures\/([0-9a-f]{32})\/(\d{3,4})\.(avif|webp)$/.exec(path)
  const width = Number(match?.[2])
  if (!match?.[1] || !IMAGE_WIDTHS.some((allowed) => allowed === width)) return null
  return { name: match[1], width, format: match[3] as ImageFormat }
}

/** The widths that first views of pages and mails need, by format; they are encoded before a visitor requests them. */
export const WIDTHS_AHEAD = {
  avif: [160, 320, 480, 640, 800, 1000, 1400, 1800],
  webp: [160, 320, 640, 1000],
} as const satisfies Record<ImageFormat, readonly (typeof IMAGE_WIDTHS)[number][]>

/** Returns the file of an image as it was stored, from which all sizes are made. */
export const masterName = (shopId: string, name: string): string => `${shopId}/pictures/${name}.webp`

/** Returns the file with the qualities that an image needs. */
export const qualitiesName = (shopId: string, name: string): string => `${shopId}/pictures/${name}.json`

/** Returns the file of an image in one size and format. */
export const sizeName = (shopId: string, { name, width, format }: ImageRequest): string =>
  `${shopId}/pictures/${name}-${width}.${format}`

const FILE_TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
}

/** Returns the extension for the content of a video or its captions; null for other content. */
export function videoEndingOf(bytes: Uint8Array): 'mp4' | 'webm' | 'vtt' | null {
  const text = Array.from(bytes.subarray(0, 12), (byte) => String.fromCodePoint(byte)).join('')
  if (text.startsWith('ftyp', 4)) return 'mp4'
  if (text.startsWith('\u001A\u0045\u00DF\u00A3')) return 'webm'
  return /^(?:\u00EF\u00BB\u00BF)?WEBVTT/.test(text) ? 'vtt' : null
}

/** Returns the URL of a logo, icon or video, which is stored unchanged under its hash and extension. */
export const fileUrl = (name: string, ending: string): string => `/files/${name}.${ending}`

export function readFilePath(path: string): { name: string; type: string } | null {
  const match = /^\/files\/([0-9a-f]{32}\.(svg|ico|png|jpg|mp4|webm|vtt))$/.exec(path)
  const type = FILE_TYPES[match?.[2] ?? '']
  return match?.[1] && type ? { name: match[1], type } : null
}
