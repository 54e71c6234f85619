import type { ShopContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import { InputError } from '#src/shared/input-error.ts'
import { reducedBy, type ListedPrice } from './price-list.rules.ts'
import { priceListStore } from './price-list.store.ts'
import { findTargets } from './promotion-target.service.ts'

/** A percentage off all variants of a product or a category. */
export interface PriceListReduction {
  kind: 'product' | 'category'
  name: string
  bps: number
}

/** A price list as staff write it: variants by id or SKU. */
export interface PriceListInput {
  name: string
  /** null is now. */
  startsAt: Date | null
  endsAt: Date | null
  rows: readonly { variant: string; amount: number }[]
  reductions: readonly PriceListReduction[]
}

/**
 * Returns one price for each variant: those of the reductions, a later one in place of an earlier one, and the rows in
 * place of both.
 * @throws InputError for an unknown category or a SKU of two variants; Failure `not_found`
 */
export async function resolvePrices(
  context: ShopContext,
  { rows, reductions }: Pick<PriceListInput, 'rows' | 'reductions'>,
): Promise<ListedPrice[]> {
  const store = priceListStore(context)
  const amounts = new Map<string, number>()
  for (const { kind, name, bps } of reductions) {
    const targets = await findTargets(context, {
      products: kind === 'product' ? [name] : [],
      categories: kind === 'category' ? [name] : [],
    })
    for (const { variantId, priceAmount } of await store.variantsOf(targets))
      amounts.set(variantId, reducedBy(priceAmount, bps))
  }
  const found = rows.length > 0 ? await store.findVariants(rows.map(({ variant }) => variant)) : []
  const byId = new Map(found.map((variant) => [variant.id, variant]))
  const bySku = Map.groupBy(found, ({ sku }) => sku)
  for (const { variant, amount } of rows) {
    const named = byId.get(variant)
    const [first, ...others] = named ? [named] : (bySku.get(variant) ?? [])
    if (!first) throw new Failure('not_found', { text: `There is no variant ${variant}.` })
    if (others.length > 0) throw new InputError(`Several variants have the SKU ${variant}. Please give the id of one.`)
    amounts.set(first.id, amount)
  }
  return [...amounts].map(([variantId, amount]) => ({ variantId, amount }))
}
