import { createHash } from 'node:crypto'
import type pg from 'pg'
import { withinTime } from './database-availability.ts'

type Query = (...parameters: unknown[]) => unknown

/**
 * Ends a connection whose response is late. Its statement may still run: a late `begin` would put the next statements
 * of the connection into an open transaction.
 */
export function endWhenLate(client: pg.PoolClient, timeoutMs: number, report: () => void): void {
  const query = client.query.bind(client) as Query
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
export function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
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

/**
 * Sends `begin` together with the first statement of a transaction, which saves a round trip. Only a statement without
 * parameters can share a message; before any other, `begin` is sent alone.
 */
export function joinBegin(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  let isPending = false
  const done = (command: string): Promise<unknown> => Promise.resolve({ command, rowCount: null, rows: [] })
  const joined = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    if (text === 'begin') {
      isPending = true
      return done('BEGIN')
    }
    if (!isPending) return query(text, values, ...rest)
    isPending = false
    if (text === 'commit' || text === 'rollback') return done(text.toUpperCase())
    return typeof text === 'string' && Array.isArray(values) && values.length === 0
      ? (query(`begin; ${text}`) as Promise<pg.QueryResult[]>).then((results) => results.at(-1))
      : (query('begin') as Promise<unknown>).then(() => query(text, values, ...rest))
  }
  Object.assign(client, { query: joined })
}
