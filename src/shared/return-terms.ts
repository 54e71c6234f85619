/** Why customers cannot withdraw from a contract about an item (directive 2011/83/EU, article 16(c) to (m)). */
export const WITHDRAWAL_EXCEPTIONS = [
  'customMade',
  'perishable',
  'sealedHygiene',
  'inseparablyMixed',
  'sealedMedia',
  'newspaper',
  'digitalContent',
  'datedService',
] as const
export type WithdrawalException = (typeof WITHDRAWAL_EXCEPTIONS)[number]

/** What staff choose: `none` ends what a category above says. */
export const CHOSEN_EXCEPTIONS = ['none', ...WITHDRAWAL_EXCEPTIONS] as const

/** What a product or a category says about items that come back; null for what the category above says. */
export interface ChosenReturnTerms {
  returnable: boolean | null
  withdrawalException: 'none' | WithdrawalException | null
}

/** What holds for an item. */
export interface ReturnTerms {
  /** Whether it may come back without a fault. */
  isReturnable: boolean
  withdrawalException: WithdrawalException | null
}

/** Returns what holds for an item. @param chosen from the product up to its main category: the first choice counts */
export function returnTermsOf(chosen: readonly ChosenReturnTerms[]): ReturnTerms {
  const exception = chosen.find(({ withdrawalException }) => withdrawalException !== null)?.withdrawalException
  return {
    isReturnable: chosen.find(({ returnable }) => returnable !== null)?.returnable ?? true,
    withdrawalException: exception === undefined || exception === 'none' ? null : exception,
  }
}
