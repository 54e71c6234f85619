import { randomUUIDv7 } from 'node:crypto'
import { readEmail } from '#src/features/account/account.rules.ts'
import { commonPasswords } from '#src/features/account/common-passwords.adapter.ts'
import { hashPassword } from '#src/features/account/password-hash.adapter.ts'
import { isWeak, MAX_PASSWORD } from '#src/features/account/password.rules.ts'
import { queueMail } from '#src/features/mail/mail.service.ts'
import type { StaffContext } from '#src/platform/context.ts'
import type { Db } from '#src/platform/db/db.ts'
import { ALL_SHOPS } from '#src/platform/limits/limits.ts'
import { networkOf } from '#src/platform/net/visitor-address.ts'
import { Failure } from '#src/shared/failure.ts'
import { staffApiEn } from '#src/shared/messages/staff/staff-api.en.ts'
import { passkeyStore } from './passkey.store.ts'
import { newPasswordMail, passwordChangedMail } from './staff-mail.ts'
import { createLinkToken, hashOfLink, withMailShop } from './staff-mail.service.ts'
import { staffLinkStore } from './staff-link.store.ts'
import { MIN_PASSWORD, PASSWORD_LINK_MINUTES } from './staff.rules.ts'
import { staffSessionStore, staffStore } from './staff.store.ts'

/** Hashes a new password. @throws Failure `invalid_fields` for a weak one */
export async function hashNewPassword(password: string, email: string): Promise<string> {
  const common = await commonPasswords()
  const policy = { minLength: MIN_PASSWORD, email, shopName: '', isCommon: (word: string) => common.has(word) }
  const isTooLong = Array.from(password).length > MAX_PASSWORD
  if (isWeak(password, policy) || isTooLong || password.toLowerCase().includes(email))
    throw new Failure('invalid_fields', { fields: { password: staffApiEn.weakPassword } })
  return hashPassword(password)
}

/** Returns what distinguishes the present password, for browsers that were signed in with it. */
export const passwordStampOf = ({ secret }: StaffContext, passwordHash: string | null): string =>
  secret.sign('staff device', passwordHash ?? '').slice(0, 22)

/** When a link that is mailed now ends. */
export const linkEnd = (now: Date): Date => new Date(now.getTime() + PASSWORD_LINK_MINUTES * 60_000)

/**
 * Mails a link for a new password. For an address without an account, and for one at its limit, the response and the
 * work are the same.
 * @throws Failure `rate_limited` for the network
 */
export async function requestNewPassword(context: StaffContext, typed: string): Promise<void> {
  const { db, limits, now } = context
  await limits.consume(ALL_SHOPS, 'staffReset', context.address)
  const { key, email } = readEmail(typed) ?? { key: '', email: '' }
  const hasAttemptsLeft = await limits.tryConsume(ALL_SHOPS, 'staffResetMail', key)
  const account = await staffStore(db).findByEmail(key)
  const shouldQueue = account?.password_hash != null && hasAttemptsLeft
  const recipient = { name: account?.name ?? '', email: account?.email ?? email }
  const staffId = account && shouldQueue ? account.id : randomUUIDv7()
  await withMailShop(context, staffId, async (tx) => {
    const link = createLinkToken()
    const row = { token_hash: link.hash, staff_id: staffId, purpose: 'password', expires_at: linkEnd(now) } as const
    await staffLinkStore(tx.db).add(row, now)
    queueMail(tx, { ...newPasswordMail({ ...recipient, link }), shouldQueue })
  })
}

/**
 * Sets a new password by a mailed link. All sessions end; the second factor stays.
 * @throws Failure `account_link_expired`, `invalid_fields`
 */
export async function setNewPassword(
  context: StaffContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { db, now, limits, log, session } = context
  const hash = hashOfLink(token)
  const staffId = await staffLinkStore(db).find(hash, { purpose: 'password', now })
  const account = staffId === null ? undefined : await staffStore(db).find(staffId)
  // Invalid links are rejected before the expensive hashing.
  if (!account) throw new Failure('account_link_expired')
  const passwordHash = await hashNewPassword(password, account.email_normalized)
  await db.transaction().execute(async (transaction) => {
    if (!(await staffLinkStore(transaction).remove(hash))) throw new Failure('account_link_expired')
    await staffStore(transaction).setPasswordHash(account.id, passwordHash)
    await endAccess(transaction, account.id)
  })
  if (session?.staffId === account.id) context.sessionCookie.clear()
  context.device.remember(account.id, passwordStampOf(context, passwordHash))
  const { network } = networkOf(context.address)
  await limits.reset(ALL_SHOPS, 'staffAccount', `${account.email_normalized} ${network}`)
  log.info({ staffId: account.id }, 'staff.password_changed')
  await withMailShop(context, account.id, async (tx) =>
    queueMail(tx, passwordChangedMail(tx.shop, { ...account, at: now })),
  )
}

/**
 * Reports a sign-in that was not the person's own, by the link of the mail about it. All sessions and
 * passkeys end.
 * @returns the token of a link for a new password
 * @throws Failure `account_link_expired`
 */
export async function reportSignIn({ db, now, log }: StaffContext, token: string): Promise<string> {
  const hash = hashOfLink(token)
  const staffId = await staffLinkStore(db).find(hash, { purpose: 'device', now })
  if (staffId === null) throw new Failure('account_link_expired')
  const link = createLinkToken()
  await db.transaction().execute(async (transaction) => {
    const store = staffLinkStore(transaction)
    if (!(await store.remove(hash))) throw new Failure('account_link_expired')
    await endAccess(transaction, staffId)
    // Somebody else may have added one.
    await passkeyStore(transaction).removeAll(staffId)
    const row = { token_hash: link.hash, staff_id: staffId, purpose: 'password', expires_at: linkEnd(now) } as const
    await store.add(row, now)
  })
  log.warn({ staffId }, 'staff.sign_in_reported')
  return link.token
}

/** Ends all sessions of a person, and removes their links for a new password or address. */
async function endAccess(transaction: Db, staffId: string): Promise<void> {
  await staffSessionStore(transaction).removeAll(staffId)
  await staffLinkStore(transaction).removeOf(staffId, 'password')
  await staffLinkStore(transaction).removeOf(staffId, 'email')
}
