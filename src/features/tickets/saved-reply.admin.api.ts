import { implementAdmin } from '#src/platform/api/admin.ts'
import { savedReplyAdminContract } from './saved-reply.admin.contract.ts'
import { createSavedReply, deleteSavedReply, listSavedReplies, updateSavedReply } from './saved-reply.admin.service.ts'

export const savedReplyAdminApi = implementAdmin(savedReplyAdminContract, {
  listSavedReplies: async (context) => ({ data: await listSavedReplies(context) }),
  createSavedReply: (tx, { body }) => createSavedReply(tx, body),
  updateSavedReply: (tx, { params, body }) => updateSavedReply(tx, params.id, body),
  deleteSavedReply: (tx, { params }) => deleteSavedReply(tx, params.id),
})
