import { beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '#src/platform/log/log.ts'
import { ensureBuilt } from '#test/build.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop } from '#test/shop.ts'
import { loadRenderer } from '../create-app.ts'

beforeAll(ensureBuilt, 120_000)

const teapot = { slug: 'teapot', name: 'Iron teapot', category: ['Kitchen'], stock: 2, priceAmount: 4900 }

/** A server whose screens throw while the flag is set. */
async function openBroken() {
  const shop = await openTestShop({ products: [teapot] })
  const renderer = await loadRenderer()
  const render = vi.fn(renderer.render)
  const log = createLog('silent')
  const faults: unknown[][] = []
  log.error = (...values: unknown[]) => void faults.push(values)
  const server = await openTestServer(shop, { renderer: { ...renderer, render }, log })
  const breakDown = (): void =>
    void render.mockImplementation(() => {
      throw new Error('a screen is broken')
    })
  return { shop, door: server, faults, breakDown, mend: (): void => void render.mockImplementation(renderer.render) }
}

test('a page that fails to render starts in the browser instead, is not cached and is logged once', async () => {
  const { door: server, faults, breakDown, mend } = await openBroken()
  const shell = await server.request('/app-shell')
  breakDown()

  const pages = await Promise.all(['/', '/product/teapot', '/user/cart'].map((path) => server.request(path)))

  for (const { status, headers, text } of pages) {
    expect([status, headers['cache-control'], headers['retry-after']]).toEqual([200, 'no-store', undefined])
    expect(text).toBe(shell.text.replace(' data-any-address', ''))
    expect(headers['content-security-policy']).toBe(shell.headers['content-security-policy'])
  }
  expect(faults.map(([said, text]) => [(said as { path: string }).path, text])).toEqual(
    expect.arrayContaining(['/', '/product/teapot', '/user/cart'].map((path) => [path, 'page.render_failed'])),
  )
  expect(faults).toHaveLength(3)
  expect(faults[0]?.[0]).toMatchObject({ err: new Error('a screen is broken'), requestId: expect.any(String) })

  mend()
  const recovered = await server.request('/product/teapot')
  expect([recovered.status, recovered.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(recovered.text).toContain('Iron teapot')
})

test('returns 404 and redirects for missing and moved pages while rendering fails', async () => {
  const { shop, door: server, breakDown } = await openBroken()
  breakDown()

  expect((await server.request('/product/nothing')).status).toBe(404)
  expect((await server.request('/no/such/page')).status).toBe(404)
  expect((await server.request('/user/my-orders')).headers.location).toBe('/sign-in?next=%2Fuser%2Fmy-orders')
  expect((await server.request('/product/teapot', { host: 'nobody.test' })).status).toBe(404)
  expect((await server.request(`/api/v1/shop/product/${shop.id}/nothing`)).status).toBe(404)
})

test('the offline page is never one that needs the network', async () => {
  const { door: server, breakDown } = await openBroken()
  breakDown()

  expect((await server.request('/offline')).status).toBe(500)
})
