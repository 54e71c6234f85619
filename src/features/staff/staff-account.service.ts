import { readEmail, readName } from '#src/features/account/account.rules.ts'
import { queueMail } from '#src/features/mail/mail.service.ts'
import type { SignedInStaffContext, StaffContext } from '#src/platform/context.ts'
import { ALL_SHOPS } from '#src/platform/limits/limits.ts'
import { Failure } from '#src/shared/failure.ts'
import { staffApiEn } from '#src/shared/messages/staff/staff-api.en.ts'
import type { Appearance, StaffLanguage } from '#src/shared/staff/staff-preferences.ts'
import { secondFactorStore } from './second-factor.store.ts'
import { staffLinkStore } from './staff-link.store.ts'
import { newEmailMail, passwordChangedMail } from './staff-mail.ts'
import { createLinkToken, hashOfLink, mailAccountChange, withMailShop } from './staff-mail.service.ts'
import { hashNewPassword, linkEnd, passwordStampOf } from './staff-password.service.ts'
import { staffSessionStore, staffStore } from './staff.store.ts'

/** Nothing of the demo's accounts is changed. @throws Failure `forbidden` */
export function rejectDemo({ session }: SignedInStaffContext): void {
  if (session.isDemo) throw new Failure('forbidden')
}

/** Returns how the signed-in person signs in. */
export async function describeAccount({ db, now, session }: SignedInStaffContext) {
  return {
    recoveryCodesLeft: await secondFactorStore(db).countRecoveryCodes(session.staffId),
    newEmail: await staffLinkStore(db).findNewEmail(session.staffId, now),
  }
}

/** @throws Failure `invalid_fields`; `forbidden` for the demo's accounts */
export async function setName(context: SignedInStaffContext, typed: string): Promise<void> {
  rejectDemo(context)
  const name = readName(typed)
  if (name === null) throw new Failure('invalid_fields', { fields: { name: staffApiEn.invalidName } })
  await staffStore(context.db).setName(context.session.staffId, name)
}

/** Changes how the back office looks for the signed-in person. @throws Failure `forbidden` for the demo's accounts */
export async function setPreferences(
  context: SignedInStaffContext,
  { language, appearance }: { language?: StaffLanguage | undefined; appearance?: Appearance | undefined },
): Promise<void> {
  rejectDemo(context)
  const changes = { ...(language && { language }), ...(appearance && { appearance }) }
  if (Object.keys(changes).length > 0) await staffStore(context.db).setPreferences(context.session.staffId, changes)
}

/**
 * Mails a link to a new address, which counts once it is confirmed there, and tells the present one. For an address of
 * another account, the response is the same and no link is sent.
 * @throws Failure `invalid_fields`, `rate_limited`; `forbidden` for the demo's accounts
 */
export async function requestEmail(context: SignedInStaffContext, typed: string): Promise<void> {
  rejectDemo(context)
  const { db, now, limits, log, session } = context
  const { staffId, name } = session
  const email = readEmail(typed)
  if (!email) throw new Failure('invalid_fields', { fields: { email: staffApiEn.invalidEmail } })
  await limits.consume(ALL_SHOPS, 'staffResetMail', `email ${staffId}`)
  const isFree = (await staffStore(db).findByEmail(email.key)) === undefined
  await withMailShop(context, staffId, async (tx) => {
    const link = createLinkToken()
    const store = staffLinkStore(tx.db)
    await store.removeOf(staffId, 'email')
    const row = { token_hash: link.hash, staff_id: staffId, purpose: 'email', expires_at: linkEnd(now) } as const
    await store.add({ ...row, email: email.email }, now)
    queueMail(tx, { ...newEmailMail({ name, email: email.email, link }), shouldQueue: isFree })
  })
  log.info({ staffId }, 'staff.email_requested')
  await mailAccountChange(context, { kind: 'emailRequested', email: email.email })
}

/**
 * Gives an account the address at which its link was opened, and tells the one before.
 * @returns the address
 * @throws Failure `account_link_expired`, also when another account has the address by now
 */
export async function confirmEmail(context: StaffContext, token: string): Promise<string> {
  const { db, now, log } = context
  const hash = hashOfLink(token)
  const link = await staffLinkStore(db).findEmail(hash, now)
  const email = readEmail(link?.email ?? '')
  if (!link || !email) throw new Failure('account_link_expired')
  const account = await db.transaction().execute(async (transaction) => {
    const before = await staffStore(transaction).lock(link.staff_id)
    const isUsed = await staffLinkStore(transaction).remove(hash)
    if (!before || !isUsed || !(await staffStore(transaction).setEmail(before.id, email)))
      throw new Failure('account_link_expired')
    return before
  })
  log.info({ staffId: account.id }, 'staff.email_changed')
  const recipient = { staffId: account.id, name: account.name, email: account.email }
  await mailAccountChange({ ...context, session: recipient }, { kind: 'emailChanged', email: email.email })
  return email.email
}

/**
 * Changes the password of the signed-in person. Their other sessions and their links for a new password end.
 * @throws Failure `invalid_fields` for a weak one; `forbidden` for the demo's accounts
 */
export async function setPassword(context: SignedInStaffContext, password: string): Promise<void> {
  rejectDemo(context)
  const { db, now, log, session } = context
  const { staffId, name, email } = session
  const account = await staffStore(db).find(staffId)
  if (!account) throw new Failure('staff_sign_in_required')
  const passwordHash = await hashNewPassword(password, account.email_normalized)
  await db.transaction().execute(async (transaction) => {
    await staffStore(transaction).setPasswordHash(staffId, passwordHash)
    await staffSessionStore(transaction).removeOthers(staffId, session.id)
    await staffLinkStore(transaction).removeOf(staffId, 'password')
  })
  context.device.remember(staffId, passwordStampOf(context, passwordHash))
  log.info({ staffId }, 'staff.password_changed')
  await withMailShop(context, staffId, async (tx) =>
    queueMail(tx, passwordChangedMail(tx.shop, { id: staffId, name, email, at: now })),
  )
}
