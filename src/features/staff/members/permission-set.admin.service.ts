import { randomUUIDv7 } from 'node:crypto'
import { noteChanged } from '#src/platform/api/admin.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { PermissionSetRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { staffApiEn } from '#src/shared/messages/staff/staff-api.en.ts'
import { isMemberPermission, MEMBER_PERMISSION_NAMES } from '#src/shared/staff-permissions.ts'
import { requireHeld } from './member-rights.service.ts'
import { permissionSetStore } from './permission-set.store.ts'

const MAX_SETS = 20

interface Draft {
  name: string
  permissions: readonly string[]
}

/** Returns the permission sets of the shop, by name. */
export const listPermissionSets = (context: AdminContext) =>
  inTransaction(context, async (tx) =>
    (await permissionSetStore(tx).list()).map(({ id, name, permissions, members }) => ({
      _id: id,
      name,
      permissions: permissions.filter(isMemberPermission),
      members: Number(members),
    })),
  )

/** @throws Failure `grant_exceeds`; `invalid_fields` for a name that is taken, and above the most allowed */
export async function createPermissionSet(tx: Tx<AdminContext>, draft: Draft): Promise<string> {
  requireHeld(tx, draft.permissions)
  const store = permissionSetStore(tx)
  if ((await store.lockAll()) >= MAX_SETS) throw rejected(staffApiEn.tooManySets(MAX_SETS))
  if (await store.hasName(draft.name, null)) throw rejected(staffApiEn.setExists)
  const id = randomUUIDv7()
  await store.add(id, { name: draft.name, permissions: inOrder(draft.permissions) })
  return id
}

/** @throws Failure `not_found`; `grant_exceeds` for permissions before or after that the sender does not hold */
export async function updatePermissionSet(tx: Tx<AdminContext>, id: string, draft: Draft): Promise<void> {
  const store = permissionSetStore(tx)
  await store.lockAll()
  const before = await requireSet(tx, id)
  requireHeld(tx, draft.permissions)
  if (await store.hasName(draft.name, id)) throw rejected(staffApiEn.setExists)
  const after = { name: draft.name, permissions: inOrder(draft.permissions) }
  await store.update(id, after)
  noteChanged(tx, { name: before.name, permissions: before.permissions }, after)
}

/** @throws Failure `not_found`, `grant_exceeds`, `permission_set_in_use` */
export async function deletePermissionSet(tx: Tx<AdminContext>, id: string): Promise<void> {
  const { name, permissions } = await requireSet(tx, id)
  if (await permissionSetStore(tx).isUsed(id)) throw new Failure('permission_set_in_use')
  await permissionSetStore(tx).remove(id)
  noteChanged(tx, { name, permissions }, {})
}

/** Locks a set whose permissions the sender holds. @throws Failure `not_found`, `grant_exceeds` */
export async function requireSet(tx: Tx<AdminContext>, id: string): Promise<PermissionSetRow> {
  const row = await permissionSetStore(tx).lock(id)
  if (!row) throw new Failure('not_found')
  requireHeld(tx, row.permissions.filter(isMemberPermission))
  return row
}

const inOrder = (permissions: readonly string[]): string[] =>
  MEMBER_PERMISSION_NAMES.filter((name) => permissions.includes(name))

const rejected = (text: string): Failure => new Failure('invalid_fields', { fields: { name: text } })
