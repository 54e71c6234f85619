import { implement } from '#src/platform/api/endpoint-server.ts'
import { readGiftCardBalance } from './gift-balance.service.ts'
import { giftCardContract } from './gift-card.contract.ts'

export const giftCardApi = implement(giftCardContract, {
  giftCardBalance: async (context, { body }) => ({ data: await readGiftCardBalance(context, body.code) }),
})
