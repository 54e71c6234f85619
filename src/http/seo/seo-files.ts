import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'
import { writeBlogFeed } from '#src/features/seo/blog-feed.service.ts'
import { writeMerchantFeed, writeRobots, writeSitemap, type FileChunks } from '#src/features/seo/seo.service.ts'
import type { Change } from '#src/platform/cache/cache-invalidation.ts'
import { emptyDependencies, type ShopContext } from '#src/platform/context.ts'
import { TaggedCache } from '#src/platform/cache/tagged-cache.ts'
import type { App } from '#src/composition/services.ts'
import type { Assets } from '../assets/assets.ts'
import { writeWorker } from '../assets/service-worker-script.ts'
import { writeManifest } from './web-manifest.ts'
import { sendCompressed, type CompressedFile, type ShopVisit } from '../respond.ts'

/** Writes a file; returns null when the shop has none of this name. */
type Writer = (context: ShopContext, origin: string) => FileChunks | null | Promise<FileChunks | null>

interface Kind {
  type: string
  /** Whether search engines may index the file itself. */
  isListed: boolean
  /** The content security policy of a script. */
  policy?: string
  write: Writer
}

const RSS = { type: 'application/rss+xml; charset=utf-8', isListed: false }
const XML = { type: 'application/xml; charset=utf-8', isListed: false }
const WORKER = '/sw.js'

/**
 * Returns the file for programs at a path; null for any other path.
 * @param assets null when browsers are to cache no pages
 */
function kindOf(path: string, assets: Assets | null): Kind | null {
  if (path === WORKER)
    return {
      type: 'text/javascript; charset=utf-8',
      isListed: false,
      policy: "default-src 'none'; connect-src 'self'",
      write: ({ shop }) => [writeWorker(shop.id, assets)],
    }
  if (path === '/manifest.webmanifest')
    return { type: 'application/manifest+json; charset=utf-8', isListed: false, write: writeManifest }
  if (path === '/robots.txt') return { type: 'text/plain; charset=utf-8', isListed: true, write: writeRobots }
  if (path === '/feeds/google.xml') return { ...XML, write: writeMerchantFeed }
  if (path === '/blog/feed.xml') return { ...RSS, write: writeBlogFeed }
  const sitemap = /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/.exec(path)
  if (!sitemap) return null
  const number = sitemap[1] === undefined ? null : Number(sitemap[1])
  return { ...XML, write: (context, origin) => writeSitemap(context, { origin, number }) }
}

/** Maximum delay of changes without an invalidation: those by time, and one of several variants that sells out. */
const MAX_AGE_MS = 15 * 60 * 1000
const CACHE_BYTES = 32 * 1024 * 1024
const OVERHEAD_BYTES = 1024

interface MachineFilesOptions {
  app: App
  originOf: (domain: string) => string
  /** The build; null when browsers are to cache no pages. */
  assets: Assets | null
}

/** Serves sitemaps, feeds, robots.txt and the like: each is written on demand and cached until its content changes. */
export class MachineFiles {
  readonly #options: MachineFilesOptions
  readonly #cache = new TaggedCache<CompressedFile | null>({ maxSize: CACHE_BYTES, maxAgeMs: MAX_AGE_MS })

  constructor(options: MachineFilesOptions) {
    this.#options = options
  }

  onInvalidate({ shopId, tags }: Change): void {
    this.#cache.drop(shopId, tags)
  }

  invalidateAll(): void {
    this.#cache.clear()
  }

  /** @returns false, with nothing sent, when the shop has no such file */
  async serve(visit: ShopVisit, path: string): Promise<boolean> {
    const kind = kindOf(path, this.#options.assets)
    const file = kind && (await this.#find(visit.context, path, kind))
    if (!kind || !file) return false
    const { type, isListed, policy } = kind
    const headers = {
      'content-type': type,
      ...(!isListed && { 'x-robots-tag': 'noindex' }),
      ...(policy !== undefined && { 'content-security-policy': policy }),
    }
    await sendCompressed(visit, headers, file)
    return true
  }

  async #find(visitContext: ShopContext, path: string, { write }: Kind): Promise<CompressedFile | null> {
    const { app, originOf } = this.#options
    const { shop } = visitContext
    const loaded = await this.#cache.findOrLoad(shop.id, `${shop.id} ${path}`, async () => {
      const notes = emptyDependencies()
      const context = { ...visitContext, dependencies: notes }
      const text = await write(context, originOf(await app.directory.primaryDomain(shop)))
      const value = text && (await pack(text))
      return {
        value,
        shopId: shop.id,
        tags: notes.tags,
        validUntil: notes.validUntil,
        size: (value?.brotli.length ?? 0) + OVERHEAD_BYTES,
        // Names of missing files are unlimited.
        isCacheable: value !== null,
      }
    })
    return loaded.value
  }
}

/** Compresses the chunks as they are written. */
async function pack(services: FileChunks): Promise<CompressedFile> {
  const hash = createHash('sha1')
  const chunks: Buffer[] = []
  await pipeline(
    Readable.from(services),
    async function* note(texts: AsyncIterable<string>) {
      for await (const text of texts) {
        const bytes = Buffer.from(text)
        hash.update(bytes)
        yield bytes
      }
    },
    createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    async (packed: AsyncIterable<Buffer>) => {
      for await (const chunk of packed) chunks.push(chunk)
    },
  )
  return { etag: `W/"${hash.digest('base64url').slice(0, 20)}"`, brotli: Buffer.concat(chunks) }
}
