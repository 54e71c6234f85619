import { getAddressForm } from '#src/features/addresses/address.service.ts'
import { checkCart, failureOf } from '#src/features/cart/cart.service.ts'
import { getDeliverySetup } from '#src/features/checkout/quote-delivery.service.ts'
import { availableOf, type Stock } from '#src/features/inventory/stock.rules.ts'
import { listTaxClasses } from '#src/features/pricing/tax.service.ts'
import { shopperOf } from '#src/features/promotions/flash-claim.service.ts'
import { findProductIds } from '#src/features/search/suggestion.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { toE164 } from '#src/shared/phone.ts'
import type { FoundItem } from './draft.admin.contract.ts'
import { draftSearchStore, type FoundPerson } from './draft-search.store.ts'

const MAX_PRODUCTS = 8

/** Returns the units that can be sold; null when the stock is not tracked. */
export const sellableUnits = (stock: Stock): number | null => {
  const available = availableOf(stock)
  return Number.isFinite(available) ? Math.max(0, available) : null
}

/** Finds variants by product name or SKU, with their price and stock of now. */
export async function searchItems(context: ShopContext, text: string): Promise<FoundItem[]> {
  const productIds = await findProductIds(context, text, MAX_PRODUCTS)
  const ids = await draftSearchStore(context).variantIds(text, productIds)
  const items = ids.map((variantId) => ({
    itemId: variantId,
    variantId,
    quantity: 1,
    unitAmountWhenAdded: null,
    flashId: null,
  }))
  const lines = await checkCart(context, items, { lock: false, shopper: shopperOf(context, null, {}) })
  return lines.flatMap((line) => {
    const { variant, price, problems } = line
    if (!variant || !price) return []
    const problem = problems.find(({ code }) => code !== 'min_per_order' && code !== 'price_changed')
    return [
      {
        variantId: variant.variantId,
        name: variant.name,
        sku: variant.sku,
        optionValues: [...variant.optionValues],
        image: variant.image,
        unitAmount: price.amount,
        available: sellableUnits(variant),
        problem:
          problem && problem.code !== 'price_changed'
            ? failureOf(context, line, { ...problem, code: problem.code }).message
            : null,
      },
    ]
  })
}

/** Finds accounts and guests of recent orders. */
export const searchCustomers = (context: ShopContext, text: string): Promise<FoundPerson[]> =>
  inTransaction(context, (tx) => draftSearchStore(tx).people(text, toE164(text, context.shop.country)))

/** Returns what the editor of drafts needs. @param country whose address fields; the shop's first when absent */
export async function getDraftSetup(context: ShopContext, country: string | undefined) {
  const { countries, country: own, form } = await getDeliverySetup(context)
  return {
    countries,
    country: country ?? own,
    form: country === undefined ? form : getAddressForm(context, country),
    taxClasses: await listTaxClasses(context),
  }
}
