/** Prefix of all caches of the storefront, for every build and shop. */
const PREFIX = 'storefront'

/** Settings that the server writes before the worker's script. */
export interface WorkerSettings {
  shopId: string
  /** Identifier of the build. */
  build: string
  /** URL of the offline fallback. */
  offlineFallback: string
  /** Scripts for hydration that the HTML of a page does not name, and their stylesheets. */
  files: readonly string[]
}

/** A message from a page to the worker. */
export type WorkerMessage =
  | { kind: 'keep'; page: string; files: readonly string[] }
  /** The shopper signed in or out: cached pages of the previous visitor are deleted. */
  | { kind: 'forget' }

interface CacheNames {
  pages: string
  files: string
}

/** Returns the cache names of a shop and build. Each build has its own pair, so that pages match their files. */
export const cacheNames = ({ shopId, build }: Pick<WorkerSettings, 'shopId' | 'build'>): CacheNames => ({
  pages: `${PREFIX}-pages-${shopId}-${build}`,
  files: `${PREFIX}-files-${shopId}-${build}`,
})

/** Returns whether a cache belongs to another build, or to the shop that used this domain before. */
export const isOutdated = (name: string, { pages, files }: CacheNames): boolean =>
  name.startsWith(`${PREFIX}-`) && name !== pages && name !== files

/** Allowlist of pages without personal content. */
const PUBLIC =
  /^\/(?:$|categories(?:\/[^/]+)?$|products$|product\/[^/]+$|flash-product\/[^/]+$|shop-campaign\/[^/]+$|top-selling$|shop-upcoming-product$|blog(?:\/[^/]+)?$|pages\/[^/]+$)/
const MAX_ADDRESS = 500

/**
 * Returns whether a page may be cached.
 * @param address path and query of a page
 */
export function canCachePage(address: string): boolean {
  const [path = ''] = address.split('?', 1)
  return address.length <= MAX_ADDRESS && PUBLIC.test(path)
}

/** Properties of a response that decide whether it may be cached. */
export interface ResponseFacts {
  status: number
  /** `basic` is a response of the same origin. */
  type: string
  isRedirected: boolean
  contentType: string | null
  cacheControl: string | null
}

/** Returns whether a response may be cached. `cache-control` of the server applies in addition to the allowlist. */
export const canCacheResponse = ({ status, type, isRedirected, contentType, cacheControl }: ResponseFacts): boolean =>
  status === 200 &&
  type === 'basic' &&
  !isRedirected &&
  contentType?.startsWith('text/html') === true &&
  cacheControl !== null &&
  !/no-store|private/i.test(cacheControl)

const ASSET = /^\/assets\/[\w.-]+$/
/** These URLs change with the content of the image or file. */
const IMAGE_PATH = /^\/(?:pictures|files)\/[\w./-]+$/

/** Returns whether a file is cached together with its pages: scripts, styles, fonts and images. */
export const isCacheableFile = (path: string): boolean => ASSET.test(path) || IMAGE_PATH.test(path)

export const isAsset = (path: string): boolean => ASSET.test(path)

/** Returns the paths of the built files that the HTML of a page names. */
export const assetsIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/["\s](\/assets\/[\w.-]+)(?=["\s])/g), ([, path]) => path ?? '')),
]

export const MAX_PAGES = 24
/** Per page, in the order in which the page loaded them. */
export const MAX_IMAGES = 24
const MAX_FILES = 80
/** Larger pages are not worth the storage of the visitor's device. */
export const MAX_PAGE_CHARACTERS = 1_000_000
export const MAX_FILE_BYTES = 1_000_000

/** Returns the files to cache with a page: its assets, and at most `MAX_IMAGES` of its images. */
export function filesOfPage(html: string, loaded: readonly string[]): string[] {
  const images = loaded.filter((path) => IMAGE_PATH.test(path)).slice(0, MAX_IMAGES)
  return [...new Set([...assetsIn(html), ...loaded.filter(isAsset), ...images])].slice(0, MAX_FILES)
}

/** Marks a cached page, so that its scripts know its origin. */
export const markAsCached = (html: string): string => html.replace('<html', '<html data-cached')
