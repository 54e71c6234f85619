import {
  assetsIn,
  cacheNames,
  filesOfPage,
  isAsset,
  isCacheableFile,
  isOutdated,
  markAsCached,
  MAX_FILE_BYTES,
  MAX_PAGE_CHARACTERS,
  MAX_PAGES,
  canCacheResponse,
  canCachePage,
  type WorkerMessage,
  type WorkerSettings,
} from './offline-cache.rules.ts'

/** The server writes this constant before the script. */
declare const STOREFRONT: WorkerSettings

interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends WorkerEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}
interface WorkerEvents {
  install: WorkerEvent
  activate: WorkerEvent
  fetch: FetchEvent
  message: WorkerEvent & { data: WorkerMessage }
}
/** The part of the worker's global scope that is used here; the project's types are those of pages. */
interface Worker {
  skipWaiting: () => Promise<void>
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  addEventListener: <E extends keyof WorkerEvents>(name: E, listener: (event: WorkerEvents[E]) => void) => void
}
const worker = globalThis as unknown as Worker

const names = cacheNames(STOREFRONT)
/** Header of a cached page that lists the files it needs. */
const FILES_HEADER = 'x-kept-files'

const openPages = (): Promise<Cache> => caches.open(names.pages)
const openFiles = (): Promise<Cache> => caches.open(names.files)

worker.addEventListener('install', (event) => {
  event.waitUntil(install().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(cleanUp())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  // API responses are never cached: orders need current prices.
  if (request.mode === 'navigate') event.respondWith(getPageResponse(event))
  else if (isCacheableFile(pathname)) event.respondWith(getFileResponse(request))
})

/** Messages run one after another, because each of them reads and changes the whole cache. */
let last: Promise<unknown> = Promise.resolve()
worker.addEventListener('message', (event) => {
  const { data } = event
  last = last.then(() => (data.kind === 'keep' ? cachePage(data) : deletePages())).catch(() => {})
  event.waitUntil(last)
})

/** Caches the offline fallback and the files for hydration. */
async function install(): Promise<void> {
  const response = await fetchPage(STOREFRONT.offlineFallback)
  if (!response.ok) throw new Error(`the offline fallback is answered with ${response.status}`)
  const html = await response.text()
  const files = await openFiles()
  await cacheFiles([...assetsIn(html), ...STOREFRONT.files], files)
  await files.put(STOREFRONT.offlineFallback, buildCachedPage(html, response))
}

/** Deletes the caches of earlier builds, so that an old page never loads new scripts. */
async function cleanUp(): Promise<void> {
  for (const name of await caches.keys()) if (isOutdated(name, names)) await caches.delete(name)
  // The browser requests the page while this worker starts.
  await worker.registration.navigationPreload?.enable()
}

/** Returns the page from the network, or from the cache when the network fails. */
async function getPageResponse({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const { pathname, search } = new URL(request.url)
    const cachedPage = await (await openPages()).match(pathname + search)
    const response = cachedPage ?? (await (await openFiles()).match(STOREFRONT.offlineFallback))
    if (response) return response
    throw error
  }
}

/** The URL changes with the content, so a cached file is always current. */
async function getFileResponse(request: Request): Promise<Response> {
  return (await (await openFiles()).match(request.url)) ?? fetch(request)
}

/** Fetches a page without cookies, so that no personal content is cached. */
const fetchPage = (page: string): Promise<Response> =>
  fetch(page, { credentials: 'omit', cache: 'no-cache', headers: { accept: 'text/html' } })

async function cachePage({ page, files: loaded }: { page: string; files: readonly string[] }): Promise<void> {
  if (!canCachePage(page)) return
  const response = await fetchPage(page)
  const { status, type, redirected: isRedirected, headers } = response
  const [contentType, cacheControl] = [headers.get('content-type'), headers.get('cache-control')]
  const pages = await openPages()
  // Deleting before adding moves the page to the end: the first page in the cache is the least recently used.
  await pages.delete(page)
  if (!canCacheResponse({ status, type, isRedirected, contentType, cacheControl })) return
  const html = await response.text()
  if (html.length > MAX_PAGE_CHARACTERS) return
  const needed = filesOfPage(html, loaded.filter(isCacheableFile))
  const files = await openFiles()
  await cacheFiles(needed, files)
  await pages.put(page, buildCachedPage(html, response, needed))
  const cachedRequests = await pages.keys()
  for (const old of cachedRequests.slice(0, Math.max(0, cachedRequests.length - MAX_PAGES))) await pages.delete(old)
  await dropUnused(pages, files)
}

/** Builds a cached page that keeps the security headers of its response. */
function buildCachedPage(html: string, { headers }: Response, files: readonly string[] = []): Response {
  const cachedHeaders = new Headers({ 'content-type': 'text/html; charset=utf-8', [FILES_HEADER]: files.join(' ') })
  for (const name of ['content-security-policy', 'referrer-policy', 'x-content-type-options']) {
    const value = headers.get(name)
    if (value !== null) cachedHeaders.set(name, value)
  }
  return new Response(markAsCached(html), { headers: cachedHeaders })
}

/**
 * Caches files; images may fail.
 * @throws Error when a script, style or font cannot be fetched
 */
async function cacheFiles(paths: readonly string[], files: Cache): Promise<void> {
  await Promise.all(
    paths.map((path) => {
      const caching = cacheFile(path, files)
      return isAsset(path) ? caching : caching.catch(() => {})
    }),
  )
}

async function cacheFile(path: string, files: Cache): Promise<void> {
  if (await files.match(path)) return
  const response = await fetch(path, { credentials: 'omit' })
  const size = Number(response.headers.get('content-length') ?? 0)
  if (response.status !== 200 || size > MAX_FILE_BYTES) throw new Error(`${path} is not kept`)
  await files.put(path, response)
}

/** Deletes files that no cached page needs. */
async function dropUnused(pages: Cache, files: Cache): Promise<void> {
  const fallback = await files.match(STOREFRONT.offlineFallback)
  const needed = new Set([STOREFRONT.offlineFallback, ...STOREFRONT.files, ...assetsIn((await fallback?.text()) ?? '')])
  for (const page of await pages.keys()) {
    const list = (await pages.match(page))?.headers.get(FILES_HEADER) ?? ''
    for (const path of list.split(' ')) needed.add(path)
  }
  for (const file of await files.keys()) if (!needed.has(new URL(file.url).pathname)) await files.delete(file)
}

async function deletePages(): Promise<void> {
  await caches.delete(names.pages)
  await dropUnused(await openPages(), await openFiles())
}
