import type { Change } from './cache/cache-invalidation.ts'
import type { Db } from './db/db.ts'
import { REAL_PROVIDER, type IdentitySettings } from './config/identity-settings.ts'
import type { StaffRole } from '#src/shared/permissions.ts'
import type { LimitName } from '#src/shared/endpoint.ts'
import type { Limits } from './limits/limits.ts'
import type { Log } from './log/log.ts'
import type { ProcessCache } from './cache/process-cache.ts'
import type { Secret } from './auth/secrets.ts'
import type { ShopRow } from './db/tables.generated.ts'
import type { Appearance, StaffLanguage } from '#src/shared/staff/staff-preferences.ts'

/** Records what a response was built from, so that a cached page is dropped when any of it changes. */
export interface PageDependencies {
  /** Cache tags of the data that was read: `shop`, `categories`, `product:{id}`, `category:{id}`, `products`. */
  tags: Set<string>
  /** When the response becomes wrong without any write, for example at the end of a sale. */
  validUntil: Date | null
}

/** The context of one request in one shop. All reads and writes of a shop's data need it. */
export interface ShopContext {
  db: Db
  shop: ShopRow
  /** The server's time of the request: all start and end times are compared with it. */
  now: Date
  dependencies: PageDependencies
  processCache: ProcessCache
  /** Creates signatures and hashes that only this deployment can create. */
  secret: Secret
  /** Where to reach the external identity provider. */
  identity: IdentitySettings
  /** Invalidates this process's caches after a commit; other processes are notified by the database. */
  announce: (change: Change) => void
  /** Headers that are added to the response. */
  responseHeaders: Map<string, string>
  log: Log
  /** The product that this request may read whatever its status, for staff. */
  previewedId?: string | undefined
}

/** A browser without an account, identified by a cookie that only this shop sets and reads. */
export interface Guest {
  /** Returns the guest's identifier in the database, and sets the cookie on first use. */
  hash: () => string
  /** Returns the same identifier, or null without a cookie; never sets one. */
  findHash: () => string | null
  /** Whether this browser placed the order or was granted access to it. */
  canReadOrder: (orderId: string) => boolean
  /** Lets this browser read the order for a day. */
  grantOrderAccess: (orderId: string) => void
  /**
   * Gives this browser a new cookie, because another person may know or have set the previous one.
   * @returns the identifier with which the request came, and the one from now on
   */
  renew: () => { before: string | null; after: string }
  /** Removes the guest's cookies from this browser. */
  clear: () => void
}

/** The record in a browser of the accounts that were signed in on it. */
export interface Device {
  /**
   * Returns the key under which this browser's sign-in attempts are counted for the account.
   * @param password a fingerprint of the present password
   * @returns null if the browser was never signed in to the account with this password
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

/** Sets or clears the session cookie of this browser. */
export interface SessionCookie {
  set: (token: string) => void
  clear: () => void
}

/** A visitor: a guest, who may be signed in. */
export interface GuestContext extends ShopContext {
  guest: Guest
  session: Session | null
  sessionCookie: SessionCookie
  device: Device
  limits: Limits
  /** Counts an attempt against a limit other than the endpoint's own. @throws Failure `rate_limited` */
  consumeRateLimit: (limit: LimitName) => Promise<void>
  /** Whether the client has closed the connection. */
  hasClientLeft: () => boolean
}

/** The context of a signed-in shopper. */
export interface ShopperContext extends GuestContext {
  session: Session
}

/** Who runs an admin operation: a program by API key, a member of staff in the back office, or the command line. */
export interface Admin {
  /** The API key; null for people and the command line. */
  keyId: string | null
  /** The staff account; null for programs and the command line. */
  staffId: string | null
  name: string
  /** The role of an API key; null for a member with a permission set. */
  role: StaffRole | null
  /** What they may do; nobody grants more than that. */
  permissions: readonly string[]
  /** The beginning of the network address; null for the command line. */
  network?: string | null
  /** Whether a person has proven within the last minutes that it is them; true for programs and the command line. */
  isProven: boolean
}

/** The context of an admin operation. */
export interface AdminContext extends ShopContext {
  admin: Admin
  /** The id of the audit entry, of a change that is running. */
  operationId?: string
  /** What the running change has changed, by field, for its audit entry. */
  changed?: Record<string, { before: unknown; after: unknown }>
}

/** A member of staff who is signed in to the back office, in one browser. */
export interface StaffSession {
  id: string
  staffId: string
  name: string
  email: string
  language: StaffLanguage
  /** null until they have chosen one. */
  appearance: Appearance | null
  isPlatformOwner: boolean
  /** Whether it is an account of the demo. */
  isDemo: boolean
  /** Whether a second factor has to be set up before anything else. */
  needsSecondFactor: boolean
  /** Whether they have a second factor, without which they cannot prove who they are. */
  hasSecondFactor: boolean
  /** Whether they have proven within the last minutes that it is them. */
  isProven: boolean
}

/** The context of a request to the back office, which belongs to no shop. */
export interface StaffContext {
  db: Db
  now: Date
  secret: Secret
  log: Log
  limits: Limits
  session: StaffSession | null
  sessionCookie: SessionCookie
  device: Device
  /** The client's IP. */
  address: string
  userAgent: string
  /** The host of the back office, for which passkeys are made. */
  adminHost: string
  /** The origin of the page that sent a change, on the host of the request; null for a read. */
  origin: string | null
  /** Whether the demo's accounts may be opened: demo mode, for a browser on this machine. */
  isDemoOffered: boolean
}

/** The context of a member of staff who is signed in. */
export interface SignedInStaffContext extends StaffContext {
  session: StaffSession
}

/** Adds cache tags to the dependencies of the current response. */
export function dependsOn(context: Pick<ShopContext, 'dependencies'>, ...tags: readonly string[]): void {
  for (const tag of tags) context.dependencies.tags.add(tag)
}

/** Limits how long the current response stays valid; the earliest time wins. */
export function validUntil(context: ShopContext, moment: Date | null): void {
  if (moment && (!context.dependencies.validUntil || moment < context.dependencies.validUntil))
    context.dependencies.validUntil = moment
}

export const emptyDependencies = (): PageDependencies => ({ tags: new Set(), validUntil: null })

/** Returns a shop's context outside of a request, for commands, jobs and seeds. */
export const adminContext = (
  options: Pick<ShopContext, 'db' | 'shop' | 'log' | 'secret' | 'processCache' | 'announce'>,
): ShopContext => ({
  ...options,
  identity: REAL_PROVIDER,
  now: new Date(),
  dependencies: emptyDependencies(),
  responseHeaders: new Map(),
})
