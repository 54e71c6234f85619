import { sql } from 'kysely'
import type { Config } from '#src/platform/config.ts'
import type { Db } from '#src/platform/db.ts'

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

async function hasDemoShops(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('platform.demo_shops') is not null as has`.execute(db)
  return rows[0]?.has ?? false
}
