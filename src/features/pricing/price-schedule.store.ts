import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Db } from '#src/platform/db/db.ts'
import { GIFT_CARD_CLASS } from '#src/shared/products/gift-card-class.ts'
import { recordset } from '#src/platform/db/json-recordset.ts'

/** Products of one call. */
export const REPRICED_AT_ONCE = 2000

export interface RepricedProduct {
  id: string
  categoryIds: string[]
}

/** What lists show of a product's prices. */
export interface ListedPrice {
  id: string
  /** The lowest one. */
  amount: number
  nextAt: Date | null
}

/** Scheduled list prices: the order of lists, and the history behind reference prices. */
export function priceScheduleStore({ db, shop, now }: ShopContext) {
  /**
   * Writes the price history of due products, and ends with `facts`: the lowest price of each and the time of its next
   * change. @param due their ids, the times of their changes and their categories
   */
  const factsOf = (due: RawBuilder<unknown>): RawBuilder<unknown> => sql`
        with due as materialized (${due}
        ), reductions as materialized (
          select v.id as variant_id, 'campaign' as reason, 2 as place, c.starts_at, c.ends_at,
            case c.benefit_type when 'percent'
              then v.price_amount - (v.price_amount * c.benefit_value + 5000) / 10000 else c.benefit_value end as amount
          from due d join variants v on v.shop_id = ${shop.id} and v.product_id = d.id
          join campaigns c on c.shop_id = ${shop.id} and c.state = 'live' and c.ends_at > d.at
            and c.benefit_type in ('percent', 'fixedPrice')
            and (d.id = any(c.product_ids) or c.category_ids && d.category_ids)
          union all
          select i.variant_id, 'flash', 1, s.starts_at, s.ends_at, i.flash_price_amount
          from due d join flash_items i on i.shop_id = ${shop.id} and i.product_id = d.id
          join flash_sales s on s.shop_id = i.shop_id and s.id = i.flash_id
          where s.state = 'live' and s.ends_at > d.at and i.pool_sold < i.pool_quantity
          union all
          select r.variant_id, 'sale', 3, greatest(l.starts_at, r.added_at), l.ends_at, r.amount
          from due d join variants v on v.shop_id = ${shop.id} and v.product_id = d.id
          join price_list_rows r on r.shop_id = v.shop_id and r.variant_id = v.id
          join price_lists l on l.shop_id = r.shop_id and l.id = r.price_list_id
          where l.deleted_at is null and (l.ends_at is null or l.ends_at > d.at)
        ), offers as (
          select v.id as variant_id, 'list' as reason, 4 as place, v.price_amount as amount
          from due d join variants v on v.shop_id = ${shop.id} and v.product_id = d.id
          union all
          select v.id, 'sale', 3, v.sale_price_amount
          from due d join variants v on v.shop_id = ${shop.id} and v.product_id = d.id
          where v.sale_price_amount <= v.price_amount and (v.sale_starts_at is null or v.sale_starts_at <= d.at)
            and (v.sale_ends_at is null or v.sale_ends_at > d.at)
          union all
          select r.variant_id, r.reason, r.place, r.amount
          from due d join variants v on v.shop_id = ${shop.id} and v.product_id = d.id
          join reductions r on r.variant_id = v.id and r.starts_at <= d.at
        ), priced as materialized (
          select distinct on (v.id) v.id, v.product_id, d.at, o.amount, o.reason
          from due d join variants v on v.shop_id = ${shop.id} and v.product_id = d.id
          join offers o on o.variant_id = v.id
          -- Gift cards are never reduced.
          where o.reason = 'list' or not exists (select from products p
            where p.shop_id = ${shop.id} and p.id = v.product_id and p.tax_class = ${GIFT_CARD_CLASS})
          order by v.id, o.amount, o.place
        ), changed as materialized (
          select priced.* from priced where (
            select h.amount from price_history h
            where h.shop_id = ${shop.id} and h.variant_id = priced.id and h.valid_from <= priced.at
              and (h.valid_to is null or h.valid_to > priced.at)
            order by h.valid_from desc limit 1
          ) is distinct from priced.amount
        ), withdrawn as (
          delete from price_history h using changed c
          where h.shop_id = ${shop.id} and h.variant_id = c.id and h.valid_from >= c.at
        ), ended as (
          update price_history h set valid_to = c.at from changed c
          where h.shop_id = ${shop.id} and h.variant_id = c.id and h.valid_from < c.at
            and (h.valid_to is null or h.valid_to > c.at)
        ), begun as (
          insert into price_history (shop_id, id, variant_id, amount, currency, reason, valid_from)
          select ${shop.id}, gen_random_uuid(), c.id, c.amount, ${shop.currency}, c.reason, c.at from changed c
        ), struck as (
          -- What was struck for a sale was reckoned before it began; meanwhile a campaign may have been cheaper.
          update variants v set strike_amount = (
            select min(h.amount) from price_history h
            where h.shop_id = ${shop.id} and h.variant_id = v.id and h.valid_from < v.sale_starts_at
              and (h.valid_to is null or h.valid_to > v.sale_starts_at - interval '720 hours'))
          from due d where v.shop_id = ${shop.id} and v.product_id = d.id and v.sale_starts_at = d.at
        ), facts as (
          select d.id, min(p.amount) as amount, (
            select min(m.at) from (
              select unnest(array[v.sale_starts_at, v.sale_ends_at]) as at
              from variants v where v.shop_id = ${shop.id} and v.product_id = d.id
              union all
              select unnest(array[r.starts_at, r.ends_at])
              from variants v join reductions r on r.variant_id = v.id
              where v.shop_id = ${shop.id} and v.product_id = d.id
            ) m where m.at > d.at
          ) as next
          from due d join priced p on p.product_id = d.id group by d.id, d.at
        )`
  return {
    /** Marks products for recalculation after a change of their promotions. */
    async scheduleRepricing({
      productIds,
      categoryIds,
    }: {
      productIds: readonly string[]
      categoryIds: readonly string[]
    }) {
      const inCategories = sql`or p.main_category_id = any(${categoryIds}) or p.sub_category_id = any(${categoryIds})
        or p.mini_category_id = any(${categoryIds}) or p.extra_category_id = any(${categoryIds})`
      await sql`update products p set next_price_change_at = ${now}
        where p.shop_id = ${shop.id}
          and (p.id = any(${productIds}) ${categoryIds.length > 0 ? inCategories : sql``})`.execute(db)
    },

    /** Returns whether any running or scheduled promotion could change a price. */
    async hasPromotions(): Promise<boolean> {
      const { rows } = await sql<{ has: boolean }>`select
        exists (select from campaigns where shop_id = ${shop.id} and state = 'live' and ends_at > ${now})
        or exists (select from flash_sales where shop_id = ${shop.id} and state = 'live' and ends_at > ${now})
        or exists (select from price_lists where shop_id = ${shop.id} and deleted_at is null
          and (ends_at is null or ends_at > ${now})) as has
      `.execute(db)
      return rows[0]?.has ?? false
    },

    /**
     * Applies one price change to each of up to 2,000 products, at the time when it was due. It adds the price to the
     * history, and stores the reference price of a sale that begins. It updates the lowest price and its next change in
     * the lists. The lowest price follows the rules of `unitPrice` and `offerProduct`; a test compares them.
     */
    async repriceNextBatch(): Promise<RepricedProduct[]> {
      const { rows } = await sql<RepricedProduct>`
        ${factsOf(sql`
          select p.id, p.next_price_change_at as at,
            array_remove(array[p.main_category_id, p.sub_category_id, p.mini_category_id, p.extra_category_id], null)
              as category_ids
          from products p where p.shop_id = ${shop.id} and p.next_price_change_at <= ${now}
          order by p.next_price_change_at, p.id limit ${REPRICED_AT_ONCE} for no key update skip locked`)}
        update products p set price_from_amount = f.amount, next_price_change_at = f.next
        from facts f where p.shop_id = ${shop.id} and p.id = f.id
        returning p.id, array_remove(array[p.main_category_id, p.sub_category_id, p.mini_category_id,
          p.extra_category_id], null) as "categoryIds"
      `.execute(db)
      return rows
    },

    /**
     * Applies the prices of now to products that the caller has locked, as `repriceNextBatch` does, but leaves their own
     * rows to the caller: an update of a product writes all its indexes.
     * @param products with the categories that they are in from now on
     */
    async repriceNow(products: readonly RepricedProduct[]): Promise<ListedPrice[]> {
      const { rows } = await sql<ListedPrice>`
        ${factsOf(sql`
          select id, ${now}::timestamptz as at, "categoryIds" as category_ids
          from ${recordset(products, { id: 'uuid', categoryIds: 'uuid[]' })}`)}
        select id, amount, next as "nextAt" from facts
      `.execute(db)
      return rows
    },
  }
}

/** Returns the shops with a product whose price change is due. */
export async function listShopsToReprice(db: Db, now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select s.id from shops s where exists (
    select from products p where p.shop_id = s.id and p.next_price_change_at <= ${now})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
