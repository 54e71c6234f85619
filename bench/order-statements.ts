import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { runGuest } from './orders.ts'
import { cpuWithChildrenMs, startServer } from './process.ts'
import type { Result } from './result.ts'
import { summarise } from './load.ts'
import type { Subject } from './subject.ts'

/** A statement as the server sends it to the driver. */
interface Statement {
  client: number
  role: string
  name?: string
  text: string
  values?: unknown[]
}

/** Number of different carts. */
const CARTS = 40
/** The rows that were written so far. */
const WRITES = `select pg_current_wal_lsn()::text as position,
  (select sum(n_tup_ins + n_tup_upd + n_tup_del)::int from pg_stat_user_tables) as rows`

/**
 * Measures the statements of a quote and an order alone: the driver sends them again, with the same values but new ids,
 * and nothing else. The CPU of the server is that of the driver.
 * @returns null for a commit that cannot record its statements
 */
export async function benchOrderStatements(subject: Subject, seconds: number): Promise<Result | null> {
  const orders = await recordOrders(subject)
  const [first] = orders
  if (!first) return null
  const { connection, databasePid, pool } = subject
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`set role "${first.statements[0]?.role}"`)
  const times: number[] = []
  const run = async (until: number): Promise<void> => {
    for (let number = 0; performance.now() < until; number += 1) {
      const statements = renew(orders[number % orders.length] ?? first)
      const began = performance.now()
      for (const { name, text, values } of statements)
        await (values ? client.query({ ...(name && { name }), text, values }) : client.query(text))
      times.push(performance.now() - began)
    }
  }
  await run(performance.now() + seconds * 500)
  times.length = 0
  const [before] = (await pool.query<{ position: string; rows: number }>(WRITES)).rows
  const [databaseBefore, ownBefore] = [await cpuWithChildrenMs(databasePid), process.cpuUsage()]
  await run(performance.now() + seconds * 1000)
  const own = process.cpuUsage(ownBefore)
  const databaseMs = (await cpuWithChildrenMs(databasePid)) - databaseBefore
  await client.end()
  // Replacing the ids is no work of an order, so it is measured and subtracted.
  const renewing = process.cpuUsage()
  for (let number = 0; number < times.length; number += 1) renew(orders[number % orders.length] ?? first)
  const renewed = process.cpuUsage(renewing)
  const { rows } = await pool.query<{ bytes: number; rows: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::int as bytes, w.rows from (${WRITES}) w`,
    [before?.position],
  )
  // No server sends the mails of these orders.
  await pool.query("delete from platform.jobs where kind = 'mail.send'")
  await pool.query("update mail_outbox set state = 'dead', ended_at = now() where state = 'queued'")
  const count = times.length
  const { perSecond, p50, p95, p99 } = summarise(times, 0, seconds)
  const serverMs = (own.user + own.system - renewed.user - renewed.system) / 1000 / count
  return {
    name: 'the statements of a quote and an order alone, one connection',
    figures: { perSecond, serverMs, databaseMs: databaseMs / count, p50, p95, p99 },
    values: {
      statements: first.statements.length,
      'rows written': ((rows[0]?.rows ?? 0) - (before?.rows ?? 0)) / count,
      'bytes of write-ahead log': (rows[0]?.bytes ?? 0) / count,
    },
  }
}

/** The statements of one order, and the parts of their values that are new in each order, such as ids. */
interface RecordedOrder {
  statements: readonly Statement[]
  fresh: ReadonlySet<string>
}

/** Lets a server of its own place each order twice: what differs are the values that are new in each order. */
async function recordOrders(subject: Subject): Promise<RecordedOrder[]> {
  const preload = join(subject.root, 'bench/record-statements.ts')
  if (!existsSync(preload)) return []
  const folder = mkdtempSync(join(tmpdir(), 'storefront-statements-'))
  const file = join(folder, 'statements.jsonl')
  const recording = { NODE_OPTIONS: `--import ${preload}`, RECORDED_STATEMENTS: file }
  const { small: shop, root, environment } = subject
  const server = await startServer({ root, environment: { ...environment, ...recording } }, shop.host)
  const agent = new Agent({ keepAlive: true })
  for (let number = 0; number < 2 * CARTS; number += 1)
    if (!(await runGuest({ agent, port: server.port, shop, placesOrders: true, number: number % CARTS })))
      throw new Error('An order failed while its statements were recorded.')
  agent.destroy()
  await server.stop()
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  rmSync(folder, { recursive: true })
  const transactions = listTransactions(lines.map((line) => JSON.parse(line) as Statement))
  const having = (word: string): Statement[][] =>
    transactions.filter((one) => one.some(({ text }) => text.includes(word)))
  const quotes = having('insert into "quotes"')
  const orders = having('insert into "orders"').map((order, index) => [...(quotes[index] ?? []), ...order])
  return orders.slice(CARTS).map((statements, index) => {
    const known = new Set(orders[index]?.flatMap(tokensOf))
    return { statements, fresh: new Set(statements.flatMap(tokensOf).filter((token) => !known.has(token))) }
  })
}

function listTransactions(statements: readonly Statement[]): Statement[][] {
  const open = new Map<number, Statement[]>()
  return statements.flatMap((statement) => {
    const { client, text } = statement
    if (text.startsWith('begin')) open.set(client, [])
    open.get(client)?.push(statement)
    return text === 'commit' ? [open.get(client) ?? []] : []
  })
}

/** Ids, hashes and order numbers; a time stays, as do numbers and words. */
const TOKEN = /(?!\d{4}-\d\d-\d\dT)[\w-]{10,}/g
const tokensOf = ({ values }: Statement): string[] => (values ? (JSON.stringify(values).match(TOKEN) ?? []) : [])

/** Returns the statements of an order with new ids. */
function renew({ statements, fresh }: RecordedOrder): Statement[] {
  const suffix = randomBytes(4).toString('hex').toUpperCase()
  return statements.map((statement) => {
    const { values } = statement
    if (!values) return statement
    const text = JSON.stringify(values).replaceAll(TOKEN, (token) =>
      fresh.has(token) ? token.slice(0, -suffix.length) + suffix : token,
    )
    return { ...statement, values: JSON.parse(text) as unknown[] }
  })
}
