import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartFailure } from '../config/config.ts'
import type { Connection } from './db.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const LOCK = 7_236_010

/** The server could not be reached; the cause has the reason. */
export class ConnectFailure extends Error {}

/** Interval at which a starting process checks whether another one has finished. */
const POLL_MS = 100
/** First line of a file whose statements run one by one, outside a transaction. */
const CONCURRENTLY = '-- concurrently'

/**
 * Migrates the database to this release: runs new SQL files, one process at a time. Idempotent; without new files it
 * only reads the list of those that ran.
 *
 * A file runs in one transaction, unless it begins with the line `-- concurrently`. Such a file builds indexes of
 * large tables with `create index concurrently if not exists`, without blocking readers and orders. If interrupted, it
 * runs again from its start, so its statements must be repeatable. An index left incomplete is dropped first.
 * @param connection of the role that owns the tables
 * @param folder of the SQL files
 * @throws StartFailure when a file that ran before has changed since; ConnectFailure
 */
export async function migrate(connection: Connection, folder: URL = FOLDER): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'storefront migrate', connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect().catch((cause: unknown) => {
    throw new ConnectFailure('the database cannot be talked to', { cause })
  })
  try {
    // Polls instead of waiting in the database: a waiting statement holds a snapshot. A concurrent index build waits
    // for all older snapshots.
    while (!(await tryLock(client))) await wait(POLL_MS)
    const ran = await readRan(client)
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted())
      await run(client, new URL(name, folder), ran.get(name))
  } finally {
    await client.end()
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [LOCK])
  return rows[0]?.isOurs ?? false
}

/** Returns the checksums of the files that ran, by name. Only a new database needs the right to create objects. */
async function readRan(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const found = await client.query<{ isThere: boolean }>(
    `select to_regclass('platform.migrations') is not null as "isThere"`,
  )
  if (!found.rows[0]?.isThere) {
    await client.query('create schema if not exists platform')
    await client.query(
      'create table platform.migrations (name text primary key, checksum text not null, ran_at timestamptz not null)',
    )
  }
  const { rows } = await client.query<{ name: string; checksum: string }>('select * from platform.migrations')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

async function run(client: pg.Client, file: URL, ranChecksum: string | undefined): Promise<void> {
  const name = decodeURIComponent(file.pathname.split('/').at(-1) ?? '')
  const text = await readFile(file, 'utf8')
  const checksum = createHash('sha256').update(text).digest('hex')
  if (ranChecksum === checksum) return
  if (ranChecksum) throw new StartFailure(`The migration ${name} has changed since it ran on this database.`)
  const note = (): Promise<unknown> =>
    client.query('insert into platform.migrations values ($1, $2, now())', [name, checksum])
  if (text.startsWith(`${CONCURRENTLY}\n`)) {
    for (const statement of text.split(/;\s*$/m)) await runAlone(client, statement)
    await note()
    return
  }
  await client.query('begin')
  try {
    await client.query(text)
    await note()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Runs one statement outside a transaction; an incomplete index of that name is dropped first. */
async function runAlone(client: pg.Client, statement: string): Promise<void> {
  const sql = statement.replaceAll(/^[ \t]*--.*$/gm, '').trim()
  if (sql === '') return
  const [, index] = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(sql) ?? []
  if (index) {
    const { rowCount } = await client.query(
      'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [index],
    )
    if (rowCount) await client.query(`drop index concurrently ${index}`)
  }
  await client.query(sql)
}
