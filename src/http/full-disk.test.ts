import { beforeAll, expect, test } from 'vitest'
import { readConfig } from '#src/platform/config/config.ts'
import { createLog } from '#src/platform/log/log.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { ensureBuilt } from '#test/build.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop, testSecret } from '#test/shop.ts'
import { createMemoryFiles } from '#test/storage.ts'
import { fileOf, PDF, REQUEST, TICKETS, write } from '#test/tenancy/ticket-cases.ts'
import { openBrowser } from '#test/visitor.ts'
import { createApp } from '#src/composition/services.ts'

beforeAll(ensureBuilt, 120_000)

const fail = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))
const temporary = (): ReturnType<Storage['openTemporary']> => createMemoryFiles().openTemporary()

/** Full from the first byte, or only when a received file is stored. */
const FULL: Readonly<Record<string, Storage>> = {
  'while it is received': {
    ...createMemoryFiles(),
    openTemporary: async () => ({ ...(await temporary()), append: fail }),
  },
  'when it is stored': { ...createMemoryFiles(), put: fail },
}

test.each(Object.entries(FULL))('responds to an upload with 503 when the disk is full %s', async (_, storage) => {
  const shop = await openTestShop()
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMIT_FACTOR: '1000' })
  const app = createApp(config, createLog('silent'), { db: shop.db, secret: testSecret, storage })
  const guest = openBrowser({ app, row: shop.row, domain: shop.domain, variantId: shop.variantId })

  const reply = await write(guest, TICKETS, { ...REQUEST, email: 'ana@example.com', files: [fileOf(PDF, 'bill.pdf')] })

  expect(reply).toMatchObject({ status: 503, body: { success: false, code: 'unavailable' } })
  expect(reply.headers.get('retry-after')).toBe('60')
  expect(reply.text).not.toContain('ENOSPC')
})

test('is not ready while the disk is full', async () => {
  const shop = await openTestShop()
  let isFull = true
  const storage: Storage = {
    ...createMemoryFiles(),
    openTemporary: async () => (isFull ? { ...(await temporary()), append: fail } : temporary()),
  }
  const server = await openTestServer(shop, { storage })

  expect((await server.request('/readyz')).status).toBe(503)
  expect((await server.request('/healthz')).status).toBe(200)
  isFull = false
  await expect.poll(async () => (await server.request('/readyz')).status, { timeout: 5000 }).toBe(200)
})
