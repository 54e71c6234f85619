import { isGiftCardClass } from '#src/shared/products/gift-card-class.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { taxRatesAt, type StoredTaxRate, type TaxJurisdiction } from './tax.rules.ts'
import { taxStore } from './tax.store.ts'
import type { TaxRate } from './tax-calculation.rules.ts'

/** Returns a jurisdiction's tax rates by tax class. */
export async function findTaxRates(
  context: ShopContext,
  jurisdiction: TaxJurisdiction,
): Promise<(taxClass: string) => TaxRate[]> {
  const rates = await listStoredRates(context)
  return (taxClass) =>
    taxRatesAt(rates, jurisdiction, taxClass).map(({ label, ratePpm, compound }) => ({ label, ratePpm, compound }))
}

/** Returns which address fields decide the taxes in a country. */
export async function findTaxFields(
  context: ShopContext,
  country: string,
): Promise<{ isState: boolean; isPostcode: boolean }> {
  const rates = (await listStoredRates(context)).filter((rate) => rate.country === country)
  return {
    isState: rates.some(({ state }) => state !== null),
    isPostcode: rates.some(({ postcodePrefix }) => postcodePrefix !== null),
  }
}

/** Returns the tax classes of the shop, the usual one first. */
export async function listTaxClasses(context: ShopContext): Promise<string[]> {
  const rates = await listStoredRates(context)
  const classes = rates.map(({ taxClass }) => taxClass).filter((taxClass) => !isGiftCardClass(taxClass))
  return [...new Set(['standard', ...classes.toSorted()])]
}

const listStoredRates = (context: ShopContext): Promise<StoredTaxRate[]> =>
  context.processCache.getOrLoad<StoredTaxRate[]>(context, { name: 'tax rates', tags: ['shop'] }, () =>
    taxStore(context).rates(),
  )

/** Adds the tax rates of a shop. */
export async function addTaxRates(
  context: ShopContext,
  rates: readonly (StoredTaxRate & { id?: string })[],
): Promise<void> {
  await taxStore(context).add(rates)
  await invalidate(context, 'shop')
}
