import { noteChanged } from '#src/platform/api/admin.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { AdminContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { passkeyStore } from '../passkey.store.ts'
import { secondFactorStore } from '../second-factor.store.ts'
import { mailMember } from '../staff-mail.service.ts'
import { staffSessionStore } from '../staff.store.ts'
import { requireMember } from './member.admin.service.ts'
import { memberStore } from './member.store.ts'
import { membershipStore } from './membership.store.ts'

/** Signs a member out everywhere. @throws Failure `not_found`, `grant_exceeds` */
export async function endMemberSessions(tx: Tx<AdminContext>, staffId: string): Promise<void> {
  await requireMember(tx, staffId)
  await staffSessionStore(tx.db).removeAll(staffId)
}

/**
 * Removes the second factor and the passkeys of a member who has lost them, and signs them out. They set up a new one after
 * their password.
 * @throws Failure `not_found`, `grant_exceeds`; `forbidden` for oneself, and for a person who works in other shops, whose
 * owners have not agreed
 */
export async function resetMemberFactor(tx: Tx<AdminContext>, staffId: string): Promise<void> {
  await requireMember(tx, staffId)
  if (staffId === tx.admin.staffId || (await membershipStore(tx.db).worksElsewhere(staffId, tx.shop.id)))
    throw new Failure('forbidden')
  await secondFactorStore(tx.db).remove(staffId)
  await passkeyStore(tx.db).removeAll(staffId)
  await staffSessionStore(tx.db).removeAll(staffId)
  await mailMember(tx, staffId, { kind: 'factorRemoved' })
}

/** Sets whether members who are no owners need a second factor. It counts with their next request. */
export async function setSecondFactorRule(tx: Tx<AdminContext>, isRequired: boolean): Promise<void> {
  noteChanged(tx, { isRequired: tx.shop.requires_second_factor }, { isRequired })
  await memberStore(tx).setSecondFactorRule(isRequired)
  await invalidate(tx, 'shop')
}
