import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { ensureBuilt } from '#test/build.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'

beforeAll(ensureBuilt, 120_000)

const PAGES = [
  '/confirm-order?order=1',
  '/change-order?order=1',
  '/user/payment?order=1',
  '/user/failed?order=1',
  `/user/success/payment_number/${randomUUID()}`,
]

test('logs an order that fails to load, and its screens offer to retry', async () => {
  const shop = await openTestShop()
  const broken: TestShop['app']['inProcessApi'] = (request, page) =>
    /\/shop\/(?:order|payment)\//.test(request.path)
      ? Promise.resolve({ status: 500, body: { success: false, code: 'internal', message: 'broken' } })
      : shop.app.inProcessApi(request, page)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const server = await openTestServer({ ...shop, app: { ...shop.app, inProcessApi: broken } })

  for (const path of PAGES) {
    logged.mockClear()
    const { status, headers, text } = await server.request(path)
    expect([status, headers['cache-control']], path).toEqual([200, 'no-store'])
    expect(text, path).toMatch(/<h1>Something went wrong[^<]*<\/h1>/)
    expect(text, path).toContain(`href="${path}">Try again</a>`)
    expect(logged.mock.calls.map(String), path).toEqual([expect.stringContaining('broken')])
  }
})

test('returns 404 for an order of another owner without logging an error', async () => {
  const shop = await openTestShop()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  logged.mockClear()
  const server = await openTestServer(shop)

  for (const path of PAGES) expect((await server.request(path)).status, path).toBe(404)
  expect((await server.request('/confirm-order')).status).toBe(404)
  expect(logged).not.toHaveBeenCalled()
})
