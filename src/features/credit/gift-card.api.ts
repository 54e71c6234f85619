import { implement } from '#src/platform/api/endpoint-server.ts'
import { readGiftCardBalance, readGiftCardForCheckout } from './gift-balance.service.ts'
import { giftCardContract } from './gift-card.contract.ts'

export const giftCardApi = implement(giftCardContract, {
  checkoutGiftCard: async (context, { body }) => ({ data: await readGiftCardForCheckout(context, body.code) }),
  giftCardBalance: async (context, { body }) => ({ data: await readGiftCardBalance(context, body.code) }),
})
