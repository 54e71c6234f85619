import type { ShopContext, ShopperContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { formatMoney } from '#src/shared/money.ts'
import type { CreditMovement, StoreCredit } from './credit.contract.ts'
import type { CreditChangeKind } from './credit.rules.ts'
import { balanceOf, system, TransferError, type AccountName } from './ledger.rules.ts'
import { transfer } from './ledger.service.ts'
import { ledgerStore, type Movement } from './ledger.store.ts'

const PAGE_SIZE = 20

/** The store credit of an account of the shop. */
export const creditOf = (userId: string): AccountName => ({ kind: 'credit', subject: userId })

/** Returns the store credit of an account with a page of its movements. */
export async function readCredit(tx: Tx<ShopContext>, userId: string, page: number): Promise<StoreCredit> {
  const { currency } = tx.shop
  const store = ledgerStore(tx)
  const account = await store.findAccount(currency, creditOf(userId))
  const { rows, total } = account
    ? await store.movements(account.id, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
    : { rows: [], total: 0 }
  return {
    currency,
    balanceAmount: account ? balanceOf(account) : 0,
    movements: rows.map(toMovement),
    page,
    pageSize: PAGE_SIZE,
    total,
  }
}

export const toMovement = ({ id, orderNumber, createdAt, ...movement }: Movement): CreditMovement => ({
  ...movement,
  _id: id,
  orderNumber: orderNumber && showOrderNumber(orderNumber),
  createdAt: createdAt.toISOString(),
})

/** Returns the signed-in shopper's own credit. */
export const readMyCredit = (context: ShopperContext, page: number): Promise<StoreCredit> =>
  inTransaction(context, (tx) => readCredit(tx, context.session.userId, page))

export interface CreditChange {
  userId: string
  change: CreditChangeKind
  amount: number
  /** Shown to the shopper. */
  note: string
  /** Names the change: it is made once. */
  causeId: string
}

/**
 * Changes the store credit of an account.
 * @returns the balance afterwards
 * @throws Failure `credit_insufficient`
 */
export async function changeCredit(
  tx: Tx<ShopContext>,
  { userId, change, amount, note, causeId }: CreditChange,
): Promise<number> {
  const { currency, locale } = tx.shop
  const credit = creditOf(userId)
  const legs = {
    grant: { from: system('granted'), to: credit },
    takeBack: { from: credit, to: system('granted') },
    payOut: { from: credit, to: system('paidOut') },
  }[change]
  const kind = ({ grant: 'grant', takeBack: 'correction', payOut: 'payOut' } as const)[change]
  const cause = { kind, id: causeId, currency, actor: 'staff' as const, note }
  await transfer(tx, cause, [{ ...legs, amount, reason: change }]).catch(async (error: unknown) => {
    if (!(error instanceof TransferError)) throw error
    const balance = formatMoney((await readCredit(tx, userId, 1)).balanceAmount, currency, locale)
    throw new Failure('credit_insufficient', { values: { balance } })
  })
  return (await readCredit(tx, userId, 1)).balanceAmount
}

/**
 * Ends the store credit of an account that is deleted.
 * @returns no products, whose pages would change
 * @throws Failure `credit_left` with the balance, unless it is given up
 */
export async function endCredit(
  tx: Tx<ShopContext>,
  { userId, givesUpCredit }: { userId: string; givesUpCredit: boolean },
): Promise<string[]> {
  const { currency, locale } = tx.shop
  const { balanceAmount: amount } = await readCredit(tx, userId, 1)
  if (amount === 0) return []
  if (!givesUpCredit) throw new Failure('credit_left', { values: { balance: formatMoney(amount, currency, locale) } })
  const cause = { kind: 'erasure' as const, id: userId, currency, actor: 'shopper' as const }
  await transfer(tx, cause, [{ from: creditOf(userId), to: system('voided'), amount, reason: 'void' }])
  return []
}
