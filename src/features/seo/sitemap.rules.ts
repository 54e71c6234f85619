import { xmlElement } from './xml.rules.ts'

/** The maximum number of URLs in one sitemap (sitemaps.org). */
export const MAX_ADDRESSES = 50_000

export interface SitemapAddress {
  /** The path of the URL. */
  path: string
  updatedAt?: Date
  image?: string | null
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const SITEMAP_START = `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`
export const SITEMAP_END = '</urlset>\n'

/** @param origin the shop's `https://domain` */
export function sitemapEntry(origin: string, { path, updatedAt, image }: SitemapAddress): string {
  const imageElement = image ? `<image:image>${xmlElement('image:loc', new URL(image, origin).href)}</image:image>` : ''
  return `<url>${xmlElement('loc', new URL(path, origin).href)}${xmlElement('lastmod', updatedAt?.toISOString())}${imageElement}</url>\n`
}

/** Returns the sitemap index. @param count the number of sitemaps */
export function sitemapIndex(origin: string, count: number): string {
  const entries = Array.from(
    { length: count },
    (_, index) => `<sitemap>${xmlElement('loc', `${origin}/sitemap-${index + 1}.xml`)}</sitemap>\n`,
  )
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`
}

/** Paths closed to crawlers: personal pages, searches, and endpoints. */
const CLOSED = [
  '/user/',
  '/search',
  '/confirm-order',
  '/api/',
  '/shop/',
  '/seller/',
  '/site-user/',
  '/admin/',
  '/category/',
]

export const robotsTxt = (origin: string): string =>
  ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
