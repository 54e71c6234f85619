import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { CampaignRow } from '#src/platform/db/tables.generated.ts'
import type { Benefit, Campaign, FlashItem } from './promotions.rules.ts'

const MAX_CAMPAIGNS = 500
const MAX_ITEMS = 2000

/** Returns the benefit from its two columns. */
export function benefitOf({ benefit_type: type, benefit_value: value }: CampaignRow): Benefit {
  if (type === 'percent') return { type, bps: value }
  return type === 'fixedPrice' ? { type, amount: value } : { type }
}

export const toCampaign = (row: CampaignRow): Campaign => ({
  id: row.id,
  state: row.state,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  benefit: benefitOf(row),
  productIds: row.product_ids,
  categoryIds: row.category_ids,
})

/** The promotions of one shop for shoppers. */
export function promotionsStore({ db, shop, now }: ShopContext) {
  const items = sql`
    select i.id, i.flash_id as "flashId", s.title, i.product_id as "productId", i.variant_id as "variantId",
      i.flash_price_amount as "flashPriceAmount", i.pool_quantity as "poolQuantity",
      i.per_shopper_limit as "perShopperLimit", s.starts_at as "startsAt", s.ends_at as "endsAt", s.state
    from flash_items i join flash_sales s on s.shop_id = i.shop_id and s.id = i.flash_id
    where i.shop_id = ${shop.id}`
  return {
    /** Returns running and scheduled campaigns, including paused ones but no drafts; the next to end first. */
    campaigns(): Promise<CampaignRow[]> {
      return db
        .selectFrom('campaigns')
        .selectAll()
        .where('shop_id', '=', shop.id)
        .where('state', '<>', 'draft')
        .where('ends_at', '>', now)
        .orderBy('ends_at')
        .orderBy('id')
        .limit(MAX_CAMPAIGNS)
        .execute()
    },

    /** Finds a public campaign, also an ended one. @param name its id or its slug */
    async campaign(name: { id: string } | { slug: string }): Promise<CampaignRow | null> {
      const rows = db.selectFrom('campaigns').selectAll().where('shop_id', '=', shop.id).where('state', '<>', 'draft')
      const found = 'id' in name ? rows.where('id', '=', name.id) : rows.where('slug', '=', name.slug)
      return (await found.executeTakeFirst()) ?? null
    },

    /** Returns the items of running and scheduled flash sales, the next to end first. */
    async flashItems(): Promise<FlashItem[]> {
      const { rows } = await sql<FlashItem>`
        ${items} and s.state = 'live' and s.ends_at > ${now}
        order by s.ends_at, s.id, i.position limit ${MAX_ITEMS}`.execute(db)
      return rows
    },

    /** Returns the items of these flash sales, in any state but draft. */
    async itemsOf(flashIds: readonly string[]): Promise<FlashItem[]> {
      const { rows } = await sql<FlashItem>`
        ${items} and s.id = any(${flashIds}) and s.state <> 'draft'
        order by i.variant_id limit ${MAX_ITEMS}`.execute(db)
      return rows
    },

    /** Returns the sold units of these items' pools. */
    async pools(itemIds: readonly string[]): Promise<{ id: string; sold: number; quantity: number }[]> {
      const { rows } = await sql<{ id: string; sold: number; quantity: number }>`
        select id, pool_sold as sold, pool_quantity as quantity from flash_items
        where shop_id = ${shop.id} and id = any(${itemIds}) limit ${MAX_ITEMS}`.execute(db)
      return rows
    },

    /**
     * Returns the lowest price in force at any time of the 30 days before each of these reductions (behaviour B2-10). A
     * reduction that was created after its start began with its first price.
     */
    async lowestBefore(
      requested: readonly { variantId: string; began: Date }[],
    ): Promise<{ variantId: string; began: Date; amount: number }[]> {
      const { rows } = await sql<{ variantId: string; began: Date; amount: number }>`
        select w.variant_id as "variantId", w.began, min(h.amount) as amount
        from (select distinct * from unnest(${requested.map(({ variantId }) => variantId)}::uuid[],
          ${requested.map(({ began }) => began)}::timestamptz[])) as w (variant_id, began)
        cross join lateral (
          select coalesce(min(r.valid_from), w.began) as at from price_history r
          where r.shop_id = ${shop.id} and r.variant_id = w.variant_id and r.valid_from >= w.began
            and r.reason in ('campaign', 'flash')
        ) as begun
        join price_history h on h.shop_id = ${shop.id} and h.variant_id = w.variant_id and h.valid_from < begun.at
          and (h.valid_to is null or h.valid_to > begun.at - interval '720 hours')
        group by w.variant_id, w.began
      `.execute(db)
      return rows
    },
  }
}
