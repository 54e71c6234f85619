import { join } from 'node:path'
import { readConfig, readEnvironment, StartFailure } from '#src/platform/config.ts'
import { DEMO_BKASH, openBkashSimulator } from './bkash.ts'
import { openCourierSimulator } from './courier.ts'
import { DEMO_PROJECTS } from './identity/demo-projects.ts'
import { shareIdentity } from './shared-identity.ts'
import { DEMO_SSLCOMMERZ, openSslcommerzSimulator } from './sslcommerz.ts'

/** How far their ports are from the identity provider's. */
const OFFSETS = { courier: 10, sslcommerz: 20, bkash: 30 }

/** `npm run simulators`: the outside services of the demo shops without a server of ours beside them. */
async function main(): Promise<void> {
  const { demo, dataDir, simulatorPort } = readConfig(readEnvironment())
  if (!demo) throw new StartFailure('DEMO is off, and simulators are for the demo shops alone.')
  const identity = await shareIdentity({
    folder: join(dataDir, 'simulators'),
    port: simulatorPort,
    projects: DEMO_PROJECTS,
    onError: fail,
  })
  const portOf = (name: keyof typeof OFFSETS): number => simulatorPort && simulatorPort + OFFSETS[name]
  const courier = await openCourierSimulator({ port: portOf('courier') })
  const sslcommerz = await openSslcommerzSimulator({ port: portOf('sslcommerz') })
  const bkash = await openBkashSimulator({ port: portOf('bkash') })
  const lines = [
    `Identity provider: ${identity.url}${identity.isOurs() ? '' : ' (run by another process; this one waits)'}`,
    ...DEMO_PROJECTS.map(({ projectId, apiKey }) => `  project ${projectId}, API key ${apiKey}`),
    `  key set ${identity.jwksUrl}`,
    `  its mails ${identity.url}/simulator/outbox`,
    `Courier: ${courier.url}`,
    `  asked by servers that are started with COURIER_SIMULATOR_URL=${courier.url}`,
    `SSLCommerz: ${sslcommerz.url}`,
    `  store ${DEMO_SSLCOMMERZ.store_id}, password ${DEMO_SSLCOMMERZ.store_passwd}`,
    `bKash: ${bkash.url}/v1.2.0-beta`,
    `  app key ${DEMO_BKASH.app_key}, app secret ${DEMO_BKASH.app_secret}`,
    `  user ${DEMO_BKASH.username}, password ${DEMO_BKASH.password}`,
  ]
  const close = (): Promise<unknown> => Promise.all([identity, courier, sslcommerz, bkash].map((each) => each.close()))
  process.stdout.write(`${lines.join('\n')}\n`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void close().then(() => process.exit(0), fail))
  // One that only waits has nothing else that keeps it here.
  setInterval(() => {}, 60_000)
}

function fail(error: unknown): never {
  const isForOperator = error instanceof StartFailure
  process.stderr.write(`${isForOperator ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}

main().catch(fail)
