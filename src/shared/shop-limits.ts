import { InputError } from './input-error.ts'
import { shopLimitsEn } from './messages/staff/shop-limits.en.ts'

export const BYTES_PER_MB = 1024 * 1024

/** @throws InputError when a shop would have more than the platform allows */
export function requireWithinLimit(kind: keyof typeof shopLimitsEn, { used, limit }: { used: number; limit: number }) {
  if (used > limit) throw new InputError(shopLimitsEn[kind](limit))
}
