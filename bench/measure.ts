import type { Figures } from './result.ts'
import type { LoadFigures } from './load.ts'
import { cpuMs, cpuWithChildrenMs, type Running } from './process.ts'
import type { Subject } from './subject.ts'

/**
 * Runs a load twice, the first time to warm caches, and measures the CPU time of the second one.
 * @throws Error when a request failed
 */
export async function measure(
  { databasePid }: Pick<Subject, 'databasePid'>,
  server: Running,
  load: () => Promise<LoadFigures>,
): Promise<Figures> {
  await load()
  const used = async (): Promise<[number, number]> => [await cpuMs(server.pid), await cpuWithChildrenMs(databasePid)]
  const [serverBefore, databaseBefore] = await used()
  const { requests, failed, perSecond, p50, p95, p99 } = await load()
  const [serverAfter, databaseAfter] = await used()
  if (failed > 0) throw new Error(`${failed} of ${requests} requests failed.`)
  return {
    perSecond,
    serverMs: (serverAfter - serverBefore) / requests,
    databaseMs: (databaseAfter - databaseBefore) / requests,
    p50,
    p95,
    p99,
  }
}
