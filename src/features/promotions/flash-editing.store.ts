import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { FlashItemDraft } from './promotion-input.rules.ts'
import type { Schedule } from './promotions.rules.ts'

/** A flash sale as staff change it. */
export interface StoredSale extends Schedule {
  id: string
  title: string
  version: number
  isDeleted: boolean
  items: FlashItemDraft[]
}

/** An item with what staff see of it. */
export interface EditedItem extends FlashItemDraft {
  productId: string
  productName: string
  /** Empty for a product with one variant. */
  optionValues: string[]
  sku: string
  priceAmount: number
  sold: number
  /** Units in carts that are at the checkout, or offered to somebody in the queue. */
  held: number
  waiting: number
}

interface Period {
  startsAt: Date
  endsAt: Date
}

const SALE = sql`id, title, state, version, starts_at as "startsAt", ends_at as "endsAt",
  deleted_at is not null as "isDeleted"`

/** Reads and changes one flash sale of a shop. */
export const flashEditingStore = ({ db, shop, now }: ShopContext) => ({
  /** Locks a sale, also a deleted one, until the transaction ends. */
  async lock(id: string): Promise<StoredSale | null> {
    const { rows } = await sql<Omit<StoredSale, 'items'>>`
      select ${SALE} from flash_sales where shop_id = ${shop.id} and id = ${id} for update
    `.execute(db)
    const items = await sql<FlashItemDraft>`
      select variant_id as "variantId", flash_price_amount as "flashPriceAmount", pool_quantity as "poolQuantity",
        per_shopper_limit as "perShopperLimit"
      from flash_items where shop_id = ${shop.id} and flash_id = ${id} order by position, variant_id for no key update
    `.execute(db)
    return rows[0] ? { ...rows[0], items: items.rows } : null
  },

  async find(id: string): Promise<Omit<StoredSale, 'items'> | null> {
    const { rows } = await sql<Omit<StoredSale, 'items'>>`
      select ${SALE} from flash_sales where shop_id = ${shop.id} and id = ${id} and deleted_at is null
    `.execute(db)
    return rows[0] ?? null
  },

  /** Returns the items of a sale with the names of their products, and what is sold, held and waited for. */
  async items(id: string): Promise<EditedItem[]> {
    const { rows } = await sql<EditedItem>`
      select i.variant_id as "variantId", i.flash_price_amount as "flashPriceAmount",
        i.pool_quantity as "poolQuantity", i.per_shopper_limit as "perShopperLimit", i.product_id as "productId",
        p.name as "productName", v.option_values as "optionValues", v.sku, v.price_amount as "priceAmount",
        i.pool_sold as sold, coalesce(c.held, 0)::int as held, coalesce(c.waiting, 0)::int as waiting
      from flash_items i
      join variants v on v.shop_id = i.shop_id and v.id = i.variant_id
      join products p on p.shop_id = i.shop_id and p.id = i.product_id
      left join lateral (
        select sum(quantity) filter (where state in ('held', 'offered') and expires_at > ${now}) as held,
          count(*) filter (where state = 'waiting') as waiting
        from flash_claims where shop_id = i.shop_id and item_id = i.id
      ) c on true
      where i.shop_id = ${shop.id} and i.flash_id = ${id} order by i.position, i.variant_id
    `.execute(db)
    return rows
  },

  /** Locks the products of variants in one order, so that two people do not plan sales of the same one at once. */
  async lockProducts(variantIds: readonly string[]): Promise<void> {
    await sql`select from products where shop_id = ${shop.id} and id in (
      select product_id from variants where shop_id = ${shop.id} and id = any(${variantIds})
    ) order by id for no key update`.execute(db)
  },

  /** Returns products of these variants that another sale has during this time, also a paused one. */
  async overlaps(
    variantIds: readonly string[],
    { startsAt, endsAt, except }: Period & { except: string | null },
  ): Promise<{ productId: string; name: string; title: string }[]> {
    const { rows } = await sql<{ productId: string; name: string; title: string }>`
      select distinct on (p.id) p.id as "productId", p.name, s.title
      from variants v
      join flash_items i on i.shop_id = v.shop_id and i.product_id = v.product_id
      join flash_sales s on s.shop_id = i.shop_id and s.id = i.flash_id
      join products p on p.shop_id = v.shop_id and p.id = v.product_id
      where v.shop_id = ${shop.id} and v.id = any(${variantIds}) and s.state in ('live', 'paused')
        and s.deleted_at is null and s.ends_at > ${now} and s.starts_at < ${endsAt} and s.ends_at > ${startsAt}
        and s.id is distinct from ${except}::uuid
      order by p.id, s.starts_at
    `.execute(db)
    return rows
  },

  async purge(before: Date): Promise<void> {
    await db.deleteFrom('flash_sales').where('shop_id', '=', shop.id).where('deleted_at', '<', before).execute()
    await db.deleteFrom('campaigns').where('shop_id', '=', shop.id).where('deleted_at', '<', before).execute()
    await db.deleteFrom('price_lists').where('shop_id', '=', shop.id).where('deleted_at', '<', before).execute()
  },
})
