import { eraseAccountOf, eraseGuest, exportAccount, exportGuest } from '#src/features/account/account.admin.service.ts'
import { eraseChanges } from '#src/features/changes/change.service.ts'
import { emailKey } from '#src/features/mail/mail.rules.ts'
import { writeAuditEntry } from '#src/platform/api/admin.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { customersApiEn } from '#src/shared/messages/customers-api.en.ts'
import { lockCustomer } from './customer.admin.service.ts'

/**
 * Returns all data that the shop holds of a customer, as they can download it themselves.
 * @throws Failure `not_found`
 */
export const exportCustomer = (context: AdminContext, id: string): Promise<Record<string, unknown>> =>
  inTransaction(context, async (tx) => {
    const { user_id: userId, email } = await lockCustomer(tx, id)
    await writeAuditEntry(tx, { action: 'customer.export', target: id, data: {} })
    return userId === null ? exportGuest(tx, email) : exportAccount(tx, userId)
  })

/**
 * Erases a customer: an account as its owner can, a guest with the orders of the address.
 * @param typed.email repeats the address, so that nobody erases another person by mistake
 * @throws Failure `not_found`; `invalid_fields` for another address; `open_orders` with their numbers; `credit_left`
 */
export async function eraseCustomer(
  tx: Tx<AdminContext>,
  id: string,
  { email: typedEmail, givesUpCredit }: { email: string; givesUpCredit?: boolean | undefined },
): Promise<void> {
  const { user_id: userId, email, name } = await lockCustomer(tx, id)
  // Without an address, as some providers give none, the name is typed.
  if (emailKey(typedEmail.trim()) !== emailKey(email === '' ? name : email))
    throw new Failure('invalid_fields', { fields: { email: customersApiEn.otherEmail } })
  const erased = userId === null ? eraseGuest(tx, { name, email }) : eraseAccountOf(tx, userId, givesUpCredit)
  await erased.catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'open_orders')
      throw new Failure('open_orders', { ...error.details, text: customersApiEn.openOrders })
    throw error
  })
  await eraseChanges(tx, id)
}
