import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { CreditMovement } from './credit.contract.ts'

/** A card as whoever has its code sees it. */
export const GiftCardBalance = z
  .object({
    last4: z.string(),
    currency: z.string(),
    balanceAmount: z.number().int(),
    /** The end of its last day; null for a card that never expires. */
    expiresAt: z.iso.datetime().nullable(),
    /** The last ten. */
    movements: z.array(CreditMovement),
  })
  .meta({ id: 'GiftCardBalance' })
export type GiftCardBalance = z.infer<typeof GiftCardBalance>

export const giftCardContract = {
  giftCardBalance: endpoint({
    method: 'post',
    path: '/shop/gift-card/balance',
    summary: 'Returns the balance of the gift card with a code. A mistyped code is no attempt.',
    access: 'guest',
    limit: 'checkout',
    params: z.object({}),
    query: z.object({}),
    body: z.strictObject({ code: z.string().max(100) }),
    response: z.object({ data: GiftCardBalance }),
    failures: ['gift_code_typo', 'gift_code_invalid', 'gift_card_expired'],
  }),
}
