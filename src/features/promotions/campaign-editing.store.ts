import type { ShopContext } from '#src/platform/context.ts'
import type { CampaignRow } from '#src/platform/db/tables.generated.ts'

/** Reads one campaign of a shop to be changed. */
export const campaignEditingStore = ({ db, shop }: ShopContext) => {
  const campaigns = db.selectFrom('campaigns').selectAll().where('shop_id', '=', shop.id)
  return {
    /** Locks a campaign, also a deleted one, until the transaction ends. */
    async lock(id: string): Promise<CampaignRow | null> {
      return (await campaigns.where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    async find(id: string): Promise<CampaignRow | null> {
      return (await campaigns.where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()) ?? null
    },
  }
}
