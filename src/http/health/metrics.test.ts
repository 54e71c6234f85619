import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { ensureBuilt } from '#test/build.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop } from '#test/shop.ts'

beforeAll(ensureBuilt, 120_000)

const TOKEN = 'a token of forty-odd signs, for the tests'.replaceAll(' ', '-')
const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('returns 404 when the setting is missing', async () => {
  const server = await openTestServer(await openTestShop())
  expect((await server.request('/metrics', withToken(TOKEN))).status).toBe(404)
})

test('returns metrics only with the token, on any host', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const server = await openTestServer(shop, { metricsToken: TOKEN })
  for (const headers of [
    {},
    { authorization: 'Bearer' },
    { authorization: `Basic ${TOKEN}` },
    withToken(`${TOKEN}x`).headers,
    withToken(TOKEN.slice(1)).headers,
  ])
    expect(await server.request('/metrics', { headers })).toMatchObject({ status: 401, text: 'Unauthorized' })
  for (const host of [shop.domain, 'nobody.test', '127.0.0.1:3000'])
    expect((await server.request('/metrics', { host, ...withToken(TOKEN) })).status, host).toBe(200)
})

test('counts jobs, e-mails, responses and orders', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const server = await openTestServer(shop, { metricsToken: TOKEN })
  const read = async (): Promise<(line: string) => number> => {
    const { text, headers } = await server.request('/metrics', withToken(TOKEN))
    expect(headers).toMatchObject({ 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.+\})? [\d.e-]+)$/)
    return (name) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')
          .at(-1),
      )
  }
  const before = await read()
  const now = new Date()
  const enqueue = (key: string, seconds: number) =>
    inTransaction(shop.staffContext(), async (tx) =>
      enqueueJob(tx, { kind: 'ring', key, runAt: new Date(now.getTime() + seconds * 1000) }),
    )
  await enqueue('a', -60)
  await enqueue('b', -20)
  await enqueue('c', 600)
  await shop.guest().order([{ slug: 'teapot' }])
  await server.request('/nowhere')
  await server.request('/healthz')

  const after = await read()
  expect(after('storefront_jobs{kind="ring",state="ready"}')).toBe(2)
  expect(after('storefront_jobs{kind="ring",state="scheduled"}')).toBe(1)
  expect(after('storefront_jobs{kind="ring",state="failed"}')).toBe(0)
  expect(after('storefront_jobs_oldest_seconds{kind="ring"}')).toBeGreaterThanOrEqual(60)
  const grown = (name: string): number => after(name) - before(name)
  expect(grown('storefront_orders_placed_total')).toBe(1)
  expect(grown('storefront_payments_captured_total')).toBe(0)
  expect(grown('storefront_http_requests_total{status="4xx"}')).toBe(1)
  expect(grown('storefront_http_requests_total{status="2xx"}')).toBe(2)
  expect(after('storefront_jobs{kind="mail.send",state="ready"}')).toBeGreaterThanOrEqual(1)
  expect(after('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
})
