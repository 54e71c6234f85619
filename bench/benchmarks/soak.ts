import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { repeat } from '../load.ts'
import { cpuMs, memoryMb, startServer } from '../process.ts'
import type { Result } from '../result.ts'
import type { Subject } from '../subject.ts'
import { createVisitors } from '../visitors.ts'

/** Shops of the soak beside the small one. */
export const SOAK_SHOPS = 4

const CONNECTIONS = 8
const IDLE_BEFORE_MS = 10_000
const IDLE_AFTER_MINUTES = 5
const MINUTE_MS = 60_000

/**
 * Measures the server's memory while visitors of several shops open pages, search, fill carts and order at a moderate
 * pace, and five minutes after the last of them.
 */
export async function benchSoak(
  { small, others = [], cookies, ...subject }: Subject,
  minutes: number,
): Promise<Result[]> {
  const server = await startServer(subject, small.host)
  const report = async (when: string): Promise<number> => {
    const { now, peak } = await memoryMb(server.pid)
    process.stderr.write(`${when}: ${now.toFixed(0)} MB, highest ${peak.toFixed(0)} MB\n`)
    return now
  }
  await wait(IDLE_BEFORE_MS)
  const before = await report('before')
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const open = createVisitors({ port: server.port, shops: [small, ...others], cookies, agent })
  const visitors = Array.from({ length: CONNECTIONS }, open)
  for (let minute = 1; minute <= minutes; minute += 1) {
    const waiting = [...visitors]
    const next = (): (() => Promise<boolean>) => waiting.pop()?.visit ?? (() => Promise.resolve(false))
    const cpuBefore = await cpuMs(server.pid)
    const { requests, failed } = await repeat({ connections: CONNECTIONS, seconds: MINUTE_MS / 1000 }, next)
    const cpu = ((await cpuMs(server.pid)) - cpuBefore) / requests
    await report(`minute ${minute}, ${requests} requests, CPU ${cpu.toFixed(2)} ms each`)
    if (failed > 0) throw new Error(`${failed} of ${requests} requests failed.`)
  }
  for (const visitor of visitors) visitor.close()
  agent.destroy()
  for (let minute = 1; minute <= IDLE_AFTER_MINUTES; minute += 1) {
    await wait(MINUTE_MS)
    await report(`${minute} minutes after`)
  }
  const { now: after, peak } = await memoryMb(server.pid)
  await server.stop()
  return [
    {
      name: `memory of the server, soak of ${minutes} minutes`,
      values: { 'MB before': before, 'MB highest': peak, 'MB 5 minutes after': after },
      budgets: [
        { what: 'MB highest', value: peak, atMost: 300 },
        { what: 'MB more than before, 5 minutes after', value: after - before, atMost: 40 },
      ],
    },
  ]
}
