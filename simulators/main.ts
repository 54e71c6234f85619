import { join } from 'node:path'
import { readConfig, readEnvironment, StartFailure } from '#src/platform/config/config.ts'
import { DEMO_ADDRESS_KEY, openAddressSimulator } from './addresses.ts'
import { DEMO_BKASH, openBkashSimulator } from './bkash.ts'
import { openCourierSimulator } from './courier.ts'
import { DEMO_PROJECTS } from './identity/demo-projects.ts'
import { DEMO_SANDBOX_ACCOUNT, openSandboxSimulator } from './sandbox.ts'
import { shareIdentity } from './shared-identity.ts'
import { DEMO_SSLCOMMERZ, openSslcommerzSimulator } from './sslcommerz.ts'
import { DEMO_STRIPE_ACCOUNT, openStripeSimulator } from './stripe.ts'

/** Port offsets from the identity provider. */
const COURIER_OFFSET = 10
const STRIPE_OFFSET = 11
const SANDBOX_OFFSET = 12
const SSLCOMMERZ_OFFSET = 13
const BKASH_OFFSET = 14
const ADDRESS_OFFSET = 15

/** `npm run simulators`: starts the external services of the demo shops without a server. */
async function main(): Promise<void> {
  const { demo, dataDir, identitySimulatorPort } = readConfig(readEnvironment())
  if (!demo) throw new StartFailure('DEMO is off, and simulators are for the demo shops alone.')
  const identity = await shareIdentity({
    folder: join(dataDir, 'simulators'),
    port: identitySimulatorPort,
    projects: DEMO_PROJECTS,
    onError: fail,
  })
  const portOf = (offset: number): number => identitySimulatorPort && identitySimulatorPort + offset
  const courier = await openCourierSimulator({ port: portOf(COURIER_OFFSET) })
  const stripe = await openStripeSimulator({ port: portOf(STRIPE_OFFSET) })
  const sandbox = await openSandboxSimulator({ port: portOf(SANDBOX_OFFSET) })
  const sslcommerz = await openSslcommerzSimulator({ port: portOf(SSLCOMMERZ_OFFSET) })
  const bkash = await openBkashSimulator({ port: portOf(BKASH_OFFSET) })
  const addresses = await openAddressSimulator({ port: portOf(ADDRESS_OFFSET) })
  const lines = [
    `Identity provider: ${identity.url}${identity.isOurs() ? '' : ' (run by another process; this one waits)'}`,
    ...DEMO_PROJECTS.map(({ projectId, apiKey }) => `  project ${projectId}, API key ${apiKey}`),
    `  key set ${identity.jwksUrl}`,
    `  its mails ${identity.url}/simulator/outbox`,
    `Courier: ${courier.url}`,
    `  asked by servers that are started with COURIER_SIMULATOR_URL=${courier.url}`,
    `Stripe: ${stripe.url}`,
    `  key ${DEMO_STRIPE_ACCOUNT.secretKey}, signing secret ${DEMO_STRIPE_ACCOUNT.webhookSecret}`,
    `Sandbox of payments: ${sandbox.url}`,
    `  key ${DEMO_SANDBOX_ACCOUNT.key}, notice secret ${DEMO_SANDBOX_ACCOUNT.noticeSecret}`,
    `SSLCommerz: ${sslcommerz.url}`,
    `  store ${DEMO_SSLCOMMERZ.store_id}, password ${DEMO_SSLCOMMERZ.store_passwd}`,
    `bKash: ${bkash.url}`,
    `  app key ${DEMO_BKASH.app_key}, app secret ${DEMO_BKASH.app_secret}`,
    `  user ${DEMO_BKASH.username}, password ${DEMO_BKASH.password}`,
    `Addresses: ${addresses.url}`,
    `  asked by servers that are started with ADDRESS_SIMULATOR_URL=${addresses.url}`,
    `  key ${DEMO_ADDRESS_KEY}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  const closeAll = () =>
    Promise.all(
      [identity, courier, stripe, sandbox, sslcommerz, bkash, addresses].map((simulator) => simulator.close()),
    )
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void closeAll().then(() => process.exit(0), fail))
  // Keeps a process alive that only waits for another one.
  setInterval(() => {}, 60_000)
}

function fail(error: unknown): never {
  const isStartFailure = error instanceof StartFailure
  process.stderr.write(`${isStartFailure ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}

main().catch(fail)
