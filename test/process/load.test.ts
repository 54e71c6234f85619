import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openServer, openShopFolder, TIMEOUT_MS, until, type StorefrontServer } from './server.ts'

const MB = 1024 * 1024
const BOUNDARY = 'x'.repeat(40)

/** Returns the resident memory of a process in megabytes. */
function readMemoryMb({ pid }: StorefrontServer): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Returns the CPU time of a process in milliseconds, which other load of the machine does not lengthen. */
function readCpuMs({ pid }: StorefrontServer): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  // In hundredths of a second: in user mode, and in the kernel.
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Returns the multipart body of a support ticket with five files of this size. */
function formOf(fileBytes: number): Buffer {
  const part = (head: string, content: Buffer | string): Buffer[] => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]
  const file = Buffer.alloc(fileBytes, ' ')
  file.write('%PDF-1.4\n')
  file.write('\n%%EOF\n', fileBytes - 7)
  return Buffer.concat([
    ...part('name="category"', 'other'),
    ...part('name="subject"', 'A question'),
    ...part('name="body"', 'How long does it last?'),
    ...part('name="email"', 'ana@example.com'),
    ...Array.from({ length: 5 }, (_, number) => part(`name="files"; filename="${number}.pdf"`, file)).flat(),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
}

test('does not exhaust memory when many large uploads arrive at the same time', async () => {
  const server = await openServer({ dataDir: await openShopFolder(), env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const body = formOf(5 * MB - 1024)
  const upload = (number: number) =>
    server.send({
      method: 'POST',
      path: '/api/v1/shop/user/tickets',
      headers: {
        origin: `http://home.localhost:${server.port}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'idempotency-key': `key-${number}`,
        'x-forwarded-for': `192.0.2.${number}`,
      },
      body,
    })
  expect((await upload(99)).status).toBe(200)
  const before = readMemoryMb(server)
  let peak = before
  const sampler = setInterval(() => (peak = Math.max(peak, readMemoryMb(server))), 20)

  const responses = await Promise.all(Array.from({ length: 40 }, (_, number) => upload(number).catch(() => null)))

  clearInterval(sampler)
  const statuses = responses.map((response) => response?.status ?? 0)
  console.info(
    `memory: ${before.toFixed()} MB before, ${peak.toFixed()} MB at most, ${readMemoryMb(server).toFixed()} MB after`,
  )
  console.info(`answers: ${JSON.stringify(statuses)}`)
  expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
  // One body after the other is in memory, with what is not collected yet; all of them would be 1000 MB.
  expect(peak - before).toBeLessThan(500)
  // The next request is served normally.
  expect((await server.send({ path: '/sign-in' })).status).toBe(200)
})

const CONNECTIONS = 5000

test('responds to health checks while thousands of connections request the sign-in page', async () => {
  const server = await openServer({ dataDir: await openShopFolder() })
  const sockets = await openSockets(server, CONNECTIONS)
  const statuses = new Map<string, number>()
  for (const socket of sockets)
    socket.once('data', (chunk) => {
      const status = chunk.toString('latin1', 9, 12)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
  const countResponses = (): number => [...statuses.values()].reduce((sum, count) => sum + count, 0)

  const began = performance.now()
  for (const socket of sockets)
    socket.write(`GET /sign-in HTTP/1.1\r\nHost: home.localhost:${server.port}\r\nAccept-Encoding: br\r\n\r\n`)
  const checksMs: number[] = []
  while (countResponses() < CONNECTIONS && performance.now() - began < TIMEOUT_MS) {
    for (const path of ['/healthz', '/readyz']) {
      const before = readCpuMs(server)
      await server.send({ path, timeoutMs: TIMEOUT_MS })
      checksMs.push(readCpuMs(server) - before)
    }
    await wait(20)
  }

  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const slowestMs = Math.max(...checksMs)
  console.info(`${countResponses()} answers in ${seconds} s, CPU time of the slowest check ${slowestMs} ms`)
  expect(Object.fromEntries(statuses)).toEqual({ 200: CONNECTIONS })
  expect(slowestMs).toBeLessThan(3000)
})

async function openSockets({ port }: StorefrontServer, count: number): Promise<Socket[]> {
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  let connected = 0
  for (let number = 0; number < count; number += 1) {
    // In groups, because the system limits the number of pending connections.
    await until('accepted connections', () => number - connected < 200)
    const socket = connect(port, '127.0.0.1', () => (connected += 1))
    socket.on('error', () => {})
    sockets.push(socket)
  }
  await until('all connections', () => connected === count)
  return sockets
}
