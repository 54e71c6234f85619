import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { brotliCompress, brotliDecompress, constants, createBrotliDecompress, createGzip, gzip } from 'node:zlib'
import type { ShopContext } from '#src/platform/context.ts'
import type { Asset } from './assets/assets.ts'
import { readRange } from './media/range.ts'
import { buildPlainDocument } from './pages/document.ts'
import type { FinishedPage } from './pages/page-cache.ts'

/** Returns the header that denies pages the abilities of devices, with what it says of payments. */
export const permissionsPolicy = (payment: string): string =>
  `camera=(), microphone=(), geolocation=(), ${payment}, usb=()`

/** Headers of every response. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The sign-in popups of Google and Facebook need access to their opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy('payment=()'),
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** Returns the best encoding that a client accepts. */
export function encodingFor(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)

/** @param quality 5 is a tenth larger than the slowest, 11, and fifty times faster */
export const compress = async (html: Buffer, quality = 5): Promise<Buffer> =>
  withoutSlack(
    await brotli(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        // A window of 256 KB holds every page; the default of 4 MB costs memory per call.
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  )

/** Copies a result of compression, which is part of a chunk of 16 KB: a cached page would keep the whole chunk. */
function withoutSlack(part: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(part.length)
  part.copy(exact)
  return exact
}

/** Returns a brotli body in another encoding. */
export async function recode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return body
  const html = await unbrotli(body)
  return encoding === 'gzip' ? withoutSlack(await zip(html)) : html
}

/** For files whose URL changes with their content. */
export const FOREVER = 'public, max-age=31536000, immutable'

/** A page in one encoding: its headers as alternating names and values, and its body. */
export interface Twin {
  head: string[]
  body: Buffer
}

export interface Visit {
  request: IncomingMessage
  response: ServerResponse
}

/** A request whose shop is known. */
export interface ShopVisit extends Visit {
  context: ShopContext
  /** Whether the host is another spelling of the shop's primary domain. */
  isAlias: boolean
  /** The visitor's IP. */
  ip: string
  /** The id in the response's header and in the log. */
  requestId: string
}

interface OutgoingResponse {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
}

/** Sends a complete response; only the headers for HEAD. */
export function send({ request, response }: Visit, { status, headers, body }: OutgoingResponse): void {
  response.writeHead(status, { ...SECURITY_HEADERS, ...headers, 'content-length': body.length })
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

/** Begins a response that is written over time. */
export const beginStream = ({ response }: Visit, headers: Readonly<Record<string, string>>): unknown =>
  response.writeHead(200, { ...SECURITY_HEADERS, ...headers })

/** Sends a file of a shop, and of a video the part that the client requests. */
export function sendMedia(visit: Visit, { headers, body }: Pick<OutgoingResponse, 'headers' | 'body'>): void {
  const range = headers['accept-ranges'] ? readRange(visit.request.headers.range, body.length) : null
  if (range === null) return send(visit, { status: 200, headers, body })
  if (range === 'outside')
    return send(visit, { status: 416, headers: { 'content-range': `bytes */${body.length}` }, body: Buffer.alloc(0) })
  const { first, last } = range
  const part = { ...headers, 'content-range': `bytes ${first}-${last}/${body.length}` }
  // A copy, because a part of the buffer would keep the whole file in memory.
  send(visit, { status: 206, headers: part, body: Buffer.from(body.subarray(first, last + 1)) })
}

export const sendText = (visit: Visit, status: number, text: string): void =>
  send(visit, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    body: Buffer.from(text),
  })

export const redirect = (visit: Visit, status: number, location: string): void =>
  send(visit, { status, headers: { location, 'cache-control': 'no-store' }, body: Buffer.alloc(0) })

export const acceptedEncoding = ({ request }: Visit): Encoding => encodingFor(request.headers['accept-encoding'] ?? '')

/** Whether the client has this version; a cache on the way may list several. */
const hasAlready = ({ request }: Visit, etag: string): boolean =>
  request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag) ?? false

function sendNotModified({ response }: Visit, etag: string, cacheControl: string | undefined): void {
  response.writeHead(304, { etag, 'cache-control': cacheControl, vary: 'accept-encoding' })
  response.end()
}

