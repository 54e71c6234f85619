import { implementAdmin } from '#src/platform/api/admin.ts'
import { savedReplyAdminContract } from './saved-reply.admin.contract.ts'
import { createSavedReply, deleteSavedReply, listSavedReplies, updateSavedReply } from './saved-reply.admin.service.ts'

export const savedReplyAdminApi = implementAdmin(savedReplyAdminContract, {
  listSavedReplies: async (context) => ({ data: await listSavedReplies(context) }),
  createSavedReply: async (tx, { body }) => ({ data: await createSavedReply(tx, body) }),
  updateSavedReply: async (tx, { params, body }) => ({ data: await updateSavedReply(tx, params.id, body) }),
  deleteSavedReply: async (tx, { params }) => {
    await deleteSavedReply(tx, params.id)
    return {}
  },
})
