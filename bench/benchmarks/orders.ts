import { setTimeout as wait } from 'node:timers/promises'
import { measure } from '../measure.ts'
import { benchOrderStatements } from '../order-statements.ts'
import { runFloorOrders, runGuests } from '../orders.ts'
import { cpuMs, cpuWithChildrenMs, memoryMb, startFloor, startServer, type Running } from '../process.ts'
import { ratiosTo, type Figures, type Result } from '../result.ts'
import type { Subject } from '../subject.ts'

const CONNECTIONS = 16
const MAIL_TIMEOUT_MS = 300_000

/**
 * Measures guests who request a quote and order, with the mails of their orders, against the least work for an order and
 * against their statements alone.
 */
export async function benchOrders(subject: Subject, seconds: number): Promise<Result[]> {
  const { small: shop, connection } = subject
  const server = await startServer(subject, shop.host)
  const work = { port: server.port, connections: CONNECTIONS, seconds, shop }
  const quotes = await measure(subject, server, () => runGuests({ ...work, placesOrders: false }))
  const orders = await measureWithMails(subject, server, () => runGuests({ ...work, placesOrders: true }))
  const { peak } = await memoryMb(server.pid)
  await server.stop()
  const floorServer = await startFloor('order.ts', { FLOOR_DATABASE: JSON.stringify(connection) })
  const floor = await measure(subject, floorServer, () => runFloorOrders({ ...work, port: floorServer.port }))
  await floorServer.stop()
  const statements = await benchOrderStatements(subject, seconds)
  const { rate, serverCpu, databaseCpu } = ratiosTo(floor, orders)
  return [
    { name: 'quotes of three lines, held', figures: quotes },
    {
      name: 'guest orders, quote, place and mail',
      figures: orders,
      floor,
      budgets: [
        { what: "share of the floor's rate", value: rate, atLeast: 0.4 },
        { what: "times the floor's CPU, server", value: serverCpu, atMost: 2.5 },
        { what: "times the floor's CPU, database", value: databaseCpu, atMost: 2 },
      ],
    },
    ...(statements ? [{ ...statements, floor }] : []),
    {
      name: 'memory of the server under orders, highest',
      values: { MB: peak },
      budgets: [{ what: 'MB', value: peak, atMost: 300 }],
    },
  ]
}

/** As `measure`; the CPU time and the rate include the mails, also those sent after the last order. */
async function measureWithMails(
  { databasePid, pool }: Subject,
  server: Running,
  load: () => ReturnType<typeof runGuests>,
): Promise<Figures> {
  const mailsAreSent = async (): Promise<void> => {
    const timeout = performance.now() + MAIL_TIMEOUT_MS
    for (;;) {
      const { rows } = await pool.query<{ open: number }>(
        "select count(*)::int as open from mail_outbox where state = 'queued'",
      )
      if (rows[0]?.open === 0) return
      if (performance.now() > timeout) throw new Error(`${rows[0]?.open} mails were not sent in time.`)
      await wait(20)
    }
  }
  await load()
  await mailsAreSent()
  const serverBefore = await cpuMs(server.pid)
  const databaseBefore = await cpuWithChildrenMs(databasePid)
  const began = performance.now()
  const { requests: orders, failed, p50, p95, p99 } = await load()
  await mailsAreSent()
  const seconds = (performance.now() - began) / 1000
  if (failed > 0) throw new Error(`${failed} of ${orders} orders failed.`)
  return {
    perSecond: orders / seconds,
    serverMs: ((await cpuMs(server.pid)) - serverBefore) / orders,
    databaseMs: ((await cpuWithChildrenMs(databasePid)) - databaseBefore) / orders,
    p50,
    p95,
    p99,
  }
}