/** Sends a page: 304 if the client has it, else in the client's encoding. */
export async function sendPage(visit: Visit, page: FinishedPage, requestId: string): Promise<void> {
  const { status, headers, etag } = page
  if (status === 200 && hasAlready(visit, etag)) return sendNotModified(visit, etag, headers['cache-control'])
  const encoding = acceptedEncoding(visit)
  const { head, body } = page.twins.get(encoding) ?? (await findTwin(page, encoding))
  visit.response.writeHead(status, [...head, 'x-request-id', requestId])
  if (visit.request.method === 'HEAD') visit.response.end()
  else visit.response.end(body)
}

/** Conversions in progress, which concurrent requests share. */
const twinsInFlight = new WeakMap<FinishedPage, Map<Encoding, Promise<Twin>>>()

function findTwin(page: FinishedPage, encoding: Encoding): Promise<Twin> {
  const inFlight = twinsInFlight.get(page) ?? new Map<Encoding, Promise<Twin>>()
  twinsInFlight.set(page, inFlight)
  const twin = inFlight.get(encoding) ?? makeTwin(page, encoding).finally(() => inFlight.delete(encoding))
  inFlight.set(encoding, twin)
  return twin
}

/** Converts a page to an encoding, with its complete headers. */
async function makeTwin(page: FinishedPage, encoding: Encoding): Promise<Twin> {
  const body = await recode(page.brotli, encoding)
  const headers = {
    ...SECURITY_HEADERS,
    ...page.headers,
    etag: page.etag,
    'content-length': String(body.length),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
  const twin = { head: Object.entries(headers).flat(), body }
  // Uncompressed is four times as large and rarely requested, so it is not cached.
  if (encoding !== 'identity') page.twins.set(encoding, twin)
  return twin
}

export interface PlainPage {
  status: number
  title: string
  text: string
}

/** Sends a plain page without anything of a shop. */
export async function sendPlain(visit: Visit, { status, title, text }: PlainPage): Promise<void> {
  const { html, contentSecurityPolicy } = buildPlainDocument(title, text)
  // Responses under load come in floods: compressing each would cost more than sending it.
  const isSmall = acceptedEncoding(visit) === 'br' && status !== 429 && status !== 503
  send(visit, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      ...(isSmall && { 'content-encoding': 'br' }),
    },
    body: isSmall ? await compress(Buffer.from(html)) : Buffer.from(html),
  })
}

export function sendAsset(visit: Visit, asset: Asset | undefined): void {
  if (!asset) return sendText(visit, 404, 'Not found')
  const preferred = acceptedEncoding(visit)
  const encoding = asset.bodies.has(preferred) ? preferred : 'identity'
  send(visit, {
    status: 200,
    headers: {
      'content-type': asset.type,
      'cache-control': FOREVER,
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body: asset.bodies.get(encoding) ?? Buffer.alloc(0),
  })
}

/** A file that is stored as brotli. */
export interface CompressedFile {
  etag: string
  brotli: Buffer
}

/** Sends a file: 304 if the client has it, else in the client's encoding; others than brotli are streamed. */
export async function sendCompressed(
  visit: Visit,
  headers: Readonly<Record<string, string>>,
  { etag, brotli }: CompressedFile,
): Promise<void> {
  const { request, response } = visit
  if (hasAlready(visit, etag)) return sendNotModified(visit, etag, 'no-cache')
  const encoding = acceptedEncoding(visit)
  response.writeHead(200, {
    ...SECURITY_HEADERS,
    ...headers,
    etag,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(encoding === 'br' && { 'content-length': brotli.length }),
  })
  if (request.method === 'HEAD') response.end()
  else if (encoding === 'br') response.end(brotli)
  else await streamUncompressed(visit, brotli, encoding)
}

async function streamUncompressed({ response }: Visit, brotli: Buffer, encoding: 'gzip' | 'identity'): Promise<void> {
  const text = Readable.from([brotli]).pipe(createBrotliDecompress())
  try {
    await (encoding === 'gzip' ? pipeline(text, createGzip(), response) : pipeline(text, response))
  } catch (error) {
    // The client has disconnected.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
