import { beforeAll, expect, test } from 'vitest'
import { addGateway, setGateway } from '#src/features/payments/gateway-account.service.ts'
import { ensureBuilt } from '#test/build.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop } from '#test/shop.ts'

beforeAll(ensureBuilt, 120_000)

const settings = {
  secretKey: 'sk_test_ofThisTest',
  webhookSecret: 'whsec_ofThisTest',
  publishableKey: 'pk_test_ofThisTest',
}

test('only pages of a shop with express payment allow Stripe, and the browser’s payment sheet', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }], gateways: [] })
  const server = await openTestServer(shop)
  const read = async (path: string) => {
    const { headers, text } = await server.request(path)
    const { 'content-security-policy': policy = '', 'permissions-policy': permissions = '' } = headers
    return { allowsStripe: String(policy).includes('stripe.com'), permissions: String(permissions), text }
  }
  const paths = ['/', '/product/teapot', '/user/cart']
  for (const path of paths) expect(await read(path)).toMatchObject({ allowsStripe: false })
  expect((await read('/product/teapot')).permissions).toContain('payment=()')

  const { payments } = shop.app.clients
  const draft = { provider: 'stripe', title: 'Card', express: true, settings } as const
  const gatewayId = await addGateway(shop.staffContext(), payments, draft)
  for (const path of paths) {
    const { allowsStripe, permissions, text } = await read(path)
    expect([allowsStripe, permissions.includes('payment=(self "https://js.stripe.com")')]).toEqual([true, true])
    // Allowed, and not requested before a visitor needs it.
    expect(text).not.toContain('stripe.com')
    expect(text).toContain('"hasExpress":true')
  }
  expect((await read('/product/teapot')).text).toContain('data-express')

  await setGateway(shop.staffContext(), payments, { gatewayId, isEnabled: false })
  for (const path of paths) expect(await read(path)).toMatchObject({ allowsStripe: false })
})
