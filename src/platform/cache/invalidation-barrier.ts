import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Every process that remembers anything listens here. */
export const INVALIDATION_BARRIER = 'storefront_roll_call'
/** The name of a listening connection, followed by the number of the last roll call that it answered. */
export const LISTENER = 'storefront listen'
/**
 * On a listening connection, after everything that came before was acted on. The name of a connection is what every
 * other one can see of it: no row is written, and when the process ends it is gone.
 * @param number of the roll call; for one that begins to listen, of this moment
 */
export const acknowledgeBarrier = (number: string | null): { text: string; values: unknown[] } => ({
  // Calls may come in another order than their numbers: an answer to a later one is not taken back.
  text: String.raw`select set_config('application_name', $1 || greatest(
    substring(current_setting('application_name') from '\d+$')::numeric,
    coalesce($2, pg_current_xact_id()::text)::numeric), false)`,
  values: [`${LISTENER} `, number],
})

/** A process that hangs, or whose network does, holds nobody up longer. */
const TIMEOUT_MS = 500
const MAX_PAUSE_MS = 16

/**
 * Waits until every process has acted on every change that was committed before, so that whoever is told "done" finds
 * it done wherever they look next. Notices come in the order of their commits: who has heard this call has heard all
 * that was told before it.
 * @returns false when a process has not answered in time
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
