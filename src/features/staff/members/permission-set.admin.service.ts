import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'
import type { Restorer } from '#src/features/changes/change.events.ts'
import { versionOf } from '#src/features/changes/change.rules.ts'
import { recordChange, requireUnchanged } from '#src/features/changes/change.service.ts'
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
      version: versionOf(toValue({ name, permissions })),
    })),
  )

/** @throws Failure `grant_exceeds`; `invalid_fields` for a name that is taken, and above the most allowed */
export async function createPermissionSet(tx: Tx<AdminContext>, draft: Draft) {
  const id = randomUUIDv7()
  const set = await addSet(tx, id, draft)
  const changeId = await recordChange(tx, 'createPermissionSet', [{ id, before: { set: null }, after: { set } }])
  return { data: { _id: id }, changeId }
}

async function addSet(tx: Tx<AdminContext>, id: string, draft: Draft): Promise<Draft> {
  requireHeld(tx, draft.permissions)
  const store = permissionSetStore(tx)
  if ((await store.lockAll()) >= MAX_SETS) throw rejected(staffApiEn.tooManySets(MAX_SETS))
  if (await store.hasName(draft.name, null)) throw rejected(staffApiEn.setExists)
  const set = { name: draft.name, permissions: inOrder(draft.permissions) }
  await store.add(id, set)
  return set
}

/**
 * @throws Failure `not_found`, `changed_meanwhile`; `grant_exceeds` for permissions before or after that the sender does not
 * hold
 */
export async function updatePermissionSet(
  tx: Tx<AdminContext>,
  id: string,
  { version: seen, ...draft }: Draft & { version?: number | undefined },
) {
  await permissionSetStore(tx).lockAll()
  await requireUnchanged(tx, {
    operation: 'updatePermissionSet',
    objectId: id,
    seen,
    values: toValue(await requireSet(tx, id)),
  })
  const { before, after } = await changeSet(tx, id, draft)
  const change = { id, before: { set: before }, after: { set: after } }
  return { changeId: await recordChange(tx, 'updatePermissionSet', [change]) }
}

async function changeSet(tx: Tx<AdminContext>, id: string, draft: Draft): Promise<{ before: Draft; after: Draft }> {
  const store = permissionSetStore(tx)
  await store.lockAll()
  const before = toValue(await requireSet(tx, id))
  requireHeld(tx, draft.permissions)
  if (await store.hasName(draft.name, id)) throw rejected(staffApiEn.setExists)
  const after = { name: draft.name, permissions: inOrder(draft.permissions) }
  await store.update(id, after)
  noteChanged(tx, before, after)
  return { before, after }
}

/** @throws Failure `not_found`, `grant_exceeds`, `permission_set_in_use` */
export async function deletePermissionSet(tx: Tx<AdminContext>, id: string) {
  const before = await removeSet(tx, id)
  const change = { id, before: { set: before }, after: { set: null } }
  return { changeId: await recordChange(tx, 'deletePermissionSet', [change]) }
}

async function removeSet(tx: Tx<AdminContext>, id: string): Promise<Draft> {
  const before = toValue(await requireSet(tx, id))
  if (await permissionSetStore(tx).isUsed(id)) throw new Failure('permission_set_in_use')
  await permissionSetStore(tx).remove(id)
  noteChanged(tx, { ...before }, {})
  return before
}

const SetValue = z.object({ name: z.string(), permissions: z.array(z.string()) })

const toValue = ({ name, permissions }: Draft): z.infer<typeof SetValue> => ({ name, permissions: [...permissions] })

/** A permission set as a whole, by the same rules by which it was changed: null before it was added, and once deleted. */
export const permissionSetRestorer: Restorer = {
  read: async (tx, id) => {
    const row = await permissionSetStore(tx).lock(id)
    return { set: row ? toValue(row) : null }
  },
  write: async (tx, id, { set: value }) => {
    const set = SetValue.nullable().parse(value)
    if (set === null) await removeSet(tx, id)
    else if (await permissionSetStore(tx).lock(id)) await changeSet(tx, id, set)
    else await addSet(tx, id, set)
  },
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
