import type { ShopLimits, ShopPlan } from './platform-api.ts'
import { planEn as t } from '../messages/platform/plan.en.ts'

/** What a platform limits, in the order in which it is shown. */
export const LIMITS = ['products', 'staff', 'storageMb'] as const satisfies readonly (keyof ShopLimits)[]
const BYTES_PER_MB = 1024 * 1024

/** Returns what a shop uses of one limit, in the unit of that limit. */
export const usedOf = ({ usage }: ShopPlan, limit: keyof ShopLimits): number =>
  limit === 'storageMb' ? Math.ceil(usage.storageBytes / BYTES_PER_MB) : usage[limit]

/** Returns the use of a limit in words, such as `12 of 100`. */
export function describeUse(plan: ShopPlan, limit: keyof ShopLimits): string {
  const numbers = new Intl.NumberFormat('en-GB')
  const used = numbers.format(usedOf(plan, limit))
  const atMost = plan.limits[limit]
  return atMost === null ? t.unlimited[limit](used) : t.limited[limit](used, numbers.format(atMost))
}
