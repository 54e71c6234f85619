import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { STAFF_SESSION_DAYS } from '#src/platform/auth/staff-cookie.ts'
import type { SignedInStaffContext, StaffContext, StaffSession } from '#src/platform/context.ts'
import type { Db } from '#src/platform/db/db.ts'
import { browserName } from '#src/features/account/user-agent-name.rules.ts'
import { Failure } from '#src/shared/failure.ts'
import { networkOf, shortenNetwork } from '#src/platform/net/visitor-address.ts'
import { membershipStore } from './members/membership.store.ts'
import { PROOF_MS, SESSION_IDLE_MS } from './staff.rules.ts'
import { staffSessionStore } from './staff.store.ts'

const DAY_MS = 86_400_000
/** The length of a user agent is not limited by the browser. */
const MAX_AGENT = 300
const USE_NOTED_MS = 60_000

const hashOf = (token: string): string => createHash('sha256').update(`staff session ${token}`).digest('hex')

const idleSince = ({ now }: StaffContext): Date => new Date(now.getTime() - SESSION_IDLE_MS)

/** Returns the session of a token; null if there is none, it has ended, or the demo is not offered to its browser. */
export async function findStaffSession(context: StaffContext, token: string): Promise<StaffSession | null> {
  const { db, now, isDemoOffered } = context
  const store = staffSessionStore(db)
  const row = await store.find(hashOf(token), { now, idleSince: idleSince(context) })
  if (!row || (row.is_demo && !isDemoOffered)) return null
  if (now.getTime() - row.last_seen_at.getTime() > USE_NOTED_MS) await store.noteUse(row.id, now)
  const hasSecondFactor = row.is_demo || row.confirmed_at !== null
  return {
    id: row.id,
    staffId: row.staff_id,
    name: row.name,
    email: row.email,
    language: row.language,
    appearance: row.appearance,
    isPlatformOwner: row.is_platform_owner,
    isDemo: row.is_demo,
    needsSecondFactor: !hasSecondFactor && (await requiresSecondFactor(context, row)),
    hasSecondFactor,
    // The demo's accounts have nothing to prove.
    isProven: row.is_demo || (row.proved_at !== null && now.getTime() - row.proved_at.getTime() <= PROOF_MS),
  }
}

/** Owners and platform owners always need a second factor, others when any of their shops wants it. */
const requiresSecondFactor = async (
  { db }: StaffContext,
  { staff_id: staffId, is_platform_owner: isPlatformOwner }: { staff_id: string; is_platform_owner: boolean },
): Promise<boolean> =>
  isPlatformOwner ||
  db.transaction().execute((transaction) => membershipStore(transaction).requiresSecondFactor(staffId))

/**
 * Signs a person in on this browser with a new token, and ends the browser's previous session.
 * @param account.isProven whether they signed in with a second factor
 */
export async function openStaffSession(
  transaction: Db,
  context: StaffContext,
  { staffId, isProven }: { staffId: string; isProven: boolean },
): Promise<void> {
  const { now, session, sessionCookie, address, userAgent } = context
  const token = randomBytes(32).toString('base64url')
  const store = staffSessionStore(transaction)
  if (session) await store.remove(session.id)
  await store.removeEnded(staffId, { now, idleSince: idleSince(context) })
  await store.add({
    id: randomUUIDv7(),
    staff_id: staffId,
    token_hash: hashOf(token),
    user_agent: userAgent.slice(0, MAX_AGENT),
    network: networkOf(address).network,
    created_at: now,
    last_seen_at: now,
    proved_at: isProven ? now : null,
    expires_at: new Date(now.getTime() + STAFF_SESSION_DAYS * DAY_MS),
  })
  sessionCookie.set(token)
}

/** Ends the session of this browser. */
export async function signOutStaff({ db, session, sessionCookie }: StaffContext): Promise<void> {
  if (session) await staffSessionStore(db).remove(session.id)
  sessionCookie.clear()
}

/** Returns the sessions of the signed-in person, the last used first. */
export async function listSessions(context: SignedInStaffContext) {
  const { db, now, session } = context
  const rows = await staffSessionStore(db).listOf(session.staffId, { now, idleSince: idleSince(context) })
  return rows.map((row) => ({
    _id: row.id,
    isCurrent: row.id === session.id,
    device: browserName(row.user_agent),
    network: shortenNetwork(row.network),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }))
}

/** @throws Failure `not_found` for a session that has ended or is another person's */
export async function endSession({ db, session }: SignedInStaffContext, id: string): Promise<void> {
  if (!(await staffSessionStore(db).removeOf(session.staffId, id))) throw new Failure('not_found')
}

/** Ends all sessions of the signed-in person but this one. @returns how many */
export const endOtherSessions = ({ db, session }: SignedInStaffContext): Promise<number> =>
  staffSessionStore(db).removeOthers(session.staffId, session.id)
