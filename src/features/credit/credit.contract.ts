import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { CREDIT_CHANGES, MAX_CREDIT_AMOUNT, MAX_CREDIT_NOTE } from './credit.rules.ts'
import { TRANSFER_REASONS } from './ledger.rules.ts'

/** A change of the balance. */
export const CreditMovement = z
  .object({
    _id: z.uuid(),
    reason: z.enum(TRANSFER_REASONS),
    /** In minor units; below zero when it left. */
    amount: z.number().int(),
    note: z.string(),
    orderNumber: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'CreditMovement' })
export type CreditMovement = z.infer<typeof CreditMovement>

/** The store credit of an account, with a page of its movements, the newest first. */
export const StoreCredit = z
  .object({
    currency: z.string(),
    balanceAmount: z.number().int(),
    movements: z.array(CreditMovement),
    page: z.number().int(),
    pageSize: z.number().int(),
    total: z.number().int(),
  })
  .meta({ id: 'StoreCredit' })
export type StoreCredit = z.infer<typeof StoreCredit>

/** What staff change of a balance. */
export const CreditChange = z.strictObject({
  change: z.enum(CREDIT_CHANGES),
  amount: z.number().int().min(1).max(MAX_CREDIT_AMOUNT),
  /** The customer sees it. */
  reason: z.string().trim().min(1).max(MAX_CREDIT_NOTE),
})

/** The code of a gift card as it is typed. */
export const GiftCode = z.strictObject({ code: z.string().max(100) }).meta({ id: 'GiftCode' })

export const CreditPage = z.coerce.number().int().min(1).max(1000).default(1)

export const creditContract = {
  myCredit: endpoint({
    method: 'get',
    path: '/shop/user/credit',
    summary: 'Returns the shopper’s store credit with its movements, 20 per page, the newest first.',
    access: 'shopper',
    limit: 'account',
    params: z.object({}),
    query: z.object({ page: CreditPage, userId: z.string().optional(), token: z.string().optional() }),
    body: null,
    response: z.object({ data: StoreCredit }),
    failures: [],
  }),
  addGiftCard: endpoint({
    method: 'post',
    path: '/shop/user/credit/add',
    summary:
      'Moves what is left on the gift card with a code to the shopper’s store credit. A mistyped code is no attempt.',
    access: 'shopper',
    limit: 'account',
    params: z.object({}),
    query: z.object({}),
    body: GiftCode,
    response: z.object({ data: StoreCredit }),
    failures: ['gift_code_typo', 'gift_code_invalid', 'gift_card_expired', 'gift_card_empty'],
  }),
}
