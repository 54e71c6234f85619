import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { openShopper } from '#test/people.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { emptyDependencies } from '../context.ts'
import type { InProcessRequest } from './in-process-api.ts'

const cup = { slug: 'cup', name: 'Cup', category: ['Kitchen', 'Cups'], description: '<p>Fine.</p>' }

const read = ({ app, row }: TestShop, request: Partial<InProcessRequest> & { path: string }, cookie?: string) =>
  app.inProcessApi(
    { params: {}, query: {}, ...request },
    { shop: row, now: new Date(), dependencies: emptyDependencies(), cookie, requestId: 'test' },
  )

/** Times differ between two requests. */
const withoutTimes = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === 'serverTime' ? null : value)))

test('responds to a page as the network responds to a browser', async () => {
  const shop = await openTestShop({
    products: [cup, { ...cup, slug: 'mug', name: 'Mug' }],
    pages: [{ title: 'About' }],
  })
  const guest = shop.guest()
  const shopId = shop.id

  for (const [request, url] of [
    [{ path: contract.product.path, params: { shopId, productId: 'cup' } }, `/shop/product/${shopId}/product/cup`],
    [{ path: contract.product.path, params: { shopId, productId: 'jug' } }, `/shop/product/${shopId}/product/jug`],
    [
      { path: contract.categoryProducts.path, params: { shopId }, query: { category: 'cups' } },
      `/shop/product/${shopId}/categories?category=cups`,
    ],
    [
      { path: contract.categoryProducts.path, params: { shopId }, query: { category: 'cups', page: 'x' } },
      `/shop/product/${shopId}/categories?category=cups&page=x`,
    ],
    [
      { path: contract.results.path, params: { shopId }, query: { value: 'mug' } },
      `/shop/product/${shopId}/search?value=mug`,
    ],
    [{ path: contract.home.path, params: { shopId: 'other' } }, '/shop/home/other'],
    [{ path: contract.me.path }, '/shop/user/me'],
  ] as const) {
    const sent = await guest.get(`/api/v1${url}`)
    const { status, body } = await read(shop, request)
    expect([status, withoutTimes(body)], url).toEqual([sent.status, withoutTimes(sent.body)])
  }
})

test('recognises the visitor of a personal page by its cookie', async () => {
  const shop = await openTestShop()
  const { visitor } = await openShopper(shop)
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  expect((await read(shop, { path: contract.me.path }, cookie)).status).toBe(200)
  expect((await read(await openTestShop(), { path: contract.me.path }, cookie)).status).toBe(401)
})

test('finds nothing when a parameter is empty, a path is unknown or an endpoint writes', async () => {
  const shop = await openTestShop()

  for (const request of [
    { path: contract.product.path, params: { shopId: shop.id, productId: '' } },
    { path: '/shop/nothing' },
    { path: contract.suggest.path },
  ])
    expect((await read(shop, request)).status, request.path).toBe(404)
})

test('collects the cache tags of the page', async () => {
  const shop = await openTestShop({ products: [cup] })
  const dependencies = emptyDependencies()
  await shop.app.inProcessApi(
    { path: contract.product.path, params: { shopId: shop.id, productId: 'cup' }, query: {} },
    { shop: shop.row, now: new Date(), dependencies, cookie: undefined, requestId: 'test' },
  )

  expect([...dependencies.tags]).toContain(`product:${shop.productId('cup')}`)
})
