import { LoaderContext } from '#src/web/router/route.ts'
import { expect, test, vi } from 'vitest'
import { createClient } from '#src/web/client/api-client.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadShop } from './load-shop.ts'

const load = (send: (path: string) => Response) => {
  const api = createClient((path) => Promise.resolve(send(path)))
  const context = new LoaderContext(new Map([[pageContext, { api, shopId: 'a' }]]))
  return loadShop({ context })
}

test('logs "Network response was not ok" for failed contacts and pages, and loads the shop without them', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  const info = { success: true, data: { shopId: 'a', shopName: 'Corner shop', theme: {} } }
  const shop = await load((path) =>
    /contact|pages/.test(path)
      ? Response.json({ success: false }, { status: 500 })
      : Response.json(path.includes('domain-info') ? info : { success: true, data: [] }),
  )

  expect(shop).toMatchObject({ shop: { shopName: 'Corner shop' }, contacts: [], pages: [] })
  const words = consoleError.mock.calls.map(([error]) => (error instanceof Error ? error.message : String(error)))
  expect(words.filter((text) => text === 'Network response was not ok')).toHaveLength(2)
  consoleError.mockRestore()
})
