import { beforeAll, describe, expect, test } from 'vitest'
import { ensureBuilt } from '#test/build.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop } from '#test/shop.ts'
import { FORMS } from './registry.ts'

beforeAll(ensureBuilt, 120_000)

const PATHS = [...new Set(FORMS.flatMap(({ paths }) => paths))]
const TOKEN = 'A'.repeat(43)
const FROM_PAGE = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }

describe('every form works without JavaScript', () => {
  test.each(PATHS)('%s responds with its page or a redirect, and rejects other sites', async (pattern) => {
    const server = await openTestServer(await openTestShop())
    const path = pattern.replaceAll(/\{\w+\}/g, TOKEN)
    const post = (headers: Record<string, string>) =>
      server.request(path, { method: 'POST', headers: { ...FROM_PAGE, ...headers }, body: 'email=&do=reply' })

    const { status, headers, text } = await post({})
    expect([200, 303, 404]).toContain(status)
    if (status === 303) expect(headers.location).toMatch(/^\/(?!\/)/)
    else expect(text).toMatch(/^<!doctype html>/i)
    expect(headers['cache-control']).toBe('no-store')
    expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})
