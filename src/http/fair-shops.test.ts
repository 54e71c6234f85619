import { request } from 'node:http'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { ensureBuilt } from '#test/build.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop } from '#test/shop.ts'

beforeAll(ensureBuilt, 120_000)

test('queues uncached pages and API requests by shop, but no cached page', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const server = await openTestServer(shop)
  const run = vi.spyOn(shop.app.fairQueue, 'run')
  onTestFinished(() => run.mockRestore())
  const queued = async (path: string): Promise<string[]> => {
    run.mockClear()
    expect((await server.request(path)).status).toBe(200)
    return run.mock.calls.map(([key]) => key)
  }

  expect(await queued('/product/teapot')).toEqual([shop.id])
  expect(await queued('/product/teapot')).toEqual([])
  expect(await queued(`/shop/product/${shop.id}/search?value=teapot`)).toEqual([shop.id])
})

test('frees its place when a client leaves', async () => {
  const [busy, quiet] = [await openTestShop(), await openTestShop()]
  const server = await openTestServer(busy)
  await server.request('/', { host: quiet.domain })
  const requests = Array.from({ length: 30 }, (_, number) => {
    const path = number % 2 === 0 ? `/search?value=x${number}` : `/shop/product/${busy.id}/search?value=x${number}`
    const sent = request({ port: server.port, host: '127.0.0.1', path, headers: { host: busy.domain } })
    sent.on('error', () => {})
    sent.end()
    return sent
  })
  await server.request('/healthz')
  for (const sent of requests) sent.destroy()

  for (const host of [busy.domain, quiet.domain])
    expect((await server.request('/search?value=after', { host })).status).toBe(200)
})
