import { sql } from 'kysely'
import type { Reduction } from '#src/features/pricing/price.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { recordset } from '#src/platform/db/json-recordset.ts'
import type { ListedPrice } from './price-list.rules.ts'

export interface StoredPriceList {
  id: string
  name: string
  startsAt: Date
  endsAt: Date | null
  version: number
  deletedAt: Date | null
}

/** A price of a list with what its variant costs. */
export interface PriceListRow extends ListedPrice {
  productId: string
  name: string
  optionValues: string[]
  sku: string
  /** The regular price. */
  priceAmount: number
  /** What it costs now. */
  currentAmount: number
  /** The lowest price of the 30 days before the reduction begins. */
  lowestAmount: number | null
}

const COLUMNS = sql`id, name, starts_at as "startsAt", ends_at as "endsAt", version, deleted_at as "deletedAt"`
const ROW_COLUMNS = { variantId: 'uuid', amount: 'bigint' } as const
const MAX_LISTS = 500
/** Rows of lists that a page of products can show. */
const MAX_PRICES = 5000

/** Price lists of one shop. */
export function priceListStore({ db, shop, now }: ShopContext) {
  /** The lowest price in force at any time of the 30 days before a time (behaviour B2-10). */
  const lowestBefore = (variant: string, began: string) => sql`(
    select min(h.amount) from price_history h
    where h.shop_id = ${shop.id} and h.variant_id = ${sql.raw(variant)} and h.valid_from < ${sql.raw(began)}
      and (h.valid_to is null or h.valid_to > ${sql.raw(began)} - interval '720 hours'))`
  return {
    /** Returns when each running or scheduled list ends. */
    async listEnds(): Promise<(Date | null)[]> {
      const { rows } = await sql<{ endsAt: Date | null }>`select ends_at as "endsAt" from price_lists
        where shop_id = ${shop.id} and deleted_at is null and (ends_at is null or ends_at > ${now})
        limit ${MAX_LISTS}`.execute(db)
      return rows.map(({ endsAt }) => endsAt)
    },

    /** Returns the running and scheduled prices of variants; a price began when it joined a running list. */
    async pricesOf(variantIds: readonly string[]): Promise<(Reduction & { variantId: string })[]> {
      const { rows } = await sql<Reduction & { variantId: string }>`
        select r."variantId", 'sale' as source, r.amount, r."startsAt", r."endsAt",
          case when r."startsAt" <= ${now} then ${lowestBefore('r."variantId"', 'r."startsAt"')} end as "strikeAmount"
        from (
          select r.variant_id as "variantId", r.amount, greatest(l.starts_at, r.added_at) as "startsAt",
            l.ends_at as "endsAt"
          from price_list_rows r join price_lists l on l.shop_id = r.shop_id and l.id = r.price_list_id
          where r.shop_id = ${shop.id} and r.variant_id = any(${variantIds}::uuid[]) and l.deleted_at is null
            and (l.ends_at is null or l.ends_at > ${now})
          limit ${MAX_PRICES}
        ) r`.execute(db)
      return rows
    },

    /** Returns all lists with the number of their prices, the last to start first. */
    async list(): Promise<(StoredPriceList & { count: number })[]> {
      const { rows } = await sql<StoredPriceList & { count: number }>`
        select ${COLUMNS}, (select count(*)::int from price_list_rows r
          where r.shop_id = l.shop_id and r.price_list_id = l.id) as count
        from price_lists l where shop_id = ${shop.id} and deleted_at is null
        order by starts_at desc, id limit ${MAX_LISTS}`.execute(db)
      return rows
    },

    async find(id: string): Promise<StoredPriceList | null> {
      const { rows } = await sql<StoredPriceList>`select ${COLUMNS} from price_lists
        where shop_id = ${shop.id} and id = ${id}`.execute(db)
      return rows[0] ?? null
    },

    /** Locks a list, also a deleted one, until the transaction ends. */
    async lock(id: string): Promise<StoredPriceList | null> {
      const { rows } = await sql<StoredPriceList>`select ${COLUMNS} from price_lists
        where shop_id = ${shop.id} and id = ${id} for update`.execute(db)
      return rows[0] ?? null
    },

    async add({ id, name, startsAt, endsAt }: Omit<StoredPriceList, 'version' | 'deletedAt'>): Promise<void> {
      await sql`insert into price_lists (shop_id, id, name, starts_at, ends_at, created_at, updated_at)
        values (${shop.id}, ${id}, ${name}, ${startsAt}, ${endsAt}, ${now}, ${now})`.execute(db)
    },

    async change({ id, name, startsAt, endsAt, version, deletedAt }: StoredPriceList): Promise<void> {
      await sql`update price_lists set name = ${name}, starts_at = ${startsAt}, ends_at = ${endsAt},
          version = ${version}, deleted_at = ${deletedAt}, updated_at = ${now}
        where shop_id = ${shop.id} and id = ${id}`.execute(db)
    },

    /** Returns the prices of a list. */
    async rows(id: string): Promise<ListedPrice[]> {
      const { rows } = await sql<ListedPrice>`select variant_id as "variantId", amount from price_list_rows
        where shop_id = ${shop.id} and price_list_id = ${id} order by variant_id`.execute(db)
      return rows
    },

    /**
     * Replaces the prices of a list.
     * @param options.beginsAnew whether none of them counted until now, so that their reductions begin now
     */
    async setRows(id: string, rows: readonly ListedPrice[], options: { beginsAnew: boolean }): Promise<void> {
      const variantIds = rows.map(({ variantId }) => variantId)
      await sql`delete from price_list_rows where shop_id = ${shop.id} and price_list_id = ${id}
        and variant_id <> all(${variantIds}::uuid[])`.execute(db)
      await sql`
        insert into price_list_rows (shop_id, price_list_id, variant_id, amount, added_at)
        select ${shop.id}, ${id}, given."variantId", given.amount, ${now} from ${recordset(rows, ROW_COLUMNS)}
        join variants v on v.shop_id = ${shop.id} and v.id = given."variantId"
        on conflict (shop_id, price_list_id, variant_id) do update set amount = excluded.amount,
          added_at = case when ${options.beginsAnew} then excluded.added_at else price_list_rows.added_at end
      `.execute(db)
    },

    /** Returns the products with a price in a list. */
    async productsOf(id: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`select distinct v.product_id as id
        from price_list_rows r join variants v on v.shop_id = r.shop_id and v.id = r.variant_id
        where r.shop_id = ${shop.id} and r.price_list_id = ${id} and v.product_id is not null`.execute(db)
      return rows.map((row) => row.id)
    },

    /** Returns variants of products that are not in the trash, by id or SKU. */
    async findVariants(names: readonly string[]): Promise<{ id: string; sku: string }[]> {
      const { rows } = await sql<{ id: string; sku: string }>`select v.id, v.sku
        from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
        where v.shop_id = ${shop.id} and not p.trash
          and (v.id::text = any(${names}) or v.sku <> '' and v.sku = any(${names}))`.execute(db)
      return rows
    },

    /** Returns the variants of products and categories with their regular prices. */
    async variantsOf({
      productIds,
      categoryIds,
    }: {
      productIds: readonly string[]
      categoryIds: readonly string[]
    }): Promise<{ variantId: string; priceAmount: number }[]> {
      const { rows } = await sql<{ variantId: string; priceAmount: number }>`
        select v.id as "variantId", v.price_amount as "priceAmount"
        from products p join variants v on v.shop_id = p.shop_id and v.product_id = p.id
        where p.shop_id = ${shop.id} and not p.trash
          and (p.id = any(${productIds}::uuid[]) or p.main_category_id = any(${categoryIds}::uuid[])
            or p.sub_category_id = any(${categoryIds}::uuid[]) or p.mini_category_id = any(${categoryIds}::uuid[])
            or p.extra_category_id = any(${categoryIds}::uuid[]))
        order by lower(p.name), p.id, v.position`.execute(db)
      return rows
    },

    /**
     * Returns prices with what their variants cost, by name.
     * @param list the list that they are in, whose running prices have begun; null for a new one
     * @param planned when the others begin
     */
    async describe(
      prices: readonly ListedPrice[],
      { list, planned }: { list: string | null; planned: Date },
    ): Promise<PriceListRow[]> {
      const { rows } = await sql<PriceListRow>`
        select g."variantId", g.amount, g."productId", g.name, g."optionValues", g.sku, g."priceAmount",
          ${lowestBefore('g."variantId"', 'g.began')} as "lowestAmount",
          coalesce((select h.amount from price_history h where h.shop_id = ${shop.id} and h.variant_id = g."variantId"
            and h.valid_from <= ${now} and (h.valid_to is null or h.valid_to > ${now})
            order by h.valid_from desc limit 1), g."priceAmount") as "currentAmount"
        from (
          select given."variantId", given.amount, p.id as "productId", p.name, v.option_values as "optionValues", v.sku,
            v.price_amount as "priceAmount", v.position,
            coalesce((select greatest(l.starts_at, r.added_at) from price_list_rows r
              join price_lists l on l.shop_id = r.shop_id and l.id = r.price_list_id
              where r.shop_id = ${shop.id} and r.price_list_id = ${list}::uuid and r.variant_id = given."variantId"
                and l.starts_at <= ${now}), ${planned}::timestamptz) as began
          from ${recordset(prices, ROW_COLUMNS)}
          join variants v on v.shop_id = ${shop.id} and v.id = given."variantId"
          join products p on p.shop_id = v.shop_id and p.id = v.product_id
        ) g order by lower(g.name), g."productId", g.position`.execute(db)
      return rows
    },
  }
}
