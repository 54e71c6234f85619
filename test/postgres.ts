import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { grantAccess, withConnection } from '#src/platform/db/application-role.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { APP_ROLE, openEmbeddedPostgres } from '#src/platform/db/postgres/embedded-postgres.ts'
import { removeAbandoned } from './stale-cleanup.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one PostgreSQL of the run listens; its database `storefront` is the migrated template. */
    postgres: { host: string; port: number }
  }
}

/** The folder of a run carries its process id, so that a later run can tell whether it is still wanted. */
const PREFIX = 'storefront-test-'

/** Starts one PostgreSQL for all test files and migrates the template that each of them clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeAbandoned(PREFIX, destroy)
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const kill = (): void => destroy(folder)
  // Reached also when the run is broken off: the database has a process group of its own and would stay behind.
  process.once('exit', kill)

  const postgres = await openEmbeddedPostgres(folder)
  const { host, port } = postgres.connection
  const admin = new pg.Client({ host, port, user: 'postgres', database: 'postgres' })
  await admin.connect()
  // What tests write may be lost with the machine; waiting for its disk would triple their time.
  await admin.query('alter system set fsync = off')
  await admin.query('alter system set full_page_writes = off')
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

/** Stops the server of a folder at once, in the way that needs no waiting, and takes the folder away. */
function destroy(folder: string): void {
  try {
    const [pid = ''] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGQUIT')
  } catch {
    // It does not run any more.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
}
