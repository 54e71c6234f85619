import { implementAdmin } from '#src/platform/api/admin.ts'
import { permissionSetAdminContract } from './permission-set.admin.contract.ts'
import {
  createPermissionSet,
  deletePermissionSet,
  listPermissionSets,
  updatePermissionSet,
} from './permission-set.admin.service.ts'

export const permissionSetAdminApi = implementAdmin(permissionSetAdminContract, {
  listPermissionSets: async (context) => ({ data: await listPermissionSets(context) }),
  createPermissionSet: (tx, { body }) => createPermissionSet(tx, body),
  updatePermissionSet: (tx, { params, body }) => updatePermissionSet(tx, params.id, body),
  deletePermissionSet: (tx, { params }) => deletePermissionSet(tx, params.id),
})
