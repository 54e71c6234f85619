import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { isLowStock } from '#src/platform/db/low-stock.ts'
import { barcodesLike } from '#src/shared/products/barcode.ts'
import type { ListedStock, StockMovement } from './stock.admin.contract.ts'

export interface StockFilter {
  /** Folded words that name, brand or SKU must contain, or that are the barcode. */
  words: readonly string[]
  stock: 'low' | 'out' | 'untracked' | null
}

export interface ListPart {
  isBackward: boolean
  limit: number
  /** The row beside the part; null for the first rows. */
  fromId: string | null
}

export interface StockRow extends Omit<ListedStock, '_id' | 'available'> {
  id: string
}

export interface MovementRow extends Omit<StockMovement, '_id' | 'before' | 'createdAt'> {
  id: string
  createdAt: Date
}

const WRITTEN = sql`(p.name || ' ' || p.brand || ' ' || p.sku)`
/** What a product is named, folded; only texts with other letters than ASCII need the slow way. */
const NAMED = sql`case when octet_length(${WRITTEN}) = char_length(${WRITTEN}) then lower(${WRITTEN})
  else platform.fold_text(${WRITTEN}) end`
const PLACE = sql`lower(p.name) collate "C"`

function conditionsOf({ words, stock }: StockFilter, threshold: number): RawBuilder<unknown>[] {
  const startsSku = (word: string): RawBuilder<unknown> =>
    sql`(v.sku <> '' and lower(v.sku) like ${`${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`
  const hasBarcode = (word: string): RawBuilder<unknown>[] => {
    const codes = barcodesLike(word)
    return codes.length === 0 ? [] : [sql`v.barcode = any(${codes}::text[])`]
  }
  const states = {
    low: isLowStock(threshold),
    out: sql`v.stock_tracked and v.stock_on_hand <= 0`,
    untracked: sql`not v.stock_tracked`,
  }
  return [
    sql`not p.trash`,
    ...(stock === null ? [] : [states[stock]]),
    ...words.map((word) => {
      const any = [sql`strpos(${NAMED}, ${word}) > 0`, startsSku(word), ...hasBarcode(word)]
      return sql`(${sql.join(any, sql` or `)})`
    }),
  ]
}

export const stockListStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  /** Returns variants before or after a row, by the name of their product. */
  async list(filter: StockFilter, { isBackward, limit, fromId }: ListPart): Promise<StockRow[]> {
    const direction = isBackward ? sql`desc` : sql`asc`
    const conditions = [sql`p.shop_id = ${shop.id}`, ...conditionsOf(filter, shop.low_stock_threshold)]
    if (fromId !== null)
      conditions.push(sql`(${PLACE}, p.id, v.position) ${isBackward ? sql`<` : sql`>`} (
        select ${PLACE}, p.id, v.position from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
        where v.shop_id = ${shop.id} and v.id = ${fromId})`)
    const { rows } = await sql<StockRow>`
      with page as (
        select v.id, p.id as product_id, p.name, p.status, p.images, v.position, v.option_values, v.sku, v.image,
          v.stock_tracked, v.stock_on_hand, v.low_stock_level, (${isLowStock(shop.low_stock_threshold)}) as is_low, ${PLACE} as place
        from products p join variants v on v.shop_id = ${shop.id} and v.product_id = p.id
        where ${sql.join(conditions, sql` and `)}
        order by ${PLACE} ${direction}, p.id ${direction}, v.position ${direction} limit ${limit}
      )
      select v.id, v.product_id as "productId", v.name, v.option_values as "optionValues", v.sku, v.status,
        coalesce(v.image, v.images->0->>'url') as image, v.stock_tracked as "isTracked", v.stock_on_hand as "onHand",
        coalesce((select sum(h.quantity)::int from stock_holds h where h.shop_id = ${shop.id} and h.variant_id = v.id
          and h.expires_at > ${now}), 0) as reserved, v.low_stock_level as "lowLevel", v.is_low as "isLow"
      from page v order by v.place ${direction}, v.product_id ${direction}, v.position ${direction}`.execute(db)
    return isBackward ? rows.toReversed() : rows
  },

  /** Returns movements before or after one of them, the newest first. */
  async listMovements(variantId: string | null, { isBackward, limit, fromId }: ListPart): Promise<MovementRow[]> {
    const direction = isBackward ? sql`asc` : sql`desc`
    const conditions = [sql`shop_id = ${shop.id}`]
    if (variantId !== null) conditions.push(sql`variant_id = ${variantId}`)
    if (fromId !== null) conditions.push(sql`id ${isBackward ? sql`>` : sql`<`} ${fromId}`)
    const { rows } = await sql<MovementRow>`
      with page as (
        select * from stock_movements where ${sql.join(conditions, sql` and `)} order by id ${direction} limit ${limit}
      )
      select m.id, m.variant_id as "variantId", coalesce(v.product_id, v.archived_product_id) as "productId", coalesce(p.name, '') as name,
        coalesce(v.option_values, '[]') as "optionValues", coalesce(v.sku, '') as sku, m.reason, m.note, m.actor,
        o.order_number as "orderNumber", m.quantity, m.stock_after as after, m.created_at as "createdAt"
      from page m left join variants v on v.shop_id = m.shop_id and v.id = m.variant_id
        left join products p on p.shop_id = v.shop_id and p.id = coalesce(v.product_id, v.archived_product_id)
        left join orders o on o.shop_id = m.shop_id and o.id = m.order_id
      order by m.id ${direction}`.execute(db)
    return isBackward ? rows.toReversed() : rows
  },
})
