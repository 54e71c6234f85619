import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Connection } from '#src/platform/db/db.ts'

/** Stands between a pool and its PostgreSQL, and loses the answer to the commit of what a test names. */
export async function openDatabaseProxy(
  connection: Connection,
): Promise<{ connection: Connection; loseCommitAfter: (statement: string) => void }> {
  if ('connectionString' in connection) throw new Error('the tests reach their database by a socket')
  const folder = await mkdtemp(join(tmpdir(), 'storefront-proxy-'))
  const name = `.s.PGSQL.${connection.port}`
  let lost: string | null = null

  const relay = (client: Socket): void => {
    const server = connection.host.startsWith('/')
      ? connect(join(connection.host, name))
      : connect(connection.port, connection.host)
    let hasRun = false
    let isCut = false
    client.on('data', (chunk) => {
      if (lost !== null && chunk.includes(lost)) hasRun = true
      if (hasRun && chunk.includes('commit\0')) {
        lost = null
        isCut = true
      }
      server.write(chunk)
    })
    server.on('data', (chunk) => {
      // It has written everything by then.
      if (isCut) client.destroy()
      else client.write(chunk)
    })
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy())
  }

  const proxy = createServer(relay).listen(join(folder, name))
  await once(proxy, 'listening')
  onTestFinished(async () => {
    proxy.close()
    await rm(folder, { recursive: true, force: true })
  })
  return { connection: { ...connection, host: folder }, loseCommitAfter: (statement) => void (lost = statement) }
}
