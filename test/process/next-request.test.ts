import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ProductForm } from '#src/features/product-management/product.contract.ts'
import { openServer, openShopFolder, runCommand, type StorefrontServer } from './server.ts'
import { findShopId, openShopper, type Shopper } from './shopper.ts'

const HOST = 'home.localhost'
const OLIVE = '/product/olive-tree-half-standard'

/** A change by staff, and what a shopper then sees. */
interface Change {
  action: string
  /** What is sent to the operators' API. */
  method: string
  path: string
  body: unknown
  /** What a shopper asks for. */
  read: (shopper: Shopper) => Promise<{ text: string }>
  shows: string
}

/** Calls the operators' API of a server with a key of an owner. */
function openOperator(server: StorefrontServer, apiKey: string) {
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await server.send({
      method,
      path: `/operator/v1${path}`,
      host: HOST,
      headers: {
        authorization: `Bearer ${apiKey}`,
        'idempotency-key': randomUUID(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    expect(response.status, `${method} ${path}: ${response.text}`).toBe(200)
    return JSON.parse(response.text)
  }
}
type Operate = ReturnType<typeof openOperator>

/** Returns the olive tree as staff edit it. */
async function findOlive(operate: Operate) {
  const listed = (await operate('GET', '/products?search=olive%20tree%20half')) as { data: { _id: string }[] }
  const { data } = (await operate('GET', `/products/${listed.data[0]?._id}`)) as { data: { version: number } }
  const product = ProductForm.strip().parse(data)
  return { id: listed.data[0]?._id ?? '', version: data.version, product, variantId: product.variants[0]?._id ?? '' }
}

/** Returns changes of each kind that slice 2 of the back office makes; each shows only what it has just changed. */
async function changesOf(operate: Operate, shopper: Shopper): Promise<Change[]> {
  const { id, version, product, variantId } = await findOlive(operate)
  const shopId = await findShopId(shopper)
  const items = [{ itemId: 'line', variantId, quantity: 1 }]
  const page = (path: string) => (visitor: Shopper) => visitor.get(path)
  const quote = async (visitor: Shopper) => ({ text: JSON.stringify(await visitor.quote(variantId)) })
  const { shippingOffers } = await shopper.quote(variantId)
  const now = Date.now()
  return [
    {
      action: 'coupon.add',
      method: 'POST',
      path: '/coupons',
      body: { code: 'NEXT7', discount: { type: 'percent', value: 7 } },
      read: (visitor) => visitor.post('/api/v1/shop/cart/coupon', { code: 'NEXT7', items }),
      shows: '"problem":null',
    },
    {
      action: 'delivery.change',
      method: 'PATCH',
      path: `/delivery/${shippingOffers[0]?._id}`,
      body: { title: 'Van to the garden gate' },
      read: quote,
      shows: 'Van to the garden gate',
    },
    {
      action: 'tax.add',
      method: 'POST',
      path: '/taxes',
      body: { country: 'IE', taxClass: product.taxClass, ratePpm: 10_000, label: 'Garden levy', priority: 9 },
      read: quote,
      shows: 'Garden levy',
    },
    {
      action: 'page.add',
      method: 'POST',
      path: '/pages',
      body: { title: 'Watering by month', page: 'nav1', status: true, body: '<p>Less in winter.</p>' },
      read: page('/'),
      shows: 'Watering by month',
    },
    {
      action: 'product.change',
      method: 'PUT',
      path: `/products/${id}`,
      body: { product: { ...product, shortDescription: 'Grown for seven years near Lucca' }, version },
      read: page(OLIVE),
      shows: 'Grown for seven years near Lucca',
    },
    {
      action: 'profile.change',
      method: 'PATCH',
      path: '/profile',
      body: { name: 'Halden, Fir & Olive' },
      read: page('/'),
      shows: 'Halden, Fir &amp; Olive',
    },
    {
      action: 'popup.add',
      method: 'POST',
      path: '/popups',
      body: { title: 'Open late on Thursdays', priority: 1000 },
      read: page(`/api/v1/seller/popup/${shopId}?path=%2F`),
      shows: 'Open late on Thursdays',
    },
    {
      action: 'flash-sale.add',
      method: 'POST',
      path: '/flash-sales',
      body: {
        title: 'Olive hour',
        startsAt: new Date(now).toISOString(),
        endsAt: new Date(now + 3_600_000).toISOString(),
        items: [{ product: 'olive-tree-half-standard', flashPriceAmount: 4417, poolQuantity: 5 }],
      },
      read: page(OLIVE),
      shows: '44.17',
    },
  ]
}

test('a change at one server is on the next response of the other, and in the audit log', async () => {
  const dataDir = await openShopFolder()
  const servers = [await openServer({ dataDir }), await openServer({ dataDir })] as const
  const key = runCommand(dataDir, ['api-keys:create', '--shop', HOST, '--name', 'desk', '--role', 'owner'], {})
  const operate = openOperator(servers[0], /op_[\w-]+/.exec(key)?.[0] ?? '')
  const shopper = openShopper(servers[1], { host: HOST })
  const changes = await changesOf(operate, shopper)

  for (const { action, method, path, body, read, shows } of changes) {
    // Whatever the other server caches is cached by then.
    expect((await read(shopper)).text, `${action} before`).not.toContain(shows)
    expect((await read(shopper)).text, `${action} before`).not.toContain(shows)
    await operate(method, path, body)
    expect((await read(shopper)).text, `${action} after`).toContain(shows)
  }

  const { data } = (await operate('GET', '/audit')) as { data: { action: string }[] }
  expect(data.map(({ action }) => action)).toEqual(expect.arrayContaining(changes.map(({ action }) => action)))
})
