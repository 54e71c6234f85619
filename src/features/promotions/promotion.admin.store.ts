import { sql, type Insertable, type Updateable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { findFreeSlug } from '#src/platform/db/free-slug.ts'
import { columnList, recordset, setFromExcluded } from '#src/platform/db/json-recordset.ts'
import type { StoredBanner } from '#src/platform/db/json-columns.ts'
import { isId } from '#src/shared/ids.ts'
import type { Tables } from '#src/platform/db/tables.generated.ts'
import type { OfferedVariant } from './promotion-input.rules.ts'
import type { Schedule } from './promotions.rules.ts'

type CampaignRow = Omit<Insertable<Tables['campaigns']>, 'shop_id'>
type SaleRow = Omit<Insertable<Tables['flash_sales']>, 'shop_id'>
type ItemRow = Omit<Insertable<Tables['flash_items']>, 'shop_id' | 'flash_id' | 'pool_sold' | 'last_queue_number'>

const ITEM_COLUMNS = {
  id: 'uuid',
  product_id: 'uuid',
  variant_id: 'uuid',
  flash_price_amount: 'bigint',
  pool_quantity: 'integer',
  per_shopper_limit: 'integer',
  position: 'integer',
} as const satisfies Readonly<Record<keyof ItemRow, string>>

/** Writes the promotions of one shop. */
export function promotionWritingStore({ db, shop, now }: ShopContext) {
  return {
    /** Returns these variants with their prices, and the units that this sale has sold. */
    async variants(ids: readonly string[], flashId: string | null): Promise<Map<string, OfferedVariant>> {
      const { rows } = await sql<OfferedVariant>`
        select v.id as "variantId", v.product_id as "productId", p.name, v.price_amount as "priceAmount",
          coalesce(i.pool_sold, 0) as sold
        from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
        left join flash_items i on i.shop_id = v.shop_id and i.variant_id = v.id and i.flash_id = ${flashId}::uuid
        where v.shop_id = ${shop.id} and v.id = any(${ids})
      `.execute(db)
      return new Map(rows.map((row) => [row.variantId, row]))
    },

    /** Finds the id of a product. @param product id or slug */
    async findProduct(product: string): Promise<string | null> {
      const products = db.selectFrom('products').select('id').where('shop_id', '=', shop.id).where('trash', '=', false)
      return (await products.where(isId(product) ? 'id' : 'slug', '=', product).executeTakeFirst())?.id ?? null
    },

    findFreeSlug: (slug: string): Promise<string> => findFreeSlug({ db, shop }, 'campaigns', slug),

    async addCampaign(row: CampaignRow): Promise<void> {
      await db
        .insertInto('campaigns')
        .values({ ...row, shop_id: shop.id })
        .execute()
    },

    async campaignsWithBanner(): Promise<{ id: string; title: string; description: string; banner: StoredBanner }[]> {
      const rows = await db
        .selectFrom('campaigns')
        .select(['id', 'title', 'description', 'banner'])
        .where('shop_id', '=', shop.id)
        .where('banner', 'is not', null)
        .execute()
      return rows.flatMap(({ banner, ...row }) => (banner ? [{ ...row, banner }] : []))
    },

    /** Replaces a banner, unless it has changed meanwhile. */
    async setBanner(id: string, { from, to }: { from: unknown; to: unknown }): Promise<void> {
      await sql`
        update campaigns set banner = ${JSON.stringify(to)}::jsonb
        where shop_id = ${shop.id} and id = ${id} and banner = ${JSON.stringify(from)}::jsonb
      `.execute(db)
    },

    /** @returns the products and categories before and after the change; null when the campaign does not exist */
    async changeCampaign(
      id: string,
      values: Updateable<Tables['campaigns']>,
    ): Promise<{ productIds: string[]; categoryIds: string[] } | null> {
      const before = await db
        .selectFrom('campaigns')
        .select(['product_ids', 'category_ids'])
        .where('shop_id', '=', shop.id)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!before) return null
      const after = await db
        .updateTable('campaigns')
        .set({ ...values, updated_at: now })
        .where('shop_id', '=', shop.id)
        .where('id', '=', id)
        .returning(['product_ids', 'category_ids'])
        .executeTakeFirstOrThrow()
      return {
        productIds: [...before.product_ids, ...after.product_ids],
        categoryIds: [...before.category_ids, ...after.category_ids],
      }
    },

    async addSale(row: SaleRow): Promise<void> {
      await db
        .insertInto('flash_sales')
        .values({ ...row, shop_id: shop.id })
        .execute()
    },

    /** Returns what staff have set, locked until the end of the transaction; null when it does not exist. */
    async lockState(table: 'flash_sales' | 'campaigns', id: string): Promise<Schedule['state'] | null> {
      const { rows } = await sql<{ state: Schedule['state'] }>`
        select state from ${sql.table(table)} where shop_id = ${shop.id} and id = ${id} and deleted_at is null for update
      `.execute(db)
      return rows[0]?.state ?? null
    },

    /** @returns false when the sale does not exist or was cancelled, which is final */
    async changeSale(id: string, values: Updateable<Tables['flash_sales']>): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('flash_sales')
        .set({ ...values, updated_at: now })
        .where('shop_id', '=', shop.id)
        .where('id', '=', id)
        .where('state', '<>', 'cancelled')
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    /** Adds or updates items by variant; sold units stay. */
    async saveItems(flashId: string, items: readonly ItemRow[]): Promise<void> {
      const changed = Object.keys(ITEM_COLUMNS).filter((column) => column !== 'id')
      await sql`
        insert into flash_items (shop_id, flash_id, ${columnList(ITEM_COLUMNS)})
        select ${shop.id}, ${flashId}, ${columnList(ITEM_COLUMNS)} from ${recordset(items, ITEM_COLUMNS)}
        on conflict (shop_id, flash_id, variant_id) do update set ${setFromExcluded(changed)}
      `.execute(db)
    },

    /** Removes the items of variants that are not named. */
    async removeOtherItems(flashId: string, variantIds: readonly string[]): Promise<void> {
      await sql`delete from flash_items where shop_id = ${shop.id} and flash_id = ${flashId}
        and variant_id <> all(${variantIds}::uuid[])`.execute(db)
    },

    async productsOfSale(flashId: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`select distinct product_id as id from flash_items
        where shop_id = ${shop.id} and flash_id = ${flashId}`.execute(db)
      return rows.map(({ id }) => id)
    },

    /** @returns false when the product does not exist */
    async setPreorder(productId: string, preorder: { shipsBy: string; limit: number } | null): Promise<boolean> {
      const { numAffectedRows = 0n } = await sql`
        update products set preorder_enabled = ${preorder !== null},
          preorder_ships_by = ${preorder?.shipsBy ?? null}::date,
          preorder_limit = greatest(preorder_sold, ${preorder?.limit ?? 0})
        where shop_id = ${shop.id} and id = ${productId}`.execute(db)
      return numAffectedRows > 0n
    },

    /** Returns all promotions, newest first. */
    async overview() {
      const { rows } = await sql<{
        kind: 'flash' | 'campaign'
        id: string
        title: string
        state: 'draft' | 'live' | 'paused' | 'cancelled'
        startsAt: Date
        endsAt: Date
        sold: number | null
      }>`
        select 'flash' as kind, s.id, s.title, s.state, s.starts_at as "startsAt", s.ends_at as "endsAt",
          (select sum(i.pool_sold)::int from flash_items i where i.shop_id = s.shop_id and i.flash_id = s.id) as sold
        from flash_sales s where s.shop_id = ${shop.id} and s.deleted_at is null
        union all
        select 'campaign', c.id, c.title, c.state, c.starts_at, c.ends_at, null
        from campaigns c where c.shop_id = ${shop.id} and c.deleted_at is null
        order by "startsAt" desc, id limit 200
      `.execute(db)
      return rows
    },
  }
}
