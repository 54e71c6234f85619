import { sql, type Insertable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { columnList, recordset, takeOver } from '#src/platform/records.ts'
import type { Tables } from '#src/platform/tables.ts'

type JsonColumn = 'images' | 'options' | 'attributes' | 'measure'
type ProductRow = Omit<Insertable<Tables['products']>, 'shop_id' | JsonColumn> & Readonly<Record<JsonColumn, unknown>>
type VariantRow = Omit<Insertable<Tables['variants']>, 'shop_id' | 'option_values'> & {
  option_values: readonly string[]
}
type PeriodRow = Omit<Insertable<Tables['price_history']>, 'shop_id'>

const PRODUCT_COLUMNS = {
  id: 'uuid',
  slug: 'text',
  name: 'text',
  short_description: 'text',
  description: 'text',
  brand: 'text',
  sku: 'text',
  main_category_id: 'uuid',
  sub_category_id: 'uuid',
  mini_category_id: 'uuid',
  extra_category_id: 'uuid',
  images: 'jsonb',
  options: 'jsonb',
  attributes: 'jsonb',
  measure: 'jsonb',
  tax_class: 'text',
  is_digital: 'boolean',
  min_per_order: 'integer',
  max_per_order: 'integer',
  status: 'text',
  publish_at: 'timestamptz',
  available_from: 'timestamptz',
  view_count_30: 'integer',
  price_from_amount: 'bigint',
  next_price_change_at: 'timestamptz',
  in_stock: 'boolean',
  source_key: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const
/** What a product keeps when it is written again: its address, and what only its own time tells. */
const KEPT_COLUMNS: ReadonlySet<string> = new Set([
  'id',
  'slug',
  'publish_at',
  'view_count_30',
  'source_key',
  'created_at',
])

const VARIANT_COLUMNS = {
  id: 'uuid',
  product_id: 'uuid',
  position: 'integer',
  sku: 'text',
  barcode: 'text',
  option_values: 'jsonb',
  image: 'text',
  price_amount: 'bigint',
  sale_price_amount: 'bigint',
  sale_starts_at: 'timestamptz',
  sale_ends_at: 'timestamptz',
  strike_amount: 'bigint',
  weight_grams: 'integer',
  stock_tracked: 'boolean',
  stock_on_hand: 'integer',
  backorder_limit: 'integer',
} as const satisfies Readonly<Record<keyof VariantRow, string>>

const PERIOD_COLUMNS = {
  id: 'uuid',
  variant_id: 'uuid',
  amount: 'bigint',
  currency: 'text',
  reason: 'text',
  valid_from: 'timestamptz',
  valid_to: 'timestamptz',
} as const satisfies Readonly<Record<keyof PeriodRow, string>>

export interface KnownProduct {
  id: string
  slug: string
  sourceKey: string
  variants: { id: string; position: number; optionValues: readonly string[]; amount: number | null }[]
}

/** Writing of one shop's catalogue; every method takes a batch. */
export function productWritingStore({ db, shop }: ShopContext) {
  return {
    async takeStatistics(): Promise<void> {
      await sql`analyze products, variants, price_history, categories, product_listing, search_words`.execute(db)
    },

    /** Products that came from these keys before, with their variants and the shelf price that is open. */
    async known(sourceKeys: readonly string[]): Promise<KnownProduct[]> {
      const { rows } = await sql<KnownProduct>`
        select p.id, p.slug, p.source_key as "sourceKey", coalesce((
          select json_agg(json_build_object('id', v.id, 'position', v.position, 'optionValues', v.option_values, 'amount', (
            select h.amount from price_history h
            where h.shop_id = v.shop_id and h.variant_id = v.id order by h.valid_from desc limit 1
          )) order by v.position)
          from variants v where v.shop_id = p.shop_id and v.product_id = p.id
        ), '[]') as variants
        from products p where p.shop_id = ${shop.id} and p.source_key = any(${sourceKeys})
      `.execute(db)
      return rows
    },

    /** Of these slugs, the ones that other products have. */
    async takenSlugs(slugs: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .selectFrom('products')
        .select('slug')
        .where('shop_id', '=', shop.id)
        .where(sql<boolean>`slug = any(${slugs})`)
        .limit(slugs.length + 1)
        .execute()
      return new Set(rows.map(({ slug }) => slug))
    },

    async upsertProducts(products: readonly ProductRow[]): Promise<void> {
      const changed = Object.keys(PRODUCT_COLUMNS).filter((column) => !KEPT_COLUMNS.has(column))
      await sql`
        insert into products (shop_id, ${columnList(PRODUCT_COLUMNS)})
        select ${shop.id}, ${columnList(PRODUCT_COLUMNS)} from ${recordset(products, PRODUCT_COLUMNS)}
        on conflict (shop_id, id) do update set ${takeOver(changed)}
      `.execute(db)
    },

    /** Views that new products bring along count as of this day. */
    async addFirstViews(products: readonly { id: string; count: number }[], now: Date): Promise<void> {
      const viewed = products.filter(({ count }) => count > 0)
      if (viewed.length === 0) return
      const day = now.toISOString().slice(0, 10)
      await db
        .insertInto('product_views')
        .values(viewed.map(({ id, count }) => ({ shop_id: shop.id, product_id: id, day, count })))
        .execute()
    },

    /** Makes room for variants that get another place in their product: no two may hold one even for a moment. */
    async liftVariants(ids: readonly string[]): Promise<void> {
      await sql`update variants set position = -1 - position where shop_id = ${shop.id} and id = any(${ids})`.execute(
        db,
      )
    },

    /** Adds variants, or changes those with these ids. Their places are free or their own. */
    async upsertVariants(variants: readonly VariantRow[]): Promise<void> {
      const changed = Object.keys(VARIANT_COLUMNS).filter((column) => column !== 'id' && column !== 'product_id')
      await sql`
        insert into variants (shop_id, ${columnList(VARIANT_COLUMNS)})
        select ${shop.id}, ${columnList(VARIANT_COLUMNS)} from ${recordset(variants, VARIANT_COLUMNS)}
        on conflict (shop_id, id) do update set ${takeOver(changed)}
      `.execute(db)
    },

    async removeVariants(ids: readonly string[]): Promise<void> {
      await sql`delete from variants where shop_id = ${shop.id} and id = any(${ids})`.execute(db)
    },

    /** The shelf prices of these variants as far as they are known. */
    async history(variantIds: readonly string[]) {
      const rows = await db
        .selectFrom('price_history')
        .select(['variant_id', 'amount', 'valid_from', 'valid_to'])
        .where('shop_id', '=', shop.id)
        .where(sql<boolean>`variant_id = any(${variantIds})`)
        .orderBy('valid_from')
        .limit(variantIds.length * 200 + 1)
        .execute()
      return Map.groupBy(rows, (row) => row.variant_id)
    },

    /** Ends the open shelf prices of these variants and takes back those that were still to come. */
    async endPeriods(variantIds: readonly string[], at: Date): Promise<void> {
      await sql`delete from price_history
        where shop_id = ${shop.id} and variant_id = any(${variantIds}) and valid_from >= ${at}`.execute(db)
      await sql`update price_history set valid_to = ${at}
        where shop_id = ${shop.id} and variant_id = any(${variantIds}) and (valid_to is null or valid_to > ${at})`.execute(
        db,
      )
    },

    async addPeriods(periods: readonly PeriodRow[]): Promise<void> {
      if (periods.length === 0) return
      await sql`
        insert into price_history (shop_id, ${columnList(PERIOD_COLUMNS)})
        select ${shop.id}, ${columnList(PERIOD_COLUMNS)} from ${recordset(periods, PERIOD_COLUMNS)}
      `.execute(db)
    },

    async addReviews(reviews: readonly Omit<Insertable<Tables['reviews']>, 'shop_id'>[]): Promise<void> {
      if (reviews.length === 0) return
      await db
        .insertInto('reviews')
        .values(reviews.map((review) => ({ ...review, shop_id: shop.id })))
        .execute()
    },

    /** Average in hundredths and number of the published reviews, for all products of the shop. @returns those with other ones */
    async countRatings(): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        update products p set rating_average = r.average, rating_count = r.count
        from (
          select product_id, round(avg(rating) * 100) as average, count(*) as count
          from reviews where shop_id = ${shop.id} and status = 'published' group by product_id
        ) r
        where p.shop_id = ${shop.id} and p.id = r.product_id
          and (p.rating_average, p.rating_count) is distinct from (r.average::int, r.count::int)
        returning p.id
      `.execute(db)
      return rows.map(({ id }) => id)
    },

    /** A category by its place in the tree; made when it is new. @returns its id */
    async category(category: Omit<Insertable<Tables['categories']>, 'shop_id'>): Promise<string> {
      const found = await sql<{ id: string }>`
        select id from categories where shop_id = ${shop.id} and parent_id is not distinct from ${category.parent_id}
          and lower(name) = lower(${category.name}) and level = ${category.level}
      `.execute(db)
      const [row] = found.rows
      if (row) return row.id
      await db
        .insertInto('categories')
        .values({ ...category, shop_id: shop.id })
        .execute()
      return category.id
    },

    async takenCategorySlugs(prefix: string): Promise<Set<string>> {
      const rows = await db
        .selectFrom('categories')
        .select('slug')
        .where('shop_id', '=', shop.id)
        .where('slug', 'like', `${prefix.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`)
        .limit(10_000)
        .execute()
      return new Set(rows.map(({ slug }) => slug))
    },

    async renameCategory(id: string, name: string): Promise<void> {
      await db.updateTable('categories').set({ name }).where('shop_id', '=', shop.id).where('id', '=', id).execute()
    },
  }
}
