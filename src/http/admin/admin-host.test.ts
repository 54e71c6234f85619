import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { inviteStaff } from '#src/features/staff/invitation.service.ts'
import { createLog } from '#src/platform/log/log.ts'
import { ensureBuilt } from '#test/build.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop } from '#test/shop.ts'
import { STAFF_PASSWORD } from '#test/staff.ts'
import { AdminHost, readAdminApp } from './admin-host.ts'

beforeAll(ensureBuilt, 120_000)

const HOST = 'admin.localhost:3000'

test('opens an account of the demo for a direct request of this machine only', async () => {
  const shop = await openTestShop()
  const signIn = async (peer: string | undefined, more: Record<string, string> = {}): Promise<number> => {
    const server = await openTestServer(shop, peer === undefined ? {} : { peer })
    const headers = { origin: `http://${HOST}`, 'content-type': 'application/json', ...more }
    const body = JSON.stringify({ as: 'owner' })
    return (await server.request('/admin/v1/demo-sign-in', { host: HOST, method: 'POST', headers, body })).status
  }
  expect(await signIn(undefined)).toBe(200)
  expect(await signIn('192.0.2.7')).toBe(404)
  for (const name of ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])
    expect(await signIn(undefined, { [name]: '127.0.0.1' }), name).toBe(404)
})

test('serves the API of the back office on its host only, and no shop’s page there', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const server = await openTestServer(shop)
  const onHost = await server.request('/admin/v1/me', { host: HOST })
  expect(onHost).toMatchObject({ status: 401, headers: { 'referrer-policy': 'no-referrer' } })
  expect(JSON.parse(onHost.text)).toMatchObject({ code: 'staff_sign_in_required' })
  expect(onHost.headers).toMatchObject({ 'cache-control': 'no-store', 'cross-origin-opener-policy': 'same-origin' })

  for (const path of ['/admin/v1/me', '/admin/v1/demo', `/admin/v1/shops/${shop.id}/orders`]) {
    const onShop = await server.request(path)
    expect([onShop.status, JSON.parse(onShop.text)], path).toEqual([
      404,
      expect.objectContaining({ code: 'not_found' }),
    ])
  }
  expect((await server.request('/product/teapot')).status).toBe(200)
  for (const path of [
    '/',
    '/product/teapot',
    '/shop/products',
    '/api/v1/site-user/domain-info',
    '/operator/v1/orders',
    '/robots.txt',
  ])
    for (const host of [HOST, 'ADMIN.localhost.']) {
      const response = await server.request(path, { host, headers: { accept: 'text/html' } })
      expect(response.text, path).not.toMatch(/teapot|Shop /i)
    }
  const posted = await server.request('/user/my-support', { host: HOST, method: 'POST' })
  expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD'])
  expect((await server.request('/healthz', { host: HOST })).text).toBe('ok')
})

test('sends the app’s document for every path, with a policy that allows nothing of others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-admin-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(await readAdminApp(folder)).toBeNull()
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Back office</title>')
  await writeFile(join(folder, 'assets', 'app-1.js'), 'start()')
  const adminHost = new AdminHost('admin.localhost', await readAdminApp(folder))
  const shop = await openTestShop()
  const server = await openTestServer(shop, { adminHost })

  for (const path of ['/', '/sign-in', '/s/1/orders?view=all', `/invitation/${'x'.repeat(43)}`]) {
    const { status, text, headers } = await server.request(path, { host: HOST })
    expect([status, text], path).toEqual([200, '<!doctype html><title>Back office</title>'])
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/,
    )
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  }
  const asset = await server.request('/assets/app-1.js', { host: HOST })
  expect([asset.text, asset.headers['cache-control']]).toEqual(['start()', 'public, max-age=31536000, immutable'])
  expect((await server.request('/assets/app-2.js', { host: HOST })).status).toBe(404)
  expect((await server.request('/assets/app-1.js')).status).toBe(404)
})

test('no log and no shop’s host contains a token or cookie of staff', async () => {
  const lines: string[] = []
  const log = createLog('silent')
  for (const level of ['info', 'warn', 'error'])
    Object.assign(log, { [level]: (...values: unknown[]) => lines.push(JSON.stringify(values)) })
  const shop = await openTestShop()
  const server = await openTestServer(shop, { log })
  const access = { isPlatformOwner: false, shops: [{ shopId: shop.id, role: 'owner' as const }] }
  const token = await inviteStaff({ db: shop.db, now: new Date() }, `${randomUUID()}@example.com`, access)
  const path = `/admin/v1/invitations/${token}`
  expect((await server.request(path, { host: HOST })).status).toBe(200)
  const accepted = await server.request(path, {
    host: HOST,
    method: 'POST',
    headers: { origin: `http://${HOST}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Kim Park', password: STAFF_PASSWORD }),
  })
  const [line = ''] = accepted.headers['set-cookie'] ?? []
  expect(line).toMatch(/^__Host-staff=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  const cookie = line.split(';')[0] ?? ''
  expect((await server.request('/admin/v1/me', { host: HOST, headers: { cookie } })).status).toBe(200)
  await server.request(`/invitation/${token}`, { host: HOST })
  await server.request(`/admin/v1/invitations/${token}/x`, { host: HOST })

  const logged = lines.join('\n')
  expect(logged).toContain('/admin/v1/invitations/:token')
  for (const text of [token ?? '', cookie.split('=')[1] ?? '', STAFF_PASSWORD]) expect(logged).not.toContain(text)
})

test('offers the demo to a direct request of this machine, not to one through a proxy or from elsewhere', async () => {
  const shop = await openTestShop()
  const offered = async (peer: string | undefined, headers: Record<string, string> = {}): Promise<unknown> => {
    const server = await openTestServer(shop, peer === undefined ? {} : { peer })
    return JSON.parse((await server.request('/admin/v1/demo', { host: HOST, headers })).text)
  }
  const answer = (isOffered: boolean): object => ({ success: true, data: { isOffered } })
  expect(await offered(undefined)).toEqual(answer(true))
  expect(await offered('192.0.2.7')).toEqual(answer(false))
  for (const name of ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'])
    expect(await offered(undefined, { [name]: '127.0.0.1' }), name).toEqual(answer(false))
})
