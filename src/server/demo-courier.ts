import type { Config } from '#src/platform/config.ts'
import type { Db } from '#src/platform/db.ts'
import { hasDemoShops } from './demo-shops.ts'

/** The courier that carries the demo's parcels, with what stops it. */
export interface DemoCourier {
  /** null where none is needed. */
  url: string | null
  close: () => Promise<void>
}

/**
 * Starts a courier simulator in this process, unless the settings name one. It keeps nothing that outlives it: each
 * server has its own. Only where the demo shops are served: everywhere else its code is not even read.
 */
export async function openDemoCourier({ demo, courierSimulatorUrl }: Config, db: Db): Promise<DemoCourier> {
  if (courierSimulatorUrl !== null || !demo || !(await hasDemoShops(db)))
    return { url: courierSimulatorUrl, close: async () => {} }
  const { openCourierSimulator } = await import('#simulators/courier.ts')
  return openCourierSimulator()
}
