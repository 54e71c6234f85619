import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openAdmin } from './admin.ts'
import { within } from './orders.ts'
import type { TestShop } from './shop.ts'

/** Returns the token of the newest mail that offers an order or a change; empty without one. */
export const offerTokenIn = (shop: TestShop): Promise<string> =>
  within(shop, async ({ db }) => {
    const { rows } = await sql<{ path: string }>`
      select part->>'path' as path from mail_outbox, jsonb_array_elements(content->'parts') part
      where shop_id = ${shop.id} and kind in ('orderOffered', 'orderChangeProposed') and part->>'type' = 'button'
      order by created_at desc limit 1`.execute(db)
    return rows[0]?.path.split('/').at(-1) ?? ''
  })

/** Sends a draft with one unit of a product to a customer. @returns the token of the mailed link */
export async function sendOffer(shop: TestShop, slug: string): Promise<string> {
  const owner = await openAdmin(shop)
  const { country } = (await owner.get('/draft-setup')).body.data as { country: string }
  const items = [{ itemId: randomUUID(), variantId: shop.variantId(slug), quantity: 1 }]
  const customer = { name: 'Ana', email: 'ana@example.com', phone: '+4915112345678' }
  const address = { country, addressLine1: 'Alpha road 1', city: 'Alpha', postcode: '20099' }
  const created = await owner.post('/drafts', { content: { customer, items, address } })
  await owner.post(`/drafts/${(created.body.data as { _id: string })._id}/send`)
  return offerTokenIn(shop)
}
