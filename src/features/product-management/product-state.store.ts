import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { IS_IN_STOCK } from '#src/platform/db/in-stock.ts'
import { recordset } from '#src/platform/db/json-recordset.ts'
import type { ProductState } from './product-job.rules.ts'

export interface StateRow extends Omit<ProductState, 'publishAt' | 'variants'> {
  publishAt: Date
}

interface WrittenProduct {
  id: string
  status: string
  publishAt: string
  isTrashed: boolean
  attributes: ProductState['attributes']
  /** What lists show of its new prices; null when they are as before. */
  listedPrice: { amount: number; nextAt: Date | null } | null
  /** Whether units of its variants have moved before this. */
  hasMoved: boolean
  /** From the main category down. */
  categories: readonly (string | null)[]
}

const COLUMNS = {
  id: 'uuid',
  status: 'text',
  publishAt: 'timestamptz',
  isTrashed: 'boolean',
  attributes: 'jsonb',
  lowestAmount: 'bigint',
  nextPriceChangeAt: 'timestamptz',
  hasMoved: 'boolean',
  main: 'uuid',
  sub: 'uuid',
  mini: 'uuid',
  extra: 'uuid',
} as const

/** What jobs read and write of many products. */
export const productStateStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  /** Returns products; locked until the transaction ends if they are to be changed. */
  async list(ids: readonly string[], locks: boolean): Promise<StateRow[]> {
    const { rows } = await sql<StateRow>`
      select p.id, p.name, p.version, p.images->0->>'url' as image, p.status, p.publish_at as "publishAt",
        p.trash as "isTrashed", p.attributes,
        coalesce(p.extra_category_id, p.mini_category_id, p.sub_category_id, p.main_category_id) as "categoryId"
      from products p where p.shop_id = ${shop.id} and p.id = any(${ids})
      order by p.id ${locks ? sql`for no key update` : sql``}`.execute(db)
    return rows
  },

  /**
   * Writes products, and counts the change of each, so that an open editor does not overwrite it. What lists show of their
   * prices and stock is written in the same statement: an update of a product writes all its indexes.
   */
  async write(products: readonly WrittenProduct[]): Promise<void> {
    const rows = products.map(({ categories: [main = null, sub = null, mini = null, extra = null], ...product }) => ({
      ...product,
      lowestAmount: product.listedPrice?.amount ?? null,
      nextPriceChangeAt: product.listedPrice?.nextAt ?? null,
      main,
      sub,
      mini,
      extra,
    }))
    await sql`update products p set status = given.status, publish_at = given."publishAt", trash = given."isTrashed",
        attributes = given.attributes,
        price_from_amount = coalesce(given."lowestAmount", p.price_from_amount),
        next_price_change_at = case when given."lowestAmount" is null then p.next_price_change_at
          else given."nextPriceChangeAt" end,
        in_stock = case when given."hasMoved" then ${IS_IN_STOCK} else p.in_stock end,
        main_category_id = given.main, sub_category_id = given.sub, mini_category_id = given.mini,
        extra_category_id = given.extra, version = p.version + 1, updated_at = ${now}
      from ${recordset(rows, COLUMNS)} where p.shop_id = ${shop.id} and p.id = given.id`.execute(db)
  },
})
