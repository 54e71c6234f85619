import { sql } from 'kysely'
import type { Db } from '#src/platform/db/db.ts'
import { ImportError } from './imported-product.rules.ts'

/** Another import holds the shop. */
export class BusyError extends ImportError {}

const LOCK = 7_236_021

/**
 * Locks the shop for one import. Two concurrent imports would take each other's slugs and deadlock on the same
 * products.
 * @throws ImportError when another import is running
 */
export const oneAtATime = <T>(db: Db, shopId: string, work: () => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    const key = sql`${LOCK}, hashtext(${shopId})`
    const { rows } = await sql<{ isFree: boolean }>`select pg_try_advisory_lock(${key}) as "isFree"`.execute(connection)
    if (!rows[0]?.isFree) throw new BusyError('Another import into this shop is running. Please wait for its end.')
    try {
      return await work()
    } finally {
      // A broken connection has released the lock, and its error would hide that of the import.
      await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => {})
    }
  })
