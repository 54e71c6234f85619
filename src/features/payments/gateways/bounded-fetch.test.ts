import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { fetchBounded } from './bounded-fetch.ts'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
}

test('reads a response of 1 MB and rejects a larger one', async () => {
  const url = await serve(({ url: path }, response) =>
    response.writeHead(201, { 'x-kind': 'text' }).end('x'.repeat(1024 * 1024 + (path === '/more' ? 1 : 0))),
  )
  const response = await fetchBounded(url)
  expect([response.status, response.headers.get('x-kind')]).toEqual([201, 'text'])
  expect(await response.text()).toHaveLength(1024 * 1024)
  await expect(fetchBounded(`${url}more`)).rejects.toThrow('without end')
})

test('does not follow a redirect, which would forward keys', async () => {
  let visits = 0
  const elsewhere = await serve((_request, response) => {
    visits += 1
    response.end()
  })
  const url = await serve((_request, response) => response.writeHead(307, { location: elsewhere }).end())
  expect((await fetchBounded(url, { method: 'POST', body: 'key' })).status).toBe(307)
  expect(visits).toBe(0)
})

test('accepts a response without a body', async () => {
  const url = await serve((_request, response) => response.writeHead(204).end())
  expect((await fetchBounded(url)).status).toBe(204)
})

test('aborts an unfinished response when the caller’s timeout ends', async () => {
  const url = await serve((_request, response) => response.writeHead(200).write('{'))
  await expect(fetchBounded(url, { signal: AbortSignal.timeout(100) })).rejects.toThrow()
})
