import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tables } from '#src/platform/tables.ts'
import type { Insertable } from 'kysely'

type ProductRow = Omit<Insertable<Tables['products']>, 'shop_id' | 'search_text' | 'search_words'> & {
  /** Folded words by weight: A name, B brand and SKU, C categories and attributes, D description. */
  words: { a: string; b: string; c: string; d: string }
}
type VariantRow = Omit<Insertable<Tables['variants']>, 'shop_id'>
type PeriodRow = Omit<Insertable<Tables['price_history']>, 'shop_id'>

export interface KnownProduct {
  id: string
  slug: string
  sourceKey: string
  variants: { id: string; position: number; amount: number | null }[]
}

/** Writing of one shop's catalogue; every method takes a batch. */
export function productWritingStore({ db, shop }: ShopContext) {
  return {
    /** Products that came from these keys before, with their variants and the shelf price that is open. */
    async known(sourceKeys: readonly string[]): Promise<KnownProduct[]> {
      const { rows } = await sql<KnownProduct>`
        select p.id, p.slug, p.source_key as "sourceKey", coalesce((
          select json_agg(json_build_object('id', v.id, 'position', v.position, 'amount', (
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
      const values = products.map(({ words, ...product }) => ({
        ...product,
        shop_id: shop.id,
        search_text: sql<string>`setweight(to_tsvector('simple', ${words.a}), 'A')
          || setweight(to_tsvector('simple', ${words.b}), 'B')
          || setweight(to_tsvector('simple', ${words.c}), 'C')
          || setweight(to_tsvector('simple', ${words.d}), 'D')`,
        search_words: `${words.a} ${words.b}`.slice(0, 400),
      }))
      await db
        .insertInto('products')
        .values(values)
        .onConflict((conflict) =>
          conflict.columns(['shop_id', 'id']).doUpdateSet((given) => ({
            name: given.ref('excluded.name'),
            short_description: given.ref('excluded.short_description'),
            description: given.ref('excluded.description'),
            brand: given.ref('excluded.brand'),
            sku: given.ref('excluded.sku'),
            main_category_id: given.ref('excluded.main_category_id'),
            sub_category_id: given.ref('excluded.sub_category_id'),
            mini_category_id: given.ref('excluded.mini_category_id'),
            extra_category_id: given.ref('excluded.extra_category_id'),
            images: given.ref('excluded.images'),
            options: given.ref('excluded.options'),
            attributes: given.ref('excluded.attributes'),
            measure: given.ref('excluded.measure'),
            tax_class: given.ref('excluded.tax_class'),
            min_per_order: given.ref('excluded.min_per_order'),
            max_per_order: given.ref('excluded.max_per_order'),
            status: given.ref('excluded.status'),
            available_from: given.ref('excluded.available_from'),
            price_from_amount: given.ref('excluded.price_from_amount'),
            next_price_change_at: given.ref('excluded.next_price_change_at'),
            in_stock: given.ref('excluded.in_stock'),
            search_text: given.ref('excluded.search_text'),
            search_words: given.ref('excluded.search_words'),
            updated_at: given.ref('excluded.updated_at'),
          })),
        )
        .execute()
    },

    /** Variants keep their id by their place in the product; those beyond the last are taken away. */
    async upsertVariants(variants: readonly VariantRow[]): Promise<void> {
      await db
        .insertInto('variants')
        .values(variants.map((variant) => ({ ...variant, shop_id: shop.id })))
        .onConflict((conflict) =>
          conflict.columns(['shop_id', 'id']).doUpdateSet((given) => ({
            sku: given.ref('excluded.sku'),
            barcode: given.ref('excluded.barcode'),
            option_values: given.ref('excluded.option_values'),
            image: given.ref('excluded.image'),
            price_amount: given.ref('excluded.price_amount'),
            sale_price_amount: given.ref('excluded.sale_price_amount'),
            sale_starts_at: given.ref('excluded.sale_starts_at'),
            sale_ends_at: given.ref('excluded.sale_ends_at'),
            strike_amount: given.ref('excluded.strike_amount'),
            weight_grams: given.ref('excluded.weight_grams'),
            stock_tracked: given.ref('excluded.stock_tracked'),
            stock_on_hand: given.ref('excluded.stock_on_hand'),
            backorder_limit: given.ref('excluded.backorder_limit'),
          })),
        )
        .execute()
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
        where shop_id = ${shop.id} and variant_id = any(${variantIds}) and (valid_to is null or valid_to > ${at})`.execute(db)
    },

    async addPeriods(periods: readonly PeriodRow[]): Promise<void> {
      if (periods.length === 0) return
      await db
        .insertInto('price_history')
        .values(periods.map((period) => ({ ...period, shop_id: shop.id })))
        .execute()
    },

    async addReviews(reviews: readonly Omit<Insertable<Tables['reviews']>, 'shop_id'>[]): Promise<void> {
      if (reviews.length === 0) return
      await db
        .insertInto('reviews')
        .values(reviews.map((review) => ({ ...review, shop_id: shop.id })))
        .execute()
    },

    /** Average in hundredths and number of the published reviews, for all products of the shop. */
    async countRatings(): Promise<void> {
      await sql`
        update products p set rating_average = r.average, rating_count = r.count
        from (
          select product_id, round(avg(rating) * 100) as average, count(*) as count
          from reviews where shop_id = ${shop.id} and status = 'published' group by product_id
        ) r
        where p.shop_id = ${shop.id} and p.id = r.product_id
      `.execute(db)
    },

    /** A category by its place in the tree; made when it is new. @returns its id */
    async category(category: Omit<Insertable<Tables['categories']>, 'shop_id'>): Promise<string> {
      const found = await sql<{ id: string }>`
        select id from categories where shop_id = ${shop.id} and parent_id is not distinct from ${category.parent_id}
          and lower(name) = lower(${category.name}) and level = ${category.level}
      `.execute(db)
      const [row] = found.rows
      if (row) return row.id
      await db.insertInto('categories').values({ ...category, shop_id: shop.id }).execute()
      return category.id
    },

    async addHomeBlocks(blocks: readonly { id: string; kind: string; content: unknown }[]): Promise<void> {
      if (blocks.length === 0) return
      await db
        .insertInto('home_blocks')
        .values(
          blocks.map(({ id, kind, content }, position) => ({
            shop_id: shop.id,
            id,
            kind,
            content: JSON.stringify(content),
            position,
          })),
        )
        .execute()
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

    /**
     * Prices that changed by themselves since: products whose cheapest price is another one now.
     * @returns their ids, and those of their categories
     */
    async reprice(now: Date): Promise<{ id: string; categoryIds: string[] }[]> {
      const { rows } = await sql<{ id: string; categoryIds: string[] }>`
        update products p set price_from_amount = f.amount, next_price_change_at = f.next
        from (
          select v.product_id,
            min(case when v.sale_price_amount <= v.price_amount and v.sale_starts_at <= ${now}
              and (v.sale_ends_at is null or v.sale_ends_at > ${now}) then v.sale_price_amount else v.price_amount end)
              as amount,
            least(min(v.sale_starts_at) filter (where v.sale_starts_at > ${now}),
              min(v.sale_ends_at) filter (where v.sale_ends_at > ${now})) as next
          from variants v join products d on d.shop_id = v.shop_id and d.id = v.product_id
          where v.shop_id = ${shop.id} and d.next_price_change_at <= ${now}
          group by v.product_id
        ) f
        where p.shop_id = ${shop.id} and p.id = f.product_id and p.next_price_change_at <= ${now}
        returning p.id, array_remove(array[p.main_category_id, p.sub_category_id, p.mini_category_id,
          p.extra_category_id], null) as "categoryIds"
      `.execute(db)
      return rows
    },

    /** Pieces sold in 30 and 90 days, from orders that stand. @returns how many products have other numbers now */
    async countSales(now: Date): Promise<number> {
      const since = (days: number): Date => new Date(now.getTime() - days * 86_400_000)
      const { numAffectedRows = 0n } = await sql`
        update products p set sold_count_30 = s.sold30, sold_count_90 = s.sold90
        from (
          select d.id, coalesce(sum(l.quantity) filter (where o.placed_at > ${since(30)}), 0) as sold30,
            coalesce(sum(l.quantity), 0) as sold90
          from products d
          left join (
            order_lines l join orders o on o.shop_id = l.shop_id and o.id = l.order_id
              and o.placed_at > ${since(90)} and o.status not in ('pendingPayment', 'cancelled', 'expired')
          ) on l.shop_id = d.shop_id and l.product_id = d.id
          where d.shop_id = ${shop.id}
          group by d.id
          having coalesce(sum(l.quantity), 0) > 0 or max(d.sold_count_90) > 0
        ) s
        where p.shop_id = ${shop.id} and p.id = s.id
          and (p.sold_count_30, p.sold_count_90) is distinct from (s.sold30::int, s.sold90::int)
      `.execute(db)
      return Number(numAffectedRows)
    },
  }
}
