import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { findReferencePrice } from './product-input.rules.ts'
import { priceTags, repriceNow, repriceTargets } from '#src/features/pricing/price-schedule.service.ts'
import { priceWritingStore } from './price.admin.store.ts'
import { matchOptions, matchText, type AddressedVariant, type ChosenOption } from './variant-url.rules.ts'
import { variantWritingStore } from './variant.admin.store.ts'

/** Selects variants of a product: all of them, unless a SKU, options or a short text narrow it. */
export interface RequestedVariants {
  /** `_id` or slug. */
  product: string
  sku: string | null
  options?: readonly ChosenOption[]
  /** A SKU, or the values of all options separated by `|`. */
  text?: string | undefined
}

export interface PriceDraft extends RequestedVariants {
  /** In minor units of the shop's currency. */
  priceAmount: number
  sale: { amount: number; startsAt: Date; endsAt: Date | null } | null
}

/**
 * Changes the price of variants from now on. Earlier shelf prices stay in the history, so that a later reduction shows
 * the lowest price of thirty days (behaviour B2-10).
 * @returns how many variants have the new price
 * @throws ShopInputError
 */
export async function changePrice(
  context: ShopContext,
  { priceAmount, sale, ...requested }: PriceDraft,
): Promise<number> {
  const { now } = context
  const { product } = requested
  if (!Number.isSafeInteger(priceAmount) || priceAmount < 0) throw new ShopInputError('A price is 0 or more.')
  if (sale && sale.amount >= priceAmount) throw new ShopInputError('A sale price is lower than the price.')
  if (sale?.endsAt && sale.endsAt <= sale.startsAt) throw new ShopInputError('A sale ends after it began.')
  const found = await inTransaction(context, async (tx) => {
    const store = priceWritingStore(tx)
    const writing = variantWritingStore(tx)
    const found = await store.lockProduct(product)
    if (!found) throw rejectUnknownProduct(product)
    const ids = (await findVariants(tx, requested)).map(({ id }) => id)
    if (ids.length === 0) throw new ShopInputError(`${product} has no variant ${formatRequested(requested)}.`)
    const history = await writing.history(ids)
    const strikes = ids.map((id) =>
      findReferencePrice(
        { sale },
        (history.get(id) ?? []).map((row) => ({
          amount: row.amount,
          reason: row.reason,
          validFrom: row.valid_from,
          validTo: row.valid_to,
        })),
        now,
      ),
    )
    await store.setPrices(ids, { priceAmount, sale, strikes })
    await store.countChange(found.id)
    // The open periods end now; `repriceTargets` writes the new ones, including promotions.
    await writing.endPeriods(ids, now)
    await repriceTargets(tx, { productIds: [found.id], categoryIds: [] })
    return { ...found, count: ids.length }
  })
  await invalidate(context, ...priceTags(found))
  return found.count
}

export const rejectUnknownProduct = (product: string): Failure =>
  new Failure('not_found', { text: `There is no product ${product}.` })

/** Finds the variants that a request selects. */
export async function findVariants(
  context: ShopContext,
  { product, sku, options = [], text }: RequestedVariants,
): Promise<AddressedVariant[]> {
  const all = await priceWritingStore(context).findVariants(product)
  const bySku = sku === null ? all : all.filter((variant) => variant.sku === sku)
  return text === undefined ? matchOptions(bySku, options) : matchText(bySku, text)
}

const formatRequested = ({ sku, options = [], text }: RequestedVariants): string =>
  [sku, text, ...options.map(({ name, value }) => `${name} ${value}`)].filter(Boolean).join(', ')

/** The price of one variant from now on. */
export interface VariantPrice {
  variantId: string
  priceAmount: number
  sale: { amount: number; startsAt: Date; endsAt: Date | null } | null
}

/**
 * Changes the prices of many locked variants from now on, as `changePrice` does for those of one product. The caller
 * writes the lowest prices that are returned into the products, updates the lists and invalidates the pages.
 * @param products those of the variants, locked, with the categories that they are in from now on
 */
export async function changePrices(
  tx: Tx<ShopContext>,
  prices: readonly VariantPrice[],
  products: readonly { id: string; categoryIds: string[] }[],
) {
  if (prices.length === 0) return []
  const ids = prices.map(({ variantId }) => variantId)
  const writing = variantWritingStore(tx)
  const history = await writing.history(ids)
  await priceWritingStore(tx).setEachPrice(
    prices.map(({ variantId, priceAmount, sale }) => ({
      variantId,
      priceAmount,
      saleAmount: sale?.amount ?? null,
      saleStartsAt: sale?.startsAt ?? null,
      saleEndsAt: sale?.endsAt ?? null,
      strike: findReferencePrice(
        { sale },
        (history.get(variantId) ?? []).map((row) => ({
          amount: row.amount,
          reason: row.reason,
          validFrom: row.valid_from,
          validTo: row.valid_to,
        })),
        tx.now,
      ),
    })),
  )
  // The open periods end now; `repriceNow` writes the new ones, including promotions.
  await writing.endPeriods(ids, tx.now)
  return repriceNow(tx, products)
}

/** Sets article numbers of variants; the caller renews the lists' index. */
export async function changeSkus(
  tx: Tx<ShopContext>,
  variants: readonly { variantId: string; sku: string }[],
): Promise<void> {
  if (variants.length > 0) await priceWritingStore(tx).setSkus(variants)
}
