import { implementAdmin } from '#src/platform/api/admin.ts'
import { accessAdminContract } from './access.admin.contract.ts'
import { addKey, listKeys, revokeKey } from './api-key.service.ts'
import { exportAuditLog, listAuditActors, readAuditLog } from './audit-log.service.ts'

export const accessAdminApi = implementAdmin(accessAdminContract, {
  listApiKeys: async (context) => ({ data: await listKeys(context) }),
  createApiKey: async (tx, { body }) => {
    const { id, key } = await addKey(tx, body)
    return { data: { _id: id, key } }
  },
  revokeApiKey: async (tx, { params }) => {
    await revokeKey(tx, params.id)
    return {}
  },
  listAuditEntries: (context, { query }) => readAuditLog(context, query),
  exportAuditEntries: (context, { query }) => exportAuditLog(context, query),
  listAuditActors: async (context) => ({ data: await listAuditActors(context) }),
})
