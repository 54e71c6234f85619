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
  createPermissionSet: async (tx, { body }) => ({ data: { _id: await createPermissionSet(tx, body) } }),
  updatePermissionSet: async (tx, { params, body }) => {
    await updatePermissionSet(tx, params.id, body)
    return {}
  },
  deletePermissionSet: async (tx, { params }) => {
    await deletePermissionSet(tx, params.id)
    return {}
  },
})
