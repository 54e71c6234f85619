import { randomBytes } from 'node:crypto'
import { ALL_SHOPS } from '#src/platform/limits/limits.ts'
import type { SignedInStaffContext, StaffContext } from '#src/platform/context.ts'
import type { Db } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { staffApiEn } from '#src/shared/messages/staff/staff-api.en.ts'
import { mailAccountChange } from './staff-mail.service.ts'
import { secondFactorStore } from './second-factor.store.ts'
import { staffSessionStore } from './staff.store.ts'
import { formatRecoveryCode, readCode, RECOVERY_CODES } from './staff.rules.ts'
import { createTotpSecret, findTotpStep, totpUrl } from './totp.adapter.ts'

const PURPOSE = 'staff second factor'
const CODE_BYTES = 10

const hashOf = ({ secret }: StaffContext, staffId: string, code: string): string =>
  secret.digest('staff recovery code', `${staffId} ${readCode(code).code}`).toString('hex')

/** Whether the account has a second factor. */
export const hasSecondFactor = async ({ db }: StaffContext, staffId: string): Promise<boolean> =>
  ((await secondFactorStore(db).find(staffId))?.confirmed_at ?? null) !== null

/**
 * Creates the secret of a second factor; it counts once its first code is confirmed.
 * @throws Failure `forbidden` when the account has one
 */
export async function startSecondFactor({ db, secret, session }: SignedInStaffContext) {
  const { staffId, email } = session
  const totpSecret = createTotpSecret()
  const isSaved = await secondFactorStore(db).setUnconfirmed(staffId, secret.seal(PURPOSE, staffId, totpSecret))
  if (!isSaved) throw new Failure('forbidden')
  return { secret: totpSecret, url: totpUrl(totpSecret, email) }
}

/**
 * Sets up the second factor with its first code.
 * @returns the recovery codes, which are stored as hashes
 * @throws Failure `forbidden` when there is none to confirm, `invalid_fields` for a wrong code, `rate_limited`
 */
export async function confirmSecondFactor(context: SignedInStaffContext, code: string): Promise<string[]> {
  const { db, now, secret, limits } = context
  const { staffId } = context.session
  await limits.consume(ALL_SHOPS, 'staffCode', staffId)
  const factor = await secondFactorStore(db).find(staffId)
  if (!factor || factor.confirmed_at) throw new Failure('forbidden')
  const totpSecret = secret.open(PURPOSE, staffId, factor.secret)
  const step = totpSecret === null ? null : findTotpStep(totpSecret, readCode(code).code, now)
  if (step === null) throw new Failure('invalid_fields', { fields: { code: staffApiEn.wrongCode } })
  const codes = await db.transaction().execute(async (transaction) => {
    if (!(await secondFactorStore(transaction).confirm(factor, { step, now }))) throw new Failure('forbidden')
    // The first one follows a sign-in by password. A later one proves nothing: the browser may have been left open.
    if (context.session.needsSecondFactor) await staffSessionStore(transaction).noteProof(context.session.id, now)
    return replaceRecoveryCodes(transaction, context)
  })
  await limits.reset(ALL_SHOPS, 'staffCode', staffId)
  if (!context.session.needsSecondFactor) await mailAccountChange(context, { kind: 'factorAdded' })
  return codes
}

/** Creates the secret of a second factor that replaces the present one with its first code. */
export async function startFactorReplacement({ db, secret, session }: SignedInStaffContext) {
  const { staffId, email, isDemo } = session
  if (isDemo) throw new Failure('forbidden')
  const totpSecret = createTotpSecret()
  await secondFactorStore(db).setNext(staffId, secret.seal(PURPOSE, staffId, totpSecret))
  return { secret: totpSecret, url: totpUrl(totpSecret, email) }
}

/**
 * Replaces the second factor and the recovery codes, and mails the person.
 * @returns the recovery codes
 * @throws Failure `forbidden` when there is none to confirm, `invalid_fields` for a wrong code, `rate_limited`
 */
export async function confirmFactorReplacement(context: SignedInStaffContext, code: string): Promise<string[]> {
  const { db, now, secret, limits, log, session } = context
  const { staffId } = session
  await limits.consume(ALL_SHOPS, 'staffCode', staffId)
  const next = (await secondFactorStore(db).find(staffId))?.next_secret
  const totpSecret = next ? secret.open(PURPOSE, staffId, next) : null
  if (!next || totpSecret === null) throw new Failure('forbidden')
  const step = findTotpStep(totpSecret, readCode(code).code, now)
  if (step === null) throw new Failure('invalid_fields', { fields: { code: staffApiEn.wrongCode } })
  const codes = await db.transaction().execute(async (transaction) => {
    const isReplaced = await secondFactorStore(transaction).replace(staffId, { secret: next, step, now })
    if (!isReplaced) throw new Failure('forbidden')
    return replaceRecoveryCodes(transaction, context)
  })
  await limits.reset(ALL_SHOPS, 'staffCode', staffId)
  log.info({ staffId }, 'staff.factor_replaced')
  await mailAccountChange(context, { kind: 'factorReplaced' })
  return codes
}

/** Replaces the recovery codes, and mails the person. @returns them, which are stored as hashes */
export async function createRecoveryCodes(context: SignedInStaffContext): Promise<string[]> {
  const { db, log, session } = context
  if (session.isDemo) throw new Failure('forbidden')
  const codes = await db.transaction().execute((transaction) => replaceRecoveryCodes(transaction, context))
  log.info({ staffId: session.staffId }, 'staff.recovery_codes_replaced')
  await mailAccountChange(context, { kind: 'recoveryCodes' })
  return codes
}

async function replaceRecoveryCodes(transaction: Db, context: SignedInStaffContext): Promise<string[]> {
  const { staffId } = context.session
  const codes = Array.from({ length: RECOVERY_CODES }, () => formatRecoveryCode(randomBytes(CODE_BYTES)))
  const hashes = codes.map((each) => hashOf(context, staffId, each))
  await secondFactorStore(transaction).replaceRecoveryCodes(staffId, hashes)
  return codes
}

/**
 * Uses up a code of the authenticator or a recovery code, in the transaction of what it allows.
 * @returns whether it is right
 */
export async function useCode(
  transaction: Db,
  context: StaffContext,
  { staffId, code: typed }: { staffId: string; code: string },
): Promise<boolean> {
  const store = secondFactorStore(transaction)
  const { kind, code } = readCode(typed)
  if (kind === 'recovery')
    return store.useRecoveryCode(staffId, { hash: hashOf(context, staffId, code), now: context.now })
  const factor = await store.find(staffId)
  const totpSecret = factor && context.secret.open(PURPOSE, staffId, factor.secret)
  const step = totpSecret ? findTotpStep(totpSecret, code, context.now) : null
  return step !== null && store.useStep(staffId, step)
}
