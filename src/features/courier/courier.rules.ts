/** The environment of a shop's courier account: the courier's two services, or the simulator of tests and the demo. */
export const COURIER_ENVIRONMENTS = ['live', 'sandbox', 'simulator'] as const
export type CourierEnvironment = (typeof COURIER_ENVIRONMENTS)[number]

/** A merchant's credentials with the courier. */
export interface CourierCredentials {
  clientId: string
  clientSecret: string
  username: string
  password: string
  /** The pickup store; absent for the courier's default store. */
  storeId?: number | undefined
  /** The secret in the courier's webhooks; without it all webhooks are rejected. */
  webhookSecret?: string | undefined
  /** The expected response to webhooks; by default that of the courier's own software. */
  webhookAnswer?: string | undefined
}

/** The courier's tokens for a merchant. */
export interface CourierToken {
  accessToken: string
  /** Valid for one renewal; null when the courier issued none. */
  refreshToken: string | null
}

/** A city, zone or area with the courier's id. */
export interface CourierLocality {
  id: number
  name: string
}

/** An area. */
export interface CourierArea extends CourierLocality {
  /** Whether the courier delivers to the door. */
  homeDelivery: boolean
}

/** A list of localities: all cities, the zones of a city, or the areas of a zone. */
export interface LocalityList {
  kind: 'cities' | 'zones' | 'areas'
  /** 0 for cities. */
  parentId: number
}

/** The scope of a look-up token: localities, and delivery prices. */
export const LOOKUP_SCOPE = 'locations:read quote:read'

/** How long a look-up token is valid: long enough to fill in an address. */
export const TOKEN_MINUTES = 5

const HOUR_MS = 3_600_000
const FRESH_HOURS = 24
const STALE_DAYS = 7
/** A token is renewed after this share of its lifetime. */
const RENEWED_AT = 0.8

/** Returns how a list of that age may be used: freely, only when the courier does not respond, or not at all. */
export function ageOf(fetchedAt: Date, now: Date): 'fresh' | 'stale' | 'gone' {
  const age = now.getTime() - fetchedAt.getTime()
  if (age < FRESH_HOURS * HOUR_MS) return 'fresh'
  return age < (FRESH_HOURS + STALE_DAYS * 24) * HOUR_MS ? 'stale' : 'gone'
}

/** Returns when a token that was issued now has to be renewed, and when it expires. */
export function lifeOf(seconds: number, now: Date): { renewAt: Date; endsAt: Date } {
  const at = (fraction: number): Date => new Date(now.getTime() + seconds * 1000 * fraction)
  return { renewAt: at(RENEWED_AT), endsAt: at(1) }
}

/** Normalises a list for display: trimmed names, each locality once, ordered by name. */
export function normaliseLocalities<T extends CourierLocality>(localities: readonly T[]): T[] {
  const byId = new Map<number, T>()
  for (const locality of localities) {
    const name = locality.name.replaceAll(/\s+/g, ' ').trim()
    if (name !== '') byId.set(locality.id, { ...locality, name })
  }
  return [...byId.values()].toSorted((a, b) => ORDER.compare(a.name, b.name) || a.id - b.id)
}
const ORDER = new Intl.Collator('en', { numeric: true })

/** Parses a header `Retry-After`, a number or a time, into seconds; null for anything else. */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header)
    : Math.ceil((new Date(header).getTime() - now.getTime()) / 1000)
  return Number.isNaN(seconds) ? null : Math.max(1, seconds)
}

/** Why the courier gave no response. */
export type CourierFailureReason =
  /** It rejected our token or credentials. */
  | 'unauthorised'
  /** Too many requests. */
  | 'limited'
  /** It rejected the input. */
  | 'refused'
  /** It is unreachable, broken or slow, or its response is invalid. */
  | 'failed'

const PAUSE_SECONDS = { unauthorised: 300, limited: 60, refused: 30, failed: 30 } as const
const LONGEST_PAUSE_SECONDS = 600

/** Returns the length of the pause after a failure, so that visitors do not wait for requests that would fail. */
export const pauseAfter = (reason: CourierFailureReason, retryAfterSeconds: number | null): number =>
  Math.min(retryAfterSeconds ?? PAUSE_SECONDS[reason], LONGEST_PAUSE_SECONDS)
