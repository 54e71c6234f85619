import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { CreditMovement, GiftCode } from './credit.contract.ts'
import { GIFT_CARD_STATES } from './gift-card.rules.ts'

export const GiftCardStateName = z.enum(GIFT_CARD_STATES).meta({ id: 'GiftCardState' })

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

/** A card that an order may be paid with. */
export const CheckoutGiftCard = z
  .object({
    /** Names the card in quotes of this browser, for a day. */
    token: z.string(),
    last4: z.string(),
    balanceAmount: z.number().int(),
  })
  .meta({ id: 'CheckoutGiftCard' })
export type CheckoutGiftCard = z.infer<typeof CheckoutGiftCard>

/** To whom, and when, a gift card is sent that is bought. */
export const GiftCardDelivery = z
  .object({
    recipientName: z.string().max(200),
    /** Empty when the buyer gets it. */
    recipientEmail: z.string().max(320),
    senderName: z.string().max(200),
    message: z.string().max(1000),
    /** In the shop's time zone; null for as soon as it is paid. */
    deliverOn: z.iso.date().nullable(),
  })
  .meta({ id: 'GiftCardDelivery' })

/** A gift card as its buyer sees it, without its code. */
export const BoughtGiftCard = z
  .object({
    _id: z.uuid(),
    last4: z.string(),
    amount: z.number().int(),
    state: GiftCardStateName,
    recipientName: z.string(),
    recipientEmail: z.string(),
    /** When it will be mailed; null for one that was, or that waits for nothing. */
    deliverAt: z.iso.datetime().nullable(),
    sentAt: z.iso.datetime().nullable(),
    /** Whether its buyer can have it mailed once more, or before its day. */
    canSend: z.boolean(),
  })
  .meta({ id: 'BoughtGiftCard' })
export type BoughtGiftCard = z.infer<typeof BoughtGiftCard>

export const giftCardContract = {
  checkoutGiftCard: endpoint({
    method: 'post',
    path: '/shop/checkout/gift-card',
    summary: 'Returns a token for the gift card with a code, to be paid with. A mistyped code is no attempt.',
    access: 'guest',
    limit: 'checkout',
    params: z.object({}),
    query: z.object({}),
    body: GiftCode,
    response: z.object({ data: CheckoutGiftCard }),
    failures: ['gift_code_typo', 'gift_code_invalid', 'gift_card_expired', 'gift_card_empty'],
  }),
  giftCardBalance: endpoint({
    method: 'post',
    path: '/shop/gift-card/balance',
    summary: 'Returns the balance of the gift card with a code. A mistyped code is no attempt.',
    access: 'guest',
    limit: 'checkout',
    params: z.object({}),
    query: z.object({}),
    body: GiftCode,
    response: z.object({ data: GiftCardBalance }),
    failures: ['gift_code_typo', 'gift_code_invalid', 'gift_card_expired'],
  }),
}
