/** Where a shop's account with the courier is: its own two services, or the simulator of tests and the demo. */
export const COURIER_ENVIRONMENTS = ['live', 'sandbox', 'simulator'] as const
export type CourierEnvironment = (typeof COURIER_ENVIRONMENTS)[number]

/** What a merchant has from the courier. */
export interface CourierCredentials {
  clientId: string
  clientSecret: string
  username: string
  password: string
  /** Where parcels are picked up; without it the store that the courier takes by default. */
  storeId?: number
  /** What its webhooks bring with them; without it none is believed. */
  webhookSecret?: string
  /** What it wants to see in answers to its webhooks; without it what its own software answers. */
  webhookAnswer?: string
}

/** What the courier lets a merchant in with. */
export interface CourierToken {
  accessToken: string
  /** Good for one renewal; null when the courier gave none. */
  refreshToken: string | null
}

/** A city, zone or area, by the courier's own number. */
export interface CourierLocality {
  id: number
  name: string
}

/** An area. */
export interface CourierArea extends CourierLocality {
  /** Whether parcels are brought to the door there. */
  homeDelivery: boolean
}

/** Which list of places: all cities, the zones of a city, the areas of a zone. */
export interface LocalityList {
  kind: 'cities' | 'zones' | 'areas'
  /** 0 for the cities. */
  parentId: number
}

/** What a token of ours allows its visitor: places, and prices of parcels to them. */
export const LOOKUP_SCOPE = 'locations:read quote:read'

/** How long a token of ours is good: long enough to fill in an address. */
export const TOKEN_MINUTES = 5

const HOUR_MS = 3_600_000
const FRESH_HOURS = 24
const STALE_DAYS = 7
/** A token is renewed when this part of its life is over. */
const RENEWED_AT = 0.8

/** How a list of that age may be used: as it is, only when the courier does not answer, or no more. */
export function ageOf(fetchedAt: Date, now: Date): 'fresh' | 'stale' | 'gone' {
  const age = now.getTime() - fetchedAt.getTime()
  if (age < FRESH_HOURS * HOUR_MS) return 'fresh'
  return age < (FRESH_HOURS + STALE_DAYS * 24) * HOUR_MS ? 'stale' : 'gone'
}

/** When a token that was issued now is to be renewed, and when it ends. */
export function lifeOf(seconds: number, now: Date): { renewAt: Date; endsAt: Date } {
  const at = (fraction: number): Date => new Date(now.getTime() + seconds * 1000 * fraction)
  return { renewAt: at(RENEWED_AT), endsAt: at(1) }
}

/** A list as people are shown it: names without stray spaces, each place once, in the order of the names. */
export function normaliseLocalities<T extends CourierLocality>(localities: readonly T[]): T[] {
  const byId = new Map<number, T>()
  for (const locality of localities) {
    const name = locality.name.replaceAll(/\s+/g, ' ').trim()
    if (name !== '') byId.set(locality.id, { ...locality, name })
  }
  return [...byId.values()].toSorted((a, b) => ORDER.compare(a.name, b.name) || a.id - b.id)
}
const ORDER = new Intl.Collator('en', { numeric: true })

/** Seconds that a header `Retry-After` asks for, as a number or as a time; null when it says neither. */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header)
    : Math.ceil((new Date(header).getTime() - now.getTime()) / 1000)
  return Number.isNaN(seconds) ? null : Math.max(1, seconds)
}

/** Why the courier gave no answer. */
export type CourierFailureReason =
  /** It does not take our token, or our credentials. */
  | 'unauthorised'
  /** Too many calls. */
  | 'limited'
  /** It does not take what was asked. */
  | 'refused'
  /** It cannot be reached, is broken, slow, or says what nobody understands. */
  | 'failed'

const PAUSE_SECONDS = { unauthorised: 300, limited: 60, refused: 30, failed: 30 } as const
const LONGEST_PAUSE_SECONDS = 600

/** How long the courier is left alone after that, so that nobody waits for what fails and it is not asked in vain. */
export const pauseAfter = (reason: CourierFailureReason, retryAfterSeconds: number | null): number =>
  Math.min(retryAfterSeconds ?? PAUSE_SECONDS[reason], LONGEST_PAUSE_SECONDS)
