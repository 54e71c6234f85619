import http from 'node:http'
import https from 'node:https'
import { addressesOf, onlyTo, portOf, within, type Target } from '#src/platform/net/ssrf-guard.ts'
import { isPublicIp } from '#src/platform/net/public-ip.ts'

export interface WebhookPosterOptions {
  /** Which addresses are allowed; it is called for every address that a name resolves to. Tests allow their own. */
  isAllowed?: (target: Target) => boolean
  /** Whether plain http is allowed; tests only. */
  allowHttp?: boolean
  resolve?: (url: URL) => Promise<string[]>
  timeoutMs?: number
}

/** The result of a post: the receiver's status, or the reason why there is none. */
export type Posted = { status: number; reason: null } | { status: null; reason: string }

export type PostWebhook = (
  address: string,
  message: { body: string; headers: Readonly<Record<string, string>> },
) => Promise<Posted>

const TIMEOUT_MS = 10_000
const MAX_RESPONSE_BYTES = 64 * 1024

const isPublicTarget = ({ address, port }: Target): boolean => (port === 443 || port >= 1024) && isPublicIp(address)

/** Returns why a URL is invalid, without resolving it; null when it is allowed. */
export function findUrlError(address: string, { allowHttp = false }: WebhookPosterOptions = {}): string | null {
  const url = URL.parse(address)
  if (!url) return 'is no address'
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) return 'is not https'
  if (url.username || url.password) return 'holds a user name or password'
  return null
}

/**
 * Creates a client for URLs that staff have entered, protected against server-side request forgery. Each name is
 * resolved here, all of its addresses must be public, and the connection uses exactly these. Redirects are not
 * followed. A post has ten seconds; at most 64 KB of the response are read, and nothing is stored.
 */
export function createWebhookPoster(options: WebhookPosterOptions = {}): PostWebhook {
  const { isAllowed = isPublicTarget, resolve = addressesOf, timeoutMs = TIMEOUT_MS } = options
  return async (address, message) => {
    const urlError = findUrlError(address, options)
    const url = URL.parse(address)
    if (urlError !== null || !url) return { status: null, reason: `the address ${urlError}` }
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const addresses = await within(signal, resolve(url))
      const port = portOf(url)
      // A public address next to a private one is an attack.
      if (addresses.length === 0 || !addresses.every((one) => isAllowed({ address: one, port })))
        return { status: null, reason: 'leads to an address or a port that is not posted to' }
      return { status: await post(url, { addresses, signal, ...message }), reason: null }
    } catch (error) {
      return { status: null, reason: signal.aborted ? 'took too long' : describe(error) }
    }
  }
}

interface Parcel {
  addresses: readonly string[]
  signal: AbortSignal
  body: string
  headers: Readonly<Record<string, string>>
}

function post(url: URL, { addresses, signal, body, headers }: Parcel): Promise<number> {
  return new Promise((done, failed) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      lookup: onlyTo(addresses),
      signal,
      // A pooled connection could lead to another address by now.
      agent: false,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Storefront',
      },
    })
    request.once('response', (response) => {
      let bytes = 0
      const finish = (): void => done(response.statusCode ?? 0)
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > MAX_RESPONSE_BYTES) {
          finish()
          response.destroy()
        }
      })
      response.once('end', finish)
      response.once('error', failed)
    })
    request.on('error', failed)
    request.end(body)
  })
}

function describe(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'the host cannot be found' : `cannot be reached (${code})`
}
