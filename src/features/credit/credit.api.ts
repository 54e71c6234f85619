import { implement } from '#src/platform/api/endpoint-server.ts'
import { creditContract } from './credit.contract.ts'
import { readMyCredit } from './credit.service.ts'

export const creditApi = implement(creditContract, {
  myCredit: async (context, { query }) => ({ data: await readMyCredit(context, query.page) }),
})
