import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { recordset } from '#src/platform/db/json-recordset.ts'
import { isId } from '#src/shared/ids.ts'
import type { AddressedVariant } from './variant-url.rules.ts'

interface PriceRow {
  variantId: string
  priceAmount: number
  saleAmount: number | null
  saleStartsAt: Date | null
  saleEndsAt: Date | null
  /** The reference price. */
  strike: number | null
}

const PRICE_COLUMNS = {
  variantId: 'uuid',
  priceAmount: 'bigint',
  saleAmount: 'bigint',
  saleStartsAt: 'timestamptz',
  saleEndsAt: 'timestamptz',
  strike: 'bigint',
} as const satisfies Readonly<Record<keyof PriceRow, string>>

/** Changes the prices of one shop's products. */
export function priceWritingStore({ db, shop, now }: ShopContext) {
  return {
    /** Returns a product that is not in the trash and locks it until the transaction ends. */
    async lockProduct(idOrSlug: string): Promise<{ id: string; categoryIds: string[] } | null> {
      const isIt = isId(idOrSlug) ? sql`p.id = ${idOrSlug}` : sql`p.slug = ${idOrSlug}`
      const { rows } = await sql<{ id: string; categoryIds: string[] }>`
        select p.id, array_remove(array[p.main_category_id, p.sub_category_id, p.mini_category_id,
          p.extra_category_id], null) as "categoryIds"
        from products p where p.shop_id = ${shop.id} and ${isIt} and not p.trash for no key update
      `.execute(db)
      return rows[0] ?? null
    },

    /** Counts a change of a product, so that an open editor does not overwrite it. */
    async countChange(productId: string): Promise<void> {
      await sql`update products set version = version + 1, updated_at = ${now}
        where shop_id = ${shop.id} and id = ${productId}`.execute(db)
    },

    /**
     * Returns all variants of a product.
     * @param product `_id` or slug
     */
    async findVariants(product: string): Promise<AddressedVariant[]> {
      const rows = await db
        .selectFrom('variants')
        .innerJoin('products', (join) =>
          join.onRef('products.shop_id', '=', 'variants.shop_id').onRef('products.id', '=', 'variants.product_id'),
        )
        .select(['variants.id', 'variants.sku', 'variants.option_values', 'products.options'])
        .where('variants.shop_id', '=', shop.id)
        .where(isId(product) ? 'products.id' : 'products.slug', '=', product)
        .where('products.trash', '=', false)
        .orderBy('position')
        .limit(1000)
        .execute()
      return rows.map(({ id, sku, option_values: optionValues, options }) => ({
        id,
        sku,
        optionNames: options.map(({ name }) => name),
        optionValues,
      }))
    },

    /** Sets the price and the sale of each variant. */
    async setEachPrice(prices: readonly PriceRow[]): Promise<void> {
      await sql`
        update variants v set price_amount = given."priceAmount", sale_price_amount = given."saleAmount",
          sale_starts_at = given."saleStartsAt", sale_ends_at = given."saleEndsAt", strike_amount = given.strike
        from ${recordset(prices, PRICE_COLUMNS)} where v.shop_id = ${shop.id} and v.id = given."variantId"
      `.execute(db)
    },

    /** Sets the article number of each variant. */
    async setSkus(variants: readonly { variantId: string; sku: string }[]): Promise<void> {
      await sql`update variants v set sku = given.sku
        from ${recordset(variants, { variantId: 'uuid', sku: 'text' })}
        where v.shop_id = ${shop.id} and v.id = given."variantId"`.execute(db)
    },

    async setPrices(
      ids: readonly string[],
      {
        priceAmount,
        sale,
        strikes,
      }: {
        priceAmount: number
        sale: { amount: number; startsAt: Date; endsAt: Date | null } | null
        /** The reference price of each variant. */
        strikes: readonly (number | null)[]
      },
    ): Promise<void> {
      await sql`
        update variants v set price_amount = ${priceAmount}, sale_price_amount = ${sale?.amount ?? null},
          sale_starts_at = ${sale?.startsAt ?? null}, sale_ends_at = ${sale?.endsAt ?? null}, strike_amount = g.strike
        from unnest(${ids}::uuid[], ${strikes}::bigint[]) as g (id, strike)
        where v.shop_id = ${shop.id} and v.id = g.id
      `.execute(db)
      await sql`update products p set updated_at = ${now} from variants v
        where p.shop_id = ${shop.id} and v.shop_id = p.shop_id and v.product_id = p.id and v.id = any(${ids})`.execute(
        db,
      )
    },
  }
}
