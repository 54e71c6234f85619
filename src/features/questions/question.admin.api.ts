import { implementAdmin } from '#src/platform/api/admin.ts'
import { questionAdminContract } from './question.admin.contract.ts'
import { replyToQuestion, listQuestionsToModerate, rejectQuestion } from './question.admin.service.ts'

export const questionAdminApi = implementAdmin(questionAdminContract, {
  listQuestionsToModerate: (context, { query }) => listQuestionsToModerate(context, query),
  replyToQuestion: async (tx, { params, body }) => {
    await replyToQuestion(tx, params.id, body)
    return {}
  },
  rejectQuestion: async (tx, { params }) => {
    await rejectQuestion(tx, params.id)
    return {}
  },
})
