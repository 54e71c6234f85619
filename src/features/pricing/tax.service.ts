import { tellChange } from '#src/platform/changes.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { taxRateAt, type StoredTaxRate, type TaxPlace } from './tax.rules.ts'
import { taxStore } from './tax.store.ts'
import type { TaxRate } from './totals.rules.ts'

/** What a shop taxes at a place, by tax class. */
export async function findTaxRates(
  context: ShopContext,
  place: TaxPlace,
): Promise<(taxClass: string) => TaxRate | null> {
  const rates = await context.memory.recall<StoredTaxRate[]>(context, { name: 'tax rates', tags: ['shop'] }, () =>
    taxStore(context).rates(),
  )
  return (taxClass) => {
    const rate = taxRateAt(rates, place, taxClass)
    return rate && { label: rate.label, ratePpm: rate.ratePpm }
  }
}

/** Sets up what the shop taxes. */
export async function addTaxRates(context: ShopContext, rates: readonly StoredTaxRate[]): Promise<void> {
  await taxStore(context).add(rates)
  await tellChange(context, 'shop')
}
