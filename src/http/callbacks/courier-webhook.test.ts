import { beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '#test/build.ts'
import { openParcelShop, WEBHOOK_SECRET } from '#test/courier.ts'
import { openTestServer } from '#test/test-server.ts'

beforeAll(ensureBuilt, 120_000)

test('accepts courier webhooks from another site without Origin', async () => {
  const { shop } = await openParcelShop()
  const server = await openTestServer(shop)
  const headers = { 'x-pathao-signature': WEBHOOK_SECRET, 'content-type': 'application/json' }
  const body = JSON.stringify({ event: 'webhook_integration' })
  const postWebhook = (more: Record<string, string> = {}) =>
    server.request('/hooks/courier', { method: 'POST', headers: { ...headers, ...more }, body })

  const response = await postWebhook()
  expect([response.status, response.text]).toEqual([202, ''])
  expect(response.headers).toMatchObject({
    'x-pathao-merchant-webhook-integration-secret': 'f3992ecc-59da-4cbe-a049-a13da2018d51',
    'cache-control': 'no-store',
  })
  expect((await postWebhook({ origin: 'https://merchant.example', 'sec-fetch-site': 'cross-site' })).status).toBe(202)
  const forged = await postWebhook({ 'x-pathao-signature': 'another' })
  expect([forged.status, forged.headers['x-pathao-merchant-webhook-integration-secret']]).toEqual([401, undefined])
  expect((await server.request('/hooks/courier')).status).toBe(404)
  expect((await server.request('/hooks/courier', { method: 'PUT', headers, body })).status).toBe(405)
})
