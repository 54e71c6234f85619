import { sql } from 'kysely'
import type { Config } from '#src/platform/config/config.ts'
import type { Db } from '#src/platform/db/db.ts'

/** The courier that carries the demo's parcels, with what stops it. */
export interface DemoCourier {
  /** null where none is needed. */
  url: string | null
  /** From now on it tells the server on this port what becomes of parcels, which walk by themselves. */
  connect: (port: number) => Promise<void>
  close: () => Promise<void>
}

/** From one step of a parcel to the next: some minutes from the shop to the door. */
const PACE_SECONDS = 20

/**
 * Starts a courier simulator in this process, unless the settings name one. It keeps nothing that outlives it: each
 * server has its own. Only where the demo shops are served: everywhere else its code is not even read.
 */
export async function openDemoCourier({ demo, courierSimulatorUrl }: Config, db: Db): Promise<DemoCourier> {
  const domains = courierSimulatorUrl !== null || !demo ? [] : await demoDomains(db)
  if (domains.length === 0) return { url: courierSimulatorUrl, connect: async () => {}, close: async () => {} }
  const { openCourierSimulator } = await import('#simulators/courier.ts')
  const { DEMO_WEBHOOK_SECRET, RESPONSE_SECRET } = await import('#simulators/courier/merchant.ts')
  const { url, control, close } = await openCourierSimulator()
  return {
    url,
    connect: async (port) => {
      control.setPace(PACE_SECONDS)
      const target = {
        url: `http://127.0.0.1:${port}/hooks/courier`,
        secret: DEMO_WEBHOOK_SECRET,
        expects: RESPONSE_SECRET,
      }
      // One of them has the courier; the others know of no webhooks.
      for (const host of domains) if (await control.connectWebhook({ ...target, host })) return
    },
    close,
  }
}

async function demoDomains(db: Db): Promise<string[]> {
  const shops = await sql<{ domain: string }>`select domain from platform.demo_shops order by domain`.execute(db)
  return shops.rows.map(({ domain }) => domain)
}
