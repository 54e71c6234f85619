import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { StartFailure } from './config.ts'
import { APP_ROLE, type Connection } from './db.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const LOCK = 7_236_010

/** The server could not be talked to; the cause says why. */
export class ConnectFailure extends Error {}

/**
 * Brings the database to this release: runs the SQL files that it has not seen, each in a transaction, one process at
 * a time. Repeating changes nothing.
 * @throws StartFailure when a file that ran before has changed since; ConnectFailure
 */
export async function migrate(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'storefront migrate', connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect().catch((cause: unknown) => {
    throw new ConnectFailure('the database cannot be talked to', { cause })
  })
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('create schema if not exists platform')
    await client.query(
      'create table if not exists platform.migrations (name text primary key, checksum text not null, ran_at timestamptz not null)',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select * from platform.migrations')
    const ran = new Map(rows.map(({ name, checksum }) => [name, checksum]))
    for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted())
      await run(client, name, ran.get(name))
    await stepDown(client)
  } finally {
    await client.end()
  }
}

async function run(client: pg.Client, name: string, ranChecksum: string | undefined): Promise<void> {
  const text = await readFile(new URL(name, FOLDER), 'utf8')
  const checksum = createHash('sha256').update(text).digest('hex')
  if (ranChecksum === checksum) return
  if (ranChecksum) throw new StartFailure(`The migration ${name} has changed since it ran on this database.`)
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into platform.migrations values ($1, $2, now())', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** A superuser is not held by row-level security; its pool connections take a role that is. */
async function stepDown(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ above: boolean }>(
    'select rolsuper or rolbypassrls as above from pg_roles where rolname = session_user',
  )
  if (!rows[0]?.above) return
  await client.query(`do $$ begin create role ${APP_ROLE} nologin;
    exception when duplicate_object or unique_violation then null; end $$`)
  // Who may create roles but is no superuser does not become one of them by it (PostgreSQL 16 and newer).
  const { rowCount: maySetIt } = await client.query(
    `select where pg_has_role(session_user, $1, case when current_setting('server_version_num')::int < 160000
      then 'MEMBER' else 'SET' end)`,
    [APP_ROLE],
  )
  if (!maySetIt) await client.query(`grant ${APP_ROLE} to session_user`)
  await client.query(`grant usage on schema public to ${APP_ROLE}`)
  // Beside the tables of the shops also what servers note for each other, such as whose secret the database was made with.
  await client.query(`grant usage, create on schema platform to ${APP_ROLE}`)
  await client.query(`grant select, insert, update, delete on all tables in schema public, platform to ${APP_ROLE}`)
}
