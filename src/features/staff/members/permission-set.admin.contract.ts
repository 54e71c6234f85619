import { z } from 'zod'
import { ChangeId, CreatedId, operation, Version } from '#src/shared/admin-operation.ts'
import { MEMBER_PERMISSION_NAMES } from '#src/shared/staff-permissions.ts'

const id = z.object({ id: z.uuid() })
const Draft = z.strictObject({
  name: z.string().trim().min(1).max(40),
  permissions: z.array(z.enum(MEMBER_PERMISSION_NAMES)).min(1).max(MEMBER_PERMISSION_NAMES.length),
})

const PermissionSet = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    permissions: z.array(z.string()),
    /** How many members have it. */
    members: z.number().int(),
    /** Sent back with a change, so that an outdated form overwrites nothing. */
    version: z.number().int(),
  })
  .meta({ id: 'PermissionSet' })

const Changed = z.object({ changeId: ChangeId })

const flags = { permissions: 'permission' } as const

/** Sets of single permissions, for members whose work no role fits. */
export const permissionSetAdminContract = {
  listPermissionSets: operation({
    method: 'get',
    path: '/permission-sets',
    summary: 'Lists the permission sets of the shop, by name.',
    permission: 'administer',
    response: z.object({ data: z.array(PermissionSet) }),
    commands: [{ name: 'permission-sets:list', empty: 'The shop has no permission sets.' }],
  }),
  createPermissionSet: operation({
    method: 'post',
    path: '/permission-sets',
    summary: 'Creates a permission set of permissions that the sender holds. A shop has 20 at most.',
    permission: 'administer',
    body: Draft,
    response: z.object({ data: CreatedId, changeId: ChangeId }),
    failures: ['grant_exceeds'],
    audit: { action: 'permissionSet.add', target: ({ body }) => body.name },
    commands: [{ name: 'permission-sets:create', flags }],
  }),
  updatePermissionSet: operation({
    method: 'put',
    path: '/permission-sets/{id}',
    summary: 'Changes a permission set; its members have the new permissions with their next request.',
    permission: 'administer',
    params: id,
    body: Draft.extend({ version: Version }),
    response: Changed,
    failures: ['grant_exceeds', 'changed_meanwhile'],
    audit: { action: 'permissionSet.change', data: ({ body }) => ({ name: body.name }) },
    commands: [{ name: 'permission-sets:update', flags: { ...flags, version: null } }],
  }),
  deletePermissionSet: operation({
    method: 'delete',
    path: '/permission-sets/{id}',
    summary: 'Deletes a permission set that no member and no open invitation has.',
    permission: 'administer',
    params: id,
    response: Changed,
    failures: ['grant_exceeds', 'permission_set_in_use'],
    audit: { action: 'permissionSet.remove' },
    commands: [{ name: 'permission-sets:delete' }],
  }),
}
