import type { DemoShop } from '../../demo/demo-shop.ts'
import { DEMO_BKASH } from '#simulators/bkash.ts'
import { DEMO_SANDBOX_ACCOUNT } from '#simulators/sandbox/shapes.ts'
import { DEMO_SSLCOMMERZ } from '#simulators/sslcommerz.ts'
import { DEMO_STRIPE_ACCOUNT } from '#simulators/stripe/shapes.ts'
import { SIMULATOR, type AccountSettings } from '#src/features/payments/payment-desk.service.ts'
import type { Provider } from '#src/features/payments/payment.rules.ts'
import { addGateways } from '#src/features/payments/payment.service.ts'
import type { ShopContext } from '#src/platform/context.ts'

/** What opens the simulators, wherever they are when somebody pays. */
const DEMO_ACCOUNTS: Partial<Record<Provider, AccountSettings>> = {
  sandbox: { key: DEMO_SANDBOX_ACCOUNT.key, noticeSecret: DEMO_SANDBOX_ACCOUNT.noticeSecret },
  stripe: { secretKey: DEMO_STRIPE_ACCOUNT.secretKey, webhookSecret: DEMO_STRIPE_ACCOUNT.webhookSecret },
  sslcommerz: { ...DEMO_SSLCOMMERZ },
  bkash: { ...DEMO_BKASH },
}

/** The ways to pay of a demo shop; those with a provider lead to its simulator. */
export const addDemoGateways = (context: ShopContext, gateways: DemoShop['gateways']): Promise<void> =>
  addGateways(
    context,
    gateways.map((gateway) => {
      const account = DEMO_ACCOUNTS[gateway.provider]
      return account ? { ...gateway, settings: { ...account, baseUrl: SIMULATOR } } : gateway
    }),
  )
