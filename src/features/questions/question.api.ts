import { implement } from '#src/platform/api/endpoint-server.ts'
import { questionContract } from './question.contract.ts'
import { submitQuestion } from './question.service.ts'

export const questionApi = implement(questionContract, {
  submitQuestion: async (context, { params, body }) => ({
    message: await submitQuestion(context, { productId: params.productId, ...body }),
  }),
})
