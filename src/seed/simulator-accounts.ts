import { DEMO_BKASH } from '#simulators/bkash.ts'
import { DEMO_SANDBOX_ACCOUNT } from '#simulators/sandbox/types.ts'
import { DEMO_SSLCOMMERZ } from '#simulators/sslcommerz.ts'
import { DEMO_STRIPE_ACCOUNT } from '#simulators/stripe/types.ts'
import { SIMULATOR, type AccountSettings } from '#src/features/payments/payment-clients.service.ts'
import { ONLINE_PROVIDERS, type OnlineProvider } from '#src/shared/payment-providers.ts'

const ACCOUNTS: Readonly<Record<OnlineProvider, AccountSettings>> = {
  sandbox: {
    key: DEMO_SANDBOX_ACCOUNT.key,
    noticeSecret: DEMO_SANDBOX_ACCOUNT.noticeSecret,
    publishableKey: DEMO_SANDBOX_ACCOUNT.publishableKey,
  },
  // Without a publishable key: Stripe.js works with Stripe alone.
  stripe: { secretKey: DEMO_STRIPE_ACCOUNT.secretKey, webhookSecret: DEMO_STRIPE_ACCOUNT.webhookSecret },
  sslcommerz: { ...DEMO_SSLCOMMERZ },
  bkash: { ...DEMO_BKASH },
}

/** Returns the settings of an account with a provider's simulator; its URL is resolved at payment. */
export const simulatorAccount = (provider: OnlineProvider): AccountSettings => ({
  ...ACCOUNTS[provider],
  baseUrl: SIMULATOR,
})

/** The accounts for a process that sets them without sending payments; the server knows the URLs of its simulators. */
export const SIMULATORS = Object.fromEntries(
  ONLINE_PROVIDERS.map((provider) => [provider, { url: 'http://127.0.0.1', account: simulatorAccount(provider) }]),
)
