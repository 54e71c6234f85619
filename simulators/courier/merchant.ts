import type { SimulatedStore } from './types.ts'

/** Credentials of a merchant of the courier, with the field names of its API. */
export interface Merchant {
  client_id: string
  client_secret: string
  username: string
  password: string
}

/** Default merchant of the simulator, and that of the demo shop. */
export const DEMO_MERCHANT: Merchant = {
  client_id: 'orchard-demo',
  client_secret: 'orchard-demo-secret',
  username: 'parcels@orchard.localhost',
  password: 'orchard-demo-password',
}

/** Secret of the webhooks to the demo merchant. */
export const DEMO_WEBHOOK_SECRET = 'orchard-demo-webhooks'

/** Expected header of webhook responses, as the courier's own software expects it. */
export const RESPONSE_SECRET = 'f3992ecc-59da-4cbe-a049-a13da2018d51'

/** Pickup locations of the demo merchant. */
export const DEMO_STORES: readonly SimulatedStore[] = [{ id: 55_001, name: 'Orchard Lane', cityId: 1, zoneId: 1103 }]
