/**
 * A process with the embedded PostgreSQL of a data folder, for tests of its start and stop. It prints the result of its
 * start as a line of JSON, then executes the lines of its standard input: `insert`, `count`, `busy`, `release`.
 * Arguments: the data folder, and `leftover` to start beside the remains of an earlier process with the same id.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { StartFailure } from '#src/platform/config/config.ts'
import { openEmbeddedPostgres, type EmbeddedPostgres } from '#src/platform/db/postgres/embedded-postgres.ts'

const [folder = '', leftover] = process.argv.slice(2)
const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`)

if (leftover) {
  const aside = join(folder, `postgres.new-${process.pid}`)
  mkdirSync(aside, { recursive: true })
  writeFileSync(join(aside, 'half'), 'of a cluster')
}

async function use(postgres: EmbeddedPostgres): Promise<void> {
  const pool = new pg.Pool({ ...postgres.ownerConnection, max: 2, connectionTimeoutMillis: 2000 })
  pool.on('error', () => {})
  await pool.query('select pg_advisory_lock(1)')
  await pool.query('create table if not exists notes (id uuid primary key default gen_random_uuid())')
  await pool.query('select pg_advisory_unlock(1)')
  say({ ready: true, socket: postgres.connection.host })

  const orders: Record<string, () => Promise<object>> = {
    insert: async () => {
      await pool.query('insert into notes default values')
      return { inserted: true }
    },
    count: async () => {
      const { rows } = await pool.query<{ count: string }>('select count(*) from notes')
      return { count: Number(rows[0]?.count) }
    },
    // Runs a query of several seconds that does not notice whether the server is still there.
    busy: async () => {
      const client = await pool.connect()
      client.on('error', () => {})
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      client.query('select count(*) from generate_series(1, 6000) a, generate_series(1, 6000) b').then(
        () => client.release(),
        (error: Error) => client.release(error),
      )
      return { pid: rows[0]?.pid }
    },
    release: async () => {
      await pool.end()
      await postgres.release()
      return { released: true }
    },
  }
  for await (const line of createInterface({ input: process.stdin })) {
    say(
      await (orders[line]?.() ?? Promise.resolve({ unknown: line })).catch((error: Error) => ({
        error: error.message,
      })),
    )
    // The process ends by itself, because nothing keeps it alive.
    if (line === 'release') return void process.stdin.destroy()
  }
}

try {
  await use(await openEmbeddedPostgres(folder))
} catch (error) {
  say(
    error instanceof StartFailure
      ? { refused: error.message }
      : { failed: error instanceof Error ? error.stack : String(error) },
  )
  process.exit(1)
}
