import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { subscriptions } from '#src/composition/subscriptions.ts'
import { openDatabase, type Connection, type Db, type OpenDatabase } from '#src/platform/db/db.ts'
import { registerSubscriptions } from '#src/platform/events.ts'
import { APP_ROLE } from '#src/platform/db/postgres/embedded-postgres.ts'

registerSubscriptions(() => Promise.resolve(subscriptions))

/** The server's default pool size. */
const POOL_SIZE = 16

type SocketConnection = Exclude<Connection, { connectionString: string }>

const pools: OpenDatabase[] = []

/** Closes the pools that a test file opened. Its databases are removed with the run's PostgreSQL. */
export async function closePools(): Promise<void> {
  await Promise.all(pools.splice(0).map(({ close }) => close()))
}

/** Clears queued work of a test. Queues span all shops, so the next test would process it. */
export async function clearQueues(): Promise<void> {
  if (!shared) return
  const { db } = await shared
  await sql`delete from platform.jobs`.execute(db)
}

/** Runs SQL as the superuser of the run's PostgreSQL. */
export async function asAdmin<T>(work: (client: pg.Client) => Promise<T>, database = 'postgres'): Promise<T> {
  const client = new pg.Client(adminConnection(database))
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const adminConnection = (database: string): { host: string; port: number; user: string; database: string } => ({
  ...inject('postgres'),
  user: 'postgres',
  database,
})

/**
 * Creates a database for an isolated file.
 * @param template `template0` is an empty one
 * @returns the connection of its owner
 */
export async function createDatabase(template = 'storefront'): Promise<SocketConnection> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin((admin) => admin.query(`create database ${name} template ${template} owner storefront`))
  return { ...inject('postgres'), user: 'storefront', database: name }
}

/** Opens a pool like the server's; it is closed at the end of the file. */
export function openPool(connection: Connection, { poolSize = POOL_SIZE }: { poolSize?: number } = {}): OpenDatabase {
  const database = openAs(connection, poolSize)
  pools.push(database)
  return database
}

/** A statement as it was sent. */
export interface RecordedStatement {
  text: string
  values: unknown[]
}

/** Opens a pool that records its statements. */
export function openRecordedPool(connection: Connection): { db: Db; statements: RecordedStatement[] } {
  const { db, pool } = openPool(connection, { poolSize: 1 })
  const statements: RecordedStatement[] = []
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
    const recorded = (statement: string | RecordedStatement, values: unknown[] = [], ...more: unknown[]): unknown => {
      statements.push(typeof statement === 'string' ? { text: statement, values } : statement)
      return query(statement, values, ...more)
    }
    Object.assign(client, { query: recorded })
  })
  return { db, statements }
}

/** Opens a pool that counts its statements, also those that begin and end transactions. */
export function openCountedPool(connection: Connection): { db: Db; count: () => number } {
  const { db, pool } = openPool(connection)
  let statements = 0
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
    const counted = (...parameters: unknown[]): unknown => {
      statements += 1
      return query(...parameters)
    }
    Object.assign(client, { query: counted })
  })
  return { db, count: () => statements }
}

const openAs = (connection: Connection, poolSize: number): OpenDatabase =>
  openDatabase({ connection, poolSize, preparedStatements: true, queryTimeoutMs: 3000, onError: () => {} })

let shared: Promise<OpenDatabase & { connection: SocketConnection }> | undefined

/**
 * Returns the migrated database as the application connects to it, cloned on the first request. An isolated file has
 * its own; other files of a worker share one, and their shops separate the tests.
 */
export const fileDatabase = (): Promise<OpenDatabase & { connection: SocketConnection }> =>
  (shared ??= createDatabase().then((owner) => {
    const connection = { ...owner, user: APP_ROLE }
    return { ...openAs(connection, POOL_SIZE), connection }
  }))
