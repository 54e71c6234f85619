import type { AccountName } from './ledger.rules.ts'

/** What can pay a part of an order: a gift card, or the store credit of an account. */
export interface CreditSource {
  accountId: string
  account: AccountName
  balanceAmount: number
  /** The last characters of a card's code; null for store credit. */
  last4: string | null
  /** The end of a card; null for none. */
  expiresAt: Date | null
}

export type UsedSource<S extends CreditSource = CreditSource> = S & { usedAmount: number }

/** Splits an amount: cards pay first, those that end first before others, then store credit; each as much as it has. */
export function spreadOver<S extends CreditSource>(amount: number, sources: readonly S[]): UsedSource<S>[] {
  const endOf = ({ account, expiresAt }: CreditSource): number =>
    account.kind === 'credit' ? Infinity : (expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER)
  let rest = amount
  return sources
    .toSorted((a, b) => endOf(a) - endOf(b) || (a.accountId < b.accountId ? -1 : 1))
    .map((source) => {
      const usedAmount = Math.min(rest, source.balanceAmount)
      rest -= usedAmount
      return { ...source, usedAmount }
    })
}
