import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { subscriptions } from '#src/composition/subscriptions.ts'
import { openDatabase, type Connection, type OpenDatabase } from '#src/platform/db/db.ts'
import { registerSubscriptions } from '#src/platform/events.ts'
import { APP_ROLE } from '#src/platform/db/postgres/embedded-postgres.ts'

registerSubscriptions(() => Promise.resolve(subscriptions))

/** As many connections as a server has that was told nothing else. */
const POOL_SIZE = 16

type SocketConnection = Exclude<Connection, { connectionString: string }>

const pools: OpenDatabase[] = []

/** Closes the pools that a test file opened for itself. Its databases go with the run's PostgreSQL. */
export async function closePools(): Promise<void> {
  await Promise.all(pools.splice(0).map(({ close }) => close()))
}

/** Takes away what a test left to be done: the next one would meet it, for queues are those of all shops. */
export async function clearQueues(): Promise<void> {
  if (!shared) return
  const { db } = await shared
  await sql`with mails as (delete from platform.mail_queue) delete from platform.tasks`.execute(db)
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
 * A new database, for a file that is isolated.
 * @param template `template0` is an empty one
 * @returns the connection of its owner
 */
export async function createDatabase(template = 'storefront'): Promise<SocketConnection> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin((admin) => admin.query(`create database ${name} template ${template} owner storefront`))
  return { ...inject('postgres'), user: 'storefront', database: name }
}

/** A pool as the server opens it, closed at the end of the file. */
export function openPool(connection: Connection, { poolSize = POOL_SIZE }: { poolSize?: number } = {}): OpenDatabase {
  const database = openAs(connection, poolSize)
  pools.push(database)
  return database
}

const openAs = (connection: Connection, poolSize: number): OpenDatabase =>
  openDatabase({ connection, poolSize, preparedStatements: true, queryTimeoutMs: 3000, onError: () => {} })

let shared: Promise<OpenDatabase & { connection: SocketConnection }> | undefined

/**
 * The migrated database as the application connects to it, cloned when a test first asks for it: an isolated file's own,
 * else that of the worker, which the files that it runs share. Shops keep their tests apart.
 */
export const fileDatabase = (): Promise<OpenDatabase & { connection: SocketConnection }> =>
  (shared ??= createDatabase().then((owner) => {
    const connection = { ...owner, user: APP_ROLE }
    return { ...openAs(connection, POOL_SIZE), connection }
  }))
