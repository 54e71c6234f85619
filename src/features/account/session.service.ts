import type { GuestContext, ShopContext, ShopperContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { purgeOldSessions, listSessions, removeSessions, sessionsEnded } from '#src/platform/auth/sessions.ts'
import { Failure } from '#src/shared/failure.ts'
import type { SessionEntry } from './account.contract.ts'
import { purgeAttemptsBefore } from './account.rules.ts'
import { accountStore } from './account.store.ts'
import { accountRateLimitsStore } from './account-rate-limits.store.ts'

/** Signs out in this browser, at once everywhere; whoever is not signed in stays it. */
export async function signOut(context: GuestContext): Promise<void> {
  const { session } = context
  context.sessionCookie.clear()
  if (!session) return
  // What was searched for, held and ordered here is not for who uses this browser next.
  context.guest.clear()
  await inTransaction(context, (tx) => removeSessions(tx, session.userId, { only: session.id }))
  await sessionsEnded(context)
}

/** Where the shopper is signed in, the latest first. */
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

/** @throws Failure `not_found` when it is no session of this shopper's */
export async function endSession(context: ShopperContext, sessionId: string): Promise<void> {
  const { session } = context
  const ended = await inTransaction(context, (tx) => removeSessions(tx, session.userId, { only: sessionId }))
  if (ended === 0) throw new Failure('not_found')
  if (sessionId === session.id) context.sessionCookie.clear()
  await sessionsEnded(context)
}

/** Signs out everywhere but here. @returns how many sessions have ended */
export async function endOtherSessions(context: ShopperContext): Promise<number> {
  const { session } = context
  const ended = await inTransaction(context, (tx) => removeSessions(tx, session.userId, { except: session.id }))
  await sessionsEnded(context)
  return ended
}

/** Forgets what has ended by itself. */
export async function purgeAccounts(context: ShopContext): Promise<void> {
  await inTransaction(context, async (tx) => {
    await purgeOldSessions(tx)
    await accountStore(tx).removeExpired()
    await accountRateLimitsStore(tx).removeBefore(purgeAttemptsBefore(context.now))
  })
}
