import { accessSync, constants, readFileSync, rmSync, statfsSync } from 'node:fs'
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

/** What tests write may be lost with the machine; waiting for its disk would triple their time. */
const SETTINGS = [
  ['fsync', 'off'],
  ['full_page_writes', 'off'],
  ['synchronous_commit', 'off'],
  ['max_wal_size', '1GB'],
  ['autovacuum', 'off'],
] as const

/** Memory, where there is enough of it for the run's databases. */
const SHARED_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/** Starts one PostgreSQL for all test files and migrates the template that each of them clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = folderOfRuns()
  removeAbandoned(parent, { prefix: PREFIX, destroy })
  const folder = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`))
  const kill = (): void => destroy(folder)
  // Reached also when the run is broken off: the database has a process group of its own and would stay behind.
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

function folderOfRuns(): string {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    accessSync(SHARED_MEMORY, constants.W_OK)
    if (bavail * bsize >= ENOUGH_BYTES) return SHARED_MEMORY
  } catch {
    // Not this system's.
  }
  return tmpdir()
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
