import { randomUUIDv7 } from 'node:crypto'
import { queueMail } from '#src/features/mail/mail.service.ts'
import type { GuestContext, ShopContext, ShopperContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { openSession, removeSessions, sessionsEnded } from '#src/platform/auth/sessions.ts'
import { publish } from '#src/platform/events.ts'
import { countedCheck } from '#src/platform/limits/limits.ts'
import { Failure } from '#src/shared/failure.ts'
import type { UserRow } from '#src/platform/db/tables.generated.ts'
import { passwordChanged, passwordReset } from './account-mail.ts'
import { passwordStamp, readEmail } from './account.rules.ts'
import { accountStore } from './account.store.ts'
import { requireStrongPassword } from './password-policy.service.ts'
import { checkPassword, hashPassword } from './password-hash.adapter.ts'
import { linkHash, makeLink } from './welcome.service.ts'

/**
 * Returns the shopper after a check of their current password. A session alone, on a computer that was left open, must
 * not be able to lock its owner out.
 * @throws Failure `sign_in_method_disabled` for an account without a password here, `password_wrong`, `rate_limited`
 */
export async function requirePassword(context: ShopperContext, password: string): Promise<UserRow> {
  const { userId } = context.session
  const user = await inTransaction(context, (tx) => accountStore(tx).findById(userId))
  if (!user) throw new Failure('sign_in_required')
  if (user.password_hash === null) throw new Failure('sign_in_method_disabled')
  const { password_hash: hash } = user
  const attempt = { limit: 'currentPassword', key: userId } as const
  const { isRight } = await countedCheck(context, [attempt], () => checkPassword(password, hash))
  if (!isRight) throw new Failure('password_wrong')
  await context.limits.reset(context, attempt.limit, attempt.key)
  return user
}

/**
 * Changes the password. All sessions end; this browser gets a new one.
 * @throws Failure `password_wrong`, `password_weak`, `rate_limited`, `sign_in_method_disabled`
 */
export async function changePassword(
  context: ShopperContext,
  input: { currentPassword: string; newPassword: string; userAgent: string },
): Promise<void> {
  const user = await requirePassword(context, input.currentPassword)
  await requireStrongPassword(context, input.newPassword, user.email ?? '')
  const hash = await hashPassword(input.newPassword)
  await inTransaction(context, async (tx) => {
    const lockedUser = await accountStore(tx).lock(user.id)
    // A concurrent request has changed the password first.
    if (lockedUser?.password_hash !== user.password_hash) throw new Failure('password_wrong')
    await setPassword(tx, lockedUser, hash)
    await openSession(tx, user.id, input.userAgent)
  })
  context.device.remember(user.id, passwordStamp({ ...user, password_changed_at: context.now }))
  await sessionsEnded(context)
}

/** Sets a password, deletes the account's `reset` and `email` links, ends every session and notifies the owner. */
async function setPassword(tx: Tx<ShopContext>, user: UserRow, hash: string): Promise<void> {
  const { now, shop } = tx
  const store = accountStore(tx)
  await store.change(user.id, { password_hash: hash, password_changed_at: now })
  await store.removeTokens(user.id, ['reset', 'email'])
  await removeSessions(tx, user.id)
  if (user.email === null) return
  queueMail(tx, passwordChanged(shop, { userId: user.id, email: user.email, name: user.name, at: now }))
}

/**
 * Sends a link for a new password to an address. For an address without an account, and for one at its limit, the
 * response and the work are the same.
 * @throws Failure `email_invalid`; `sign_in_method_disabled` where the shop has no passwords of its own
 */
export async function forgotPassword(context: GuestContext, typed: string): Promise<void> {
  if (context.shop.auth_provider !== 'custom') throw new Failure('sign_in_method_disabled')
  const address = readEmail(typed)
  if (!address) throw new Failure('email_invalid')
  const hasAttemptsLeft = await context.limits.tryConsume(context, 'resetMail', address.key)
  await inTransaction(context, async (tx) => {
    const user = await accountStore(tx).findPasswordAccount(address.key)
    const shouldQueue = user !== null && hasAttemptsLeft
    const { id: userId, name, email } = { name: '', id: randomUUIDv7(), email: address.email, ...user }
    const to = email ?? address.email
    const link = await makeLink(tx, { purpose: 'reset', userId, email: to }, { isWanted: shouldQueue })
    queueMail(tx, { ...passwordReset(context.shop, { userId, name, email: to, link }), shouldQueue })
  })
}

/**
 * Sets a new password by a mailed link. The link proves ownership of the address: it becomes confirmed, and this
 * browser becomes known.
 * @throws Failure `account_link_expired`, `password_weak`
 */
export async function resetPassword(
  context: GuestContext,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  const hash = linkHash(context, token)
  const owner = await inTransaction(context, async (tx) => {
    const store = accountStore(tx)
    const link = await store.token('reset', hash)
    const isLive = link !== null && link.used_at === null && link.expires_at > context.now
    return isLive ? store.findById(link.user_id) : null
  })
  // Invalid links are rejected before the expensive hashing. An account that the shop has added has no password yet.
  if (owner?.provider !== 'custom') throw new Failure('account_link_expired')
  await requireStrongPassword(context, newPassword, owner.email ?? '')
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(context, async (tx) => {
    const store = accountStore(tx)
    const link = await store.useToken('reset', hash)
    const user = link && (await store.lock(link.user_id))
    if (!user || user.email !== link.email) throw new Failure('account_link_expired')
    await setPassword(tx, user, passwordHash)
    await store.change(user.id, { email_verified_at: user.email_verified_at ?? context.now })
    await publish(tx, 'email.verified', { userId: user.id, emailKey: user.email_normalized })
  })
  await context.limits.reset(context, 'accountPassword', owner.email_normalized ?? '')
  context.device.remember(owner.id, passwordStamp({ ...owner, password_changed_at: context.now }))
  if (context.session?.userId === owner.id) context.sessionCookie.clear()
  await sessionsEnded(context)
}
