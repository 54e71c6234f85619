import { queueMail } from '#src/features/mail/mail.service.ts'
import { moveSubscription, confirmPendingSubscriptions } from '#src/features/newsletter/newsletter.service.ts'
import type { GuestContext, ShopContext, ShopperContext } from '#src/platform/context.ts'
import { inTransaction, isUniqueViolation, type Tx } from '#src/platform/db/db.ts'
import { removeSessions, sessionsEnded } from '#src/platform/auth/sessions.ts'
import { publish } from '#src/platform/events.ts'
import { Failure } from '#src/shared/failure.ts'
import { accountApiEn } from '#src/shared/messages/account/account-api.en.ts'
import {
  accountExists,
  emailChangeConfirm,
  emailChangeWarning,
  verifyEmail as verifyEmailMail,
} from './account-mail.ts'
import { maskEmail } from '#src/features/mail/recipient-name.rules.ts'
import type { UserRow } from '#src/platform/db/tables.generated.ts'
import type { MailedLink } from './account.contract.ts'
import { readEmail } from './account.rules.ts'
import { accountStore, type TokenRow } from './account.store.ts'
import { requirePassword } from './password.service.ts'
import { toSubscriberAccount } from './profile.service.ts'
import { linkHash, makeLink } from './welcome.service.ts'

/** A valid link and its account. */
interface LiveLink {
  link: TokenRow
  user: UserRow
}

/**
 * Finds a mailed link and locks its account until the transaction ends. A `verify` link remains valid after it has
 * confirmed its address, because mail programs open links too.
 * @throws Failure `account_link_expired`
 */
async function requireLink(
  tx: Tx<ShopContext>,
  { purpose, token }: { purpose: 'verify' | 'email'; token: string },
): Promise<LiveLink> {
  const store = accountStore(tx)
  const link = await store.token(purpose, linkHash(tx, token))
  const user = link && (await store.lock(link.user_id))
  if (!user) throw new Failure('account_link_expired')
  const isInTime = link.expires_at > tx.now
  const isLive =
    purpose === 'email'
      ? isInTime && link.used_at === null
      : user.email === link.email && (isInTime || user.email_verified_at !== null)
  if (!isLive) throw new Failure('account_link_expired')
  return { link, user }
}

/**
 * Requires that the reader of a link is signed in to its account. Confirming gives an account what belongs to an
 * address, such as the orders of a guest. A person can register with the address of another person, so the link alone
 * is not enough.
 * @returns the id of the session
 * @throws Failure `sign_in_required`; `forbidden` for another shopper
 */
function requireOwner({ session }: GuestContext, userId: string): string {
  if (!session) throw new Failure('sign_in_required')
  if (session.userId !== userId) throw new Failure('forbidden')
  return session.id
}

/**
 * Returns what a mailed link would confirm. Changes nothing.
 * @throws Failure `account_link_expired`
 */
export async function getMailedLink(
  context: GuestContext,
  input: { purpose: 'verify' | 'email'; token: string },
): Promise<MailedLink> {
  const { link, user } = await inTransaction(context, (tx) => requireLink(tx, input))
  const { session } = context
  return {
    email: link.email,
    currentEmail: input.purpose === 'email' && user.email !== null ? maskEmail(user.email) : null,
    accountCreatedAt: user.created_at.toISOString(),
    reader: session === null ? 'guest' : session.userId === user.id ? 'owner' : 'other',
  }
}

/**
 * Confirms an address by its mailed link, in a browser that is signed in to the account. Ends the account's other
 * sessions. Idempotent.
 * @returns how many orders, placed as a guest with the address, now belong to the account
 * @throws Failure `account_link_expired`, `sign_in_required`, `forbidden`
 */
export async function verifyEmail(context: GuestContext, token: string): Promise<{ claimedOrders: number }> {
  const { claimedOrders, hasEnded } = await inTransaction(context, async (tx) => {
    const { link, user } = await requireLink(tx, { purpose: 'verify', token })
    const sessionId = requireOwner(context, user.id)
    const store = accountStore(tx)
    await store.useToken('verify', link.token_hash)
    const isNew = user.email_verified_at === null
    if (isNew) {
      await store.change(user.id, { email_verified_at: context.now })
      await confirmPendingSubscriptions(tx, user.id)
    }
    const joined = await publish(tx, 'email.verified', { userId: user.id, emailKey: user.email_normalized })
    const claimed = joined.reduce((sum, count) => sum + count, 0)
    const ended = isNew || claimed > 0 ? await removeSessions(tx, user.id, { except: sessionId }) : 0
    return { claimedOrders: claimed, hasEnded: ended > 0 }
  })
  if (hasEnded) await sessionsEnded(context)
  return { claimedOrders }
}

