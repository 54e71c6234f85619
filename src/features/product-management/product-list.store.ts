import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { isLowStock } from '#src/platform/db/low-stock.ts'
import { conditionsOf, hasOpenSale, isOnSale, missingOf, type ProductFilter } from './product-filter.store.ts'
import type { ListedProduct } from './product.contract.ts'

export type ProductSort = 'changed' | 'name'

export interface ListedRow extends Omit<ListedProduct, '_id' | 'category' | 'saleEndsAt' | 'updatedAt' | 'createdAt'> {
  id: string
  saleEndsAt: Date | null
  updatedAt: Date
  createdAt: Date
}

const SORTS = {
  changed: { keyOf: (row: string) => sql`${sql.ref(row)}.updated_at`, isDescending: true },
  name: { keyOf: (row: string) => sql`lower(${sql.ref(row)}.name) collate "C"`, isDescending: false },
} as const satisfies Record<ProductSort, object>

interface ListPosition {
  sort: ProductSort
  isBackward: boolean
  limit: number
  /** The row beside the page; null for the first ones. */
  from: string | null
}

/** What the product `p` waits for. */
const stageOf = (now: Date): RawBuilder<unknown> => sql`case
  when p.status <> 'active' then null
  when p.publish_at > ${now} then 'scheduled'
  when p.available_from > ${now} and p.preorder_enabled and p.preorder_sold < p.preorder_limit then 'preorder'
  when p.available_from > ${now} then 'upcoming' end`

export const productListStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  async has(id: string): Promise<boolean> {
    const { rows } = await sql`select from products p where p.shop_id = ${shop.id} and p.id = ${id}`.execute(db)
    return rows.length > 0
  },

  /** Returns the brands of products, in alphabetical order. */
  async brands(limit: number): Promise<string[]> {
    const { rows } = await sql<{ brand: string }>`
      select distinct brand from products where shop_id = ${shop.id} and brand <> '' order by brand limit ${limit}
    `.execute(db)
    return rows.map(({ brand }) => brand)
  },

  /** Returns the products of a filter, in the order of their names. */
  async ids(filter: ProductFilter, limit: number): Promise<string[]> {
    const conditions = [sql`p.shop_id = ${shop.id}`, ...conditionsOf(filter, { shop, now })]
    const { rows } = await sql<{ id: string }>`select p.id from products p where ${sql.join(conditions, sql` and `)}
      order by ${SORTS.name.keyOf('p')}, p.id limit ${limit}`.execute(db)
    return rows.map(({ id }) => id)
  },

  /** Returns products before or after a row; none when it is gone. */
  async list(filter: ProductFilter, { sort, isBackward, limit, from }: ListPosition): Promise<ListedRow[]> {
    const { keyOf, isDescending } = SORTS[sort]
    const key = keyOf('p')
    const isDown = isDescending !== isBackward
    const direction = isDown ? sql`desc` : sql`asc`
    const conditions = [sql`p.shop_id = ${shop.id}`, ...conditionsOf(filter, { shop, now })]
    // Found by the same statement, whose index begins there.
    if (from !== null)
      conditions.push(sql`(${key}, p.id) ${isDown ? sql`<` : sql`>`}
        (select ${keyOf('beside')}, beside.id from products beside
          where beside.shop_id = ${shop.id} and beside.id = ${from}::uuid)`)
    const { rows } = await sql<ListedRow>`
      with page as (
        select p.shop_id, p.id, p.version, p.slug, p.name, p.brand, p.sku, p.status, p.trash, p.images, p.main_category_id,
          p.sub_category_id, p.mini_category_id, p.extra_category_id, p.updated_at,
          p.created_at, p.sold_count_30, p.view_count_30, p.rating_average, p.rating_count, p.tax_class, p.description, p.is_digital,
          p.publish_at, p.available_from, p.preorder_enabled, p.preorder_limit, p.preorder_sold, ${key} as place
        from products p where ${sql.join(conditions, sql` and `)}
        order by ${key} ${direction}, p.id ${direction} limit ${limit}
      )
      select p.id, p.slug, p.version, v."variantId", p.name, p.brand, p.status, p.trash as "isTrashed", ${stageOf(now)} as stage,
        ${missingOf(shop.id)} as missing, coalesce(v.barcode, '') as barcode, v.weight as "weightGrams", p.images->0->>'url' as image,
        coalesce(p.extra_category_id, p.mini_category_id, p.sub_category_id, p.main_category_id) as "categoryId",
        p.updated_at as "updatedAt", p.created_at as "createdAt", p.tax_class as "taxClass",
        p.sold_count_30 as "soldCount30", p.view_count_30 as "viewCount30",
        case when p.rating_count > 0 then p.rating_average end as "ratingAverage", coalesce(nullif(p.sku, ''), v.sku, '') as sku, coalesce(v.variants, 0) as variants,
        coalesce(v.lowest, 0) as "lowestPriceAmount", coalesce(v.highest, 0) as "highestPriceAmount",
        coalesce(v.is_on_sale, false) as "isOnSale", v."saleAmount", v."saleEndsAt", v.stock as "stockOnHand", coalesce(v.low, 0) as "lowVariants"
      from page p left join lateral (
        select min(v.barcode) filter (where v.barcode <> '') as barcode,
          case when min(v.weight_grams) = max(v.weight_grams) then min(v.weight_grams) end as weight, count(*)::int as variants, case when count(*) = 1 then min(v.id::text)::uuid end as "variantId", min(v.sku) filter (where v.sku <> '') as sku, min(v.price_amount) as lowest,
          max(v.price_amount) as highest, bool_or(${isOnSale(now)}) as is_on_sale,
          case when count(*) = 1 then min(v.sale_price_amount) filter (where ${hasOpenSale(now)}) end as "saleAmount",
          case when count(*) = 1 then min(v.sale_ends_at) filter (where ${hasOpenSale(now)}) end as "saleEndsAt",
          (sum(v.stock_on_hand) filter (where v.stock_tracked))::int as stock,
          (count(*) filter (where ${isLowStock(shop.low_stock_threshold)}))::int as low
        from variants v where v.shop_id = ${shop.id} and v.product_id = p.id
      ) v on true
      order by p.place ${direction}, p.id ${direction}
    `.execute(db)
    return isBackward ? rows.toReversed() : rows
  },
})
