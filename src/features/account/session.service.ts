import type { GuestContext, ShopContext, ShopperContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { purgeOldSessions, listSessions, removeSessions, sessionsEnded } from '#src/platform/auth/sessions.ts'
import { Failure } from '#src/shared/failure.ts'
import type { SessionEntry } from './account.contract.ts'
import { accountStore } from './account.store.ts'

/** Signs out this browser; the session ends in all processes at once. Idempotent. */
export async function signOut(context: GuestContext): Promise<void> {
  const { session } = context
  context.sessionCookie.clear()
  if (!session) return
  // Searches, holds and orders of this shopper are not for the next user of this browser.
  context.guest.clear()
  await inTransaction(context, (tx) => removeSessions(tx, session.userId, { only: session.id }))
  await sessionsEnded(context)
}

/** Returns the sessions of the shopper, the latest first. */
export async function getSessions(context: ShopperContext): Promise<SessionEntry[]> {
  const { session } = context
  const rows = await inTransaction(context, (tx) => listSessions(tx, session.userId))
  return rows.map((row) => ({
    _id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === session.id,
  }))
}

/**
 * Ends one session of the shopper.
 * @throws Failure `not_found` when the session is not the shopper's
 */
export async function endSession(context: ShopperContext, sessionId: string): Promise<void> {
  const { session } = context
  const ended = await inTransaction(context, (tx) => removeSessions(tx, session.userId, { only: sessionId }))
  if (ended === 0) throw new Failure('not_found')
  if (sessionId === session.id) context.sessionCookie.clear()
  await sessionsEnded(context)
}

/**
 * Ends all other sessions of the shopper.
 * @returns how many sessions have ended
 */
export async function endOtherSessions(context: ShopperContext): Promise<number> {
  const { session } = context
  const ended = await inTransaction(context, (tx) => removeSessions(tx, session.userId, { except: session.id }))
  await sessionsEnded(context)
  return ended
}

/** Deletes expired rows. */
export async function purgeAccounts(context: ShopContext): Promise<void> {
  await inTransaction(context, async (tx) => {
    await purgeOldSessions(tx)
    await accountStore(tx).removeExpired()
  })
}
