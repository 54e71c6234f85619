import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { publishInvalidation, type Change } from '../cache/cache-invalidation.ts'
import type { GuestContext, Session, SessionCookie, ShopContext } from '../context.ts'
import { cookieAttributes, parseCookies } from './cookies.ts'
import { afterCommit, inTransaction, type Db, type Tx } from '../db/db.ts'
import { waitForInvalidation } from '../cache/invalidation-barrier.ts'
import { TaggedCache } from '../cache/tagged-cache.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A session ends after 14 days without a visit, and after 90 days in any case (behaviour B23). */
const IDLE_DAYS = 14
const MOST_DAYS = 90
/** The length of a user agent is not limited by the browser. */
const MAX_AGENT = 300
/** Number of cached sessions, and their lifetime before they are read again. */
const MAX_CACHED = 10_000
const MAX_AGE_MS = 60_000

const hashOf = (shopId: string, token: string): string =>
  createHash('sha256').update(`${shopId} session ${token}`).digest('hex')

const sessionTag = (userId: string): string => `sessions:${userId}`

/** Caches the sessions of all shops in this process; an ended session is invalidated everywhere. */
export class Sessions {
  readonly #known = new TaggedCache<Session | null>({ maxSize: MAX_CACHED, maxAgeMs: MAX_AGE_MS })

  /** Returns the session of a token in this shop; null if there is none or it has ended. */
  async find(context: ShopContext, token: string): Promise<Session | null> {
    const { id: shopId } = context.shop
    const hash = hashOf(shopId, token)
    const { value } = await this.#known.findOrLoad(shopId, `${shopId} ${hash}`, async () => {
      const row = await inTransaction(context, (tx) => readSession(tx, hash))
      return {
        value: row && { id: row.id, userId: row.user_id },
        shopId,
        tags: new Set(row ? [sessionTag(row.user_id)] : []),
        validUntil: row && row.expires_at,
        size: 1,
        isCacheable: row !== null,
      }
    })
    return value
  }

  onInvalidate({ shopId, tags }: Change): void {
    this.#known.drop(shopId, tags)
  }

  invalidateAll(): void {
    this.#known.clear()
  }
}

async function readSession({ db, shop, now }: ShopContext, hash: string) {
  const row = await live(db, shop.id, now)
    .select(['id', 'user_id', 'expires_at', 'last_seen_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() > HOUR_MS)
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now })
      .where('shop_id', '=', shop.id)
      .where('id', '=', row.id)
      .execute()
  return row
}

/** Selects the sessions of a shop that have not ended. */
const live = (db: Db, shopId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .where('shop_id', '=', shopId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - IDLE_DAYS * DAY_MS))

/**
 * Signs a shopper in on this browser with a new token, and ends the browser's previous session.
 * @param userAgent the header, for the list of sessions
 */
export async function openSession(tx: Tx<GuestContext>, userId: string, userAgent: string): Promise<Session> {
  const { db, shop, now, session: before, sessionCookie: cookie } = tx
  const token = randomBytes(32).toString('base64url')
  const session = { id: randomUUIDv7(), userId }
  if (before) await removeSessions(tx, before.userId, { only: before.id })
  await db
    .insertInto('sessions')
    .values({
      shop_id: shop.id,
      id: session.id,
      user_id: userId,
      token_hash: hashOf(shop.id, token),
      user_agent: userAgent.slice(0, MAX_AGENT),
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + MOST_DAYS * DAY_MS),
    })
    .execute()
  cookie.set(token)
  return session
}

/**
 * Ends sessions of a shopper and invalidates them in all processes. `sessionsEnded` after the commit waits for that.
 * @returns the number of sessions ended
 */
export async function removeSessions(
  { db, shop, announce }: Tx<ShopContext>,
  userId: string,
  { only, except }: { only?: string; except?: string } = {},
): Promise<number> {
  let removal = db.deleteFrom('sessions').where('shop_id', '=', shop.id).where('user_id', '=', userId)
  if (only !== undefined) removal = removal.where('id', '=', only)
  if (except !== undefined) removal = removal.where('id', '<>', except)
  const { numDeletedRows } = await removal.executeTakeFirst()
  if (numDeletedRows === 0n) return 0
  const change = { shopId: shop.id, tags: [sessionTag(userId)] }
  await publishInvalidation(db, change)
  afterCommit(db, () => announce(change))
  return Number(numDeletedRows)
}

/** Returns a shopper's sessions, the latest first. */
export const listSessions = ({ db, shop, now }: Tx<ShopContext>, userId: string) =>
  live(db, shop.id, now)
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** Resolves when no process accepts an ended session any more. */
export const sessionsEnded = async ({ db }: ShopContext): Promise<void> => void (await waitForInvalidation(db))

/** Deletes expired sessions. */
export async function purgeOldSessions({ db, shop, now }: Tx<ShopContext>): Promise<void> {
  const idle = new Date(now.getTime() - IDLE_DAYS * DAY_MS)
  await db
    .deleteFrom('sessions')
    .where('shop_id', '=', shop.id)
    .where((row) => row.or([row('expires_at', '<=', now), row('last_seen_at', '<=', idle)]))
    .execute()
}

/**
 * A readable cookie beside the session's, which scripts cannot read. A browser without the shopper's data then reloads
 * it. It names no user and grants no right.
 */
const SIGNED_IN_HINT = 'signed-in'
/** Removes the hint from a browser whose session has ended. */
export const NO_SESSION = `${SIGNED_IN_HINT}=; Max-Age=0; Path=/; SameSite=Lax`

/** Whether a browser sent what may be a session cookie. */
export const mayHaveSession = (cookieHeader: string | undefined): boolean => cookieHeader?.includes('sid=') ?? false

/** Reads and writes the session cookie: `__Host-sid`, 256 random bits (behaviour B0). */
export function sessionCookie(
  cookieHeader: string | null,
  { insecure }: { insecure: boolean },
): SessionCookie & { token: string | null; lines: () => string[] } {
  const name = insecure ? 'sid' : '__Host-sid'
  const attributes = cookieAttributes(insecure)
  const hint = (value: string): string => `${SIGNED_IN_HINT}=${value}; ${attributes.replace('HttpOnly; ', '')}`
  const cookieValue = parseCookies(cookieHeader).get(name)
  const lines: string[] = []
  return {
    token: cookieValue !== undefined && /^[\w-]{43}$/.test(cookieValue) ? cookieValue : null,
    lines: () => lines,
    set: (token) => {
      const age = `Max-Age=${(MOST_DAYS * DAY_MS) / 1000}`
      lines.splice(0, lines.length, `${name}=${token}; ${age}; ${attributes}`, hint(`1; ${age}`))
    },
    clear: () => void lines.splice(0, lines.length, `${name}=; Max-Age=0; ${attributes}`, hint('; Max-Age=0')),
  }
}
