/** Caches of ours begin with this, whatever build or shop they are of. */
const PREFIX = 'storefront'

/** What the server writes before the worker's script: whose it is, and what it keeps from the start. */
export interface WorkerSettings {
  shopId: string
  /** Changes with every build. */
  build: string
  /** The page that stands for those that are not at hand. */
  standIn: string
  /** Scripts that a page needs when it is awake, beside those that it names. */
  scripts: readonly string[]
}

/** What a page tells the worker. */
export type WorkerMessage =
  | { kind: 'keep'; page: string; files: readonly string[] }
  /** Somebody signs in or out: what was looked at is nobody's business any more. */
  | { kind: 'forget' }

interface CacheNames {
  pages: string
  files: string
}

/** One pair for a shop and a build: pages and the files they need come and go together. */
export const cacheNames = ({ shopId, build }: Pick<WorkerSettings, 'shopId' | 'build'>): CacheNames => ({
  pages: `${PREFIX}-pages-${shopId}-${build}`,
  files: `${PREFIX}-files-${shopId}-${build}`,
})

/** Whether a cache is ours and of another build, or of the shop that this domain was before. */
export const isOutdated = (name: string, { pages, files }: CacheNames): boolean =>
  name.startsWith(`${PREFIX}-`) && name !== pages && name !== files

/** Pages that are the same for everybody and say nothing of who looks at them: these and no others. */
const PUBLIC =
  /^\/(?:$|categories(?:\/[^/]+)?$|products$|product\/[^/]+$|flash-product\/[^/]+$|shop-campaign\/[^/]+$|top-selling$|shop-upcoming-product$|blog(?:\/[^/]+)?$|pages\/[^/]+$)/
const MAX_ADDRESS = 500

/** @param address path and query of a page */
export function canCachePage(address: string): boolean {
  const [path = ''] = address.split('?', 1)
  return address.length <= MAX_ADDRESS && PUBLIC.test(path)
}

/** What of an answer decides whether it may be kept. */
export interface ResponseFacts {
  status: number
  /** `basic` is of our own origin. */
  type: string
  isRedirected: boolean
  contentType: string | null
  cacheControl: string | null
}

/** The server's own word stands behind the list of addresses: what may not be stored is not. */
export const canCacheResponse = ({ status, type, isRedirected, contentType, cacheControl }: ResponseFacts): boolean =>
  status === 200 &&
  type === 'basic' &&
  !isRedirected &&
  contentType?.startsWith('text/html') === true &&
  cacheControl !== null &&
  !/no-store|private/i.test(cacheControl)

const ASSET = /^\/assets\/[\w.-]+$/
/** Addresses that change with what they show. */
const IMAGE_PATH = /^\/(?:pictures|files)\/[\w./-]+$/

/** Whether a file is kept with the pages that show it: scripts, styles, fonts and pictures, nothing else. */
export const isCacheableFile = (path: string): boolean => ASSET.test(path) || IMAGE_PATH.test(path)

export const isAsset = (path: string): boolean => ASSET.test(path)

/** The built files that a page's HTML names. */
export const assetsIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/(?:href|src)="(\/assets\/[\w.-]+)"/g), ([, path]) => path ?? '')),
]

export const MAX_PAGES = 24
/** Of one page; the first of those that it has loaded. */
export const MAX_IMAGES = 24
const MAX_FILES = 80
/** Larger ones are read by nobody without a network. */
export const MAX_PAGE_CHARACTERS = 1_000_000
export const MAX_FILE_BYTES = 1_000_000

/** The files to keep with a page: all that it is made of, and so many of its pictures. */
export function filesOfPage(html: string, loaded: readonly string[]): string[] {
  const images = loaded.filter((path) => IMAGE_PATH.test(path)).slice(0, MAX_IMAGES)
  return [...new Set([...assetsIn(html), ...loaded.filter(isAsset), ...images])].slice(0, MAX_FILES)
}

/** Marks a kept page, so that it knows where it came from. */
export const markAsCached = (html: string): string => html.replace('<html', '<html data-kept')
