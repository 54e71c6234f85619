import { Kysely, PostgresDialect, sql, type RawBuilder } from 'kysely'
import pg from 'pg'
import { DatabaseAvailability } from './database-availability.ts'
import { endWhenLate, joinBegin, nameStatements } from './pool-client.ts'
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
  /** Whether commits return before they are on disk; a later one that waits makes them durable. */
  defersCommits?: boolean
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
  defersCommits = false,
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
    ...(defersCommits && { options: '-c synchronous_commit=off' }),
  })
  const ping = (): Promise<void> => connectOnce(connection, queryTimeoutMs ?? FREE_CONNECTION_TIMEOUT_MS)
  const availability = new DatabaseAvailability(pool, ping)
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // A client in use does not report errors through the pool. Without a listener, they would end the process.
    client.on('error', onError)
    if (queryTimeoutMs) endWhenLate(client, queryTimeoutMs, () => availability.reportTimeout())
    if (preparedStatements) nameStatements(client)
    joinBegin(client)
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

/** The part of a context that a transaction needs. */
interface Tenant {
  db: Db
  shop: { id: string }
}

declare const IN_TRANSACTION: unique symbol

/** A context in a transaction of its shop. Only `inTransaction` creates one; a function with such a parameter joins it. */
export type Tx<C extends Tenant> = C & { readonly [IN_TRANSACTION]: true }

/** What is to be done when an open transaction ends. */
interface Pending {
  callbacks: (() => void)[]
  writes: Map<DeferredWrite<unknown>, unknown[]>
  lastSteps: (() => Promise<void>)[]
}

const pendingOf = new WeakMap<object, Pending>()

/** Runs a callback after the transaction commits, and never if it rolls back. Without a transaction it runs at once. */
export function afterCommit(db: Db, callback: () => void): void {
  const pending = pendingOf.get(db)
  if (pending) pending.callbacks.push(callback)
  else callback()
}

/**
 * Runs a step after all other work of the transaction: one that locks a row which many transactions need, such as the
 * last number of a series.
 */
export function runLast(db: Db, step: () => Promise<void>): void {
  const pending = pendingOf.get(db)
  if (!pending) throw new Error('a last step needs a transaction')
  pending.lastSteps.push(step)
}

/** Runs the last steps now, for a statement that reads what they write. */
export async function runLastSteps(db: Db): Promise<void> {
  const steps = pendingOf.get(db)?.lastSteps ?? []
  for (let step = steps.shift(); step; step = steps.shift()) await step()
}

/** Rows of one kind that nothing in the transaction reads: they are written before its commit, in one statement. */
export interface DeferredWrite<Row> {
  /** Returns data-modifying statements by a name that is unique among all such writes. */
  statements: (rows: readonly Row[]) => Readonly<Record<string, RawBuilder<unknown>>>
}

/** Writes a row before the commit, together with all other deferred rows of the transaction. */
export function writeBeforeCommit<Row>(db: Db, write: DeferredWrite<Row>, row: Row): void {
  const pending = pendingOf.get(db)
  if (!pending) throw new Error('rows can be deferred only in a transaction')
  // Only rows of this type are added for this key.
  const key = write as DeferredWrite<unknown>
  const rows = pending.writes.get(key)
  if (rows) rows.push(row)
  else pending.writes.set(key, [row])
}

/** Writes the deferred rows now, for a statement that reads or changes them. */
export async function flushWrites(db: Db): Promise<void> {
  const pending = pendingOf.get(db)
  if (!pending || pending.writes.size === 0) return
  const statements = [...pending.writes].flatMap(([write, rows]) => Object.entries(write.statements(rows)))
  pending.writes.clear()
  const parts = statements.map(([name, statement]) => sql`${sql.ref(name)} as (${statement})`)
  await sql`with ${sql.join(parts)} select`.execute(db)
}

/**
 * Runs a part of a transaction that may be undone.
 * @param work returns whether its writes are kept; false undoes all of them, also deferred rows and callbacks
 */
export async function withSavepoint(tx: Tx<Tenant>, work: () => Promise<boolean>): Promise<boolean> {
  await flushWrites(tx.db)
  const pending = pendingOf.get(tx.db)
  const [callbacks, steps] = [pending?.callbacks.length ?? 0, pending?.lastSteps.length ?? 0]
  await sql`savepoint part`.execute(tx.db)
  if (await work()) return true
  await sql`rollback to savepoint part`.execute(tx.db)
  pending?.writes.clear()
  pending?.callbacks.splice(callbacks)
  pending?.lastSteps.splice(steps)
  return false
}

/** Number of retries after a concurrent change. */
const RETRIES = 3

/** Another transaction has written the same row concurrently: the next attempt finds it. */
export class ConcurrentWrite extends Error {}

interface TransactionOptions {
  /**
   * false does not wait until the disk has the commit: a crash of the database may lose the last second, for rows that
   * can be lost or written again.
   */
  isDurable?: boolean
  /**
   * true plans each prepared statement once per connection instead of at each execution: for statements that find few
   * rows by a key, whatever the values are.
   */
  hasFixedPlans?: boolean
  /** true plans each statement for its values: for lists whose best index depends on how frequent a value is. */
  hasOwnPlans?: boolean
}

/**
 * Runs work in one transaction of one shop: row-level security hides the private rows of other shops.
 * Retries at most three times after a deadlock, a serialization failure or a `ConcurrentWrite`. Joins the caller's
 * transaction if there is one.
 * @param work receives the caller's context with the transaction as its database
 */
export async function inTransaction<C extends Tenant, T>(
  context: C,
  work: (tx: Tx<C>) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (context.db.isTransaction) return work(context as Tx<C>)
  for (let attempt = 1; ; attempt += 1) {
    let cause: unknown = null
    try {
      const pending: Pending = { callbacks: [], writes: new Map(), lastSteps: [] }
      const result = await context.db.transaction().execute(async (transaction) => {
        pendingOf.set(transaction, pending)
        const tx: C = { ...context, db: transaction }
        try {
          await begin(transaction, context.shop.id, options)
          const returned = await work(tx as Tx<C>)
          await runLastSteps(transaction)
          await flushWrites(transaction)
          return returned
        } catch (error) {
          cause = error
          throw error
        }
      })
      for (const callback of pending.callbacks) callback()
      return result
    } catch (error) {
      // If the connection is lost, the rollback fails too: the first error is the cause.
      const first = cause ?? error
      if (attempt > RETRIES || !isRetryable(first)) throw first
    }
  }
}

async function begin(
  db: Db,
  shopId: string,
  { isDurable = true, hasFixedPlans = false, hasOwnPlans = false }: TransactionOptions,
): Promise<void> {
  const settings = [
    sql`set local app.shop_id = ${sql.lit(shopId)}`,
    ...(isDurable ? [] : [sql`set local synchronous_commit = off`]),
    ...(hasFixedPlans ? [sql`set local plan_cache_mode = force_generic_plan`] : []),
    ...(hasOwnPlans ? [sql`set local plan_cache_mode = force_custom_plan`] : []),
  ]
  await sql.join(settings, sql`; `).execute(db)
}

/** Unique keys of deferred rows, of which a concurrent transaction may have written the same one. */
const DEFERRED_KEYS = ['idempotency_keys_pkey', 'orders_shop_id_cart_id_key']

const isRetryable = (error: unknown): boolean =>
  error instanceof ConcurrentWrite ||
  ['40001', '40P01'].includes(codeOf(error)) ||
  DEFERRED_KEYS.some((constraint) => isUniqueViolation(error, constraint))

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
