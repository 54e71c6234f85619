import type { Config } from '#src/platform/config/config.ts'

/** The simulators of payment providers, with what stops them. */
export interface DemoPayments {
  /** Where they are, by provider; empty where none is needed. */
  urls: Readonly<Record<string, string>>
  close: () => Promise<void>
}

/** How far each is from the identity simulator's port, as with `npm run simulators`. */
const OFFSETS = { stripe: 11, sandbox: 12, sslcommerz: 13, bkash: 14 } as const

/**
 * Starts simulators of the payment providers in this process, for the demo shops and for every shop that tries payments
 * out (`gateways:add --sandbox`). They keep nothing that outlives them: each server has its own. Only with the demo:
 * everywhere else their code is not even read.
 */
export async function openDemoPayments({
  demo,
  simulatorPort,
}: Pick<Config, 'demo' | 'simulatorPort'>): Promise<DemoPayments> {
  if (!demo) return { urls: {}, close: async () => {} }
  const [{ openStripeSimulator }, { openSandboxSimulator }, { openSslcommerzSimulator }, { openBkashSimulator }] =
    await Promise.all([
      import('#simulators/stripe.ts'),
      import('#simulators/sandbox.ts'),
      import('#simulators/sslcommerz.ts'),
      import('#simulators/bkash.ts'),
    ])
  const portOf = (provider: keyof typeof OFFSETS): number => simulatorPort && simulatorPort + OFFSETS[provider]
  const [stripe, sandbox, sslcommerz, bkash] = await Promise.all([
    openStripeSimulator({ port: portOf('stripe') }),
    openSandboxSimulator({ port: portOf('sandbox') }),
    openSslcommerzSimulator({ port: portOf('sslcommerz') }),
    openBkashSimulator({ port: portOf('bkash') }),
  ])
  return {
    urls: {
      stripe: stripe.url,
      sandbox: sandbox.url,
      sslcommerz: sslcommerz.url,
      bkash: bkash.url,
    },
    close: async () => {
      await Promise.all([stripe, sandbox, sslcommerz, bkash].map((simulator) => simulator.close()))
    },
  }
}
