import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rawGet, runLoad } from '../load.ts'
import { measure } from '../measure.ts'
import { readPage } from '../page.ts'
import { startFloor, startServer, type Running } from '../process.ts'
import { ratiosTo, type Result } from '../result.ts'
import type { Subject } from '../subject.ts'

/** Measures pages that the cache contains, against a server that sends the same bytes. */
export async function benchCachedPages(subject: Subject, seconds: number): Promise<Result[]> {
  const { host, products } = subject.small
  const server = await startServer(subject, host)
  const results: Result[] = []
  for (const [name, path] of [
    ['product', `/product/${products[5]?.slug}`],
    ['category', '/categories/chairs'],
  ] as const) {
    const load = (port: number) => () => runLoad({ port, connections: 16, seconds, next: () => rawGet(host, path) })
    const figures = await measure(subject, server, load(server.port))
    const sameBytes = await startSameBytes(server.port, host, path)
    const floor = await measure(subject, sameBytes, load(sameBytes.port))
    await sameBytes.stop()
    const { rate, serverCpu } = ratiosTo(floor, figures)
    const value = Math.min(rate, 1 / serverCpu)
    results.push({
      name: `${name} page, cached`,
      figures,
      floor,
      budgets: [{ what: 'share of a server that sends the same bytes', value, atLeast: 0.6 }],
    })
  }
  await server.stop()
  return results
}

/** Starts a server that sends the response of the shop's server for a path. */
export async function startSameBytes(port: number, host: string, path: string): Promise<Running> {
  const { headers, body } = await readPage(port, host, path)
  const { connection: _c, date: _d, 'keep-alive': _k, 'content-length': _l, ...head } = headers
  const file = join(tmpdir(), `storefront-floor-${process.pid}.json`)
  writeFileSync(file, JSON.stringify({ head, body: body.toString('base64') }))
  const running = await startFloor('same-bytes.ts', { FLOOR_RESPONSE: file })
  rmSync(file)
  return running
}
