import type { Config } from '#src/platform/config/config.ts'

/** The port offset from the identity simulator, as with `npm run simulators`. */
const OFFSET = 15

/**
 * Starts the simulator of address providers for shops that use it (`address-lookup:update --environment simulator`). Its
 * code is loaded only in demo mode.
 */
export async function openDemoAddresses({
  demo,
  addressSimulatorUrl,
  identitySimulatorPort,
}: Config): Promise<{ url: string | null; close: () => Promise<void> }> {
  if (!demo || addressSimulatorUrl !== null) return { url: addressSimulatorUrl, close: async () => {} }
  const { openAddressSimulator } = await import('#simulators/addresses.ts')
  return openAddressSimulator({ port: identitySimulatorPort && identitySimulatorPort + OFFSET })
}
