import { appendFileSync } from 'node:fs'
import pg from 'pg'

// Loaded into a server before its own code: appends every statement that it sends to a file, as lines of JSON.
const { RECORDED_STATEMENTS = '' } = process.env
const clients = new WeakMap<object, number>()
let opened = 0

// The method is only called with its own client, below.
// oxlint-disable-next-line typescript/unbound-method
const { query } = pg.Client.prototype as unknown as { query: (...parameters: unknown[]) => unknown }

function recorded(this: pg.Client & { user?: string }, ...parameters: unknown[]): unknown {
  const client = clients.get(this) ?? (opened += 1)
  clients.set(this, client)
  const [statement, values] = parameters
  const sent = typeof statement === 'string' ? { text: statement, values } : statement
  appendFileSync(RECORDED_STATEMENTS, `${JSON.stringify({ client, role: this.user, ...(sent as object) })}\n`)
  return query.apply(this, parameters)
}

Object.assign(pg.Client.prototype, { query: recorded })
