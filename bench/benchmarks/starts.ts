import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { memoryMb, startServer } from '../process.ts'
import type { Result } from '../result.ts'
import type { Subject } from '../subject.ts'

const ROUNDS = 3
const IDLE_AFTER_MS = 3000

/** Measures the first start of all, which creates the database and the demo shops, and the starts after it. */
export async function benchStarts({ root }: Subject): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'storefront-bench-'))
  const subject = { root, environment: { DATA_DIR: dataDir, DATABASE_URL: '' } }
  try {
    const first = await startServer(subject, 'home.localhost')
    await first.stop()
    const times: number[] = []
    let idle = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await startServer(subject, 'home.localhost')
      times.push(server.startMs)
      if (round === ROUNDS - 1) {
        await wait(IDLE_AFTER_MS)
        idle = (await memoryMb(server.pid)).now
      }
      await server.stop()
    }
    return [
      {
        name: 'start to the first page',
        values: { 'ms, everything seeded': Math.min(...times), 'ms, first start of all': first.startMs },
      },
      { name: 'memory of the server, idle', values: { MB: idle }, budgets: [{ what: 'MB', value: idle, atMost: 150 }] },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
