import { implement } from '#src/platform/api/endpoint-server.ts'
import { addGiftCard } from './add-gift-card.service.ts'
import { creditContract } from './credit.contract.ts'
import { readMyCredit } from './credit.service.ts'

export const creditApi = implement(creditContract, {
  addGiftCard: async (context, { body }) => ({ data: await addGiftCard(context, body.code) }),
  myCredit: async (context, { query }) => ({ data: await readMyCredit(context, query.page) }),
})
