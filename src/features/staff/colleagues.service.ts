import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
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
