import { sql, type Insertable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { columnList, recordset, setFromExcluded } from '#src/platform/db/json-recordset.ts'
import type { StoredImage } from '#src/platform/db/json-columns.ts'
import type { Tables } from '#src/platform/db/tables.generated.ts'
import type { ExistingVariant } from './product-merge.rules.ts'

type VariantRow = Omit<
  Insertable<Tables['variants']>,
  'shop_id' | 'option_values' | 'low_stock_level' | 'archived_at' | 'archived_product_id'
> & {
  option_values: readonly string[]
}
type PeriodRow = Omit<Insertable<Tables['price_history']>, 'shop_id'>

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

interface VariantOfProduct extends Omit<ExistingVariant, 'sale'> {
  productId: string
  saleAmount: number | null
  saleStartsAt: Date | null
  saleEndsAt: Date | null
}

/** Writes the variants of one shop's products and their shelf prices; every method takes a batch. */
export function variantWritingStore({ db, shop, now }: ShopContext) {
  return {
    /**
     * Returns the variants of these products with their current shelf price, by product.
     * @param locks locks them until the transaction ends, in the lock order of orders
     * @param column `archived_product_id` for those that were ordered before they were removed
     */
    async listExisting(
      productIds: readonly string[],
      locks: boolean,
      column: 'product_id' | 'archived_product_id' = 'product_id',
    ): Promise<Map<string, ExistingVariant[]>> {
      const product = sql.ref(`v.${column}`)
      const { rows } = await sql<VariantOfProduct>`
        select v.id, ${product} as "productId", v.position, v.sku, v.barcode, v.option_values as "optionValues", v.image,
          v.price_amount as "priceAmount", v.sale_price_amount as "saleAmount", v.sale_starts_at as "saleStartsAt",
          v.sale_ends_at as "saleEndsAt", v.strike_amount as "strikeAmount", v.weight_grams as "weightGrams",
          v.stock_tracked as "stockTracked", v.stock_on_hand as "stockOnHand", v.backorder_limit as "backorderLimit",
          (select h.amount from price_history h where h.shop_id = v.shop_id and h.variant_id = v.id
            order by h.valid_from desc limit 1) as amount
        from variants v where v.shop_id = ${shop.id} and ${product} = any(${productIds})
        order by v.id ${locks ? sql`for update` : sql``}
      `.execute(db)
      const byProduct = Map.groupBy(rows, ({ productId }) => productId)
      return new Map(
        [...byProduct].map(([id, variants]) => [
          id,
          variants.map(toExisting).toSorted((one, other) => one.position - other.position),
        ]),
      )
    },

    /** Moves variants to temporary positions, because positions must always be unique. */
    async liftVariants(ids: readonly string[]): Promise<void> {
      await sql`update variants set position = -1 - position where shop_id = ${shop.id} and id = any(${ids})`.execute(
        db,
      )
    },

    /** Inserts or updates variants. Their positions must be free or their own. */
    async upsertVariants(variants: readonly VariantRow[]): Promise<void> {
      const changed = Object.keys(VARIANT_COLUMNS).filter((column) => column !== 'id' && column !== 'product_id')
      await sql`
        insert into variants (shop_id, ${columnList(VARIANT_COLUMNS)})
        select ${shop.id}, ${columnList(VARIANT_COLUMNS)} from ${recordset(variants, VARIANT_COLUMNS)}
        on conflict (shop_id, id) do update set ${setFromExcluded(changed)}
      `.execute(db)
    },

    /** Archives the variants that were ordered, and deletes the others. */
    async removeVariants(ids: readonly string[]): Promise<void> {
      await sql`
        update variants v set product_id = null, archived_product_id = v.product_id, archived_at = ${now}
        where v.shop_id = ${shop.id} and v.id = any(${ids}) and exists (
          select from order_lines l where l.shop_id = v.shop_id and l.product_id = v.product_id and l.variant_id = v.id
        )`.execute(db)
      await sql`delete from variants where shop_id = ${shop.id} and id = any(${ids}) and archived_at is null`.execute(
        db,
      )
    },

    /** Gives archived variants of a product back to it, at positions that no other variant has. */
    async bringBack(productId: string, ids: readonly string[]): Promise<void> {
      await sql`
        update variants v set product_id = ${productId}, archived_product_id = null, archived_at = null,
          position = (select coalesce(max(position), 0) from variants
            where shop_id = ${shop.id} and product_id = ${productId}) + given.place::int
        from unnest(${ids}::uuid[]) with ordinality as given (id, place)
        where v.shop_id = ${shop.id} and v.id = given.id and v.archived_product_id = ${productId}`.execute(db)
    },

    async productImages(productId: string): Promise<StoredImage[]> {
      const rows = await db
        .selectFrom('products')
        .select('images')
        .where('shop_id', '=', shop.id)
        .where('id', '=', productId)
        .execute()
      return rows[0]?.images ?? []
    },

    async setImage(ids: readonly string[], image: string | null): Promise<void> {
      await sql`update variants set image = ${image} where shop_id = ${shop.id} and id = any(${ids})`.execute(db)
    },

    /** Returns the known shelf prices of these variants. */
    async history(variantIds: readonly string[]) {
      const rows = await db
        .selectFrom('price_history')
        .select(['variant_id', 'amount', 'reason', 'valid_from', 'valid_to'])
        .where('shop_id', '=', shop.id)
        .where(sql<boolean>`variant_id = any(${variantIds})`)
        .orderBy('valid_from')
        .limit(variantIds.length * 200 + 1)
        .execute()
      return Map.groupBy(rows, (row) => row.variant_id)
    },

    /** Ends the current shelf prices of these variants and deletes scheduled ones. */
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
  }
}

const toExisting = ({
  productId: _productId,
  saleAmount,
  saleStartsAt,
  saleEndsAt,
  ...rest
}: VariantOfProduct): ExistingVariant => ({
  ...rest,
  sale: saleAmount === null ? null : { amount: saleAmount, startsAt: saleStartsAt ?? new Date(0), endsAt: saleEndsAt },
})
