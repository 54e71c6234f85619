import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { LedgerTransferRow } from '#src/platform/db/tables.generated.ts'
import { giftCardStore } from './gift-card.store.ts'
import { findLedgerErrors, type LedgerError } from './ledger-check.rules.ts'
import { applyTransfers, isHolder, nameOf, type AccountName, type PlannedTransfer } from './ledger.rules.ts'
import { ledgerStore, type AccountRow } from './ledger.store.ts'

/** What causes transfers. The same cause transfers once, however often it is repeated. */
export interface TransferCause {
  kind: 'sale' | 'grant' | 'correction' | 'payOut' | 'erasure' | 'issue' | 'giftCard' | 'expiry' | 'order' | 'addCard'
  id: string
  currency: string
  actor: LedgerTransferRow['actor']
  orderId?: string | null
  note?: string
}

/**
 * Makes transfers, all or none. Idempotent by cause. A transaction calls it once: a second call could wait for an
 * account that another transaction has locked, which waits for the first.
 * @throws TransferError when an account has too little or is closed
 */
export async function transfer(
  tx: Tx<ShopContext>,
  cause: TransferCause,
  transfers: readonly PlannedTransfer[],
): Promise<void> {
  const store = ledgerStore(tx)
  const accounts = await lockAll(tx, cause.currency, transfers)
  const done = await store.ofCause(cause.kind, cause.id)
  // Every transfer has a holder, whose lock makes a repeated cause wait for the first.
  if (done.length > 0) return
  const before = new Map(
    [...accounts.values()].map((account) => [nameOf(account), { ...account, isClosed: account.closedAt !== null }]),
  )
  const after = applyTransfers(before, transfers)
  const idOf = (name: AccountName): string => requireAccount(accounts, name).id
  await store.setTotals(
    [...accounts.values()]
      .filter(({ kind }) => isHolder(kind))
      .map((account) => ({ id: account.id, ...totalsOf(after.get(nameOf(account)) ?? account) })),
  )
  await store.addTransfers(
    transfers.map(({ from, to, amount, reason }) => ({
      currency: cause.currency,
      from_id: idOf(from),
      to_id: idOf(to),
      amount,
      reason,
      cause_kind: cause.kind,
      cause_id: cause.id,
      order_id: cause.orderId ?? null,
      actor: cause.actor,
      note: cause.note ?? '',
    })),
  )
}

const totalsOf = ({ inTotal, outTotal }: { inTotal: number; outTotal: number }) => ({ inTotal, outTotal })

function requireAccount(accounts: ReadonlyMap<string, AccountRow>, name: AccountName): AccountRow {
  const account = accounts.get(nameOf(name))
  if (!account) throw new Error(`there is no account ${nameOf(name)}`)
  return account
}

/** Returns the accounts of transfers by name. Creates those that are missing, and locks the holders. */
async function lockAll(
  tx: Tx<ShopContext>,
  currency: string,
  transfers: readonly PlannedTransfer[],
): Promise<Map<string, AccountRow>> {
  const store = ledgerStore(tx)
  const names = [
    ...new Map(transfers.flatMap(({ from, to }) => [from, to]).map((name) => [nameOf(name), name])).values(),
  ]
  const found = await store.lockAccounts(currency, names)
  if (found.length < names.length) {
    await store.createAccounts(currency, names)
    return byName(await store.lockAccounts(currency, names))
  }
  return byName(found)
}

const byName = (accounts: readonly AccountRow[]): Map<string, AccountRow> =>
  new Map(accounts.map((account) => [nameOf(account), account]))

/** Returns what breaks the invariants of the shop's ledger; nothing when all is well. */
export const checkLedger = (context: ShopContext): Promise<LedgerError[]> =>
  inTransaction(context, async (tx) =>
    findLedgerErrors({
      accounts: await ledgerStore(tx).accountsToCheck(),
      payments: await ledgerStore(tx).paymentsToCheck(),
      cards: await giftCardStore(tx).cardsToCheck(),
    }),
  )
