import { queueMail } from '#src/features/mail/mail.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext, ShopperContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { removeSessions, sessionsEnded } from '#src/platform/auth/sessions.ts'
import { publish } from '#src/platform/events.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import type { UserRow } from '#src/platform/db/tables.generated.ts'
import { accountDeleted } from './account-mail.ts'
import { isOpenOrder } from './account.rules.ts'
import { accountStore } from './account.store.ts'
import { proveExternally, useProof, type Proof } from './external-user.service.ts'
import { requirePassword } from './password.service.ts'
import { personalDataStore, type Subject } from './personal-data.store.ts'
import { subjectOf } from './profile.service.ts'

/**
 * Deletes the shopper's account with all personal data, and removes their name from their orders.
 * @throws Failure `open_orders` with their numbers and states, `credit_left`, `password_wrong`, `identity_refused`,
 * `identity_unavailable`, `rate_limited`
 */
export async function eraseMe(
  context: ShopperContext,
  {
    givesUpCredit = false,
    ...credentials
  }: { password?: string | undefined; idToken?: string | undefined; givesUpCredit?: boolean | undefined },
): Promise<void> {
  const { userId } = context.session
  const user = await inTransaction(context, (tx) => accountStore(tx).findById(userId))
  if (!user) throw new Failure('sign_in_required')
  const proof = await makeSure(context, user, credentials)
  const reviewed = await inTransaction(context, async (tx) => {
    const store = accountStore(tx)
    if (proof) await useProof(tx, proof)
    // The lock keeps the shopper from placing an order meanwhile.
    const lockedUser = await store.lock(userId)
    if (!lockedUser) throw new Failure('sign_in_required')
    // If the password has changed since the check, the old one no longer proves who the shopper is.
    if (lockedUser.password_hash !== user.password_hash) throw new Failure('password_wrong')
    return eraseAccount(tx, lockedUser, { subject: subjectOf(context, lockedUser), givesUpCredit })
  })
  context.sessionCookie.clear()
  context.device.remove(userId)
  context.guest.clear()
  await sessionsEnded(context)
  // Their search terms may have become suggestions for other shoppers.
  await invalidate(context, 'search terms', ...reviewed.map((id) => `product:${id}`))
  context.log.info({ shopId: context.shop.id, userId }, 'account.deleted')
}

/**
 * Deletes a locked account with all personal data, removes the name from its orders, and mails that it is done.
 * @returns the products whose pages change
 * @throws Failure `open_orders` with their numbers and states; `credit_left`
 */
export async function eraseAccount(
  tx: Tx<ShopContext>,
  user: UserRow,
  { subject, givesUpCredit }: { subject: Subject; givesUpCredit: boolean },
): Promise<string[]> {
  const { id: userId, name, email } = user
  const theirs = personalDataStore(tx, subject)
  const open = (await theirs.orders())
    .filter(({ status }) => isOpenOrder(status))
    .map(({ orderNumber, status }) => ({ orderNumber: showOrderNumber(orderNumber), status }))
  if (open.length > 0) {
    const orders = open.map(({ orderNumber }) => orderNumber).join(', ')
    throw new Failure('open_orders', { values: { orders }, data: { orders: open } })
  }
  const reviewed = (await publish(tx, 'account.deleted', { userId, givesUpCredit })).flat()
  await theirs.erase()
  await removeSessions(tx, userId)
  await accountStore(tx).remove(userId)
  if (email !== null) queueMail(tx, accountDeleted(tx.shop, { userId, name, email, at: tx.now }))
  return reviewed
}

/** Verifies the shopper again, because the session alone may be used by another person at the same computer. */
async function makeSure(
  context: ShopperContext,
  user: UserRow,
  { password, idToken }: { password?: string | undefined; idToken?: string | undefined },
): Promise<Proof | null> {
  if (user.password_hash !== null) {
    await requirePassword(context, password ?? '')
    return null
  }
  const proof = await proveExternally(context, idToken ?? '')
  const identity = await inTransaction(context, (tx) => accountStore(tx).identity(proof.claims))
  if (identity?.user_id !== user.id) throw new Failure('identity_refused')
  return proof
}
