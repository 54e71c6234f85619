import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { DatabaseAvailability, withinTime } from './database-availability.ts'
import type { Tables } from './tables.generated.ts'

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>

// 64-bit integers are amounts and counts below 2^53. Dates without a time stay strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** How `pg` reaches a server: a URL, or the socket of the embedded server. */
export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string }

export interface OpenDatabase {
  db: Db
  pool: pg.Pool
  /** Checks the database over a new connection. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

export interface DatabaseOptions {
  connection: Connection
  poolSize: number
  preparedStatements: boolean
  /** Time limit of one statement, after which the database counts as unavailable; null for batch commands. */
  queryTimeoutMs: number | null
  /** Called for each broken connection; the pool replaces it. */
  onError: (error: Error) => void
}

const LOCK_TIMEOUT_MS = 2500
/** Time to wait for a free connection: long, so that a rush of buyers is queued instead of rejected. */
const FREE_CONNECTION_TIMEOUT_MS = 8000

/** Opens a connection pool. The first query opens the first connection. */
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
    // The server cancels a slow statement before the client gives up, which costs the connection (see `endWhenLate`).
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
    // A client in use does not report errors through the pool. Without a listener, they would end the process.
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

/** The minimum leaves the server time to fork a process for the connection. */
const connectTimeoutOf = (queryTimeoutMs: number): number => Math.max(queryTimeoutMs, 1000)

/** Returns a client class with a limit on the time to connect. */
const clientWith = (connectTimeoutMs: number): typeof pg.Client =>
  class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super({ ...(typeof config === 'object' && config), connectionTimeoutMillis: connectTimeoutMs })
    }
  }

/**
 * Ends a connection whose response is late. Its statement may still run: a late `begin` would put the next statements
 * of the connection into an open transaction.
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
        // A pooled client is a complete client; only its type hides `end`.
        void (client as unknown as pg.Client).end()
        report()
      }
      throw error
    })
  }
  Object.assign(client, { query: limited })
}

const MAX_NAMED_STATEMENTS = 500
const statements = new Map<string, { name: string; text: string }>()

/**
 * Names each statement text, so that the server parses it once per connection. All connections share one text: each
 * keeps what it has parsed.
 */
function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  const named = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(text, values, ...rest)
    const statement = nameStatement(text)
    return statement ? query({ ...statement, values }, ...rest) : query(text, values, ...rest)
  }
  Object.assign(client, { query: named })
}

function nameStatement(text: string): { name: string; text: string } | null {
  const cached = statements.get(text)
  if (cached) return cached
  if (statements.size >= MAX_NAMED_STATEMENTS) return null
  const statement = { name: createHash('sha1').update(text).digest('hex').slice(0, 20), text }
  statements.set(text, statement)
  return statement
}

/** The part of a context that a transaction needs. */
interface Tenant {
  db: Db
  shop: { id: string }
}

declare const IN_TRANSACTION: unique symbol

/** A context in a transaction of its shop. Only `inTransaction` creates one; a function with such a parameter joins it. */
export type Tx<C extends Tenant> = C & { readonly [IN_TRANSACTION]: true }

/** Callbacks to run after each open transaction commits. */
const commitHooks = new WeakMap<object, (() => void)[]>()

/** Runs a callback after the transaction commits, and never if it rolls back. Without a transaction it runs at once. */
export function afterCommit(db: Db, callback: () => void): void {
  const hooks = commitHooks.get(db)
  if (hooks) hooks.push(callback)
  else callback()
}

/** Number of retries after a deadlock or a serialization failure. */
const RETRIES = 3

/**
 * Runs work in one transaction of one shop: row-level security hides the private rows of other shops.
 * Retries at most three times after a deadlock or a serialization failure. Joins the caller's transaction if there is
 * one.
 * @param work receives the caller's context with the transaction as its database
 */
export async function inTransaction<C extends Tenant, T>(context: C, work: (tx: Tx<C>) => Promise<T>): Promise<T> {
  if (context.db.isTransaction) return work(context as Tx<C>)
  for (let attempt = 1; ; attempt += 1) {
    try {
      const hooks: (() => void)[] = []
      const result = await context.db.transaction().execute(async (transaction) => {
        commitHooks.set(transaction, hooks)
        await sql`select set_config('app.shop_id', ${context.shop.id}, true)`.execute(transaction)
        const tx: C = { ...context, db: transaction }
        return work(tx as Tx<C>)
      })
      for (const callback of hooks) callback()
      return result
    } catch (error) {
      if (attempt > RETRIES || !isRetryable(error)) throw error
    }
  }
}

const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

/** Returns the SQLSTATE of a database error or the code of a system error; empty without one. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether the database is unreachable, full or too busy, so that the request may be repeated. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  // Classes: 08 connection, 53 resources, 57P operator (shutdown, crash, start), 55P03 lock, 57014 timeout.
  if (/^(08|53|57P)/.test(code) || ['55P03', '57014', '25P03'].includes(code)) return true
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code)) return true
  return (
    error instanceof Error && /timeout|Connection terminated|Client (has encountered|was closed)/i.test(error.message)
  )
}

/** Whether a statement was cancelled because of a lock held too long or a time limit. */
export const isDatabaseBusy = (error: unknown): boolean => ['55P03', '57014'].includes(codeOf(error))

/** Whether an error is a violation of this unique constraint. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean => breaks(error, '23505', constraint)

/** Whether an error is a violation of this foreign key. */
export const isForeignKeyViolation = (error: unknown, constraint: string): boolean => breaks(error, '23503', constraint)

const breaks = (error: unknown, code: string, constraint: string): boolean =>
  codeOf(error) === code &&
  typeof error === 'object' &&
  error !== null &&
  'constraint' in error &&
  error.constraint === constraint
