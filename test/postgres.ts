import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { grantAccess, withConnection } from '#src/platform/db/application-role.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { APP_ROLE, openEmbeddedPostgres } from '#src/platform/db/postgres/embedded-postgres.ts'
import { findScratchFolder } from './scratch-folder.ts'
import { removeAbandoned } from './stale-cleanup.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Host and port of the run's PostgreSQL; its database `storefront` is the migrated template. */
    postgres: { host: string; port: number }
  }
}

/** The folder name contains the process id of the run, so that a later run can detect a stale one. */
const PREFIX = 'storefront-test-'

/** Test data may be lost in a crash; waiting for the disk would triple the duration. */
const SETTINGS = [
  ['fsync', 'off'],
  ['full_page_writes', 'off'],
  ['synchronous_commit', 'off'],
  ['max_wal_size', '1GB'],
  ['autovacuum', 'off'],
  // Without autovacuum, what GIN indexes have collected would go to the index in one statement, which then meets its timeout.
  ['gin_pending_list_limit', '64kB'],
] as const

/** Starts one PostgreSQL for all test files and migrates the template that each of them clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = findScratchFolder()
  removeAbandoned(parent, { prefix: PREFIX, destroy })
  const folder = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`))
  const kill = (): void => destroy(folder)
  // Also runs when the run is interrupted: the database is in another process group and would survive.
  process.once('exit', kill)

  const postgres = await openEmbeddedPostgres(folder)
  const { host, port } = postgres.connection
  const admin = new pg.Client({ host, port, user: 'postgres', database: 'postgres' })
  await admin.connect()
  for (const [name, value] of SETTINGS) await admin.query(`alter system set ${name} = '${value}'`)
  await admin.query('select pg_reload_conf()')
  await admin.end()
  await migrate(postgres.ownerConnection)
  await withConnection(postgres.ownerConnection, (db) => grantAccess(db, APP_ROLE))
  project.provide('postgres', { host, port })

  return async () => {
    await postgres.release()
    await rm(folder, { recursive: true, force: true })
    process.off('exit', kill)
  }
}

/** Stops the server of a folder at once, and deletes the folder. */
function destroy(folder: string): void {
  try {
    const [pid = ''] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGQUIT')
  } catch {
    // It does not run any more.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
}