/**
 * Sends a new confirmation link, unless the address is confirmed.
 * @throws Failure `sign_in_method_disabled` for an account without an address, `rate_limited`
 */
export async function resendVerification(context: ShopperContext): Promise<void> {
  const { userId } = context.session
  const user = await inTransaction(context, (tx) => accountStore(tx).findById(userId))
  if (!user) throw new Failure('sign_in_required')
  const { email, name } = user
  if (email === null) throw new Failure('sign_in_method_disabled')
  if (user.email_verified_at !== null) return
  await context.limits.consume(context, 'accountMail', `verify ${userId}`)
  await inTransaction(context, async (tx) => {
    const link = await makeLink(tx, { purpose: 'verify', userId, email })
    queueMail(tx, verifyEmailMail(context.shop, { userId, email, name, link }))
  })
}

/**
 * Starts a change of the address: a link goes to the new address, a warning to the old one. If the new address has an
 * account, its owner gets a warning instead. The response is the same in both cases.
 * @throws Failure `email_invalid`, `password_wrong`, `rate_limited`, `sign_in_method_disabled`, `invalid_fields`
 */
export async function requestEmailChange(
  context: ShopperContext,
  input: { email: string; password: string },
): Promise<void> {
  const { shop, now } = context
  const address = readEmail(input.email)
  if (!address) throw new Failure('email_invalid')
  const proved = await requirePassword(context, input.password)
  const { id: userId, name, email: old, email_normalized: oldKey } = proved
  if (address.key === oldKey) throw new Failure('invalid_fields', { fields: { email: accountApiEn.sameEmail } })
  await context.limits.consume(context, 'accountMail', `email ${userId}`)
  await inTransaction(context, async (tx) => {
    // If the password has changed since the check, the old one no longer proves who the shopper is.
    const lockedUser = await accountStore(tx).lock(userId)
    if (lockedUser?.password_hash !== proved.password_hash) throw new Failure('password_wrong')
    const owner = await accountStore(tx).findPasswordAccount(address.key)
    const isFree = owner === null
    // The token is stored in both cases, so that the account shows the pending change. Without a mail, it cannot be
    // used.
    const link = await makeLink(tx, { purpose: 'email', userId, email: address.email })
    const confirm = emailChangeConfirm(shop, { userId, email: address.email, link })
    queueMail(tx, { ...confirm, shouldQueue: isFree })
    const facts = {
      userId: owner?.id ?? userId,
      name: owner?.name ?? '',
      email: owner?.email ?? address.email,
      at: now,
    }
    queueMail(tx, { ...accountExists(shop, facts), shouldQueue: !isFree })
    if (old === null) return
    const warning = { userId, name, email: old, newEmail: address.email, step: 'asked', at: now } as const
    queueMail(tx, emailChangeWarning(shop, warning))
  })
}

/**
 * Changes the account's address to the new one, in a browser that is signed in to it. Links that went to the old
 * address stop working, and the account's other sessions end.
 * @throws Failure `account_link_expired`, also when another account has taken the address; `sign_in_required`,
 * `forbidden`
 */
export async function confirmEmail(context: GuestContext, token: string): Promise<void> {
  const { shop, now } = context
  try {
    await inTransaction(context, async (tx) => {
      const store = accountStore(tx)
      const { link, user } = await requireLink(tx, { purpose: 'email', token })
      const sessionId = requireOwner(context, user.id)
      const address = readEmail(link.email)
      if (!address || !(await store.useToken('email', link.token_hash))) throw new Failure('account_link_expired')
      const { id: userId, name, email: old } = user
      await store.change(userId, { email: address.email, email_normalized: address.key, email_verified_at: now })
      await moveSubscription(tx, toSubscriberAccount(user), address.email)
      await publish(tx, 'email.verified', { userId, emailKey: address.key })
      await store.removeTokens(userId, ['verify', 'reset'])
      await removeSessions(tx, userId, { except: sessionId })
      if (old === null) return
      const warning = { userId, name, email: old, newEmail: address.email, step: 'changed', at: now } as const
      queueMail(tx, emailChangeWarning(shop, warning))
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_by_password')) throw new Failure('account_link_expired')
    throw error
  }
  await sessionsEnded(context)
}
