import { sql } from 'kysely'
import type { Config } from '#src/platform/config/config.ts'
import type { Db } from '#src/platform/db/db.ts'

/** The courier simulator of the demo. */
export interface DemoCourier {
  /** null when no simulator is needed. */
  url: string | null
  /** Starts webhooks to the server on this port; parcels then move by themselves. */
  connect: (port: number) => Promise<void>
  close: () => Promise<void>
}

/** Interval between the steps of a parcel: a delivery takes some minutes. */
const PACE_SECONDS = 20

/**
 * Starts a courier simulator in this process, unless the settings name one. It stores nothing, so each server has its
 * own. Its code is loaded only when demo shops are served.
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
      // Only one of the shops uses the courier; the others reject the webhook's address.
      for (const host of domains) if (await control.connectWebhook({ ...target, host })) return
    },
    close,
  }
}

async function demoDomains(db: Db): Promise<string[]> {
  const shops = await sql<{ domain: string }>`select domain from platform.demo_shops order by domain`.execute(db)
  return shops.rows.map(({ domain }) => domain)
}
