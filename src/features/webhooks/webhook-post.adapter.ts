import http from 'node:http'
import https from 'node:https'
import { addressesOf, onlyTo, portOf, within, type Target } from '#src/platform/net/ssrf-guard.ts'
import { isPublicIp } from '#src/platform/net/public-ip.ts'

export interface WebhookPosterOptions {
  /** Which addresses may be connected to; every one that a name resolves to is asked about. Tests allow their own. */
  isAllowed?: (target: Target) => boolean
  /** Whether http will do beside https. Tests alone. */
  allowHttp?: boolean
  resolve?: (url: URL) => Promise<string[]>
  timeoutMs?: number
}

/** What came of a post: the receiver's status, or why there is none. */
export type Posted = { status: number; reason: null } | { status: null; reason: string }

export type PostWebhook = (
  address: string,
  message: { body: string; headers: Readonly<Record<string, string>> },
) => Promise<Posted>

const TIMEOUT_MS = 10_000
const MAX_RESPONSE_BYTES = 64 * 1024

const isPublicTarget = ({ address, port }: Target): boolean => (port === 443 || port >= 1024) && isPublicIp(address)

/** Why an address is not posted to, whatever it leads to; null when it may be. */
export function findUrlError(address: string, { allowHttp = false }: WebhookPosterOptions = {}): string | null {
  const url = URL.parse(address)
  if (!url) return 'is no address'
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) return 'is not https'
  if (url.username || url.password) return 'holds a user name or password'
  return null
}

/**
 * Makes what posts to addresses that operators wrote (server-side request forgery is the danger): each name is resolved
 * here, every address it has must be public, and the connection goes to exactly those; no redirect is followed; ten
 * seconds over all, and of the answer no more than 64 KB are read and nothing is kept.
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
      // One public address beside a private one is an attack.
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
      // A connection that is kept could lead elsewhere by now.
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
