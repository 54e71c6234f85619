import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { DatabaseAvailability, withinTime } from './database-availability.ts'
import type { Tables } from './tables.generated.ts'

/** The database, or a transaction on it: what every store is given. */
export type Db = Kysely<Tables>

// Whole numbers of 64 bits are amounts and counts here, all below 2^53; dates without a time stay texts.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** How `pg` reaches a server: its URL, or the socket of the embedded one. */
export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string }

export interface OpenDatabase {
  db: Db
  pool: pg.Pool
  /** Asks the database by a connection of its own. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

export interface DatabaseOptions {
  connection: Connection
  poolSize: number
  preparedStatements: boolean
  /** Longest that one statement may take, so that a database that hangs is answered as unavailable; null for batches. */
  queryTimeoutMs: number | null
  /** Told about a connection that broke; the pool replaces it. */
  onError: (error: Error) => void
}

const LOCK_TIMEOUT_MS = 2500
/** For a free connection: a rush of buyers is worked off, not turned away. */
const FREE_CONNECTION_TIMEOUT_MS = 8000

/** Opens a pool. Nothing is connected before the first query. */
export function openDatabase({
  connection,
  poolSize,
  preparedStatements,
  queryTimeoutMs,
  onError,
}: DatabaseOptions): OpenDatabase {
  const pool = new pg.Pool({
    ...connection,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 15_000,
    max: poolSize,
    // The server gives a slow statement up before we give up the server, which costs the connection (see `endWhenLate`).
    ...(queryTimeoutMs && { statement_timeout: Math.ceil(queryTimeoutMs * 0.9) }),
    connectionTimeoutMillis: FREE_CONNECTION_TIMEOUT_MS,
    ...(queryTimeoutMs && { Client: clientWith(connectTimeoutOf(queryTimeoutMs)) }),
    idleTimeoutMillis: 60_000,
    application_name: 'storefront',
  })
  const ping = (): Promise<void> => connectOnce(connection, queryTimeoutMs ?? FREE_CONNECTION_TIMEOUT_MS)
  const availability = new DatabaseAvailability(pool, ping)
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // A client in use does not report through the pool, and without a listener its broken connection ends the process.
    client.on('error', onError)
    if (queryTimeoutMs) endWhenLate(client, queryTimeoutMs, () => availability.reportTimeout())
    if (preparedStatements) nameStatements(client)
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: availability }) })
  return { db, pool, ping, close: () => db.destroy() }
}

async function connectOnce(connection: Connection, connectionTimeoutMillis: number): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis })
  client.on('error', () => {})
  await client.connect()
  await client.end()
}

/** The server makes a process of its own for a connection. */
const connectTimeoutOf = (queryTimeoutMs: number): number => Math.max(queryTimeoutMs, 1000)

/** A client that waits no longer than that for a new connection. */
const clientWith = (connectTimeoutMs: number): typeof pg.Client =>
  class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super({ ...(typeof config === 'object' && config), connectionTimeoutMillis: connectTimeoutMs })
    }
  }

/**
 * Ends a connection whose answer did not come in time. What it was asked is still done some day: a late `begin` would
 * swallow whatever the next one writes on the same connection.
 */
function endWhenLate(client: pg.PoolClient, timeoutMs: number, report: () => void): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  const limited = (...parameters: unknown[]): unknown => {
    const result = query(...parameters)
    if (!(result instanceof Promise)) return result
    let isSettled = false
    const note = (): void => void (isSettled = true)
    result.then(note, note)
    return withinTime(result, timeoutMs).catch((error: unknown) => {
      if (!isSettled) {
        // A pool's client is a whole client; only its type hides the end.
        void (client as unknown as pg.Client).end()
        report()
      }
      throw error
    })
  }
  Object.assign(client, { query: limited })
}

const MAX_NAMED_STATEMENTS = 500
const names = new Map<string, string>()

/** Gives every statement text a name, so that the server plans it once for a connection. */
function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  const named = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(text, values, ...rest)
    const name = nameOf(text)
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest)
  }
  Object.assign(client, { query: named })
}

function nameOf(text: string): string | null {
  const cached = names.get(text)
  if (cached) return cached
  if (names.size >= MAX_NAMED_STATEMENTS) return null
  const name = createHash('sha1').update(text).digest('hex').slice(0, 20)
  names.set(text, name)
  return name
}

/** What a transaction needs to know of its tenant. */
interface Tenant {
  db: Db
  shop: { id: string }
}

/** What waits for the end of each transaction under way. */
const commitHooks = new WeakMap<object, (() => void)[]>()

/** Does something when what is written in this transaction stands, and never when it is given up. */
export function afterCommit(db: Db, callback: () => void): void {
  const hooks = commitHooks.get(db)
  if (hooks) hooks.push(callback)
  else callback()
}

/** How often a transaction is begun again after a deadlock or a serialization failure. */
const RETRIES = 3

/**
 * One transaction of one shop: row-level security shows and takes only this shop's private rows in it.
 * Retried at most three times after a deadlock or a serialization failure. Within a transaction of the caller, the work
 * becomes part of it.
 * @param work gets the caller's context with the transaction in place of the database
 */
export async function inTransaction<C extends Tenant, T>(context: C, work: (tx: C) => Promise<T>): Promise<T> {
  if (context.db.isTransaction) return work(context)
  for (let attempt = 1; ; attempt += 1) {
    try {
      const hooks: (() => void)[] = []
      const result = await context.db.transaction().execute(async (transaction) => {
        commitHooks.set(transaction, hooks)
        await sql`select set_config('app.shop_id', ${context.shop.id}, true)`.execute(transaction)
        return work({ ...context, db: transaction })
      })
      for (const callback of hooks) callback()
      return result
    } catch (error) {
      if (attempt > RETRIES || !isRetryable(error)) throw error
    }
  }
}

const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** The SQLSTATE of a refusal, or the name of a system error; empty when it has none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether an error says that the database cannot be reached, is full, or is too busy: the request may be repeated. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  // Classes: 08 connection, 53 resources, 57P operator (shutdown, crash, start), 55P03 lock, 57014 timeout.
  if (/^(08|53|57P)/.test(code) || ['55P03', '57014', '25P03'].includes(code)) return true
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code)) return true
  return (
    error instanceof Error && /timeout|Connection terminated|Client (has encountered|was closed)/i.test(error.message)
  )
}

/** Whether a statement was given up because others had the rows, or the machine, for too long. */
export const isDatabaseBusy = (error: unknown): boolean => ['55P03', '57014'].includes(codeOf(error))

/** Whether an error says that a row with this unique key exists. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean => breaks(error, '23505', constraint)

/** Whether an error says that what a row leads to by this foreign key is not there. */
export const isForeignKeyViolation = (error: unknown, constraint: string): boolean => breaks(error, '23503', constraint)

const breaks = (error: unknown, code: string, constraint: string): boolean =>
  codeOf(error) === code &&
  typeof error === 'object' &&
  error !== null &&
  'constraint' in error &&
  error.constraint === constraint
