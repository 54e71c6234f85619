import type { Config } from '#src/platform/config/config.ts'

/** The simulators of the payment providers. */
export interface DemoPayments {
  /** URLs and accounts by provider; empty when none is needed. */
  simulators: Config['paymentSimulators']
  close: () => Promise<void>
}

/** Port offsets from the identity simulator, as with `npm run simulators`. */
const OFFSETS = { stripe: 11, sandbox: 12, sslcommerz: 13, bkash: 14 } as const

/**
 * Starts the payment simulators in this process, for the demo shops and for shops with sandbox accounts (`gateways:create
 * --sandbox`). They store nothing, so each server has its own. Their code is loaded only in demo mode.
 */
export async function openDemoPayments({
  demo,
  identitySimulatorPort,
}: Pick<Config, 'demo' | 'identitySimulatorPort'>): Promise<DemoPayments> {
  if (!demo) return { simulators: {}, close: async () => {} }
  const [
    { openStripeSimulator },
    { openSandboxSimulator },
    { openSslcommerzSimulator },
    { openBkashSimulator },
    { simulatorAccount },
  ] = await Promise.all([
    import('#simulators/stripe.ts'),
    import('#simulators/sandbox.ts'),
    import('#simulators/sslcommerz.ts'),
    import('#simulators/bkash.ts'),
    import('#src/seed/simulator-accounts.ts'),
  ])
  const portOf = (provider: keyof typeof OFFSETS): number =>
    identitySimulatorPort && identitySimulatorPort + OFFSETS[provider]
  const [stripe, sandbox, sslcommerz, bkash] = await Promise.all([
    openStripeSimulator({ port: portOf('stripe') }),
    openSandboxSimulator({ port: portOf('sandbox') }),
    openSslcommerzSimulator({ port: portOf('sslcommerz') }),
    openBkashSimulator({ port: portOf('bkash') }),
  ])
  return {
    simulators: {
      stripe: { url: stripe.url, account: simulatorAccount('stripe') },
      sandbox: { url: sandbox.url, account: simulatorAccount('sandbox') },
      sslcommerz: { url: sslcommerz.url, account: simulatorAccount('sslcommerz') },
      bkash: { url: bkash.url, account: simulatorAccount('bkash') },
    },
    close: async () => {
      await Promise.all([stripe, sandbox, sslcommerz, bkash].map((simulator) => simulator.close()))
    },
  }
}
