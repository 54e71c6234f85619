import { getPolicies } from '#src/features/shop/policy.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { documentYearsByLaw } from './duty-data.adapter.ts'

/** Returns for how many years documents of the shop name a deleted customer, after the year in which they were issued. */
export const documentYears = async (context: ShopContext): Promise<number> =>
  (await getPolicies(context)).documentYears ?? documentYearsByLaw(context.shop.country)
