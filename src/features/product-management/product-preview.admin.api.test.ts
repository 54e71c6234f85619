import { beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '#test/build.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'
import { openTestServer } from '#test/test-server.ts'

beforeAll(ensureBuilt, 120_000)

const HTML = { accept: 'text/html' }

async function openDrafts(slug = 'secret') {
  const shop = await openTestShop({
    products: [
      { slug, name: 'Secret lamp', status: 'draft', priceAmount: 2900 },
      { slug: `${slug}-other`, name: 'Other lamp', status: 'draft' },
    ],
  })
  const support = (await openMember(shop, 'support')).inShop(shop)
  const { body } = await support.get('/products?sort=name')
  const [other, lamp] = (body.data as { _id: string }[]).map(({ _id }) => _id)
  const pathOf = async (id: string | undefined): Promise<string> =>
    ((await support.get(`/products/${id}/preview`)).body.data as { path: string }).path
  return { shop, support, lamp, other, path: await pathOf(lamp) }
}

const visit = async (shop: TestShop, path: string, headers = {}) =>
  (await openTestServer(shop)).request(path, { host: shop.domain, headers: { ...HTML, ...headers } })

test('a preview is the page of a draft, without scripts and cookies, kept by nobody', async () => {
  const { shop, path } = await openDrafts()
  const page = await visit(shop, path, { cookie: 'session=abc' })
  expect(page.status).toBe(200)
  expect(page.text).toContain('Secret lamp')
  expect(page.text).toContain('29.00')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.headers['set-cookie']).toBeUndefined()
  expect(page.headers['x-robots-tag']).toBe('noindex')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).not.toContain('script-src')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/frame-ancestors https?:\/\/admin\.\S+$/)

  for (const _time of [1, 2]) expect((await visit(shop, '/product/secret')).status).toBe(404)
  expect((await shop.guest().get(`/shop/product/${shop.id}/product/secret`)).status).toBe(404)
})

test('a token opens its product alone, in its shop, and not when it was changed', async () => {
  const { shop, path, lamp = '', other = '' } = await openDrafts()
  const neighbour = await openDrafts('neighbour')
  expect((await visit(neighbour.shop, path)).status).toBe(403)
  expect((await visit(shop, path.replace(lamp, other))).status).toBe(403)
  expect((await visit(shop, path.replace(/~[^~]+~/, '~zzzzzzzz~'))).status).toBe(403)
  expect((await visit(shop, `/product/secret-other?preview=${path.split('/').at(-1)}`)).status).toBe(404)
})

test('a preview also shows a product in the trash, and in a closed shop', async () => {
  const { shop, lamp } = await openDrafts()
  const owner = (await openMember(shop, 'owner')).inShop(shop)
  await owner.post(`/products/${lamp}/trash`)
  await owner.post('/opening/close')
  const { path } = (await owner.get(`/products/${lamp}/preview`)).body.data as { path: string }
  expect((await visit(shop, path)).text).toContain('Secret lamp')
  expect((await owner.get('/products/0197f000-0000-7000-8000-000000000001/preview')).status).toBe(404)
})
