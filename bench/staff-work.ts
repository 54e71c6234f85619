import { setTimeout as wait } from 'node:timers/promises'
import { permissionsOf } from '#src/shared/staff-permissions.ts'
import { ProcessCache } from '#src/platform/cache/process-cache.ts'
import { adminContext, type AdminContext } from '#src/platform/context.ts'
import { openDatabase } from '#src/platform/db/db.ts'
import { createSecret } from '#src/platform/auth/secrets.ts'
import { createLog } from '#src/platform/log/log.ts'
import { summarise } from './load.ts'
import type { Result } from './result.ts'
import type { Subject } from './subject.ts'

const APP_ROLE = 'storefront_app'
/** Members of staff who work at once, each with a request per second. */
const STAFF = 10
const PAUSE_MS = 1000

/** A call of the back office; the number differs between calls. */
export type StaffWork = (context: AdminContext, number: number) => Promise<object>

/** Opens the context of an owner of a shop, with the rights of the application in the database. */
export async function openStaffContext(
  { connection, pool }: Subject,
  shopId: string,
): Promise<{ context: AdminContext; close: () => Promise<void> }> {
  // Statistics are those of a shop that has been open for a while.
  await pool.query('analyze')
  const database = openDatabase({
    connection: { ...connection, user: APP_ROLE } as Parameters<typeof openDatabase>[0]['connection'],
    poolSize: STAFF,
    preparedStatements: true,
    queryTimeoutMs: null,
    onError: () => {},
  })
  const { db } = database
  const shop = await db.selectFrom('shops').selectAll().where('id', '=', shopId).executeTakeFirstOrThrow()
  const context: AdminContext = {
    ...adminContext({
      db,
      shop,
      log: createLog('error'),
      secret: createSecret('a secret of 32 characters, for benchmarks'),
      processCache: new ProcessCache(),
      announce: () => {},
    }),
    admin: {
      keyId: null,
      staffId: null,
      name: 'Bench',
      role: 'owner',
      permissions: permissionsOf('owner'),
      isProven: true,
    },
  }
  return { context, close: () => database.close() }
}

/**
 * Measures calls of the back office in a shop, while ten members of staff work at once.
 * @param measured what is measured, by name, with its budget in milliseconds
 */
export async function measureStaffWork(
  subject: Subject,
  { shopId, seconds, size }: { shopId: string; seconds: number; size: string },
  measured: Readonly<Record<string, { work: StaffWork; atMost: number }>>,
): Promise<Result[]> {
  const { context, close } = await openStaffContext(subject, shopId)
  const results: Result[] = []
  for (const [name, { work, atMost }] of Object.entries(measured)) {
    // The first ones read from the disk.
    for (let number = 0; number < STAFF; number += 1) await work(context, number)
    const { p50, p95 } = await repeatWork(context, work, seconds)
    results.push({
      name: `${name}, ${size}, ${STAFF} at once`,
      values: { 'p50 in ms': p50, 'p95 in ms': p95 },
      budgets: [{ what: 'p95 in ms', value: p95, atMost }],
    })
  }
  await close()
  return results
}

async function repeatWork(context: AdminContext, work: StaffWork, seconds: number) {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  let number = 0
  await Promise.all(
    Array.from({ length: STAFF }, async (_, member) => {
      await wait((member * PAUSE_MS) / STAFF)
      while (performance.now() < until) {
        const began = performance.now()
        await work(context, (number += 1))
        times.push(performance.now() - began)
        await wait(PAUSE_MS)
      }
    }),
  )
  return summarise(times, 0, seconds)
}
