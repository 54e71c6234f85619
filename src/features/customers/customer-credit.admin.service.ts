import { creditAdded } from '#src/features/credit/credit-mail.ts'
import type { StoreCredit } from '#src/features/credit/credit.contract.ts'
import type { CreditChangeKind } from '#src/features/credit/credit.rules.ts'
import { changeCredit, readCredit } from '#src/features/credit/credit.service.ts'
import { queueMail } from '#src/features/mail/mail.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { lockCustomer, requireAccountId } from './customer.admin.service.ts'

/** @throws Failure `not_found`, also for a guest, who has no account for it */
export const readCustomerCredit = (context: AdminContext, id: string, page: number): Promise<StoreCredit> =>
  inTransaction(context, async (tx) => readCredit(tx, await requireAccountId(tx, id), page))

/**
 * Changes the store credit of a customer, who gets a mail about what was added.
 * @returns the balance afterwards
 * @throws Failure `not_found`, also for a guest; `credit_insufficient`
 */
export async function changeCustomerCredit(
  tx: Tx<AdminContext>,
  id: string,
  { change, amount, reason: note }: { change: CreditChangeKind; amount: number; reason: string },
): Promise<number> {
  const userId = await requireAccountId(tx, id)
  const { operationId: causeId } = tx
  if (causeId === undefined) throw new Error('store credit is changed by an operation of staff')
  const balanceAmount = await changeCredit(tx, { userId, change, amount, note, causeId })
  const { email, name } = await lockCustomer(tx, id)
  if (change === 'grant' && email !== '')
    queueMail(tx, creditAdded(tx.shop, { causeId, email, name, amount, balanceAmount, note }))
  return balanceAmount
}
