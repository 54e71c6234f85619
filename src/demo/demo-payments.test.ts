import { expect, onTestFinished, test } from 'vitest'
import { simulatorAccount } from '#src/seed/simulator-accounts.ts'
import { addGateway } from '#src/features/payments/gateway-account.service.ts'
import { ONLINE_PROVIDERS } from '#src/shared/payment-providers.ts'
import { readConfig } from '#src/platform/config/config.ts'
import { createLog } from '#src/platform/log/log.ts'
import { openTestShop, testFiles, testSecret } from '#test/shop.ts'
import { openBrowser } from '#test/visitor.ts'
import { createApp } from '#src/composition/services.ts'
import { openDemoPayments } from './demo-payments.ts'

test('sends an order of any shop to the simulators when the demo is on', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 9 }], shop: { currency: 'BDT' } })
  const demoPayments = await openDemoPayments({ demo: true, identitySimulatorPort: 0 })
  onTestFinished(() => demoPayments.close())
  const config = readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000' })
  const app = createApp({ ...config, paymentSimulators: demoPayments.simulators }, createLog('silent'), {
    db: shop.db,
    secret: testSecret,
    storage: testFiles,
  })
  const gatewayIds = new Map<string, string>()
  for (const provider of ONLINE_PROVIDERS) {
    const settings = simulatorAccount(provider)
    const draft = { provider, title: provider, settings }
    gatewayIds.set(provider, await addGateway(shop.staffContext(), app.clients.payments, draft))
  }

  for (const [provider, gatewayId] of gatewayIds) {
    const guest = openBrowser({ app, row: shop.row, domain: shop.domain, variantId: shop.variantId })
    const { next } = await guest.order([{ slug: 'teapot' }], { gatewayId })
    expect(new URL(next.url).origin, provider).toBe(new URL(demoPayments.simulators[provider]?.url ?? '').origin)
  }
})

test('starts no simulators when the demo is off', async () => {
  const { simulators, close } = await openDemoPayments({ demo: false, identitySimulatorPort: 0 })
  expect(simulators).toEqual({})
  await close()
})
