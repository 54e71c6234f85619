import { beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '#src/platform/log/log.ts'
import { ensureBuilt } from '#test/build.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop } from '#test/shop.ts'
import { loadRenderer } from '../create-app.ts'

beforeAll(ensureBuilt, 120_000)

const teapot = { slug: 'teapot', name: 'Iron teapot', category: ['Kitchen'], stock: 2, priceAmount: 4900 }

/** A server whose screens throw as long as it is told so. */
async function openBroken() {
  const shop = await openTestShop({ products: [teapot] })
  const renderer = await loadRenderer()
  const draw = vi.fn(renderer.draw)
  const log = createLog('silent')
  const faults: unknown[][] = []
  log.error = (...values: unknown[]) => void faults.push(values)
  const door = await openTestServer(shop, { renderer: { ...renderer, draw }, log })
  const breakDown = (): void =>
    void draw.mockImplementation(() => {
      throw new Error('a screen is broken')
    })
  return { shop, door, faults, breakDown, mend: (): void => void draw.mockImplementation(renderer.draw) }
}

test('a page that cannot be drawn starts in the browser instead, is kept by nobody and logged once', async () => {
  const { door, faults, breakDown, mend } = await openBroken()
  const bare = await door.ask('/app-shell')
  breakDown()

  const pages = await Promise.all(['/', '/product/teapot', '/user/cart'].map((path) => door.ask(path)))

  for (const { status, headers, text } of pages) {
    expect([status, headers['cache-control'], headers['retry-after']]).toEqual([200, 'no-store', undefined])
    expect(text).toBe(bare.text.replace(' data-any-address', ''))
    expect(headers['content-security-policy']).toBe(bare.headers['content-security-policy'])
  }
  expect(faults.map(([said, text]) => [(said as { path: string }).path, text])).toEqual(
    expect.arrayContaining(['/', '/product/teapot', '/user/cart'].map((path) => [path, 'page could not be drawn'])),
  )
  expect(faults).toHaveLength(3)
  expect(faults[0]?.[0]).toMatchObject({ err: new Error('a screen is broken'), requestId: expect.any(String) })

  mend()
  const mended = await door.ask('/product/teapot')
  expect([mended.status, mended.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(mended.text).toContain('Iron teapot')
})

test('what is not there, moved or cannot be read is still answered as that', async () => {
  const { shop, door, breakDown } = await openBroken()
  breakDown()

  expect((await door.ask('/product/nothing')).status).toBe(404)
  expect((await door.ask('/no/such/page')).status).toBe(404)
  expect((await door.ask('/user/my-orders')).headers.location).toBe('/sign-in?next=%2Fuser%2Fmy-orders')
  expect((await door.ask('/product/teapot', { host: 'nobody.test' })).status).toBe(404)
  expect((await door.ask(`/api/v1/shop/product/${shop.id}/nothing`)).status).toBe(404)
})

test('the page that stands for others without a network is never one that needs it', async () => {
  const { door, breakDown } = await openBroken()
  breakDown()

  expect((await door.ask('/offline')).status).toBe(500)
})
