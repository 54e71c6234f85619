import {
  assetsIn,
  cacheNames,
  filesOfPage,
  isAsset,
  isKeptFile,
  isOutdated,
  markKept,
  MAX_FILE_BYTES,
  MAX_PAGE_CHARACTERS,
  MAX_PAGES,
  mayKeepAnswer,
  mayKeepPage,
  type WorkerMessage,
  type WorkerSettings,
} from './offline-cache.rules.ts'

/** Written before this script by the server. */
declare const STOREFRONT: WorkerSettings

interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends WorkerEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
interface WorkerEvents {
  install: WorkerEvent
  activate: WorkerEvent
  fetch: FetchEvent
  message: WorkerEvent & { data: WorkerMessage }
}
/** What of a service worker's world is used here; the project's types are those of pages. */
interface Worker {
  skipWaiting: () => Promise<void>
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  addEventListener: <E extends keyof WorkerEvents>(name: E, hear: (event: WorkerEvents[E]) => void) => void
}
const worker = globalThis as unknown as Worker

const names = cacheNames(STOREFRONT)
/** Beside a kept page stands which files it needs. */
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
  // The API is never answered from here: a price that is ordered at comes from the network.
  if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (isKeptFile(pathname)) event.respondWith(answerFile(request))
})

/** One after the other: each looks at what is kept as a whole. */
let last: Promise<unknown> = Promise.resolve()
worker.addEventListener('message', (event) => {
  const { data } = event
  last = last.then(() => (data.kind === 'keep' ? keepPage(data) : forgetPages())).catch(() => {})
  event.waitUntil(last)
})

/** The page that stands for others, and what wakes pages up. */
async function install(): Promise<void> {
  const answer = await fetchPage(STOREFRONT.standIn)
  if (!answer.ok) throw new Error(`the stand-in is answered with ${answer.status}`)
  const html = await answer.text()
  const files = await openFiles()
  await keepFiles([...assetsIn(html), ...STOREFRONT.scripts], files)
  await files.put(STOREFRONT.standIn, keptPage(html, answer))
}

/** What builds before this one have kept goes, pages with their files: an old page never meets new scripts. */
async function cleanUp(): Promise<void> {
  for (const name of await caches.keys()) if (isOutdated(name, names)) await caches.delete(name)
  // The page is asked for while this worker wakes up.
  await worker.registration.navigationPreload?.enable()
}

/** From the network, and only without one what is kept. */
async function answerPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const { pathname, search } = new URL(request.url)
    const kept = await (await openPages()).match(pathname + search)
    const answer = kept ?? (await (await openFiles()).match(STOREFRONT.standIn))
    if (answer) return answer
    throw error
  }
}

/** Its address changes with its content: what is kept under it is right. */
async function answerFile(request: Request): Promise<Response> {
  return (await (await openFiles()).match(request.url)) ?? fetch(request)
}

/** As somebody whom nobody knows, whoever is signed in here. */
const fetchPage = (page: string): Promise<Response> =>
  fetch(page, { credentials: 'omit', cache: 'no-cache', headers: { accept: 'text/html' } })

async function keepPage({ page, files: loaded }: { page: string; files: readonly string[] }): Promise<void> {
  if (!mayKeepPage(page)) return
  const answer = await fetchPage(page)
  const { status, type, redirected: isRedirected, headers } = answer
  const [contentType, cacheControl] = [headers.get('content-type'), headers.get('cache-control')]
  const pages = await openPages()
  // First out, then in again: the one that was looked at longest ago stands first.
  await pages.delete(page)
  if (!mayKeepAnswer({ status, type, isRedirected, contentType, cacheControl })) return
  const html = await answer.text()
  if (html.length > MAX_PAGE_CHARACTERS) return
  const needed = filesOfPage(html, loaded.filter(isKeptFile))
  const files = await openFiles()
  await keepFiles(needed, files)
  await pages.put(page, keptPage(html, answer, needed))
  const kept = await pages.keys()
  for (const old of kept.slice(0, Math.max(0, kept.length - MAX_PAGES))) await pages.delete(old)
  await dropUnused(pages, files)
}

/** With the policy that it came with. */
function keptPage(html: string, { headers }: Response, files: readonly string[] = []): Response {
  const kept = new Headers({ 'content-type': 'text/html; charset=utf-8', [FILES_HEADER]: files.join(' ') })
  for (const name of ['content-security-policy', 'referrer-policy', 'x-content-type-options']) {
    const value = headers.get(name)
    if (value !== null) kept.set(name, value)
  }
  return new Response(markKept(html), { headers: kept })
}

/** @throws Error when one of the page's own parts cannot be had; a picture is done without */
async function keepFiles(paths: readonly string[], files: Cache): Promise<void> {
  await Promise.all(
    paths.map((path) => {
      const keeping = keepFile(path, files)
      return isAsset(path) ? keeping : keeping.catch(() => {})
    }),
  )
}

async function keepFile(path: string, files: Cache): Promise<void> {
  if (await files.match(path)) return
  const answer = await fetch(path, { credentials: 'omit' })
  const size = Number(answer.headers.get('content-length') ?? 0)
  if (answer.status !== 200 || size > MAX_FILE_BYTES) throw new Error(`${path} is not kept`)
  await files.put(path, answer)
}

/** Files that no kept page needs any more. */
async function dropUnused(pages: Cache, files: Cache): Promise<void> {
  const standIn = await files.match(STOREFRONT.standIn)
  const needed = new Set([STOREFRONT.standIn, ...STOREFRONT.scripts, ...assetsIn((await standIn?.text()) ?? '')])
  for (const page of await pages.keys()) {
    const list = (await pages.match(page))?.headers.get(FILES_HEADER) ?? ''
    for (const path of list.split(' ')) needed.add(path)
  }
  for (const file of await files.keys()) if (!needed.has(new URL(file.url).pathname)) await files.delete(file)
}

async function forgetPages(): Promise<void> {
  await caches.delete(names.pages)
  await dropUnused(await openPages(), await openFiles())
}
