import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Connection } from '#src/platform/db/db.ts'

/** Opens a proxy between a pool and PostgreSQL that drops the response to the commit after a named statement. */
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
      // PostgreSQL has committed before it responds.
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
