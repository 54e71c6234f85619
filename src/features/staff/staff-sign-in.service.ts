import { randomUUIDv7 } from 'node:crypto'
import { checkPassword, hashPassword } from '#src/features/account/password-hash.adapter.ts'
import type { StaffContext } from '#src/platform/context.ts'
import type { PlatformStaffRow } from '#src/platform/db/tables.generated.ts'
import { ALL_SHOPS, countedCheck, type CountedAttempt } from '#src/platform/limits/limits.ts'
import { networkOf } from '#src/platform/net/visitor-address.ts'
import { Failure } from '#src/shared/failure.ts'
import { staffApiEn } from '#src/shared/messages/staff/staff-api.en.ts'
import { membershipStore } from './members/membership.store.ts'
import { hasSecondFactor, useCode } from './second-factor.service.ts'
import { reportNewDevice } from './staff-mail.service.ts'
import { passwordStampOf } from './staff-password.service.ts'
import type { DemoRole } from './staff.rules.ts'
import { openStaffSession } from './staff-session.service.ts'
import { staffStore } from './staff.store.ts'

interface Credentials {
  email: string
  password: string
  code?: string | undefined
}

/** Every failed sign-in has the same response, so that it does not reveal which accounts exist. */
const rejection = (): Failure => new Failure('sign_in_failed', { text: staffApiEn.signInFailed })

/**
 * Signs a person in with their password and, if they have one, their second factor.
 * @returns `code` when the password is right and a code is needed
 * @throws Failure `sign_in_failed`, `rate_limited`
 */
export async function signInStaff(context: StaffContext, credentials: Credentials): Promise<'done' | 'code'> {
  const { db, limits, log } = context
  const email = credentials.email.normalize('NFKC').trim().toLowerCase()
  const attempts: CountedAttempt[] = [
    { limit: 'staffSignIn', key: context.address },
    { limit: 'staffAccount', key: `${email} ${networkOf(context.address).network}` },
  ]
  const account = await staffStore(db).findByEmail(email)
  // The work is the same whether the account exists or not.
  const { isRight, isOutdated } = await countedCheck({ ...ALL_SHOPS, limits }, attempts, () =>
    checkPassword(credentials.password, account?.password_hash ?? null),
  )
  if (!account || !isRight) {
    log.info({}, 'staff.sign_in_rejected')
    throw rejection()
  }
  const code = credentials.code?.trim() ?? ''
  const needsCode = await hasSecondFactor(context, account.id)
  if (needsCode && code === '') {
    for (const { limit, key } of attempts) await limits.refund(ALL_SHOPS, limit, key)
    return 'code'
  }
  if (needsCode) await limits.consume(ALL_SHOPS, 'staffCode', account.id)
  // The plain password is available only now.
  const anew = isOutdated ? await hashPassword(credentials.password) : null
  await db.transaction().execute(async (transaction) => {
    const store = staffStore(transaction)
    const locked = await store.lock(account.id)
    // The password was changed or the account removed since the check.
    if (locked?.password_hash !== account.password_hash) throw rejection()
    if (needsCode && !(await useCode(transaction, context, { staffId: account.id, code }))) throw rejection()
    if (anew !== null) await store.setPasswordHash(account.id, anew)
    await openStaffSession(transaction, context, { staffId: account.id, isProven: needsCode })
  })
  for (const { limit, key } of attempts)
    await limits[limit === 'staffSignIn' ? 'refund' : 'reset'](ALL_SHOPS, limit, key)
  if (needsCode) await limits.reset(ALL_SHOPS, 'staffCode', account.id)
  await noteDevice(context, account, anew ?? account.password_hash)
  return 'done'
}

/** Remembers the device of a sign-in, and mails the person when it is a new one. */
export async function noteDevice(
  context: StaffContext,
  account: PlatformStaffRow,
  passwordHash: string | null = account.password_hash,
): Promise<void> {
  const isNewDevice = context.device.attemptKey(account.id, passwordStampOf(context, account.password_hash)) === null
  context.device.remember(account.id, passwordStampOf(context, passwordHash))
  if (isNewDevice) await reportNewDevice(context, account)
  context.log.info({ staffId: account.id, isNewDevice }, 'staff.signed_in')
}

/** Names of the demo's accounts. */
const DEMO_NAMES: Readonly<Record<DemoRole, string>> = { owner: 'Demo owner', support: 'Demo support' }

/**
 * Opens an account of the demo, which is a member of all demo shops and has no password.
 * @throws Failure `not_found` where the demo is not offered
 */
export async function signInToDemo(context: StaffContext, role: DemoRole): Promise<void> {
  const { db, now, log, isDemoOffered } = context
  if (!isDemoOffered) throw new Failure('not_found')
  const email = `${role}@demo.localhost`
  await db.transaction().execute(async (transaction) => {
    const store = staffStore(transaction)
    await store.add({
      id: randomUUIDv7(),
      name: DEMO_NAMES[role],
      email,
      email_normalized: email,
      is_demo: true,
      created_at: now,
    })
    const account = await store.findByEmail(email)
    if (!account?.is_demo) throw new Failure('not_found')
    const members = membershipStore(transaction)
    for (const { shop_id: shopId } of await members.demoShops())
      await members.add({ staffId: account.id, shopId, rights: { role }, now })
    await openStaffSession(transaction, context, { staffId: account.id, isProven: false })
    log.info({ staffId: account.id }, 'staff.demo_opened')
  })
}
