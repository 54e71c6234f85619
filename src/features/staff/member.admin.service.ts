import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { readEmail } from '#src/features/account/account.rules.ts'
import { Failure } from '#src/shared/failure.ts'
import { staffApiEn } from '#src/shared/messages/staff/staff-api.en.ts'
import type { StaffRole } from '#src/shared/permissions.ts'
import { queueMail } from '#src/features/mail/mail.service.ts'
import { invitationMail } from './staff-mail.ts'
import { hashOfLink } from './staff-mail.service.ts'
import { inviteStaff } from './invitation.service.ts'
import { invitationStore, memberStore } from './member.store.ts'
import { staffStore } from './staff.store.ts'

/** Returns the people who run the shop, by name. */
export const listMembers = (context: AdminContext) =>
  inTransaction(context, async (tx) =>
    (await memberStore(tx).list()).map((row) => ({
      _id: row.id,
      name: row.name,
      email: row.email,
      role: row.role,
      hasSecondFactor: row.confirmed_at !== null,
      joinedAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    })),
  )

/** Returns the open invitations to the shop, the newest first. */
export async function listInvitations({ db, shop, now }: AdminContext) {
  const rows = await invitationStore(db).listOpen(shop.id, now)
  return rows.map((row) => ({
    _id: row.id,
    email: row.email,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }))
}

/**
 * Invites a person to the shop by mail, in place of an earlier invitation. One who has an account is a member at once.
 * @returns the token of the link; null for a person with an account
 * @throws Failure `invalid_fields` for an invalid address and for a member
 */
export async function inviteMember(
  tx: Tx<AdminContext>,
  { email: typed, role }: { email: string; role: StaffRole },
): Promise<string | null> {
  const { db, now, shop } = tx
  const email = readEmail(typed)
  if (!email) throw new Failure('invalid_fields', { fields: { email: staffApiEn.invalidEmail } })
  const account = await staffStore(db).findByEmail(email.key)
  if (account && (await memberStore(tx).has(account.id)))
    throw new Failure('invalid_fields', { fields: { email: staffApiEn.memberExists } })
  await invitationStore(db).cancelOf(shop.id, email.key)
  const access = { isPlatformOwner: false, shops: [{ shopId: shop.id, role }] }
  const token = await inviteStaff({ db, now }, email.email, access)
  if (token !== null)
    queueMail(tx, invitationMail(shop, { email: email.email, link: { token, hash: hashOfLink(token) } }))
  return token
}

/** @throws Failure `not_found`, `last_owner` */
export async function setMemberRole(tx: Tx<AdminContext>, staffId: string, role: StaffRole): Promise<void> {
  if (role !== 'owner') await requireOtherOwner(tx, staffId)
  if (!(await memberStore(tx).setRole(staffId, role))) throw new Failure('not_found')
}

/** @throws Failure `not_found`, `last_owner` */
export async function removeMember(tx: Tx<AdminContext>, staffId: string): Promise<void> {
  await requireOtherOwner(tx, staffId)
  if (!(await memberStore(tx).remove(staffId))) throw new Failure('not_found')
}

/** @throws Failure `not_found` */
export async function cancelInvitation({ db, shop, now }: Tx<AdminContext>, id: string): Promise<void> {
  if (!(await invitationStore(db).cancel(id, { shopId: shop.id, now }))) throw new Failure('not_found')
}

/** Two owners who remove each other at once are checked one after the other. @throws Failure `last_owner` */
async function requireOtherOwner(tx: Tx<AdminContext>, staffId: string): Promise<void> {
  const owners = await memberStore(tx).lockOwners()
  if (owners.includes(staffId) && owners.length === 1) throw new Failure('last_owner')
}
