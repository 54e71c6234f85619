import { checkPassword } from '#src/features/account/password-hash.adapter.ts'
import type { SignedInStaffContext } from '#src/platform/context.ts'
import { ALL_SHOPS, countedCheck, type CountedAttempt } from '#src/platform/limits/limits.ts'
import { networkOf } from '#src/platform/net/visitor-address.ts'
import { Failure } from '#src/shared/failure.ts'
import { staffApiEn } from '#src/shared/messages/staff/staff-api.en.ts'
import { useCode } from './second-factor.service.ts'
import { staffSessionStore, staffStore } from './staff.store.ts'

const rejection = (): Failure => new Failure('sign_in_failed', { text: staffApiEn.proofFailed })

/**
 * Proves by password and code that the person themselves uses this session, for operations that can do much damage.
 * Attempts count as those of a sign-in.
 * @throws Failure `sign_in_failed`, `rate_limited`
 */
export async function proveIdentity(
  context: SignedInStaffContext,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { db, limits, log, now, session } = context
  const { staffId } = session
  const account = await staffStore(db).find(staffId)
  if (!account) throw new Failure('staff_sign_in_required')
  const key = `${account.email_normalized} ${networkOf(context.address).network}`
  const attempts: CountedAttempt[] = [
    { limit: 'staffAccount', key },
    { limit: 'staffCode', key: staffId },
  ]
  const { isRight } = await countedCheck({ ...ALL_SHOPS, limits }, attempts, () =>
    checkPassword(password, account.password_hash),
  )
  const isProven =
    isRight &&
    (await db.transaction().execute(async (transaction) => {
      if (!(await useCode(transaction, context, { staffId, code }))) return false
      await staffSessionStore(transaction).noteProof(session.id, now)
      return true
    }))
  log.info({ staffId, isProven }, 'staff.proof')
  if (!isProven) throw rejection()
  for (const { limit, key: counted } of attempts) await limits.reset(ALL_SHOPS, limit, counted)
}
