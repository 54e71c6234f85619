import { sql } from 'kysely'
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
