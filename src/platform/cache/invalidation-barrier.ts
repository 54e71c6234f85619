import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Channel on which every process with a cache listens. */
export const INVALIDATION_BARRIER = 'storefront_roll_call'
/** Name of a listening connection, followed by the number of the last barrier that it acknowledged. */
export const LISTENER = 'storefront listen'
/**
 * Returns the statement that acknowledges a barrier, for a listening connection that has applied all earlier
 * invalidations.
 * The name of a connection is visible to all others: no row is written, and it disappears with the process.
 * @param number of the barrier; null for the current transaction id, when a process begins to listen
 */
export const acknowledgeBarrier = (number: string | null): { text: string; values: unknown[] } => ({
  // Barriers may arrive out of order: a higher number is never replaced by a lower one.
  text: String.raw`select set_config('application_name', $1 || greatest(
    substring(current_setting('application_name') from '\d+$')::numeric,
    coalesce($2, pg_current_xact_id()::text)::numeric), false)`,
  values: [`${LISTENER} `, number],
})

/** Limits the wait for a process that hangs or is disconnected. */
const TIMEOUT_MS = 500
const MAX_PAUSE_MS = 16

/**
 * Waits until all processes have applied earlier invalidations, so that an admin sees their own change everywhere.
 * Notifications arrive in commit order: a process that acknowledges this barrier has received all earlier
 * invalidations.
 * @returns false when a process has not acknowledged in time
 */
export async function waitForInvalidation(db: Db, timeoutMs = TIMEOUT_MS): Promise<boolean> {
  const isListener = sql`datname = current_database() and application_name like ${`${LISTENER}%`}`
  const { rows } = await sql<{ call: string }>`
    select pg_current_xact_id()::text as call, pg_notify(${INVALIDATION_BARRIER}, pg_current_xact_id()::text)
    where exists (select from pg_stat_activity where ${isListener})
  `.execute(db)
  const [called] = rows
  if (!called) return true
  const end = performance.now() + timeoutMs
  for (let pause = 1; ; pause = Math.min(MAX_PAUSE_MS, pause * 2)) {
    const behind = await sql`
      select from pg_stat_activity where ${isListener}
        and coalesce(substring(application_name from '\\d+$')::numeric, 0) < ${called.call}::numeric limit 1
    `.execute(db)
    if (behind.rows.length === 0) return true
    if (performance.now() > end) return false
    await wait(pause)
  }
}
