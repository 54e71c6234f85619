import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitName } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'

/** Attempts per period for one IP address in one shop (behaviour B0). */
const LIMITS: Readonly<Record<LimitName, { points: number; seconds: number }>> = {
  // Look-ups of hosts that no shop has; counted across shops.
  host: { points: 300, seconds: 60 },
  read: { points: 3000, seconds: 60 },
  // A separate limit, so that counting views does not use up page requests.
  view: { points: 120, seconds: 60 },
  search: { points: 600, seconds: 60 },
  checkout: { points: 600, seconds: 60 },
  // Each queue entry may hold a unit: the limit suits an office, and stops a crowd of invented guests.
  queue: { points: 30, seconds: 600 },
  // Guests of a network who start to hold units, and orders that take stock before they are paid.
  hold: { points: 120, seconds: 600 },
  unpaid: { points: 30, seconds: 600 },
  // Documents rendered by this process.
  invoice: { points: 20, seconds: 60 },
  tracking: { points: 10, seconds: 600 },
  notify: { points: 5, seconds: 3600 },
  subscribe: { points: 5, seconds: 3600 },
  auth: { points: 8, seconds: 900 },
  // Account requests: one page sends many at a time.
  account: { points: 600, seconds: 60 },
  // Guesses of coupon codes.
  coupon: { points: 10, seconds: 600 },
  // Payment proofs and attempts to pay.
  payment: { points: 60, seconds: 600 },
  // Webhooks of providers and couriers, whose sender is checked. A payment needs one or two, and retries later.
  notice: { points: 300, seconds: 60 },
  // New support requests, in addition to the database's limit per person.
  ticket: { points: 5, seconds: 3600 },
  // Messages with files, each read completely.
  message: { points: 60, seconds: 600 },
  // Reviews and their images, each processed by this process.
  review: { points: 60, seconds: 600 },
  operator: { points: 600, seconds: 60 },
  courier: { points: 120, seconds: 60 },
}

/** How many networks' attempts one site (a /48 prefix) has in total. */
const NETWORKS_OF_A_SITE = 64

/**
 * Counts an attempt.
 * @returns a function that takes the attempt back
 * @throws Failure `rate_limited` with the seconds to wait
 */
export type RateLimit = (limit: LimitName, shopId: string, address: string) => Promise<() => Promise<void>>

/** @param factor multiplies every limit (`RATE_LIMIT_FACTOR`) */
export function createRateLimit(factor: number): RateLimit {
  const limiters = limitersFor(factor)
  const siteLimiters = limitersFor(factor * NETWORKS_OF_A_SITE)
  return async (limit, shopId, address) => {
    const { network, site } = networkOf(address)
    try {
      await limiters.get(limit)?.consume(`${shopId} ${network}`)
      if (site !== null) await siteLimiters.get(limit)?.consume(`${shopId} ${site}`)
      return async () => {
        await limiters.get(limit)?.reward(`${shopId} ${network}`)
        if (site !== null) await siteLimiters.get(limit)?.reward(`${shopId} ${site}`)
      }
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      throw new Failure('rate_limited', { values: { n: Math.ceil(seconds / 60) }, retryAfterSeconds: seconds })
    }
  }
}

const limitersFor = (factor: number): ReadonlyMap<string, RateLimiterMemory> =>
  new Map(
    Object.entries(LIMITS).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points: Math.ceil(points * factor), duration: seconds }),
    ]),
  )

/**
 * Returns the network of one household or company: an IPv4 address or an IPv6 /64 prefix.
 * A /48 prefix holds 65,536 of them and may serve one customer or a whole mobile network. It therefore has a limit of
 * its own.
 */
function networkOf(address: string): { network: string; site: string | null } {
  if (!ipaddr.isValid(address)) return { network: 'unknown', site: null }
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return { network: parsed.toString(), site: null }
  const { parts } = parsed as ipaddr.IPv6
  return { network: parts.slice(0, 4).join(':'), site: parts.slice(0, 3).join(':') }
}

/**
 * Returns the visitor's IP: the peer's, or the forwarded one if the peer is a trusted proxy.
 * @param forwardedFor the header `X-Forwarded-For`
 */
export function visitorAddress(peer: string, forwardedFor: string | null, trusted: readonly string[]): string {
  if (trusted.length === 0) return peer
  const chain = (forwardedFor ?? '').split(',').slice(-MAX_PROXIES).map(addressIn).filter(Boolean)
  let address = peer
  while (chain.length > 0 && isTrusted(address, trusted)) address = chain.pop() ?? address
  return address
}

/** Entries beyond this number of proxies were written by the visitor. */
const MAX_PROXIES = 20

/** Returns an entry without a port and without the brackets of IPv6. */
function addressIn(entry: string): string {
  const text = entry.trim()
  const [, address = text] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? /^([\d.]+):\d{1,5}$/.exec(text) ?? []
  return address
}

export function isTrusted(address: string, trusted: readonly string[]): boolean {
  if (trusted.length === 0 || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return trusted.some((entry) => {
    if (!entry.includes('/')) return ipaddr.isValid(entry) && ipaddr.process(entry).toString() === parsed.toString()
    if (!ipaddr.isValidCIDR(entry)) return false
    const [network, bits] = ipaddr.parseCIDR(entry)
    return network.kind() === parsed.kind() && parsed.match(network, bits)
  })
}
