import { randomUUIDv7 } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import {
  buildRegularPeriods,
  findReferencePrice,
  type HistoryPeriod,
  type RegularPricePeriod,
} from './product-input.rules.ts'
import type { ExistingVariant, MergedVariant } from './product-merge.rules.ts'
import { variantWritingStore } from './variant.admin.store.ts'

export interface ProductVariants {
  productId: string
  /** In their order. */
  variants: readonly MergedVariant[]
  before: readonly ExistingVariant[]
}

/**
 * Writes the variants of a batch of products with their shelf prices, and removes those that are no longer listed.
 * @returns the ids of each product's variants, in their order
 */
export async function saveVariants(tx: Tx<ShopContext>, products: readonly ProductVariants[]): Promise<string[][]> {
  const store = variantWritingStore(tx)
  const { now, shop } = tx
  const byProduct = products.map(({ productId, variants }) =>
    variants.map((item, position) => ({ ...item, id: item.existing?.id ?? randomUUIDv7(), productId, position })),
  )
  const variants = byProduct.flat()
  await freePositions(tx, { products, variants })
  const before = variants.filter(({ existing }) => existing !== null && existing.amount !== null).map(({ id }) => id)
  const history = before.length > 0 ? await store.history(before) : new Map<string, never[]>()
  const priced = variants.map((item) => {
    // An unchanged price keeps its history and its reference price, including promotions.
    if (item.keepsPrice) return { ...item, added: [], strike: item.existing?.strikeAmount ?? null }
    const old = (history.get(item.id) ?? []).map((row) => ({
      amount: row.amount,
      reason: row.reason,
      validFrom: row.valid_from,
      validTo: row.valid_to,
    }))
    return { ...item, ...priceFrom(item.variant, old, now) }
  })

  await store.upsertVariants(
    priced.map(({ variant, id, productId, position, strike }) => ({
      id,
      product_id: productId,
      position,
      sku: variant.sku,
      barcode: variant.barcode,
      option_values: variant.optionValues,
      image: variant.image,
      price_amount: variant.priceAmount,
      sale_price_amount: variant.sale?.amount ?? null,
      sale_starts_at: variant.sale?.startsAt ?? null,
      sale_ends_at: variant.sale?.endsAt ?? null,
      strike_amount: strike,
      weight_grams: variant.weightGrams,
      stock_tracked: variant.stockTracked,
      stock_on_hand: variant.stockOnHand,
      backorder_limit: variant.backorderLimit,
    })),
  )
  const changed = priced.filter(
    ({ added, existing }) => added.length > 0 && existing !== null && existing.amount !== null,
  )
  if (changed.length > 0)
    await store.endPeriods(
      changed.map(({ id }) => id),
      now,
    )
  await store.addPeriods(
    priced.flatMap(({ id, added }) =>
      added.map((period) => ({
        id: randomUUIDv7(),
        variant_id: id,
        amount: period.amount,
        currency: shop.currency,
        reason: period.reason,
        valid_from: period.validFrom,
        valid_to: period.validTo,
      })),
    ),
  )
  return byProduct.map((items) => items.map(({ id }) => id))
}

/** Returns the variants of a product in their order. @param locks locks them until the transaction ends */
export async function listStoredVariants(
  tx: Tx<ShopContext>,
  productId: string,
  locks: boolean,
): Promise<readonly ExistingVariant[]> {
  return (await variantWritingStore(tx).listExisting([productId], locks)).get(productId) ?? []
}

/** Returns the variants that were ordered before they were removed from a product. */
export const listArchivedVariants = async (
  context: ShopContext,
  productId: string,
): Promise<readonly ExistingVariant[]> =>
  (await variantWritingStore(context).listExisting([productId], false, 'archived_product_id')).get(productId) ?? []

/** Gives archived variants of a product back to it; other ids are ignored. */
export const bringBackVariants = (tx: Tx<ShopContext>, productId: string, ids: readonly string[]): Promise<void> =>
  variantWritingStore(tx).bringBack(productId, ids)

/** Returns the variants of products, locked until the transaction ends if they are to be changed. */
export const listVariantsOf = (
  context: ShopContext,
  productIds: readonly string[],
  locks: boolean,
): Promise<Map<string, ExistingVariant[]>> => variantWritingStore(context).listExisting(productIds, locks)

/** Removes variants that are no longer listed, and moves others out of the way: positions must always be unique. */
async function freePositions(
  context: ShopContext,
  {
    products,
    variants,
  }: {
    products: readonly ProductVariants[]
    variants: readonly { id: string; existing: ExistingVariant | null; position: number }[]
  },
): Promise<void> {
  const store = variantWritingStore(context)
  const staying = new Set(variants.map(({ id }) => id))
  const left = products.flatMap(({ before }) => before.filter(({ id }) => !staying.has(id)))
  if (left.length > 0) await store.removeVariants(left.map(({ id }) => id))
  const moved = variants.filter(({ existing, position }) => existing !== null && existing.position !== position)
  if (moved.length > 0) await store.liftVariants(moved.map(({ id }) => id))
}

/**
 * Returns the shelf prices to add and the reference price.
 * @param old the known shelf prices
 */
function priceFrom(
  variant: MergedVariant['variant'],
  old: readonly HistoryPeriod[],
  now: Date,
): { added: RegularPricePeriod[]; strike: number | null } {
  const periods = buildRegularPeriods(variant, now)
  const current = old.findLast(({ validFrom }) => validFrom <= now)
  const target = periods.findLast(({ validFrom }) => validFrom <= now)
  const changed = current === undefined || current.amount !== target?.amount
  // For an existing variant, only periods from now on are new; the past does not change.
  const added = current === undefined ? periods : changed ? periods.map((period) => fromNow(period, now)) : []
  return { added, strike: findReferencePrice(variant, current === undefined ? periods : old, now) }
}

const fromNow = <P extends { validFrom: Date }>(period: P, now: Date): P =>
  period.validFrom < now ? { ...period, validFrom: now } : period
