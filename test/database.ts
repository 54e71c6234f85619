import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { openDatabase, type Connection, type OpenDatabase } from '#src/platform/db/db.ts'
import { APP_ROLE } from '#src/platform/db/postgres/embedded-postgres.ts'

/** As many connections as a server has that was told nothing else. */
const POOL_SIZE = 16

type SocketConnection = Exclude<Connection, { connectionString: string }>

const pools: OpenDatabase[] = []
const databases: string[] = []

// A file's databases go when its last test is done, also when a test failed.
afterAll(async () => {
  await Promise.all(pools.map(({ close }) => close()))
  if (databases.length === 0) return
  await asAdmin(async (admin) => {
    for (const name of databases) await admin.query(`drop database if exists ${name} with (force)`)
  })
})

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
 * A database of this file alone, dropped at its end.
 * @param template `template0` is an empty one
 * @returns the connection of its owner
 */
export async function createDatabase(template = 'storefront'): Promise<SocketConnection> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin((admin) => admin.query(`create database ${name} template ${template} owner storefront`))
  databases.push(name)
  return { ...inject('postgres'), user: 'storefront', database: name }
}

/** A pool as the server opens it, closed at the end of the file. */
export function openPool(connection: Connection, { poolSize = POOL_SIZE }: { poolSize?: number } = {}): OpenDatabase {
  const database = openDatabase({
    connection,
    poolSize,
    preparedStatements: true,
    queryTimeoutMs: 3000,
    onError: () => {},
  })
  pools.push(database)
  return database
}

let shared: Promise<OpenDatabase & { connection: SocketConnection }> | undefined

/** The file's migrated database as the application connects to it, cloned when a test first asks for it. */
export const fileDatabase = (): Promise<OpenDatabase & { connection: SocketConnection }> =>
  (shared ??= createDatabase().then((owner) => {
    const connection = { ...owner, user: APP_ROLE }
    return { ...openPool(connection), connection }
  }))
