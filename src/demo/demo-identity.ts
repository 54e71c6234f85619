import { join } from 'node:path'
import type { Config } from '#src/platform/config/config.ts'
import { StartFailure } from '#src/platform/config/config.ts'
import type { Db } from '#src/platform/db/db.ts'
import type { IdentitySettings } from '#src/platform/config/identity-settings.ts'
import type { Log } from '#src/platform/log/log.ts'

/** The identity provider's simulator for the demo shops. */
export interface DemoIdentity {
  settings: IdentitySettings['simulator']
  close: () => Promise<void>
}

const NONE: DemoIdentity = { settings: null, close: async () => {} }

/**
 * Starts the identity simulator, or joins that of another server on this data folder. Its code is loaded only when demo
 * shops need it.
 * @throws StartFailure when its file is damaged
 */
export async function openDemoIdentity(config: Config, db: Db, log: Log): Promise<DemoIdentity> {
  if (!config.demo) return NONE
  const { DEMO_PROJECTS } = await import('#simulators/identity/demo-projects.ts')
  const projectIds = DEMO_PROJECTS.map(({ projectId }) => projectId)
  if (!(await isNeeded(db, projectIds))) return NONE
  const { DamagedState, shareIdentity } = await import('#simulators/shared-identity.ts')
  try {
    const { url, jwksUrl, close } = await shareIdentity({
      folder: join(config.dataDir, 'simulators'),
      port: config.identitySimulatorPort,
      projects: DEMO_PROJECTS,
      onError: (error) => log.error({ err: error }, 'identity_simulator.failed'),
    })
    return { settings: { url, jwksUrl, projectIds }, close }
  } catch (error) {
    if (error instanceof DamagedState) throw new StartFailure(error.message)
    throw error
  }
}

async function isNeeded(db: Db, projectIds: readonly string[]): Promise<boolean> {
  const shops = await db
    .selectFrom('shops')
    .select('auth_credentials')
    .where('auth_provider', '=', 'external')
    .execute()
  return shops.some(({ auth_credentials: { projectId = '' } }) => projectIds.includes(projectId))
}
