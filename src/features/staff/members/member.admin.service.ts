import { z } from 'zod'
import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange } from '#src/features/changes/change.service.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { readEmail } from '#src/features/account/account.rules.ts'
import { Failure } from '#src/shared/failure.ts'
import { staffApiEn } from '#src/shared/messages/staff/staff-api.en.ts'
import { STAFF_ROLES, type StaffRole } from '#src/shared/permissions.ts'
import { requireWithinLimit } from '#src/shared/shop-limits.ts'
import { permissionsOf } from '#src/shared/staff-permissions.ts'
import { noteChanged } from '#src/platform/api/admin.ts'
import { permissionsOfMember, type RoleOrSet } from './member-rights.rules.ts'
import { requireHeld } from './member-rights.service.ts'
import { requireSet } from './permission-set.admin.service.ts'
import { queueMail } from '#src/features/mail/mail.service.ts'
import { invitationMail } from '../staff-mail.ts'
import { hashOfLink } from '../staff-mail.service.ts'
import { inviteStaff } from '../invitation.service.ts'
import { membershipStore } from './membership.store.ts'
import { invitationStore, memberStore } from './member.store.ts'
import { staffStore } from '../staff.store.ts'

/** The role or the permission set that a person gets. */
interface Given {
  role?: StaffRole | undefined
  permissionSetId?: string | undefined
}

/** Returns the people who run the shop, by name. */
export const listMembers = (context: AdminContext) =>
  inTransaction(context, async (tx) =>
    (await memberStore(tx).list()).map((row) => ({
      _id: row.id,
      name: row.name,
      email: row.email,
      role: row.role,
      permissionSet: presentSet(row),
      hasSecondFactor: row.confirmed_at !== null,
      hasPasskey: row.has_passkey,
      joinedAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    })),
  )

