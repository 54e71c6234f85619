import type { SimulatedStore } from './types.ts'

/** A merchant of the courier, as its calls name what lets it in. */
export interface Merchant {
  client_id: string
  client_secret: string
  username: string
  password: string
}

/** The merchant that the simulator knows unless told otherwise, and that the demo shop is. */
export const DEMO_MERCHANT: Merchant = {
  client_id: 'orchard-demo',
  client_secret: 'orchard-demo-secret',
  username: 'parcels@orchard.localhost',
  password: 'orchard-demo-password',
}

/** What webhooks to it bring with them. */
export const DEMO_WEBHOOK_SECRET = 'orchard-demo-webhooks'

/** What it expects of their answers: as the courier's own software does. */
export const RESPONSE_SECRET = 'f3992ecc-59da-4cbe-a049-a13da2018d51'

/** Where its parcels are picked up. */
export const DEMO_STORES: readonly SimulatedStore[] = [{ id: 55_001, name: 'Orchard Lane', cityId: 1, zoneId: 1103 }]
