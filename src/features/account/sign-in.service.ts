import { randomUUIDv7 } from 'node:crypto'
import { queueMail } from '#src/features/mail/mail.service.ts'
import type { GuestContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { openSession, sessionsEnded } from '#src/platform/auth/sessions.ts'
import { countedCheck, type CountedAttempt } from '#src/platform/limits/limits.ts'
import { Failure } from '#src/shared/failure.ts'
import { accountApiEn } from '#src/shared/messages/account/account-api.en.ts'
import type { UserRow } from '#src/platform/db/tables.generated.ts'
import { accountExists } from './account-mail.ts'
import type { AuthRequest, ShopUser } from './account.contract.ts'
import { passwordStamp, readEmail, readName, type Email } from './account.rules.ts'
import { accountStore } from './account.store.ts'
import { findExternalUser, proveExternally } from './external-user.service.ts'
import { checkPassword, hashPassword } from './password-hash.adapter.ts'
import { requireStrongPassword } from './password-policy.service.ts'
import { normalisePassword } from './password.rules.ts'
import { moveGuestData } from './personal-data.store.ts'
import { greet } from './welcome.service.ts'

/** What the browser sends beside the body. */
export interface SentWith {
  /** `Authorization`. */
  authorization: string | null
  userAgent: string
}

export interface SignedIn {
  user: ShopUser
  isNew: boolean
}

/** The specification's shop user. */
export const toShopUser = ({ shop_id: shopId, id, name, email, provider }: UserRow): ShopUser => ({
  _id: id,
  name,
  email: email ?? '',
  provider,
  shopId,
})

/**
 * Registers or signs in and opens a session in this browser.
 * @throws Failure with the specification's texts, `rate_limited`, `sign_in_method_disabled`, `identity_refused`,
 * `identity_unavailable`
 */
export async function authenticate(context: GuestContext, request: AuthRequest, sent: SentWith): Promise<SignedIn> {
  const isCustom = request.provider === 'custom'
  if (isCustom !== (context.shop.auth_provider === 'custom')) throw new Failure('sign_in_method_disabled')
  if (!isCustom) return signInExternally(context, request, sent)
  const email = readEmail(request.email)
  if (!email) throw new Failure('email_invalid')
  const credentials = { email, password: request.password ?? '', userAgent: sent.userAgent }
  return request.name.trim() === '' ? signIn(context, credentials) : register(context, request.name, credentials)
}

interface Credentials {
  email: Email
  password: string
  userAgent: string
}

/** Four characters are 24 bits. So many passwords share such a prefix that it reveals none of them. */
const PREFIX_LENGTH = 4

/**
 * Returns the counters of an attempt to sign in. A browser that was signed in to the account before has its own
 * counter. The owner can therefore sign in while strangers guess (OWASP's device cookies). For all other browsers, two
 * counters apply. One is for the account, whether it exists or not. The other is for the password, which stops one
 * password that is tried with many accounts.
 */
function attemptsOf(
  { device, secret, shop }: GuestContext,
  user: UserRow | null,
  typed: Credentials,
): CountedAttempt[] {
  const deviceKey = user && device.attemptKey(user.id, passwordStamp(user))
  if (deviceKey !== null) return [{ limit: 'devicePassword', key: `${user?.id} ${deviceKey}` }]
  const passwordHash = secret.sign('guessed password', `${shop.id} ${normalisePassword(typed.password)}`)
  return [
    { limit: 'accountPassword', key: typed.email.key },
    { limit: 'guessedPassword', key: passwordHash.slice(0, PREFIX_LENGTH) },
  ]
}

/** Finds the account of an address and checks the password. The work is the same whether the account exists or not. */
async function recognise(
  context: GuestContext,
  typed: Credentials,
): Promise<{ user: UserRow | null; isRight: boolean; isOutdated: boolean; attempts: readonly CountedAttempt[] }> {
  const user = await inTransaction(context, (tx) => accountStore(tx).findPasswordAccount(typed.email.key))
  const attempts = attemptsOf(context, user, typed)
  const check = () => checkPassword(typed.password, user?.password_hash ?? null)
  return { user, attempts, ...(await countedCheck(context, attempts, check)) }
}

/**
 * Resets the account's counters after a success. The password's counter only goes down by one, because others may try
 * the password with accounts of theirs.
 */
async function resetAttempts(context: GuestContext, attempts: readonly CountedAttempt[]): Promise<void> {
  for (const { limit, key } of attempts)
    await context.limits[limit === 'guessedPassword' ? 'refund' : 'reset'](context, limit, key)
}

async function signIn(context: GuestContext, credentials: Credentials): Promise<SignedIn> {
  const { user, isRight, isOutdated, attempts } = await recognise(context, credentials)
  if (!user || !isRight) {
    context.log.info({ shopId: context.shop.id }, 'account.sign_in_rejected')
    if (context.shop.neutral_sign_in_errors) throw new Failure('sign_in_failed')
    throw new Failure(user ? 'password_wrong' : 'user_not_found')
  }
  // The plain password is available only now.
  const anew = isOutdated ? await hashPassword(credentials.password) : null
  const signedIn = await enter(context, credentials.userAgent, async (tx) => {
    const store = accountStore(tx)
    const lockedUser = await store.lock(user.id)
    // The password was changed or the account deleted since the check.
    if (!lockedUser || lockedUser.password_hash !== user.password_hash) throw new Failure('password_wrong')
    if (anew !== null) await store.change(user.id, { password_hash: anew })
    return { row: lockedUser, isNew: false }
  })
  await resetAttempts(context, attempts)
  return signedIn
}

async function register(context: GuestContext, typedName: string, credentials: Credentials): Promise<SignedIn> {
  const { email, password } = credentials
  const name = readName(typedName)
  if (name === null) throw new Failure('invalid_fields', { fields: { name: accountApiEn.invalidName } })
  await requireStrongPassword(context, password, email.email)
  const hash = await hashPassword(password)
  const id = randomUUIDv7()
  try {
    return await enter(context, credentials.userAgent, async (tx) => {
      const columns = { email: email.email, email_normalized: email.key, password_hash: hash }
      const row = await accountStore(tx).addWithPassword({ ...columns, id, provider: 'custom', name, phone: '' })
      if (!row) throw new EmailTakenError()
      await greet(tx, row)
      return { row, isNew: true }
    })
  } catch (error) {
    if (!(error instanceof EmailTakenError)) throw error
    await notifyOwner(context, email)
    throw new Failure('email_taken')
  }
}

class EmailTakenError extends Error {}

/** Notifies the owner of an address when another person tries to register with it. */
async function notifyOwner(context: GuestContext, { key, email }: Email): Promise<void> {
  await inTransaction(context, async (tx) => {
    const owner = await accountStore(tx).findPasswordAccount(key)
    if (!owner) return
    const { id: userId, name } = owner
    queueMail(tx, accountExists(context.shop, { userId, name, email: owner.email ?? email, at: context.now }))
  })
}

async function signInExternally(context: GuestContext, request: AuthRequest, sent: SentWith): Promise<SignedIn> {
  const { provider } = request
  if ((provider === 'Google' && !context.shop.auth_google) || (provider === 'Facebook' && !context.shop.auth_facebook))
    throw new Failure('sign_in_method_disabled')
  const [, bearer = ''] = /^Bearer +(\S+) *$/i.exec(sent.authorization ?? '') ?? []
  const proof = await proveExternally(context, request.idToken ?? bearer)
  if (proof.claims.provider !== provider) throw new Failure('identity_refused')
  return enter(context, sent.userAgent, async (tx) => {
    const found = await findExternalUser(tx, proof)
    if (found.isNew) await greet(tx, found.row)
    return found
  })
}

interface Found {
  row: UserRow
  isNew: boolean
  hasEndedSessions?: boolean
}

/**
 * Opens a session for the account that the callback returns, in one transaction with it. The guest's data moves to a
 * new guest cookie. A person who planted the old cookie therefore sees nothing of what follows.
 */
async function enter(
  context: GuestContext,
  userAgent: string,
  find: (tx: Tx<GuestContext>) => Promise<Found>,
): Promise<SignedIn> {
  const { row, isNew, hasEndedSessions } = await inTransaction(context, async (tx) => {
    const found = await find(tx)
    await openSession(tx, found.row.id, userAgent)
    const { before, after } = context.guest.renew()
    if (before !== null) await moveGuestData(tx, { from: before, to: after })
    return found
  })
  if (row.provider === 'custom') context.device.remember(row.id, passwordStamp(row))
  if (context.session || hasEndedSessions) await sessionsEnded(context)
  context.log.info({ shopId: context.shop.id, userId: row.id, isNew }, 'account.signed_in')
  return { user: toShopUser(row), isNew }
}
