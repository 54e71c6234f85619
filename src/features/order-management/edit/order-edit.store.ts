import { randomUUIDv7 } from 'node:crypto'
import type { AdminContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'

interface AppliedEdit {
  orderId: string
  changes: object
  reason: string
  beforeAmount: number
  afterAmount: number
  consent: { name: string; how: 'phone' | 'inPerson' | 'message' | 'link' } | null
}

/** The edits of orders. */
export const orderEditStore = ({ db, shop, now, admin }: Tx<AdminContext>) => ({
  async add({ orderId, changes, reason, beforeAmount, afterAmount, consent }: AppliedEdit): Promise<void> {
    await db
      .insertInto('order_edits')
      .values({
        shop_id: shop.id,
        id: randomUUIDv7(),
        order_id: orderId,
        changes: JSON.stringify(changes),
        reason,
        before_amount: beforeAmount,
        after_amount: afterAmount,
        consent_name: consent?.name ?? null,
        consent_how: consent?.how ?? null,
        created_by: admin.name,
        created_at: now,
      })
      .execute()
  },
})
