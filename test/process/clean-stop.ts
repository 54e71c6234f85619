import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openEmbeddedPostgres } from '#src/platform/db/postgres/embedded-postgres.ts'
import { postgresOf } from './server.ts'

/** The ending of a server that was stopped in order. */
export const CLEAN = { code: 0, signal: null }

export const databaseLog = (dataDir: string): string => readFileSync(join(dataDir, 'postgres.log'), 'utf8')

/** Asserts that the database was shut down cleanly: the next start needs no recovery. */
export async function expectCleanDatabase(dataDir: string): Promise<void> {
  expect(postgresOf(dataDir)).toEqual([])
  expect(databaseLog(dataDir).trim().split('\n').at(-1)).toMatch(/database system is shut down$/)
  const before = databaseLog(dataDir).length
  const next = await openEmbeddedPostgres(dataDir)
  await next.release()
  expect(databaseLog(dataDir).slice(before)).toMatch(/ready to accept connections/)
  expect(databaseLog(dataDir).slice(before)).not.toMatch(/not properly shut down|redo starts|was interrupted/)
}
