import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { addressesOf, onlyTo, portOf, within, type Target } from './ssrf-guard.ts'
import { isPublicIp } from './public-ip.ts'

const MAX_BYTES = 10 * 1024 * 1024
const TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 3
/** After this many consecutive failures, the same fetcher skips a host. */
const MAX_HOST_FAILURES = 3

/** The result of a fetch; `host` is the one that failed, possibly after a redirect. */
export type FetchedImage =
  | { ok: true; bytes: Buffer }
  | { ok: false; reason: string; host: string; isUnreachable: boolean }

export type FetchImage = (address: string) => Promise<FetchedImage>

export interface ImageFetcherOptions {
  /** Whether a connection to this IP and port is allowed; checked for each IP that a name resolves to. */
  isAllowed?: (target: Target) => boolean
  timeoutMs?: number
  /** Aborts requests in progress when the whole run ends. */
  signal?: AbortSignal
  /** Types of content that are asked for; images by default. */
  accept?: string
  maxBytes?: number
  maxRedirects?: number
}

/** Whether the target is a web port on the public internet. */
export const isPublicTarget = ({ address, port }: Target): boolean =>
  (port === 80 || port === 443) && isPublicIp(address)

/**
 * Returns which targets a shop's images are fetched from: the public internet, and the simulator on this machine, which
 * only tests and the demo have.
 */
export function imageTargets(simulatorUrl: string | null): (target: Target) => boolean {
  const port = simulatorUrl === null ? null : portOf(new URL(simulatorUrl))
  return (target) =>
    isPublicTarget(target) || (target.port === port && (target.address === '127.0.0.1' || target.address === '::1'))
}

/** A response or URL that is not accepted although the host works. */
class FetchRejection extends Error {}

/**
 * Creates a fetcher for images and small files whose URLs are untrusted, protected against server-side request forgery.
 * Only http and https without credentials. All IPs of a name must be allowed, and the connection goes to exactly those,
 * so that a second DNS response changes nothing. At most 3 redirects, each checked again; 10 MB and 10 seconds in
 * total.
 *
 * Create one per run: it remembers unreachable hosts. The caller decodes the bytes.
 */
export function createImageFetcher(options: ImageFetcherOptions = {}): FetchImage {
  const { isAllowed = isPublicTarget, timeoutMs = TIMEOUT_MS, signal, accept = 'image/*' } = options
  const { maxBytes = MAX_BYTES, maxRedirects = MAX_REDIRECTS } = options
  const agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) }
  const failures = new Map<string, number>()

  async function follow(url: URL, limit: AbortSignal, redirectsLeft: number): Promise<FetchedImage> {
    const { host } = url
    const buildFailure = (reason: string, isUnreachable = false): FetchedImage => ({
      ok: false,
      reason,
      host,
      isUnreachable,
    })
    if ((failures.get(host) ?? 0) >= MAX_HOST_FAILURES) return buildFailure('host unreachable', true)
    try {
      const addresses = await within(limit, resolve(url, isAllowed))
      const response = await sendRequest(url, { addresses, agents, signal: limit, accept })
      const next = redirectOf(response, url)
      const bytes = next ? null : await readBody(response, maxBytes)
      failures.delete(host)
      if (bytes) return { ok: true, bytes }
      if (!next || redirectsLeft === 0) return buildFailure(`redirected more than ${maxRedirects} times`)
      return await follow(next, limit, redirectsLeft - 1)
    } catch (error) {
      if (error instanceof FetchRejection) {
        failures.delete(host)
        return buildFailure(error.message)
      }
      if (signal?.aborted) return buildFailure('stopped')
      // Timeouts count too: ten seconds for each image of a hanging host would take days.
      failures.set(host, (failures.get(host) ?? 0) + 1)
      return buildFailure(limit.aborted ? `took longer than ${timeoutMs / 1000} seconds` : describe(error))
    }
  }

  return async (address) => {
    const url = URL.parse(address)
    const urlError = url ? findUrlError(url) : 'is no address'
    if (!url || urlError) return { ok: false, reason: urlError ?? '', host: url?.host ?? '', isUnreachable: false }
    const limit = AbortSignal.timeout(timeoutMs)
    return follow(url, signal ? AbortSignal.any([signal, limit]) : limit, maxRedirects)
  }
}

function findUrlError(url: URL): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'is neither http nor https'
  if (url.username || url.password) return 'holds a user name or password'
  return null
}

/** @throws FetchRejection when any IP of the host is not allowed: a private IP beside a public one is an attack */
async function resolve(url: URL, isAllowed: (target: Target) => boolean): Promise<string[]> {
  const addresses = await addressesOf(url)
  const port = portOf(url)
  if (!addresses.every((address) => isAllowed({ address, port })))
    throw new FetchRejection('leads to an address or a port that pictures are not fetched from')
  return addresses
}

interface Route {
  addresses: readonly string[]
  agents: { http: http.Agent; https: https.Agent }
  signal: AbortSignal
  accept: string
}

function sendRequest(url: URL, { addresses, agents, signal, accept }: Route): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  return new Promise((found, failed) => {
    const request = (isSecure ? https : http).get(url, {
      lookup: onlyTo(addresses),
      signal,
      agent: isSecure ? agents.https : agents.http,
      // No cookies. No compression, which would hide the size.
      headers: { accept, 'accept-encoding': 'identity', 'user-agent': 'Storefront' },
    })
    request.once('response', found)
    request.on('error', failed)
  })
}

/** @returns the URL of a redirect, or null */
function redirectOf(response: IncomingMessage, url: URL): URL | null {
  const { statusCode = 0, headers } = response
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null
  response.destroy()
  const next = URL.parse(headers.location ?? '', url)
  const urlError = next ? findUrlError(next) : 'is no address'
  if (!next || urlError) throw new FetchRejection(`redirects to what ${urlError}`)
  return next
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  try {
    if (response.statusCode !== 200) throw new FetchRejection(`answered ${response.statusCode}`)
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes)
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw tooLarge(maxBytes)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    if (!response.complete) response.destroy()
  }
}

const tooLarge = (maxBytes: number): FetchRejection =>
  new FetchRejection(`is larger than ${maxBytes < 1024 * 1024 ? `${maxBytes} bytes` : `${maxBytes / 1024 / 1024} MB`}`)

function describe(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `host cannot be found (${code})`
  return `host cannot be reached (${code || 'connection failed'})`
}
