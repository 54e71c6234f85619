import type { Change } from './cache/cache-invalidation.ts'
import type { Db } from './db/db.ts'
import { REAL_PROVIDER, type IdentitySettings } from './config/identity-settings.ts'
import type { StaffRole } from '#src/shared/permissions.ts'
import type { LimitName } from '#src/shared/endpoint.ts'
import type { Log } from './log/log.ts'
import type { ProcessCache } from './cache/process-cache.ts'
import type { Secret } from './auth/secrets.ts'
import type { ShopRow } from './db/tables.generated.ts'

/** What an answer was made of, so that a finished page can be dropped when any of it changes. */
export interface PageDependencies {
  /** Names of what was read: `shop`, `categories`, `product:{id}`, `category:{id}`, `products`. */
  tags: Set<string>
  /** When the answer will be wrong without any write, for example at the end of a sale. */
  validUntil: Date | null
}

/** One request's view of one shop. Nothing reads or writes a shop's data without it. */
export interface ShopContext {
  db: Db
  shop: ShopRow
  /** The server's time of the request: every "starts" and "ends" is judged by it. */
  now: Date
  dependencies: PageDependencies
  processCache: ProcessCache
  /** Signs and hashes what only this deployment may make. */
  secret: Secret
  /** Where the external identity provider is asked. */
  identity: IdentitySettings
  /** Tells this process of a change that was committed; other processes hear of it from the database. */
  announce: (change: Change) => void
  /** Headers that the answer brings beside its usual ones. */
  responseHeaders: Map<string, string>
  log: Log
}

/** Somebody without an account, known by a cookie that only this shop sets and reads. */
export interface Guest {
  /** Stands for the guest in the database; the guest is given the cookie on first use. */
  hash: () => string
  /** The same, or null for somebody who has no cookie; gives none. */
  findHash: () => string | null
  /** Whether this browser placed the order, or was let in to it. */
  canReadOrder: (orderId: string) => boolean
  /** Lets this browser read the order for a day. */
  grantOrderAccess: (orderId: string) => void
  /**
   * Gives this browser a cookie that nobody has seen before, for whoever it was that set the one it had.
   * @returns what stood for the guest when they came, and what does from now on
   */
  renew: () => { before: string | null; after: string }
  /** Takes everything from this browser by which it is known as a guest. */
  clear: () => void
}

/** What a browser keeps of the accounts that it has been signed in to. */
export interface Device {
  /**
   * Stands for this browser where an account's tries are counted; null when it was never signed in to it, or with another
   * password. @param password stands for the present one
   */
  attemptKey: (userId: string, password: string) => string | null
  remember: (userId: string, password: string) => void
  remove: (userId: string) => void
}

/** A shopper who is signed in, in one browser. */
export interface Session {
  id: string
  userId: string
}

/** What this browser is told to keep of a session. */
export interface SessionCookie {
  set: (token: string) => void
  clear: () => void
}

/** Whoever asks: a guest, who may be signed in. */
export interface GuestContext extends ShopContext {
  guest: Guest
  session: Session | null
  sessionCookie: SessionCookie
  device: Device
  /** Counts an attempt by a limit beside the call's own. @throws Failure `rate_limited` */
  consumeRateLimit: (limit: LimitName) => Promise<void>
  /** Whether the client has closed the connection: the response reaches nobody. */
  hasClientLeft: () => boolean
}

/** A shopper, signed in. */
export interface ShopperContext extends GuestContext {
  session: Session
}

/** Who moves the shop's orders on: somebody with a key, or the command line. */
export interface Admin {
  /** null for the command line. */
  keyId: string | null
  name: string
  role: StaffRole
}

/** Somebody who runs the shop, by their key. */
export interface AdminContext extends ShopContext {
  admin: Admin
}

/** Says that the answer under way depends on something named. */
export function dependsOn(context: ShopContext, ...tags: readonly string[]): void {
  for (const tag of tags) context.dependencies.tags.add(tag)
}

/** Says that the answer under way is right only until then; the earliest of all moments counts. */
export function validUntil(context: ShopContext, moment: Date | null): void {
  if (moment && (!context.dependencies.validUntil || moment < context.dependencies.validUntil))
    context.dependencies.validUntil = moment
}

export const emptyDependencies = (): PageDependencies => ({ tags: new Set(), validUntil: null })

/** A view of a shop outside of any request: for commands, jobs and seeds. */
export const adminContext = (
  options: Pick<ShopContext, 'db' | 'shop' | 'log' | 'secret' | 'processCache' | 'announce'>,
): ShopContext => ({
  ...options,
  identity: REAL_PROVIDER,
  now: new Date(),
  dependencies: emptyDependencies(),
  responseHeaders: new Map(),
})
