import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { isLowStock } from '#src/platform/db/low-stock.ts'
import { barcodesLike } from '#src/shared/products/barcode.ts'
import type { ProductFilters } from './product-filters.contract.ts'
import { MISSING } from './product.contract.ts'

type Chosen<Name extends keyof ProductFilters> = NonNullable<ProductFilters[Name]> | null

/** What the list of products selects; null for what does not matter. */
export interface ProductFilter {
  /** Folded words that name, brand or article number must contain, or that are the barcode. */
  words: readonly string[]
  ids: readonly string[] | null
  status: Chosen<'status'>
  categoryId: string | null
  brand: string | null
  stock: Chosen<'stock'>
  priceFrom: number | null
  priceTo: number | null
  isOnSale: boolean
  isInFlashSale: boolean
  campaignId: string | null
  tag: string | null
  attribute: { name: string; value?: string } | null
  missing: Chosen<'missing'>
  createdFrom: Date | null
  createdBefore: Date | null
  changedFrom: Date | null
  changedBefore: Date | null
  isTrashed: boolean
}

/** Whether the variant `v` has a sale that runs. */
export const isOnSale = (
  now: Date,
): RawBuilder<unknown> => sql`v.sale_price_amount is not null and v.sale_starts_at <= ${now}
  and (v.sale_ends_at is null or v.sale_ends_at > ${now})`

/** Whether the sale of the variant `v` runs or comes. */
export const hasOpenSale = (now: Date): RawBuilder<unknown> => sql`(v.sale_ends_at is null or v.sale_ends_at > ${now})`

/** What a product is named, folded; the index of it has the same expression. */
const NAMED = sql`platform.fold_text(p.name || ' ' || p.brand || ' ' || p.sku)`
/** Products of so many variants whose article number begins with a word are found. */
const MAX_SKUS = 10_000

/** Products that a word names, or a variant whose article number begins with it or whose barcode it is. */
function isNamedBy(shopId: string, word: string): RawBuilder<unknown> {
  const codes = barcodesLike(word)
  const hasBarcode =
    codes.length === 0
      ? sql``
      : sql`or p.id = any (array(select v.product_id from variants v where v.shop_id = ${shopId} and v.barcode <> ''
    and v.barcode = any(${codes}::text[]) limit ${sql.lit(MAX_SKUS)}))`
  const pattern = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
  // An array instead of a subquery: with it each part of the condition has its index.
  return sql`(${NAMED} like ${`%${pattern}%`} or p.id = any (array(
    select v.product_id from variants v where v.shop_id = ${shopId} and v.sku <> '' and lower(v.sku) like ${`${pattern}%`}
    limit ${sql.lit(MAX_SKUS)})) ${hasBarcode})`
}

/** Returns the conditions of a filter for the product `p`. */
export function conditionsOf(
  filter: ProductFilter,
  { shop, now }: Pick<ShopContext, 'shop' | 'now'>,
): RawBuilder<unknown>[] {
  const { ids, categoryId, brand, priceFrom, priceTo, tag, attribute, isTrashed } = filter
  return [
    isTrashed ? sql`p.trash` : sql`not p.trash`,
    ...when(ids, (each) => sql`p.id = any(${each}::uuid[])`),
    ...when(filter.status, (status) => statusIs(status, now)),
    ...when(categoryId, (id) => sql`${id} in (${CATEGORIES})`),
    ...when(brand, (name) => sql`p.brand = ${name}`),
    ...when(priceFrom, (amount) => sql`p.price_from_amount >= ${amount}`),
    ...when(priceTo, (amount) => sql`p.price_from_amount <= ${amount}`),
    ...when(tag, (name) => sql`platform.product_tags(p.attributes) @> array[lower(${name}::text)]`),
    ...when(attribute, (each) => sql`p.attributes @> ${JSON.stringify([each])}::jsonb`),
    ...when(filter.missing, (what) => lacks(what, shop.id)),
    ...when(filter.createdFrom, (time) => sql`p.created_at >= ${time}`),
    ...when(filter.createdBefore, (time) => sql`p.created_at < ${time}`),
    ...when(filter.changedFrom, (time) => sql`p.updated_at >= ${time}`),
    ...when(filter.changedBefore, (time) => sql`p.updated_at < ${time}`),
    ...offerConditions(filter, { shop, now }),
    ...filter.words.map((word) => isNamedBy(shop.id, word)),
  ]
}

const CATEGORIES = sql`p.main_category_id, p.sub_category_id, p.mini_category_id, p.extra_category_id`

const when = <T>(value: T | null, condition: (value: T) => RawBuilder<unknown>): RawBuilder<unknown>[] =>
  value === null ? [] : [condition(value)]

const hasVariant = (shopId: string, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from variants v where v.shop_id = ${shopId} and v.product_id = p.id and ${condition})`

/** Conditions of stock, sales and promotions. */
function offerConditions(
  { stock, isOnSale: isReduced, isInFlashSale, campaignId }: ProductFilter,
  { shop, now }: Pick<ShopContext, 'shop' | 'now'>,
): RawBuilder<unknown>[] {
  const stocks = {
    in: sql`p.in_stock`,
    out: sql`not p.in_stock`,
    low: hasVariant(shop.id, isLowStock(shop.low_stock_threshold)),
    backorder: hasVariant(shop.id, sql`v.stock_tracked and v.backorder_limit is distinct from 0`),
  } as const
  return [
    ...when(stock, (name) => stocks[name]),
    ...(isReduced ? [hasVariant(shop.id, isOnSale(now))] : []),
    ...(isInFlashSale
      ? [
          sql`p.id = any (array(select i.product_id from flash_items i
            join flash_sales f on f.shop_id = i.shop_id and f.id = i.flash_id
            where i.shop_id = ${shop.id} and f.state = 'live' and f.ends_at > ${now}))`,
        ]
      : []),
    ...when(
      campaignId,
      (id) => sql`exists (select from campaigns c where c.shop_id = ${shop.id} and c.id = ${id}
        and (p.id = any (c.product_ids) or c.category_ids && array[${CATEGORIES}]))`,
    ),
  ]
}

function statusIs(status: NonNullable<ProductFilter['status']>, now: Date): RawBuilder<unknown> {
  if (status === 'scheduled') return sql`p.status = 'active' and p.publish_at > ${now}`
  if (status === 'upcoming') return sql`p.status = 'active' and p.available_from > ${now}`
  return sql`p.status = ${status}`
}

/** Returns the names of what the product `p` lacks. */
export const missingOf = (shopId: string): RawBuilder<unknown> =>
  sql`array_remove(array[${sql.join(MISSING.map((what) => sql`case when ${lacks(what, shopId)} then ${what} end`))}]::text[], null)`

function lacks(what: NonNullable<ProductFilter['missing']>, shopId: string): RawBuilder<unknown> {
  switch (what) {
    case 'image':
      return sql`p.images = '[]'::jsonb`
    case 'alt':
      return sql`exists (select from jsonb_array_elements(p.images) image where coalesce(image->>'alt', '') = '')`
    case 'description':
      return sql`p.description = ''`
    case 'category':
      return sql`p.main_category_id is null`
    default:
      return sql`not p.is_digital and ${hasVariant(shopId, sql`v.weight_grams = 0`)}`
  }
}
