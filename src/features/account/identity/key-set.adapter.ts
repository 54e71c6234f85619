import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'

const SECOND_MS = 1000
const TIMEOUT_MS = 5 * SECOND_MS
/** The lifetime of keys whose response states none. */
const USUAL_AGE_MS = 3600 * SECOND_MS
const LONGEST_AGE_MS = 24 * 3600 * SECOND_MS
/** How long expired keys are still used when the provider is unreachable. */
const STALE_MS = 24 * 3600 * SECOND_MS
/** An unknown key causes a new request, but at most one in this time. */
const PAUSE_MS = 60 * SECOND_MS
const MAX_BYTES = 256 * 1024

const KeySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })).min(1) })

/** The provider's keys are unavailable, and the cached ones are too old. */
export class KeysUnavailable extends Error {}

interface CachedKeys {
  find: JWTVerifyGetKey
  freshUntil: number
}

/**
 * Returns the public keys of an identity provider. They are cached as long as the response allows, and for a day more
 * while the provider is unreachable. A token with an unknown key triggers a new request, at most once a minute.
 * @param clock milliseconds, for tests
 */
export function createKeySet(url: string, clock: () => number = Date.now): JWTVerifyGetKey {
  let cached: CachedKeys | null = null
  let pending: Promise<CachedKeys> | null = null
  let triedAt = -Infinity

  const renew = (): Promise<CachedKeys> => {
    triedAt = clock()
    pending ??= fetchKeys(url, clock)
      .then((fetched) => (cached = fetched))
      .finally(() => {
        pending = null
      })
    return pending
  }
  async function current(): Promise<CachedKeys> {
    const now = clock()
    if (cached && now < cached.freshUntil) return cached
    const mayTry = pending !== null || now - triedAt >= (cached ? PAUSE_MS : SECOND_MS)
    if (mayTry)
      try {
        return await renew()
      } catch (error) {
        if (!isYoung(cached, now)) throw error
      }
    if (cached && isYoung(cached, now)) return cached
    throw new KeysUnavailable('the keys of the identity provider cannot be had')
  }
  return async (header, token) => {
    const keys = await current()
    try {
      return await keys.find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || clock() - triedAt < PAUSE_MS) throw error
      return (await renew().catch(() => keys)).find(header, token)
    }
  }
}

const isYoung = (cached: CachedKeys | null, now: number): boolean =>
  cached !== null && now < cached.freshUntil + STALE_MS

async function fetchKeys(url: string, clock: () => number): Promise<CachedKeys> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = response.ok ? await response.text() : ''
    if (text.length > MAX_BYTES) throw new Error('too long')
    const set = KeySet.parse(JSON.parse(text))
    const fetchedAt = clock()
    const maxAge = /(?:^|[ ,])max-age=(\d{1,9})/.exec(response.headers.get('cache-control') ?? '')?.[1]
    const age = maxAge === undefined ? USUAL_AGE_MS : Math.min(Number(maxAge) * SECOND_MS, LONGEST_AGE_MS)
    // The jose library checks the other members of each key and rejects invalid ones.
    return { find: createLocalJWKSet(set), freshUntil: fetchedAt + age }
  } catch (error) {
    throw new KeysUnavailable('the keys of the identity provider cannot be had', { cause: error })
  }
}
