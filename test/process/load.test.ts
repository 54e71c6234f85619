import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openServer, openShopFolder, until, type StorefrontServer } from './server.ts'

const CONNECTIONS = 5000

test('answers health checks while thousands of connections ask for the sign-in page at once', async () => {
  const server = await openServer({ dataDir: await openShopFolder() })
  const sockets = await openSockets(server, CONNECTIONS)
  const statuses = new Map<string, number>()
  for (const socket of sockets)
    socket.once('data', (chunk) => {
      const status = chunk.toString('latin1', 9, 12)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
  const answered = (): number => [...statuses.values()].reduce((sum, count) => sum + count, 0)

  const began = performance.now()
  for (const socket of sockets)
    socket.write(`GET /sign-in HTTP/1.1\r\nHost: home.localhost:${server.port}\r\nAccept-Encoding: br\r\n\r\n`)
  const checks: number[] = []
  while (answered() < CONNECTIONS && performance.now() - began < 20_000) {
    checks.push((await server.send({ path: '/healthz', timeoutMs: 10_000 })).ms)
    checks.push((await server.send({ path: '/readyz', timeoutMs: 10_000 })).ms)
    await wait(20)
  }

  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.info(`${answered()} answers in ${seconds} s, slowest check ${Math.max(...checks).toFixed()} ms`)
  expect(Object.fromEntries(statuses)).toEqual({ 200: CONNECTIONS })
  expect(Math.max(...checks)).toBeLessThan(3000)
})

async function openSockets({ port }: StorefrontServer, count: number): Promise<Socket[]> {
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  let connected = 0
  for (let number = 0; number < count; number += 1) {
    // In groups, as the system accepts only so many at a time.
    await until('accepted connections', () => number - connected < 200)
    const socket = connect(port, '127.0.0.1', () => (connected += 1))
    socket.on('error', () => {})
    sockets.push(socket)
  }
  await until('all connections', () => connected === count)
  return sockets
}
