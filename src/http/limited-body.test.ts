import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { discardBodyAfterResponse, isAborted, isBodyRejection, readLimitedBody, rejectBody } from './limited-body.ts'

const MAX = 1000

/**
 * A server that responds with the length of the body, or with 429 before it reads it. Records whether each error was an
 * abort.
 */
async function open(): Promise<{ aborts: boolean[]; socket: () => Promise<Socket> }> {
  const aborts: boolean[] = []
  const server = createServer((request, response) => {
    discardBodyAfterResponse({ request, response })
    if (request.url === '/busy') return void response.writeHead(429).end('busy')
    readLimitedBody(request, MAX).then(
      (body) => response.end(String(body.length)),
      (error: unknown) => {
        aborts.push(isAborted(request))
        if (isBodyRejection(error)) rejectBody({ request, response }, error)
      },
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    aborts,
    socket: async () => {
      const socket = connect(port, '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      await once(socket, 'connect')
      return socket
    },
  }
}

/** @returns everything received until the connection is closed, and the time it took */
async function readAll(socket: Socket): Promise<{ text: string; ms: number }> {
  const began = performance.now()
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await once(socket, 'close')
  return { text, ms: performance.now() - began }
}

const HEAD = 'POST /news/subscribe HTTP/1.1\r\nhost: a.example\r\n'

test('reads a body up to the limit', async () => {
  const { socket } = await open()
  const visitor = await socket()
  visitor.write(`${HEAD}connection: close\r\ncontent-length: ${MAX}\r\n\r\n${'x'.repeat(MAX)}`)

  expect((await readAll(visitor)).text).toMatch(new RegExp(`^HTTP/1.1 200 [^]*\\b${MAX}\\b`))
})

test('rejects immediately and closes when the declared length of a body is too long, before any of it arrives', async () => {
  const { socket } = await open()
  const visitor = await socket()
  visitor.write(`${HEAD}content-length: 100000000\r\n\r\n`)

  const { text, ms } = await readAll(visitor)
  expect(text).toMatch(/^HTTP\/1.1 413 [^]*connection: close[^]*The request is too large\.$/i)
  expect(ms).toBeLessThan(4000)
})

test('rejects and closes when a body without a length turns out too long', async () => {
  const { socket } = await open()
  const visitor = await socket()
  visitor.on('error', () => undefined)
  visitor.write(`${HEAD}transfer-encoding: chunked\r\n\r\n`)
  const chunk = `${(4096).toString(16)}\r\n${'x'.repeat(4096)}\r\n`
  const sending = setInterval(() => visitor.write(chunk), 5)
  onTestFinished(() => clearInterval(sending))

  expect((await readAll(visitor)).text).toMatch(/^HTTP\/1.1 413 /)
})

test('rejects a compressed body', async () => {
  const { socket } = await open()
  for (const encoding of ['gzip', 'br', 'x-unknown', 'identity, gzip']) {
    const visitor = await socket()
    visitor.write(`${HEAD}content-encoding: ${encoding}\r\ncontent-length: 3\r\n\r\nabc`)
    expect((await readAll(visitor)).text, encoding).toMatch(/^HTTP\/1.1 415 /)
  }
  const plain = await socket()
  plain.write(`${HEAD}content-encoding: Identity\r\nconnection: close\r\ncontent-length: 3\r\n\r\nabc`)
  expect((await readAll(plain)).text).toMatch(/^HTTP\/1.1 200 /)
})

test.each([
  ['/busy', 'content-length: 1000000', 429],
  ['/', 'content-length: 1000000', 413],
  ['/', 'transfer-encoding: chunked', 413],
])('answers %s with %s also when its sender reads only after all was sent', async (path, framing, status) => {
  const { socket } = await open()
  const visitor = await socket()
  visitor.on('error', () => undefined)
  visitor.pause()
  visitor.write(`POST ${path} HTTP/1.1\r\nhost: a.example\r\n${framing}\r\n\r\n`)
  const chunk = 'x'.repeat(100_000)
  for (let round = 0; round < 10; round += 1) {
    visitor.write(framing.startsWith('content') ? chunk : `${chunk.length.toString(16)}\r\n${chunk}\r\n`)
    await wait(120)
  }
  if (!framing.startsWith('content')) visitor.write('0\r\n\r\n')
  const response = once(visitor, 'data')
  visitor.resume()

  expect(String(await response)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test('distinguishes an abort from a failure when a client disconnects midway', async () => {
  const { aborts, socket } = await open()
  const visitor = await socket()
  visitor.write(`${HEAD}content-length: 500\r\n\r\nabc`)
  setTimeout(() => visitor.destroy(), 50)

  await expect.poll(() => aborts).toEqual([true])
})
