import { randomUUIDv7 } from 'node:crypto'
import { queueMail } from '#src/features/mail/mail.service.ts'
import { emailKey } from '#src/features/mail/mail.rules.ts'
import { removeSessions } from '#src/platform/auth/sessions.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { UserRow } from '#src/platform/db/tables.generated.ts'
import { publish } from '#src/platform/events.ts'
import { Failure } from '#src/shared/failure.ts'
import { accountApiEn } from '#src/shared/messages/account/account-api.en.ts'
import { eraseAccount } from './account-deletion.service.ts'
import { accountAdded, passwordReset } from './account-mail.ts'
import { INVITATION_MINUTES, readEmail, readName } from './account.rules.ts'
import { accountStore } from './account.store.ts'
import { exportPerson, parseProfileInput } from './profile.service.ts'
import { makeLink } from './welcome.service.ts'

// What staff of a shop do with an account.

/**
 * Adds an account without a password, and mails a link to choose one.
 * @returns its id
 * @throws Failure `sign_in_method_disabled` where the shop has no passwords of its own; `email_taken`; `invalid_fields`
 */
export async function addAccount(tx: Tx<ShopContext>, typed: { name: string; email: string }): Promise<string> {
  if (tx.shop.auth_provider !== 'custom') throw new Failure('sign_in_method_disabled')
  const [email, name] = [readEmail(typed.email), readName(typed.name)]
  if (!email || name === null)
    throw new Failure('invalid_fields', {
      fields: {
        ...(!email && { email: accountApiEn.invalidEmail }),
        ...(name === null && { name: accountApiEn.invalidName }),
      },
    })
  const store = accountStore(tx)
  const columns = { email: email.email, email_normalized: email.key, password_hash: null }
  const row =
    (await store.findIdByEmail(email.key)) === null &&
    (await store.addWithPassword({ ...columns, id: randomUUIDv7(), provider: 'custom', name, phone: '' }))
  if (!row) throw new Failure('email_taken')
  const to = { userId: row.id, email: email.email }
  const link = await makeLink(tx, { ...to, purpose: 'reset' }, { validMinutes: INVITATION_MINUTES })
  queueMail(tx, accountAdded(tx.shop, { ...to, name, link }))
  return row.id
}

/** Name and phone number of an account. */
export interface AccountFacts {
  name: string
  phone: string
}

/** Returns what staff can change of an account, locked; null when it was erased. */
export async function readAccountFacts(tx: Tx<ShopContext>, userId: string): Promise<AccountFacts | null> {
  const user = await accountStore(tx).lock(userId)
  return user ? { name: user.name, phone: user.phone } : null
}

/**
 * Changes name or phone number of an account; what is not given stays.
 * @returns both, before and after
 * @throws Failure `not_found`, `invalid_fields`
 */
export async function changeAccount(
  tx: Tx<ShopContext>,
  userId: string,
  typed: { name?: string | undefined; phone?: string | undefined },
): Promise<{ before: AccountFacts; after: AccountFacts }> {
  const { name, phone } = await requireAccount(tx, userId)
  const before = { name, phone }
  const { language: _unused, ...columns } = parseProfileInput(tx, typed)
  await writeAccountFacts(tx, userId, columns)
  return { before, after: { ...before, ...columns } }
}

/** Stores name and phone number that were valid before. */
export const writeAccountFacts = (
  tx: Tx<ShopContext>,
  userId: string,
  facts: Partial<AccountFacts>,
): Promise<unknown> => accountStore(tx).change(userId, facts)

/**
 * Mails a link for a new password.
 * @throws Failure `not_found`; `sign_in_method_disabled` for an account without a password of this shop
 */
export async function sendPasswordLink(tx: Tx<ShopContext>, userId: string): Promise<void> {
  const user = await requireAccount(tx, userId)
  if (user.provider !== 'custom' || user.email === null) throw new Failure('sign_in_method_disabled')
  const to = { userId, email: user.email }
  const link = await makeLink(tx, { ...to, purpose: 'reset' })
  queueMail(tx, passwordReset(tx.shop, { ...to, name: user.name, link }))
}

/** Ends all sessions of an account. @returns how many @throws Failure `not_found` */
export async function endAccountSessions(tx: Tx<ShopContext>, userId: string): Promise<number> {
  await requireAccount(tx, userId)
  return removeSessions(tx, userId)
}

/** Returns all data of an account. @throws Failure `not_found` */
export const exportAccount = async (tx: Tx<ShopContext>, userId: string): Promise<Record<string, unknown>> =>
  exportPerson(tx, { userId, emailKey: confirmedKey(await requireAccount(tx, userId)), guestHash: null })

/** Returns all data of a guest, whom only the address of their orders identifies. */
export const exportGuest = (tx: Tx<ShopContext>, email: string): Promise<Record<string, unknown>> =>
  exportPerson(tx, { userId: null, emailKey: emailKey(email), guestHash: null })

/**
 * Deletes an account with all personal data, as its owner can.
 * @throws Failure `not_found`; `open_orders` with their numbers and states; `credit_left`
 */
export async function eraseAccountOf(tx: Tx<ShopContext>, userId: string, givesUpCredit = false): Promise<void> {
  const user = await requireAccount(tx, userId)
  const subject = { userId, emailKey: confirmedKey(user), guestHash: null }
  const pages = await eraseAccount(tx, user, { subject, givesUpCredit })
  // Their search terms may have become suggestions for other shoppers.
  await invalidate(tx, 'search terms', ...pages.map((id) => `product:${id}`))
}

/**
 * Does the same for a guest. The orders become those of an account for a moment, so that one deletion covers both.
 * @throws Failure `open_orders` with their numbers and states
 */
export async function eraseGuest(tx: Tx<ShopContext>, { name, email }: { name: string; email: string }): Promise<void> {
  const key = emailKey(email)
  const { id: userId } = await accountStore(tx).add({
    id: randomUUIDv7(),
    provider: 'Email',
    name,
    email,
    email_normalized: key,
    email_verified_at: tx.now,
  })
  await publish(tx, 'email.verified', { userId, emailKey: key })
  await eraseAccountOf(tx, userId)
}

async function requireAccount(tx: Tx<ShopContext>, userId: string): Promise<UserRow> {
  const user = await accountStore(tx).lock(userId)
  if (!user) throw new Failure('not_found')
  return user
}

const confirmedKey = ({ email_verified_at: verifiedAt, email_normalized: key }: UserRow): string | null =>
  verifiedAt === null ? null : key