/** Returns the open invitations to the shop, the newest first. */
export const listInvitations = (context: AdminContext) =>
  inTransaction(context, async ({ db, shop, now }) =>
    (await invitationStore(db).listOpen(shop.id, now)).map((row) => ({
      _id: row.id,
      email: row.email,
      role: row.role,
      permissionSet: presentSet(row),
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
  )

const presentSet = ({ set_id: id, set_name: name }: { set_id: string | null; set_name: string | null }) =>
  id === null || name === null ? null : { _id: id, name }

/**
 * Invites a person to the shop by mail, in place of an earlier invitation. One who has an account is a member at once.
 * @returns the token of the link; null for a person with an account
 * @throws Failure `invalid_fields` for an invalid address and for a member; `grant_exceeds`
 */
export async function inviteMember(
  tx: Tx<AdminContext>,
  { email: typed, ...given }: Given & { email: string },
): Promise<string | null> {
  const { db, now, shop } = tx
  const email = readEmail(typed)
  if (!email) throw new Failure('invalid_fields', { fields: { email: staffApiEn.invalidEmail } })
  const account = await staffStore(db).findByEmail(email.key)
  if (account && (await memberStore(tx).has(account.id)))
    throw new Failure('invalid_fields', { fields: { email: staffApiEn.memberExists } })
  const { rights } = await requireGrantable(tx, given)
  await invitationStore(db).cancelOf(shop.id, email.key)
  await requireStaffLimit(tx)
  const access = { isPlatformOwner: false, shops: [{ shopId: shop.id, ...rights }] }
  const token = await inviteStaff({ db, now }, email.email, access)
  if (token !== null)
    queueMail(tx, invitationMail(shop, { email: email.email, link: { token, hash: hashOfLink(token) } }))
  return token
}

/** @throws InputError when the shop has as many members and open invitations as the platform allows */
async function requireStaffLimit(tx: Tx<AdminContext>): Promise<void> {
  const { max_staff: limit } = tx.shop
  if (limit !== null) requireWithinLimit('staff', { used: (await countStaff(tx)) + 1, limit })
}

/** Counts the members of the shop with the open invitations to it. */
export const countStaff = ({ db, shop, now }: Tx<ShopContext>): Promise<number> =>
  membershipStore(db).count(shop.id, now)

/** @throws Failure `not_found`, `last_owner`; `grant_exceeds` for rights before or after that the sender does not hold */
export async function setMemberRole(tx: Tx<AdminContext>, staffId: string, given: Given) {
  const before = await memberStore(tx).lockRights(staffId)
  await changeRights(tx, staffId, given)
  const after = await memberStore(tx).lockRights(staffId)
  const change = {
    id: staffId,
    before: { rights: before && toValue(before) },
    after: { rights: after && toValue(after) },
  }
  return { changeId: await recordChange(tx, 'setMemberRole', [change]) }
}

async function changeRights(tx: Tx<AdminContext>, staffId: string, given: Given): Promise<void> {
  const { rights, name } = await requireGrantable(tx, given)
  if (rights.role !== 'owner') await requireOtherOwner(tx, staffId)
  const before = await requireMember(tx, staffId)
  await memberStore(tx).setRights(staffId, rights)
  noteChanged(tx, { role: before }, { role: name })
}

/** Role and permission set together, because a member has exactly one of them. */
const RightsValue = z.object({ role: z.enum(STAFF_ROLES).nullable(), permissionSetId: z.string().nullable() })

const toValue = ({ role, permission_set_id: permissionSetId = null }: RoleOrSet): z.infer<typeof RightsValue> => ({
  role,
  permissionSetId,
})

/** Gives a person their former rights back, by the same rules by which they were changed. */
export const memberRightsRestorer: Restorer = {
  read: async (tx, staffId) => {
    const rights = await memberStore(tx).lockRights(staffId)
    return rights && { rights: toValue(rights) }
  },
  write: (tx, staffId, { rights }) => {
    const { role, permissionSetId } = RightsValue.parse(rights)
    return changeRights(tx, staffId, role === null ? { permissionSetId: permissionSetId ?? '' } : { role })
  },
}

/** @throws Failure `not_found`, `last_owner`, `grant_exceeds` */
export async function removeMember(tx: Tx<AdminContext>, staffId: string): Promise<void> {
  await requireOtherOwner(tx, staffId)
  // Everybody may leave; another person's rights are taken by those who hold them.
  const role = staffId === tx.admin.staffId ? null : await requireMember(tx, staffId)
  if (!(await memberStore(tx).remove(staffId))) throw new Failure('not_found')
  if (role !== null) noteChanged(tx, { role }, {})
}

/** Returns the role of a member, or the name of their set. @throws Failure `not_found`, `grant_exceeds` */
export async function requireMember(tx: Tx<AdminContext>, staffId: string): Promise<string> {
  const member = await memberStore(tx).findRights(staffId)
  if (!member) throw new Failure('not_found')
  requireHeld(tx, permissionsOfMember(member))
  return member.role ?? member.set_name ?? ''
}

/**
 * Returns the rights that a request gives, with their name.
 * @throws Failure `invalid_fields` for a set that the shop does not have; `grant_exceeds`
 */
async function requireGrantable(
  tx: Tx<AdminContext>,
  { role, permissionSetId }: Given,
): Promise<{ rights: RoleOrSet; name: string }> {
  if ((role === undefined) === (permissionSetId === undefined))
    throw new Failure('invalid_fields', { fields: { role: staffApiEn.roleOrSet } })
  if (role !== undefined) {
    requireHeld(tx, permissionsOf(role))
    return { rights: { role }, name: role }
  }
  const set = await requireSet(tx, permissionSetId ?? '').catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'not_found')
      throw new Failure('invalid_fields', { fields: { permissionSetId: staffApiEn.unknownSet } })
    throw error
  })
  return { rights: { role: null, permission_set_id: set.id }, name: set.name }
}

/**
 * Sends an open invitation again, with a new link in place of the one before.
 * @returns the token of the link
 * @throws Failure `not_found`, `grant_exceeds`
 */
export async function resendInvitation(tx: Tx<AdminContext>, id: string): Promise<string> {
  const { db, shop, now } = tx
  const open = (await invitationStore(db).listOpen(shop.id, now)).find((invitation) => invitation.id === id)
  if (!open) throw new Failure('not_found')
  const { email, role, set_id: permissionSetId } = open
  const token = await inviteMember(tx, {
    email,
    ...(role === null ? { permissionSetId: permissionSetId ?? '' } : { role }),
  })
  // An account that was created meanwhile would have used the invitation up.
  if (token === null) throw new Failure('not_found')
  return token
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
