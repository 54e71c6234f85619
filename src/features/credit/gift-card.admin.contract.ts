import { z } from 'zod'
import { operation } from '#src/shared/admin-operation.ts'
import { money } from '#src/shared/notations.ts'
import { MAX_CREDIT_AMOUNT } from './credit.rules.ts'
import { GiftCardStateName as State } from './gift-card.contract.ts'
import { GIFT_CARD_CHANGES, MAX_CARDS, MAX_MESSAGE, MAX_NAME } from './gift-card.rules.ts'

const Amount = z.number().int().min(1).max(MAX_CREDIT_AMOUNT)
/** In the shop's time zone; null for a card that never expires. */
const LastDay = z.iso.date().nullable()
const Name = z.string().trim().max(MAX_NAME).default('')

/** A card without its code. */
const AdminGiftCard = z
  .object({
    _id: z.uuid(),
    /** The cards that were issued together. */
    batchId: z.uuid(),
    last4: z.string(),
    state: State,
    currency: z.string(),
    initialAmount: z.number().int(),
    balanceAmount: z.number().int(),
    expiresAt: z.iso.datetime().nullable(),
    recipientName: z.string(),
    recipientEmail: z.string(),
    issuedBy: z.string(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    actions: z.array(z.enum(GIFT_CARD_CHANGES).meta({ id: 'GiftCardChange' })),
  })
  .meta({ id: 'AdminGiftCard' })
export type AdminGiftCard = z.infer<typeof AdminGiftCard>

const amounts = { amount: money, initialAmount: money, balanceAmount: money }

/** Gift cards that staff issue. Codes are only in mails and in an export. */
export const giftCardAdminContract = {
  listGiftCards: operation({
    method: 'get',
    path: '/gift-cards',
    summary: 'Lists gift cards with their balances, 50 per page, the newest first.',
    permission: 'read',
    query: z.object({
      state: State.optional(),
      /** The last characters of the code. */
      last4: z.string().trim().length(4).optional(),
      /** The `next` of another page. */
      after: z.uuid().optional(),
    }),
    response: z.object({ data: z.array(AdminGiftCard), next: z.uuid().nullable() }),
    commands: [
      {
        name: 'giftcards:list',
        notations: amounts,
        columns: ['_id', 'last4', 'state', 'initialAmount', 'balanceAmount', 'expiresAt', 'createdAt'],
        empty: 'There are no gift cards.',
      },
    ],
  }),
  issueGiftCards: operation({
    method: 'post',
    path: '/gift-cards',
    summary: 'Issues gift cards of one amount. One card may be mailed to its recipient; codes of several are exported.',
    permission: 'refund',
    body: z.strictObject({
      count: z.number().int().min(1).max(MAX_CARDS).default(1),
      amount: Amount,
      expiresOn: LastDay.default(null),
      recipientName: Name,
      recipientEmail: z.union([z.literal(''), z.email().max(320)]).default(''),
      senderName: Name,
      message: z.string().trim().max(MAX_MESSAGE).default(''),
    }),
    response: z.object({ batchId: z.uuid() }),
    failures: ['invalid_fields'],
    audit: {
      action: 'giftCard.issue',
      target: () => 'giftCards',
      data: ({ body: { count, amount, expiresOn } }) => ({ count, amount, expiresOn }),
    },
    commands: [{ name: 'giftcards:issue', notations: amounts, flags: { expiresOn: 'expires' } }],
  }),
  changeGiftCard: operation({
    method: 'post',
    path: '/gift-cards/{cardId}/{change}',
    summary: 'Blocks, unblocks or voids a gift card, gives it another last day, or mails its code again.',
    permission: 'refund',
    params: z.object({ cardId: z.uuid(), change: z.enum(GIFT_CARD_CHANGES) }),
    body: z.strictObject({
      /** Of `extend`. */
      expiresOn: LastDay.optional(),
    }),
    failures: ['not_found', 'transition_not_allowed', 'invalid_fields'],
    audit: { action: 'giftCard.change', actionOf: ({ params }) => `giftCard.${params.change}` },
    commands: [{ name: 'giftcards:change', flags: { cardId: 'card', expiresOn: 'expires' } }],
  }),
  exportGiftCodes: operation({
    method: 'get',
    path: '/gift-cards.csv',
    summary: 'Exports the codes of gift cards that were issued together, within a day, as CSV.',
    permission: 'refund',
    query: z.object({ batchId: z.uuid() }),
    media: ['text/csv'],
    failures: ['not_found'],
    commands: [{ name: 'giftcards:export-codes', flags: { batchId: 'batch' } }],
  }),
}
