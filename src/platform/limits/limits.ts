import { CompiledQuery, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitName as NetworkLimitName } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import type { Secret } from '../auth/secrets.ts'
import type { Db } from '../db/db.ts'
import type { Log } from '../log/log.ts'
import { networkOf } from '../net/visitor-address.ts'

interface Limit {
  /** Attempts per window. */
  points: number
  /** Length of the window, which begins with its first attempt. */
  seconds: number
  /** Whose attempts are counted together: those of the visitor's network, or those with any other key. */
  by: 'network' | 'key'
  /** `shared` limits hold across processes; `local` ones protect this process and cost no statement (decision 0034). */
  store: 'shared' | 'local'
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** All limits; each counts per shop (behaviour B0). */
const LIMITS = {
  // Look-ups of hosts that no shop has; counted across shops.
  host: { points: 300, seconds: MINUTE, by: 'network', store: 'local' },
  read: { points: 3000, seconds: MINUTE, by: 'network', store: 'local' },
  // A separate limit, so that counting views does not use up page requests.
  view: { points: 120, seconds: MINUTE, by: 'network', store: 'local' },
  search: { points: 600, seconds: MINUTE, by: 'network', store: 'local' },
  checkout: { points: 600, seconds: MINUTE, by: 'network', store: 'local' },
  // Each queue entry may hold a unit: the limit suits an office, and stops a crowd of invented guests.
  queue: { points: 30, seconds: 10 * MINUTE, by: 'network', store: 'local' },
  // Guests of a network who start to hold units, and orders that take stock before they are paid.
  hold: { points: 120, seconds: 10 * MINUTE, by: 'network', store: 'local' },
  unpaid: { points: 30, seconds: 10 * MINUTE, by: 'network', store: 'local' },
  // Documents rendered by this process.
  invoice: { points: 20, seconds: MINUTE, by: 'network', store: 'local' },
  tracking: { points: 10, seconds: 10 * MINUTE, by: 'network', store: 'shared' },
  // Statements of withdrawal, each of which sends two mails.
  withdraw: { points: 10, seconds: HOUR, by: 'network', store: 'shared' },
  // Requests for returns, each of which sends mails.
  return: { points: 20, seconds: HOUR, by: 'network', store: 'shared' },
  notify: { points: 5, seconds: HOUR, by: 'network', store: 'shared' },
  subscribe: { points: 5, seconds: HOUR, by: 'network', store: 'shared' },
  auth: { points: 8, seconds: 15 * MINUTE, by: 'network', store: 'shared' },
  // Account requests: one page sends many at a time.
  account: { points: 600, seconds: MINUTE, by: 'network', store: 'local' },
  // Guesses of coupon codes.
  coupon: { points: 10, seconds: 10 * MINUTE, by: 'network', store: 'shared' },
  // Codes of gift cards: those of a network, of one browser or account, and the invalid ones of a shop.
  giftCode: { points: 10, seconds: 10 * MINUTE, by: 'network', store: 'shared' },
  giftCodeVisitor: { points: 10, seconds: 10 * MINUTE, by: 'key', store: 'shared' },
  giftCodeShop: { points: 300, seconds: HOUR, by: 'key', store: 'shared' },
  // Payment proofs and attempts to pay.
  payment: { points: 60, seconds: 10 * MINUTE, by: 'network', store: 'shared' },
  // Webhooks of providers and couriers, whose sender is checked. A payment needs one or two, and retries later.
  notice: { points: 300, seconds: MINUTE, by: 'network', store: 'local' },
  // New support requests, in addition to the limits per customer.
  ticket: { points: 5, seconds: HOUR, by: 'network', store: 'shared' },
  // Messages with files, each read completely.
  message: { points: 60, seconds: 10 * MINUTE, by: 'network', store: 'local' },
  // Reviews and their images, each processed by this process.
  review: { points: 60, seconds: 10 * MINUTE, by: 'network', store: 'local' },
  // Questions about products, which staff read.
  question: { points: 5, seconds: HOUR, by: 'network', store: 'shared' },
  operator: { points: 600, seconds: MINUTE, by: 'network', store: 'local' },
  // Suggestions of addresses, each of which the shop pays for.
  lookup: { points: 120, seconds: MINUTE, by: 'network', store: 'local' },
  courier: { points: 120, seconds: MINUTE, by: 'network', store: 'local' },
  // Passwords for one account, from browsers that were never signed in to it.
  accountPassword: { points: 5, seconds: 15 * MINUTE, by: 'key', store: 'shared' },
  // Passwords for one account, from one browser that was signed in before. Attempts of others do not count here.
  devicePassword: { points: 10, seconds: 15 * MINUTE, by: 'key', store: 'shared' },
  // One password for any accounts of the shop, from unknown browsers.
  guessedPassword: { points: 10, seconds: 15 * MINUTE, by: 'key', store: 'shared' },
  // The current password, which a signed-in shopper enters to confirm a change.
  currentPassword: { points: 5, seconds: 15 * MINUTE, by: 'key', store: 'shared' },
  // Mails with a link for a new password. The window equals their lifetime: at the limit, the latest link is still valid.
  resetMail: { points: 3, seconds: 30 * MINUTE, by: 'key', store: 'shared' },
  // Mails that a shopper requests to an address.
  accountMail: { points: 3, seconds: HOUR, by: 'key', store: 'shared' },
  // Requests to the back office: those of a network before their sender is known, then those of a person.
  staffNetwork: { points: 3000, seconds: MINUTE, by: 'network', store: 'local' },
  staffPerson: { points: 600, seconds: MINUTE, by: 'key', store: 'local' },
  // Searches, uploads and exports of a person.
  staffSearch: { points: 120, seconds: MINUTE, by: 'key', store: 'local' },
  staffUpload: { points: 60, seconds: MINUTE, by: 'key', store: 'local' },
  staffExport: { points: 10, seconds: HOUR, by: 'key', store: 'shared' },
  // Failed sign-ins of staff: those of a network, for one account from one network, and codes for one account.
  staffSignIn: { points: 20, seconds: HOUR, by: 'network', store: 'shared' },
  staffAccount: { points: 5, seconds: 15 * MINUTE, by: 'key', store: 'shared' },
  // Requests for a link to a new password: those of a network, and mails to one address.
  staffReset: { points: 20, seconds: HOUR, by: 'network', store: 'shared' },
  staffResetMail: { points: 3, seconds: 30 * MINUTE, by: 'key', store: 'shared' },
  staffCode: { points: 10, seconds: 15 * MINUTE, by: 'key', store: 'shared' },
} as const satisfies Record<string, Limit> & Record<NetworkLimitName, Limit & { by: 'network' }>

export type LimitName = keyof typeof LIMITS

/** How many networks' attempts one site (a /48 prefix) has in total. */
const NETWORKS_OF_A_SITE = 64
/** Keys that are over their limit are rejected without a statement for this time; other processes may reset them. */
const BLOCK_MS = 5000
const MAX_BLOCKED = 10_000

/** The shop whose attempts are counted. */
interface Scope {
  shop: { id: string }
  db?: Db
}

/** What belongs to the deployment instead of a shop is counted here. */
export const ALL_SHOPS: Scope = { shop: { id: '' } }

/** Counts attempts. `key` is an IP address for limits by network. Shared limits must be used outside of transactions. */
export interface Limits {
  /** Counts an attempt. @throws Failure `rate_limited` with the seconds to wait */
  consume: (scope: Scope, name: LimitName, key: string) => Promise<void>
  /** Counts an attempt and returns whether it is within the limit. */
  tryConsume: (scope: Scope, name: LimitName, key: string) => Promise<boolean>
  /** Takes one counted attempt back. */
  refund: (scope: Scope, name: LimitName, key: string) => Promise<void>
  /** Forgets all attempts. */
  reset: (scope: Scope, name: LimitName, key: string) => Promise<void>
}

interface Counter {
  limiter: RateLimiterMemory | RateLimiterPostgres
  key: string
}

/** @param factor multiplies the limits by network (`RATE_LIMIT_FACTOR`) */
export function createLimits(options: { db: Db; secret: Secret; log: Log; factor: number }): Limits {
  const { secret, log, factor } = options
  const limiters = createLimiters(options, factor)
  const siteLimiters = createLimiters(options, factor * NETWORKS_OF_A_SITE)
  const blockedUntil = new LRUCache<string, number>({ max: MAX_BLOCKED, ttl: BLOCK_MS })

  const countersOf = ({ shop, db }: Scope, name: LimitName, key: string): Counter[] => {
    const { by, store } = LIMITS[name]
    const isShared = store === 'shared'
    if (isShared && db?.isTransaction) throw new Error(`the limit ${name} is used in a transaction`)
    // A shared key is stored as a hash: it may be an IP address, an e-mail address or derived from a password.
    const counter = (of: typeof limiters, subject: string): Counter => ({
      limiter: of[name],
      key: isShared ? secret.sign(`rate limit ${name}`, `${shop.id} ${subject}`).slice(0, 22) : `${shop.id} ${subject}`,
    })
    if (by === 'key') return [counter(limiters, key)]
    const { network, site } = networkOf(key)
    return [counter(limiters, network), ...(site === null ? [] : [counter(siteLimiters, site)])]
  }
  const blockKey = ({ limiter, key }: Counter): string => limiter.getKey(key)

  const consumeOne = async (counter: Counter): Promise<void> => {
    const waitMs = (blockedUntil.get(blockKey(counter)) ?? 0) - Date.now()
    if (waitMs > 0) throw tooManyAttempts(waitMs)
    try {
      await counter.limiter.consume(counter.key)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      blockedUntil.set(blockKey(counter), Date.now() + error.msBeforeNext)
      throw tooManyAttempts(error.msBeforeNext)
    }
  }
  const consume: Limits['consume'] = async (scope, name, key) => {
    try {
      for (const counter of countersOf(scope, name, key)) await consumeOne(counter)
    } catch (error) {
      if (isLimit(error) && LIMITS[name].by === 'key')
        log.warn({ shopId: scope.shop.id, limit: name }, 'limit.exceeded')
      throw error
    }
  }
  const undo =
    (method: 'reward' | 'delete'): Limits['refund'] =>
    async (scope, name, key) => {
      for (const counter of countersOf(scope, name, key)) {
        blockedUntil.delete(blockKey(counter))
        await counter.limiter[method](counter.key)
      }
    }
  return {
    consume,
    tryConsume: (scope, name, key) =>
      consume(scope, name, key).then(
        () => true,
        (error: unknown) => {
          if (isLimit(error)) return false
          throw error
        },
      ),
    refund: undo('reward'),
    reset: undo('delete'),
  }
}

const isLimit = (error: unknown): boolean => error instanceof Failure && error.code === 'rate_limited'

function tooManyAttempts(waitMs: number): Failure {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new Failure('rate_limited', { values: { n: Math.ceil(seconds / 60) }, retryAfterSeconds: seconds })
}

function createLimiters({ db, log }: { db: Db; log: Log }, factor: number): Record<LimitName, Counter['limiter']> {
  const storeClient = {
    query: async ({ text, values = [] }: { text: string; values?: unknown[] }) => {
      try {
        return await db.executeQuery(CompiledQuery.raw(text, values))
      } catch (error) {
        log.warn({ err: error }, 'limit.store_unavailable')
        throw error
      }
    },
  }
  const open = (name: string, { points, seconds, by, store }: Limit): Counter['limiter'] => {
    const common = { keyPrefix: name, points: Math.ceil(points * (by === 'network' ? factor : 1)), duration: seconds }
    const memory = new RateLimiterMemory(common)
    if (store === 'local') return memory
    return new RateLimiterPostgres({
      ...common,
      storeClient,
      storeType: 'pool',
      schemaName: 'platform',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter: memory,
    })
  }
  const opened = Object.entries(LIMITS).map(([name, limit]) => [name, open(name, limit)])
  return Object.fromEntries(opened) as Record<LimitName, Counter['limiter']>
}

/** Deletes the counts of all shops whose window has ended. */
export async function purgeLimits(db: Db, now: Date): Promise<void> {
  await sql`delete from platform.rate_limits where expire < ${now.getTime()}`.execute(db)
}

interface Attempt {
  consume: () => Promise<void>
  refund: () => Promise<void>
  /** Whether work may begin although the limit is used up, because it may not use the attempt. */
  mayBegin: () => Promise<boolean>
}

/**
 * Counts an attempt before its request is read, and takes it back if the work fails or does not use it.
 * @param attempt null where no limit applies
 * @param work `use` throws Failure `rate_limited` if the limit was already used up
 */
export async function withAttempt<T>(attempt: Attempt | null, work: (use: () => void) => Promise<T>): Promise<T> {
  const rejection = attempt && (await findRejection(attempt))
  let isUsed = false
  const use = (): void => {
    if (rejection) throw rejection
    isUsed = true
  }
  try {
    return await work(use)
  } catch (error) {
    isUsed = false
    throw error
  } finally {
    if (!isUsed && !rejection) await attempt?.refund()
  }
}

async function findRejection({ consume, mayBegin }: Attempt): Promise<Failure | null> {
  try {
    await consume()
    return null
  } catch (error) {
    if (!(error instanceof Failure) || !(await mayBegin())) throw error
    return error
  }
}

/** One counter of an attempt; an attempt may have several. */
export interface CountedAttempt {
  limit: LimitName
  key: string
}

/**
 * Counts an attempt before its result is known, so that concurrent attempts are all counted. An attempt whose check
 * could not run (overload) is refunded.
 * @throws Failure `rate_limited`
 */
export async function countedCheck<T>(
  context: Scope & { limits: Limits },
  attempts: readonly CountedAttempt[],
  check: () => Promise<T>,
): Promise<T> {
  for (const { limit, key } of attempts) await context.limits.consume(context, limit, key)
  try {
    return await check()
  } catch (error) {
    for (const { limit, key } of attempts) await context.limits.refund(context, limit, key)
    throw error
  }
}
