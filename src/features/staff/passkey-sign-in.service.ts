import type { SignedInStaffContext, StaffContext } from '#src/platform/context.ts'
import { ALL_SHOPS } from '#src/platform/limits/limits.ts'
import { Failure } from '#src/shared/failure.ts'
import { staffApiEn } from '#src/shared/messages/staff/staff-api.en.ts'
import type { Assertion } from './passkey.contract.ts'
import { startAssertion, verifyPasskey } from './passkey.service.ts'
import { passkeyStore } from './passkey.store.ts'
import { noteDevice } from './staff-sign-in.service.ts'
import { openStaffSession } from './staff-session.service.ts'
import { staffSessionStore, staffStore } from './staff.store.ts'

const SIGN_IN = { purpose: 'signIn', sessionId: null } as const
const proofIn = ({ session }: SignedInStaffContext) => ({ purpose: 'proof', sessionId: session.id }) as const
const rejection = (text: string): Failure => new Failure('sign_in_failed', { text })

/** Returns what any passkey of this host signs to sign in. */
export const startPasskeySignIn = (context: StaffContext) => startAssertion(context, SIGN_IN, null)

/**
 * Signs a person in with a passkey alone: it is on their device and wants their finger, face or PIN.
 * @throws Failure `sign_in_failed`, `rate_limited`
 */
export async function signInWithPasskey(context: StaffContext, assertion: Assertion): Promise<void> {
  const { db, now, limits, log, address } = context
  await limits.consume(ALL_SHOPS, 'staffSignIn', address)
  const verified = await verifyPasskey(context, assertion, SIGN_IN)
  if (!verified || assertion.userHandle === null) {
    log.info({}, 'staff.passkey_rejected')
    throw rejection(staffApiEn.passkeyFailed)
  }
  const { passkey, signCount } = verified
  const account = await db.transaction().execute(async (transaction) => {
    const locked = await staffStore(transaction).lock(passkey.staff_id)
    const isUsed = await passkeyStore(transaction).noteUse(passkey.id, { signCount, now })
    // The passkey was removed meanwhile, or this is a copy of it.
    if (!locked || !isUsed) throw rejection(staffApiEn.passkeyFailed)
    await openStaffSession(transaction, context, { staffId: locked.id, isProven: true })
    return locked
  })
  await limits.refund(ALL_SHOPS, 'staffSignIn', address)
  await noteDevice(context, account)
}

/** Returns what a passkey of the signed-in person signs to prove that it is them. */
export const startPasskeyProof = (context: SignedInStaffContext) =>
  startAssertion(context, proofIn(context), context.session.staffId)

/** Proves by a passkey that the person themselves uses this session. @throws Failure `sign_in_failed`, `rate_limited` */
export async function proveByPasskey(context: SignedInStaffContext, assertion: Assertion): Promise<void> {
  const { db, now, limits, log, session } = context
  const { id, staffId } = session
  await limits.consume(ALL_SHOPS, 'staffCode', staffId)
  const verified = await verifyPasskey(context, assertion, proofIn(context))
  const isProven =
    verified?.passkey.staff_id === staffId &&
    (await db.transaction().execute(async (transaction) => {
      const { passkey, signCount } = verified
      if (!(await passkeyStore(transaction).noteUse(passkey.id, { signCount, now }))) return false
      await staffSessionStore(transaction).noteProof(id, now)
      return true
    }))
  log.info({ staffId, isProven }, 'staff.proof')
  if (!isProven) throw rejection(staffApiEn.passkeyFailed)
  await limits.reset(ALL_SHOPS, 'staffCode', staffId)
}
