import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'

/** The opt-outs from review invitations. */
export const reviewMailStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  /** Returns the address of an order; null when it is unknown or was deleted. */
  async emailKeyOf(orderId: string): Promise<string | null> {
    const { rows } = await sql<{ emailKey: string }>`
      select email_normalized as "emailKey" from orders where shop_id = ${shop.id} and id = ${orderId}`.execute(db)
    return rows[0]?.emailKey || null
  },

  async isStopped(emailKey: string): Promise<boolean> {
    const { rows } = await sql<{ is: boolean }>`
      select exists (select from review_invitation_opt_outs where shop_id = ${shop.id} and email_normalized = ${emailKey}) as is
    `.execute(db)
    return rows[0]?.is ?? false
  },

  async optOut(emailKey: string): Promise<void> {
    await sql`insert into review_invitation_opt_outs (shop_id, email_normalized, created_at) values (${shop.id}, ${emailKey}, ${now})
      on conflict do nothing`.execute(db)
  },
})
