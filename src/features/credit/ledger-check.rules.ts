import { balanceOf, isHolder, nameOf, type AccountKind } from './ledger.rules.ts'

/** An account with what its transfers add up to. */
export interface CheckedAccount {
  id: string
  currency: string
  kind: AccountKind
  subject: string
  inTotal: number
  outTotal: number
  transfersIn: number
  transfersOut: number
  /** What of `transfersOut` was redeemed. */
  redeemed: number
}

/** A payment by store credit. */
export interface CheckedPayment {
  id: string
  currency: string
  status: 'reserved' | 'captured' | 'released'
  amount: number
}

export interface CheckedCard {
  id: string
  currency: string
  isActive: boolean
}

export interface LedgerFacts {
  accounts: readonly CheckedAccount[]
  payments: readonly CheckedPayment[]
  cards: readonly CheckedCard[]
}

/** The invariants of the ledger. */
export const LEDGER_RULES = ['L1', 'L2', 'L3', 'L4', 'L5', 'L6'] as const

export interface LedgerError {
  rule: (typeof LEDGER_RULES)[number]
  /** The id of the account, payment or card, or the currency. */
  subject: string
}

/** Returns what breaks the invariants of a shop's ledger; nothing when all is well. */
export function findLedgerErrors({ accounts, payments, cards }: LedgerFacts): LedgerError[] {
  const byName = new Map(accounts.map((account) => [keyOf(account), account]))
  return [
    ...unbalanced(accounts),
    ...accounts.flatMap(checkTotals),
    ...accounts.flatMap(checkExchange),
    ...checkHeld(accounts, payments),
    ...payments.flatMap((payment) => checkPayment(payment, byName.get(keyOf({ ...payment, kind: 'held' })))),
    ...(byName.size < accounts.length ? [{ rule: 'L6' as const, subject: 'accounts' }] : []),
    ...cards
      .filter((card) => card.isActive && !byName.has(keyOf({ ...card, kind: 'giftCard' })))
      .map(({ id }) => ({ rule: 'L6' as const, subject: id })),
  ]
}

const keyOf = (account: { currency: string; kind: AccountKind } & ({ subject: string } | { id: string })): string =>
  `${account.currency} ${nameOf({ kind: account.kind, subject: 'subject' in account ? account.subject : account.id })}`

/** L1: all accounts of a currency add up to nothing. */
function unbalanced(accounts: readonly CheckedAccount[]): LedgerError[] {
  const sums = new Map<string, number>()
  for (const { currency, transfersIn, transfersOut } of accounts)
    sums.set(currency, (sums.get(currency) ?? 0) + transfersIn - transfersOut)
  return [...sums].filter(([, sum]) => sum !== 0).map(([currency]) => ({ rule: 'L1', subject: currency }))
}

/** L2: the totals of a holder are its transfers. L3: no holder has less than nothing. */
function checkTotals({ id, kind, inTotal, outTotal, transfersIn, transfersOut }: CheckedAccount): LedgerError[] {
  if (!isHolder(kind)) return []
  const errors: LedgerError[] = []
  if (inTotal !== transfersIn || outTotal !== transfersOut) errors.push({ rule: 'L2', subject: id })
  if (outTotal > inTotal || transfersOut > transfersIn) errors.push({ rule: 'L3', subject: id })
  return errors
}

/** L4: what goes through an exchange leaves at once. */
const checkExchange = (account: CheckedAccount): LedgerError[] =>
  account.kind === 'exchange' && balanceOf(account) !== 0 ? [{ rule: 'L4', subject: account.id }] : []

/** L4: only reserved payments hold money. */
function checkHeld(accounts: readonly CheckedAccount[], payments: readonly CheckedPayment[]): LedgerError[] {
  const reserved = new Set(payments.filter(({ status }) => status === 'reserved').map(({ id }) => id))
  return accounts
    .filter((account) => account.kind === 'held' && balanceOf(account) !== 0 && !reserved.has(account.subject))
    .map(({ id }) => ({ rule: 'L4', subject: id }))
}

/** L4: a reserved payment holds its amount. L5: a captured one was redeemed, and no other. */
function checkPayment({ id, status, amount }: CheckedPayment, held: CheckedAccount | undefined): LedgerError[] {
  const redeemed = held?.redeemed ?? 0
  const errors: LedgerError[] = []
  if (status === 'reserved' && (!held || balanceOf(held) !== amount)) errors.push({ rule: 'L4', subject: id })
  if (redeemed !== (status === 'captured' ? amount : 0)) errors.push({ rule: 'L5', subject: id })
  return errors
}
