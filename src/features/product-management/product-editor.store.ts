import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { ProductRow } from '#src/platform/db/tables.generated.ts'

/** A product with all columns that staff edit. */
export type EditedRow = Omit<ProductRow, 'shop_id'>

interface Completion {
  publishAt: Date
  isTrashed: boolean
  /** Without them, what search engines show stays. */
  seoTitle?: string | undefined
  seoDescription?: string | undefined
  /** null for never. Without one, it stays. */
  hideAt?: Date | null | undefined
  /** null for none. Without it, it stays. */
  safety?: ProductRow['safety'] | undefined
  /** null for none. Without them, they stay. */
  deliveryLimits?: ProductRow['delivery_limits'] | undefined
  /** null for what the category says. Without them, they stay. */
  returnable?: ProductRow['returnable'] | undefined
  withdrawalException?: ProductRow['withdrawal_exception'] | undefined
  /** Without them, they stay. */
  relatedIds?: readonly string[] | undefined
}

export const productEditorStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  async lock(id: string): Promise<EditedRow | null> {
    const row = await db
      .selectFrom('products')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    return row ?? null
  },

  async find(id: string): Promise<EditedRow | null> {
    const row = await db
      .selectFrom('products')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .where('id', '=', id)
      .executeTakeFirst()
    return row ?? null
  },

  list: (ids: readonly string[]): Promise<EditedRow[]> =>
    db.selectFrom('products').selectAll().where('shop_id', '=', shop.id).where('id', 'in', ids).execute(),

  /** Names the product for the services that write batches. */
  async setSourceKey(id: string, key: string): Promise<void> {
    await db
      .updateTable('products')
      .set({ source_key: key })
      .where('shop_id', '=', shop.id)
      .where('id', '=', id)
      .execute()
  },

  /** Sets what a batch preserves, and counts the change. @returns the new version */
  async complete(
    id: string,
    {
      publishAt,
      isTrashed,
      seoTitle,
      seoDescription,
      hideAt,
      safety,
      deliveryLimits,
      relatedIds,
      ...terms
    }: Completion,
  ): Promise<number> {
    const { rows } = await sql<{ version: number }>`
      update products set publish_at = ${publishAt}, trash = ${isTrashed}, seo_title = coalesce(${seoTitle ?? null}, seo_title),
        seo_description = coalesce(${seoDescription ?? null}, seo_description),
        hide_at = case when ${hideAt === undefined} then hide_at else ${hideAt ?? null}::timestamptz end,
        returnable = ${terms.returnable === undefined ? sql`returnable` : terms.returnable},
        withdrawal_exception = ${terms.withdrawalException === undefined ? sql`withdrawal_exception` : terms.withdrawalException},
        safety = ${jsonOrStored('safety', safety)}, delivery_limits = ${jsonOrStored('delivery_limits', deliveryLimits)},
        related_ids = ${relatedIds === undefined ? sql`related_ids` : ownProducts(shop.id, id, relatedIds)}, version = version + 1, updated_at = ${now}
      where shop_id = ${shop.id} and id = ${id} returning version
    `.execute(db)
    return rows[0]?.version ?? 0
  },

  /** Ends the sale of a product; a draft stays one. */
  async archive(id: string): Promise<void> {
    await sql`
      update products set status = case when status = 'active' then 'archived' else status end, hide_at = null,
        version = version + 1, updated_at = ${now}
      where shop_id = ${shop.id} and id = ${id}`.execute(db)
  },

  async findIdByKey(key: string): Promise<{ id: string; slug: string } | null> {
    const row = await db
      .selectFrom('products')
      .select(['id', 'slug'])
      .where('shop_id', '=', shop.id)
      .where('source_key', '=', key)
      .executeTakeFirst()
    return row ?? null
  },
})

/** The value for a column of JSON; undefined for what it contains. */
const jsonOrStored = (column: string, value: object | null | undefined): RawBuilder<unknown> =>
  value === undefined ? sql.ref(column) : sql`${value && JSON.stringify(value)}::jsonb`

/** Each of the ids once, in their order, without the product itself and those that the shop does not have. */
const ownProducts = (shopId: string, id: string, ids: readonly string[]): RawBuilder<unknown> => sql`array(
  select o.id from products o where o.shop_id = ${shopId} and o.id = any(${ids}::uuid[]) and o.id <> ${id}
  order by array_position(${ids}::uuid[], o.id))`
