/** Accounts that hold money, with totals that are never below zero. */
export const HOLDER_KINDS = ['giftCard', 'credit', 'held', 'exchange'] as const
type HolderKind = (typeof HOLDER_KINDS)[number]

/** The shop's own sides of transfers, one account each. */
type SystemKind = 'sold' | 'granted' | 'refunded' | 'redeemed' | 'expired' | 'paidOut' | 'voided'
export type AccountKind = HolderKind | SystemKind

export const TRANSFER_REASONS = [
  'buy',
  'grant',
  'bonus',
  'takeBack',
  'refund',
  'reserve',
  'capture',
  'release',
  'giveBack',
  'addCard',
  'expire',
  'revive',
  'void',
  'payOut',
  'exchange',
] as const
export type TransferReason = (typeof TRANSFER_REASONS)[number]

export interface AccountName {
  kind: AccountKind
  /** The card, account, payment or return of a holder; empty for the shop's own sides. */
  subject: string
}

export interface PlannedTransfer {
  from: AccountName
  to: AccountName
  /** In minor units, above zero. */
  amount: number
  reason: TransferReason
}

export interface AccountTotals {
  inTotal: number
  outTotal: number
  isClosed: boolean
}

/** Why a transfer cannot be made. */
export class TransferError extends Error {
  readonly code: 'balance' | 'closed'
  constructor(code: 'balance' | 'closed') {
    super(`a transfer is not possible: ${code}`)
    this.code = code
  }
}

/** Between which kinds of accounts money moves for each reason. */
const LEGS: Readonly<Record<TransferReason, { from: readonly AccountKind[]; to: readonly AccountKind[] }>> = {
  buy: { from: ['sold'], to: ['giftCard'] },
  grant: { from: ['granted'], to: ['giftCard', 'credit'] },
  bonus: { from: ['granted'], to: ['giftCard', 'credit'] },
  takeBack: { from: ['giftCard', 'credit'], to: ['granted'] },
  refund: { from: ['refunded'], to: ['giftCard', 'credit', 'exchange'] },
  reserve: { from: ['giftCard', 'credit', 'exchange'], to: ['held'] },
  capture: { from: ['held'], to: ['redeemed'] },
  release: { from: ['held'], to: ['giftCard', 'credit', 'exchange'] },
  giveBack: { from: ['redeemed', 'exchange'], to: ['giftCard', 'credit', 'exchange', 'refunded'] },
  addCard: { from: ['giftCard'], to: ['credit'] },
  expire: { from: ['giftCard'], to: ['expired'] },
  revive: { from: ['expired'], to: ['giftCard'] },
  void: { from: ['giftCard', 'credit'], to: ['voided'] },
  payOut: { from: ['giftCard', 'credit'], to: ['paidOut'] },
  exchange: { from: ['exchange'], to: ['redeemed'] },
}

const HOLDERS: ReadonlySet<AccountKind> = new Set(HOLDER_KINDS)
export const isHolder = (kind: AccountKind): boolean => HOLDERS.has(kind)

/** Identifies an account within a shop and a currency. */
export const nameOf = ({ kind, subject }: AccountName): string => `${kind}:${subject}`

/** Returns the shop's own side of transfers. */
export const system = (kind: SystemKind): AccountName => ({ kind, subject: '' })

export const balanceOf = ({ inTotal, outTotal }: Pick<AccountTotals, 'inTotal' | 'outTotal'>): number =>
  inTotal - outTotal

const EMPTY: AccountTotals = { inTotal: 0, outTotal: 0, isClosed: false }

/**
 * Returns the totals of the holders after transfers, which are made one after another.
 * @param totals those of the holders before, by name; an account that is missing is new
 * @throws TransferError when an account has too little or is closed
 * @throws Error for a transfer that no event makes
 */
export function applyTransfers(
  totals: ReadonlyMap<string, AccountTotals>,
  transfers: readonly PlannedTransfer[],
): Map<string, AccountTotals> {
  const after = new Map(totals)
  for (const transfer of transfers) {
    assertLegs(transfer)
    const { from, to, amount } = transfer
    if (isHolder(from.kind)) {
      const giver = after.get(nameOf(from)) ?? EMPTY
      if (balanceOf(giver) < amount) throw new TransferError('balance')
      after.set(nameOf(from), { ...giver, outTotal: giver.outTotal + amount })
    }
    if (isHolder(to.kind)) {
      const getter = after.get(nameOf(to)) ?? EMPTY
      if (getter.isClosed) throw new TransferError('closed')
      after.set(nameOf(to), { ...getter, inTotal: getter.inTotal + amount })
    }
  }
  return after
}

function assertLegs({ from, to, amount, reason }: PlannedTransfer): void {
  const { from: givers, to: getters } = LEGS[reason]
  const isExpected =
    givers.includes(from.kind) &&
    getters.includes(to.kind) &&
    [from, to].every(({ kind, subject }) => (subject !== '') === isHolder(kind))
  if (!isExpected) throw new Error(`no ${reason} goes from ${from.kind} to ${to.kind}`)
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`no transfer of ${amount}`)
}
