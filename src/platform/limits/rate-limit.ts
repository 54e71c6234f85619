import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitName } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'

/** Tries in a time, for one address in one shop (behaviour B0). */
const LIMITS: Readonly<Record<LimitName, { points: number; seconds: number }>> = {
  // Look-ups of hosts that no shop has; of no shop in particular.
  host: { points: 300, seconds: 60 },
  read: { points: 3000, seconds: 60 },
  // Its own: what counts views must not use up what pages need.
  view: { points: 120, seconds: 60 },
  search: { points: 600, seconds: 60 },
  checkout: { points: 600, seconds: 60 },
  // Each may be kept a piece that others want: an office has room in it, a crowd of made-up guests has not.
  queue: { points: 30, seconds: 600 },
  // Guests of a network who begin to hold pieces, and orders that take pieces before they are paid.
  hold: { points: 120, seconds: 600 },
  unpaid: { points: 30, seconds: 600 },
  // Documents, each drawn by this process.
  invoice: { points: 20, seconds: 60 },
  tracking: { points: 10, seconds: 600 },
  notify: { points: 5, seconds: 3600 },
  subscribe: { points: 5, seconds: 3600 },
  auth: { points: 8, seconds: 900 },
  // What a shopper does with an account: many at a time when a whole page asks, never a flood.
  account: { points: 600, seconds: 60 },
  // Guesses at codes.
  coupon: { points: 10, seconds: 600 },
  // Proofs of payments, and tries to pay.
  payment: { points: 60, seconds: 600 },
  // What providers and couriers send, each checked for who sent it.
  // A provider sends one or two for a payment, and again later what was not taken.
  notice: { points: 300, seconds: 60 },
  // New requests to the shop's support, beside what the database counts for each person.
  ticket: { points: 5, seconds: 3600 },
  // What is sent with files, each read whole.
  message: { points: 60, seconds: 600 },
  // Reviews, and pictures for them, each drawn by this process.
  review: { points: 60, seconds: 600 },
  operator: { points: 600, seconds: 60 },
  courier: { points: 120, seconds: 60 },
}

/** How many networks' tries all those have together that somebody may be given at once. */
const NETWORKS_OF_A_SITE = 64

/**
 * Counts an attempt.
 * @returns takes it back, for what turned out not to be one
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
 * One household or company: an IPv4 address, or the first 64 bits of an IPv6 one. Whoever is given 48 bits has 65,536 of
 * these, and so have the telephones of a small town: together they have the tries of some.
 */
function networkOf(address: string): { network: string; site: string | null } {
  if (!ipaddr.isValid(address)) return { network: 'unknown', site: null }
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return { network: parsed.toString(), site: null }
  const { parts } = parsed as ipaddr.IPv6
  return { network: parts.slice(0, 4).join(':'), site: parts.slice(0, 3).join(':') }
}

/**
 * The visitor's address: the peer's, unless the peer is a proxy that the operator named, which then says it.
 * @param forwardedFor the header `X-Forwarded-For`
 */
export function visitorAddress(peer: string, forwardedFor: string | null, trusted: readonly string[]): string {
  if (trusted.length === 0) return peer
  const chain = (forwardedFor ?? '').split(',').slice(-MAX_PROXIES).map(addressIn).filter(Boolean)
  let address = peer
  while (chain.length > 0 && isTrusted(address, trusted)) address = chain.pop() ?? address
  return address
}

/** Far more than stand in a row anywhere: what stands before them was written by the visitor. */
const MAX_PROXIES = 20

/** An entry without the port that some proxies put behind it, and without the brackets of IPv6. */
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
