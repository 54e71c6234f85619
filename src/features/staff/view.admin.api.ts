import { implementAdmin } from '#src/platform/api/admin.ts'
import { viewAdminContract } from './view.admin.contract.ts'
import { deleteView, listViews, saveView } from './view.service.ts'

export const viewAdminApi = implementAdmin(viewAdminContract, {
  listViews: async (context, { query }) => ({ data: await listViews(context, query.list) }),
  saveView: (tx, { body }) => saveView(tx, body),
  deleteView: (tx, { params }) => deleteView(tx, params.id),
})
