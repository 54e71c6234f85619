import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { notifyStaff } from '#src/platform/staff-events/notifications.ts'
import { Failure } from '#src/shared/failure.ts'
import { isMentioned } from './mention.rules.ts'
import { permissionsOfMember } from './members/member-rights.rules.ts'
import { memberStore } from './members/member.store.ts'

/** Returns the names of the people who run the shop, to whom work can be assigned. */
export const listColleagues = (context: AdminContext) =>
  inTransaction(context, async (tx) => (await memberStore(tx).list()).map(({ id: _id, name }) => ({ _id, name })))

/** Returns the name of a member of staff, also of one who has left the shop; null without an account. */
export async function findColleague(
  tx: Tx<AdminContext>,
  staffId: string,
): Promise<{ _id: string; name: string } | null> {
  const name = await memberStore(tx).nameOf(staffId)
  return name === null ? null : { _id: staffId, name }
}

/** Returns the names of members of staff, also of those who have left the shop, by their ids. */
export const nameColleagues = async (
  tx: Tx<AdminContext>,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  staffIds.length === 0 ? new Map() : new Map(await memberStore(tx).namesOf([...new Set(staffIds)]))

/** Whether a person works in the shop. */
export const isMember = (tx: Tx<ShopContext>, staffId: string): Promise<boolean> => memberStore(tx).has(staffId)

/**
 * Requires that a person works in the shop.
 * @throws Failure `invalid_fields`
 */
export async function requireMember(tx: Tx<AdminContext>, staffId: string): Promise<void> {
  if (!(await isMember(tx, staffId)))
    throw new Failure('invalid_fields', { fields: { staffId: 'This person does not work in this shop.' } })
}

/** Notifies the people whom a note mentions, but not its author. @param target the path of the thing with the note */
export async function notifyMentioned(tx: Tx<AdminContext>, note: string, target: string): Promise<void> {
  if (!note.includes('@')) return
  for (const { id, name } of await memberStore(tx).list())
    if (id !== tx.admin.staffId && isMentioned(note, name)) notifyStaff(tx, 'mention', { target, staffId: id })
}

/** Returns a member's name, address and rights; null for a person who does not work in the shop. */
export async function findRecipient(
  tx: Tx<ShopContext>,
  staffId: string,
): Promise<{ name: string; email: string; permissions: string[] } | null> {
  const member = await memberStore(tx).findRecipient(staffId)
  return member ? { name: member.name, email: member.email, permissions: permissionsOfMember(member) } : null
}
